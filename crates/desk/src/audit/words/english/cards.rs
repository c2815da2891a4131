//! Cards, totals, the winner and the side results.

use std::cmp::Ordering;

use baccarat::check::{About, Fact, Finding, Rule, Verdict, Why};
use baccarat::{Round, Side, Winner};

use super::names::{code, fact, side, why};
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
        (Verdict::Holds, About::Card { .. }) => format!("{place} counts {reported}, as reported."),
        (Verdict::Holds, _) => format!(
            "Each of {}'s cards counts what was reported.",
            whose(finding.about)
        ),
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

/// What the cards, or else the reported totals, come to.
fn concluded(scene: &Scene<'_>, won: Winner) -> String {
    match &scene.round {
        Some(round) => format!("{}, so {}", by_totals(round), outcome(won)),
        None => format!("By the totals reported, {}", outcome(won)),
    }
}

/// A result as part of a sentence.
pub(super) const fn outcome(won: Winner) -> &'static str {
    match won {
        Winner::Banker => "Banker won",
        Winner::Player => "Player won",
        Winner::Tie => "the round is a tie",
    }
}

fn who_won(finding: &Finding<'_>, scene: &Scene<'_>) -> String {
    match (finding.verdict, finding.expected, finding.reported) {
        (Verdict::Holds, Fact::Winner(due), _) => format!("{}, as reported.", concluded(scene, due)),
        (Verdict::Broken, Fact::Winner(due), Fact::Winner(reported)) => {
            format!(
                "{}, but the report says that {}.",
                concluded(scene, due),
                outcome(reported)
            )
        }
        (Verdict::Broken, Fact::Winner(due), _) => {
            format!(
                "{}, but more than one winner was reported.",
                concluded(scene, due)
            )
        }
        (Verdict::Broken, _, _) => "More than one winner was reported.".to_owned(),
        (Verdict::Holds, _, _) => "The winner is as reported.".to_owned(),
        (Verdict::CannotTell, _, _) => format!("Who won can't be checked: {}.", why(finding.why)),
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
