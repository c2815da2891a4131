/** The controls of the top bar and the commands of every screen. Loaded after the first screen. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, GraduationCap, Plug, Unplug } from "lucide-react";
import type { ConnectionView, ProfileSummary, Reachability, ThemeName } from "@/gateway/types";
import { FailedState, ServerText, shownText, ZonePicker } from "@/shared/domain";
import { formatTime } from "@/shared/format";
import { languagesBeside, translatorOf, useLanguage, useT } from "@/shared/i18n";
import { type Command, type KeyActions, useCommands, useKeys } from "@/shared/keys";
import { connectHref } from "@/shared/links";
import { keys, useGateway, useSetConnection, useWatched, type Watch } from "@/shared/query";
import { useChangeSettings, useSettings, useZone } from "@/shared/settings";
import { Dialog, Menu, type MenuAction, TriggerButton } from "@/shared/ui";
import { screens } from "./navigation";

export function TopBarControls({ profile }: { profile: ProfileSummary | null }) {
  const t = useT("frame");
  const switching = useSwitchProfile();
  return (
    <>
      {profile && <ProfileMenu key={profile.id} profile={profile} switching={switching} />}
      <ZonePicker />
      <LanguageSwitch />
      <FrameCommands profile={profile} switching={switching} />
      <Dialog title={t("switchFailed")} isOpen={switching.error !== null} onClose={switching.forget}>
        <FailedState error={switching.error} />
      </Dialog>
    </>
  );
}

type Switching = ReturnType<typeof useSwitchProfile>;

/** The saved profiles and the actions that switch the connection. */
function useSwitchProfile() {
  const gateway = useGateway();
  const setConnection = useSetConnection();
  const { data } = useQuery({ queryKey: keys.profiles, queryFn: () => gateway.profiles() });
  const change = useMutation({
    mutationFn: (make: () => Promise<ConnectionView>) => make(),
    onSuccess: setConnection,
  });
  return {
    profiles: data?.profiles ?? [],
    connect: (id: string) => change.mutate(() => gateway.connect(id)),
    startTraining: () => change.mutate(() => gateway.startTraining()),
    disconnect: () => change.mutate(() => gateway.disconnect()),
    error: change.error,
    forget: change.reset,
  };
}

const unknown: Reachability = { kind: "unknown" };
const watchReachability: Watch<Reachability> = (gateway, onReport) => gateway.watchReachability(onReport);

/** Whether the service answers, and which: the one place that says it. Switches to another profile, or disconnects. */
function ProfileMenu({ profile, switching }: { profile: ProfileSummary; switching: Switching }) {
  const t = useT("frame");
  const state = useWatched(watchReachability, unknown);
  const { profiles, connect, startTraining, disconnect } = switching;
  const isManaged = profile.kind === "managed";
  const name = isManaged ? profile.host : profile.kind === "live" ? profile.name : t(profile.kind);
  const others = profiles.map(
    ({ id, name, host, kind }): MenuAction => ({
      id,
      label: shownText(kind === "managed" ? host : name),
      description: kind === "managed" ? t("managed") : host,
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
  const isBad = state.kind === "silent" || state.kind === "token_refused";
  const words = {
    unknown: t("inUse"),
    answering: t("answering"),
    token_refused: t("tokenRefused"),
    silent: state.kind === "silent" ? t("silent", { code: state.code }) : "",
  }[state.kind];
  const silence = useSilence(state);
  const tooltip = [t("profile", { name: shownText(name), host: profile.host }), silence].filter(Boolean).join(" · ");
  const isTraining = profile.kind === "training";
  return (
    <>
      <Menu
        label={t("switchProfile")}
        trigger={
          <TriggerButton
            variant="quiet"
            className="min-w-0"
            aria-label={`${words}: ${t("profile", { name: shownText(name), host: profile.host })}`}
            data-tooltip={tooltip}
          >
            <span className="inline-flex min-w-0 items-center gap-8" data-answers={state.kind}>
              {isTraining && <TrainingMark />}
              <span className="max-w-160 truncate text-ink wide:max-w-280">
                <ServerText value={name} />
                {!isTraining && !isManaged && (
                  <span className="hidden font-normal text-ink-2 wide:inline">
                    {" · "}
                    <ServerText value={profile.host} />
                  </span>
                )}
              </span>
              {isBad && (
                <span className="inline-flex items-center gap-6 font-semibold whitespace-nowrap text-ink">
                  <Unplug size={13} aria-hidden />
                  {words}
                </span>
              )}
              <ChevronDown size={12} aria-hidden className="-me-2 flex-none text-ink-2" />
            </span>
          </TriggerButton>
        }
        groups={[{ title: t("switchProfile"), actions: [...others, training] }, { actions: manage }]}
      />
      <span className="visually-hidden" role="status">
        {isBad ? words : ""}
      </span>
    </>
  );
}

/** A square with the stripes of the training data. */
function TrainingMark() {
  return (
    <span
      className="size-11 flex-none rounded-[2px] border border-ink bg-[repeating-linear-gradient(135deg,var(--ink)_0_2px,transparent_2px_4px)]"
      aria-hidden
    />
  );
}

/** While the service does not answer: since when. The notice of the screen counts how long. */
function useSilence(state: Reachability): string | null {
  const t = useT("frame");
  const language = useLanguage();
  const zone = useZone().id;
  if (state.kind !== "silent") return null;
  return `${t("since")} ${formatTime(state.since, { language, zone, style: "minute" }) ?? ""}`;
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
      trigger={
        <TriggerButton variant="quiet" aria-label={`${t("language")}: ${own("name")}`}>
          {own("short")}
        </TriggerButton>
      }
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

const themes: readonly ThemeName[] = ["light", "dark", "system"];

/** The sizes that Ctrl + and Ctrl − step through, in percent. */
const sizes = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300];

/** The actions of every screen, for the palette and the list of keys. */
function FrameCommands({ profile, switching }: { profile: ProfileSummary | null; switching: Switching }) {
  const t = useT("frame");
  const key = useT("keys");
  const language = useLanguage();
  const client = useQueryClient();
  const { theme, zoom, density } = useSettings();
  const { mutate: change } = useChangeSettings();
  const { profiles, connect, startTraining, disconnect } = switching;

  const ways: KeyActions = Object.fromEntries(
    screens.map(({ place, href, keys }) => [keys, { label: key(place), run: () => go(href) }]),
  );
  useKeys(ways, { when: profile !== null });
  const zoomTo = (size: number | undefined) => ({
    run: () => change({ zoom: size ?? zoom }),
    when: size !== undefined,
    changes: true,
  });
  useKeys(
    {
      "alt+ArrowLeft": { label: key("back"), run: () => window.history.back() },
      "alt+ArrowRight": { label: key("forward"), run: () => window.history.forward() },
      "mod++": { label: key("larger"), ...zoomTo(sizes.find((size) => size > zoom)) },
      "mod+-": { label: key("smaller"), ...zoomTo(sizes.findLast((size) => size < zoom)) },
      "mod+0": { label: key("usualSize"), ...zoomTo(zoom === 100 ? undefined : 100) },
      // A screen that reads more than queries has its own.
      F5: {
        label: key("readAgain"),
        run: () => void client.refetchQueries({ queryKey: keys.everythingLive, type: "active" }),
      },
    },
    { isFallback: true },
  );

  const connections: Command[] = [
    { label: t("go-profiles"), run: () => go(connectHref) },
    ...profiles
      .filter(({ id }) => id !== profile?.id)
      .map(({ id, name, host }) => ({
        label: t("connectTo", { name, host }),
        run: () => connect(id),
        changes: true,
        named: `${name} ${host}`,
      })),
    ...(profile?.kind === "training" ? [] : [{ label: t("openTraining"), run: startTraining, changes: true }]),
    ...(profile === null ? [] : [{ label: t("disconnect"), run: disconnect, changes: true }]),
  ];
  const looks: Command[] = themes
    .filter((name) => name !== theme)
    .map((name) => ({ label: t(`theme-${name}`), run: () => change({ theme: name }), changes: true }));
  const other = density === "compact" ? "comfortable" : "compact";
  const rows: Command = { label: t(`rows-${other}`), run: () => change({ density: other }), changes: true };
  const languages: Command[] = languagesBeside(language)
    .filter((id) => id !== language)
    .map((id) => ({
      label: t("languageTo", { language: translatorOf(id).of("language")("name") }),
      run: () => change({ language: id }),
      changes: true,
    }));
  useCommands([...connections, ...languages, ...looks, rows]);
  return null;
}

const go = (href: string) => window.location.assign(href);
