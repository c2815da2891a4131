//! Compares the wallet's ledger with the play history. Every round of a player gets one verdict, which has a class.
//!
//! Input: all entries and records of a time span. Output: a class and a reason per round. A round is
//! identified by player, round id and game, and compared per currency: stakes minus refunds with
//! `total_bet`, payouts minus rollbacks with `total_payout`. The contract does not say what
//! `total_payout` includes, so this is learned from the rounds. A difference is reported only if both
//! sides cover the round: a false alarm is worse than no alarm.
//!
//! `run` compares a scope, `single_round` one round, and `record_in_wallet` one record. Both read with `Sources`; lotto has
//! inquiries of its own (`lotto`). `round`, `ledger_side` and `classify` are pure. Rounds are classified after all are read,
//! because the meaning of `total_payout` is learned
//! from all of them. Nothing is repaired on either side.

mod bet_path;
mod classify;
mod incident;
mod ledger_side;
mod listings;
mod lotto;
mod record_in_wallet;
mod round;
mod scope;
mod single_round;
mod sources;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::pin::pin;
use std::sync::{Arc, Weak};

use chrono::TimeDelta;
use money::{ExactDecimal, Sum};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use serde_json::json;
use specta::Type;

pub use self::bet_path::BetPath;
pub(crate) use self::bet_path::paths;
pub use self::classify::ReachLimit;
use self::classify::{Payouts, Terms, Verdict, classify, note, reason};
use self::incident::IncidentRounds;
pub use self::incident::{IdsOf, Incident, IncidentSummary, OwedLine, PastedIds, pasted_ids};
pub use self::record_in_wallet::{AmountInWallet, AmountsInWallet, RecordInWallet};
use self::round::Round;
use self::scope::Scope;
pub use self::single_round::{TimelineEvent, TimelineKind, TimelineView};
use self::sources::{Compared, Loaded, Sources};
pub use self::sources::{Coverage, Incomplete};
use crate::answer::{AnswerView, Movement, Wallet, answer};
use crate::connection::Connection;
use crate::figures::{currency_key, digits};
use crate::listing::{stopped, unless_stopped};
use crate::lotto::LottoRounds;
use crate::observed::lotto::surplus;
use crate::say::{self, arg};
use crate::search::Searches;
use crate::tables::{self, KnownGames};
use crate::times::instant;
use crate::views::{Coded, ErrorView, Message, NotExported, ReconcileClass, Settings, count_of};
use crate::vocabulary;
use crate::wallet::{OpenWallet, Opened, RoundsBy, Shortfall};

/// Entries of a round on this day may be up to one day earlier or later.
const AROUND: TimeDelta = TimeDelta::days(1);

const ROWS_PER_EVENT: usize = 50;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "scope", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum ReconcileScope {
    /// One player, for the time that both sides cover.
    Player { player_id: String },
    /// All players with a wallet entry on a day and those named here, or with `only_players` these alone.
    Day {
        date: String,
        time_zone: String,
        /// Players whose records are requested even if the wallet has no entry of them.
        players: Vec<String>,
        only_players: bool,
    },
    /// The rounds of an incident. Each has a row, also if it matches.
    Incident { incident: Incident },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "event", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum ReconcileEvent {
    Progress {
        players: u32,
        players_total: u32,
        rounds: u32,
        player_id: String,
    },
    Differences {
        rows: Vec<DifferenceRow>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ReconcileSummary {
    /// There was a player, everything was read, and no round was later than the wallet's last entry.
    pub complete: bool,
    pub coverage: Coverage,
    /// Listings that could not be read completely. Rounds that may have records in them are counted only if they agree.
    pub incomplete: Vec<Incomplete>,
    /// Why not all tables could be read. Their games may not have been compared.
    pub tables_error: Option<ErrorView>,
    /// What the sides have that was not expected, such as records of other games than the one asked for.
    pub notes: Vec<Message>,
    /// Games that the service named and that cannot be asked for. They are not compared.
    pub games_not_asked: Vec<NotExported>,
    pub counts: BTreeMap<ReconcileClass, u32>,
    /// Rounds that could not be compared and are not listed as rows.
    pub out_of_reach: BTreeMap<ReachLimit, u32>,
    pub sums: Vec<CurrencySum>,
    pub rounds: u32,
    pub read_at: String,
    /// Grace period in minutes: younger rounds are not compared. Only for a file.
    #[serde(skip)]
    pub grace_minutes: u32,
    /// None for another scope than an incident.
    pub incident: Option<IncidentSummary>,
}

/// Over the compared rounds in one currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CurrencySum {
    pub currency: String,
    /// How much more the players have according to the wallet than according to the records. None if it has too many digits.
    pub difference: Option<String>,
    pub differs: bool,
}

/// What each side says the player won or lost in a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AmountPair {
    /// By the wallet: payouts less stakes. None if it has no entries or an amount has too many digits.
    pub wallet: Option<String>,
    /// What the wallet should have paid, less `total_bet`. None without a record or a readable amount.
    pub record: Option<String>,
}

/// A round whose sides do not simply match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DifferenceRow {
    pub key: String,
    pub class: ReconcileClass,
    pub player_id: String,
    /// Id of the round. None if neither side states it.
    pub round_id: Option<String>,
    /// Game type code. None if neither side states it.
    pub game_key: Option<Coded>,
    pub currency: String,
    /// Stakes minus refunds in the wallet. None if there are no entries or the sum has too many digits.
    pub wallet_stake: Option<String>,
    /// Sum of `total_bet`. None if there is no record or it cannot be read.
    pub record_stake: Option<String>,
    /// Payouts minus rollbacks in the wallet, without rewards.
    pub wallet_paid: Option<String>,
    /// Rewards minus rollbacks in the wallet, which the comparison leaves out. None if there are none.
    pub wallet_reward: Option<String>,
    pub record_paid: Option<String>,
    /// What the wallet should have paid, if not `record_paid`: a service may report payouts without stakes.
    pub due: Option<String>,
    pub net: AmountPair,
    /// How much more the player has by the wallet: `net.wallet` less `net.record`, a missing side as 0.
    pub difference: Option<String>,
    /// Time of the first booking of the round; without entries, of its first record (UTC).
    pub at: Option<String>,
    pub reason: Message,
    /// What else is said of the round: that its two sides have different game keys. None if there is nothing.
    pub note: Option<Message>,
    pub expected: bool,
    /// What is said of it while its record is not checked.
    pub answer: AnswerView,
}

#[derive(Debug)]
pub struct Reconciliation {
    connection: Arc<Connection>,
    /// Keeps the records on screen, which are compared one by one.
    searches: Arc<Searches>,
    lotto: Arc<LottoRounds>,
    wallet: Arc<OpenWallet>,
    last: Mutex<Option<Arc<Comparison>>>,
}

/// The comparison that ended last. It is kept for its export, and for what it learned.
#[derive(Debug)]
pub(crate) struct Comparison {
    pub(crate) scope: ReconcileScope,
    pub(crate) summary: ReconcileSummary,
    pub(crate) rows: Vec<DifferenceRow>,
    wallet: Weak<Opened>,
    payout: Payouts,
}

impl Reconciliation {
    pub(crate) fn new(
        connection: Arc<Connection>,
        searches: Arc<Searches>,
        lotto: Arc<LottoRounds>,
        wallet: Arc<OpenWallet>,
    ) -> Self {
        Self {
            connection,
            searches,
            lotto,
            wallet,
            last: Mutex::default(),
        }
    }

    /// Compares the wallet with the records. `stop` ends the comparison early: then only the players read
    /// before are compared. Fails only before the start, or if the wallet cannot be read; what else cannot be
    /// read completely is in the summary.
    pub async fn run(
        &self,
        scope: &ReconcileScope,
        settings: &Settings,
        on_event: impl FnMut(ReconcileEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<ReconcileSummary, ErrorView> {
        self.run_games(scope, None, settings, on_event, stop).await
    }

    /// As [`Self::run`], with the rounds of these games alone. None: of all games.
    pub async fn run_games(
        &self,
        scope: &ReconcileScope,
        games: Option<&[String]>,
        settings: &Settings,
        mut on_event: impl FnMut(ReconcileEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<ReconcileSummary, ErrorView> {
        let mut stop = pin!(stop);
        let mut checked = Scope::checked(scope)?;
        checked.games = games.map(|games| games.iter().cloned().collect());
        let opened = self.wallet.opened()?;
        if let ReconcileScope::Incident { incident } = scope {
            let incident = incident::Checked::of(incident)?;
            let found = IncidentRounds::read(&incident, &opened, &mut on_event);
            let found = unless_stopped(stop.as_mut(), found).await.ok_or_else(stopped)??;
            checked = Scope::of_incident(found);
        }
        let games = tables::games(&self.connection).await?;
        let sources = self.sources(&opened, settings);
        let read = sources.read(&checked, &games.keys, &mut on_event, stop).await?;
        self.connection.observed.settle();
        let read_at = self.connection.clock.now();
        // What a game has is not known if it got only records of others.
        let mut in_history = self.connection.observed.keys.of_service();
        in_history.retain(|game| !read.of_others.contains(game));
        if opened.ledger.rounds_by() == RoundsBy::Id {
            in_history.extend(words_for_games(&read.compared));
        }
        let payout = if checked.incident.is_some() {
            self.learned(&opened).or(read.payout)
        } else {
            read.payout
        };
        let (mut differences, mut totals) = (Vec::new(), Totals::default());
        for compared in &read.compared {
            let terms = Terms {
                now: read_at + read.skew.unwrap_or_default(),
                grace: grace(settings),
                payout,
                reach: compared.reach,
            };
            let rows = rows(compared, &terms, &in_history, &checked, &mut totals);
            for rows in rows.chunks(ROWS_PER_EVENT) {
                on_event(ReconcileEvent::Differences { rows: rows.to_vec() });
            }
            differences.extend(rows);
            tokio::task::yield_now().await;
        }
        let shortfall = opened.ledger.shortfall();
        let mut summary = summary(
            read,
            games,
            totals,
            shortfall,
            instant(read_at),
            settings.grace_minutes,
        );
        summary.incident = checked.incident.map(|incident| incident.summary(&differences));
        if let Some(incident) = &summary.incident {
            summary.complete &= incident.not_found.is_empty() && incident.left_out == 0;
        }
        *self.last.lock() = Some(Arc::new(Comparison {
            scope: scope.clone(),
            summary: summary.clone(),
            rows: differences,
            wallet: Arc::downgrade(&opened),
            payout,
        }));
        Ok(summary)
    }

    /// The last comparison, if its sides were read at this time.
    pub(crate) fn last(&self, read_at: &str) -> Option<Arc<Comparison>> {
        let last = self.last.lock().clone();
        last.filter(|last| last.summary.read_at == read_at)
    }

    /// What the last comparison learned about the payouts of this wallet. Nothing if it compared another one.
    fn learned(&self, wallet: &Arc<Opened>) -> Payouts {
        let last = self.last.lock();
        let of_wallet = last
            .as_ref()
            .filter(|last| std::ptr::eq(last.wallet.as_ptr(), Arc::as_ptr(wallet)));
        of_wallet.map(|last| last.payout).unwrap_or_default()
    }

    fn sources<'a>(&'a self, wallet: &'a Opened, settings: &Settings) -> Sources<'a> {
        Sources {
            connection: &self.connection,
            wallet,
            per_page: settings.records_per_page,
            lotto_rounds: Mutex::default(),
        }
    }
}

fn grace(settings: &Settings) -> TimeDelta {
    TimeDelta::minutes(i64::from(settings.grace_minutes))
}

/// The words of another wallet for games of which the history has a record.
fn words_for_games(compared: &[Compared]) -> BTreeSet<String> {
    let rounds = compared.iter().flat_map(|compared| &compared.rounds);
    let recorded = rounds.filter(|round| !round.records.is_empty());
    recorded
        .flat_map(|round| round.keys().map(str::to_owned))
        .collect()
}

/// All rounds are counted, also those without a row. Each round that an incident names has one.
fn rows(
    compared: &Compared,
    terms: &Terms,
    in_history: &BTreeSet<String>,
    scope: &Scope,
    totals: &mut Totals,
) -> Vec<DifferenceRow> {
    let mut rows = Vec::new();
    for round in &compared.rounds {
        let is_named = scope.names_round(&compared.player_id, round);
        // A round whose game nobody names is of one of those that were asked for: a history that failed makes it read in part.
        // A lotto purchase that waits for its draw has no outcome.
        let is_of_any = round.is_of_unknown_game() && round.ledger.has_outcome() && !in_history.is_empty();
        let is_in_history = is_of_any || in_history.contains(&round.game_key);
        let mut verdict = classify(round, terms, is_in_history);
        // What was not read is named, and may explain a difference.
        if round.is_partly_read && verdict.class() != ReconcileClass::Matched {
            if !is_named {
                continue;
            }
            verdict = Verdict::Unread;
        }
        totals.count(round, verdict, terms);
        if verdict.is_listed() || is_named {
            rows.push(row(&compared.player_id, round, verdict, terms));
        }
    }
    rows
}

fn summary(
    read: Loaded,
    games: KnownGames,
    totals: Totals,
    shortfall: Shortfall,
    read_at: String,
    grace_minutes: u32,
) -> ReconcileSummary {
    let mut games_not_asked: Vec<NotExported> = games.unlisted;
    games_not_asked.extend(read.surplus_lotto.iter().map(|game_key| surplus(game_key)));
    ReconcileSummary {
        complete: !read.stopped
            && read.incomplete.is_empty()
            && games.tables_unread.is_none()
            && games_not_asked.is_empty()
            && read.coverage.players > 0
            && !totals.out_of_reach.contains_key(&ReachLimit::AfterJournal)
            && read.of_others.is_empty()
            && shortfall.unread == 0,
        coverage: read.coverage,
        incomplete: read.incomplete,
        tables_error: games.tables_unread,
        notes: notes(&read.of_others, &totals, shortfall),
        games_not_asked,
        sums: totals.sums(),
        rounds: totals.rounds(),
        counts: totals.counts,
        out_of_reach: totals.out_of_reach,
        read_at,
        grace_minutes,
        incident: None,
    }
}

fn notes(of_others: &BTreeSet<String>, totals: &Totals, shortfall: Shortfall) -> Vec<Message> {
    let said = |count: u64, message: fn(arg::Count<u32>) -> Message| {
        (count > 0).then(|| message(arg::Count(count_of(count))))
    };
    let of_ledger = [
        said(shortfall.unread, say::reasons::ledger_unread),
        said(shortfall.doubled, say::reasons::ledger_doubled),
        said(shortfall.conflicts, say::reasons::ledger_conflicts),
        said(
            totals.of_two_spellings.into(),
            say::reasons::rounds_of_two_spellings,
        ),
    ];
    let of_two_keys = totals.of_two_keys;
    let games: Vec<&str> = of_others.iter().map(String::as_str).collect();
    let mixed = (!games.is_empty()).then(|| say::reasons::games_mixed(arg::Games(games.join(", "))));
    let two_keys = (of_two_keys > 0).then(|| say::reasons::rounds_of_two_keys(arg::Count(of_two_keys)));
    let of_ledger = of_ledger.into_iter().flatten();
    mixed.into_iter().chain(two_keys).chain(of_ledger).collect()
}

#[derive(Debug, Default)]
struct Totals {
    counts: BTreeMap<ReconcileClass, u32>,
    out_of_reach: BTreeMap<ReachLimit, u32>,
    /// By the key of the currency, with the code as first received.
    differences: BTreeMap<String, (String, Sum)>,
    of_two_keys: u32,
    of_two_spellings: u32,
}

impl Totals {
    fn count(&mut self, round: &Round, verdict: Verdict, terms: &Terms) {
        let class = verdict.class();
        *self.counts.entry(class).or_default() += 1;
        self.of_two_keys += u32::from(!round.other_keys.is_empty());
        let has_spellings = round.other_keys.is_empty() && !round.further_keys.is_empty();
        self.of_two_spellings += u32::from(has_spellings && round.ledger.is_imported());
        if let Some(limit) = verdict.limit() {
            *self.out_of_reach.entry(limit).or_default() += 1;
        }
        if matches!(class, ReconcileClass::OutOfWindow | ReconcileClass::NotSettledYet) {
            return;
        }
        let in_currency = self.differences.entry(currency_key(&round.currency).into_owned());
        let (_, sum) = in_currency.or_insert_with(|| (round.currency.clone(), Sum::default()));
        // A voided bet: the stake was refunded, so the amounts of its record are not counted.
        let is_void = class == ReconcileClass::Matched && round.ledger.stake().is_zero();
        if !is_void {
            sum.add_sum(&difference(round, terms).unwrap_or_default());
        }
    }

    fn rounds(&self) -> u32 {
        self.counts.values().sum()
    }

    fn sums(&self) -> Vec<CurrencySum> {
        let sums = self.differences.values().map(|(currency, sum)| CurrencySum {
            currency: currency.clone(),
            difference: digits(*sum),
            differs: sum.total().is_some_and(|total| !total.is_zero()),
        });
        sums.collect()
    }
}

/// How much more the player has according to the wallet than according to the records.
fn difference(round: &Round, terms: &Terms) -> Option<Sum> {
    let mut difference = wallet_net(round);
    difference.subtract_sum(&record_net(round, terms)?);
    Some(difference)
}

fn wallet_net(round: &Round) -> Sum {
    let mut net = round.ledger.paid;
    net.subtract_sum(&round.ledger.stake());
    net
}

fn record_net(round: &Round, terms: &Terms) -> Option<Sum> {
    let mut net = Sum::default();
    net.add(terms.payout.due(round)?);
    net.subtract(round.record_stake().ok()?);
    Some(net)
}

/// A round as a row. The key contains the player's id, so it is unique in the whole comparison.
fn row(player_id: &str, round: &Round, verdict: Verdict, terms: &Terms) -> DifferenceRow {
    let has_record = !round.records.is_empty();
    let movement = movement(round, verdict, terms);
    let of_records = |value: Option<ExactDecimal>| text(value.filter(|_| has_record));
    let (record_paid, due) = (round.record_paid().ok(), terms.payout.due(round));
    let wallet_net = wallet_net(round).total().filter(|_| round.ledger.first.is_some());
    DifferenceRow {
        key: json!([player_id, round.game_key, round.currency, round.id]).to_string(),
        class: movement.class,
        player_id: player_id.to_owned(),
        round_id: round.id.clone(),
        game_key: Some(round.game_key.as_str())
            .filter(|game_key| !game_key.is_empty())
            .map(vocabulary::game),
        currency: round.currency.clone(),
        wallet_stake: text(movement.took),
        record_stake: text(movement.stake),
        wallet_paid: text(movement.credited),
        wallet_reward: text(movement.reward),
        record_paid: of_records(record_paid),
        due: of_records(due.filter(|_| due != record_paid)),
        net: AmountPair {
            wallet: text(wallet_net),
            record: of_records(record_net(round, terms).and_then(|net| net.total())),
        },
        difference: difference(round, terms).and_then(digits),
        at: round.began().map(instant),
        reason: movement.reason.clone(),
        note: movement.note.clone(),
        expected: movement.is_expected,
        answer: answer(None, &Wallet::Moved(movement)),
    }
}

fn text(amount: Option<ExactDecimal>) -> Option<String> {
    amount.map(|amount| amount.to_string())
}

/// What the wallet did in a round, and what its records ask for.
fn movement(round: &Round, verdict: Verdict, terms: &Terms) -> Movement {
    let has_record = !round.records.is_empty();
    let has_entries = round.ledger.first.is_some();
    let of_wallet = |sum: Sum| sum.total().filter(|_| has_entries);
    let credited = round.ledger.paid.total();
    Movement {
        class: verdict.class(),
        is_expected: verdict.is_expected(),
        is_stake_returned: verdict == Verdict::StakeWentBack,
        currency: round.currency.clone(),
        took: of_wallet(round.ledger.stake()),
        credited: of_wallet(round.ledger.paid),
        reward: of_wallet(round.ledger.rewards).filter(|reward| !reward.is_zero()),
        stake: round.record_stake().ok().filter(|_| has_record),
        due: credited
            .filter(|credited| terms.payout.agrees(round, *credited) == Some(true))
            .or_else(|| terms.payout.due(round))
            .filter(|_| has_record),
        records: count_of(round.records.len()),
        reason: reason(round, verdict, terms),
        note: note(round, verdict, terms),
        begins: terms
            .reach
            .journal_from
            .filter(|_| verdict.limit() == Some(ReachLimit::BeforeJournal)),
    }
}
