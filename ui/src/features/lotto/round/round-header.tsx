import { ChevronLeft, ChevronRight } from "lucide-react";
import type { LottoDrawView } from "@/gateway/types";
import { Id, TimeText } from "@/shared/domain";
import { formatTime } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { useZone } from "@/shared/settings";
import { IconButton } from "@/shared/ui";
import styles from "../lotto.module.css";

interface RoundHeaderProps {
  roundId: string;
  draw: LottoDrawView;
  /** Number of entries in the round; null if the service does not say it. */
  total: number | null;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** The game, the number and id of the round, and when its result was published, in the chosen zone and in UTC. */
export function RoundHeader({ roundId, draw, total, onPrevious, onNext }: RoundHeaderProps) {
  const t = useT("lotto-round");
  const game = draw.game === null ? t("game-unknown") : t(`game-${draw.game}`);
  return (
    <header className={styles.roundHeader}>
      <div className={styles.summary}>
        <h2 className={styles.headline} data-figure>
          {draw.roundNo === null ? game : t("roundNo", { game, no: draw.roundNo })}
        </h2>
        <p className={styles.where}>
          <Id value={draw.roundId ?? roundId} label={t("roundIdName")} />
        </p>
        <p className={styles.where}>
          <ResultTime at={draw.resultDate} text={draw.resultDateText} />
          {total !== null && <span>{t("entries", { count: total })}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        <IconButton label={t("keys-previous")} icon={ChevronLeft} onPress={onPrevious} isDisabled={!onPrevious} />
        <IconButton label={t("keys-next")} icon={ChevronRight} onPress={onNext} isDisabled={!onNext} />
      </div>
    </header>
  );
}

/** Disputes use both times. */
function ResultTime({ at, text }: { at: string | null; text: string | null }) {
  const t = useT("lotto-round");
  const language = useLanguage();
  const zone = useZone();
  const utc = at !== null && zone.id !== "UTC" ? formatTime(at, { language, zone: "UTC", style: "time" }) : null;
  return (
    <span className={styles.time}>
      {t("resultAt")} <TimeText at={at} text={text} />{" "}
      {utc && <span className={styles.utc}>({t("utc", { time: utc })})</span>}
    </span>
  );
}
