import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "@/shared/i18n";
import { IconButton } from "./button";

interface Step {
  /** What the button does. */
  label: string;
  /** Undefined or false at the end. */
  onPress: (() => void) | undefined | false;
  /** Why there is no further one: the first or the last is shown. */
  end: string;
}

interface PreviousNextProps {
  previous: Step;
  next: Step;
  /** Whether `[` and `]` do the same. */
  hasKeys?: boolean;
  /** Between the two, such as the number of the page. */
  children?: ReactNode;
}

/** To the neighbour of what is shown, such as a record or a round. */
export function PreviousNext({ previous, next, hasKeys = false, children }: PreviousNextProps) {
  return (
    <>
      <IconButton
        label={previous.label}
        icon={ChevronLeft}
        keys={hasKeys ? "[" : undefined}
        disabledBecause={!previous.onPress && previous.end}
        onPress={previous.onPress || undefined}
      />
      {children}
      <IconButton
        label={next.label}
        icon={ChevronRight}
        keys={hasKeys ? "]" : undefined}
        disabledBecause={!next.onPress && next.end}
        onPress={next.onPress || undefined}
      />
    </>
  );
}

interface PagerProps {
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
  /** Between the two buttons. */
  children?: ReactNode;
}

/** To the previous and the next page of a list that the service divides into pages. */
export function Pager({ page, lastPage, onPage, children }: PagerProps) {
  const t = useT("shared");
  return (
    <PreviousNext
      previous={{ label: t("page-previous"), onPress: page > 1 && (() => onPage(page - 1)), end: t("page-isFirst") }}
      next={{ label: t("page-next"), onPress: page < lastPage && (() => onPage(page + 1)), end: t("page-isLast") }}
    >
      {children}
    </PreviousNext>
  );
}
