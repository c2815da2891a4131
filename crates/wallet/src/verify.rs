//! Verifies all journals (docs/wallet-rules.md#r15). The database's own check does not find an edited amount, so each entry is
//! compared with its own hash, its body, the previous entry, its lines and the earlier entries of its bet: a refund and a
//! settlement need a bet that was taken, a rollback needs a credit. The ledger's rules are not used, so that the two check each
//! other.
//!
//! Entries that were removed from the end are detected only by earlier [`Heads`], which the operator keeps outside the
//! database: the shorter journal is valid in itself.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;

use crate::amount::Amount;
use crate::entry::{Digest, Entry, Fields, LedgerLine, PLAYER};
use crate::ledger::{Effect, Flag};
use crate::message::{Code, Kind, Message};
use crate::settings::OWN;
use crate::store::{Player, StoreError};
use crate::wallet::Reader;

/// The result of a verification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verification {
    /// Number of players whose journals were read.
    pub players: usize,
    /// Number of entries that were read.
    pub entries: usize,
    /// Digest of the last hashes of all journals. Equal digests mean equal journals.
    pub digest: Digest,
    /// The faults that were found. Empty if the journals are correct.
    pub problems: Vec<Problem>,
}

/// A fault in a journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The operator's id of the player.
    pub player_id: String,
    /// Number of the faulty entry.
    pub seq: i64,
    /// Description of the fault.
    pub what: &'static str,
}

impl Verification {
    /// Whether no fault was found.
    pub fn is_clean(&self) -> bool {
        self.problems.is_empty()
    }
}

/// Journals per query.
const PAGE: usize = 500;

/// The last entry of a journal. Its hash covers all entries before it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Head {
    /// The operator's id of the player.
    pub player_id: String,
    /// Number of the last entry.
    pub seq: i64,
    /// Hash of the last entry.
    pub hash: Digest,
}

/// The heads of all journals, one per journal, as they were read with [`Reader::heads`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heads(pub Vec<Head>);

impl Heads {
    /// Digest of all heads.
    pub fn digest(&self) -> Digest {
        let fields = self.0.iter().fold(Fields::default(), |fields, head| {
            fields
                .text(&head.player_id)
                .text(&head.seq.to_string())
                .add(head.hash.as_bytes())
        });
        fields.digest()
    }

    fn by_player(&self) -> BTreeMap<&str, &Head> {
        self.0
            .iter()
            .map(|head| (head.player_id.as_str(), head))
            .collect()
    }
}

impl Reader {
    /// The heads of all journals, to be kept outside the database.
    ///
    /// # Errors
    /// The database cannot be read, or is an export, which has no hashes.
    pub async fn heads(&self) -> Result<Heads, StoreError> {
        self.check_hashed()?;
        let own = self.own_journal().await?;
        let players: Vec<_> = own.into_iter().chain(self.players().await?).collect();
        let mut heads = Vec::with_capacity(players.len());
        for page in players.chunks(PAGE) {
            let ids: Vec<&str> = page.iter().map(|player| player.player_id.as_str()).collect();
            let accounts = self.journal.accounts(&ids).await?;
            heads.extend(page.iter().zip(accounts).filter_map(|(player, account)| {
                let account = account?;
                Some(Head {
                    player_id: player.player_id.clone(),
                    seq: account.seq,
                    hash: account.hash,
                })
            }));
        }
        Ok(Heads(heads))
    }

    /// Checks every journal: recalculates its hashes, balances, ledger lines and bets from its entries.
    ///
    /// # Errors
    /// The database cannot be read, or contains a row that is not an entry; or it is an export, which has no hashes.
    pub async fn verify(&self) -> Result<Verification, StoreError> {
        self.verify_since(None).await
    }

    /// Like [`verify`](Self::verify), and checks that each journal still contains its entry in `since`.
    ///
    /// # Errors
    /// The database cannot be read, or contains a row that is not an entry.
    pub async fn verify_since(&self, since: Option<&Heads>) -> Result<Verification, StoreError> {
        let mut chains = Fields::default();
        let (mut entries, mut problems) = (0, Vec::new());
        let mut since = since.map(Heads::by_player).unwrap_or_default();
        self.check_hashed()?;
        let players = self.players().await?;
        let own = self.own_journal().await?;
        for player in own.iter().chain(&players) {
            let mut check = JournalCheck::new(player, since.remove(player.player_id.as_str()));
            self.read_through(&mut check).await?;
            chains = chains.text(&player.player_id).add(check.hash.as_bytes());
            // Those of players, as `players` is.
            entries += if player.player_id == OWN { 0 } else { check.length };
            problems.extend(check.problems());
        }
        problems.extend(since.into_values().map(|head| Problem {
            player_id: head.player_id.clone(),
            seq: head.seq,
            what: "its journal was there when the heads were printed, and is missing",
        }));
        Ok(Verification {
            players: players.len(),
            entries,
            digest: chains.digest(),
            problems,
        })
    }

    /// The wallet's own journal, as if it were that of a player. None before its first server.
    async fn own_journal(&self) -> Result<Option<Player>, StoreError> {
        let account = self.journal.accounts(&[OWN]).await?.pop().flatten();
        Ok(account.map(|account| Player {
            player_id: OWN.to_owned(),
            currency: account.currency,
        }))
    }

    /// Fails for an export.
    fn check_hashed(&self) -> Result<(), StoreError> {
        if self.exported().is_some() {
            let why = "an export has no hashes to verify";
            return Err(StoreError::Unavailable(why.to_owned()));
        }
        Ok(())
    }

    async fn read_through(&self, check: &mut JournalCheck<'_>) -> Result<(), StoreError> {
        let player = check.player;
        let player_id = player.player_id.as_str();
        let mut after = 0;
        loop {
            let page = self.entries_after(player_id, after).await?;
            let (Some(first), Some(last)) = (page.first(), page.last()) else {
                return Ok(());
            };
            let mut lines = self
                .journal
                .lines(player_id, first.seq, last.seq)
                .await?
                .into_iter()
                .peekable();
            for entry in &page {
                let mut own = Vec::new();
                while let Some(line) = lines.next_if(|line| line.seq <= entry.seq) {
                    own.push(line);
                }
                check.read(entry, own);
            }
            after = last.seq;
        }
    }
}

struct JournalCheck<'a> {
    player: &'a Player,
    length: usize,
    /// Number, hash and balance of the last one.
    seq: i64,
    hash: Digest,
    balance: Amount,
    /// Sum of the lines of the player's account.
    sum: Amount,
    bets: Bets,
    problems: Vec<Problem>,
    earlier: Option<&'a Head>,
}

impl<'a> JournalCheck<'a> {
    fn new(player: &'a Player, earlier: Option<&'a Head>) -> Self {
        Self {
            earlier,
            player,
            length: 0,
            seq: 0,
            hash: Digest::NONE,
            balance: Amount::ZERO,
            sum: Amount::ZERO,
            bets: Bets::default(),
            problems: Vec::new(),
        }
    }

    fn problems(mut self) -> Vec<Problem> {
        if self.length == 0 {
            self.problem(0, "the account was never opened");
        }
        if let Some(head) = self.earlier.filter(|head| head.seq > self.seq) {
            self.problem(
                head.seq,
                "it was the last entry when the heads were printed, and is missing: the end was cut off",
            );
        }
        self.problems
    }

    fn problem(&mut self, seq: i64, what: &'static str) {
        self.problems.push(Problem {
            player_id: self.player.player_id.clone(),
            seq,
            what,
        });
    }

    fn holds(&mut self, entry: &Entry, condition: bool, what: &'static str) {
        if !condition {
            self.problem(entry.seq, what);
        }
    }

    fn read(&mut self, entry: &Entry, own_lines: Vec<LedgerLine>) {
        if let Some(head) = self.earlier.filter(|head| head.seq == entry.seq) {
            let is_the_same = head.hash == entry.hash;
            self.holds(entry, is_the_same, "its hash is not the one in the printed heads");
        }
        self.chain(entry);
        self.content(entry);
        self.money(entry, own_lines);
        if let Err(what) = self.bets.follow(entry) {
            self.problem(entry.seq, what);
        }
        // The next entry is compared with this one as stored, so that each fault is reported once.
        self.length += 1;
        self.seq = entry.seq;
        self.hash = entry.hash;
        self.balance = entry.balance;
    }

    fn chain(&mut self, entry: &Entry) {
        let is_next = self.seq.checked_add(1) == Some(entry.seq);
        self.holds(entry, is_next, "an entry before it is missing");
        let is_linked = entry.previous_hash == self.hash;
        self.holds(
            entry,
            is_linked,
            "it does not contain the hash of the entry before it",
        );
        self.holds(entry, entry.is_sealed(), "its hash does not match its content");
    }

    /// Compares the columns with the received body.
    fn content(&mut self, entry: &Entry) {
        if entry.kind == Kind::Adjustment {
            let is_own = entry.currency == self.player.currency;
            self.holds(entry, is_own, "its currency is not the currency of the account");
            return;
        }
        let is_the_message = Message::parse(&entry.raw).is_ok_and(|message| {
            message.is_repetition_of(entry.fingerprint) && message.transaction_id == entry.transaction_id
        });
        // A body that was no message for the version that refused it.
        let is_malformed = entry.repeatable && entry.fingerprint == Digest::of(entry.raw.as_bytes());
        let fits = is_the_message || is_malformed;
        self.holds(entry, fits, "its fields do not match the received message");
    }

    fn money(&mut self, entry: &Entry, mut own: Vec<LedgerLine>) {
        let adds_up = self.balance.plus(entry.moved) == Some(entry.balance);
        let what = "its balance is not the previous balance plus its movement";
        self.holds(entry, adds_up, what);
        let mut expected = entry.lines();
        for lines in [&mut expected, &mut own] {
            lines.sort_by(|one, other| one.account.cmp(&other.account));
        }
        let is_split = own == expected;
        self.holds(entry, is_split, "its ledger lines do not match its movement");
        for line in own.iter().filter(|line| line.account == PLAYER) {
            self.sum = self.sum.plus(line.amount).unwrap_or(self.sum);
        }
        let is_the_sum = self.sum == entry.balance;
        self.holds(
            entry,
            is_the_sum,
            "the sum of the ledger lines is not the balance",
        );
    }
}

#[derive(Default)]
struct Bets {
    by_id: HashMap<String, Bet>,
    credits: HashMap<String, Credit>,
    /// Settlements that were not rolled back, by the bet that they name. A bet may arrive after its settlement.
    settled: HashMap<String, u32>,
}

struct Bet {
    stake: Amount,
    is_tip: bool,
    is_lotto: bool,
    refunded: bool,
}

struct Credit {
    bet_id: Option<String>,
    paid: Amount,
    settles: bool,
}

impl Bets {
    fn follow(&mut self, entry: &Entry) -> Result<(), &'static str> {
        match entry.effect {
            None | Some(Effect::CancelTombstone | Effect::RollbackTombstone) => moved_nothing(entry),
            Some(Effect::Adjusted) => Ok(()),
            Some(Effect::Tipped) => self.open(entry, true),
            Some(Effect::BetOpened) => self.open(entry, false),
            Some(Effect::Refunded) => self.refund(entry, false),
            Some(Effect::TipReturned) => self.refund(entry, true),
            Some(Effect::Credited | Effect::Lost) => self.settle(entry),
            Some(Effect::Rewarded) => self.credit(entry, false),
            Some(Effect::Suspended) => self.suspend(entry),
            Some(Effect::TakenBack) => self.take_back(entry),
        }
    }

    fn open(&mut self, entry: &Entry, is_tip: bool) -> Result<(), &'static str> {
        let bet = Bet {
            stake: entry.moved.negated(),
            is_tip,
            is_lotto: entry.is_lotto(),
            refunded: false,
        };
        self.by_id.insert(entry.transaction_id.clone(), bet);
        if entry.moved == entry.amount().negated() {
            Ok(())
        } else {
            Err("the amount taken is not the amount of the message")
        }
    }

    fn bet_of(&mut self, entry: &Entry, is_tip: bool) -> Result<&mut Bet, &'static str> {
        let bet = entry
            .bet_id
            .as_ref()
            .and_then(|bet_id| self.by_id.get_mut(bet_id));
        bet.filter(|bet| bet.is_tip == is_tip)
            .ok_or("its bet was never opened")
    }

    fn refund(&mut self, entry: &Entry, is_tip: bool) -> Result<(), &'static str> {
        let settled = self.settlements(entry);
        let bet = self.bet_of(entry, is_tip)?;
        if std::mem::replace(&mut bet.refunded, true) {
            return Err("it refunds a bet a second time");
        }
        // The contract asks for it, and the wallet says so.
        if settled > 0 && !entry.flags.contains(&Flag::CancelAfterCredit) {
            return Err("it refunds a settled bet");
        }
        if entry.moved == bet.stake || is_the_amount_of_the_message(entry, entry.moved) {
            Ok(())
        } else {
            Err("the refunded amount is not the stake")
        }
    }

    fn settle(&mut self, entry: &Entry) -> Result<(), &'static str> {
        if self.bet_of(entry, false)?.refunded {
            return Err("it settles a refunded bet");
        }
        self.credit(entry, true)
    }

    fn suspend(&mut self, entry: &Entry) -> Result<(), &'static str> {
        if self.bet_of(entry, false).is_ok() {
            return Err("it pays from suspense although its bet is known");
        }
        let is_reward = Code::of(&entry.transaction_code) == Code::Reward;
        self.credit(entry, !is_reward)
    }

    fn settlements(&self, entry: &Entry) -> u32 {
        let bet_id = entry.bet_id.as_ref();
        bet_id
            .and_then(|bet_id| self.settled.get(bet_id))
            .copied()
            .unwrap_or_default()
    }

    fn credit(&mut self, entry: &Entry, settles: bool) -> Result<(), &'static str> {
        let credit = Credit {
            bet_id: entry.bet_id.clone(),
            paid: entry.moved,
            settles,
        };
        self.credits.insert(entry.transaction_id.clone(), credit);
        if let Some(bet_id) = entry.bet_id.clone().filter(|_| settles) {
            *self.settled.entry(bet_id).or_default() += 1;
        }
        let is_lotto = self.bet_of(entry, false).is_ok_and(|bet| bet.is_lotto);
        let is_known = is_lotto || entry.flags.contains(&Flag::SecondCredit);
        if self.settlements(entry) > 1 && settles && !is_known {
            return Err("it settles a bet a second time");
        }
        let expected = if Code::of(&entry.transaction_code) == Code::Lose {
            Amount::ZERO
        } else {
            entry.amount()
        };
        if entry.moved == expected {
            Ok(())
        } else {
            Err("the paid amount is not the amount of the message")
        }
    }

    fn take_back(&mut self, entry: &Entry) -> Result<(), &'static str> {
        let credit_id = entry.credit_transaction_id.as_ref();
        let credit = credit_id
            .and_then(|credit_id| self.credits.remove(credit_id))
            .ok_or("it rolls back a credit that was not paid or was already rolled back")?;
        if credit.settles
            && let Some(settled) = credit.bet_id.and_then(|bet_id| self.settled.get_mut(&bet_id))
        {
            *settled = settled.saturating_sub(1);
        }
        if entry.moved == credit.paid.negated() || is_the_amount_of_the_message(entry, entry.moved.negated())
        {
            Ok(())
        } else {
            Err("the amount rolled back is not the amount paid")
        }
    }
}

/// Whether a setting let a cancel or rollback move the amount of its message. The wallet says so.
fn is_the_amount_of_the_message(entry: &Entry, moved: Amount) -> bool {
    entry.flags.contains(&Flag::AmountDiffers) && moved == entry.amount()
}

fn moved_nothing(entry: &Entry) -> Result<(), &'static str> {
    if entry.moved.is_zero() {
        Ok(())
    } else {
        Err("it moves credit although it has no effect")
    }
}
