//! The story of a round and its bets.

use super::cards::by_totals;
use super::names::{code, side};
use crate::audit::words::fate::{Fate, Lost};
use crate::audit::words::numbers::hand;
use crate::audit::words::whole::Line;

pub(super) fn line(line: &Line<'_>) -> String {
    match line {
        Line::CardsUnreadable => "The cards of this round can't be read.".to_owned(),
        Line::Hands(round) => {
            let (player, banker) = (hand(round.player), hand(round.banker));
            format!("Player's cards were {player}; Banker's were {banker}.")
        }
        Line::Result(round) => format!("{}.", by_totals(round, round.winner())),
        Line::Bet {
            code: listed,
            stake,
            fate,
        } => format!("You bet {stake} on {}{}.", code(listed), self::fate(fate)),
        Line::Insurance(stake) => format!("You bought insurance for {stake}."),
        Line::DoesNotFit => "This does not fit:".to_owned(),
    }
}

fn fate(fate: &Fate) -> String {
    match fate {
        Fate::Won => "; it won".to_owned(),
        Fate::WonProfit(profit) => format!("; it won, with a reported profit of {profit}"),
        Fate::WonProfitAtOdds(profit, odds) => {
            format!("; it won, with a reported profit of {profit} at odds {odds}")
        }
        Fate::Lost(why) => format!("; {}, so this bet lost", lost(*why)),
        Fate::Returned => "; the round was a tie, and the record shows that the stake came back".to_owned(),
        Fate::ReturnNotShown => {
            "; the round was a tie: by custom the stake comes back, but this record does not show that it did"
                .to_owned()
        }
        Fate::Untold => String::new(),
    }
}

fn lost(why: Lost) -> String {
    match why {
        Lost::Won(whose, total, other) => return format!("{} won {total} to {other}", side(whose)),
        Lost::NoPair(whose) => return format!("{}'s first two cards are no pair", side(whose)),
        Lost::NoNatural(whose) => return format!("{} had no natural", side(whose)),
        Lost::NoTie => "the round was no tie",
        Lost::NoPairAtAll => "neither side's first two cards are a pair",
        Lost::NoPairOfOneSuit => "no side's first two cards are a pair of one suit",
        Lost::OnlyFourCards => "only four cards were dealt",
        Lost::MoreThanFourCards => "more than four cards were dealt",
        Lost::SixOfThreeCards => "Banker's 6 has three cards",
        Lost::SixOfTwoCards => "Banker's 6 has two cards",
        Lost::NoSix => "Banker did not win with 6",
        Lost::DidNotCome => "it did not come",
        Lost::OtherResult => "another result was reported",
    }
    .to_owned()
}
