//! The events of a player's round, ordered by the service's clock.

use chrono::{DateTime, Utc};

use super::entry::LedgerEntry;
use super::{messages, rows};
use crate::reconcile::RecordAmounts;
use crate::times::instant;
use crate::views::{EntryKind, TimelineEvent, TimelineKind};

/// A record of the round, and its key in the reading that contains it.
pub(crate) struct RecordInTimeline {
    pub(crate) amounts: RecordAmounts,
    pub(crate) key: String,
}

/// One event before it is turned into a view.
struct Happening {
    at: Option<DateTime<Utc>>,
    event: TimelineEvent,
}

/// The events of a round in order of time. Entries must be in the order of the journal.
pub(crate) fn timeline(entries: &[LedgerEntry], records: &[RecordInTimeline]) -> Vec<TimelineEvent> {
    let mut happened: Vec<Happening> = entries.iter().filter_map(of_entry).collect();
    happened.sort_by_key(|happening| happening.at);
    for known in records {
        let happening = of_record(known);
        let place = place(&happened, happening.at);
        happened.insert(place, happening);
    }
    with_gaps(happened)
}

/// A result is placed after the bets and before the entries that follow from it, which may have the
/// same time.
fn place(happened: &[Happening], at: Option<DateTime<Utc>>) -> usize {
    let is_bet = |happening: &Happening| happening.event.kind == TimelineKind::Debit;
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
    let mut before: Option<DateTime<Utc>> = None;
    let mut events = Vec::with_capacity(happened.len());
    for Happening { at, mut event } in happened {
        event.gap_ms = before
            .zip(at)
            .and_then(|(before, at)| u32::try_from((at - before).num_milliseconds().max(0)).ok());
        before = at.or(before);
        events.push(event);
    }
    events
}

fn of_entry(entry: &LedgerEntry) -> Option<Happening> {
    let kind = match entry.kind {
        EntryKind::Debit => TimelineKind::Debit,
        EntryKind::Credit => TimelineKind::Credit,
        EntryKind::Cancel => TimelineKind::Cancel,
        EntryKind::Rollback => TimelineKind::Rollback,
        EntryKind::Opening | EntryKind::Adjustment => return None,
    };
    let event = TimelineEvent {
        at: Some(instant(entry.at())),
        gap_ms: None,
        kind,
        sentence: messages::entry(entry),
        row: Some(rows::row(entry)),
        record_key: None,
    };
    Some(Happening {
        at: Some(entry.at()),
        event,
    })
}

fn of_record(known: &RecordInTimeline) -> Happening {
    let event = TimelineEvent {
        at: known.amounts.at.map(instant),
        gap_ms: None,
        kind: TimelineKind::Result,
        sentence: messages::result(&known.amounts),
        row: None,
        record_key: Some(known.key.clone()),
    };
    Happening {
        at: known.amounts.at,
        event,
    }
}
