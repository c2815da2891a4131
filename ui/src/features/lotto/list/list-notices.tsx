import type { ReactNode } from "react";
import { Ago, CopyButton } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import type { LottoSearch } from "@/shared/links";
import { errorDetails } from "@/shared/query";
import { Button, PartialNotice } from "@/shared/ui";
import type { LottoControl } from "../reading/use-lotto";
import styles from "./list.module.css";

interface ListNoticesProps {
  search: LottoSearch;
  onAsk: (search: LottoSearch) => void;
  control: LottoControl;
}

/** What part of the round is shown and why, each with the next step. */
export function ListNotices({ search, onAsk, control }: ListNoticesProps) {
  const t = useT("lotto-round");
  const { summary, draw } = control.shown;
  const readAll = <Button onPress={() => onAsk({ round_id: search.round_id })}>{t("readAll")}</Button>;
  return (
    <div className={styles.notices}>
      <Kept control={control} />
      {search.player_id !== undefined && control.shown.rows.length > 0 && (
        <Notice action={readAll}>{t("notice-player")}</Notice>
      )}
      <Extent control={control} />
      {draw?.otherRound && <PartialNotice>{t("notice-otherRound", { round: draw.roundId ?? "" })}</PartialNotice>}
      {summary?.drawChangedOnPage != null && (
        <Notice action={<Button onPress={control.readAgain}>{t("readAgain")}</Button>}>
          {t("notice-drawChanged", { page: summary.drawChangedOnPage })}
        </Notice>
      )}
      {summary?.clockSkewSeconds != null && (
        <PartialNotice>{t("clockSkew", { seconds: summary.clockSkewSeconds })}</PartialNotice>
      )}
    </div>
  );
}

/** The rows are from an earlier reading because the last one failed. */
function Kept({ control }: { control: LottoControl }) {
  const t = useT("lotto-round");
  const { kept, current } = control.state;
  if (!kept || !current.error) return null;
  return (
    <Notice action={<Again control={control} />}>
      {t("notice-kept")} {kept.summary && <Ago at={kept.summary.readAt} />}
      <Because control={control} />
    </Notice>
  );
}

/** Which part of the entries is shown, if it is not all of them. */
function Extent({ control }: { control: LottoControl }) {
  const t = useT("lotto-round");
  const { summary, received, total } = control.shown;
  if (!summary || summary.complete || summary.end === "one_page") return null;
  const counted = total ?? received;
  const values = { received, total: counted, missing: Math.max(0, counted - received) };
  return (
    <Notice action={<Again control={control} />}>
      {t(`end-${summary.end}`, values)}
      {summary.leftOut > 0 && ` ${t("leftOut", { count: summary.leftOut })}`}
      <Because control={control} />
    </Notice>
  );
}

function Because({ control }: { control: LottoControl }) {
  const sentence = useT("error");
  const because = control.state.current.error ?? control.shown.summary?.incompleteBecause ?? null;
  if (!because) return null;
  return (
    <span className={styles.because}>
      {sentence(because.code)} {sentence(`${because.code}-next`)}
    </span>
  );
}

function Again({ control }: { control: LottoControl }) {
  const t = useT("shared");
  const own = useT("lotto-round");
  const because = control.state.current.error ?? control.shown.summary?.incompleteBecause ?? null;
  return (
    <>
      <Button onPress={control.readAgain}>{because ? t("retry") : own("readAgain")}</Button>
      {because && <CopyButton text={errorDetails(because)}>{t("copyDetails")}</CopyButton>}
    </>
  );
}

/** The column is narrow, so the action is placed below the text. */
function Notice({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <PartialNotice>
      {children}
      <div className={styles.ways}>{action}</div>
    </PartialNotice>
  );
}
