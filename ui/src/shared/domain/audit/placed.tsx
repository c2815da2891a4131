import type { ReactNode } from "react";
import type { FindingView, PlaceView } from "@/gateway/types";
import { useMessage, useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";
import styles from "./placed.module.css";
import { usePlace } from "./use-place";

interface PlacedProps {
  place: PlaceView;
  children: ReactNode;
  className?: string;
  /** In a column of figures the mark is in the margin and does not move the digits. */
  beside?: boolean;
}

/** A part of a record that findings can refer to: ringed while one is hovered, marked if a rule about it is broken. */
export function Placed({ place, children, className, beside = false }: PlacedProps) {
  const { isLit, broken } = usePlace(place);
  return (
    <span className={classes(styles.placed, beside && styles.beside, isLit && styles.lit, className)}>
      {children}
      <PlaceMark broken={broken} />
    </span>
  );
}

/** The mark beside a place of a broken rule, with the rule's sentence. */
export function PlaceMark({ broken }: { broken: readonly FindingView[] }) {
  const t = useT("check");
  const say = useMessage();
  if (broken.length === 0) return null;
  const sentence = broken.map((finding) => say(finding.sentence)).join(" ");
  return (
    <span role="img" aria-label={t("placeBroken", { sentence })} title={sentence} className={styles.mark}>
      !
    </span>
  );
}
