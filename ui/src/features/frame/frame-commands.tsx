import type { ProfileSummary, ThemeName } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { languagesBeside, translatorOf, useLanguage, useT } from "@/shared/i18n";
import { type Command, type KeyActions, useCommands, useKeys } from "@/shared/keys";
import { connectHref } from "@/shared/links";
import { useChangeSettings, useSettings } from "@/shared/settings";
import { Dialog } from "@/shared/ui";
import { places } from "./places";
import { useSwitchProfile } from "./use-switch-profile";

const themes: readonly ThemeName[] = ["light", "dark", "system"];

/** The actions of every screen, for the palette and the list of keys. */
export function FrameCommands({ profile }: { profile: ProfileSummary | null }) {
  const t = useT("frame");
  const language = useLanguage();
  const { theme } = useSettings();
  const { mutate: change } = useChangeSettings();
  const { profiles, connect, startTraining, disconnect, error, forget } = useSwitchProfile();

  const screens: KeyActions = Object.fromEntries(
    places.map(({ place, href, keys }) => [keys, { label: t(`go-${place}`), run: () => go(href) }]),
  );
  useKeys(screens, { when: profile !== null });

  const connections: Command[] = [
    { label: t("go-profiles"), run: () => go(connectHref) },
    ...profiles
      .filter(({ id }) => id !== profile?.id)
      .map(({ id, name, host }) => ({ label: t("connectTo", { name, host }), run: () => connect(id) })),
    ...(profile?.kind === "training" ? [] : [{ label: t("openTraining"), run: startTraining }]),
    ...(profile === null ? [] : [{ label: t("disconnect"), run: disconnect }]),
  ];
  const looks: Command[] = themes
    .filter((name) => name !== theme)
    .map((name) => ({ label: t(`theme-${name}`), run: () => change({ theme: name }) }));
  const languages: Command[] = languagesBeside(language)
    .filter((id) => id !== language)
    .map((id) => ({
      label: t("languageTo", { language: translatorOf(id).of("language")("name") }),
      run: () => change({ language: id }),
    }));
  useCommands([...connections, ...languages, ...looks]);
  return (
    <Dialog title={t("switchFailed")} isOpen={error !== null} onClose={forget}>
      <FailedState error={error} />
    </Dialog>
  );
}

const go = (href: string) => window.location.assign(href);
