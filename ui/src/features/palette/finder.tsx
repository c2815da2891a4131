/** The field for an id or a whole ticket, what was found in it, and the rows to choose from: the palette, and the Start screen. */

import { type ChosenPlayer, choosePlayer, isLottoRound, longestTicket, type Part, readTicket } from "@pitdesk/ticket";
import { Lock, Search } from "lucide-react";
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { type Complaint, LONGEST_ID } from "@/gateway/types";
import { cutAt, IdField, type OddId, oddLetters, useOddWords } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { isLiveTableId, shoeHref } from "@/shared/links";
import { Button, classes, KeyCaps, useStatusLine } from "@/shared/ui";
import {
  type Known,
  type TicketMatch,
  useKnown,
  useLottoRounds,
  usePaletteCommands,
  useRoundFound,
  useTicketMatch,
  useZoneCommands,
} from "./known";
import { optionId, ResultList } from "./results";
import type { BetPageOf, Row } from "./row";
import { isOfId, rowsOf, withMatch } from "./rows";
import { isLotto, playersIn, timeOf, wantedId, wantedOf } from "./ticket-rows";
import { type Chip, idsOf, Tokens, useCorrections } from "./tokens";

interface FinderProps {
  text: string;
  onText: (text: string) => void;
  /** `start`: the field is the screen's own. */
  look: "window" | "start";
  /** The player on the screen behind. */
  openPlayer: string | null;
  onGo: (href: string) => void;
  onBetPage: (bet: BetPageOf) => void;
  onRun: (run: () => void) => void;
}

interface PaletteWindowProps extends Omit<FinderProps, "text" | "onText" | "look"> {
  /** What was typed while the palette was loaded. */
  typed: RefObject<string>;
  onClose: () => void;
}

export function PaletteWindow({ typed, onClose, ...props }: PaletteWindowProps) {
  const t = useT("palette");
  const [text, setText] = useState(() => typed.current);
  // With what was typed between the first rendering and now.
  useLayoutEffect(() => setText(typed.current), [typed]);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-20 grid place-items-start justify-items-center bg-veil px-12 pt-[min(56px,5vh)] pb-12"
    >
      <Modal className="flex max-h-full min-h-0 w-full max-w-780 overflow-hidden rounded-panel bg-panel shadow-pop">
        <Dialog aria-label={t("title")} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
          <Finder look="window" text={text} onText={setText} {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type Form =
  | { readonly kind: "betPage"; readonly initial: BetPageOf }
  | { readonly kind: "liveTable"; readonly initial: { readonly tableId: string; readonly gameKey: string } };

export function Finder(props: FinderProps) {
  const known = useKnown();
  const [form, setForm] = useState<Form | null>(null);
  const { onGo, onBetPage, onRun } = props;
  const back = () => setForm(null);
  const open = ({ action, allGames }: Row, isAllGames: boolean) => {
    if (isAllGames && allGames !== undefined) onGo(allGames);
    else if (action.kind === "go") onGo(action.href);
    else if (action.kind === "run") onRun(action.run);
    else if (action.kind === "betPage") setForm({ kind: "betPage", initial: action });
    else if (action.kind === "liveTable") setForm({ kind: "liveTable", initial: action });
  };
  if (form?.kind === "betPage") {
    return <BetPageForm initial={form.initial} gameKeys={known.gameKeys} onOpen={onBetPage} onBack={back} />;
  }
  if (form?.kind === "liveTable") {
    return <LiveTableForm initial={form.initial} gameKeys={known.gameKeys} onGo={onGo} onBack={back} />;
  }
  return <SearchPart {...props} known={known} onOpen={open} />;
}

interface SearchPartProps extends Pick<FinderProps, "text" | "onText" | "look" | "openPlayer"> {
  known: Known;
  onOpen: (row: Row, isAllGames: boolean) => void;
}

function SearchPart({ text, onText, look, known, openPlayer, onOpen }: SearchPartProps) {
  const t = useT("palette");
  const [listId, noteId] = [useId(), useId()];
  const input = useRef<HTMLTextAreaElement>(null);
  const [cut, setCut] = useState(0);
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const deferred = useDeferredValue(text);
  const oddWords = useOddWords();
  const odd = useMemo(() => oddInId(deferred, known.players), [deferred, known.players]);
  const readText = odd?.without ?? deferred;
  const ticket = useMemo(() => readTicket(readText, known), [readText, known]);
  const { complaint, screens } = ticket;
  const corrected = useCorrections(ticket.parts);
  const { chips } = corrected;
  const commands = usePaletteCommands(known.isConnected);
  const zoneCommands = useZoneCommands();
  const asked = useMemo(() => askedBy(readText, chips, known, openPlayer), [readText, chips, known, openPlayer]);
  const { round, isUnread, lookInShoes, notes, isLooking: isRoundAsked } = useRoundFound(asked.wanted);
  const lottoRounds = useLottoRounds(asked.lottoPlayer, asked.from);
  const start = look === "start";
  const ofText = useMemo(() => {
    const said = { text: readText, chips, complaint, screens, known, openPlayer };
    return rowsOf({ ...said, commands, zoneCommands, round, lottoRounds, unfolded, start });
  }, [
    readText,
    chips,
    complaint,
    screens,
    known,
    openPlayer,
    commands,
    zoneCommands,
    round,
    lottoRounds,
    unfolded,
    start,
  ]);
  // The rows of the wallet come before the others, so they are waited for.
  const isLooking = isRoundAsked || lottoRounds === undefined;
  const { players, unusedAmounts } = ofText;
  const meant = useMemo(() => meantIn(chips, complaint, known, players), [chips, complaint, known, players]);
  const isFound = ofText.rows.some((row) => isOfId(row) && row.record !== undefined);
  const match = useTicketMatch(known.isConnected && !isFound ? meant.player : null, meant.record);
  const rows = useMemo(() => withMatch(ofText.rows, match, meant.record), [match, meant, ofText.rows]);
  const isCurrent = deferred === text;

  // The first row is chosen when all that is waited for is there. Rows that come later leave the choice where it is.
  const [chosen, setChosen] = useState<{ key: string; index: number } | null>(null);
  // Nothing is chosen for an empty field of the screen: Enter that was held there opens nothing.
  const first = start && text.trim() === "" ? undefined : rows[0];
  if (chosen === null && first && isCurrent && !isLooking) setChosen({ key: first.key, index: 0 });
  const kept = chosen === null ? -1 : rows.findIndex(({ key }) => key === chosen.key);
  const shown = kept === -1 && chosen !== null ? Math.min(chosen.index, rows.length - 1) : kept;
  const row = rows[shown];

  const open = (target: Row, isAllGames: boolean) => {
    if (target.action.kind === "runningShoes") lookInShoes();
    else if (target.action.kind === "unfold") setUnfolded(target.subject);
    else onOpen(target, isAllGames);
  };
  /** Enter that came before the rows of the text: it opens the first one when they are known, unless anything is chosen. */
  const [entered, setEntered] = useState<{ isAllGames: boolean; roundId: string | undefined } | null>(null);
  const openChosen = (isAllGames: boolean) => {
    setEntered(null);
    const own = row ?? first;
    const target = isAllGames && own?.allGames === undefined ? rows.find((each) => each.allGames !== undefined) : own;
    if (target) open(target, isAllGames);
  };
  useEffect(() => {
    if (entered === null || !isCurrent || isLooking || isAwaited(row)) return;
    // A part that was corrected meanwhile is another question.
    if (entered.roundId === undefined || entered.roundId === round?.roundId) openChosen(entered.isAllGames);
    else setEntered(null);
  });

  const change = (next: string, left: number) => {
    setCut(left);
    setChosen(null);
    setEntered(null);
    onText(next);
  };
  const choose = (index: number) => {
    setEntered(null);
    const target = rows[index];
    if (target) setChosen({ key: target.key, index });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key } = event;
    // Enter that ends a composition (Thai, Chinese) has the key code 229 in WebKit, which no longer calls it composing.
    if (event.nativeEvent.isComposing || event.keyCode === 229) {
      event.stopPropagation();
      return;
    }
    if (key === "ArrowDown" || key === "ArrowUp") {
      const from = shown === -1 && key === "ArrowUp" ? 0 : shown;
      choose((rows.length + from + (key === "ArrowDown" ? 1 : -1)) % Math.max(1, rows.length));
    } else if (key === "PageDown" || key === "PageUp") {
      choose(Math.min(rows.length - 1, Math.max(0, shown + (key === "PageDown" ? 8 : -8))));
    } else if (key === "Enter" && !event.shiftKey) {
      const isAllGames = event.ctrlKey || event.metaKey;
      // Another press, or a row that was chosen, does not wait.
      const isReady = entered !== null || (!isAwaited(row) && (!isLooking || row !== undefined));
      if (isCurrent && isReady) openChosen(isAllGames);
      else setEntered({ isAllGames, roundId: isCurrent ? round?.roundId : undefined });
    } else if (key === "Escape" && start) {
      // The first Escape empties the field, the next one leaves it for the keys of the screen.
      if (text !== "") change("", 0);
      else event.currentTarget.closest("main")?.focus();
    } else return;
    event.preventDefault();
  };

  const isHeld = rows.some(({ record }) => record !== undefined);
  const said = [
    ...(odd === null ? [] : [t("withoutOdd", { letters: oddWords(odd) })]),
    ...(isUnread && !isHeld ? [t("note-noRecord")] : []),
    ...notes,
  ];
  const isAsking = players.player === null && players.candidates.length > 1;
  const isTooLong = readText.split(/\s+/).some((word) => [...word].length > LONGEST_ID);
  const stays = (
    <span id={noteId} className="inline-flex items-center gap-6 text-small text-ink-2">
      <Lock size={13} aria-hidden /> {t("stays")}
    </span>
  );
  return (
    <>
      <TicketField
        text={text}
        onText={change}
        parts={isCurrent && odd === null ? ticket.parts : []}
        isLarge={start}
        onKeyDown={onKeyDown}
        listId={listId}
        activeId={row ? optionId(listId, shown) : undefined}
        describedBy={noteId}
        inputRef={input}
      />
      <div
        className={classes("flex min-h-0 flex-1 flex-col gap-8 empty:hidden", !start && "overflow-auto px-16 py-12")}
      >
        {start && text === "" && stays}
        {cut > 0 && <p role="alert">{t("cut", { limit: longestTicket, count: cut })}</p>}
        <Tokens
          ticket={ticket}
          // A part that was corrected is another question.
          corrected={{
            chips,
            correct: (part, reading) => {
              setChosen(null);
              corrected.correct(part, reading);
            },
          }}
          unusedAmounts={unusedAmounts}
        />
        {isAsking && <p>{t("whichPlayer")}</p>}
        {said.length > 0 && (
          <p className="text-small text-ink-2" role="status">
            {said.join(" · ")}
          </p>
        )}
        {rows.length === 0 && (
          <p className="py-20 text-center text-ink-2">
            {isTooLong ? t("tooLong", { limit: LONGEST_ID }) : t("nothing")}
          </p>
        )}
        <div className="pt-8">
          <ResultList id={listId} rows={rows} active={shown} onActive={choose} onOpen={(each) => open(each, false)} />
        </div>
      </div>
      {start ? (
        <ReadLine match={match} />
      ) : (
        <footer className="flex flex-wrap items-center gap-x-12 gap-y-4 border-t border-line bg-sunken px-16 py-8 text-small text-ink-2">
          <Hint keys={["ArrowUp", "ArrowDown"]} text={t("hint-move")} />
          {chips.length > 0 && <Hint keys={["Tab"]} text={t("hint-correct")} />}
          <span className="ms-auto">{stays}</span>
        </footer>
      )}
      <p role="status" className="visually-hidden">
        {readText.trim() === "" ? "" : t("counts", { rows: rows.length, parts: chips.length })}
      </p>
    </>
  );
}

/** Whether a row still waits for its record: Enter waits for it too, and a second one does not. */
const isAwaited = (row: Row | undefined) => row?.state === "looking";

/** What is asked for beside the play history: an id whose player nobody named, and the lotto rounds of a player in the wallet. */
function askedBy(text: string, chips: readonly Chip[], known: Known, openPlayer: string | null) {
  const isOfLotto = known.hasWallet && isLotto(chips) && idsOf(chips, "round").length === 0;
  return {
    wanted: known.isConnected ? wantedId(text, chips, known, openPlayer) : undefined,
    lottoPlayer: isOfLotto ? choosePlayer(playersIn(chips, known), openPlayer).player : null,
    from: timeOf(chips)?.from,
  };
}

/**
 * The record that a text means, and its player. A player who is only guessed is not asked about, and lotto has no play history.
 */
function meantIn(
  chips: readonly Chip[],
  complaint: Complaint | null,
  known: Known,
  { player, candidates }: ChosenPlayer,
) {
  const because = candidates.find(({ id }) => id === player)?.because;
  const isGuessed = because === undefined || because === "form";
  const isOfLotto = isLotto(chips) || idsOf(chips, "round").some(isLottoRound);
  if (player === null || isGuessed || isOfLotto) return { player: null };
  return { player, record: wantedOf(chips, complaint, known) };
}

/**
 * A text that may be one id with letters that nobody sees. It is read without them, and that is said. A known player may have them,
 * and blanks around a text mean nothing.
 */
function oddInId(text: string, players: readonly string[]): OddId | null {
  const typed = text.replace(/^[ \n]+|[ \n]+$/g, "");
  if (typed.length > LONGEST_ID || typed.includes("\n") || players.includes(typed)) return null;
  const odd = oddLetters(typed);
  return odd === null || odd.without === "" ? null : odd;
}

/** How much was read for the ticket, in the status line of the Start screen. */
function ReadLine({ match }: { match: TicketMatch | null }) {
  const t = useT("palette");
  const { games = 0, unread = 0, readAt = null } = match ?? {};
  const tone = unread > 0 ? "warn" : "neutral";
  useStatusLine(games === 0 ? null : { text: t("gamesRead", { read: games - unread, games }), readAt, tone });
  return null;
}

function Hint({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <span className="inline-flex items-center gap-6" aria-hidden>
      {keys.map((key) => (
        <KeyCaps key={key} keys={key} />
      ))}{" "}
      {text}
    </span>
  );
}

interface TicketFieldProps {
  text: string;
  /** Receives at most `longestTicket` letters, and how many were cut. */
  onText: (text: string, cut: number) => void;
  parts: readonly Part[];
  isLarge: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  listId: string;
  activeId: string | undefined;
  describedBy: string;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/**
 * What was found is underlined in a copy of the text behind the field: a field can't mark its own text. The copy also gives the
 * field its height.
 */
function TicketField(props: TicketFieldProps) {
  const { text, onText, parts, isLarge, onKeyDown, listId, activeId, describedBy, inputRef } = props;
  const t = useT("palette");
  const pieces = useMemo(() => piecesOf(text, parts), [text, parts]);
  // An engine puts the caret before a text that is there at the first focus; typing goes on after it.
  useLayoutEffect(() => inputRef.current?.setSelectionRange(longestTicket, longestTicket), [inputRef]);
  const change = (next: string) => onText(cutAt(next, longestTicket), Math.max(0, next.length - longestTicket));
  // A huge text is cut before the field has to lay it out.
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    // Some engines give a paste event without its data; the field then inserts the text itself.
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (pasted.length <= longestTicket) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    change(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
  };
  const face = "whitespace-pre-wrap wrap-break-word leading-[1.8]";
  return (
    <div
      className={classes(
        "flex flex-none items-start gap-12 overflow-x-hidden overflow-y-auto border-2 bg-panel px-16 py-12",
        isLarge
          ? "max-h-[max(120px,40vh)] min-h-100 rounded-panel border-line-strong text-title focus-within:border-accent"
          : "max-h-[min(180px,32vh)] rounded-t-panel border-accent text-body",
      )}
    >
      {!isLarge && <Search size={17} aria-hidden className="mt-3 flex-none text-ink-2" />}
      <div className="relative min-h-full min-w-0 flex-1 self-stretch">
        <div className={classes("pointer-events-none min-h-[1.8em] text-transparent", face)} aria-hidden>
          {pieces}
          {/* A last empty line needs a letter to have a height. */}
          {"\u200b"}
        </div>
        <textarea
          ref={inputRef}
          // biome-ignore lint/a11y/noAutofocus: it opens to be typed in; the palette returns the focus.
          autoFocus
          rows={1}
          className={classes(
            "absolute inset-0 size-full resize-none overflow-hidden border-0 bg-transparent p-0 text-ink outline-none placeholder:text-ink-3",
            face,
          )}
          value={text}
          placeholder={t("placeholder")}
          role="combobox"
          aria-label={t("field")}
          aria-expanded={activeId !== undefined}
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          aria-describedby={describedBy}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => change(event.currentTarget.value)}
          onPaste={paste}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  );
}

/** The text with its parts in `mark`s. */
function piecesOf(text: string, parts: readonly Part[]) {
  const pieces = [];
  let at = 0;
  for (const { start, end } of parts) {
    if (start < at || end > text.length) continue;
    pieces.push(text.slice(at, start));
    pieces.push(
      <mark key={start} className="bg-transparent text-transparent shadow-[0_1.5px_0_var(--ink)]">
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces;
}

interface FormProps<Initial> {
  initial: Initial;
  /** Known game keys, as suggestions. */
  gameKeys: readonly string[];
  onBack: () => void;
}

/** What a bet page needs. The contract limits neither the form of the values nor their age (docs/contract.md#bet-detail). */
function BetPageForm({
  initial,
  gameKeys,
  onOpen,
  onBack,
}: FormProps<BetPageOf> & { onOpen: (bet: BetPageOf) => void }) {
  const t = useT("palette");
  const [bet, setBet] = useState(initial);
  const [isTried, setTried] = useState(false);
  const names = ["playerId", "roundId", "gameKey"] as const;
  const first = names.find((name) => initial[name] === "");
  const labels = { playerId: t("type-player"), roundId: t("type-round"), gameKey: t("gameKeyField") };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (names.every((name) => bet[name] !== ""))
      onOpen({ playerId: bet.playerId, roundId: bet.roundId, gameKey: bet.gameKey });
  };
  return (
    <form className="flex flex-col gap-12 overflow-auto px-16 py-16" onSubmit={submit} noValidate>
      <h3 className="text-title font-semibold">{t("betPage-title")}</h3>
      <p className="text-small wrap-anywhere text-ink-2">{t("betPage-hint")}</p>
      {names.map((name) => (
        <IdField
          key={name}
          label={labels[name]}
          description={name === "gameKey" ? t("gameKeyHint", { keys: gameKeys.slice(0, 8).join(", ") }) : undefined}
          value={bet[name]}
          onChange={(value) => setBet({ ...bet, [name]: value })}
          errorMessage={isTried && bet[name] === "" ? t("missing") : undefined}
          autoFocus={first === name}
        />
      ))}
      <div className="flex justify-end gap-8">
        <Button onPress={onBack}>{t("back")}</Button>
        <Button variant="primary" type="submit" autoFocus={first === undefined}>
          {t("betPage-open")}
        </Button>
      </div>
    </form>
  );
}

/** The shoe of a live table whose id differs from the virtual table's (docs/contract.md#game-stat). */
function LiveTableForm(props: FormProps<{ tableId: string; gameKey: string }> & { onGo: (href: string) => void }) {
  const { initial, gameKeys, onGo, onBack } = props;
  const t = useT("palette");
  const [table, setTable] = useState({ liveId: "", tableId: initial.tableId, gameKey: initial.gameKey });
  const [isTried, setTried] = useState(false);
  const change = (name: keyof typeof table) => (value: string) => setTable({ ...table, [name]: value });
  const live = table.liveId.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isLiveTableId(live) || table.gameKey === "") return;
    onGo(shoeHref(table.tableId === "" ? live : table.tableId, { game_key: table.gameKey, live }));
  };
  return (
    <form className="flex flex-col gap-12 overflow-auto px-16 py-16" onSubmit={submit} noValidate>
      <h3 className="text-title font-semibold">{t("live-title")}</h3>
      <p className="text-small wrap-anywhere text-ink-2">{t("live-hint")}</p>
      <IdField
        label={t("live-id")}
        value={table.liveId}
        onChange={change("liveId")}
        errorMessage={isTried && !isLiveTableId(live) ? t("live-wrong") : undefined}
        autoFocus
      />
      <IdField label={t("live-table")} value={table.tableId} onChange={change("tableId")} />
      <IdField
        label={t("gameKeyField")}
        description={t("gameKeyHint", { keys: gameKeys.slice(0, 8).join(", ") })}
        value={table.gameKey}
        onChange={change("gameKey")}
        errorMessage={isTried && table.gameKey === "" ? t("missing") : undefined}
      />
      <div className="flex justify-end gap-8">
        <Button onPress={onBack}>{t("back")}</Button>
        <Button variant="primary" type="submit">
          {t("live-open")}
        </Button>
      </div>
    </form>
  );
}
