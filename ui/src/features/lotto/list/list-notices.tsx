import type { ReactNode } from "react";
import { Ago, IncompleteNotice, ServiceTimeNotices } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import type { LottoSearch } from "@/shared/links";
import { Button, Notices, PartialNotice } from "@/shared/ui";
import type { LottoControl } from "../reading/use-lotto";

interface ListNoticesProps {
  search: LottoSearch;
  onAsk: (search: LottoSearch) => void;
  control: LottoControl;
}

/** What part of the round is shown and why, each with the next step. */
export function ListNotices({ search, onAsk, control }: ListNoticesProps) {
  const t = useT("lotto-round");
  const { summary, draw } = control.shown;
  return (
    <Notices>
      <Kept control={control} />
      {search.player_id !== undefined && control.shown.rows.length > 0 && (
        <PartialNotice
          isNarrow
          action={
            <Button size="small" onPress={() => onAsk({ round_id: search.round_id })}>
              {t("readAll")}
            </Button>
          }
        >
          {t("notice-player")}
        </PartialNotice>
      )}
      <Extent control={control} />
      {draw?.otherRound && <PartialNotice>{t("notice-otherRound", { round: draw.roundId ?? "" })}</PartialNotice>}
      {summary?.drawChangedOnPage != null && (
        <IncompleteNotice error={null} readAgain={t("readAgain")} onReadAgain={control.readAgain}>
          {t("notice-drawChanged", { page: summary.drawChangedOnPage })}
        </IncompleteNotice>
      )}
      <ServiceTimeNotices time={summary?.serviceTime} />
    </Notices>
  );
}

/** The rows are from an earlier reading because the last one failed. */
function Kept({ control }: { control: LottoControl }) {
  const t = useT("lotto-round");
  const { previous, current } = control;
  if (!previous || !current.error) return null;
  return (
    <Incomplete control={control}>
      {t("notice-kept")} {previous.summary && <Ago at={previous.summary.readAt} />}
    </Incomplete>
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
    <Incomplete control={control}>
      {t(`end-${summary.end}`, values)}
      {summary.leftOut > 0 && ` ${t("leftOut", { count: summary.leftOut })}`}
    </Incomplete>
  );
}

function Incomplete({ control, children }: { control: LottoControl; children: ReactNode }) {
  const t = useT("lotto-round");
  const because = control.current.error ?? control.shown.summary?.incompleteBecause ?? null;
  return (
    <IncompleteNotice error={because} readAgain={t("readAgain")} onReadAgain={control.readAgain}>
      {children}
    </IncompleteNotice>
  );
}
