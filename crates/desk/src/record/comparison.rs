//! Compares a record with the round that a shoe reported under the same id, and with the other records of its round that
//! were read on this connection: the result, and what happened to each bet, are the same for all players
//! (docs/games.md#the-check-of-the-money).

use std::sync::Arc;

use game_service::Record;
use game_service::models::{self, Hand, HistoryRecord, RoundStatistic};
use games::baccarat::{Card, Side, Winner};
use serde::Serialize;
use specta::Type;

use crate::answer::amount;
use crate::cards::{dealt_position, hand_of};
use crate::figures;
use crate::observed::{ObservedRecords, ObservedRound, ObservedRounds, Version};
use crate::other_game::OtherGame;
use crate::say::{self, arg};
use crate::times::instant;
use crate::verdict::{self, Checker, messages};
use crate::views::{FindingView, Message, MessageArgument, Overall, PlaceView, Verdict, count_of};
use crate::vocabulary;

/// A record compared with the round of the same id in a table's shoe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CrossCheckView {
    pub table_id: String,
    pub shoe_id: String,
    pub round_no: Option<i32>,
    pub seen_at: String,
    pub agree: Overall,
    /// Differences in cards, totals and winner: `expected` is from the shoe, `reported` from the record.
    pub findings: Vec<FindingView>,
}

/// A record compared with one version of another record of the same round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OtherRecordView {
    pub record_id: String,
    /// The operator's id of its player, as the other record states it.
    pub player_id: Option<String>,
    /// When this version was first received, by this computer's clock (UTC).
    pub seen_at: String,
    /// When the version that replaced it was first received (UTC). None for the newest version, and if it came together with it.
    pub corrected_at: Option<String>,
    /// Whether the two agree. Findings that are only notes do not count.
    pub agree: Overall,
    /// Result and outcomes compared: `expected` is from the other record, `reported` from this one.
    pub findings: Vec<FindingView>,
}

/// The comparison of a record with its round. In other games than baccarat the shape of a round in a shoe is not
/// known, so the round is named and nothing is compared. None unless a shoe holds exactly one round whose id is the record's `round_id`.
pub(super) fn cross_check(
    record: &HistoryRecord,
    rounds: &ObservedRounds,
    checker: &Checker,
) -> Option<CrossCheckView> {
    let found = rounds.find(record.round_id.as_deref()?)?;
    let game_key = record.game_key.as_deref();
    let is_baccarat = game_key.is_some_and(|key| vocabulary::is_baccarat(checker.names.known(key)));
    let findings = if is_baccarat {
        of_dealt(
            &Dealt::of_record(record, checker),
            &Dealt::of_round(&found.round),
            &say::findings::compared_shoe(),
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
fn overall(findings: &[FindingView]) -> Overall {
    let counted = findings.iter().filter(|finding| !finding.note);
    let verdicts: Vec<Verdict> = counted.map(|finding| finding.verdict).collect();
    if verdicts.contains(&Verdict::Broken) {
        Overall::Inconsistent
    } else if verdicts.contains(&Verdict::CannotTell) || verdicts.is_empty() {
        Overall::CannotTell
    } else {
        Overall::Consistent
    }
}

struct Dealt<'a> {
    sides: &'a [(String, models::Side)],
    third_first: bool,
    winner: Option<Winner>,
}

impl<'a> Dealt<'a> {
    fn of_record(record: &'a HistoryRecord, checker: &Checker) -> Self {
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
            winner: round.winner.as_deref().and_then(Winner::of),
        }
    }
}

/// Cards, totals and winner of the record compared with those of the other one, which `with` names.
fn of_dealt(record: &Dealt<'_>, other: &Dealt<'_>, with: &Message) -> Vec<FindingView> {
    let mut findings = Vec::with_capacity(5);
    for side in [Side::Player, Side::Banker] {
        let (in_other, in_record) = (hand_of(other.sides, side), hand_of(record.sides, side));
        findings.push(cards(with, side, in_other, in_record, record.third_first));
        findings.push(total(with, side, in_other, in_record));
    }
    findings.push(winner(with, other.winner, record.winner));
    findings
}

fn cards(
    with: &Message,
    side: Side,
    in_other: Option<&Hand>,
    in_record: Option<&Hand>,
    third_first: bool,
) -> FindingView {
    let (other, record) = (dealt(in_other), dealt(in_record));
    let compared = other.zip(record);
    let verdict = compared.map_or(Verdict::CannotTell, |(other, record)| same_cards(other, record));
    let places = match compared {
        Some((other, record)) if verdict != Verdict::Holds => differing(side, other, record, third_first),
        _ => Vec::new(),
    };
    let (in_other, in_record) = (arg::Other(card_words(other)), arg::Record(card_words(record)));
    let (of, with) = (arg::Side(messages::side(side)), arg::With(with.clone()));
    FindingView {
        key: keyed("seen_cards", side),
        rule: "seen_cards".to_owned(),
        verdict,
        note: false,
        expected: other.map(|cards| cards.join(" ")),
        reported: record.map(|cards| cards.join(" ")),
        sentence: match verdict {
            Verdict::Holds => say::findings::compared_cards_hold(in_record, of, with),
            Verdict::Broken => say::findings::compared_cards_differ(in_other, in_record, of, with),
            Verdict::CannotTell => say::findings::compared_cards_untold(in_other, in_record, of, with),
        },
        places,
    }
}

fn card_words(cards: Option<&[String]>) -> MessageArgument {
    match cards {
        Some(cards) => figures::cards(cards.iter().map(String::as_str)).into(),
        None => nothing(),
    }
}

fn dealt(hand: Option<&Hand>) -> Option<&[String]> {
    hand.map(|hand| hand.card.as_slice())
        .filter(|cards| !cards.is_empty())
}

/// Whether two hands have the same cards, in any order: a source may list the third card first. Unknown codes are compared
/// as text. If one differs, the result is undetermined: it may be another spelling of any card that the other hand lacks.
fn same_cards(other: &[String], record: &[String]) -> Verdict {
    let (more, less) = (lacking(other, record), lacking(record, other));
    if other.len() == record.len() && less.is_empty() {
        return Verdict::Holds;
    }
    let may_be_spellings = less.len() - unread(record, &less) <= unread(other, &more);
    if other.len() == record.len() && may_be_spellings {
        Verdict::CannotTell
    } else {
        Verdict::Broken
    }
}

fn unread(codes: &[String], places: &[usize]) -> usize {
    places
        .iter()
        .filter(|at| Card::read(&codes[**at]).is_none())
        .count()
}

fn is_same_card(other: &str, record: &str) -> bool {
    other == record || Card::read(other).is_some_and(|card| Card::read(record) == Some(card))
}

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

fn differing(side: Side, other: &[String], record: &[String], third_first: bool) -> Vec<PlaceView> {
    lacking(record, other)
        .into_iter()
        .map(|at| PlaceView::Card {
            side: side.into(),
            position: count_of(dealt_position(at + 1, record.len(), third_first)),
        })
        .collect()
}

fn total(with: &Message, side: Side, in_other: Option<&Hand>, in_record: Option<&Hand>) -> FindingView {
    let (expected, reported) = (total_of(in_other), total_of(in_record));
    let (other, record) = (
        arg::Other(total_words(expected.as_deref())),
        arg::Record(total_words(reported.as_deref())),
    );
    let (of, with) = (arg::Side(messages::side(side)), arg::With(with.clone()));
    let verdict = same(expected.as_ref(), reported.as_ref());
    FindingView {
        key: keyed("seen_total", side),
        rule: "seen_total".to_owned(),
        verdict,
        note: false,
        expected,
        reported,
        sentence: match verdict {
            Verdict::Holds => say::findings::compared_total_holds(record, of, with),
            Verdict::Broken => say::findings::compared_total_differs(other, record, of, with),
            Verdict::CannotTell => say::findings::compared_total_untold(other, record, of, with),
        },
        places: vec![PlaceView::Total { side: side.into() }],
    }
}

fn total_of(hand: Option<&Hand>) -> Option<String> {
    Some(hand?.total?.to_string())
}

fn total_words(total: Option<&str>) -> MessageArgument {
    total.map_or_else(nothing, MessageArgument::from)
}

fn winner(with: &Message, in_other: Option<Winner>, in_record: Option<Winner>) -> FindingView {
    let (other, record) = (
        arg::Other(winner_words(in_other)),
        arg::Record(winner_words(in_record)),
    );
    let with = arg::With(with.clone());
    let verdict = same(in_other, in_record);
    FindingView {
        key: "seen_winner".to_owned(),
        rule: "seen_winner".to_owned(),
        verdict,
        note: false,
        expected: in_other.map(|winner| winner.code().to_owned()),
        reported: in_record.map(|winner| winner.code().to_owned()),
        sentence: match verdict {
            Verdict::Holds => say::findings::compared_winner_holds(record, with),
            Verdict::Broken => say::findings::compared_winner_differs(other, record, with),
            Verdict::CannotTell => say::findings::compared_winner_untold(other, record, with),
        },
        places: vec![PlaceView::Winner],
    }
}

fn winner_words(winner: Option<Winner>) -> MessageArgument {
    match winner {
        None => nothing(),
        Some(Winner::Banker) => say::findings::compared_banker_won().into(),
        Some(Winner::Player) => say::findings::compared_player_won().into(),
        Some(Winner::Tie) => say::findings::compared_tie().into(),
    }
}

fn same<V: PartialEq>(other: Option<V>, record: Option<V>) -> Verdict {
    match other.zip(record) {
        Some((other, record)) if other == record => Verdict::Holds,
        Some(_) => Verdict::Broken,
        None => Verdict::CannotTell,
    }
}

fn nothing() -> MessageArgument {
    say::findings::compared_nothing().into()
}

fn keyed(rule: &str, side: Side) -> String {
    match side {
        Side::Banker => format!("{rule}_banker"),
        Side::Player => format!("{rule}_player"),
    }
}

/// What is known of a record beside its content.
pub(crate) struct Circumstances<'a> {
    /// Its player, if it is not the one that was asked for.
    pub(crate) other_player: Option<&'a str>,
    /// Whether its listing has another content of its id.
    pub(crate) came_twice: bool,
    pub(crate) same_round: &'a [OtherRecordView],
}

/// Why a record is not relied on, whatever its check says. That another record differs is no doubt of one that breaks a rule itself.
pub(crate) fn doubts(
    record: &HistoryRecord,
    verdict: Overall,
    circumstances: &Circumstances<'_>,
    records: &ObservedRecords,
) -> Vec<Message> {
    let mut doubts = Vec::new();
    if let Some(player) = circumstances.other_player {
        doubts.push(say::answer::doubt_other_player(arg::Player(player)));
    }
    if let Some(versions) = records.versions_in_doubt(record, circumstances.came_twice) {
        doubts.push(two_versions(&versions));
    }
    // A version that was corrected since does not count.
    let differs =
        |other: &OtherRecordView| other.agree == Overall::Inconsistent && other.corrected_at.is_none();
    if verdict != Overall::Inconsistent && circumstances.same_round.iter().any(differs) {
        doubts.push(say::answer::doubt_other_record());
    }
    doubts
}

/// That a record came in two versions, with the total in which they differ, if they do.
fn two_versions(versions: &[Arc<Record<HistoryRecord>>]) -> Message {
    let [first, .., last] = versions else {
        return say::answer::doubt_versions();
    };
    let (first, last) = (&first.content, &last.content);
    let payouts = first.total_payout.as_ref().zip(last.total_payout.as_ref());
    let stakes = first.total_bet.as_ref().zip(last.total_bet.as_ref());
    for (name, totals) in [("payout", payouts), ("total_bet", stakes)] {
        let Some((one, other)) = totals.map(|(one, other)| (one.value(), other.value())) else {
            continue;
        };
        if one != other {
            // It is not known which version is the later one, so the smaller amount stands first.
            let (one, other) = (amount(one.min(other)), amount(one.max(other)));
            return say::answer::doubt_versions_amount(arg::Amount(name), arg::One(one), arg::Other(other));
        }
    }
    say::answer::doubt_versions()
}

/// Other records of the round, those that differ first. A version that compares as the next one does is left
/// out.
pub(crate) fn same_round(
    record: &Record<HistoryRecord>,
    others: &[Vec<Version>],
    checker: &Checker,
) -> Vec<OtherRecordView> {
    let mut records: Vec<Vec<OtherRecordView>> = others
        .iter()
        .map(|versions| compared(record, versions, checker))
        .collect();
    records.sort_by_key(|views| {
        let worst = views.iter().map(|view| match view.agree {
            Overall::Inconsistent => 0,
            Overall::CannotTell => 1,
            Overall::Consistent => 2,
        });
        worst.min()
    });
    records.into_iter().flatten().collect()
}

/// The comparison with each version of another record that makes a difference, newest first.
fn compared(record: &Record<HistoryRecord>, versions: &[Version], checker: &Checker) -> Vec<OtherRecordView> {
    let mut views: Vec<OtherRecordView> = Vec::new();
    for version in versions.iter().rev() {
        let other = &version.record;
        let findings = findings(record, other, checker);
        if views.last().is_none_or(|newer| newer.findings != findings) {
            views.push(OtherRecordView {
                record_id: other.content.id.clone().unwrap_or_default(),
                player_id: other.content.player_id.clone(),
                seen_at: instant(version.received_at),
                corrected_at: version.replaced_at.map(instant),
                agree: overall(&findings),
                findings,
            });
        }
    }
    views
}

fn findings(
    record: &Record<HistoryRecord>,
    other: &Record<HistoryRecord>,
    checker: &Checker,
) -> Vec<FindingView> {
    let names = &checker.names;
    let is_baccarat = [record, other].map(|record| OtherGame::of(record, names).is_none());
    match is_baccarat {
        [false, false] => verdict::same_round(record, other, names),
        [true, true] => of_baccarat(record, other, checker),
        _ => Vec::new(),
    }
}

/// The cards are compared as those of a shoe are, the bets as in every game.
fn of_baccarat(
    record: &Record<HistoryRecord>,
    other: &Record<HistoryRecord>,
    checker: &Checker,
) -> Vec<FindingView> {
    let (content, others) = (&record.content, &other.content);
    // A version may have another round than the record has now.
    let is_one_round = content.round_id == others.round_id && content.game_key == others.game_key;
    if !is_one_round || !content.is_completed() || !others.is_completed() {
        return Vec::new();
    }
    let (dealt, in_other) = (
        Dealt::of_record(content, checker),
        Dealt::of_record(others, checker),
    );
    let mut findings = of_dealt(&dealt, &in_other, &say::findings::compared_record());
    findings.extend(verdict::same_round(record, other, &checker.names));
    findings
}
