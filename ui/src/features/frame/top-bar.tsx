import type { ProfileSummary } from "@/gateway/types";
import { later } from "@/shared/ui";
import { BrandMark } from "./brand-mark";
import styles from "./top-bar.module.css";

const Controls = later(() => import("./top-bar-controls").then(({ TopBarControls }) => TopBarControls));

/** Brand, connection, time zone and language. */
export function TopBar({ profile }: { profile: ProfileSummary | null }) {
  return (
    <header className={styles.bar}>
      <span className={styles.brand}>
        <BrandMark />
        Pitdesk
      </span>
      <div className={styles.controls}>
        <Controls profile={profile} />
      </div>
    </header>
  );
}
