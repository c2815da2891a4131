//! One round of a player, and its timeline. Its two sides are read and classified as those of all rounds, with a filter: the records
//! of the round under each key that may be its game's, and those of a lotto round from its inquiries.
//!
//! A timeline has the entries in the order of the journal, and the records between them.

use std::collections::BTreeSet;
use std::sync::Arc;

use ::wallet::Kind;
use chrono::{DateTime, TimeDelta, Utc};
use game_service::api::Period;
use money::ExactDecimal;
use serde::Serialize;
use specta::Type;

use super::bet_path::{BetPath, paths};
use super::classify::{ReachLimit, Terms, Verdict, classify};
use super::listings::Listings;
use super::lotto::settle;
use super::round::{RecordAmounts, Round, rounds_by, rounds_lacking_records};
use super::sources::{Sources, Whole};
use super::{AROUND, DifferenceRow, Reconciliation, grace, movement, row};
use crate::answer::{AnswerView, Statement, Wallet, answer};
use crate::listing::is_not_found;
use crate::observed::game_keys::are_alike;
use crate::record::{Circumstances, doubts, same_round};
use crate::say::{self, arg};
use crate::search::other_player;
use crate::times::instant;
use crate::views::{Coded, ErrorView, LedgerRow, Message, ReconcileClass, Settings};
use crate::wallet::{Entry, Opened, RoundsBy, entry_message, insert_lotto_key, mark_lotto};
use crate::{figures, tables, vocabulary, wallet};

/// The longest span of the service.
const PERIOD: Period = Period::Last14Days;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TimelineView {
    pub player_id: String,
    pub round_id: String,
    pub game_key: Coded,
    /// Whether it is a lotto round, whose other side is in the lotto inquiries. None if it cannot be told.
    pub lotto: Option<bool>,
    /// Class of the round. None if neither side contains it.
    pub class: Option<ReconcileClass>,
    pub reason: Option<Message>,
    pub note: Option<Message>,
    pub difference: Option<DifferenceRow>,
    /// What is said of the round. Its record is checked if it has one alone. None if neither side contains the round.
    pub answer: Option<AnswerView>,
    pub events: Vec<TimelineEvent>,
    /// What became of each bet, in the order of the ledger. One without an id if there is no debit.
    pub paths: Vec<BetPath>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum TimelineKind {
    Debit,
    Result,
    Credit,
    Cancel,
    Rollback,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TimelineEvent {
    /// The booking of an entry, the time of a record (UTC). None if it names no zone or cannot be read.
    pub at: Option<String>,
    /// Milliseconds since the previous event.
    pub gap_ms: Option<u32>,
    pub kind: TimelineKind,
    pub sentence: Message,
    pub row: Option<LedgerRow>,
}

#[derive(Clone, Copy)]
pub(super) struct Named<'a> {
    pub(super) player_id: &'a str,
    pub(super) round_id: &'a str,
    pub(super) game_key: &'a str,
}

pub(super) struct SingleRound<'a> {
    named: Named<'a>,
    pub(super) sources: Sources<'a>,
    /// The entries with its id. Another game may have a round with the same id.
    pub(super) entries: Vec<Entry>,
    /// As of the reading of the wallet, by this computer's clock.
    terms: Terms,
}

impl Reconciliation {
    /// The events of a player's round, ordered by the service's clock.
    pub async fn timeline(
        &self,
        player_id: &str,
        round_id: &str,
        game_key: &str,
        settings: &Settings,
    ) -> Result<TimelineView, ErrorView> {
        let named = Named {
            player_id,
            round_id,
            game_key,
        };
        let opened = self.wallet.opened()?;
        let single = self.single_round(named, &opened, None, settings).await?;
        let whole = single.other_side().await?;
        let terms = single.terms(whole.skew);
        let found = single.classified(whole.records.clone(), &terms).await?;
        let (mut entries, mut records) = (single.entries, whole.records);
        let is_of_round = |key: &str| match &found {
            Some((round, _)) => round.has_key(key),
            None => key == game_key,
        };
        let by_id = opened.ledger.rounds_by() == RoundsBy::Id;
        entries.retain(|entry| by_id || entry.game_key.as_deref().is_some_and(is_of_round));
        records.retain(|amounts| found.is_none() || is_of_round(&amounts.game_key));
        let mut events = timeline(&entries, &records);
        for row in events.iter_mut().filter_map(|event| event.row.as_mut()) {
            mark_lotto(&self.connection.observed, row);
        }
        let limit = found.as_ref().and_then(|(_, verdict)| verdict.limit());
        let is_out_of_reach = matches!(
            limit,
            Some(ReachLimit::BeforeJournal | ReachLimit::AfterJournal | ReachLimit::PlayerNotInWallet)
        );
        let mut view = TimelineView {
            player_id: player_id.to_owned(),
            round_id: round_id.to_owned(),
            game_key: vocabulary::game(game_key),
            lotto: self.connection.observed.is_lotto(game_key),
            class: None,
            reason: None,
            note: None,
            difference: None,
            answer: None,
            events,
            paths: paths(&entries, !is_out_of_reach),
        };
        if let Some((round, verdict)) = found {
            let movement = movement(&round, verdict, &terms);
            view.class = Some(movement.class);
            view.reason = Some(movement.reason.clone());
            view.note.clone_from(&movement.note);
            view.difference = verdict
                .is_listed()
                .then(|| row(player_id, &round, verdict, &terms));
            let statement = self.statement(&round, player_id, settings).await;
            view.answer = Some(answer(statement.as_ref(), &Wallet::Moved(movement)));
        }
        Ok(view)
    }

    /// What the check says of the record or the lotto entry of a round, if it has one alone.
    async fn statement(&self, round: &Round, player_id: &str, settings: &Settings) -> Option<Statement> {
        let [amounts] = round.records.as_slice() else {
            return None;
        };
        let Some(record) = amounts.record.as_deref() else {
            return self
                .lotto
                .statement_of_player(round.id.as_deref()?, player_id)
                .await;
        };
        let observed = &self.connection.observed;
        let checker = observed.checker(settings);
        let statement = checker.statement(record);
        let same_round = same_round(
            record,
            &observed.records.others_of_round(&record.content),
            &checker,
        );
        let circumstances = Circumstances {
            other_player: other_player(&record.content, player_id),
            came_twice: false,
            same_round: &same_round,
        };
        let doubts = doubts(
            &record.content,
            statement.audit.verdict,
            &circumstances,
            &observed.records,
        );
        let mut statement = statement.doubted(doubts);
        // The rules of its check are not beside it, so that a sentence says what is wrong.
        if let Some(deciding) = &mut statement.deciding {
            deciding.is_rule = false;
        }
        Some(statement)
    }

    /// Reads the entries of a round, and the time span that both sides cover for its player.
    /// An end of the wallet that is later than the record and its entries by the time that a round may take is late enough.
    /// `on_screen` is a record of the round, if one is known.
    pub(super) async fn single_round<'a>(
        &'a self,
        named: Named<'a>,
        opened: &'a Arc<Opened>,
        on_screen: Option<&RecordAmounts>,
        settings: &Settings,
    ) -> Result<SingleRound<'a>, ErrorView> {
        let recorded_at = on_screen.and_then(|amounts| amounts.at);
        let Named {
            player_id, round_id, ..
        } = named;
        let bet_id = on_screen.and_then(|amounts| amounts.bet.as_deref());
        let entries = opened
            .ledger
            .entries_of_round(player_id, round_id, bet_id)
            .await?;
        for entry in &entries {
            insert_lotto_key(&self.connection.observed, entry);
        }
        let booked_at = entries.iter().map(|entry| entry.at);
        let last = recorded_at.and_then(|at| booked_at.chain([at]).max());
        let until = last.and_then(|last| last.checked_add_signed(grace(settings)));
        let mut terms = self
            .terms_of_player(opened, player_id, &entries, until, settings)
            .await?;
        let bets = entries.iter().filter(|entry| entry.kind == Kind::Debit).count();
        let around =
            recorded_at.and_then(|at| Some(at.checked_sub_signed(AROUND)?..at.checked_add_signed(AROUND)?));
        // A round may have bets that name none.
        if let (Some(between), Some(held), 0) = (around, opened.ledger.held(), bets) {
            let rows = held
                .entries(player_id, Some(between.start), Some(between.end))
                .await?;
            terms.reach.names_no_round = rows
                .iter()
                .any(|row| row.entry.round_id.is_none() && row.entry.kind == ledger::Kind::Debit);
        }
        Ok(SingleRound {
            named,
            sources: self.sources(opened, settings),
            entries,
            terms,
        })
    }
}

impl SingleRound<'_> {
    pub(super) fn by(&self) -> RoundsBy {
        self.sources.wallet.ledger.rounds_by()
    }

    pub(super) fn terms(&self, skew: Option<TimeDelta>) -> Terms {
        Terms {
            now: self.sources.connection.clock.now() + skew.unwrap_or_default(),
            ..self.terms
        }
    }

    /// Reads the records or lotto entries of the round. If it cannot be told which it has, the history is
    /// read first, then the lotto inquiry.
    pub(super) async fn other_side(&self) -> Result<Whole, ErrorView> {
        let game_key = self.named.game_key;
        let is_lotto = self.sources.observed().is_lotto(game_key);
        if is_lotto == Some(true) {
            return self.lotto_side().await;
        }
        let (mut whole, mut not_found) = match self.read_keys().await {
            Err(error) if is_not_found(&error) => (Whole::default(), Some(error)),
            read => (read?, None),
        };
        if self.add_like_keys(&mut whole.records).await? {
            not_found = None;
        }
        if is_lotto.is_none()
            && whole.records.is_empty()
            && let Ok(found) = self.lotto_side().await
            && !found.records.is_empty()
        {
            self.sources.observed().lotto.insert_key(game_key);
            return Ok(found);
        }
        not_found.map_or(Ok(whole), Err)
    }

    /// The records under the named game key and those of the wallet's entries. Fails if one of them cannot be
    /// read, or if none is found (docs/ASSUMPTIONS.md#a251).
    pub(super) async fn read_keys(&self) -> Result<Whole, ErrorView> {
        let of_wallet = self.entries.iter().filter_map(|entry| entry.game_key.clone());
        let mut keys: BTreeSet<String> = of_wallet.chain([self.named.game_key.to_owned()]).collect();
        let of_service = self.sources.observed().keys.of_service();
        // Another wallet may have its own words for games: then the record may be under any key.
        if self.by() == RoundsBy::Id && keys.iter().any(|key| !of_service.contains(key)) {
            keys.extend(of_service.iter().cloned());
        }
        let games = keys.iter().cloned().collect();
        let Named {
            player_id, round_id, ..
        } = self.named;
        let read = self
            .sources
            .read_histories(player_id, games, PERIOD, Some(round_id), &keys);
        let listings = read.await;
        let failed = listings.failed.into_iter();
        let failed = failed
            .filter(|(game_key, error)| !self.sources.is_own_word(error, of_service.contains(game_key)))
            .map(|(_, error)| error);
        // That a game is not found says the least.
        let (not_found, others): (Vec<ErrorView>, Vec<ErrorView>) = failed.partition(is_not_found);
        let why = others.into_iter().next();
        match why.or_else(|| not_found.into_iter().next_back()) {
            Some(error) => Err(error),
            None => Ok(Whole {
                records: listings.records,
                skew: listings.skew,
            }),
        }
    }

    /// Adds the records under keys that may name the same game, while the round lacks records. Returns
    /// whether one of these histories was read. Fails if a history cannot be read whose game the service
    /// named itself.
    pub(super) async fn add_like_keys(&self, records: &mut Vec<RecordAmounts>) -> Result<bool, ErrorView> {
        let keys = &self.sources.observed().keys;
        let of_service = keys.of_service();
        let named = self.named;
        let mut is_read = false;
        for game in keys.like(named.game_key) {
            if self.is_key_of_wallet(&game) || !self.lacks_records(records) {
                continue;
            }
            let read = self
                .sources
                .read_history(named.player_id, &game, PERIOD, Some(named.round_id));
            match read.await {
                Ok(found) => {
                    Listings::add(named.game_key, records, &game, found.records);
                    is_read = true;
                }
                Err(error) if of_service.contains(&game) && !is_not_found(&error) => return Err(error),
                // Nothing says that the service has this game.
                Err(_) => {}
            }
        }
        Ok(is_read)
    }

    fn is_key_of_wallet(&self, game_key: &str) -> bool {
        let mut keys = self.entries.iter().filter_map(|entry| entry.game_key.as_deref());
        keys.any(|key| key == game_key)
    }

    /// Whether the round has no records, or the wallet took more than they show.
    fn lacks_records(&self, records: &[RecordAmounts]) -> bool {
        let game_key = self.named.game_key;
        let lacking = rounds_lacking_records(&self.entries, records, |key| {
            key == game_key || are_alike(key, game_key)
        });
        records.is_empty() || lacking.contains(self.named.round_id)
    }

    /// The lotto entries of the round. The inquiry by user returns one entry; the whole round is read before the entry is called
    /// different from the wallet, or the only one. If the round cannot be read, an entry that agrees is all that is known.
    async fn lotto_side(&self) -> Result<Whole, ErrorView> {
        let Named {
            player_id,
            round_id,
            game_key,
        } = self.named;
        let of_user = self
            .sources
            .read_lotto(player_id, game_key, &[round_id.to_owned()])
            .await?;
        let knowledge = &self.sources.observed().lotto;
        let mut settled = rounds_by(self.by(), &self.entries, of_user.records.clone());
        for round in &mut settled {
            settle(round, player_id, knowledge);
        }
        if !settled.iter().any(|round| round.needs_round_inquiry(knowledge)) {
            return Ok(of_user);
        }
        let whole = self
            .sources
            .read_whole_lotto_round(player_id, game_key, round_id)
            .await;
        match whole {
            Ok(whole) if !whole.records.is_empty() => Ok(whole),
            Err(error) if settled.iter().any(Round::differs_from_entries) => Err(error),
            _ => Ok(of_user),
        }
    }

    /// The round with its verdict. None if neither side has it. If there are several, one for each currency,
    /// the most relevant one.
    pub(super) async fn classified(
        &self,
        records: Vec<RecordAmounts>,
        terms: &Terms,
    ) -> Result<Option<(Round, Verdict)>, ErrorView> {
        let (observed, game_key) = (self.sources.observed(), self.named.game_key);
        let has_record = records.iter().any(|amounts| amounts.game_key == game_key);
        let is_in_history = has_record
            || (observed.is_lotto(game_key) != Some(true) && self.is_game_of_service(game_key).await?);
        let by = self.by();
        let mut rounds = rounds_by(by, &self.entries, records);
        rounds.retain(|round| by == RoundsBy::Id || round.has_key(game_key));
        let classified = rounds.into_iter().map(|mut round| {
            settle(&mut round, self.named.player_id, &observed.lotto);
            let verdict = classify(&round, terms, is_in_history);
            (round, verdict)
        });
        Ok(classified.max_by_key(|(_, verdict)| verdict.is_listed()))
    }

    /// Whether there are tables of a game, or the service returned a record of it.
    async fn is_game_of_service(&self, game_key: &str) -> Result<bool, ErrorView> {
        if self.sources.observed().keys.of_service().contains(game_key) {
            return Ok(true);
        }
        let games = tables::games(self.sources.connection).await?;
        Ok(games.keys.iter().any(|game| game == game_key))
    }
}

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
/// is first, whatever times the messages state.
pub(super) fn timeline(entries: &[Entry], records: &[RecordAmounts]) -> Vec<TimelineEvent> {
    let of_entries = entries.iter().enumerate().filter_map(|(place, entry)| {
        Some(Happening {
            at: Some(entry.beside_records()),
            booked_at: Some(entry.at),
            kind: kind(entry)?,
            sentence: sentence(place, entries),
            row: Some(wallet::row(entry)),
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
fn sentence(place: usize, entries: &[Entry]) -> Message {
    let entry = &entries[place];
    let is_same = |other: &&Entry| {
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
    let is_named = |other: &&Entry| other.kind == named.0 && Some(other.transaction_id.as_str()) == named.1;
    let mut before = entries[..place].iter().filter(is_named).peekable();
    let was_refused = before.peek().is_some() && before.all(|other| other.effect.is_none());
    if was_refused && entry.moved.is_zero() {
        return say::reasons::entry_undoes_refused();
    }
    entry_message(entry)
}

/// The kind of an entry. None for the operator's own entries, which belong to no round.
fn kind(entry: &Entry) -> Option<TimelineKind> {
    match entry.kind {
        Kind::Debit => Some(TimelineKind::Debit),
        Kind::Credit => Some(TimelineKind::Credit),
        Kind::Cancel => Some(TimelineKind::Cancel),
        Kind::Rollback => Some(TimelineKind::Rollback),
        Kind::Adjustment => None,
    }
}

fn record_message(record: &RecordAmounts) -> Message {
    let amount = |value: Option<ExactDecimal>| {
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
