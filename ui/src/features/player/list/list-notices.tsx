import type { ReactNode } from "react";
import type { ErrorView } from "@/gateway/types";
import { Ago, CopyButton } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { errorDetails } from "@/shared/query";
import { Button, PartialNotice } from "@/shared/ui";
import type { Completeness } from "../reading/completeness";
import { becauseOf } from "../reading/reading";
import type { HistoryControl } from "../reading/use-reading";
import styles from "./list.module.css";

interface ListNoticesProps {
  control: HistoryControl;
  completeness: Completeness;
  onReadAll: () => void;
}

/** Notices about the list's completeness, each with the next step. */
export function ListNotices({ control, completeness, onReadAll }: ListNoticesProps) {
  return (
    <div className={styles.notices}>
      <Kept control={control} />
      <Extent completeness={completeness} control={control} onReadAll={onReadAll} />
      <ClockSkew seconds={control.shown.summary?.clockSkewSeconds ?? null} />
    </div>
  );
}

/** The rows are from an earlier reading because the last one failed. */
function Kept({ control }: { control: HistoryControl }) {
  const t = useT("player");
  const { kept, current } = control.state;
  const because = becauseOf(current);
  if (!kept || !because) return null;
  return (
    <Notice action={<ReadAgain control={control} because={because} />}>
      {t("partial-kept")} {kept.summary && <Ago at={kept.summary.readAt} />}
      <Because error={because} />
    </Notice>
  );
}

/** Which part of the records is shown, and why, if it is not all of them. */
function Extent({ completeness, control, onReadAll }: ListNoticesProps) {
  const t = useT("player");
  if (completeness.kind === "page") {
    return (
      <Notice action={<Button onPress={onReadAll}>{t("page-readAll")}</Button>}>
        {t("page-notice", { page: completeness.page, lastPage: completeness.lastPage })}
      </Notice>
    );
  }
  const { kind } = completeness;
  if (kind === "tooMany") {
    const leftOut = control.shown.summary?.leftOut ?? 0;
    const notice = t("partial-tooMany", { received: completeness.received });
    return (
      <PartialNotice>{leftOut > 0 ? `${notice} ${t("partial-leftOut", { count: leftOut })}` : notice}</PartialNotice>
    );
  }
  if (kind !== "stopped" && kind !== "failed" && kind !== "uneven") return null;
  const { received, total, because } = completeness;
  return (
    <Notice action={<ReadAgain control={control} because={kind === "failed" ? because : null} />}>
      {t(`partial-${kind}`, { received, total, missing: Math.max(0, total - received) })}
      {kind === "failed" && because && <Because error={because} />}
    </Notice>
  );
}

function Because({ error }: { error: ErrorView }) {
  const sentence = useT("error");
  return (
    <span className={styles.because}>
      {sentence(error.code)} {sentence(`${error.code}-next`)}
    </span>
  );
}

function ReadAgain({ control, because }: { control: HistoryControl; because: ErrorView | null }) {
  const t = useT("shared");
  const player = useT("player");
  return (
    <>
      <Button onPress={control.readAgain}>{because ? t("retry") : player("readAgain")}</Button>
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

function ClockSkew({ seconds }: { seconds: number | null }) {
  const t = useT("player");
  return seconds === null ? null : <PartialNotice>{t("clockSkew", { seconds })}</PartialNotice>;
}
