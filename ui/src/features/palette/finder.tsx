/** The field for an id or a whole ticket, what was found in it, and the rows to choose from: in the palette and on Start. */
import { isLottoRound, longestTicket, type Part, readTicket } from "@pitdesk/ticket";
import { Lock, Search } from "lucide-react";
import {
  type ClipboardEvent,
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
import { LONGEST_ID } from "@/gateway/types";
import { cutAt, type OddId, oddLetters, useOddWords } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { type ControlHint, useControlHints } from "@/shared/keys";
import { classes, KeyCaps, later, useStatusLine } from "@/shared/ui";
import {
  type Known,
  type TicketMatch,
  useHeldReasons,
  useIdPlace,
  useKnown,
  useLottoRounds,
  useTicketMatch,
} from "./known";
import { useCorrections } from "./readings";
import { optionId, ResultList } from "./results";
import { type AskedIds, type BetPageOf, isOfId, type Row } from "./row";
import { rowsOf, withMatch } from "./rows";
import { idsOf, type Words, wantedId, wordsOf } from "./words";

export interface FinderProps {
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

// Read later than the first screen, which has the finder.
const Tokens = later(() => import("./tokens").then((file) => file.Tokens));
const IdsForm = later(() => import("./ids-form").then((file) => file.IdsForm));

export function Finder(props: FinderProps) {
  const known = useKnown();
  const [form, setForm] = useState<AskedIds | null>(null);
  const { onGo, onBetPage, onRun } = props;
  const open = ({ action, allGames }: Row, isAllGames: boolean) => {
    if (isAllGames && allGames !== undefined) onGo(allGames);
    else if (action.kind === "go") onGo(action.href);
    else if (action.kind === "run") onRun(action.run);
    else if (action.kind === "betPage" || action.kind === "liveTable") setForm(action);
  };
  if (form === null) return <SearchPart {...props} known={known} onOpen={open} />;
  return (
    <IdsForm form={form} gameKeys={known.gameKeys} onGo={onGo} onBetPage={onBetPage} onBack={() => setForm(null)} />
  );
}

/** What is read from a text, what is asked for it, and the rows that come of it. */
function useFound(text: string, openPlayer: string | null, ownKnown: Known, isStart: boolean) {
  const oddWords = useOddWords();
  const t = useT("palette");
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const odd = useMemo(() => oddInId(text, ownKnown.players), [text, ownKnown.players]);
  const readText = odd?.without ?? text;
  const ticket = useMemo(() => readTicket(readText, ownKnown), [readText, ownKnown]);
  const corrected = useCorrections(ticket.parts);
  const { parts } = corrected;
  const words = useMemo(
    () => wordsOf({ ...ticket, text: readText, parts, openPlayer }, ownKnown),
    [ticket, readText, parts, openPlayer, ownKnown],
  );
  const { place, isUnread, isLooking, lookInShoes, notes } = useIdPlace(
    useMemo(() => (ownKnown.isConnected ? wantedId(words, ownKnown) : undefined), [words, ownKnown]),
  );
  // No play history has lotto: without a round, the wallet is asked for the player's.
  const isLottoAlone = words.isLotto && idsOf(parts, "round").length === 0;
  const lottoRounds = useLottoRounds(
    isLottoAlone && ownKnown.hasWallet ? words.players.player : null,
    words.time?.from,
  );
  const known = useMemo(() => ({ ...ownKnown, place, lottoRounds }), [ownKnown, place, lottoRounds]);
  const ofText = useMemo(() => rowsOf(known, words, { unfolded, isStart }), [known, words, unfolded, isStart]);
  const held = ofText.rows.find((row) => isOfId(row) && row.record !== undefined);
  const heldReasons = useHeldReasons(held, words.wanted);
  const [roundId = null, ...otherRounds] = idsOf(parts, "round");
  const match = useTicketMatch(
    known.isConnected && held === undefined ? playerOfRecord(words, ofText.rows) : null,
    words.wanted,
    otherRounds.length === 0 ? roundId : null,
  );
  const rows = useMemo(() => {
    const reasoned = ofText.rows.map((row) => (row === held ? { ...row, reasons: heldReasons } : row));
    return withMatch(reasoned, match, words);
  }, [match, words, ofText.rows, held, heldReasons]);
  const said = [
    ...(odd === null ? [] : [t("withoutOdd", { letters: oddWords(odd) })]),
    ...(isUnread && !rows.some(({ record }) => record !== undefined) ? [t("note-noRecord")] : []),
    ...notes,
  ];
  return {
    ticket,
    corrected,
    words,
    rows,
    match,
    said,
    unusedAmounts: ofText.unusedAmounts,
    /** The text with the places of its parts. */
    marks: odd === null ? ticket.parts : [],
    place,
    /** The rows of the wallet come before the others, so they are waited for. */
    isLooking: isLooking || lottoRounds === undefined || (isLottoAlone && ownKnown.isWalletUnknown),
    isTooLong: readText.split(/\s+/).some((word) => [...word].length > LONGEST_ID),
    lookInShoes,
    unfold: setUnfolded,
  };
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
  const deferred = useDeferredValue(text);
  const isStart = look === "start";
  const found = useFound(deferred, openPlayer, known, isStart);
  const { ticket, corrected, words, rows, place, isLooking, said } = found;
  const { players } = words;
  const isCurrent = deferred === text;

  // The first row is chosen when all that is waited for is there. Rows that come later leave the choice where it is.
  const [chosen, setChosen] = useState<{ key: string; index: number } | null>(null);
  // Nothing is chosen for an empty field of the screen: Enter that was held there opens nothing.
  const first = isStart && text.trim() === "" ? undefined : rows[0];
  if (chosen === null && first && isCurrent && !isLooking) setChosen({ key: first.key, index: 0 });
  const kept = chosen === null ? -1 : rows.findIndex(({ key }) => key === chosen.key);
  const shown = kept === -1 && chosen !== null ? Math.min(chosen.index, rows.length - 1) : kept;
  const row = rows[shown];
  /** A row that still waits for its record: Enter waits for it too, and a second one does not. That of an id can be opened at once. */
  const isAwaited = row?.state === "looking" && !isOfId(row);

  const open = (target: Row, isAllGames: boolean) => {
    if (target.action.kind === "runningShoes") found.lookInShoes();
    else if (target.action.kind === "unfold") found.unfold(target.subject);
    else onOpen(target, isAllGames);
  };
  /** Enter that came before the rows of the text: it opens the first one when they are known, unless anything is chosen. */
  const [entered, setEntered] = useState<{ isAllGames: boolean; id: string | undefined } | null>(null);
  const openChosen = (isAllGames: boolean) => {
    setEntered(null);
    const own = row ?? first;
    const target = isAllGames && own?.allGames === undefined ? rows.find((each) => each.allGames !== undefined) : own;
    if (target) open(target, isAllGames);
  };
  useEffect(() => {
    if (entered === null || !isCurrent || isLooking || isAwaited) return;
    // A part that was corrected meanwhile is another question.
    if (entered.id === undefined || entered.id === place?.id) openChosen(entered.isAllGames);
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
      const isReady = entered !== null || (!isAwaited && (!isLooking || row !== undefined));
      if (isCurrent && isReady) openChosen(isAllGames);
      else setEntered({ isAllGames, id: isCurrent ? place?.id : undefined });
    } else if (key === "Escape" && isStart) {
      // The first Escape empties the field, the next one leaves it for the keys of the screen.
      if (text !== "") change("", 0);
      else event.currentTarget.closest("main")?.focus();
    } else return;
    event.preventDefault();
  };

  const isAsking = players.player === null && players.candidates.length > 1;
  const hints: ControlHint[] = rows.length > 0 ? [{ label: t("hint-move"), keys: ["ArrowUp", "ArrowDown"] }] : [];
  if (corrected.parts.length > 0) hints.push({ label: t("hint-correct"), keys: ["Tab"] });
  // The field of the screen has no line of its own for them.
  useControlHints(isStart && text !== "" && rows.length > 0 ? hints : [], "[data-finder] textarea");
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
        parts={isCurrent ? found.marks : []}
        isLarge={isStart}
        onKeyDown={onKeyDown}
        listId={listId}
        activeId={row ? optionId(listId, shown) : undefined}
        describedBy={noteId}
        inputRef={input}
      />
      <div
        className={classes("flex min-h-0 flex-1 flex-col gap-8 empty:hidden", !isStart && "overflow-auto px-16 py-12")}
      >
        {isStart && text === "" && stays}
        {cut > 0 && <p role="alert">{t("cut", { limit: longestTicket, count: cut })}</p>}
        <Tokens
          ticket={ticket}
          parts={corrected.parts}
          // A part that was corrected is another question.
          onCorrect={(part, reading) => {
            setChosen(null);
            corrected.correct(part, reading);
          }}
          unusedAmounts={found.unusedAmounts}
        />
        {isAsking && <p>{t("whichPlayer")}</p>}
        {said.length > 0 && (
          <p className="text-small text-ink-2" role="status">
            {said.join(" · ")}
          </p>
        )}
        {rows.length === 0 && (
          <p className="py-20 text-center text-ink-2">
            {found.isTooLong ? t("tooLong", { limit: LONGEST_ID }) : t("nothing")}
          </p>
        )}
        <div className={isStart ? "pt-16" : "pt-8"}>
          <ResultList id={listId} rows={rows} active={shown} onActive={choose} onOpen={(each) => open(each, false)} />
        </div>
      </div>
      {isStart ? (
        <ReadLine match={found.match} />
      ) : (
        <footer className="flex flex-wrap items-center gap-x-12 gap-y-4 border-t border-line bg-sunken px-16 py-8 text-small text-ink-2">
          {hints.map((hint) => (
            <Hint key={hint.label} {...hint} />
          ))}
          <span className="ms-auto">{stays}</span>
        </footer>
      )}
      <p role="status" className="visually-hidden">
        {words.search === "" ? "" : t("counts", { rows: rows.length, parts: corrected.parts.length })}
      </p>
    </>
  );
}

/**
 * The player whose records are read for the record that a text means: one whom it names, or who alone has the id in the wallet. One who
 * is only guessed is not asked about, and lotto has no play history.
 */
function playerOfRecord({ isLotto, parts, players }: Words, rows: readonly Row[]): string | null {
  if (isLotto || idsOf(parts, "round").some(isLottoRound)) return null;
  const because = players.candidates.find(({ id }) => id === players.player)?.because;
  if (because !== undefined && because !== "form") return players.player;
  const [owner, ...others] = new Set(
    rows.flatMap((row) => (isOfId(row) && row.because === "wallet" ? row.player : [])),
  );
  return players.player === null && others.length === 0 ? (owner ?? null) : null;
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
  const { games = 0, unread = 0, readAt = null, isLooking = true } = match ?? {};
  const tone = unread > 0 ? "warn" : "neutral";
  useStatusLine(isLooking ? null : { text: t("gamesRead", { read: games - unread, games }), readAt, tone });
  return null;
}

function Hint({ keys, label }: ControlHint) {
  return (
    <span className="inline-flex items-center gap-6" aria-hidden>
      {keys.map((key) => (
        <KeyCaps key={key} keys={key} />
      ))}{" "}
      {label}
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
