import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "@/shared/i18n";
import { Button, Tooltip } from "@/shared/ui";
import { shoeMessages } from "../messages";
import styles from "./roads.module.css";

interface PanHintProps {
  title: string;
  aside: ReactNode;
  view: { older: number; newer: number; visible: number; pan: (by: number) => void; toNewest: () => void };
}

/** Says that older columns are out of view, and leads there and back. */
export function PanHint({ title, aside, view }: PanHintProps) {
  const t = useT(shoeMessages);
  return (
    <span className={styles.aside}>
      {aside}
      {view.older > 0 && (
        <Tooltip text={t("roads.panHint")}>
          <Button
            variant="quiet"
            size="small"
            icon={ChevronLeft}
            aria-label={t("roads.olderOf", { count: view.older, road: title })}
            onPress={() => view.pan(-view.visible)}
          >
            {t("roads.older", { count: view.older })}
          </Button>
        </Tooltip>
      )}
      {view.newer > 0 && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t("roads.newestOf", { count: view.newer, road: title })}
          onPress={view.toNewest}
        >
          {t("roads.newest")} ›
        </Button>
      )}
    </span>
  );
}
