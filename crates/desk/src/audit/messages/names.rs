//! Messages for the names of sides, results and bets, for reasons and for facts; arguments of other messages.

use audit::{About, Fact, Why};
use games::Outcome;
use games::baccarat::{Side, Winner};

use super::bet_names;
use crate::audit::context::MessageContext;
use crate::figures;
use crate::other_game::colour;
use crate::say::{self, arg};
use crate::views::{Message, MessageArgument};

pub(crate) const fn side(side: Side) -> Message {
    match side {
        Side::Banker => say::findings::side_banker(),
        Side::Player => say::findings::side_player(),
    }
}

/// A result as a part of a sentence.
pub(super) const fn outcome(won: Winner) -> Message {
    match won {
        Winner::Banker => say::findings::outcome_banker(),
        Winner::Player => say::findings::outcome_player(),
        Winner::Tie => say::findings::outcome_tie(),
    }
}

/// A result or bet by its code; an unknown code stays as received.
pub(super) fn result(code: &str, context: &MessageContext<'_>) -> MessageArgument {
    match context.bet(code) {
        Some(bet) => bet_names::name(&bet, code),
        None if context.is_baccarat() => result_of_baccarat(code),
        None => code.into(),
    }
}

/// The same for a code of baccarat.
pub(in crate::audit) fn result_of_baccarat(code: &str) -> MessageArgument {
    known(code).map_or_else(|| code.into(), MessageArgument::from)
}

fn known(code: &str) -> Option<Message> {
    Some(match code {
        "PLAYER" => say::findings::side_player(),
        "BANKER" => say::findings::side_banker(),
        "TIE" => say::findings::result_tie(),
        "PPAIR" => say::findings::result_player_pair(),
        "BPAIR" => say::findings::result_banker_pair(),
        "EITHERPAIR" => say::findings::result_either_pair(),
        "PERFECTPAIR" => say::findings::result_perfect_pair(),
        "BIG" => say::findings::result_big(),
        "SMALL" => say::findings::result_small(),
        "LUCKY6" => say::findings::result_lucky_six(),
        "LUCKY6_2" => say::findings::result_lucky_six_two(),
        "LUCKY6_3" => say::findings::result_lucky_six_three(),
        "SUPERSIX" => say::findings::result_super_six(),
        "PNATURAL" => say::findings::result_player_natural(),
        "BNATURAL" => say::findings::result_banker_natural(),
        "DRAGON7" => say::findings::result_dragon_seven(),
        "PANDA8" => say::findings::result_panda_eight(),
        "INSURANCE" => say::findings::result_insurance(),
        _ => return None,
    })
}

/// A bet, a purchase of insurance or a total.
pub(super) fn bet(about: About<'_>, context: &MessageContext<'_>) -> MessageArgument {
    match about {
        About::Bet("INSURANCE") if context.is_baccarat() => result_of_baccarat("INSURANCE"),
        About::Bet(code) | About::Listed(code) => bet_on(code, context).into(),
        About::Insurance(position) => {
            say::findings::bet_insurance(arg::Position(position.to_string())).into()
        }
        About::TotalPayout => say::findings::bet_total_payout().into(),
        About::TotalBet => say::findings::bet_total_bet().into(),
        _ => say::findings::bet_some().into(),
    }
}

/// A bet by its code. Known and unknown codes have messages of their own: Thai puts a space only before a code.
pub(super) fn bet_on(code: &str, context: &MessageContext<'_>) -> Message {
    let name = match context.bet(code) {
        Some(bet) => Some(bet_names::name(&bet, code)),
        None if context.is_baccarat() => known(code).map(MessageArgument::from),
        None => None,
    };
    match name {
        Some(name) => say::findings::bet_known(arg::Name(name)),
        None => say::findings::bet_unknown(arg::Code(code)),
    }
}

/// Why something can't be determined.
pub(super) const fn why(why: Option<Why>) -> Message {
    match why {
        Some(Why::Missing) => say::findings::why_missing(),
        Some(Why::Unreadable) | None => say::findings::why_unreadable(),
        Some(Why::UnknownCode) => say::findings::why_unknown_word(),
        Some(Why::UnknownResult) => say::games::why_unknown_result(),
        Some(Why::NotCompleted) => say::findings::why_not_completed(),
        Some(Why::CardsInDoubt) => say::findings::why_cards_in_doubt(),
        Some(Why::NotReportedHere) => say::findings::why_not_reported_here(),
        Some(Why::HousesDiffer) => say::findings::why_houses_differ(),
        Some(Why::NotLearned) => say::findings::why_not_learned(),
        Some(Why::NotDocumented) => say::findings::why_not_documented(),
        Some(Why::FarApart) => say::findings::why_far_apart(),
        Some(Why::Unusual) => say::findings::why_unusual(),
    }
}

/// A fact as part of a sentence.
pub(super) fn fact(fact: &Fact<'_>, currency: Option<&str>) -> MessageArgument {
    match fact {
        Fact::Count(count) => return count.to_string().into(),
        Fact::Number(number) => return number.to_string().into(),
        Fact::Money(value) => return figures::money(*value, currency).into(),
        Fact::Odds(odds) => return figures::odds(*odds).into(),
        Fact::AnyOdds(all) => return any_odds(all.iter().map(|odds| figures::odds(*odds))),
        Fact::Text(text) => say::findings::fact_text(arg::Text(*text)),
        Fact::AtMost(value) => say::findings::fact_at_most(arg::Amount(figures::money(*value, currency))),
        Fact::OddsBelow(odds) => say::findings::fact_below(arg::Odds(figures::odds(*odds))),
        Fact::Colour(shown) => colour(*shown),
        Fact::Nothing | Fact::Missing => say::findings::fact_nothing(),
        Fact::Winner(Winner::Banker) => say::findings::fact_banker(),
        Fact::Winner(Winner::Player) => say::findings::fact_player(),
        Fact::Winner(Winner::Tie) => say::findings::fact_tie(),
        Fact::Draws(true) => say::findings::fact_draws(),
        Fact::Draws(false) => say::findings::fact_stands(),
        Fact::Happened(true) => say::findings::fact_yes(),
        Fact::Happened(false) => say::findings::fact_no(),
        Fact::Outcome(Outcome::Wins) | Fact::Won(true) => say::findings::fact_wins(),
        Fact::Outcome(Outcome::Loses) | Fact::Won(false) => say::findings::fact_loses(),
        Fact::Outcome(Outcome::Pushes) => say::findings::fact_pushes(),
        Fact::Outcome(Outcome::HalfLoses) => say::findings::fact_half_pushes(),
    }
    .into()
}

/// `0.95`, or `0.95 or 0.5`.
fn any_odds(mut all: impl DoubleEndedIterator<Item = String>) -> MessageArgument {
    let last = all.next_back().unwrap_or_default();
    all.rfold(last.into(), |rest, odds| {
        say::findings::fact_either(arg::Odds(odds), arg::Rest(rest)).into()
    })
}
