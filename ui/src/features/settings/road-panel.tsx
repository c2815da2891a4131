import type { LeadingTieName } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Choice, Panel } from "@/shared/ui";
import type { SettingsPart } from "./part";
import styles from "./settings-screen.module.css";

/**
 * How ties before the first banker or player result are drawn. Casinos differ in this; it is not a rule of the game.
 */
export function RoadPanel({ settings, change }: SettingsPart) {
  const t = useT("settings");
  const isAttached = settings.leadingTie === "attach";
  return (
    <Panel level={2} title={t("shoe")}>
      <div className={styles.line}>
        <Choice
          label={t("leadingTie")}
          value={settings.leadingTie}
          onChange={(leadingTie) => change({ leadingTie })}
          options={[
            { id: "attach", label: t("attach") },
            { id: "own_column", label: t("ownColumn") },
          ]}
        />
        <LeadingTieDrawing style={settings.leadingTie} name={t(isAttached ? "attachDrawn" : "ownColumnDrawn")} />
      </div>
      <p className={styles.hint}>{t("leadingTieHint")}</p>
    </Panel>
  );
}

/** Preview: two ties, then banker, banker, player. */
function LeadingTieDrawing({ style, name }: { style: LeadingTieName; name: string }) {
  const isAttached = style === "attach";
  const first = isAttached ? 0 : 1;
  return (
    <svg width="98" height="50" viewBox="-1 -1 98 50" role="img" aria-label={name} className={styles.road}>
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
