//! The codes of the contract that Pitdesk knows. Other codes are shown as received and marked as
//! unknown; they are never dropped or replaced.

use game_service::models::HistoryRecord;
use games::baccarat::Winner;
use games::{Bet, Game};

use crate::views::Coded;

const RECORD_STATUSES: &[&str] = &[HistoryRecord::COMPLETED];
const TABLE_STATUSES: &[&str] = &["active", "inactive"];
/// Game keys. The contract has no list; these are the games and examples in its text.
pub(crate) const GAMES: &[&str] = &[
    "baccarat",
    "baccarat_insurance",
    "dragon_tiger",
    "roulette",
    "sicbo",
    "hilo",
    "hoo_hey_how",
    "pokdeng",
    "yiki",
    "lucky20",
];
/// Keys of the lotto games in the contract's samples (docs/contract.md#lotto-player-entry).
const LOTTO_GAMES: &[&str] = &["yiki", "lucky20"];
/// Result and bet codes of baccarat: the contract's examples, and common names of the same side bets.
pub(crate) const RESULTS: &[&str] = &[
    "BANKER",
    "PLAYER",
    "TIE",
    "BPAIR",
    "PPAIR",
    "EITHERPAIR",
    "PERFECTPAIR",
    "BIG",
    "SMALL",
    "LUCKY6",
    "LUCKY6_2",
    "LUCKY6_3",
    "BNATURAL",
    "PNATURAL",
    "SUPERSIX",
    "DRAGON7",
    "PANDA8",
];
/// Transaction codes (docs/contract.md#transaction-codes).
const TRANSACTIONS: &[&str] = &[
    "GBB01", "GBG01", "GBW01", "GBW02", "GBW03", "GBL01", "RFB01", "ROL01",
];
/// Those of groups and prizes are also codes of bets and prizes (docs/contract.md#lotto-draw).
const LOTTO: &[&str] = &[
    "WINNING_NUMBER",
    "SHOOT_NUMBER",
    "SYSTEM_NUMBER",
    "THREE_TOP",
    "THREE_MIX",
    "TWO_TOP",
    "TWO_UNDER",
    "ONE_TOP",
    "ONE_UNDER",
    "SHOOT_FIVE",
    "SHOOT_FOUR",
    "SHOOT_THREE",
    "BIGJACKPOT",
    "JACKPOT",
    "MAIN4",
    "LAST3",
    "SHUFFLE4",
    "SET",
];
/// Charms and their rewards (docs/contract.md#charm-rewards).
const CHARMS: &[&str] = &["CLOVER", "MOON", "HOLYWATERGLASS"];
const REWARDS: &[&str] = &["credit", "payoutpercent"];
const BETS_WITH_OWN_SHAPE: &[&str] = &["BONUS", "INSURANCE"];

pub(crate) fn record_status(code: &str) -> Coded {
    coded(code, RECORD_STATUSES)
}

pub(crate) fn table_status(code: &str) -> Coded {
    coded(code, TABLE_STATUSES)
}

pub(crate) fn game(code: &str) -> Coded {
    coded(code, GAMES)
}

pub(crate) fn transaction(code: &str) -> Coded {
    coded(code, TRANSACTIONS)
}

pub(crate) fn result(code: &str) -> Coded {
    coded(code, RESULTS)
}

pub(crate) fn bet(code: &str) -> Coded {
    let known = RESULTS.contains(&code) || BETS_WITH_OWN_SHAPE.contains(&code);
    Coded {
        code: code.to_owned(),
        known,
    }
}

pub(crate) fn is_lotto(game_key: &str) -> bool {
    LOTTO_GAMES.contains(&game_key)
}

pub(crate) fn lotto(code: &str) -> Coded {
    coded(code, LOTTO)
}

pub(crate) fn charm(code: &str) -> Coded {
    coded(code, CHARMS)
}

pub(crate) fn reward(code: &str) -> Coded {
    coded(code, REWARDS)
}

/// A bet code of another game than baccarat. No code of an unknown game is known.
pub(crate) fn bet_of(game: Option<Game>, code: &str) -> Coded {
    Coded {
        code: code.to_owned(),
        known: game.is_some_and(|game| Bet::read(game, code).is_some()),
    }
}

pub(crate) fn is_baccarat(game_key: &str) -> bool {
    matches!(game_key, "baccarat" | "baccarat_insurance")
}

/// Whether the key is a lotto key of the contract's samples, or one that this version does not know.
pub(crate) fn may_be_lotto(game_key: &str) -> bool {
    is_lotto(game_key) || !GAMES.contains(&game_key)
}

/// The winner in a list of result codes. None if there is none, or if two sides are named.
pub(crate) fn winner<'a>(codes: impl IntoIterator<Item = &'a str>) -> Option<Winner> {
    let mut sides = codes.into_iter().filter_map(Winner::of);
    let first = sides.next()?;
    sides.all(|other| other == first).then_some(first)
}

fn coded(code: &str, known: &[&str]) -> Coded {
    Coded {
        code: code.to_owned(),
        known: known.contains(&code),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_is_the_one_side_named() {
        assert_eq!(winner(["BANKER", "BIG", "PPAIR"]), Some(Winner::Banker));
        assert_eq!(winner(["BIG", "TIE"]), Some(Winner::Tie));
        assert_eq!(winner(["BANKER", "PLAYER"]), None);
        assert_eq!(winner(["DRAGON"]), None);
    }
}
