import { ChevronDown, GraduationCap, Plug, Unplug } from "lucide-react";
import type { ProfileSummary } from "@/gateway/types";
import { FailedState, ZonePicker } from "@/shared/domain";
import { languagesBeside, translatorOf, useLanguage, useT } from "@/shared/i18n";
import { connectHref } from "@/shared/links";
import { useReachability } from "@/shared/query";
import { useChangeSettings } from "@/shared/settings";
import { Dialog, Menu, type MenuAction, TriggerButton } from "@/shared/ui";
import { FrameCommands } from "./frame-commands";
import styles from "./top-bar.module.css";
import { useSwitchProfile } from "./use-switch-profile";

/** Controls available on every screen: profile, time zone, language. */
export function TopBarControls({ profile }: { profile: ProfileSummary | null }) {
  return (
    <>
      {profile && <ProfileMenu profile={profile} />}
      <ZonePicker />
      <LanguageSwitch />
      <FrameCommands profile={profile} />
    </>
  );
}

/** The profile in use with its host, always visible; switches to another, or disconnects. */
function ProfileMenu({ profile }: { profile: ProfileSummary }) {
  const t = useT("frame");
  const reachability = useReachability();
  const { profiles, connect, startTraining, disconnect, error, forget } = useSwitchProfile();
  const name = profile.kind === "live" ? profile.name : t(profile.kind);
  const others = profiles.map(
    ({ id, name, host }): MenuAction => ({
      id,
      label: name,
      description: host,
      isChosen: id === profile.id,
      onAction: () => id !== profile.id && connect(id),
    }),
  );
  const training: MenuAction = {
    id: "start-training",
    label: t("startTraining"),
    icon: GraduationCap,
    isChosen: profile.kind === "training",
    onAction: () => profile.kind !== "training" && startTraining(),
  };
  const manage: MenuAction[] = [
    { id: "manage", label: t("manageProfiles"), icon: Plug, onAction: () => window.location.assign(connectHref) },
    { id: "disconnect", label: t("disconnect"), icon: Unplug, onAction: disconnect },
  ];
  return (
    <>
      <Menu
        label={t("switchProfile")}
        trigger={
          <TriggerButton aria-label={`${t("inUse")}: ${t("profile", { name, host: profile.host })}`}>
            <span className={styles.dot} data-kind={profile.kind} data-answers={reachability.kind} />
            {name} <span className={styles.host}>· {profile.host}</span>
            <ChevronDown size={12} aria-hidden className={styles.arrow} />
          </TriggerButton>
        }
        groups={[{ title: t("switchProfile"), actions: [...others, training] }, { actions: manage }]}
      />
      <Dialog title={t("switchFailed")} isOpen={error !== null} onClose={forget}>
        <FailedState error={error} />
      </Dialog>
    </>
  );
}

/** The languages of the catalog, each by its own name. */
function LanguageSwitch() {
  const t = useT("frame");
  const language = useLanguage();
  const { mutate: change } = useChangeSettings();
  const own = useT("language");
  return (
    <Menu
      label={t("language")}
      trigger={<TriggerButton aria-label={`${t("language")}: ${own("name")}`}>{own("short")}</TriggerButton>}
      groups={[
        {
          actions: languagesBeside(language).map((id) => ({
            id,
            label: translatorOf(id).of("language")("name"),
            isChosen: id === language,
            onAction: () => change({ language: id }),
          })),
        },
      ]}
    />
  );
}
