import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { useGateway } from "@/shared/query";
import { Button, IconButton } from "@/shared/ui";

export interface CopyButtonProps {
  /** The exact text to copy. */
  text: string;
  /** The copied item's name, for the button's label: "bet id". */
  label?: string;
  /** Icon only. */
  compact?: boolean;
  /** The button's text, if it is not compact. */
  children?: string;
  /** The main action of its part. */
  isPrimary?: boolean;
  /** The key that does the same. */
  keys?: string;
}

const none = {};

type Outcome = "ready" | "copied" | "failed";

interface CopyEnd {
  outcome: Outcome;
  error: unknown;
  /** What the copy was of. */
  subject: string;
}

const ready: CopyEnd = { outcome: "ready", error: null, subject: "" };

/**
 * Returns for a moment what came of something that is copied by Rust: the web view has no clipboard permission. The same
 * button may stand for the next subject by then (the next record of a list): of that one nothing was copied.
 */
export function useCopying(subject: string): {
  run: (copying: Promise<void>) => void;
  outcome: Outcome;
  error: unknown;
} {
  const [end, setEnd] = useState(ready);

  useEffect(() => {
    if (end.outcome === "ready") return;
    const timer = setTimeout(() => setEnd(ready), 1500);
    return () => clearTimeout(timer);
  }, [end]);

  const run = (copying: Promise<void>) =>
    void copying.then(
      () => setEnd({ outcome: "copied", error: null, subject }),
      (error: unknown) => setEnd({ outcome: "failed", error, subject }),
    );
  const { outcome, error } = end.subject === subject ? end : ready;
  return { run, outcome, error };
}

/** Copies a text about a subject. Returns for a moment what came of it. */
export function useCopy(subject: string): { copy: (text: string) => void; outcome: Outcome; said: string } {
  const t = useT("shared");
  const gateway = useGateway();
  const { run, outcome } = useCopying(subject);
  const copy = (text: string) => run(gateway.copyText(text));
  const said = outcome === "copied" ? t("copied") : outcome === "failed" ? t("copyFailed") : "";
  return { copy, outcome, said };
}

/** Copies, and says so in place. */
export function CopyButton({ text, label = "", compact = false, children, isPrimary = false, keys }: CopyButtonProps) {
  const t = useT("shared");
  const { copy, outcome, said } = useCopy(text);
  const name = label === "" ? t("copy") : t("copyNamed", { name: label });
  useKeys(keys === undefined ? none : { [keys]: { label: children ?? name, run: () => copy(text), hint: true } });
  const icon = outcome === "copied" ? Check : Copy;
  return (
    <>
      {compact ? (
        <IconButton label={said || name} icon={icon} size={13} onPress={() => copy(text)} keys={keys} />
      ) : (
        <Button
          size="small"
          variant={isPrimary ? "primary" : "plain"}
          icon={icon}
          onPress={() => copy(text)}
          keys={keys}
          aria-label={children ? undefined : name}
        >
          {said || children || t("copy")}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}
