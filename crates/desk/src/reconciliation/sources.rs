//! Both sides of a comparison, player by player: the entries of the wallet, and the records of the service.
//!
//! Entries are read before records. A round that starts in between is young, and young rounds are not classified.
//!
//! A listing is whole or it failed: rounds that may have records in a failed one count only if they agree. The wallet and the
//! service may name one round with two game keys, and the service may have a part of it under each
//! (docs/ASSUMPTIONS.md#a241), so the records of several listings are merged, each once, and other keys are asked for where
//! records are lacking.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, hash_map};
use std::pin::pin;

use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use game_service::api::{HistoryQuery, Period};
use game_service::{GameKey, PagesEnd, PlayerId, RoundId};
use parking_lot::Mutex;
use serde::Serialize;
use specta::Type;
use wallet::Effect;

use super::classify::Payouts;
use super::listings::Listings;
use super::lotto::LottoRounds;
use super::round::{RecordAmounts, Round, has_bet_without_round, rounds_by, rounds_lacking_records};
use super::{ReconcileEvent, Scope};
use crate::connection::Connection;
use crate::errors::checked_id;
use crate::listing::{is_not_found, is_of_player};
use crate::observed::game_keys::{SAMPLES, are_alike, is_sample_key};
use crate::observed::{Observed, identity_in_listing};
use crate::search::{HistoryPages, NewRecord};
use crate::times::instant;
use crate::views::{ErrorCode, ErrorView, count_of};
use crate::wallet::{Covered, Entry, LedgerEntry, Opened, RoundsBy, insert_lotto_key};

/// Up to this number of requests, the rounds of a player that an incident names are requested one by one, and not in whole listings.
const FEW_REQUESTS: usize = 20;

#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each is a limit of its own")]
pub(crate) struct Reach {
    pub(crate) is_unknown: bool,
    /// From this time, the journal has every bet of the player. None if it may leave the player out.
    pub(crate) journal_from: Option<DateTime<Utc>>,
    /// The first entries of the journal are missing.
    pub(crate) journal_cut: bool,
    /// Time of the last entry of any player. None for a journal that is still written.
    pub(crate) journal_to: Option<DateTime<Utc>>,
    /// From this time, the play history is complete.
    pub(crate) records_from: DateTime<Utc>,
    /// Bets of the player may be missing from the ledger: nobody said that it is whole.
    pub(crate) may_lack_bets: bool,
    /// The ledger has bets of the player that name no round.
    pub(crate) names_no_round: bool,
    /// Rows of the ledger that could not be read.
    pub(crate) unread: u32,
}

impl Reach {
    /// What is covered for a player with these entries in the scope.
    ///
    /// A journal contains all entries of a player from the account's first entry on. For a player whom the
    /// wallet does not know, it proves that there was no bet since the first entry of any player, unless it may lack players.
    /// Nothing is proved after the last entry of any player.
    pub(super) async fn read(
        wallet: &Opened,
        covered: Covered,
        player_id: &str,
        entries: &[LedgerEntry],
        records_from: DateTime<Utc>,
    ) -> Result<Self, ErrorView> {
        let first = wallet.ledger.beginning(player_id).await?;
        let journal_from = match &first {
            // What another wallet's ledger has of a player begins with the ledger.
            Some(first) if wallet.ledger.imported().is_some() => covered.from.or(Some(first.at)),
            Some(first) => entries
                .iter()
                .map(|entry| entry.booked_at)
                .chain([first.at])
                .min(),
            None => covered.from.filter(|_| !covered.may_lack_players),
        };
        Ok(Self {
            is_unknown: first.is_none(),
            journal_from,
            journal_cut: first.is_some_and(|first| first.is_cut),
            journal_to: covered.to,
            records_from,
            may_lack_bets: covered.may_lack_bets,
            names_no_round: false,
            unread: count_of(wallet.ledger.shortfall().unread),
        })
    }
}

/// What a comparison requested. Only for these can it report that a round is missing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Coverage {
    pub players: u32,
    /// The ids of those without entries in the wallet: on the day, or at all if one player is compared.
    pub without_entries: Vec<String>,
    /// The wallet's players who have no entry on the day and were not named.
    pub not_asked: u32,
    /// The keys of the requested games, each with the number of players for whom it was requested.
    pub games: BTreeMap<String, u32>,
    pub wallet_from: Option<String>,
    /// Time of the wallet's last entry of any player (UTC). A round after it, or less than the grace period before it,
    /// can't be compared. None for a wallet that is still written by this program, and without entries.
    pub wallet_to: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Incomplete {
    pub player_id: String,
    pub game_key: String,
    pub error: ErrorView,
}

pub(super) struct Sources<'a> {
    pub(super) connection: &'a Connection,
    pub(super) wallet: &'a Opened,
    pub(super) per_page: u32,
    pub(super) lotto_rounds: Mutex<LottoRounds>,
}

pub(super) struct Compared {
    pub(super) player_id: String,
    pub(super) reach: Reach,
    pub(super) rounds: Vec<Round>,
}

#[derive(Default)]
pub(super) struct Loaded {
    pub(super) compared: Vec<Compared>,
    pub(super) incomplete: Vec<Incomplete>,
    /// The players and games that were requested. Only for these can it be said that a round is missing.
    pub(super) coverage: Coverage,
    covered: Covered,
    pub(super) payout: Payouts,
    /// The games that got only records of other games. What they have themselves is not known.
    pub(super) of_others: BTreeSet<String>,
    /// The lotto games of the wallet that were not asked for, because there are too many. Their entries are not compared.
    pub(super) surplus_lotto: BTreeSet<String>,
    /// The service's clock minus this computer's clock, by the last answer that stated the time.
    pub(super) skew: Option<TimeDelta>,
    pub(super) stopped: bool,
}

/// A complete list of records.
#[derive(Default)]
pub(super) struct Whole {
    pub(super) records: Vec<RecordAmounts>,
    /// The service's clock minus this computer's clock. None if no answer stated the time.
    pub(super) skew: Option<TimeDelta>,
}

impl Sources<'_> {
    pub(super) fn observed(&self) -> &Observed {
        &self.connection.observed
    }

    /// Reads all players, or, if `stop` resolves, only those read before. `games` are those that the service
    /// named. Fails only if the wallet cannot be read: a history that cannot be read is in `incomplete`.
    pub(super) async fn read(
        &self,
        scope: &Scope,
        games: &[String],
        on_event: &mut impl FnMut(ReconcileEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<Loaded, ErrorView> {
        let mut stop = pin!(stop);
        let players = self.players(scope).await?;
        let players_total = count_of(players.len());
        let covered = self.wallet.ledger.covered(self.connection.clock.now()).await?;
        let mut loaded = Loaded {
            coverage: Coverage {
                not_asked: self.not_asked(scope, players_total).await?,
                wallet_from: covered.from.map(instant),
                wallet_to: covered.to.map(instant),
                ..Coverage::default()
            },
            covered,
            ..Loaded::default()
        };
        for (place, player_id) in players.into_iter().enumerate() {
            let rounds: usize = loaded.compared.iter().map(|compared| compared.rounds.len()).sum();
            on_event(ReconcileEvent::Progress {
                players: count_of(place),
                players_total,
                rounds: count_of(rounds),
                player_id: player_id.clone(),
            });
            tokio::select! {
                biased;
                () = stop.as_mut() => {
                    loaded.stopped = true;
                    break;
                }
                read = self.read_player(scope, games, player_id, &mut loaded) => read?,
            }
        }
        Ok(loaded)
    }

    /// How many players of the wallet are left out before any is read, because they have no entry on the day.
    async fn not_asked(&self, scope: &Scope, asked: u32) -> Result<u32, ErrorView> {
        let is_narrowed = self.wallet.ledger.imported().is_some() && scope.day.is_some() && !scope.only_named;
        if !is_narrowed {
            return Ok(0);
        }
        let all = count_of(self.wallet.ledger.player_count().await?);
        Ok(all.saturating_sub(asked))
    }

    /// The players to compare: those of the wallet, then the named players whom it does not know.
    async fn players(&self, scope: &Scope) -> Result<Vec<String>, ErrorView> {
        let mut players = if scope.only_named {
            Vec::new()
        } else {
            self.players_of_wallet(scope).await?
        };
        let known: HashSet<&String> = players.iter().collect();
        let unknown: Vec<String> = scope
            .named
            .iter()
            .filter(|player_id| !known.contains(player_id))
            .cloned()
            .collect();
        players.extend(unknown);
        Ok(players)
    }

    /// The players of the wallet: of a day, those with an entry on it, if they are found at once.
    async fn players_of_wallet(&self, scope: &Scope) -> Result<Vec<String>, ErrorView> {
        let ledger = &self.wallet.ledger;
        let of_day = match &scope.day {
            Some(day) => ledger.players_between(day).await?,
            None => None,
        };
        match of_day {
            Some(players) => Ok(players),
            None => ledger.players().await,
        }
    }

    #[expect(clippy::too_many_lines, reason = "the steps for one player, in their order")]
    async fn read_player(
        &self,
        scope: &Scope,
        of_service: &[String],
        player_id: String,
        loaded: &mut Loaded,
    ) -> Result<(), ErrorView> {
        let from = scope.entries_from();
        let is_needed = |entry: Entry| {
            let is_late_enough = from.is_none_or(|from| entry.at >= from);
            // A bet that names no round may be of any.
            let round_id = entry.round_id.as_deref();
            let is_of_scope = round_id.is_none() || scope.has_round(&player_id, round_id);
            (is_late_enough && is_of_scope).then(|| LedgerEntry::of(&entry))
        };
        let mut entries = self.wallet.ledger.entries(&player_id, is_needed).await?;
        let has_entries = entries.iter().any(|entry| scope.holds(entry.booked_at));
        if !has_entries && !scope.named.contains(&player_id) {
            loaded.coverage.not_asked += 1;
            return Ok(());
        }
        let (period, records_from) = scope.period(self.connection.clock.now());
        let mut reach = Reach::read(self.wallet, loaded.covered, &player_id, &entries, records_from).await?;
        for entry in &entries {
            if !insert_lotto_key(self.observed(), entry) {
                loaded.surplus_lotto.extend(entry.game_key.clone());
            }
        }
        let is_surplus = |game_key: &String| loaded.surplus_lotto.contains(game_key);
        entries.retain(|entry| !entry.game_key.as_ref().is_some_and(is_surplus));
        entries.retain(|entry| {
            entry
                .game_key
                .as_deref()
                .is_none_or(|game_key| scope.holds_game(game_key))
        });
        let of_entries = entries.iter().filter_map(|entry| entry.game_key.clone());
        let mut games: BTreeSet<String> = of_entries.chain(of_service.iter().cloned()).collect();
        games.extend(scope.games.iter().flatten().cloned());
        games.retain(|game_key| !is_surplus(game_key) && scope.holds_game(game_key));
        if scope.named_rounds(&player_id).is_some() && self.wallet.ledger.rounds_by() == RoundsBy::IdAndGame {
            keep_games_of(&entries, &mut games);
        }
        let (of_lotto, of_history): (Vec<String>, Vec<String>) = games
            .iter()
            .cloned()
            .partition(|game| self.observed().is_lotto(game) == Some(true));
        let mut listings = self
            .read_of_scope(scope, &player_id, of_history, period, &games)
            .await;
        for game in of_lotto {
            let rounds = lotto_rounds(scope, &entries, &game);
            let read = self.read_lotto(&player_id, &game, &rounds).await;
            listings.take_answer(game, read, &games);
        }
        let Listings {
            mut records,
            of_others,
            skew,
            failed,
            ..
        } = listings;
        loaded.skew = skew.or(loaded.skew);
        let failed = failed
            .into_iter()
            .filter(|(game_key, error)| !self.is_own_word(error, of_service.contains(game_key)));
        let failed = failed.map(|(game_key, error)| Incomplete {
            player_id: player_id.clone(),
            game_key,
            error,
        });
        let mut failed: Vec<Incomplete> = failed.collect();
        self.read_other_keys(&player_id, period, &entries, &games, &mut records)
            .await;
        let older = self.older_entries(scope, &player_id, &entries, &records).await?;
        entries.splice(0..0, older);
        reach.names_no_round = has_bet_without_round(&entries, &records);
        self.read_lotto_of_unknown_games(&player_id, scope, &entries, &mut records, &mut failed)
            .await;
        let mut rounds = rounds_by(self.wallet.ledger.rounds_by(), &entries, records);
        for round in &mut rounds {
            round.is_partly_read = may_have_records_of(round, &failed, &of_others, of_service);
        }
        rounds.retain(|round| {
            scope.holds_round(&player_id, round)
                && (scope.names_round(&player_id, round) || !round.is_unread())
        });
        let inquiries = self.settle_lotto(&player_id, scope, &entries, &mut rounds);
        failed.extend(inquiries.await);
        rounds.retain(|round| scope.names_round(&player_id, round) || !round.is_unread());
        for round in &rounds {
            loaded.payout.learn(round);
        }
        loaded.of_others.extend(of_others);
        for round in &mut rounds {
            // Only listings are merged with them. A comparison may read a hundred thousand.
            round.records.iter_mut().for_each(|amounts| amounts.record = None);
        }
        loaded.coverage.players += 1;
        if !has_entries {
            loaded.coverage.without_entries.push(player_id.clone());
        }
        for game_key in games {
            *loaded.coverage.games.entry(game_key).or_default() += 1;
        }
        loaded.incomplete.extend(failed);
        loaded.compared.push(Compared {
            player_id,
            reach,
            rounds,
        });
        Ok(())
    }

    /// Whether a game is one that only the ledger of another wallet names, and that the service refuses to list: it may be the
    /// wallet's own word for a game that was asked for under its key.
    pub(super) fn is_own_word(&self, error: &ErrorView, is_of_service: bool) -> bool {
        let is_refused = matches!(
            error.code,
            ErrorCode::NotFound | ErrorCode::InvalidInput | ErrorCode::NotAccepted
        );
        is_refused && !is_of_service && self.wallet.ledger.imported().is_some()
    }

    /// The histories that a scope needs: whole listings, or the few rounds that an incident names, one by one.
    async fn read_of_scope(
        &self,
        scope: &Scope,
        player_id: &str,
        games: Vec<String>,
        period: Period,
        asked: &BTreeSet<String>,
    ) -> Listings {
        let named = scope.named_rounds(player_id);
        let Some(rounds) = named.filter(|rounds| rounds.len() * games.len() <= FEW_REQUESTS) else {
            return self.read_histories(player_id, games, period, None, asked).await;
        };
        let mut listings = Listings::default();
        for round_id in rounds {
            let of_round = self.read_histories(player_id, games.clone(), period, Some(round_id), asked);
            listings.take_round(of_round.await);
        }
        listings
    }

    /// A bet may be days older than its settlement, and a lotto purchase than another one in its round.
    async fn older_entries(
        &self,
        scope: &Scope,
        player_id: &str,
        entries: &[LedgerEntry],
        records: &[RecordAmounts],
    ) -> Result<Vec<LedgerEntry>, ErrorView> {
        let Some(from) = scope.entries_from() else {
            return Ok(Vec::new());
        };
        let is_lotto = |game_key: &String| self.observed().is_lotto(game_key) == Some(true);
        let has_all_bets = |entry: &&LedgerEntry| {
            entry.effect == Some(Effect::BetOpened) && !entry.game_key.as_ref().is_some_and(is_lotto)
        };
        let with_bet: HashSet<&str> = entries
            .iter()
            .filter(has_all_bets)
            .filter_map(|entry| entry.round_id.as_deref())
            .collect();
        let of_entries = entries.iter().filter_map(|entry| entry.round_id.as_deref());
        let of_records = records.iter().filter_map(|amounts| amounts.round_id.as_deref());
        let incomplete: HashSet<&str> = of_entries
            .chain(of_records)
            .filter(|round_id| !with_bet.contains(round_id))
            .collect();
        let unnamed = records.iter().filter(|amounts| amounts.round_id.is_none());
        let bets: HashSet<&str> = unnamed.filter_map(|amounts| amounts.bet.as_deref()).collect();
        if incomplete.is_empty() && bets.is_empty() {
            return Ok(Vec::new());
        }
        let belongs = |entry: Entry| {
            let of_round = entry
                .round_id
                .as_deref()
                .is_some_and(|id| incomplete.contains(id));
            let is_older = entry.at < from;
            (is_older && (of_round || bets.contains(entry.transaction_id.as_str())))
                .then(|| LedgerEntry::of(&entry))
        };
        self.wallet.ledger.entries(player_id, belongs).await
    }

    /// The histories of these games, without those that are not found and therefore empty, because another one shows that the
    /// service knows the player (docs/ASSUMPTIONS.md#a251). `asked`: all games that are asked for.
    pub(super) async fn read_histories(
        &self,
        player_id: &str,
        games: Vec<String>,
        period: Period,
        round_id: Option<&str>,
        asked: &BTreeSet<String>,
    ) -> Listings {
        let reading = games
            .iter()
            .map(|game| self.read_history(player_id, game, period, round_id));
        let answers = join_all(reading).await;
        let is_known = answers.iter().any(Result::is_ok);
        let mut listings = Listings::default();
        for (game, read) in games.into_iter().zip(answers) {
            if !is_known || !read.as_ref().is_err_and(is_not_found) {
                listings.take_answer(game, read, asked);
            }
        }
        listings
    }

    /// Reads the history of a player for a period, or for one round. The error says why the list is not
    /// complete.
    pub(super) async fn read_history(
        &self,
        player_id: &str,
        game_key: &str,
        period: Period,
        round_id: Option<&str>,
    ) -> Result<Whole, ErrorView> {
        let player = checked_id("playerId", PlayerId::parse(player_id))?;
        let game = checked_id("gameKey", GameKey::parse(game_key))?;
        let mut query = HistoryQuery::new(player, game, period);
        query.round_id = round_id
            .map(|id| checked_id("roundId", RoundId::parse(id)))
            .transpose()?;
        query.per_page = Some(self.per_page);
        let (mut whole, mut uneven) = self.read_once(query.clone()).await?;
        if uneven.is_some() {
            // The list may have changed while it was read.
            (whole, uneven) = self.read_once(query).await?;
        }
        if let Some(error) = uneven {
            return Err(error);
        }
        if let Some(round_id) = round_id {
            // A service may ignore the filter.
            whole
                .records
                .retain(|amounts| amounts.round_id.as_deref().is_none_or(|named| named == round_id));
        }
        let sent = whole.records.len();
        whole.records.retain(|amounts| is_of(amounts, player_id));
        if sent > 0 && whole.records.is_empty() {
            return Err(of_another_player());
        }
        Ok(whole)
    }

    /// Reads a listing once, and returns whether its numbers did not add up. Any other reason why records are
    /// missing is an error, because an incomplete list cannot be compared. If a record has several contents,
    /// the last one is used.
    async fn read_once(&self, query: HistoryQuery) -> Result<(Whole, Option<ErrorView>), ErrorView> {
        let game_key = query.game_key.as_str().to_owned();
        let mut pages = HistoryPages::begin(self.connection, query, None);
        let mut whole = Whole::default();
        let mut places = HashMap::new();
        while let Some(records) = pages.next().await {
            if let Some(page) = pages.listing.page() {
                whole.skew = page.clock_skew().or(whole.skew);
            }
            for NewRecord { record, .. } in records {
                let amounts = RecordAmounts::of(&record, &game_key, self.observed());
                match places.entry(identity_in_listing(&record, &game_key)) {
                    hash_map::Entry::Occupied(place) => whole.records[*place.get()] = amounts,
                    hash_map::Entry::Vacant(place) => {
                        place.insert(whole.records.len());
                        whole.records.push(amounts);
                    }
                }
            }
        }
        match pages.listing.ended("records")? {
            (last, uneven) if last.end == Some(PagesEnd::NothingNew) => Ok((whole, uneven)),
            (_, None) => Ok((whole, None)),
            (_, Some(error)) => Err(error),
        }
    }

    /// Adds records of the games of the contract's samples that were not asked for. They are read only for rounds that lack
    /// records, and what cannot be read here is not missed, because nothing says that the service has this game.
    async fn read_other_keys(
        &self,
        player_id: &str,
        period: Period,
        entries: &[LedgerEntry],
        games: &BTreeSet<String>,
        records: &mut Vec<RecordAmounts>,
    ) {
        let lacking = rounds_lacking_records(entries, records, is_sample_key);
        if lacking.is_empty() {
            return;
        }
        for game in SAMPLES.into_iter().filter(|game| !games.contains(*game)) {
            if let Ok(whole) = self.read_history(player_id, game, period, None).await {
                let found = whole.records.into_iter().filter(|amounts| {
                    let round_id = amounts.round_id.as_ref();
                    round_id.is_none_or(|round_id| lacking.contains(round_id))
                });
                Listings::add("", records, game, found.collect());
            }
        }
    }
}

/// Keeps the games of these entries, and keys that may be another spelling of one.
fn keep_games_of(entries: &[LedgerEntry], games: &mut BTreeSet<String>) {
    let keys = entries.iter().filter_map(|entry| entry.game_key.as_deref());
    let keys: BTreeSet<&str> = keys.collect();
    games.retain(|game| keys.iter().any(|key| key == game || are_alike(key, game)));
}

fn lotto_rounds(scope: &Scope, entries: &[LedgerEntry], game_key: &str) -> Vec<String> {
    let of_game = entries
        .iter()
        .filter(|entry| entry.game_key.as_deref() == Some(game_key) && scope.holds(entry.booked_at));
    let rounds: BTreeSet<&String> = of_game.filter_map(|entry| entry.round_id.as_ref()).collect();
    rounds.into_iter().cloned().collect()
}

/// Whether one of these listings may have records of a round: one that failed, or that of a game which got only records of
/// `others`. `of_service`: the games that the service named.
fn may_have_records_of(
    round: &Round,
    failed: &[Incomplete],
    others: &BTreeSet<String>,
    of_service: &[String],
) -> bool {
    // If a round has no record and its game got only records of others, the history may not have this game.
    let is_mixed = !round.records.is_empty() && round.keys().any(|key| others.contains(key));
    is_mixed || round.keys().any(|key| has_failed(key, failed, of_service))
}

/// Whether the listing of a game failed, or that of another key that may name the same game. Only games that
/// the service named itself count.
fn has_failed(game_key: &str, failed: &[Incomplete], of_service: &[String]) -> bool {
    failed.iter().any(|failed| {
        let is_named = of_service.contains(&failed.game_key);
        failed.game_key == game_key || (is_named && are_alike(&failed.game_key, game_key))
    })
}

fn is_of(amounts: &RecordAmounts, player_id: &str) -> bool {
    let record = amounts.record.as_ref();
    let named = record.and_then(|record| record.content.player_id.as_deref());
    is_of_player(named, player_id)
}

/// The error of a listing whose records all name another player. It says nothing of the one who was asked for.
fn of_another_player() -> ErrorView {
    let message = "All records that the service sent name another player id.";
    ErrorView::new(ErrorCode::Unreadable, message)
}

#[cfg(test)]
#[path = "tests/sources.rs"]
mod tests;
