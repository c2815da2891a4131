//! A record or a lotto entry on screen beside the open wallet: the answer with what the wallet did, and the marks of the rows of a
//! list.
//!
//! What is asked of the service is as little as can be: nothing if the wallet moved exactly the amounts of the record on
//! screen, and nothing for rows. A lotto entry may be one of several of its player, so its round is always asked for.

use std::collections::HashMap;
use std::sync::Arc;

use check::Overall;
use chrono::{DateTime, Utc};
use game_service::models::{HistoryRecord, LottoPlayer};
use game_service::{Money, Record};
use money::ExactDecimal;
use serde::Serialize;
use specta::Type;

use super::classify::{Terms, Verdict, classify, reason};
use super::round::{RecordAmounts, Round, rounds_by};
use super::single_round::{Named, SingleRound};
use super::sources::{Reach, Whole};
use super::{Reconciliation, Scope, grace, movement};
use crate::answer::{AnswerView, Movement, Statement, Wallet, answer};
use crate::listing::{Turn, is_of_player};
use crate::observed::{Observed, identity, others};
use crate::record::{Circumstances, doubts, same_round};
use crate::search::{CachedRecord, Reading, other_player};
use crate::verdict::Checker;
use crate::views::{ErrorView, LedgerRow, Message, ReconcileClass, Settings, VerdictChange, WalletState};
use crate::wallet::{self, Entry, RoundsBy, mark_lotto, row};

/// A record or a lotto entry beside the open wallet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecordInWallet {
    pub answer: AnswerView,
    /// Class of its round. None if nothing was compared.
    pub class: Option<ReconcileClass>,
    /// Number of records of the round that were added up, including this one.
    pub records: u32,
    /// The wallet's entries of the round, in their order.
    pub entries: Vec<LedgerRow>,
    /// What the wallet credited of each amount of a lotto entry with charms. None without an entry of the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub amounts: Option<AmountsInWallet>,
    /// Why the wallet, or what the service says beside it, could not be read.
    pub failure: Option<ErrorView>,
}

/// The amounts of a lotto entry with charms beside the wallet. None of one without a transaction or an amount.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AmountsInWallet {
    pub prizes: Option<AmountInWallet>,
    pub credit: Option<AmountInWallet>,
    pub refund: Option<AmountInWallet>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AmountInWallet {
    /// Whether the wallet has an entry of its transaction.
    pub booked: bool,
    /// What was credited of it. None without an entry, or if one entry of several amounts is not their sum.
    pub credited: Option<String>,
    /// What was not. None if it can't be told.
    pub open: Option<String>,
}

impl AmountsInWallet {
    /// None of an entry without charms.
    fn of(entry: &LottoPlayer, entries: &[Entry], class: Option<ReconcileClass>) -> Option<Self> {
        let charms = entry.lucky_symbol.as_ref().filter(|_| !entries.is_empty())?;
        let [prizes, credit, refund] = [&entry.payout_amount, &charms.payout_amount, &charms.refund_amount]
            .map(|amount| amount.as_ref().map(Money::value));
        let of_prizes = entry.transaction_id.as_deref();
        let of_prizes = Payment {
            // A wallet that agrees with the entry may have credited it in another transaction.
            is_matched: class == Some(ReconcileClass::Matched),
            booked: booked(entries, of_prizes.filter(|id| *id != LottoPlayer::NO_TRANSACTION)),
            amounts: vec![prizes],
        };
        let of_charms = Payment {
            is_matched: of_prizes.is_matched,
            booked: booked(entries, charms.transaction_id.as_deref()),
            amounts: vec![credit, refund],
        };
        Some(Self {
            prizes: of_prizes.credited(prizes),
            credit: of_charms.credited(credit),
            refund: of_charms.credited(refund),
        })
    }
}

/// The entries of a transaction. None without one.
fn booked<'a>(entries: &'a [Entry], transaction_id: Option<&str>) -> Option<Vec<&'a Entry>> {
    let transaction_id = transaction_id?;
    let of_it = entries.iter();
    Some(
        of_it
            .filter(|entry| entry.transaction_id == transaction_id)
            .collect(),
    )
}

/// A transaction of a lotto entry, with what it should move.
struct Payment<'a> {
    booked: Option<Vec<&'a Entry>>,
    amounts: Vec<Option<ExactDecimal>>,
    is_matched: bool,
}

impl Payment<'_> {
    /// What was credited of one of its amounts. The entries of several amounts are divided only if they are all of them.
    fn credited(&self, amount: Option<ExactDecimal>) -> Option<AmountInWallet> {
        let (booked, amount) = self.booked.as_ref().zip(amount)?;
        if booked.is_empty() {
            return Some(AmountInWallet {
                booked: false,
                credited: None,
                open: (!self.is_matched).then(|| amount.to_string()),
            });
        }
        // A message that was refused moved nothing, and may have come again.
        let moved = ExactDecimal::sum(booked.iter().map(|entry| entry.moved));
        let amounts = self.amounts.iter().flatten().copied();
        let credited = match amounts.clone().count() {
            1 => moved,
            _ if moved.is_some() && moved == ExactDecimal::sum(amounts) => Some(amount),
            _ => None,
        };
        let open = credited.and_then(|credited| amount.checked_sub(credited));
        Some(AmountInWallet {
            booked: true,
            credited: credited.map(|credited| credited.to_string()),
            open: open.map(|open| open.to_string()),
        })
    }
}

impl Reconciliation {
    /// A record in memory beside the open wallet. `player_id` is the requested player, used if the record names none.
    pub async fn record(
        &self,
        search_id: &str,
        key: &str,
        player_id: &str,
        settings: &Settings,
    ) -> Result<RecordInWallet, ErrorView> {
        let opened = self.searches.record(search_id, key)?;
        let (record, records) = (&opened.record, &self.connection.observed.records);
        let same_round = same_round(record, &records.others_of_round(&record.content), &opened.checker);
        let statement = opened.statement(records, &same_round);
        let content = &record.content;
        let ids = content.round_id.as_deref().zip(content.game_key.as_deref());
        let named = ids.map(|(round_id, game_key)| Named {
            player_id: content.player_id.as_deref().unwrap_or(player_id),
            round_id,
            game_key,
        });
        let on_screen = OnScreen::Record(record);
        Ok(self.in_wallet(&statement, named, on_screen, settings).await)
    }

    /// A lotto entry in memory beside the open wallet.
    pub async fn lotto(
        &self,
        lotto_id: &str,
        key: &str,
        settings: &Settings,
    ) -> Result<RecordInWallet, ErrorView> {
        let (entry, statement) = self.lotto.statement(lotto_id, key)?;
        let entry = &entry.content;
        let ids = entry.round_id.as_deref().zip(entry.game_key.as_deref());
        let named = ids.zip(entry.player_id.as_deref());
        let named = named.map(|((round_id, game_key), player_id)| Named {
            player_id,
            round_id,
            game_key,
        });
        let on_screen = OnScreen::Lotto(entry);
        Ok(Box::pin(self.in_wallet(&statement, named, on_screen, settings)).await)
    }

    /// The rows of a search in memory whose mark is another one than that of their check: those that are doubted, and those
    /// whose money says otherwise. The player's ledger is read once, and the service is not asked: a row whose round may have another
    /// record, or is in the ledger with no entry, has the mark of its check until it is opened.
    pub async fn marks(
        &self,
        player_id: &str,
        search_id: &str,
        settings: &Settings,
    ) -> Result<Vec<VerdictChange>, ErrorView> {
        let mut marks = HashMap::new();
        let readings = self.searches.readings(search_id)?;
        let doubts = self.doubts(&readings, player_id).await;
        for (key, doubts) in &doubts {
            let change = doubts.change(key);
            marks.extend(change.map(|change| (change.key.clone(), change)));
        }
        if self.wallet.state() == WalletState::None {
            return Ok(marks.into_values().collect());
        }
        let opened = self.wallet.opened()?;
        let by = opened.ledger.rounds_by();
        let of_player = opened
            .ledger
            .entries(player_id, |entry| Some(entry.without_message()));
        let entries = of_player.await?;
        let terms = self
            .terms_of_player(&opened, player_id, &entries, None, settings)
            .await?;
        let mut turn = Turn::begin();
        // Each alone: a record that several games return is in the readings of all of them.
        for reading in readings {
            let (checker, rows) = reading.all();
            let rows = Rows::of(rows, player_id);
            for round in rounds_by(by, &entries, rows.amounts(&self.connection.observed)) {
                if round.ledger.first.is_some() {
                    let changes = rows.marks(&round, &terms, &checker, &doubts);
                    marks.extend(changes.into_iter().map(|change| (change.key.clone(), change)));
                }
                turn.pass_on().await;
            }
        }
        Ok(marks.into_values().collect())
    }

    /// The rows that are doubted, by their keys.
    async fn doubts(&self, readings: &[Arc<Reading>], player_id: &str) -> HashMap<String, DoubtedRow> {
        let observed = &self.connection.observed.records;
        let shared = observed.shared_rounds();
        let mut doubted = HashMap::new();
        let mut turn = Turn::begin();
        for reading in readings {
            let (checker, rows) = reading.all();
            for (key, cached) in rows {
                let content = &cached.record.content;
                let round = content.game_key.clone().zip(content.round_id.clone());
                let of_round = round.and_then(|round| shared.get(&round));
                let others = others(of_round.into_iter().flatten(), content);
                let same_round = same_round(&cached.record, &others, &checker);
                let circumstances = Circumstances {
                    other_player: other_player(content, player_id),
                    came_twice: cached.conflicting,
                    same_round: &same_round,
                };
                let verdict = cached.checked.verdict;
                let doubts = doubts(content, verdict, &circumstances, observed);
                if !doubts.is_empty() {
                    doubted.insert(key, DoubtedRow { verdict, doubts });
                }
                turn.pass_on().await;
            }
        }
        doubted
    }

    /// What a player's rounds are classified by without asking the service. An end of the wallet at `until` is late enough; None: now.
    pub(super) async fn terms_of_player(
        &self,
        opened: &Arc<wallet::Opened>,
        player_id: &str,
        entries: &[Entry],
        until: Option<DateTime<Utc>>,
        settings: &Settings,
    ) -> Result<Terms, ErrorView> {
        let now = self.connection.clock.now();
        let covered = opened.ledger.covered(until.unwrap_or(now)).await?;
        let (_, records_from) = Scope::of_player(player_id).period(now);
        Ok(Terms {
            now,
            grace: grace(settings),
            payout: self.learned(opened),
            reach: Reach::read(opened, covered, player_id, entries, records_from).await?,
        })
    }

    /// The answer with what the wallet did in the named round.
    async fn in_wallet(
        &self,
        statement: &Statement,
        named: Option<Named<'_>>,
        on_screen: OnScreen<'_>,
        settings: &Settings,
    ) -> RecordInWallet {
        let (mut entries, mut failure) = (Vec::new(), None);
        let wallet = match named {
            _ if self.wallet.state() == WalletState::None => Wallet::Absent,
            None => Wallet::Unnamed,
            Some(named) => match self.compare(named, on_screen.record(), settings).await {
                Ok(Some(found)) => {
                    entries = found.entries;
                    Wallet::Moved(found.movement)
                }
                // A round that neither side has was named by nothing that can be looked up.
                Ok(None) => Wallet::Unnamed,
                Err(error) => {
                    failure = Some(error);
                    Wallet::Unread
                }
            },
        };
        let movement = wallet.movement();
        let class = movement.map(|movement| movement.class);
        let mut rows: Vec<LedgerRow> = entries.iter().map(row).collect();
        for row in &mut rows {
            mark_lotto(&self.connection.observed, row);
        }
        RecordInWallet {
            answer: answer(Some(statement), &wallet),
            class,
            records: movement.map_or(1, |movement| movement.records),
            amounts: on_screen
                .lotto()
                .and_then(|entry| AmountsInWallet::of(entry, &entries, class)),
            entries: rows,
            failure,
        }
    }

    /// A round may have several records. If the wallet moved exactly the amounts of the record on screen, they agree
    /// and no request is needed. Otherwise the records of the round are read again before a difference is
    /// reported, or that the round is not settled yet: its age is measured by the service's clock.
    async fn compare(
        &self,
        named: Named<'_>,
        on_screen: Option<&Arc<Record<HistoryRecord>>>,
        settings: &Settings,
    ) -> Result<Option<ComparedRound>, ErrorView> {
        let opened = self.wallet.opened()?;
        let observed = &self.connection.observed;
        let amounts = on_screen.map(|record| RecordAmounts::of(record, named.game_key, observed));
        let single = self
            .single_round(named, &opened, amounts.as_ref(), settings)
            .await?;
        let whole = match on_screen.zip(amounts) {
            None => single.other_side().await?,
            Some((record, amounts)) => {
                let terms = single.terms(None);
                match single.classified(vec![amounts.clone()], &terms).await? {
                    // Another record may explain a difference, and by the service's clock the round may be older.
                    Some((_, verdict)) if is_open(verdict) => single.read_again(record, amounts).await?,
                    found => {
                        return Ok(found.map(|(round, verdict)| single.compared(&round, verdict, &terms)));
                    }
                }
            }
        };
        let terms = single.terms(whole.skew);
        let found = single.classified(whole.records, &terms).await?;
        Ok(found.map(|(round, verdict)| single.compared(&round, verdict, &terms)))
    }
}

fn is_open(verdict: Verdict) -> bool {
    let class = verdict.class();
    !matches!(class, ReconcileClass::Matched | ReconcileClass::OutOfWindow)
}

/// A row that is doubted.
struct DoubtedRow {
    /// That of its check.
    verdict: Overall,
    doubts: Vec<Message>,
}

impl DoubtedRow {
    /// The mark of the row without its money, if that is another one than that of its check.
    fn change(&self, key: &str) -> Option<VerdictChange> {
        (self.verdict == Overall::Consistent).then(|| VerdictChange {
            key: key.to_owned(),
            verdict: Overall::CannotTell,
            reason: self.doubts.first().cloned(),
            outcome: None,
        })
    }
}

/// The records of a reading that can be looked up in the ledger of its player, by their places in memory, each with its key.
struct Rows(HashMap<usize, (String, CachedRecord)>);

impl Rows {
    fn of(rows: Vec<(String, CachedRecord)>, player_id: &str) -> Self {
        let known = rows.into_iter().filter(|(_, cached)| {
            let content = &cached.record.content;
            content.round_id.is_some() && is_of_player(content.player_id.as_deref(), player_id)
        });
        Self(
            known
                .map(|(key, cached)| (Arc::as_ptr(&cached.record).addr(), (key, cached)))
                .collect(),
        )
    }

    fn amounts(&self, observed: &Observed) -> Vec<RecordAmounts> {
        let records = self.0.values().map(|(_, cached)| &cached.record);
        let named = records.filter_map(|record| Some((record, record.content.game_key.as_deref()?)));
        named
            .map(|(record, game_key)| RecordAmounts::of(record, game_key, observed))
            .collect()
    }

    /// The rows of a round whose mark the money changes.
    fn marks(
        &self,
        round: &Round,
        terms: &Terms,
        checker: &Checker,
        doubts: &HashMap<String, DoubtedRow>,
    ) -> Vec<VerdictChange> {
        let verdict = classify(round, terms, true);
        let is_matched = verdict.class() == ReconcileClass::Matched;
        if !is_matched && may_lack_records(round) {
            return Vec::new();
        }
        let records = round.records.iter().filter_map(|amounts| amounts.record.as_ref());
        let rows = records.filter_map(|record| self.0.get(&Arc::as_ptr(record).addr()));
        // That what is right was paid changes nothing, and is so in nearly all rounds.
        let rows = rows.filter(|(key, cached)| {
            !is_matched || cached.checked.verdict != Overall::Consistent || doubts.contains_key(key)
        });
        let changes = rows.filter_map(|(key, cached)| {
            let moved = Wallet::Moved(movement(round, verdict, terms));
            let doubts = doubts.get(key).map(|row| row.doubts.clone()).unwrap_or_default();
            let statement = checker.statement(&cached.record).doubted(doubts);
            let mark = answer(Some(&statement), &moved).mark;
            (mark != statement.verdict()).then(|| VerdictChange {
                key: key.clone(),
                verdict: mark,
                reason: (mark == Overall::Inconsistent).then(|| reason(round, verdict, terms)),
                outcome: None,
            })
        });
        changes.collect()
    }
}

/// Whether another record may belong to a round: the wallet took more than those that are known show.
fn may_lack_records(round: &Round) -> bool {
    let took = round.ledger.stake().total();
    let stake = round.record_stake().ok();
    let more = took.zip(stake).and_then(|(took, stake)| took.checked_sub(stake));
    more.is_none_or(ExactDecimal::is_positive)
}

/// What is on screen.
#[derive(Clone, Copy)]
enum OnScreen<'a> {
    Record(&'a Arc<Record<HistoryRecord>>),
    Lotto(&'a LottoPlayer),
}

impl<'a> OnScreen<'a> {
    const fn record(self) -> Option<&'a Arc<Record<HistoryRecord>>> {
        match self {
            Self::Record(record) => Some(record),
            Self::Lotto(_) => None,
        }
    }

    const fn lotto(self) -> Option<&'a LottoPlayer> {
        match self {
            Self::Lotto(entry) => Some(entry),
            Self::Record(_) => None,
        }
    }
}

/// What a wallet did in the round of a record.
struct ComparedRound {
    movement: Movement,
    entries: Vec<Entry>,
}

impl SingleRound<'_> {
    /// The records of the round, with that on screen, which the service may no longer list.
    async fn read_again(
        &self,
        record: &Record<HistoryRecord>,
        on_screen: RecordAmounts,
    ) -> Result<Whole, ErrorView> {
        let mut whole = self.read_keys().await?;
        let is_listed = whole
            .records
            .iter()
            .filter_map(|amounts| amounts.record.as_deref())
            .any(|listed| is_same(listed, record));
        if !is_listed {
            whole.records.push(on_screen);
        }
        self.add_like_keys(&mut whole.records).await?;
        Ok(whole)
    }

    fn compared(&self, round: &Round, verdict: Verdict, terms: &Terms) -> ComparedRound {
        let by_id = self.by() == RoundsBy::Id;
        let of_round =
            |entry: &&Entry| by_id || entry.game_key.as_deref().is_some_and(|key| round.has_key(key));
        ComparedRound {
            movement: movement(round, verdict, terms),
            entries: self.entries.iter().filter(of_round).cloned().collect(),
        }
    }
}

/// Whether two records of a round are one, which may have changed. Without an id they are if neither states one and all is the
/// same that a settlement leaves as it was: otherwise a record that was settled since it was shown would count twice.
fn is_same(listed: &Record<HistoryRecord>, shown: &Record<HistoryRecord>) -> bool {
    let (one, other) = (&listed.content, &shown.content);
    let has_no_id = one.id.is_none() && other.id.is_none();
    let is_unchanged = one.game_key == other.game_key
        && one.ref_id == other.ref_id
        && one.created_at == other.created_at
        && one.total_bet == other.total_bet;
    identity(listed) == identity(shown) || (has_no_id && is_unchanged)
}

#[cfg(test)]
#[path = "tests/record_in_wallet.rs"]
mod tests;
