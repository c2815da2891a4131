import { ChevronLeft } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useT } from "@/shared/i18n";
import { Button, tooltip } from "@/shared/ui";
import styles from "./roads.module.css";

interface PanHintProps {
  /** The road. */
  title: string;
  aside: ReactNode;
  /** Hidden columns on each side, and the number of visible ones. */
  older: number;
  newer: number;
  visible: number;
  onPan: (by: number) => void;
  onNewest: () => void;
}

/**
 * Shows that older columns are hidden, with buttons to show them and to return. Memoised: selecting a round does not
 * redraw it.
 */
export const PanHint = memo(function PanHint({ title, aside, older, newer, visible, onPan, onNewest }: PanHintProps) {
  const t = useT("shoe");
  return (
    <span className={styles.aside}>
      {aside}
      {older > 0 && (
        <Button
          variant="quiet"
          size="small"
          icon={ChevronLeft}
          aria-label={t("roads-olderOf", { count: older, road: title })}
          onPress={() => onPan(-visible)}
          {...tooltip(t("roads-panHint"))}
        >
          {t("roads-older", { count: older })}
        </Button>
      )}
      {newer > 0 && (
        <Button variant="quiet" size="small" aria-label={t("roads-newestOf", { road: title })} onPress={onNewest}>
          {t("roads-newest")} ›
        </Button>
      )}
    </span>
  );
});
