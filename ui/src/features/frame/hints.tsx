import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId } from "react";
import { useT } from "@/shared/i18n";
import { lottoHref, playerHref } from "@/shared/links";
import { keys, useGateway } from "@/shared/query";
import { useChangeSettings, useSettings } from "@/shared/settings";
import { Button, IconButton, KeyCaps } from "@/shared/ui";
import type { Place } from "./navigation";

/** The first hint is for any screen, the others for one each. */
const HINTS = ["palette", "tables", "players", "lotto", "wallet"] as const;

type Hint = (typeof HINTS)[number];

/** Players of the training data, the first with the most records. */
const players = ["somchai_88", "niran.k"];

/** The next hint of the first hour with training data. Each is shown until it is read, and never again. */
export function FirstHints({ place }: { place: Place | null }) {
  const t = useT("frame");
  const { hintsSeen } = useSettings();
  const { mutate: change } = useChangeSettings();
  const title = useId();
  const hint = HINTS.find((each) => !hintsSeen.includes(each) && (each === "palette" || each === place));
  if (hint === undefined) return null;
  const see = (...seen: readonly Hint[]) => change({ hintsSeen: [...new Set([...hintsSeen, ...seen])] });
  const number = HINTS.indexOf(hint) + 1;
  return (
    <aside
      aria-labelledby={title}
      className="fixed end-14 bottom-[calc(var(--statusline)+14px)] z-10 flex w-340 max-w-[calc(100vw-28px)] flex-col gap-8 rounded-panel border border-line bg-panel p-14 shadow-pop"
    >
      <div className="flex items-start justify-between gap-8">
        <h2 id={title} className="text-title font-semibold">
          {t(`hint-${hint}-title`)}
        </h2>
        <IconButton label={t("hint-close")} icon={X} onPress={() => see(hint)} />
      </div>
      <p className="text-pretty text-ink-2">{t(`hint-${hint}`)}</p>
      <HintTry hint={hint} />
      <div className="flex items-center gap-8">
        <span className="me-auto text-small text-ink-2">{t("hint-number", { number, count: HINTS.length })}</span>
        <Button variant="quiet" onPress={() => see(...HINTS)}>
          {t("hint-skip")}
        </Button>
        <Button onPress={() => see(hint)}>{t("hint-next")}</Button>
      </div>
    </aside>
  );
}

/** What can be tried at once. */
function HintTry({ hint }: { hint: Hint }) {
  const round = useLottoRound(hint === "lotto");
  const shortcuts = { palette: ["mod+k"], tables: ["j", "k", "Enter"], players: ["!", "a"], lotto: [], wallet: ["/"] }[
    hint
  ];
  const links =
    hint === "players"
      ? players.map((id) => ({ id, href: playerHref(id, { games: "all", period: "last14Days" }) }))
      : [];
  if (round) links.push({ id: round, href: lottoHref({ round_id: round }) });
  if (shortcuts.length === 0 && links.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-8">
      {links.map(({ id, href }) => (
        <a key={id} href={href} className="font-mono">
          {id}
        </a>
      ))}
      {shortcuts.map((each) => (
        <KeyCaps key={each} keys={each} />
      ))}
    </p>
  );
}

/** A lotto round of the training data: one that the wallet has, so that the way from the wallet leads there too. */
function useLottoRound(isWanted: boolean): string | null {
  const gateway = useGateway();
  const { data } = useQuery({
    queryKey: keys.live("lotto round to try"),
    queryFn: async () => {
      const filter = { playerId: "somchai_88", roundId: null, text: "yk:" };
      const { rows } = await gateway.walletLedger({ filter, before: null, limit: 20 });
      // The newest may not be drawn yet.
      return rows.at(-1)?.roundId ?? null;
    },
    enabled: isWanted,
  });
  return data ?? null;
}
