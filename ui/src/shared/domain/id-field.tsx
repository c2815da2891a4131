/** A field for an id, which names letters that nobody sees. */
import { useT } from "@/shared/i18n";
import { Button, TextField, type TextFieldProps } from "@/shared/ui";
import { oddLetters, useOddWords } from "./odd-letters";
import { shownText } from "./server-text";

interface OddNoticeProps {
  id: string;
  /** Receives the id without its odd letters. */
  onChange: (id: string) => void;
}

/** Names the odd letters of an id, with the id without them. Nothing for an id without any. */
export function OddNotice({ id, onChange }: OddNoticeProps) {
  const t = useT("shared");
  const words = useOddWords();
  const odd = oddLetters(id);
  if (odd === null) return null;
  return (
    <span role="status" className="flex flex-wrap items-center gap-8 text-small text-ink">
      {t("oddLetters", { letters: words(odd) })}
      {odd.without !== "" && (
        <Button size="small" onPress={() => onChange(odd.without)}>
          {t("oddWithout", { id: shownText(odd.without) })}
        </Button>
      )}
    </span>
  );
}

/** The field of an id of the service or the operator. */
export function IdField(props: Omit<TextFieldProps, "monospace" | "lines">) {
  return (
    <div className="flex flex-col gap-4">
      <TextField {...props} monospace />
      <OddNotice id={props.value} onChange={props.onChange} />
    </div>
  );
}
