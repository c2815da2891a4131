import { ChevronLeft, ChevronRight } from "lucide-react";
import { Ago, IncompleteNotice, ServiceTimeNotices } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import { Button, IconButton, Notices, PartialNotice, Select } from "@/shared/ui";
import type { Completeness } from "../reading/completeness";
import { becauseOf } from "../reading/reading";
import type { HistoryControl } from "../reading/use-reading";
import styles from "./list.module.css";

/** Records on a page to choose from: the largest is what the service is asked for otherwise. */
const usualSizes = [10, 20, 50, 100] as const;

const sizes = (chosen: number | undefined) =>
  [...new Set([...usualSizes, ...(chosen === undefined ? [] : [chosen])])].sort((a, b) => a - b);

interface ListNoticesProps {
  control: HistoryControl;
  completeness: Completeness;
  onReadAll: () => void;
  /** Shows one page; with the number of records on a page, if it was chosen. */
  onPage: (page: number, perPage?: number) => void;
  perPage: number | undefined;
}

/** Notices about the list's completeness, each with the next step. */
export function ListNotices(props: ListNoticesProps) {
  const { control } = props;
  return (
    <Notices>
      <Kept control={control} />
      <Extent {...props} />
      <Unasked control={control} />
      <ServiceTimeNotices time={control.visible.summary?.serviceTime} />
    </Notices>
  );
}

/** The rows are from an earlier reading because the last one failed. */
function Kept({ control }: { control: HistoryControl }) {
  const t = useT("player");
  const { previous, current } = control;
  const because = becauseOf(current);
  if (!previous || !because) return null;
  return (
    <IncompleteNotice error={because} readAgain={t("readAgain")} onReadAgain={control.readAgain}>
      {t("partial-kept")} {previous.summary && <Ago at={previous.summary.readAt} />}
    </IncompleteNotice>
  );
}

/** Which part of the records is shown, and why, if it is not all of them. */
function Extent({ completeness, control, onReadAll, onPage, perPage }: ListNoticesProps) {
  const t = useT("player");
  if (completeness.kind === "page") {
    return (
      <PartialNotice
        isNarrow
        action={
          <span className={styles.pages}>
            <IconButton
              label={t("page-previous")}
              icon={ChevronLeft}
              isDisabled={completeness.page <= 1}
              onPress={() => onPage(completeness.page - 1)}
            />
            <IconButton
              label={t("page-next")}
              icon={ChevronRight}
              isDisabled={completeness.page >= completeness.lastPage}
              onPress={() => onPage(completeness.page + 1)}
            />
            <Select
              compact
              label={t("page-size")}
              placeholder={t("page-size")}
              value={perPage === undefined ? null : String(perPage)}
              options={sizes(perPage).map((size) => ({ id: String(size), label: t("page-sizeOf", { count: size }) }))}
              onChange={(size) => onPage(1, Number(size))}
            />
            <Button size="small" onPress={onReadAll}>
              {t("page-readAll")}
            </Button>
          </span>
        }
      >
        {t("page-notice", { page: completeness.page, lastPage: completeness.lastPage })}
      </PartialNotice>
    );
  }
  const { kind } = completeness;
  if (kind === "tooMany") {
    const leftOut = control.visible.summary?.leftOut ?? 0;
    const notice = t("partial-tooMany", { received: completeness.received });
    return (
      <PartialNotice>{leftOut > 0 ? `${notice} ${t("partial-leftOut", { count: leftOut })}` : notice}</PartialNotice>
    );
  }
  if (kind !== "stopped" && kind !== "failed" && kind !== "uneven") return null;
  const { received, total, because } = completeness;
  return (
    <IncompleteNotice
      error={kind === "failed" ? because : null}
      readAgain={t("readAgain")}
      onReadAgain={control.readAgain}
    >
      {t(`partial-${kind}`, { received, total, missing: Math.max(0, total - received) })}
    </IncompleteNotice>
  );
}

/** What the service sent other than it was asked for. */
function Unasked({ control }: { control: HistoryControl }) {
  const say = useMessage();
  const sentences = control.visible.summary?.unasked ?? [];
  return sentences.map((sentence) => <PartialNotice key={sentence.id}>{say(sentence)}</PartialNotice>);
}
