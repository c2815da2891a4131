/** What became of each bet of a round: taken or not, and why, in one sentence each. */
import type { BetPath } from "@/gateway/types";
import { Id, ServerText, TimeText } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import { Section } from "@/shared/ui";

interface BetPathsProps {
  paths: readonly BetPath[];
  /** Heading level of the title. */
  level?: 2 | 3;
}

export function BetPaths({ paths, level = 3 }: BetPathsProps) {
  const t = useT("as-told");
  const say = useMessage();
  if (paths.length === 0) return null;
  return (
    <Section level={level} title={paths.length === 1 ? t("path") : t("paths")}>
      <ul className="flex flex-col gap-8 select-text">
        {paths.map(({ betId, sentence, at }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two paths may have no id, and their order is fixed
          <li key={place}>
            <p className="text-pretty">
              <ServerText value={say(sentence)} most={600} />
            </p>
            <p className="flex flex-wrap items-baseline gap-x-8 text-small text-ink-2">
              {at !== null && <TimeText at={at} />}
              {betId !== null && <Id value={betId} label={t("bet")} />}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
