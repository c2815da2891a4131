import { type ReactNode, useRef } from "react";
import { useT } from "@/shared/i18n";
import { useConnection } from "@/shared/query";
import { later } from "@/shared/ui";
import styles from "./frame.module.css";
import { KeysDialog } from "./keys-dialog";
import { Navigation, type Place } from "./navigation";
import { StatusBar } from "./status-bar";
import { TopBar } from "./top-bar";
import { TrainingFrame } from "./training-frame";

const Tooltips = later(() => import("@/shared/ui/tooltip").then(({ TooltipLayer }) => TooltipLayer));

export interface FrameProps {
  /** The place to mark in the navigation. */
  place: Place | null;
  children: ReactNode;
}

/** What stands around every screen. Without a connection there is nowhere to navigate to, so there is no navigation. */
export function Frame({ place, children }: FrameProps) {
  const t = useT("frame");
  const main = useRef<HTMLElement>(null);
  const connection = useConnection();
  const profile = connection?.state === "connected" ? connection.profile : null;
  // A new connection begins with fresh screens: nothing of the old one may stay in a component.
  const epoch = profile?.id ?? "none";
  return (
    <div className={styles.frame} data-navigation={profile !== null}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {t("skip")}
      </button>
      <TopBar profile={profile} />
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
