/** What a row of the palette and of Start is, and what rows are made from. */
import type { Amount, ChosenPlayer, PlayerBecause, ScreenWord, TimeRange } from "@pitdesk/ticket";
import type {
  Complaint,
  HistoryRow,
  IdField,
  Miss,
  Reason,
  RoundInWallet,
  RoundPlaces,
  RunningShoesView,
  WantedAmount,
} from "@/gateway/types";
import type { ListedCommand } from "@/shared/keys";
import type { Known, LottoRoundInWallet } from "./known";
import type { Chip } from "./tokens";

export interface BetPageOf {
  readonly playerId: string;
  readonly roundId: string;
  readonly gameKey: string;
}

export type Action =
  | { readonly kind: "go"; readonly href: string }
  | { readonly kind: "run"; readonly run: () => void }
  | ({ readonly kind: "betPage" } & BetPageOf)
  | { readonly kind: "liveTable"; readonly tableId: string; readonly gameKey: string }
  /** Reads the running shoes for the round; the rows stay. */
  | { readonly kind: "runningShoes" }
  /** Shows the rows for what a typed text could be besides what was found; the rows stay. */
  | { readonly kind: "unfold" };

export const go = (href: string): Action => ({ kind: "go", href });

/** What a row opens; its icon and its words follow from it. */
export type RowKind =
  /** The record that the text means, or what is said in its place. */
  | "best"
  /** A record that fits as well as another one. */
  | "fitting"
  /** A record that fits but for what its row says. */
  | "near"
  | "player"
  | "allGames"
  | "round"
  | "bet"
  | "record"
  | "table"
  | "dealer"
  /** A screen that the text names. */
  | "screen"
  | "shoe"
  | "shoeRound"
  | "runningShoes"
  /** The same for the id of a shoe. */
  | "runningShoe"
  | "liveTable"
  | "lotto"
  | "lottoPlayer"
  | "betPage"
  | "wallet"
  /** Entries with an id that is not that of a round. */
  | "walletFind"
  | "walletPlayer"
  /** A round as its messages told it to the wallet. */
  | "told"
  | "openAs"
  | "command";

export interface Row {
  readonly key: string;
  readonly section: "match" | "near" | "results" | "recent" | "commands";
  readonly kind: RowKind;
  /** The id that the row is about; for a command its words. */
  readonly subject: string;
  readonly action: Action;
  /** Ctrl+Enter: all games of the player. */
  readonly allGames?: string;
  /** The player of a round, bet or record. */
  readonly player?: string;
  /** Why the player is meant, if that is not certain; or where the round was found. */
  readonly because?: PlayerBecause | "wallet" | "read" | "near";
  /** Why the record is meant, and in what it does not fit. */
  readonly reasons?: readonly Reason[];
  readonly misses?: readonly Miss[];
  /** Of how many records the match is one, and how many games could not be read whole. */
  readonly of?: number;
  readonly unread?: number;
  /** What is said where no record is: it is being looked for, nothing fits, or nothing could be read. */
  readonly state?: "looking" | "none" | "failed";
  /** The field that has the id of the text, if that is not what the row says. */
  readonly field?: Exclude<IdField, "round">;
  /** Number of entries in the wallet, or of the round in its shoe. */
  readonly count?: number;
  /** Number of the records in memory that are meant, by the key of their game. */
  readonly games?: readonly (readonly [string, number])[];
  readonly gameKey?: string;
  /** The record that the row leads to, if it is in memory. */
  readonly record?: HistoryRow;
  /** That record is of another time than the text, or has another payout, and another net too. */
  readonly isOtherTime?: boolean;
  readonly isOtherPayout?: boolean;
  /** For the kind `screen`, with the day as `subject` where it has one. */
  readonly screen?: ScreenWord;
  /** The currency of the limits. */
  readonly currency?: string;
  readonly time?: TimeRange;
  readonly amounts?: readonly WantedAmount[];
  readonly complaint?: Complaint | null;
  readonly keys?: readonly string[];
}

/** A command; with `action` it opens one of the palette's own forms. */
export interface PaletteCommand extends ListedCommand {
  readonly action?: Action;
}

/** What is known about where a round is. */
export interface RoundFound {
  readonly roundId: string;
  /** It may be a player's: then the running shoes are not offered. */
  readonly isGuess?: boolean;
  /** The text calls it a shoe. */
  readonly isShoe?: boolean;
  readonly places: RoundPlaces | undefined;
  /** The players with entries of it, if the wallet was read. */
  readonly wallet: readonly RoundInWallet[] | undefined;
  /** The running shoes, if they were read. */
  readonly shoes: RunningShoesView | undefined;
}

export interface RowInput {
  readonly text: string;
  readonly chips: readonly Chip[];
  readonly known: Known;
  readonly openPlayer: string | null;
  /** What the text complains of. */
  readonly complaint?: Complaint | null;
  /** The screens that the text names. */
  readonly screens?: readonly ScreenWord[];
  readonly commands: readonly PaletteCommand[];
  /** Words of the commands for time zones, which are too many to list without a search. */
  readonly zoneCommands: readonly PaletteCommand[];
  /** The text whose guesses are unfolded. */
  readonly unfolded?: string | null;
  /** Where the round is known that is looked for without a player. */
  readonly round?: RoundFound;
  /** The lotto rounds of the player in the open wallet, for a text about lotto without a round. */
  readonly lottoRounds?: readonly LottoRoundInWallet[];
  /** What is offered for no text: recent things and commands, or on Start, which shows these beside it, the screens of a shift. */
  readonly start?: boolean;
}

export interface Rows {
  readonly rows: readonly Row[];
  readonly players: ChosenPlayer;
  /** Amounts that no row uses. */
  readonly unusedAmounts: readonly Amount[];
}
