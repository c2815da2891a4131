//! Compares a record with the round that a shoe reported under the same id. The parts of a round of baccarat are
//! compared here for two records too.

use baccarat::{Card, Winner};
use game_service::models::{Hand, HistoryRecord, RoundStatistic, Side};

use super::comparison::{Compared, Other, What, comparison};
use super::{ObservedRound, ObservedRounds};
use crate::audit::Checker;
use crate::cards::dealt_position;
use crate::times::instant;
use crate::views::{CrossCheckView, FindingView, Overall, PlaceView, Verdict, count_of};
use crate::vocabulary;

/// The comparison of a record with its round. In other games than baccarat the shape of a round in a shoe is not
/// known, so the round is named and nothing is compared. None unless a shoe holds exactly one round whose id is the record's `round_id`.
pub(crate) fn cross_check(
    record: &HistoryRecord,
    rounds: &ObservedRounds,
    checker: &Checker,
) -> Option<CrossCheckView> {
    let found = rounds.find(record.round_id.as_deref()?)?;
    let game_key = record.game_key.as_deref();
    let is_baccarat = game_key.is_some_and(|key| vocabulary::is_baccarat(checker.names.known(key)));
    let findings = if is_baccarat {
        findings(
            &Dealt::of_record(record, checker),
            &Dealt::of_round(&found.round),
            Other::Shoe,
        )
    } else {
        Vec::new()
    };
    let ObservedRound {
        shoe,
        received_at,
        round,
    } = found;
    Some(CrossCheckView {
        table_id: shoe.table_id,
        shoe_id: shoe.shoe_id,
        round_no: round.round_no.and_then(|no| i32::try_from(no).ok()),
        seen_at: instant(received_at),
        agree: overall(&findings),
        findings,
    })
}

/// One verdict over findings that are not only notes.
pub(super) fn overall(findings: &[FindingView]) -> Overall {
    let counted = || findings.iter().filter(|finding| !finding.note);
    let any = |verdict| counted().any(|finding| finding.verdict == verdict);
    if any(Verdict::Broken) {
        Overall::Inconsistent
    } else if any(Verdict::CannotTell) || counted().next().is_none() {
        Overall::CannotTell
    } else {
        Overall::Consistent
    }
}

/// The cards and the winner of a round of baccarat, as reported.
pub(super) struct Dealt<'a> {
    sides: &'a [(String, Side)],
    /// Whether the third card of a hand is listed first.
    third_first: bool,
    winner: Option<Winner>,
}

impl<'a> Dealt<'a> {
    pub(super) fn of_record(record: &'a HistoryRecord, checker: &Checker) -> Self {
        let result = record.game_result.as_ref();
        let codes = result.map(|result| result.winner.as_slice()).unwrap_or_default();
        Self {
            sides: result.map(|result| result.sides.as_slice()).unwrap_or_default(),
            third_first: checker.lists_third_first(record.game_key.as_deref()),
            winner: vocabulary::winner(codes.iter().map(String::as_str)),
        }
    }

    fn of_round(round: &'a RoundStatistic) -> Self {
        Self {
            sides: &round.cards,
            // No card of the shoe is pointed at.
            third_first: false,
            winner: round.winner.as_deref().and_then(vocabulary::side),
        }
    }
}

/// Cards, totals and winner of the record compared with those of the other one.
pub(super) fn findings(record: &Dealt<'_>, other: &Dealt<'_>, with: Other) -> Vec<FindingView> {
    let mut findings = Vec::with_capacity(5);
    for (side, name) in [
        (baccarat::Side::Player, "PLAYER"),
        (baccarat::Side::Banker, "BANKER"),
    ] {
        let (in_other, in_record) = (hand(other.sides, name), hand(record.sides, name));
        findings.push(cards(with, side, in_other, (in_record, record.third_first)));
        findings.push(total(with, side, in_other, in_record));
    }
    findings.push(winner(with, other.winner, record.winner));
    findings
}

/// The cards of a side, `PLAYER` or `BANKER`.
fn hand<'a>(sides: &'a [(String, Side)], name: &str) -> Option<&'a Hand> {
    let (_, side) = sides.iter().find(|(known, _)| known == name)?;
    match side {
        Side::Hand(hand) => Some(hand),
        Side::Other(_) => None,
    }
}

fn cards(
    with: Other,
    side: baccarat::Side,
    in_other: Option<&Hand>,
    (in_record, third_first): (Option<&Hand>, bool),
) -> FindingView {
    let dealt = |hand: Option<&Hand>| {
        hand.map(|hand| hand.card.clone())
            .filter(|cards| !cards.is_empty())
    };
    let (other, record) = (dealt(in_other), dealt(in_record));
    let compared = other.as_ref().zip(record.as_ref());
    let verdict = compared.map_or(Verdict::CannotTell, |(other, record)| same_cards(other, record));
    let places = match compared {
        Some((other, record)) if verdict != Verdict::Holds => differing(side, other, record, third_first),
        _ => Vec::new(),
    };
    let joined = |cards: Option<Vec<String>>| cards.map(|cards| cards.join(" "));
    finding(
        &Compared {
            with,
            what: What::Cards(side),
            verdict,
            other: joined(other),
            record: joined(record),
        },
        places,
    )
}

/// Whether two hands have the same cards, in any order: a source may list the third card first. Unknown codes are compared
/// as text. If one differs, the result is undetermined: it may be another spelling of any card that the other hand lacks.
fn same_cards(other: &[String], record: &[String]) -> Verdict {
    let (more, less) = (lacking(other, record), lacking(record, other));
    if other.len() == record.len() && less.is_empty() {
        return Verdict::Holds;
    }
    let unread = |codes: &[String], places: &[usize]| {
        let unread = places.iter().filter(|at| Card::read(&codes[**at]).is_none());
        unread.count()
    };
    let may_be_spellings = less.len() - unread(record, &less) <= unread(other, &more);
    if other.len() == record.len() && may_be_spellings {
        Verdict::CannotTell
    } else {
        Verdict::Broken
    }
}

fn is_same_card(other: &str, record: &str) -> bool {
    other == record || Card::read(other).is_some_and(|card| Card::read(record) == Some(card))
}

/// The places of the cards that another hand does not have. Each of its cards counts once.
fn lacking(hand: &[String], other: &[String]) -> Vec<usize> {
    let mut rest: Vec<&String> = other.iter().collect();
    let mut places = Vec::new();
    for (at, code) in hand.iter().enumerate() {
        match rest.iter().position(|card| is_same_card(card, code)) {
            Some(found) => {
                rest.swap_remove(found);
            }
            None => places.push(at),
        }
    }
    places
}

/// The record's cards that the other one does not show.
fn differing(side: baccarat::Side, other: &[String], record: &[String], third_first: bool) -> Vec<PlaceView> {
    lacking(record, other)
        .into_iter()
        .map(|at| PlaceView::Card {
            side: side.into(),
            position: count_of(dealt_position(at + 1, record.len(), third_first)),
        })
        .collect()
}

fn total(
    with: Other,
    side: baccarat::Side,
    in_other: Option<&Hand>,
    in_record: Option<&Hand>,
) -> FindingView {
    let reported = |hand: Option<&Hand>| hand.and_then(|hand| hand.total).map(|total| total.to_string());
    let compared = Compared::new(with, What::Total(side), reported(in_other), reported(in_record));
    finding(&compared, vec![PlaceView::Total { side: side.into() }])
}

fn winner(with: Other, in_other: Option<Winner>, in_record: Option<Winner>) -> FindingView {
    let compared = Compared::new(with, What::Winner, in_other.map(code), in_record.map(code));
    finding(&compared, vec![PlaceView::Winner])
}

fn code(winner: Winner) -> String {
    match winner {
        Winner::Banker => "BANKER",
        Winner::Player => "PLAYER",
        Winner::Tie => "TIE",
    }
    .to_owned()
}

fn finding(compared: &Compared, places: Vec<PlaceView>) -> FindingView {
    let (rule, key) = match compared.what {
        What::Cards(baccarat::Side::Banker) => ("seen_cards", "seen_cards_banker"),
        What::Cards(baccarat::Side::Player) => ("seen_cards", "seen_cards_player"),
        What::Total(baccarat::Side::Banker) => ("seen_total", "seen_total_banker"),
        What::Total(baccarat::Side::Player) => ("seen_total", "seen_total_player"),
        What::Winner => ("seen_winner", "seen_winner"),
    };
    FindingView {
        key: key.to_owned(),
        rule: rule.to_owned(),
        verdict: compared.verdict,
        note: false,
        expected: compared.other.clone(),
        reported: compared.record.clone(),
        sentence: comparison(compared),
        places,
    }
}
