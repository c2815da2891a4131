import { Trash2 } from "lucide-react";
import type { HostKind, LeadingTieName, PolicyKey } from "@/gateway/types";
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
import { Choice, IconButton, KeyCaps, LinkButton, Section, Select, Switch } from "@/shared/ui";
import { GameKeysPanel, Hint, HousePanel, Line, PayTablePanel, type SettingsPart } from "./service-panels";

/** Every change applies and is saved at once; there is no save button. */
export function SettingsScreen() {
  const t = useT("settings");
  const settings = useSettings();
  const { mutate: change, error } = useChangeSettings();
  const parts = { settings, change };
  return (
    <div className="h-full overflow-y-scroll bg-panel">
      <div className="mx-auto flex max-w-720 flex-col gap-24 px-24 pt-24 pb-48">
        <h1 className="text-result">{t("title")}</h1>
        {error && <FailedState error={error} compact />}
        <AppearancePanel {...parts} />
        <TimePanel {...parts} />
        <RoadPanel {...parts} />
        <PayTablePanel {...parts} />
        <HousePanel />
        <ReadingPanel {...parts} />
        <KeysPanel {...parts} />
        <GameKeysPanel {...parts} />
        <HostsPanel />
        <Section level={2} title={t("connection")}>
          <Line name={t("profilesHint")}>
            <LinkButton href={connectHref}>{t("profiles")}</LinkButton>
          </Line>
          <ProxyInUse />
          <Certificates />
        </Section>
        <About />
      </div>
    </div>
  );
}

/** How the service in use is reached: a proxy is another party that sees something. */
function ProxyInUse() {
  const t = useT("settings");
  const connection = useConnection();
  const whyThisProxy = useManaged().because("proxy");
  if (connection?.state !== "connected") return null;
  const { profile, proxy } = connection;
  return (
    <>
      {proxy !== null && <p>{t("proxy", { proxy })}</p>}
      {proxy === null && <Hint>{t(profile.proxy.kind === "system" ? "noSystemProxy" : "noProxy")}</Hint>}
      {whyThisProxy && <Hint>{whyThisProxy}</Hint>}
    </>
  );
}

/** Which certificates decide whether a server is trusted: an environment variable can change it unseen. */
function Certificates() {
  const t = useT("settings");
  const { certificateSources: sources } = useAppInfo();
  if (sources.length === 0) return <Hint>{t("certificatesSystem")}</Hint>;
  return (
    <>
      <p>{t("certificatesOther")}</p>
      <ul className="mt-6">
        {sources.map(({ variable, path }) => (
          <li key={variable}>
            {variable} = <ServerText value={path} />
          </li>
        ))}
      </ul>
    </>
  );
}

function About() {
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

function AppearancePanel({ settings, change }: SettingsPart) {
  const t = useT("settings");
  const { because } = useManaged();
  return (
    <Section level={2} title={t("appearance")}>
      <Line name={t("language")}>
        <Choice
          label={t("language")}
          hideLabel
          value={settings.language}
          onChange={(language) => change({ language })}
          disabledBecause={because("language")}
          options={languagesBeside(settings.language).map((id) => ({
            id,
            label: translatorOf(id).of("language")("name"),
          }))}
        />
      </Line>
      <Line name={t("theme")}>
        <Choice
          label={t("theme")}
          hideLabel
          value={settings.theme}
          onChange={(theme) => change({ theme })}
          options={(["system", "light", "dark"] as const).map((id) => ({ id, label: t(id) }))}
        />
      </Line>
      <Line name={t("density")}>
        <Choice
          label={t("density")}
          hideLabel
          value={settings.density}
          onChange={(density) => change({ density })}
          options={(["comfortable", "compact"] as const).map((id) => ({ id, label: t(id) }))}
        />
      </Line>
      <NumberLine
        name={t("zoom")}
        hint={t("zoomHint")}
        value={settings.zoom}
        usual={[80, 90, 100, 110, 125, 150, 175, 200]}
        unit="%"
        onChange={(zoom) => change({ zoom })}
      />
    </Section>
  );
}

function TimePanel({ settings, change }: SettingsPart) {
  const t = useT("settings");
  const language = useLanguage();
  const zone = useZone().id;
  const at = new Date(useNow()).toISOString();
  const now = formatTime(at, { language, zone, buddhistYear: settings.buddhistYear }) ?? "";
  return (
    <Section level={2} title={t("time")}>
      <Line name={t("zone")} hint={t("zoneHint")} because={useManaged().because("timeZone")}>
        <ZonePicker isField />
      </Line>
      <Line name={t("buddhist")} hint={t("buddhistHint", { now })}>
        <Switch
          label={t("buddhist")}
          hideLabel
          isSelected={settings.buddhistYear}
          onChange={(buddhistYear) => change({ buddhistYear })}
        />
      </Line>
    </Section>
  );
}

/**
 * How ties before the first banker or player result are drawn. Casinos differ in this; it is not a rule of the game.
 */
function RoadPanel({ settings, change }: SettingsPart) {
  const t = useT("settings");
  const isAttached = settings.leadingTie === "attach";
  return (
    <Section level={2} title={t("shoe")}>
      <Line name={t("leadingTie")} hint={t("leadingTieHint")}>
        <Choice
          label={t("leadingTie")}
          hideLabel
          value={settings.leadingTie}
          onChange={(leadingTie) => change({ leadingTie })}
          options={[
            { id: "attach", label: t("attach") },
            { id: "own_column", label: t("ownColumn") },
          ]}
        />
        <LeadingTieDrawing style={settings.leadingTie} name={t(isAttached ? "attachDrawn" : "ownColumnDrawn")} />
      </Line>
    </Section>
  );
}

/** Preview: two ties, then banker, banker, player. */
function LeadingTieDrawing({ style, name }: { style: LeadingTieName; name: string }) {
  const isAttached = style === "attach";
  const first = isAttached ? 0 : 1;
  return (
    <svg width="98" height="50" viewBox="-1 -1 98 50" role="img" aria-label={name} className="rounded-small">
      <title>{name}</title>
      <path d="M0 0h96v48H0zM24 0v48M48 0v48M72 0v48M0 24h96" fill="none" stroke="var(--line)" />
      {!isAttached && <circle cx="12" cy="12" r="8" fill="var(--tie)" />}
      {!isAttached && <Count x={12} y={12} colour="var(--on-colour)" />}
      <Stone col={first} row={0} colour="var(--banker)" />
      {isAttached && <path d="M5 19 19 5" stroke="var(--tie)" strokeWidth="2.5" />}
      {isAttached && <Count x={19} y={18} colour="var(--tie)" />}
      <Stone col={first} row={1} colour="var(--banker)" />
      <Stone col={first + 1} row={0} colour="var(--player)" />
    </svg>
  );
}

function Stone({ col, row, colour }: { col: number; row: number; colour: string }) {
  return <circle cx={12 + col * 24} cy={12 + row * 24} r="8" fill="none" stroke={colour} strokeWidth="2.5" />;
}

function Count({ x, y, colour }: { x: number; y: number; colour: string }) {
  return (
    <text
      x={x}
      y={y}
      fill={colour}
      fontSize="10"
      fontWeight="700"
      stroke="var(--panel)"
      strokeWidth={y > 12 ? 3 : 0}
      paintOrder="stroke"
      textAnchor="middle"
      dominantBaseline="central"
    >
      2
    </text>
  );
}

/** Records per request, and the age below which a round's differences are not reported. */
function ReadingPanel({ settings, change }: SettingsPart) {
  const t = useT("settings");
  return (
    <Section level={2} title={t("reading")}>
      <NumberLine
        name={t("perPage")}
        hint={t("perPageHint")}
        value={settings.recordsPerPage}
        usual={[20, 50, 100]}
        onChange={(recordsPerPage) => change({ recordsPerPage })}
      />
      <NumberLine
        name={t("grace")}
        hint={t("graceHint")}
        value={settings.graceMinutes}
        usual={[5, 10, 30, 60]}
        onChange={(graceMinutes) => change({ graceMinutes })}
      />
    </Section>
  );
}

interface NumberLineProps {
  name: string;
  hint: string;
  value: number;
  /** The offered values, plus the current one if it is not among them. */
  usual: readonly number[];
  unit?: string;
  onChange: (value: number) => void;
}

/** A number chosen from a few values. */
function NumberLine({ name, hint, value, usual, unit = "", onChange }: NumberLineProps) {
  const offered = [...new Set([...usual, value])].sort((a, b) => a - b);
  return (
    <Line name={name} hint={hint}>
      <Select
        compact
        label={name}
        value={String(value)}
        options={offered.map((number) => ({ id: String(number), label: `${number}${unit && ` ${unit}`}` }))}
        onChange={(next) => onChange(Number(next))}
      />
    </Line>
  );
}

const kinds: readonly HostKind[] = ["images", "betPages", "databases"];

/** The key of the organisation's policy that decides about a kind of hosts. */
const policyKeys: Record<HostKind, PolicyKey> = {
  images: "imageHosts",
  betPages: "betPageHosts",
  databases: "database",
};

/** Hosts that the user allowed for the connected profile; each can be removed. Rust asks before a new one is used. */
function HostsPanel() {
  const t = useT("settings");
  const allowed = useAllowedHosts();
  const forget = useForgetHost();
  const { because } = useManaged();
  const shown = kinds.flatMap((kind) => {
    const whyFixed = because(policyKeys[kind]);
    return allowed[kind].length > 0 || whyFixed ? [{ kind, hosts: allowed[kind], whyFixed }] : [];
  });
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

/** Every key of the program, and the switch of those without Ctrl. */
function KeysPanel({ settings, change }: SettingsPart) {
  const t = useT("settings");
  const name = useT("keys");
  return (
    <Section level={2} title={t("keys")}>
      <Line name={t("letterKeys")} hint={t("letterKeysHint")}>
        <Switch
          label={t("letterKeys")}
          hideLabel
          isSelected={settings.letterKeys}
          onChange={(letterKeys) => change({ letterKeys })}
        />
      </Line>
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
