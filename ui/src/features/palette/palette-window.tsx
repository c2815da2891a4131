/** The open palette: a field for an id or a whole ticket, what was found in it, and the rows to choose from. */
import { Lock } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { allZones, cityOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { useListedCommands } from "@/shared/keys";
import { shoeHref } from "@/shared/links";
import { useChangeSettings } from "@/shared/settings";
import { KeyCaps } from "@/shared/ui";
import { BetPageForm, type BetPageOf } from "./bet-page-form";
import { Chips } from "./chips";
import { useCorrections } from "./corrections";
import { type LiveTable, LiveTableForm } from "./live-table-form";
import styles from "./palette.module.css";
import { optionId, ResultList } from "./result-list";
import { type Action, type PaletteCommand, type Row, rowsOf } from "./rows";
import { longestTicket, readTicket } from "./ticket";
import { TicketInput } from "./ticket-input";
import { type Known, useKnown } from "./use-known";

export interface PaletteWindowProps {
  /** The player on the screen behind. */
  openPlayer: string | null;
  onGo: (href: string) => void;
  onBetPage: (bet: BetPageOf) => void;
  onRun: (run: () => void) => void;
  onClose: () => void;
}

type Form =
  | { readonly kind: "betPage"; readonly initial: BetPageOf }
  | { readonly kind: "liveTable"; readonly initial: Omit<LiveTable, "liveId"> };

export function PaletteWindow({ openPlayer, onGo, onBetPage, onRun, onClose }: PaletteWindowProps) {
  const t = useT("palette");
  const known = useKnown();
  const [form, setForm] = useState<Form | null>(null);
  const [text, setText] = useState("");
  const back = () => setForm(null);
  const open = (row: Row, isAllGames: boolean) => {
    const { action, allGames } = row;
    if (isAllGames && allGames !== undefined) onGo(allGames);
    else if (action.kind === "go") onGo(action.href);
    else if (action.kind === "run") onRun(action.run);
    else if (action.kind === "betPage") setForm({ kind: "betPage", initial: action });
    else setForm({ kind: "liveTable", initial: action });
  };
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className={styles.overlay}>
      <Modal className={styles.modal}>
        <Dialog aria-label={t("title")} className={styles.dialog}>
          {form === null && (
            <SearchPart text={text} onText={setText} known={known} openPlayer={openPlayer} onOpen={open} />
          )}
          {form?.kind === "betPage" && (
            <BetPageForm initial={form.initial} gameKeys={known.gameKeys} onOpen={onBetPage} onBack={back} />
          )}
          {form?.kind === "liveTable" && (
            <LiveTableForm
              initial={form.initial}
              gameKeys={known.gameKeys}
              onOpen={({ tableId, gameKey, liveId }) => onGo(shoeHref(tableId, { game_key: gameKey, live: liveId }))}
              onBack={back}
            />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface SearchPartProps {
  text: string;
  onText: (text: string) => void;
  known: Known;
  openPlayer: string | null;
  onOpen: (row: Row, isAllGames: boolean) => void;
}

function SearchPart({ text, onText, known, openPlayer, onOpen }: SearchPartProps) {
  const t = useT("palette");
  const listId = useId();
  const noteId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [cut, setCut] = useState(0);
  const [active, setActive] = useState(0);
  const readText = useDeferredValue(text);
  const ticket = useMemo(() => readTicket(readText, known), [readText, known]);
  const corrected = useCorrections(ticket.parts);
  const commands = usePaletteCommands(known);
  const zoneCommands = useZoneCommands();
  const { rows, players } = useMemo(
    () => rowsOf({ text: readText, chips: corrected.chips, known, openPlayer, commands, zoneCommands }),
    [readText, corrected.chips, known, openPlayer, commands, zoneCommands],
  );
  const shown = Math.min(active, rows.length - 1);
  const row = rows[shown];

  const change = (next: string, left: number) => {
    setCut(left);
    setActive(0);
    onText(next);
  };
  const move = (by: number) => setActive((rows.length + shown + by) % Math.max(1, rows.length));
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends a composition (Thai, Chinese) has the key code 229 in WebKit, which no longer calls it composing.
    if (event.nativeEvent.isComposing || event.keyCode === 229) {
      event.stopPropagation();
      return;
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "PageDown" || event.key === "PageUp") {
      event.preventDefault();
      setActive(Math.min(rows.length - 1, Math.max(0, shown + (event.key === "PageDown" ? 8 : -8))));
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      const isAllGames = event.ctrlKey || event.metaKey;
      const target = isAllGames && row?.allGames === undefined ? rows.find((each) => each.allGames !== undefined) : row;
      // The rows may still be those of the text before.
      if (target && readText === text) onOpen(target, isAllGames);
    }
  };
  const isAsking = players.player === null && players.candidates.length > 1;
  return (
    <>
      <TicketInput
        text={text}
        onText={change}
        parts={readText === text ? ticket.parts : []}
        onKeyDown={onKeyDown}
        listId={listId}
        activeId={row ? optionId(listId, shown) : undefined}
        describedBy={noteId}
        inputRef={input}
      />
      <div className={styles.body}>
        {cut > 0 && (
          <p role="alert" className={styles.cut}>
            {t("cut", { limit: longestTicket, count: cut })}
          </p>
        )}
        <Chips ticket={ticket} corrected={corrected} />
        {isAsking && <p className={styles.which}>{t("whichPlayer")}</p>}
        {rows.length === 0 && <p className={styles.nothing}>{t("nothing")}</p>}
        <ResultList
          id={listId}
          rows={rows}
          active={shown}
          now={known.now}
          onActive={setActive}
          onOpen={(each) => onOpen(each, false)}
        />
      </div>
      <footer className={styles.foot}>
        <Hint keys={["ArrowUp", "ArrowDown"]} text={t("hint-move")} />
        <Hint keys={["Enter"]} text={t("hint-open")} />
        <Hint keys={["mod+↵"]} text={t("hint-allGames")} />
        {corrected.chips.length > 0 && <Hint keys={["Tab"]} text={t("hint-correct")} />}
        <Hint keys={["Escape"]} text={t("hint-close")} />
        <span id={noteId} className={styles.stays}>
          <Lock size={13} aria-hidden /> {t("stays")}
        </span>
      </footer>
      <p role="status" className="visually-hidden">
        {readText.trim() === "" ? "" : t("counts", { rows: rows.length, parts: corrected.chips.length })}
      </p>
    </>
  );
}

function Hint({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <span className={styles.hint} aria-hidden>
      {keys.map((key) => (
        <KeyCaps key={key} keys={key} />
      ))}{" "}
      {text}
    </span>
  );
}

/** The actions of the screen behind, and the palette's own forms. */
function usePaletteCommands({ isConnected }: Known): readonly PaletteCommand[] {
  const t = useT("palette");
  const listed = useListedCommands();
  return useMemo(() => {
    const ofScreen = listed.filter(({ keys }) => !keys.includes("mod+k"));
    if (!isConnected) return ofScreen;
    const form = (label: string, action: Action): PaletteCommand => ({ label, keys: [], run: () => undefined, action });
    return [
      ...ofScreen,
      form(t("command-betPage"), { kind: "betPage", playerId: "", roundId: "", gameKey: "" }),
      form(t("command-live"), { kind: "liveTable", tableId: "", gameKey: "" }),
    ];
  }, [listed, isConnected, t]);
}

/** One command for each zone of this engine. They are found by their names only. */
function useZoneCommands(): readonly PaletteCommand[] {
  const t = useT("palette");
  const { mutate: change } = useChangeSettings();
  return useMemo(
    () =>
      ["local", ...allZones()].map((timeZone) => ({
        label: t("command-zone", {
          zone:
            timeZone === "local"
              ? t("zoneOfComputer")
              : timeZone === "UTC"
                ? "UTC"
                : `${cityOf(timeZone)} (${timeZone})`,
        }),
        keys: [],
        run: () => change({ timeZone }),
      })),
    [t, change],
  );
}
