//! The events of a player's round: the entries in the order of the journal, and the records between them.

use chrono::{DateTime, Utc};
use wallet::Kind;

use super::record_amounts::RecordAmounts;
use crate::figures;
use crate::say::{self, arg};
use crate::times::instant;
use crate::views::{LedgerRow, Message, TimelineEvent, TimelineKind};
use crate::wallet::{LedgerEntry, entry_message};

/// One event, whose distance to the one before is not known yet.
struct Happening {
    /// The time to compare with a record, by the service's clock if it is known.
    at: Option<DateTime<Utc>>,
    /// Time of the booking, by the wallet's clock. None for a record.
    booked_at: Option<DateTime<Utc>>,
    kind: TimelineKind,
    sentence: Message,
    row: Option<LedgerRow>,
}

/// The events of a round. Entries must be in the order of the journal, and stay in it: what the wallet decided first
/// is first, whatever times the messages state. `row` is the row of the entry at a place.
pub(crate) fn timeline(
    entries: &[LedgerEntry],
    records: &[RecordAmounts],
    row: impl Fn(usize) -> Option<LedgerRow>,
) -> Vec<TimelineEvent> {
    let of_entries = entries.iter().enumerate().filter_map(|(place, entry)| {
        Some(Happening {
            at: Some(entry.beside_records()),
            booked_at: Some(entry.booked_at),
            kind: kind(entry)?,
            sentence: sentence(place, entries),
            row: row(place),
        })
    });
    let mut happened: Vec<Happening> = of_entries.collect();
    for amounts in records {
        let result = Happening {
            at: amounts.at,
            booked_at: None,
            kind: TimelineKind::Result,
            sentence: record_message(amounts),
            row: None,
        };
        happened.insert(place(&happened, amounts.at), result);
    }
    with_gaps(happened)
}

/// The place of a result: after the bets and before the entries that follow from it, also at the same time.
fn place(happened: &[Happening], at: Option<DateTime<Utc>>) -> usize {
    let is_bet = |happening: &Happening| happening.kind == TimelineKind::Debit;
    let is_before = |happening: &Happening| match at {
        None => is_bet(happening),
        Some(_) => happening.at < at || (happening.at == at && is_bet(happening)),
    };
    happened
        .iter()
        .rposition(is_before)
        .map_or(0, |position| position + 1)
}

fn with_gaps(happened: Vec<Happening>) -> Vec<TimelineEvent> {
    let mut before: (Option<DateTime<Utc>>, Option<DateTime<Utc>>) = (None, None);
    let mut events = Vec::with_capacity(happened.len());
    for happening in happened {
        let Happening { at, booked_at, .. } = happening;
        // Times of one clock, where both events have one.
        let times = before.1.zip(booked_at).or(before.0.zip(at));
        let gap = times.map(|(before, at)| (at - before).num_milliseconds().max(0));
        events.push(TimelineEvent {
            at: booked_at.or(at).map(instant),
            gap_ms: gap.and_then(|gap| u32::try_from(gap).ok()),
            kind: happening.kind,
            sentence: happening.sentence,
            row: happening.row,
        });
        if at.is_some() {
            before = (at, booked_at);
        }
    }
    events
}

/// What an entry did, as the other entries of the round show it.
fn sentence(place: usize, entries: &[LedgerEntry]) -> Message {
    let entry = &entries[place];
    let is_same = |other: &&LedgerEntry| {
        other.kind == entry.kind && other.transaction_id == entry.transaction_id && other.effect.is_some()
    };
    if entry.effect.is_none()
        && entry.refusal.is_some()
        && entries[place + 1..].iter().any(|other| is_same(&other))
    {
        return say::reasons::entry_accepted_later();
    }
    let named = match entry.kind {
        Kind::Cancel => (Kind::Debit, entry.bet_id.as_deref()),
        Kind::Rollback => (Kind::Credit, entry.credit_transaction_id.as_deref()),
        _ => return entry_message(entry),
    };
    let is_named =
        |other: &&LedgerEntry| other.kind == named.0 && Some(other.transaction_id.as_str()) == named.1;
    let mut before = entries[..place].iter().filter(is_named).peekable();
    let was_refused = before.peek().is_some() && before.all(|other| other.effect.is_none());
    if was_refused && entry.moved.is_zero() {
        return say::reasons::entry_undoes_refused();
    }
    entry_message(entry)
}

/// The kind of an entry. None for the operator's own entries, which belong to no round.
fn kind(entry: &LedgerEntry) -> Option<TimelineKind> {
    match entry.kind {
        Kind::Debit => Some(TimelineKind::Debit),
        Kind::Credit => Some(TimelineKind::Credit),
        Kind::Cancel => Some(TimelineKind::Cancel),
        Kind::Rollback => Some(TimelineKind::Rollback),
        Kind::Adjustment => None,
    }
}

fn record_message(record: &RecordAmounts) -> Message {
    let amount = |value: Option<money::ExactDecimal>| {
        value.map_or_else(
            || "?".to_owned(),
            |value| figures::money(value, record.currency.as_deref()),
        )
    };
    let (paid, stake) = (arg::Paid(amount(record.paid)), arg::Stake(amount(record.stake)));
    match &record.other_status {
        None => say::reasons::record(paid, stake),
        Some(status) => say::reasons::record_with_status(paid, stake, arg::Status(status.as_str())),
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use money::ExactDecimal;

    use super::*;
    use crate::sentences::InWords;

    /// The events of a round with these entries (kind, seconds) and one record.
    fn events(entries: &[(Kind, i64)], record: Option<i64>) -> Vec<TimelineKind> {
        let at = |seconds| DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds);
        let entries: Vec<LedgerEntry> = (1..)
            .zip(entries)
            .map(|(number, &(kind, seconds))| LedgerEntry {
                kind,
                booked_at: at(seconds),
                sent_at: Some(at(seconds)),
                ..LedgerEntry::example(number)
            })
            .collect();
        let record = RecordAmounts {
            at: record.map(at),
            ..RecordAmounts::example()
        };
        let events = timeline(&entries, &[record], |_| None);
        events.iter().map(|event| event.kind).collect()
    }

    /// A result at the time of a bet and its payout is between them, and one without a time comes after the last bet.
    #[test]
    fn a_result_comes_after_what_is_earlier_and_before_what_is_later() {
        use TimelineKind::{Credit, Debit, Result};
        let three = &[(Kind::Debit, 10), (Kind::Credit, 20), (Kind::Debit, 30)][..];
        let bets = &[(Kind::Debit, 10), (Kind::Debit, 20), (Kind::Credit, 30)];
        let payout = &[(Kind::Credit, 10)];
        for (entries, at, expected) in [
            (three, Some(5), &[Result, Debit, Credit, Debit][..]),
            (three, Some(15), &[Debit, Result, Credit, Debit]),
            (three, Some(25), &[Debit, Credit, Result, Debit]),
            (three, Some(35), &[Debit, Credit, Debit, Result]),
            (
                &[(Kind::Debit, 10), (Kind::Credit, 10)],
                Some(10),
                &[Debit, Result, Credit],
            ),
            (payout, Some(10), &[Result, Credit]),
            (bets, None, &[Debit, Debit, Result, Credit]),
            (payout, None, &[Result, Credit]),
        ] {
            assert_eq!(events(entries, at), expected, "{entries:?} {at:?}");
        }
    }

    #[test]
    fn entries_stay_in_the_order_of_the_journal_whatever_times_they_state() {
        use TimelineKind::{Credit, Debit, Result};
        let at = |seconds| DateTime::UNIX_EPOCH + TimeDelta::days(20_000) + TimeDelta::seconds(seconds);
        let entry = |seconds, kind, sent_at| LedgerEntry {
            kind,
            booked_at: at(seconds),
            sent_at,
            ..LedgerEntry::example(1)
        };
        for sent_at in [
            Some(DateTime::UNIX_EPOCH),
            Some(DateTime::UNIX_EPOCH + TimeDelta::days(33_600)),
            None,
        ] {
            let entries = [entry(10, Kind::Debit, sent_at), entry(20, Kind::Credit, sent_at)];
            let record = RecordAmounts {
                at: Some(at(15)),
                ..RecordAmounts::example()
            };
            let events = timeline(&entries, &[record], |_| None);
            let kinds: Vec<TimelineKind> = events.iter().map(|event| event.kind).collect();
            assert_eq!(kinds, [Debit, Result, Credit], "{sent_at:?}");
            let gaps: Vec<Option<u32>> = events.iter().map(|event| event.gap_ms).collect();
            assert_eq!(gaps, [None, Some(5_000), Some(5_000)], "{sent_at:?}");
        }
    }

    #[test]
    fn a_record_says_its_status_unless_it_is_completed() {
        let refunded = record_message(&RecordAmounts {
            stake: ExactDecimal::parse("100.00").ok(),
            other_status: Some("refunded".to_owned()),
            ..RecordAmounts::example()
        });
        let expected = "The record, whose status is refunded, shows a stake of 100.00 THB and a payout of ?.";
        assert_eq!(refunded.en(), expected);
        assert!(refunded.th().starts_with("บันทึกการเล่นซึ่งมีสถานะ refunded"));
    }
}
