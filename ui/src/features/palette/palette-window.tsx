/** The open palette: a field for an id or a whole ticket, what was found in it, and the rows to choose from. */

import { type ChosenPlayer, choosePlayer, isLottoRound, longestTicket, type Part, readTicket } from "@pitdesk/ticket";
import { useQuery } from "@tanstack/react-query";
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
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { type Complaint, LONGEST_ID } from "@/gateway/types";
import { cutAt, type OddId, oddLetters, useOddWords } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { shoeHref } from "@/shared/links";
import { keys, useGateway, walletKey, walletStateQuery } from "@/shared/query";
import { KeyCaps } from "@/shared/ui";
import { Chips } from "./chips";
import { usePaletteCommands, useZoneCommands } from "./commands";
import { type Chip, type Corrected, idsOf, useCorrections } from "./corrections";
import { BetPageForm, type BetPageOf, type LiveTable, LiveTableForm } from "./forms";
import { isOfId, withMatch } from "./match-rows";
import { optionId, ResultList } from "./result-list";
import { type Wanted, wantedId } from "./round-rows";
import type { RoundFound, Row } from "./row";
import { rowsOf } from "./rows";
import { isLotto, playersIn, timeOf, wantedOf } from "./ticket-rows";
import { type Known, useKnown } from "./use-known";
import { useLottoRounds } from "./use-lotto-rounds";
import { useTicketMatch } from "./use-ticket-match";

export interface PaletteWindowProps {
  /** What was typed while the palette was loaded. */
  typed: RefObject<string>;
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

export function PaletteWindow({ typed, openPlayer, onGo, onBetPage, onRun, onClose }: PaletteWindowProps) {
  const t = useT("palette");
  const known = useKnown();
  const [form, setForm] = useState<Form | null>(null);
  const [text, setText] = useState(() => typed.current);
  // With what was typed between the first rendering and now.
  useLayoutEffect(() => setText(typed.current), [typed]);
  const back = () => setForm(null);
  const open = (row: Row, isAllGames: boolean) => {
    const { action, allGames } = row;
    if (isAllGames && allGames !== undefined) onGo(allGames);
    else if (action.kind === "go") onGo(action.href);
    else if (action.kind === "run") onRun(action.run);
    else if (action.kind === "betPage") setForm({ kind: "betPage", initial: action });
    else if (action.kind === "liveTable") setForm({ kind: "liveTable", initial: action });
  };
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-20 grid place-items-start justify-items-center bg-veil px-12 pt-[min(56px,5vh)] pb-12"
    >
      <Modal className="flex max-h-full min-h-0 w-full max-w-780 overflow-hidden rounded-panel bg-panel shadow-pop">
        <Dialog aria-label={t("title")} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
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
  const [chosen, setChosen] = useState<{ key: string; index: number } | null>(null);
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const deferred = useDeferredValue(text);
  const oddWords = useOddWords();
  const odd = useMemo(() => oddInId(deferred, known.players), [deferred, known.players]);
  const readText = odd?.without ?? deferred;
  const ticket = useMemo(() => readTicket(readText, known), [readText, known]);
  const corrected = useCorrections(ticket.parts);
  const commands = usePaletteCommands(known);
  const zoneCommands = useZoneCommands();
  const wanted = useMemo(
    () => (known.isConnected ? wantedId(readText, corrected.chips, known, openPlayer) : undefined),
    [readText, corrected.chips, known, openPlayer],
  );
  const { round, isUnread, lookInShoes, notes, ...found } = useWanted(wanted);
  const lottoPlayer = useMemo(
    () => (known.hasWallet ? lottoPlayerIn(corrected.chips, known, openPlayer) : null),
    [corrected.chips, known, openPlayer],
  );
  const lottoRounds = useLottoRounds(
    lottoPlayer,
    useMemo(() => timeOf(corrected.chips)?.from, [corrected.chips]),
  );
  const ofText = useMemo(
    () =>
      rowsOf({
        lottoRounds,
        text: readText,
        chips: corrected.chips,
        complaint: ticket.complaint,
        screens: ticket.screens,
        known,
        openPlayer,
        commands,
        zoneCommands,
        round,
        unfolded,
      }),
    [
      lottoRounds,
      readText,
      ticket.complaint,
      ticket.screens,
      corrected.chips,
      known,
      openPlayer,
      commands,
      zoneCommands,
      round,
      unfolded,
    ],
  );
  // The rows of the wallet come before the others, so they are waited for.
  const isLooking = found.isLooking || lottoRounds === undefined;
  const { players, unusedAmounts } = ofText;
  const { record, player } = useMemo(
    () => meantIn(corrected.chips, ticket.complaint, known, players),
    [corrected.chips, ticket.complaint, known, players],
  );
  const isFound = ofText.rows.some((row) => isOfId(row) && row.record !== undefined);
  const match = useTicketMatch(known.isConnected && !isFound ? player : null, record);
  const rows = useMemo(() => withMatch(ofText.rows, match, record), [match, record, ofText.rows]);
  const open = (target: Row, isAllGames: boolean) => {
    if (target.action.kind === "runningShoes") lookInShoes();
    else if (target.action.kind === "unfold") setUnfolded(target.subject);
    else onOpen(target, isAllGames);
  };
  const isCurrent = deferred === text;
  // The first row is chosen when all that is waited for is there. Rows that come later leave the choice where it is.
  const [first] = rows;
  if (chosen === null && first && isCurrent && !isLooking) setChosen({ key: first.key, index: 0 });
  const kept = chosen === null ? -1 : rows.findIndex(({ key }) => key === chosen.key);
  const shown = kept === -1 && chosen !== null ? Math.min(chosen.index, rows.length - 1) : kept;
  const row = rows[shown];

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
  /** A part that was corrected is another question. */
  const corrections: Corrected = {
    chips: corrected.chips,
    correct: (...given) => {
      setChosen(null);
      corrected.correct(...given);
    },
    remove: (...given) => {
      setChosen(null);
      corrected.remove(...given);
    },
  };
  const move = (by: number) => {
    const from = shown === -1 && by < 0 ? 0 : shown;
    choose((rows.length + from + by) % Math.max(1, rows.length));
  };
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
      choose(Math.min(rows.length - 1, Math.max(0, shown + (event.key === "PageDown" ? 8 : -8))));
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      const isAllGames = event.ctrlKey || event.metaKey;
      // Another press, or a row that was chosen, does not wait.
      const isReady = entered !== null || (!isAwaited(row) && (!isLooking || row !== undefined));
      if (isCurrent && isReady) openChosen(isAllGames);
      else setEntered({ isAllGames, roundId: isCurrent ? round?.roundId : undefined });
    }
  };
  const isHeld = rows.some(({ record }) => record !== undefined);
  const without = odd === null ? [] : [t("withoutOdd", { letters: oddWords(odd) })];
  const said = [...without, ...(isUnread && !isHeld ? [t("note-noRecord")] : []), ...notes];
  const isAsking = players.player === null && players.candidates.length > 1;
  return (
    <>
      <TicketInput
        text={text}
        onText={change}
        parts={isCurrent && odd === null ? ticket.parts : []}
        onKeyDown={onKeyDown}
        listId={listId}
        activeId={row ? optionId(listId, shown) : undefined}
        describedBy={noteId}
        inputRef={input}
      />
      <div className="min-h-0 flex-1 overflow-auto">
        {cut > 0 && (
          <p role="alert" className="mx-16 mt-8 text-ink">
            {t("cut", { limit: longestTicket, count: cut })}
          </p>
        )}
        <Chips ticket={ticket} corrected={corrections} unusedAmounts={unusedAmounts} />
        {isAsking && <p className="mx-16 mt-8 mb-2 text-ink">{t("whichPlayer")}</p>}
        {said.length > 0 && (
          <p className="mx-16 mt-8 text-small text-ink-2" role="status">
            {said.join(" · ")}
          </p>
        )}
        {rows.length === 0 && (
          <p className="mx-16 mt-8 py-20 text-center text-ink-2">
            {longestWord(readText) > LONGEST_ID ? t("tooLong", { limit: LONGEST_ID }) : t("nothing")}
          </p>
        )}
        <ResultList
          id={listId}
          rows={rows}
          active={shown}
          now={known.now}
          onActive={choose}
          onOpen={(each) => open(each, false)}
        />
      </div>
      <footer className="flex flex-wrap items-center gap-x-12 gap-y-4 border-t border-line bg-sunken px-16 py-7 text-small text-ink-2">
        <Hint keys={["ArrowUp", "ArrowDown"]} text={t("hint-move")} />
        <Hint keys={["Enter"]} text={t("hint-open")} />
        <Hint keys={["mod+↵"]} text={t("hint-allGames")} />
        {corrected.chips.length > 0 && <Hint keys={["Tab"]} text={t("hint-correct")} />}
        <Hint keys={["Escape"]} text={t("hint-close")} />
        <span id={noteId} className="ms-auto inline-flex items-center gap-6">
          <Lock size={13} aria-hidden /> {t("stays")}
        </span>
      </footer>
      <p role="status" className="visually-hidden">
        {readText.trim() === "" ? "" : t("counts", { rows: rows.length, parts: corrected.chips.length })}
      </p>
    </>
  );
}

/** Whether a row still waits for its record: Enter waits for it too, and a second one does not. */
const isAwaited = (row: Row | undefined) => row?.state === "looking";

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

/** The player of a text about lotto without a round. */
function lottoPlayerIn(chips: readonly Chip[], known: Known, openPlayer: string | null): string | null {
  if (!isLotto(chips) || idsOf(chips, "round").length > 0) return null;
  return choosePlayer(playersIn(chips, known), openPlayer).player;
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

const longestWord = (text: string) => Math.max(0, ...text.split(/\s+/).map((word) => [...word].length));

/**
 * Where an id is whose player nobody named. The running shoes are read only when the user asks for it. `isSure`: it is no player's,
 * so Enter waits for the wallet too, and it is said where the id was not found.
 */
function useWanted(wanted: Wanted | undefined) {
  const { id: roundId, isSure = false, isShoe = false } = wanted ?? {};
  const t = useT("palette");
  const gateway = useGateway();
  const [looking, setLooking] = useState<string>();
  const walletState = useQuery({ ...walletStateQuery(gateway), enabled: roundId !== undefined });
  const wallet = walletState.data?.state;
  const places = useQuery({
    queryKey: keys.live("round places", roundId),
    queryFn: () => gateway.roundPlaces(roundId ?? ""),
    enabled: roundId !== undefined,
    // Records are read while the palette is closed.
    staleTime: 0,
  });
  const inWallet = useQuery({
    queryKey: walletKey("round", roundId),
    // Ended when another round is looked for and when the palette closes: a large journal takes many seconds.
    queryFn: ({ signal }) => gateway.roundInWallet(roundId ?? "", signal),
    enabled: roundId !== undefined && wallet === "open",
    staleTime: 0,
  });
  const entries = wallet === "open" ? inWallet.data?.players : undefined;
  const shoes = useQuery({
    queryKey: keys.live("round in shoes", roundId),
    queryFn: () => gateway.roundInRunningShoes(roundId ?? ""),
    enabled: roundId !== undefined && looking === roundId,
  });
  const round = useMemo(
    (): RoundFound | undefined =>
      roundId === undefined
        ? undefined
        : { roundId, isGuess: !isSure, isShoe, places: places.data, wallet: entries, shoes: shoes.data },
    [roundId, isSure, isShoe, places.data, entries, shoes.data],
  );
  const notes: string[] = [];
  if (roundId !== undefined && (isSure || looking === roundId)) {
    if (wallet === "filling") notes.push(t("note-walletFilling"));
    else if (wallet === "none") notes.push(t("note-noWallet"));
    else if (inWallet.isError) notes.push(t("note-walletFailed"));
    else if (inWallet.data?.total === 0) notes.push(t("note-notInWallet"));
    else if (inWallet.data && inWallet.data.total > inWallet.data.players.length) {
      notes.push(t("note-walletMore", { shown: inWallet.data.players.length, total: inWallet.data.total }));
    } else if (inWallet.isFetching && !inWallet.data) notes.push(t("note-readingWallet"));
    if (shoes.isFetching) notes.push(t("note-readingShoes"));
    else if (shoes.isError) notes.push(t("note-shoesFailed"));
    else if (shoes.data?.found === null) {
      const { tablesRead: read, tablesActive: active, tablesFailed, tablesWithoutShoe, gamesUnlisted } = shoes.data;
      notes.push(t("note-notInShoes", { read, active }));
      if (isShoe) notes.push(t("note-shoeNotKept"));
      if (tablesFailed > 0) notes.push(t("note-shoesUnread", { count: tablesFailed }));
      if (tablesWithoutShoe > 0) notes.push(t("note-tablesWithoutShoe", { count: tablesWithoutShoe }));
      if (gamesUnlisted > 0) notes.push(t("note-gamesUnlisted", { count: gamesUnlisted }));
    }
  }
  // What was read comes first in the rows: the wallet is not waited for if one of the records read has the round.
  const isLooking =
    roundId !== undefined &&
    (places.isPending ||
      (isSure && places.data?.records.length === 0 && (walletState.isPending || inWallet.isLoading)));
  const isUnread = isSure && places.data?.records.length === 0;
  return {
    round,
    isLooking,
    isUnread,
    notes,
    lookInShoes: () => (shoes.isError ? void shoes.refetch() : setLooking(roundId)),
  };
}

function Hint({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <span className="inline-flex items-center gap-5" aria-hidden>
      {keys.map((key) => (
        <KeyCaps key={key} keys={key} />
      ))}{" "}
      {text}
    </span>
  );
}

interface TicketInputProps {
  text: string;
  /** Receives at most `longestTicket` letters, and how many were cut. */
  onText: (text: string, cut: number) => void;
  parts: readonly Part[];
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  listId: string;
  activeId: string | undefined;
  describedBy: string;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/**
 * The field of the palette. What was found is underlined in a copy of the text behind it: a field can't mark its own
 * text. The copy also gives the field its height.
 */
function TicketInput(props: TicketInputProps) {
  const { text, onText, parts, onKeyDown, listId, activeId, describedBy, inputRef } = props;
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
  return (
    <div className="flex max-h-[min(180px,32vh)] flex-none items-start gap-10 overflow-x-hidden overflow-y-auto rounded-t-panel border-2 border-accent px-16 py-12">
      <Search size={17} aria-hidden className="mt-2 flex-none text-ink-2" />
      <div className="relative min-w-0 flex-1">
        <div
          className="pointer-events-none min-h-[1.6em] text-transparent text-body leading-[1.6] whitespace-pre-wrap wrap-break-word"
          aria-hidden
        >
          {pieces}
          {/* A last empty line needs a letter to have a height. */}
          {"\u200b"}
        </div>
        <textarea
          ref={inputRef}
          // biome-ignore lint/a11y/noAutofocus: the palette opens to be typed in, and returns the focus.
          autoFocus
          rows={1}
          className="absolute inset-0 size-full resize-none overflow-hidden border-0 bg-transparent p-0 text-ink outline-none placeholder:text-ink-3 text-body leading-[1.6] whitespace-pre-wrap wrap-break-word"
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
      <mark key={start} className="rounded-small bg-hover text-transparent shadow-[inset_0_-1.5px_0_var(--ink-decor)]">
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces;
}
