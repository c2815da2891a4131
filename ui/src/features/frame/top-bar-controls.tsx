import type { ProfileSummary } from "@/gateway/types";
import { ZonePicker } from "@/shared/domain";
import { LanguageSwitch } from "./language-switch";
import { ProfileMenu } from "./profile-menu";

/** Controls available on every screen: profile, time zone, language. */
export function TopBarControls({ profile }: { profile: ProfileSummary | null }) {
  return (
    <>
      {profile && <ProfileMenu profile={profile} />}
      <ZonePicker />
      <LanguageSwitch />
    </>
  );
}
