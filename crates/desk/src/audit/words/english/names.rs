//! English names of sides, bets and reasons, and how facts are told.

use baccarat::check::{About, Fact, Outcome, Rounding, Why};
use baccarat::{Side, Winner};

use crate::audit::words::numbers;

pub(super) const fn side(side: Side) -> &'static str {
    match side {
        Side::Banker => "Banker",
        Side::Player => "Player",
    }
}

const fn winner(winner: Winner) -> &'static str {
    match winner {
        Winner::Banker => "Banker",
        Winner::Player => "Player",
        Winner::Tie => "Tie",
    }
}

/// A result or bet by its code; one that is not known stays as received.
pub(super) fn code(code: &str) -> &str {
    match code {
        "PLAYER" => "Player",
        "BANKER" => "Banker",
        "TIE" => "Tie",
        "PPAIR" => "Player pair",
        "BPAIR" => "Banker pair",
        "EITHERPAIR" => "Either pair",
        "PERFECTPAIR" => "Perfect pair",
        "BIG" => "Big",
        "SMALL" => "Small",
        "LUCKY6" => "Lucky 6",
        "LUCKY6_2" => "Lucky 6 with two cards",
        "LUCKY6_3" => "Lucky 6 with three cards",
        "SUPERSIX" => "Super 6",
        "PNATURAL" => "Player natural",
        "BNATURAL" => "Banker natural",
        "DRAGON7" => "Dragon 7",
        "PANDA8" => "Panda 8",
        "INSURANCE" => "Insurance",
        other => other,
    }
}

/// A bet by its name.
pub(super) fn bet(about: About<'_>) -> String {
    match about {
        About::Bet(listed) | About::SideResult(listed) => code(listed).to_owned(),
        About::Insurance(position) => format!("Insurance purchase {position}"),
        About::TotalPayout => "The total payout".to_owned(),
        About::TotalBet => "The total bet".to_owned(),
        _ => "The bet".to_owned(),
    }
}

/// Why something can't be told, after a colon.
pub(super) const fn why(why: Option<Why>) -> &'static str {
    match why {
        Some(Why::Missing) => "something it needs was not reported",
        Some(Why::Unreadable) | None => "something it needs can't be read",
        Some(Why::UnknownWord) => "a word it needs is not known here",
        Some(Why::NotCompleted) => "the record is not completed",
        Some(Why::OtherGame) => "this is another game",
        Some(Why::CardsInDoubt) => "the cards or the result are in doubt themselves",
        Some(Why::NotReportedHere) => "this service does not report it",
        Some(Why::HousesDiffer) => "houses differ, and it is not known what this one does",
        Some(Why::NotDocumented) => "the service does not document what this means",
        Some(Why::Unusual) => "this is possible, but not customary",
    }
}

/// A fact in the middle of a sentence.
pub(super) fn fact(fact: &Fact<'_>, currency: Option<&str>) -> String {
    match fact {
        Fact::Nothing | Fact::Missing => "nothing".to_owned(),
        Fact::Count(count) => count.to_string(),
        Fact::Number(number) => number.to_string(),
        Fact::Text(text) => format!("“{text}”"),
        Fact::Winner(winning) => winner(*winning).to_owned(),
        Fact::Draws(draws) => if *draws { "a third card" } else { "no third card" }.to_owned(),
        Fact::Happened(happened) => if *happened { "yes" } else { "no" }.to_owned(),
        Fact::Outcome(outcome) => self::outcome(*outcome).to_owned(),
        Fact::Money(value) => numbers::money(*value, currency),
        Fact::AtMost(value) => format!("at most {}", numbers::money(*value, currency)),
        Fact::Odds(odds) => numbers::odds(*odds),
        Fact::AnyOdds(all) => {
            let all: Vec<String> = all.iter().map(|odds| numbers::odds(*odds)).collect();
            all.join(" or ")
        }
        Fact::OddsBelow(odds) => format!("less than {}", numbers::odds(*odds)),
        Fact::OddsAbove(odds) => format!("more than {}", numbers::odds(*odds)),
        Fact::Rounding(mode) => rounding(*mode).to_owned(),
    }
}

const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Wins => "a win",
        Outcome::Loses => "no win",
        Outcome::Pushes => "the stake back",
    }
}

/// How digits are dropped, after "was".
const fn rounding(mode: Rounding) -> &'static str {
    match mode {
        Rounding::HalfUp => "rounded, a half upwards",
        Rounding::HalfEven => "rounded, a half to the even digit",
        Rounding::Down => "cut off after two decimals",
        Rounding::Exact => "kept to the last digit",
    }
}
