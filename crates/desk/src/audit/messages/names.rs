//! Messages for the names of sides, results and bets, for reasons and for facts; arguments of other messages.

use audit::{About, Fact, Why};
use baccarat::{Side, Winner};
use games::Outcome;

use super::bet_names;
use crate::audit::context::MessageContext;
use crate::figures;
use crate::other_game::colour;
use crate::views::{Message, MessageArgument};

pub(crate) const fn side(side: Side) -> Message {
    Message::new(match side {
        Side::Banker => "findings-side-banker",
        Side::Player => "findings-side-player",
    })
}

/// A result as a part of a sentence.
pub(super) const fn outcome(won: Winner) -> Message {
    Message::new(match won {
        Winner::Banker => "findings-outcome-banker",
        Winner::Player => "findings-outcome-player",
        Winner::Tie => "findings-outcome-tie",
    })
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
    known(code).map_or_else(|| code.into(), |id| Message::new(id).into())
}

fn known(code: &str) -> Option<&'static str> {
    Some(match code {
        "PLAYER" => "findings-side-player",
        "BANKER" => "findings-side-banker",
        "TIE" => "findings-result-tie",
        "PPAIR" => "findings-result-player-pair",
        "BPAIR" => "findings-result-banker-pair",
        "EITHERPAIR" => "findings-result-either-pair",
        "PERFECTPAIR" => "findings-result-perfect-pair",
        "BIG" => "findings-result-big",
        "SMALL" => "findings-result-small",
        "LUCKY6" => "findings-result-lucky-six",
        "LUCKY6_2" => "findings-result-lucky-six-two",
        "LUCKY6_3" => "findings-result-lucky-six-three",
        "SUPERSIX" => "findings-result-super-six",
        "PNATURAL" => "findings-result-player-natural",
        "BNATURAL" => "findings-result-banker-natural",
        "DRAGON7" => "findings-result-dragon-seven",
        "PANDA8" => "findings-result-panda-eight",
        "INSURANCE" => "findings-result-insurance",
        _ => return None,
    })
}

/// A bet, a purchase of insurance or a total.
pub(super) fn bet(about: About<'_>, context: &MessageContext<'_>) -> MessageArgument {
    match about {
        About::Bet("INSURANCE") if context.is_baccarat() => result_of_baccarat("INSURANCE"),
        About::Bet(code) | About::Listed(code) => bet_on(code, context).into(),
        About::Insurance(position) => Message::new("findings-bet-insurance")
            .with("position", position.to_string())
            .into(),
        About::TotalPayout => Message::new("findings-bet-total-payout").into(),
        About::TotalBet => Message::new("findings-bet-total-bet").into(),
        _ => Message::new("findings-bet-some").into(),
    }
}

/// A bet by its code. Known and unknown codes have messages of their own: Thai puts a space only before a code.
pub(super) fn bet_on(code: &str, context: &MessageContext<'_>) -> Message {
    let name = match context.bet(code) {
        Some(bet) => Some(bet_names::name(&bet, code)),
        None if context.is_baccarat() => known(code).map(|id| Message::new(id).into()),
        None => None,
    };
    match name {
        Some(name) => Message::new("findings-bet-known").with("name", name),
        None => Message::new("findings-bet-unknown").with("code", code),
    }
}

/// Why something can't be determined.
pub(super) const fn why(why: Option<Why>) -> Message {
    Message::new(match why {
        Some(Why::Missing) => "findings-why-missing",
        Some(Why::Unreadable) | None => "findings-why-unreadable",
        Some(Why::UnknownCode) => "findings-why-unknown-word",
        Some(Why::UnknownResult) => "games-why-unknown-result",
        Some(Why::NotCompleted) => "findings-why-not-completed",
        Some(Why::CardsInDoubt) => "findings-why-cards-in-doubt",
        Some(Why::NotReportedHere) => "findings-why-not-reported-here",
        Some(Why::HousesDiffer) => "findings-why-houses-differ",
        Some(Why::NotLearned) => "findings-why-not-learned",
        Some(Why::NotDocumented) => "findings-why-not-documented",
        Some(Why::Unusual) => "findings-why-unusual",
    })
}

/// A fact as part of a sentence.
pub(super) fn fact(fact: &Fact<'_>, currency: Option<&str>) -> MessageArgument {
    let id = match fact {
        Fact::Count(count) => return count.to_string().into(),
        Fact::Number(number) => return number.to_string().into(),
        Fact::Money(value) => return figures::money(*value, currency).into(),
        Fact::Odds(odds) => return figures::odds(*odds).into(),
        Fact::AnyOdds(all) => return any_odds(all.iter().map(|odds| figures::odds(*odds))),
        Fact::Text(text) => return Message::new("findings-fact-text").with("text", *text).into(),
        Fact::AtMost(value) => {
            let amount = figures::money(*value, currency);
            return Message::new("findings-fact-at-most")
                .with("amount", amount)
                .into();
        }
        Fact::OddsBelow(odds) => {
            return Message::new("findings-fact-below")
                .with("odds", figures::odds(*odds))
                .into();
        }
        Fact::Colour(shown) => return colour(*shown).into(),
        Fact::Nothing | Fact::Missing => "findings-fact-nothing",
        Fact::Winner(Winner::Banker) => "findings-fact-banker",
        Fact::Winner(Winner::Player) => "findings-fact-player",
        Fact::Winner(Winner::Tie) => "findings-fact-tie",
        Fact::Draws(true) => "findings-fact-draws",
        Fact::Draws(false) => "findings-fact-stands",
        Fact::Happened(true) => "findings-fact-yes",
        Fact::Happened(false) => "findings-fact-no",
        Fact::Outcome(Outcome::Wins) | Fact::Won(true) => "findings-fact-wins",
        Fact::Outcome(Outcome::Loses) | Fact::Won(false) => "findings-fact-loses",
        Fact::Outcome(Outcome::Pushes) => "findings-fact-pushes",
        Fact::Outcome(Outcome::HalfLoses) => "findings-fact-half-pushes",
    };
    Message::new(id).into()
}

/// `0.95`, or `0.95 or 0.5`.
fn any_odds(mut all: impl DoubleEndedIterator<Item = String>) -> MessageArgument {
    let last = all.next_back().unwrap_or_default();
    all.rfold(last.into(), |rest, odds| {
        Message::new("findings-fact-either")
            .with("odds", odds)
            .with("rest", rest)
            .into()
    })
}
