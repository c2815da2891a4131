import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { HostKind, LeadingTieName, PolicyKey, Settings } from "@/gateway/types";
import { FailedState, ServerText, ZonePicker } from "@/shared/domain";
import { formatTime, useNow } from "@/shared/format";
import { languagesBeside, translatorOf, useLanguage, useT } from "@/shared/i18n";
import { KEY_TABLE, KEYS } from "@/shared/keys";
import { connectHref } from "@/shared/links";
import { useConnection } from "@/shared/query";
import {
  useAllowedHosts,
  useAppInfo,
  useChangeSettings,
  useForgetHost,
  useManaged,
  useSettings,
  useZone,
} from "@/shared/settings";
import { Choice, FormPage, IconButton, KeyCaps, LinkButton, MOD_NAME, Section, Select, Switch } from "@/shared/ui";
import { GameKeysPanel, Hint, HousePanel, PayTablePanel, type SettingsPart } from "./service-panels";

/** Every change applies and is saved at once; there is no save button. */
export function SettingsScreen() {
  const t = useT("settings");
  const settings = useSettings();
  const { mutate: change, error } = useChangeSettings();
  const { because } = useManaged();
  const part = { settings, change };
  const appearance: Line[] = [
    {
      name: t("language"),
      choice: "language",
      because: because("language"),
      options: languagesBeside(settings.language).map((id) => ({ id, label: translatorOf(id).of("language")("name") })),
    },
    { name: t("theme"), choice: "theme", options: named(["system", "light", "dark"], t) },
    { name: t("density"), choice: "density", options: named(["comfortable", "compact"], t) },
    {
      name: t("zoom"),
      hint: t("zoomHint", { key: MOD_NAME }),
      number: "zoom",
      usual: [80, 90, 100, 110, 125, 150, 175, 200],
      unit: " %",
    },
  ];
  const reading: Line[] = [
    { name: t("perPage"), hint: t("perPageHint"), number: "recordsPerPage", usual: [20, 50, 100] },
    { name: t("grace"), hint: t("graceHint"), number: "graceMinutes", usual: [5, 10, 30, 60] },
  ];
  return (
    <FormPage title={t("title")}>
      {error && <FailedState error={error} compact />}
      <Section level={2} title={t("appearance")}>
        <Lines lines={appearance} {...part} />
      </Section>
      <TimePanel {...part} />
      <RoadPanel {...part} />
      <PayTablePanel {...part} />
      <HousePanel />
      <Section level={2} title={t("reading")}>
        <Lines lines={reading} {...part} />
      </Section>
      <KeysPanel {...part} />
      <GameKeysPanel {...part} />
      <HostsPanel />
      <ConnectionPanel {...part} />
      <AboutPanel />
    </FormPage>
  );
}

type Of<Value> = { [Name in keyof Settings]: Settings[Name] extends Value ? Name : never }[keyof Settings];
type Option = { readonly id: string; readonly label: string };

/** One setting: its name, what it does, and what changes it. */
type Line = { readonly name: string; readonly hint?: string; readonly because?: string | undefined } & (
  | {
      readonly choice: Exclude<Of<string>, "timeZone">;
      readonly options: readonly Option[];
      readonly drawing?: ReactNode;
    }
  /** The offered values; the current one is offered, too. */
  | { readonly number: Of<number>; readonly usual: readonly number[]; readonly unit?: string }
  | { readonly onOff: Of<boolean> }
  | { readonly control: ReactNode }
);

/** Options whose words have their names. */
function named<Name extends string>(names: readonly Name[], t: (name: Name) => string): Option[] {
  return names.map((id) => ({ id, label: t(id) }));
}

/** Settings, each with what changes it at the end of its line. */
function Lines({ lines, ...part }: SettingsPart & { lines: readonly Line[] }) {
  return lines.map((line) => (
    <div
      key={line.name}
      className="flex min-h-44 flex-wrap items-center gap-x-24 gap-y-4 border-line py-8 [&+&]:border-t"
    >
      <div className="min-w-0 flex-1 basis-200">
        <p>{line.name}</p>
        {line.hint && <Hint>{line.hint}</Hint>}
        {/* A choice says it itself. */}
        {line.because && !("choice" in line) && <Hint>{line.because}</Hint>}
      </div>
      <div className="flex flex-none flex-wrap items-center gap-12">
        <Control line={line} {...part} />
      </div>
    </div>
  ));
}

function Control({ line, settings, change }: SettingsPart & { line: Line }) {
  const label = line.name;
  const set = (name: keyof Settings, value: unknown) => change({ [name]: value } as Partial<Settings>);
  if ("choice" in line) {
    return (
      <>
        <Choice
          label={label}
          hideLabel
          value={settings[line.choice]}
          onChange={(id) => set(line.choice, id)}
          disabledBecause={line.because}
          options={line.options}
        />
        {line.drawing}
      </>
    );
  }
  if ("number" in line) {
    const offered = [...new Set([...line.usual, settings[line.number]])].sort((a, b) => a - b);
    return (
      <Select
        compact
        label={label}
        value={String(settings[line.number])}
        options={offered.map((number) => ({ id: String(number), label: `${number}${line.unit ?? ""}` }))}
        onChange={(next) => set(line.number, Number(next))}
      />
    );
  }
  if ("onOff" in line) {
    return (
      <Switch label={label} hideLabel isSelected={settings[line.onOff]} onChange={(isOn) => set(line.onOff, isOn)} />
    );
  }
  return line.control;
}

function TimePanel(part: SettingsPart) {
  const t = useT("settings");
  const language = useLanguage();
  const { buddhistYear } = part.settings;
  const now = formatTime(new Date(useNow()).toISOString(), { language, zone: useZone().id, buddhistYear }) ?? "";
  const because = useManaged().because("timeZone");
  const lines: Line[] = [
    { name: t("zone"), hint: t("zoneHint"), because, control: <ZonePicker isField /> },
    { name: t("buddhist"), hint: t("buddhistHint", { now }), onOff: "buddhistYear" },
  ];
  return (
    <Section level={2} title={t("time")}>
      <Lines lines={lines} {...part} />
    </Section>
  );
}

/**
 * How ties before the first banker or player result are drawn. Casinos differ in this; it is not a rule of the game.
 */
function RoadPanel(part: SettingsPart) {
  const t = useT("settings");
  const style = part.settings.leadingTie;
  const options = [
    { id: "attach", label: t("attach") },
    { id: "own_column", label: t("ownColumn") },
  ];
  const drawing = <LeadingTie style={style} name={t(style === "attach" ? "attachDrawn" : "ownColumnDrawn")} />;
  return (
    <Section level={2} title={t("shoe")}>
      <Lines
        lines={[{ name: t("leadingTie"), hint: t("leadingTieHint"), choice: "leadingTie", options, drawing }]}
        {...part}
      />
    </Section>
  );
}

/** Preview: two ties, then banker, banker, player. The number of the ties is in their own cell, or on the first result. */
function LeadingTie({ style, name }: { style: LeadingTieName; name: string }) {
  const isAttached = style === "attach";
  const first = isAttached ? 12 : 36;
  const stones = [
    { x: first, y: 12, colour: "var(--banker)" },
    { x: first, y: 36, colour: "var(--banker)" },
    { x: first + 24, y: 12, colour: "var(--player)" },
  ];
  return (
    <svg width="98" height="50" viewBox="-1 -1 98 50" role="img" aria-label={name} className="rounded-small">
      <title>{name}</title>
      <path d="M0 0h96v48H0zM24 0v48M48 0v48M72 0v48M0 24h96" fill="none" stroke="var(--line)" />
      {!isAttached && <circle cx="12" cy="12" r="8" fill="var(--tie)" />}
      {stones.map(({ x, y, colour }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="8" fill="none" stroke={colour} strokeWidth="2.5" />
      ))}
      {isAttached && <path d="M5 19 19 5" stroke="var(--tie)" strokeWidth="2.5" />}
      <text
        x={isAttached ? 19 : 12}
        y={isAttached ? 18 : 12}
        fill={isAttached ? "var(--tie)" : "var(--on-colour)"}
        fontSize="10"
        fontWeight="700"
        stroke="var(--panel)"
        strokeWidth={isAttached ? 3 : 0}
        paintOrder="stroke"
        textAnchor="middle"
        dominantBaseline="central"
      >
        2
      </text>
    </svg>
  );
}

/** Every key of the program, and the switch of those without Ctrl. */
function KeysPanel(part: SettingsPart) {
  const t = useT("settings");
  const name = useT("keys");
  return (
    <Section level={2} title={t("keys")}>
      <Lines lines={[{ name: t("letterKeys"), hint: t("letterKeysHint"), onOff: "letterKeys" }]} {...part} />
      <ul className="columns-2 gap-x-24 border-t border-line pt-4">
        {KEYS.filter((key) => !/^[2-9]$/.test(key)).map((key) => (
          <li key={key} className="flex min-h-28 break-inside-avoid items-center gap-8">
            <span className="min-w-0 flex-1">{name(KEY_TABLE[key])}</span>
            <KeyCaps keys={key} />
            {key === "1" && (
              <>
                … <KeyCaps keys="9" />
              </>
            )}
          </li>
        ))}
      </ul>
      <Hint>{t("keysHint")}</Hint>
    </Section>
  );
}

/** The kinds of allowed hosts, each with the key of the organisation's policy that decides about it. */
const kinds: readonly { kind: HostKind; policy: PolicyKey }[] = [
  { kind: "images", policy: "imageHosts" },
  { kind: "betPages", policy: "betPageHosts" },
  { kind: "databases", policy: "database" },
];

/** Hosts that the user allowed for the connected profile; each can be removed. Rust asks before a new one is used. */
function HostsPanel() {
  const t = useT("settings");
  const allowed = useAllowedHosts();
  const forget = useForgetHost();
  const { because } = useManaged();
  const shown = kinds
    .map(({ kind, policy }) => ({ kind, hosts: allowed[kind], whyFixed: because(policy) }))
    .filter(({ hosts, whyFixed }) => hosts.length > 0 || whyFixed);
  return (
    <Section level={2} title={t("hosts")}>
      <Hint>{t("hostsHint")}</Hint>
      {forget.error && <FailedState error={forget.error} compact />}
      {shown.length === 0 && <Hint>{t("noHosts")}</Hint>}
      {shown.map(({ kind, hosts, whyFixed }) => (
        <div key={kind}>
          <p>{t(`hosts-${kind}`)}</p>
          {whyFixed && <Hint>{whyFixed}</Hint>}
          {hosts.length === 0 && <Hint>{t("noHosts")}</Hint>}
          <ul className="mt-6">
            {hosts.map((host) => (
              <li
                key={host}
                className="flex items-center justify-between border-t border-line py-3 font-mono text-small"
              >
                <ServerText value={host} />
                <IconButton
                  label={t("removeHost", { host })}
                  icon={Trash2}
                  onPress={() => forget.mutate({ kind, host })}
                  disabledBecause={whyFixed}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

/** How the service in use is reached, and who is trusted: a proxy is another party, and an environment variable acts unseen. */
function ConnectionPanel(part: SettingsPart) {
  const t = useT("settings");
  const connection = useConnection();
  const whyThisProxy = useManaged().because("proxy");
  const { certificateSources: sources } = useAppInfo();
  const proxy = connection?.state === "connected" ? connection.proxy : null;
  const control = <LinkButton href={connectHref}>{t("profiles")}</LinkButton>;
  return (
    <Section level={2} title={t("connection")}>
      <Lines lines={[{ name: t("profilesHint"), control }]} {...part} />
      {proxy !== null && <p>{t("proxy", { proxy })}</p>}
      {connection?.state === "connected" && proxy === null && (
        <Hint>{t(connection.profile.proxy.kind === "system" ? "noSystemProxy" : "noProxy")}</Hint>
      )}
      {connection?.state === "connected" && whyThisProxy && <Hint>{whyThisProxy}</Hint>}
      <Hint>{t(sources.length === 0 ? "certificatesSystem" : "certificatesOther")}</Hint>
      <ul className="mt-6 empty:hidden">
        {sources.map(({ variable, path }) => (
          <li key={variable} className="font-mono text-small wrap-anywhere">
            {variable} = <ServerText value={path} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function AboutPanel() {
  const t = useT("settings");
  const { version, os } = useAppInfo();
  return (
    <Section level={2} title={t("about")}>
      <p>{t("version", { version })}</p>
      <Hint>{t("operatingSystem", { os })}</Hint>
      <Hint>{t("aboutText")}</Hint>
    </Section>
  );
}
