//! Cards, totals, the winner and the side results.

use std::cmp::Ordering;

use baccarat::check::{About, Fact, Finding, Rule, Verdict, Why};
use baccarat::{Round, Side};

use super::names::{code, fact, side, why, winner};
use crate::audit::scene::Scene;
use crate::audit::words::numbers;

pub(super) fn finding(finding: &Finding<'_>, scene: &Scene<'_>) -> String {
    match finding.rule {
        Rule::CardCode => card_code(finding),
        Rule::CardCount => card_count(finding),
        Rule::CardValue => card_value(finding, scene),
        Rule::Winner => who_won(finding, scene),
        Rule::SideResult => side_result(finding),
        Rule::Score => score(finding),
        Rule::PlayerTotal => total(Side::Player, finding, scene),
        Rule::BankerTotal => total(Side::Banker, finding, scene),
        _ => game(finding),
    }
}

fn game(finding: &Finding<'_>) -> String {
    match (finding.verdict, finding.reported) {
        (Verdict::Holds, _) => "The game is baccarat.".to_owned(),
        (_, Fact::Missing | Fact::Nothing) => {
            "No game was reported, so the rules of baccarat say nothing about it.".to_owned()
        }
        (_, game) => format!(
            "The game is {}, of which the rules of baccarat say nothing.",
            fact(&game, None)
        ),
    }
}

/// Whose card it is and which one.
fn place(about: About<'_>, scene: &Scene<'_>) -> String {
    match about {
        About::Card {
            side: whose,
            position,
        } => {
            let card = numbers::card(scene.card(whose, position));
            format!("{}'s card {position}, {card},", side(whose))
        }
        About::Hand(whose) | About::Total(whose) => format!("each of {}'s cards", side(whose)),
        _ => "each card".to_owned(),
    }
}

const fn whose(about: About<'_>) -> &'static str {
    match about {
        About::Card { side: whose, .. } | About::Hand(whose) | About::Total(whose) => side(whose),
        _ => "A side",
    }
}

fn card_code(finding: &Finding<'_>) -> String {
    let whose = whose(finding.about);
    match finding.verdict {
        Verdict::Holds => format!("{whose}'s cards can all be read."),
        Verdict::Broken | Verdict::CannotTell => {
            let code = fact(&finding.reported, None);
            format!("One of {whose}'s cards is {code}, a code that is not known here.")
        }
    }
}

fn card_count(finding: &Finding<'_>) -> String {
    let (whose, count) = (whose(finding.about), fact(&finding.reported, None));
    match finding.verdict {
        Verdict::Holds => format!("{whose} has {count} cards."),
        Verdict::Broken => format!("{whose} has {count} cards, but a hand has two or three."),
        Verdict::CannotTell => format!("{whose}'s cards were not reported."),
    }
}

fn card_value(finding: &Finding<'_>, scene: &Scene<'_>) -> String {
    let place = place(finding.about, scene);
    let (expected, reported) = (fact(&finding.expected, None), fact(&finding.reported, None));
    match (finding.verdict, finding.about) {
        (Verdict::Holds, _) => format!("{place} counts {reported}, as reported."),
        (Verdict::Broken, About::Card { .. }) => {
            format!("{place} counts {expected}, but {reported} was reported.")
        }
        (Verdict::Broken, _) => {
            format!(
                "{} has {expected} cards, but {reported} card values were reported.",
                whose(finding.about)
            )
        }
        (Verdict::CannotTell, _) if finding.why == Some(Why::Unusual) => {
            format!("{place} was reported as {reported}; it counts {expected} once the tens are dropped.")
        }
        (Verdict::CannotTell, _) => format!("What {place} counts can't be checked: {}.", why(finding.why)),
    }
}

fn total(whose: Side, finding: &Finding<'_>, scene: &Scene<'_>) -> String {
    let name = side(whose);
    let cards = numbers::cards(scene.cards(whose).iter().map(String::as_str));
    let (expected, reported) = (fact(&finding.expected, None), fact(&finding.reported, None));
    match finding.verdict {
        Verdict::Holds => format!("{name}'s cards ({cards}) make {expected}, as reported."),
        Verdict::Broken => format!("{name}'s cards ({cards}) make {expected}, but {reported} was reported."),
        Verdict::CannotTell => format!("{name}'s total can't be checked: {}.", why(finding.why)),
    }
}

/// Why the winner is the winner, without a full stop: `Banker's 7 beats Player's 5`.
pub(super) fn by_totals(round: &Round) -> String {
    let (player, banker) = (round.player.total(), round.banker.total());
    match banker.cmp(&player) {
        Ordering::Greater => format!("Banker's {banker} beats Player's {player}"),
        Ordering::Less => format!("Player's {player} beats Banker's {banker}"),
        Ordering::Equal => format!("Player and Banker both have {player}"),
    }
}

fn who_won(finding: &Finding<'_>, scene: &Scene<'_>) -> String {
    let by_rule = match finding.expected {
        Fact::Winner(expected) => Some(winner(expected)),
        _ => None,
    };
    let because = scene
        .round
        .as_ref()
        .map_or_else(|| "By the totals reported".to_owned(), by_totals);
    let reported = fact(&finding.reported, None);
    match (finding.verdict, by_rule) {
        (Verdict::Holds, Some(by_rule)) => format!("{because}: the result is {by_rule}, as reported."),
        (Verdict::Broken, Some(by_rule)) if matches!(finding.reported, Fact::Count(_)) => {
            format!("{because}: the result is {by_rule}, but more than one winner was reported.")
        }
        (Verdict::Broken, Some(by_rule)) => {
            format!("{because}: the result is {by_rule}, but {reported} was reported as winner.")
        }
        (Verdict::Broken, None) => "More than one winner was reported.".to_owned(),
        (Verdict::Holds, None) => format!("{reported} won, as reported."),
        (Verdict::CannotTell, _) => format!("Who won can't be checked: {}.", why(finding.why)),
    }
}

fn side_result(finding: &Finding<'_>) -> String {
    let name = match finding.about {
        About::SideResult(listed) | About::Bet(listed) => code(listed),
        _ => "The side result",
    };
    match (finding.verdict, finding.expected) {
        (Verdict::Holds, _) => format!("{name} follows from the cards, as reported."),
        (Verdict::Broken, Fact::Happened(true)) => {
            format!(
                "{name} follows from the cards and was not reported, although this service always reports it."
            )
        }
        (Verdict::Broken, _) => format!("{name} was reported, but does not follow from the cards."),
        (Verdict::CannotTell, _) if finding.why == Some(Why::UnknownWord) => {
            format!("The result {name} was reported; what it means is not known here.")
        }
        (Verdict::CannotTell, _) => {
            format!(
                "Whether {name} follows from the cards can't be told: {}.",
                why(finding.why)
            )
        }
    }
}

fn score(finding: &Finding<'_>) -> String {
    let (expected, reported) = (fact(&finding.expected, None), fact(&finding.reported, None));
    match finding.verdict {
        Verdict::Holds => format!("The reported score, {reported}, is the higher total."),
        Verdict::Broken | Verdict::CannotTell => {
            format!(
                "A score of {reported} was reported and the higher total is {expected}; what the score means is not documented."
            )
        }
    }
}
