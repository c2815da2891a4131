//! Verifies one player's journal from its first entry to its last.

use super::bets::Bets;
use super::{Head, Problem};
use crate::amount::Amount;
use crate::digest::Digest;
use crate::entry::Entry;
use crate::lines::{self, LedgerLine, PLAYER};
use crate::message::{Kind, Message};
use crate::store::Player;

pub(super) struct JournalCheck<'a> {
    pub(super) player: &'a Player,
    pub(super) length: usize,
    /// Number, hash and balance of the last one.
    seq: i64,
    pub(super) hash: Digest,
    balance: Amount,
    /// Sum of the lines of the player's account.
    sum: Amount,
    bets: Bets,
    problems: Vec<Problem>,
    earlier: Option<&'a Head>,
}

impl<'a> JournalCheck<'a> {
    pub(super) fn new(player: &'a Player, earlier: Option<&'a Head>) -> Self {
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

    pub(super) fn problems(mut self) -> Vec<Problem> {
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

    pub(super) fn read(&mut self, entry: &Entry, own_lines: Vec<LedgerLine>) {
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
        let mut expected = lines::lines(entry);
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
