/** What the rows of the palette are, and what they are made from. */
import type { PlayerBecause, ScreenWord, TimeRange } from "@pitdesk/ticket";
import type {
  Complaint,
  HistoryRow,
  IdField,
  Miss,
  Reason,
  RoundInWallet,
  RoundPlaces,
  RunningShoesView,
  WantedRecord,
} from "@/gateway/types";
import type { ListedCommand } from "@/shared/keys";
import type { AmountRange } from "@/shared/links";
import type { Chip } from "./corrections";
import type { Known } from "./use-known";
import type { LottoRoundInWallet } from "./use-lotto-rounds";

export type Action =
  | { readonly kind: "go"; readonly href: string }
  | { readonly kind: "run"; readonly run: () => void }
  | { readonly kind: "betPage"; readonly playerId: string; readonly roundId: string; readonly gameKey: string }
  | { readonly kind: "liveTable"; readonly tableId: string; readonly gameKey: string }
  /** Reads the running shoes for the round; the palette stays open. */
  | { readonly kind: "runningShoes"; readonly roundId: string }
  /** Shows the rows for what a typed text could be besides what was found; the palette stays open. */
  | { readonly kind: "unfold" };

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
  /** The tables of a dealer. */
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
  | "openAs"
  | "command";

export interface Row {
  readonly key: string;
  readonly section: "match" | "results" | "recent" | "commands";
  readonly kind: RowKind;
  /** The id that the row is about; for a command its words. */
  readonly subject: string;
  /** The player of a round, bet or record. */
  readonly player?: string;
  /** Why the player is meant, if that is not certain; or where the round was found. */
  readonly because?: PlayerBecause | "wallet" | "read" | "near";
  /** Why the record is meant, and in what it does not fit. */
  readonly reasons?: readonly Reason[];
  readonly misses?: readonly Miss[];
  /** Number of games that could not be read whole: the record may be one of theirs. */
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
  /** That record is of another time than the one in the text. */
  readonly isOtherTime?: boolean;
  /** That record has another payout than the text, and another net too. */
  readonly isOtherPayout?: boolean;
  /** For the kind `screen`, with the day as `subject` where it has one. */
  readonly screen?: ScreenWord;
  /** The currency of the limits. */
  readonly currency?: string;
  readonly time?: TimeRange;
  readonly payout?: AmountRange;
  readonly stake?: AmountRange;
  /** What the text says of the one record that is meant: the one that fits best is chosen. */
  readonly wanted?: WantedRecord;
  readonly keys?: readonly string[];
  /** The command changes a setting or the connection, and the text does not ask for it by its words. */
  readonly changes?: boolean;
  readonly action: Action;
  /** Ctrl+Enter: all games of the player. */
  readonly allGames?: string;
}

/** A command; with `action` it opens one of the palette's own forms. */
export interface PaletteCommand extends ListedCommand {
  readonly action?: Action;
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
