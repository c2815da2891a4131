import type { ProfileSummary } from "@/gateway/types";
import { ZonePicker } from "@/shared/ui";
import { LanguageSwitch } from "./language-switch";
import { ProfileMenu } from "./profile-menu";

/** What can be changed from everywhere: the profile, the zone, the language. */
export function TopBarControls({ profile }: { profile: ProfileSummary | null }) {
  return (
    <>
      {profile && <ProfileMenu profile={profile} />}
      <ZonePicker />
      <LanguageSwitch />
    </>
  );
}
