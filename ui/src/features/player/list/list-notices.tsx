import { useT } from "@/shared/i18n";
import { Ago, Button, FailedState, PartialNotice } from "@/shared/ui";
import { playerMessages } from "../messages";
import type { Completeness } from "../reading/completeness";
import type { ReadingControl } from "../reading/use-reading";
import styles from "./list.module.css";

interface ListNoticesProps {
  control: ReadingControl;
  completeness: Completeness;
  onReadAll: () => void;
}

/** What the reader must know about the list before trusting it, and the next step. */
export function ListNotices({ control, completeness, onReadAll }: ListNoticesProps) {
  return (
    <div className={styles.notices}>
      <Kept control={control} />
      <Extent completeness={completeness} control={control} onReadAll={onReadAll} />
      <Failure control={control} />
      <ClockSkew seconds={control.shown.summary?.clockSkewSeconds ?? null} />
    </div>
  );
}

/** The rows are from an earlier reading because reading again failed. */
function Kept({ control: { state } }: { control: ReadingControl }) {
  const t = useT(playerMessages);
  if (!state.kept || !state.current.ended) return null;
  const readAt = state.kept.summary?.readAt;
  return (
    <PartialNotice>
      {t("partial.kept")} {readAt && <Ago at={readAt} />}
    </PartialNotice>
  );
}

/** Which part of the records this is, when it is not all of them. */
function Extent({ completeness, control, onReadAll }: ListNoticesProps) {
  const t = useT(playerMessages);
  if (completeness.kind === "page") {
    const action = (
      <Button size="small" onPress={onReadAll}>
        {t("page.readAll")}
      </Button>
    );
    return (
      <PartialNotice action={action}>
        {t("page.notice", { page: completeness.page, lastPage: completeness.lastPage })}
      </PartialNotice>
    );
  }
  const { kind } = completeness;
  if (kind !== "stopped" && kind !== "failed" && kind !== "uneven") return null;
  const { received, total } = completeness;
  const again = (
    <Button size="small" onPress={control.readAgain}>
      {t("readAgain")}
    </Button>
  );
  return (
    <PartialNotice action={kind === "failed" ? undefined : again}>
      {t(`partial.${kind}`, { received, total, missing: Math.max(0, total - received) })}
    </PartialNotice>
  );
}

/** What broke the reading off, while rows stay on screen. */
function Failure({ control: { state, shown, readAgain } }: { control: ReadingControl }) {
  const { because, ended } = state.current;
  if (!ended || !because || because.code === "cancelled" || shown.rows.length === 0) return null;
  return <FailedState error={because} onRetry={readAgain} compact />;
}

function ClockSkew({ seconds }: { seconds: number | null }) {
  const t = useT(playerMessages);
  return seconds === null ? null : <PartialNotice>{t("clockSkew", { seconds })}</PartialNotice>;
}
