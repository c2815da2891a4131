import { Fragment } from "react";
import type { Coded } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Chip, type Tone } from "@/shared/ui";
import { ServerText } from "./server-text";

export interface KnownCodeProps {
  coded: Coded;
  /** The code's name; used only for known codes. */
  text?: string;
  tone?: Tone;
  /** What a known code means, as a tooltip. */
  title?: string;
}

/** A code of the service. Unknown codes are shown as received and marked. */
export function KnownCode({ coded, text, tone = "neutral", title }: KnownCodeProps) {
  const t = useT("shared");
  if (coded.known) {
    return (
      <Chip tone={tone} title={title}>
        {text ?? <Code value={coded.code} />}
      </Chip>
    );
  }
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-5" title={t("unknownCodeHint")}>
      <Chip>
        <Code value={coded.code} />
      </Chip>
      <span className="text-small text-ink">{t("unknownCode")}</span>
    </span>
  );
}

/** A code that may break after an underscore, where the style sheet lets a chip wrap. */
function Code({ value }: { value: string }) {
  if (!/^[\x21-\x7e]{1,80}$/.test(value)) return <ServerText value={value} />;
  const parts = value.match(/[^_]+_*|_+/g) ?? [];
  return (
    <bdi>
      {parts.map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part may occur twice
        <Fragment key={position}>
          {position > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
