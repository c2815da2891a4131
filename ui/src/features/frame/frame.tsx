import { type ReactNode, useRef } from "react";
import { useT } from "@/shared/i18n";
import { useConnection } from "@/shared/query";
import { later } from "@/shared/ui";
import styles from "./frame.module.css";
import { KeysDialog } from "./keys-dialog";
import { Navigation } from "./navigation";
import type { Place } from "./places";
import { StatusBar } from "./status-bar";
import { TopBar } from "./top-bar";

const Tooltips = later(() => import("@/shared/ui/tooltip").then(({ TooltipLayer }) => TooltipLayer));

interface FrameProps {
  /** The navigation item to mark as current. */
  place: Place | null;
  /** The box in the top bar that finds everything. */
  finder?: ReactNode;
  children: ReactNode;
}

/** The frame around every screen. Without a connection there is no navigation. */
export function Frame({ place, finder, children }: FrameProps) {
  const t = useT("frame");
  const main = useRef<HTMLElement>(null);
  const connection = useConnection();
  const profile = connection?.state === "connected" ? connection.profile : null;
  // The key remounts all screens on a new connection, so no component keeps state of the old one.
  const epoch = profile?.id ?? "none";
  return (
    <div className={styles.frame}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {t("skip")}
      </button>
      <TopBar profile={profile} finder={finder} />
      {profile && <Navigation key={`navigation-${epoch}`} place={place} />}
      <main key={epoch} ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <StatusBar profile={profile} />
      <KeysDialog />
      <Tooltips />
      {profile?.kind === "training" && <TrainingFrame />}
    </div>
  );
}

/** An amber frame around the window, labelled in both languages. It takes no space and no clicks. */
function TrainingFrame() {
  const t = useT("frame");
  return (
    <div className={styles.training} role="status">
      <strong className={styles.trainingLabel}>
        {t("trainingLabel")} <span aria-hidden>/ {t("trainingOther")}</span>
      </strong>
      <span className="visually-hidden">{t("trainingExplained")}</span>
    </div>
  );
}
