//! The records of a round from its messages: stakes from debits, result and wins from credits (docs/contract.md#credit).
//!
//! The service may settle the bets of a round with one credit or each with its own, take a credit back and send another, cancel
//! a bet, and send any message again. A message that came again counts once. An outcome stands if it was not taken back; one that
//! the wallet refused is told all the same, unless its bet was cancelled. The values of a record are those of the messages, to the
//! digit; what they do not say is absent.

use std::collections::{BTreeSet, HashMap};

use check::is_equal;
use game_service::models::{BetEntry, HistoryRecord};
use game_service::{Fault, Record};
use money::{ExactDecimal, Sum};
use serde_json::json;
use wallet::Kind;

use crate::figures;
use crate::say::{self, arg};
use crate::views::{Message, count_of};
use crate::vocabulary::{self, GameNames};
use crate::wallet::{Entry, Fields, fields, text, texts, value};

/// The code of a tip, which is no bet.
const TIP: &str = "GBG01";
/// The code of a lost bet. The contract does not say what its amount means.
const LOSS: &str = "GBL01";
/// The codes of rewards, which are paid beside the outcome (docs/ASSUMPTIONS.md#a47).
const REWARDS: [&str; 2] = ["GBW02", "GBW03"];
/// The fields of a record that no message has.
const NEVER_TOLD: [&str; 5] = ["id", "ref_id", "status", "total_bet", "total_payout"];

/// A message with its fields.
#[derive(Debug)]
pub(super) struct Transaction<'t> {
    pub(super) entry: &'t Entry,
    pub(super) kind: Kind,
    pub(super) id: String,
    code: String,
    pub(super) player_id: String,
    pub(super) round_id: String,
    pub(super) currency: String,
    amount: Option<ExactDecimal>,
    bet_id: Option<String>,
    bet_ref_ids: Vec<String>,
    credit_id: Option<String>,
    pub(super) fields: Fields<'t>,
}

impl<'t> Transaction<'t> {
    /// None if the text is no message of a transaction of a player and a round.
    pub(super) fn read(entry: &'t Entry) -> Option<Self> {
        let fields = fields(&entry.raw);
        let named = |name: &str| value(&fields, name).filter(|json| *json != "null").map(text);
        let kind = match named("transaction_type")?.as_str() {
            "debit" => Kind::Debit,
            "credit" => Kind::Credit,
            "cancel" => Kind::Cancel,
            "rollback" => Kind::Rollback,
            _ => return None,
        };
        Some(Self {
            entry,
            kind,
            id: named("transaction_id")?,
            code: named("transaction_code").unwrap_or_default(),
            player_id: named("player_id")?,
            round_id: named("round_id")?,
            currency: named("currency").unwrap_or_default(),
            amount: named("amount").and_then(|amount| ExactDecimal::parse(&amount).ok()),
            bet_id: named("bet_id"),
            bet_ref_ids: value(&fields, "bet_ref_ids").map(texts).unwrap_or_default(),
            credit_id: named("credit_transaction_id"),
            fields,
        })
    }

    pub(super) fn value(&self, name: &str) -> Option<&'t str> {
        value(&self.fields, name).filter(|json| *json != "null")
    }

    pub(super) fn text(&self, name: &str) -> Option<String> {
        self.value(name).map(text)
    }

    fn is_refused(&self) -> bool {
        self.entry.refusal.is_some()
    }

    fn is_bet(&self) -> bool {
        self.kind == Kind::Debit && self.code != TIP
    }

    pub(super) fn is_reward(&self) -> bool {
        self.kind == Kind::Credit && REWARDS.contains(&self.code.as_str())
    }

    fn is_outcome(&self) -> bool {
        self.kind == Kind::Credit && !self.is_reward()
    }

    /// The bets that a credit is about.
    fn bets(&self) -> BTreeSet<&str> {
        self.bet_ref_ids
            .iter()
            .chain(&self.bet_id)
            .map(String::as_str)
            .collect()
    }

    /// What a credit gives: nothing for a lost bet.
    pub(super) fn given(&self) -> Option<ExactDecimal> {
        if self.code == LOSS {
            Some(ExactDecimal::hundredths(0))
        } else {
            self.amount
        }
    }

    pub(super) fn amount(&self) -> Option<ExactDecimal> {
        self.amount
    }

    /// Whether its amount may hold more than the wins: the contract does not say whether it does.
    fn has_additional(&self) -> bool {
        let additional = self.value("additional").map(fields).unwrap_or_default();
        let mut amounts = additional
            .iter()
            .map(|(_, json)| ExactDecimal::parse(&text(json)));
        amounts.any(|amount| !amount.is_ok_and(ExactDecimal::is_zero))
    }

    fn money(&self, amount: Option<ExactDecimal>) -> String {
        let currency = Some(self.currency.as_str()).filter(|currency| !currency.is_empty());
        amount.map_or_else(|| "?".to_owned(), |amount| figures::money(amount, currency))
    }

    /// Whether another message of the same number says the same: amount, currency and what it names.
    fn says_as(&self, other: &Self) -> bool {
        self.amount == other.amount
            && self.currency == other.currency
            && self.bet_id == other.bet_id
            && self.credit_id == other.credit_id
            && self.code == other.code
    }
}

/// The messages of a player's round, each once.
#[derive(Debug)]
pub(super) struct ToldRound<'t> {
    pub(super) player_id: String,
    pub(super) round_id: String,
    /// In the order of the ledger. Of a message that was refused and accepted later, the accepted one.
    pub(super) transactions: Vec<Transaction<'t>>,
    /// Numbers that came again with other content. The first counts.
    conflicts: u32,
}

/// The rounds of these messages in the order of their first message, and the number of messages that can't be read.
pub(super) fn rounds<'t>(told: impl IntoIterator<Item = &'t Entry>) -> (Vec<ToldRound<'t>>, u32) {
    let (mut rounds, mut unread) = (Vec::<ToldRound<'_>>::new(), 0);
    let mut places: HashMap<(String, String), usize> = HashMap::new();
    for entry in told {
        let Some(transaction) = Transaction::read(entry) else {
            unread += 1;
            continue;
        };
        let key = (transaction.player_id.clone(), transaction.round_id.clone());
        let place = *places.entry(key).or_insert_with_key(|(player_id, round_id)| {
            rounds.push(ToldRound {
                player_id: player_id.clone(),
                round_id: round_id.clone(),
                transactions: Vec::new(),
                conflicts: 0,
            });
            rounds.len() - 1
        });
        rounds[place].take(transaction);
    }
    (rounds, unread)
}

/// A record of a round, as its messages make it.
#[derive(Debug)]
pub(super) struct ToldRecord {
    pub(super) record: Record<HistoryRecord>,
    /// The credit as received, which is its evidence.
    pub(super) raw: String,
}

/// What the messages of a round make.
#[derive(Debug)]
pub(super) struct Made {
    /// What the messages come to.
    pub(super) sentence: Message,
    /// None without an outcome that stands.
    pub(super) records: Vec<ToldRecord>,
    pub(super) notes: Vec<Message>,
}

impl<'t> ToldRound<'t> {
    fn take(&mut self, new: Transaction<'t>) {
        let is_same = |known: &&mut Transaction<'t>| known.kind == new.kind && known.id == new.id;
        let Some(known) = self.transactions.iter_mut().find(is_same) else {
            self.transactions.push(new);
            return;
        };
        if known.is_refused() {
            *known = new;
        } else if !new.is_refused() && !known.says_as(&new) {
            self.conflicts += 1;
        }
    }

    /// The first value of a field that is the same in all messages, such as the game key.
    pub(super) fn first(&self, name: &str) -> Option<String> {
        self.transactions
            .iter()
            .find_map(|transaction| transaction.text(name))
    }

    /// By a round that a message names, or by the game key.
    pub(super) fn is_lotto(&self, names: &GameNames) -> bool {
        let game_key = self.first("game_key");
        game_key.is_some_and(|key| vocabulary::is_lotto(names.known(&key)))
            || self
                .transactions
                .iter()
                .any(|transaction| transaction.entry.lotto.names_round)
    }

    /// The transactions of a kind that the wallet accepted.
    fn accepted(&self, kind: Kind) -> impl Iterator<Item = &Transaction<'t>> {
        let of_kind = self
            .transactions
            .iter()
            .filter(move |transaction| transaction.kind == kind);
        of_kind.filter(|transaction| !transaction.is_refused())
    }

    fn cancelled(&self) -> BTreeSet<&str> {
        self.accepted(Kind::Cancel)
            .filter_map(|cancel| cancel.bet_id.as_deref())
            .collect()
    }

    fn taken_back(&self) -> BTreeSet<&str> {
        self.accepted(Kind::Rollback)
            .filter_map(|rollback| rollback.credit_id.as_deref())
            .collect()
    }

    /// The bets that the wallet took and that were not cancelled.
    pub(super) fn standing_bets(&self) -> Vec<&Transaction<'t>> {
        let cancelled = self.cancelled();
        let bets = self.accepted(Kind::Debit).filter(|debit| debit.is_bet());
        bets.filter(|bet| !cancelled.contains(bet.id.as_str())).collect()
    }

    /// The credits that were not taken back, outcomes or rewards. One that was refused does not count if an accepted one is of the
    /// same bet, or if its bet was cancelled.
    pub(super) fn standing_credits(
        &self,
        is_counted: impl Fn(&Transaction<'t>) -> bool,
    ) -> Vec<&Transaction<'t>> {
        let (taken_back, cancelled) = (self.taken_back(), self.cancelled());
        let credits = self.transactions.iter().filter(|credit| {
            credit.kind == Kind::Credit && is_counted(credit) && !taken_back.contains(credit.id.as_str())
        });
        let credits: Vec<&Transaction<'t>> = credits.collect();
        let accepted: BTreeSet<Option<&str>> = credits
            .iter()
            .filter(|credit| !credit.is_refused())
            .map(|credit| credit.bet_id.as_deref())
            .collect();
        let stands = |credit: &&&Transaction<'t>| {
            let bet_id = credit.bet_id.as_deref();
            !credit.is_refused()
                || !accepted.contains(&bet_id) && !bet_id.is_some_and(|bet_id| cancelled.contains(bet_id))
        };
        credits.iter().filter(stands).copied().collect()
    }

    /// The records of the round. Not for lotto, which has another shape.
    pub(super) fn made(&self, names: &GameNames) -> Made {
        let outcomes = self.standing_credits(Transaction::is_outcome);
        let groups = self.groups(&outcomes);
        let mut notes = Vec::new();
        let mut records = Vec::with_capacity(groups.len());
        for group in &groups {
            records.extend(self.record(group, names, &mut notes));
        }
        self.note(&outcomes, &mut notes);
        Made {
            sentence: self.sentence(groups.len()),
            records,
            notes,
        }
    }

    /// How the round stands: it has this number of records.
    fn sentence(&self, records: usize) -> Message {
        match records {
            0 => {}
            1 => return say::told::settled(),
            _ => return say::told::settled_apart(arg::Count(count_of(records))),
        }
        let is_standing = !self.standing_bets().is_empty();
        if !is_standing && !self.cancelled().is_empty() {
            return say::told::cancelled();
        }
        let bets = self.transactions.iter().rev().filter(|debit| debit.is_bet());
        let bets: Vec<&Transaction<'t>> = bets.collect();
        if !is_standing && !bets.is_empty() {
            let because = bets.iter().find_map(|debit| debit.entry.refusal.as_deref());
            let because = because.cloned().unwrap_or_else(say::reasons::refusal_not_known);
            return say::told::refused(arg::Because(because));
        }
        if self.has_taken_back() {
            say::told::taken_back()
        } else if is_standing {
            say::told::open()
        } else {
            say::told::no_bet()
        }
    }

    fn has_taken_back(&self) -> bool {
        let taken_back = self.taken_back();
        let mut credits = self.transactions.iter().filter(|credit| credit.is_outcome());
        credits.any(|credit| taken_back.contains(credit.id.as_str()))
    }

    /// The outcomes that make one record together: those of one bet, or all if each lists the bets of the whole round. What can't
    /// be put together is apart.
    fn groups<'r>(&self, outcomes: &[&'r Transaction<'t>]) -> Vec<Vec<&'r Transaction<'t>>> {
        let mut groups: Vec<Vec<&'r Transaction<'t>>> = Vec::new();
        for outcome in outcomes {
            let is_of_bet = |group: &&mut Vec<&Transaction<'t>>| group[0].bet_id == outcome.bet_id;
            match groups.iter_mut().find(is_of_bet) {
                Some(group) if fits(group, outcome) => group.push(outcome),
                _ => groups.push(vec![outcome]),
            }
        }
        let [first, others @ ..] = groups.as_slice() else {
            return groups;
        };
        let whole_round = first[0];
        let is_whole = others
            .iter()
            .all(|group| group.iter().all(|other| fits(first, other)));
        let own_stake = self.stake(&BTreeSet::from_iter(whole_round.bet_id.as_deref()));
        let lists_own = own_stake
            .zip(listed(whole_round))
            .is_some_and(|(own, listed)| is_equal(own, listed));
        if others.is_empty() || !is_whole || lists_own {
            return groups;
        }
        vec![groups.into_iter().flatten().collect()]
    }

    /// The sum of the debits with these ids. None if one of them is not among the messages, or can't be read.
    fn stake(&self, bets: &BTreeSet<&str>) -> Option<ExactDecimal> {
        let mut sum = Sum::default();
        for id in bets {
            let debit = self
                .transactions
                .iter()
                .find(|debit| debit.is_bet() && debit.id == *id)?;
            sum.add(debit.amount?);
        }
        sum.total().filter(|_| !bets.is_empty())
    }

    /// The bets of a record: of those that its credits name, of those that stand, the first that make the stakes that the credit
    /// lists. A credit of one bet lists all bets of the round in `bet_ref_ids`. `is_only`: the round has no other record.
    fn bets_of<'r>(&'r self, group: &[&'r Transaction<'t>], is_only: bool) -> BTreeSet<&'r str> {
        let own: BTreeSet<&str> = group
            .iter()
            .filter_map(|credit| credit.bet_id.as_deref())
            .collect();
        let named: BTreeSet<&str> = group.iter().flat_map(|credit| credit.bets()).collect();
        let standing: BTreeSet<&str> = self.standing_bets().iter().map(|bet| bet.id.as_str()).collect();
        let candidates = if is_only {
            vec![named, own, standing]
        } else {
            vec![own, named]
        };
        let listed = listed(group[0]);
        let makes_listed = |bets: &&BTreeSet<&str>| {
            self.stake(bets)
                .zip(listed)
                .is_some_and(|(stake, listed)| is_equal(stake, listed))
        };
        let found = candidates.iter().find(makes_listed).or(candidates.first());
        found.cloned().unwrap_or_default()
    }

    /// The record of credits that belong together. None if it would not be JSON.
    fn record(
        &self,
        group: &[&Transaction<'t>],
        names: &GameNames,
        notes: &mut Vec<Message>,
    ) -> Option<ToldRecord> {
        let last = *group.last()?;
        let is_only = self.standing_credits(Transaction::is_outcome).len() == group.len();
        let bets = self.bets_of(group, is_only);
        let stake = self.stake(&bets);
        if stake.is_none() {
            notes.push(say::told::note_debit_unknown());
        }
        let has_additional = group.iter().any(|credit| credit.has_additional());
        if has_additional {
            notes.push(say::told::note_additional());
        }
        let paid: Option<Sum> = group.iter().map(|credit| credit.given()).collect();
        let paid = paid.and_then(|sum| sum.total()).filter(|_| !has_additional);
        if group.len() > 1 && group[0].bet_id == group[1].bet_id {
            let (count, paid) = (arg::Count(count_of(group.len())), arg::Paid(last.money(paid)));
            notes.push(say::told::note_credited_again(count, paid));
        }
        let mut told: Vec<(&str, String)> = Vec::new();
        if let [only] = bets.iter().copied().collect::<Vec<_>>()[..] {
            told.push(("ref_id", json!(only).to_string()));
        }
        told.push(("status", json!(HistoryRecord::COMPLETED).to_string()));
        told.extend(stake.map(|stake| ("total_bet", json!(stake.to_string()).to_string())));
        told.extend(paid.map(|paid| ("total_payout", json!(paid.to_string()).to_string())));
        for name in [
            "player_id",
            "game_key",
            "round_id",
            "currency",
            "created_at",
            "game_result",
            "player_bet",
        ] {
            told.extend(last.value(name).map(|json| (name, json.to_owned())));
        }
        let wins = group.iter().find_map(|credit| credit.value("player_win"));
        told.extend(wins.map(|json| ("player_win", json.to_owned())));
        Some(ToldRecord {
            record: without_untold(names.read_as_named(read(told)?)),
            raw: last.entry.raw.clone(),
        })
    }

    /// What the messages say of the round without an outcome: whose it is, and the stake that stands. It is not checked. None if
    /// they are no JSON.
    pub(super) fn bare(&self) -> Option<Record<HistoryRecord>> {
        let standing = self.standing_bets();
        let stake = self.stake(&standing.iter().map(|bet| bet.id.as_str()).collect());
        let mut told: Vec<(&str, String)> = Vec::new();
        told.extend(stake.map(|stake| ("total_bet", json!(stake.to_string()).to_string())));
        for name in ["player_id", "game_key", "round_id", "currency", "created_at"] {
            let mut values = self
                .transactions
                .iter()
                .filter_map(|transaction| transaction.value(name));
            told.extend(values.next().map(|json| (name, json.to_owned())));
        }
        let mut record = read(told)?;
        record.problems.clear();
        Some(record)
    }

    /// What the messages say beside the outcomes.
    pub(super) fn note(&self, outcomes: &[&Transaction<'t>], notes: &mut Vec<Message>) {
        let (taken_back, cancelled) = (self.taken_back(), self.cancelled());
        let named: BTreeSet<&str> = outcomes.iter().flat_map(|outcome| outcome.bets()).collect();
        for transaction in &self.transactions {
            let money = transaction.money(transaction.amount);
            let is_refused = transaction.is_refused();
            notes.extend(match transaction.kind {
                Kind::Credit if taken_back.contains(transaction.id.as_str()) => {
                    Some(say::told::note_taken_back(arg::Paid(money)))
                }
                Kind::Credit if is_refused && transaction.is_outcome() => {
                    let because = transaction.entry.refusal.as_deref().cloned();
                    because.map(|because| say::told::note_refused_credit(arg::Because(because)))
                }
                Kind::Credit if transaction.is_reward() && !is_refused => {
                    Some(say::told::note_reward(arg::Paid(money)))
                }
                Kind::Credit
                    if transaction.code == LOSS && transaction.amount.is_some_and(|lost| !lost.is_zero()) =>
                {
                    Some(say::told::note_loss_amount(arg::Paid(money)))
                }
                Kind::Debit if is_refused => None,
                Kind::Debit if transaction.code == TIP => Some(say::told::note_tip(arg::Paid(money))),
                Kind::Debit if cancelled.contains(transaction.id.as_str()) && !outcomes.is_empty() => {
                    Some(say::told::note_stake_returned(arg::Stake(money)))
                }
                Kind::Debit if !outcomes.is_empty() && !named.contains(transaction.id.as_str()) => {
                    Some(say::told::note_unsettled(arg::Stake(money)))
                }
                _ => None,
            });
        }
        if self.conflicts > 0 {
            notes.push(say::told::note_conflicts(arg::Count(self.conflicts)));
        }
    }
}

/// A record with these fields, whose values are JSON. None if that is no JSON.
fn read(told: Vec<(&str, String)>) -> Option<Record<HistoryRecord>> {
    let told: Vec<String> = told
        .into_iter()
        .map(|(name, json)| format!("\"{name}\":{json}"))
        .collect();
    HistoryRecord::from_body(format!("{{{}}}", told.join(",")).as_bytes()).ok()
}

/// Whether a further credit tells the same bets, and no other wins.
fn fits(group: &[&Transaction<'_>], further: &Transaction<'_>) -> bool {
    let same = |name: &str, credit: &Transaction<'_>| credit.value(name) == further.value(name);
    let wins = further.value("player_win");
    group.iter().all(|credit| {
        let other = credit.value("player_win");
        same("player_bet", credit) && (wins == other || wins.is_none() || other.is_none())
    })
}

/// The sum of the stakes that a credit lists. None if one of them is no amount.
fn listed(credit: &Transaction<'_>) -> Option<ExactDecimal> {
    let record =
        HistoryRecord::from_body(format!("{{\"player_bet\":{}}}", credit.value("player_bet")?).as_bytes());
    let mut sum = Sum::default();
    for (code, entry) in record.ok()?.content.player_bet {
        match entry {
            BetEntry::Stake(stake) => sum.add(stake.value()),
            BetEntry::Insurance(stakes) | BetEntry::Stakes(stakes) => {
                for stake in &stakes {
                    sum.add(stake.value());
                }
            }
            BetEntry::Bonus(_) | BetEntry::Other(_) if code == "BONUS" => {}
            BetEntry::Bonus(_) | BetEntry::Other(_) => return None,
        }
    }
    sum.total()
}

/// That a message lacks what no message has is no problem.
fn without_untold(mut record: Record<HistoryRecord>) -> Record<HistoryRecord> {
    let is_untold = |path: &str| NEVER_TOLD.contains(&path);
    record
        .problems
        .retain(|problem| problem.fault != Fault::Missing || !is_untold(&problem.path));
    record
}
