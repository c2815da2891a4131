//! Compares a record with the round that a shoe reported under the same id.

use baccarat::Card;
use game_service::models::{Hand, HistoryRecord, RoundStatistic, Side};

use super::comparison::{Compared, What, comparison};
use super::{SeenRound, SeenRounds};
use crate::times::instant;
use crate::views::{CrossCheckView, FindingView, Overall, PlaceView, SideName, Verdict};
use crate::vocabulary;

/// The comparison of a record with its round. In other games than baccarat the shape of a round in a shoe is not
/// known, so the round is named and nothing is compared. None unless a shoe holds exactly one round whose id is the record's `round_id`.
pub(crate) fn cross_check(record: &HistoryRecord, seen: &SeenRounds) -> Option<CrossCheckView> {
    let SeenRound { shoe, seen_at, round } = seen.find(record.round_id.as_deref()?)?;
    let is_baccarat = record.game_key.as_deref().is_some_and(vocabulary::is_baccarat);
    let findings = if is_baccarat {
        findings(record, &round)
    } else {
        Vec::new()
    };
    Some(CrossCheckView {
        table_id: shoe.table_id,
        shoe_id: shoe.shoe_id,
        round_no: round.round_no.and_then(|no| i32::try_from(no).ok()),
        seen_at: instant(seen_at),
        agree: overall(&findings),
        findings,
    })
}

fn overall(findings: &[FindingView]) -> Overall {
    let any = |verdict| findings.iter().any(|finding| finding.verdict == verdict);
    if any(Verdict::Broken) {
        Overall::Inconsistent
    } else if any(Verdict::CannotTell) || findings.is_empty() {
        Overall::CannotTell
    } else {
        Overall::Consistent
    }
}

fn findings(record: &HistoryRecord, round: &RoundStatistic) -> Vec<FindingView> {
    let sides = record
        .game_result
        .as_ref()
        .map(|result| result.sides.as_slice())
        .unwrap_or_default();
    let mut findings = Vec::with_capacity(5);
    for (side, name) in [(SideName::Player, "PLAYER"), (SideName::Banker, "BANKER")] {
        let (in_shoe, in_record) = (hand(&round.cards, name), hand(sides, name));
        findings.push(cards(side, in_shoe, in_record));
        findings.push(total(side, in_shoe, in_record));
    }
    findings.push(winner(record, round));
    findings
}

fn hand<'a>(sides: &'a [(String, Side)], name: &str) -> Option<&'a Hand> {
    let (_, side) = sides.iter().find(|(known, _)| known == name)?;
    match side {
        Side::Hand(hand) => Some(hand),
        Side::Other(_) => None,
    }
}

fn cards(side: SideName, in_shoe: Option<&Hand>, in_record: Option<&Hand>) -> FindingView {
    let dealt = |hand: Option<&Hand>| {
        hand.map(|hand| hand.card.clone())
            .filter(|cards| !cards.is_empty())
    };
    let (shoe, record) = (dealt(in_shoe), dealt(in_record));
    let compared = shoe.as_ref().zip(record.as_ref());
    let verdict = compared.map_or(Verdict::CannotTell, |(shoe, record)| same_cards(shoe, record));
    let places = match compared {
        Some((shoe, record)) if verdict != Verdict::Holds => differing(side, shoe, record),
        _ => Vec::new(),
    };
    let joined = |cards: Option<Vec<String>>| cards.map(|cards| cards.join(" "));
    finding(
        &Compared {
            what: What::Cards(side),
            verdict,
            shoe: joined(shoe),
            record: joined(record),
        },
        places,
    )
}

/// Unknown codes are compared as text. If they differ, the result is undetermined: they may be two spellings.
fn same_cards(shoe: &[String], record: &[String]) -> Verdict {
    if shoe.len() != record.len() {
        return Verdict::Broken;
    }
    let pairs = shoe.iter().zip(record);
    pairs
        .map(|(shoe, record)| same_card(shoe, record))
        .max_by_key(|verdict| match verdict {
            Verdict::Holds => 0,
            Verdict::CannotTell => 1,
            Verdict::Broken => 2,
        })
        .unwrap_or(Verdict::CannotTell)
}

fn same_card(shoe: &str, record: &str) -> Verdict {
    match (Card::read(shoe), Card::read(record)) {
        _ if shoe == record => Verdict::Holds,
        (Some(shoe), Some(record)) if shoe == record => Verdict::Holds,
        (Some(_), Some(_)) => Verdict::Broken,
        _ => Verdict::CannotTell,
    }
}

/// The record's cards that the shoe does not show in the same place.
fn differing(side: SideName, shoe: &[String], record: &[String]) -> Vec<PlaceView> {
    let same = |at: usize, code: &str| {
        shoe.get(at)
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

fn total(side: SideName, in_shoe: Option<&Hand>, in_record: Option<&Hand>) -> FindingView {
    let reported = |hand: Option<&Hand>| hand.and_then(|hand| hand.total).map(|total| total.to_string());
    let compared = Compared::new(What::Total(side), reported(in_shoe), reported(in_record));
    finding(&compared, vec![PlaceView::Total { side }])
}

fn winner(record: &HistoryRecord, round: &RoundStatistic) -> FindingView {
    let word = |side: SideName| match side {
        SideName::Banker => "BANKER".to_owned(),
        SideName::Player => "PLAYER".to_owned(),
        SideName::Tie => "TIE".to_owned(),
    };
    let codes = record
        .game_result
        .as_ref()
        .map(|result| result.winner.as_slice())
        .unwrap_or_default();
    let in_record = vocabulary::winner(codes.iter().map(String::as_str));
    let in_shoe = round.winner.as_deref().and_then(vocabulary::side);
    let compared = Compared::new(What::Winner, in_shoe.map(word), in_record.map(word));
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
        expected: compared.shoe.clone(),
        reported: compared.record.clone(),
        sentence: comparison(compared),
        places,
    }
}
