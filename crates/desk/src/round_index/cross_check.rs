//! Compares a record with the round that a shoe reported under the same id. The parts of a round of baccarat are
//! compared here for two records too.

use baccarat::Card;
use game_service::models::{Hand, HistoryRecord, RoundStatistic, Side};

use super::comparison::{Compared, Other, What, comparison};
use super::{ObservedRound, ObservedRounds, next_round};
use crate::times::instant;
use crate::views::{CrossCheckView, FindingView, Overall, PlaceView, SideName, Verdict};
use crate::vocabulary;

/// The comparison of a record with its round. In other games than baccarat the shape of a round in a shoe is not
/// known, so the round is named and nothing is compared. None unless a shoe holds exactly one round whose id is the record's `round_id`.
pub(crate) fn cross_check(record: &HistoryRecord, rounds: &ObservedRounds) -> Option<CrossCheckView> {
    let found = rounds.find(record.round_id.as_deref()?)?;
    let is_baccarat = record.game_key.as_deref().is_some_and(vocabulary::is_baccarat);
    let mut findings = if is_baccarat {
        findings(
            &Dealt::of_record(record),
            &Dealt::of_round(&found.round),
            Other::Shoe,
        )
    } else {
        Vec::new()
    };
    if is_baccarat {
        findings.extend(next_round::first_card(record, &found, rounds));
    }
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
    winner: Option<SideName>,
}

impl<'a> Dealt<'a> {
    pub(super) fn of_record(record: &'a HistoryRecord) -> Self {
        let result = record.game_result.as_ref();
        let codes = result.map(|result| result.winner.as_slice()).unwrap_or_default();
        Self {
            sides: result.map(|result| result.sides.as_slice()).unwrap_or_default(),
            winner: vocabulary::winner(codes.iter().map(String::as_str)),
        }
    }

    fn of_round(round: &'a RoundStatistic) -> Self {
        Self {
            sides: &round.cards,
            winner: round.winner.as_deref().and_then(vocabulary::side),
        }
    }
}

/// Cards, totals and winner of the record compared with those of the other one.
pub(super) fn findings(record: &Dealt<'_>, other: &Dealt<'_>, with: Other) -> Vec<FindingView> {
    let mut findings = Vec::with_capacity(5);
    for (side, name) in [(SideName::Player, "PLAYER"), (SideName::Banker, "BANKER")] {
        let (in_other, in_record) = (hand(other.sides, name), hand(record.sides, name));
        findings.push(cards(with, side, in_other, in_record));
        findings.push(total(with, side, in_other, in_record));
    }
    findings.push(winner(with, other.winner, record.winner));
    findings
}

/// The cards of a side, `PLAYER` or `BANKER`.
pub(super) fn hand<'a>(sides: &'a [(String, Side)], name: &str) -> Option<&'a Hand> {
    let (_, side) = sides.iter().find(|(known, _)| known == name)?;
    match side {
        Side::Hand(hand) => Some(hand),
        Side::Other(_) => None,
    }
}

fn cards(with: Other, side: SideName, in_other: Option<&Hand>, in_record: Option<&Hand>) -> FindingView {
    let dealt = |hand: Option<&Hand>| {
        hand.map(|hand| hand.card.clone())
            .filter(|cards| !cards.is_empty())
    };
    let (other, record) = (dealt(in_other), dealt(in_record));
    let compared = other.as_ref().zip(record.as_ref());
    let verdict = compared.map_or(Verdict::CannotTell, |(other, record)| same_cards(other, record));
    let places = match compared {
        Some((other, record)) if verdict != Verdict::Holds => differing(side, other, record),
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

/// Unknown codes are compared as text. If they differ, the result is undetermined: they may be two spellings.
fn same_cards(other: &[String], record: &[String]) -> Verdict {
    if other.len() != record.len() {
        return Verdict::Broken;
    }
    let pairs = other.iter().zip(record);
    pairs
        .map(|(other, record)| same_card(other, record))
        .max_by_key(|verdict| match verdict {
            Verdict::Holds => 0,
            Verdict::CannotTell => 1,
            Verdict::Broken => 2,
        })
        .unwrap_or(Verdict::CannotTell)
}

fn same_card(other: &str, record: &str) -> Verdict {
    match (Card::read(other), Card::read(record)) {
        _ if other == record => Verdict::Holds,
        (Some(other), Some(record)) if other == record => Verdict::Holds,
        (Some(_), Some(_)) => Verdict::Broken,
        _ => Verdict::CannotTell,
    }
}

/// The record's cards that the other one does not show in the same place.
fn differing(side: SideName, other: &[String], record: &[String]) -> Vec<PlaceView> {
    let same = |at: usize, code: &str| {
        other
            .get(at)
            .is_some_and(|shown| same_card(shown, code) == Verdict::Holds)
    };
    let different = record.iter().enumerate().filter(|(at, code)| !same(*at, code));
    different
        .map(|(at, _)| PlaceView::Card {
            side,
            position: u32::try_from(at + 1).unwrap_or(u32::MAX),
        })
        .collect()
}

fn total(with: Other, side: SideName, in_other: Option<&Hand>, in_record: Option<&Hand>) -> FindingView {
    let reported = |hand: Option<&Hand>| hand.and_then(|hand| hand.total).map(|total| total.to_string());
    let compared = Compared::new(with, What::Total(side), reported(in_other), reported(in_record));
    finding(&compared, vec![PlaceView::Total { side }])
}

fn winner(with: Other, in_other: Option<SideName>, in_record: Option<SideName>) -> FindingView {
    let word = |side: SideName| match side {
        SideName::Banker => "BANKER".to_owned(),
        SideName::Player => "PLAYER".to_owned(),
        SideName::Tie => "TIE".to_owned(),
    };
    let compared = Compared::new(with, What::Winner, in_other.map(word), in_record.map(word));
    finding(&compared, vec![PlaceView::Winner])
}

fn finding(compared: &Compared, places: Vec<PlaceView>) -> FindingView {
    let (rule, key) = match compared.what {
        What::Cards(SideName::Banker) => ("seen_cards", "seen_cards_banker"),
        What::Cards(_) => ("seen_cards", "seen_cards_player"),
        What::Total(SideName::Banker) => ("seen_total", "seen_total_banker"),
        What::Total(_) => ("seen_total", "seen_total_player"),
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
