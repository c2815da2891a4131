import type { ProfileSummary } from "@/gateway/types";
import { Later, ZonePicker } from "@/shared/ui";
import { BrandMark } from "./brand-mark";
import { LanguageSwitch } from "./language-switch";
import { ProfileMenu } from "./profile-menu";
import styles from "./top-bar.module.css";

/** Who we are, what we are connected to, and in which zone and language things are shown. */
export function TopBar({ profile }: { profile: ProfileSummary | null }) {
  return (
    <header className={styles.bar}>
      <span className={styles.brand}>
        <BrandMark />
        Pitdesk
      </span>
      <div className={styles.controls}>
        <Later>
          {profile && <ProfileMenu profile={profile} />}
          <ZonePicker />
          <LanguageSwitch />
        </Later>
      </div>
    </header>
  );
}
