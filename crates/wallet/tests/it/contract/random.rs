//! T33 (docs/wallet-rules.md#t33): random messages under every combination of settings.
//!
//! What must hold is computed from the answers alone, without the rules of the wallet ([`Told`]).

use std::collections::{BTreeMap, BTreeSet};

use futures::{StreamExt as _, stream};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::json;
use tokio::runtime::Runtime;
use wallet::{
    Amount, Answer, CancelUnknown, DifferingAmounts, OneCreditPer, Overdraw, Rewards, SecondCredits,
    Settings, SettledCancels, UnknownBets,
};
use wallet_conformance::caller::Message;

use super::{Bench, SOMCHAI, With, cancel, debit, lose, reward, rollback, tip, win};

/// Settings that are played at the same time. The thread of each database works while the others are asked.
const AT_ONCE: usize = 8;

/// The opening balance of a player, in hundredths.
const OPENING: i64 = 10_000;

/// Few ids and few amounts, so that messages refer to each other and disagree.
fn message() -> impl Strategy<Value = Message> {
    let id = select(vec!["1", "2", "3"]);
    let about = select(vec!["1", "2", "3", "1", "2", "3", "tip 1", "reward 1"]);
    let amount = select(vec!["5.00", "5.00", "10.00", "60.00", "0.00"]);
    let round = select(vec!["r1", "r1", "r1", "r2"]);
    let currency = select(vec!["THB", "THB", "THB", "THB", "THB", "THB", "THB", "USD"]);
    let listed = prop::collection::btree_set(select(vec!["1", "2", "3"]), 0..3);
    let choice = (0..8, id, about, amount, round, currency, listed);
    choice.prop_map(|(kind, id, about, amount, round, currency, listed)| {
        let message = match kind {
            0 | 1 => debit(id, amount),
            2 => tip(&format!("tip {id}"), amount),
            3 => win(id, about, amount).with("bet_ref_ids", json!(listed)),
            4 => lose(id, about, amount).with("bet_ref_ids", json!(listed)),
            5 => reward(&format!("reward {id}"), about, amount),
            6 => cancel(id, about, amount),
            _ => rollback(id, about, amount),
        };
        message.with("round_id", round).with("currency", currency)
    })
}

fn messages() -> impl Strategy<Value = Vec<Message>> {
    prop::collection::vec(message(), 1..40)
}

/// All combinations: each bit of a number selects one of two choices.
fn every_setting() -> impl Iterator<Item = Settings> {
    (0..=u8::MAX).map(|bits| {
        fn either<T>(bits: u8, bit: u8, choices: [T; 2]) -> T {
            let [usual, other] = choices;
            if bits & (1 << bit) == 0 { usual } else { other }
        }
        Settings {
            cancel_unknown: either(bits, 0, [CancelUnknown::NotFound, CancelUnknown::Success]),
            overdraw: either(bits, 1, [Overdraw::Allow, Overdraw::Refuse]),
            one_credit_per: either(bits, 2, [OneCreditPer::Bet, OneCreditPer::Round]),
            unknown_bets: either(bits, 3, [UnknownBets::Refuse, UnknownBets::Suspense]),
            rewards: either(bits, 4, [Rewards::OnTop, Rewards::Settle]),
            settled_cancels: either(bits, 5, [SettledCancels::Refund, SettledCancels::Refuse]),
            second_credits: either(bits, 6, [SecondCredits::Lotto, SecondCredits::Pay]),
            differing_amounts: either(bits, 7, [DifferingAmounts::Original, DifferingAmounts::Refuse]),
            ..Settings::default()
        }
    })
}

/// The amount of a message in hundredths.
fn hundredths(message: &Message) -> i64 {
    message.json("amount").replace('.', "").parse().unwrap()
}

/// What the service knows from the successful answers: the messages, by their ids.
#[derive(Default)]
struct Told {
    debits: BTreeMap<String, Message>,
    credits: BTreeMap<String, Message>,
    cancelled: BTreeSet<String>,
    taken_back: BTreeSet<String>,
}

impl Told {
    fn hears(&mut self, message: &Message, answer: &Answer) {
        if !answer.is_success() {
            return;
        }
        let id = message.id();
        match message.field("transaction_type").as_str() {
            "debit" => drop(self.debits.insert(id, message.clone())),
            "credit" => drop(self.credits.insert(id, message.clone())),
            "cancel" => drop(self.cancelled.insert(message.field("bet_id"))),
            _ => drop(self.taken_back.insert(message.field("credit_transaction_id"))),
        }
    }

    fn standing_debits(&self) -> impl Iterator<Item = &Message> {
        let debits = self.debits.iter();
        debits
            .filter(|(id, _)| !self.cancelled.contains(*id))
            .map(|(_, debit)| debit)
    }

    fn standing_credits(&self) -> impl Iterator<Item = &Message> {
        let credits = self.credits.iter();
        credits
            .filter(|(id, _)| !self.taken_back.contains(*id))
            .map(|(_, credit)| credit)
    }

    /// Nobody's money is lost: the balance is the opening balance, minus the debits that were accepted and
    /// not cancelled, plus the credits that were accepted and not rolled back. A loss is a credit of zero.
    fn balance(&self) -> i64 {
        let paid = |credit: &&Message| credit.field("transaction_code") != "GBL01";
        let staked: i64 = self.standing_debits().map(hundredths).sum();
        let won: i64 = self.standing_credits().filter(paid).map(hundredths).sum();
        OPENING - staked + won
    }

    /// A bet is open, settled by one credit, or refunded, and no two of these.
    fn each_bet_has_one_state(&self, settings: Settings) {
        for id in self.debits.keys() {
            let settles = |credit: &&Message| match credit.field("transaction_code").as_str() {
                "GBW01" | "GBL01" => true,
                _ => settings.rewards == Rewards::Settle,
            };
            let names_it = |credit: &&Message| credit.field("bet_id") == *id;
            let settlements = self.standing_credits().filter(settles).filter(names_it).count();
            assert!(
                settlements <= 1 || settings.second_credits == SecondCredits::Pay,
                "{id} is settled {settlements} times"
            );
            let both = settlements >= 1 && self.cancelled.contains(id);
            assert!(
                !both || settings.settled_cancels == SettledCancels::Refund,
                "{id} is settled and refunded"
            );
        }
    }
}

/// A wallet, and what it told.
struct Played {
    bench: Bench,
    told: Told,
    answers: Vec<Answer>,
    settings: Settings,
}

impl Played {
    async fn open(settings: Settings) -> Self {
        Self {
            bench: Bench::with("memory:", settings).await,
            told: Told::default(),
            answers: Vec::new(),
            settings,
        }
    }

    /// Sends a message twice. The balance must agree with the answers at any time.
    async fn send(&mut self, message: &Message) -> Answer {
        let answer = self.bench.send(message).await;
        self.told.hears(message, &answer);
        self.agrees().await;
        assert_eq!(self.bench.send(message).await, answer, "{message} repeated");
        self.agrees().await;
        answer
    }

    /// Sends a message again, later. A success stays the same answer; a refusal can pass.
    async fn send_again(&mut self, number: usize, message: &Message) {
        let answer = self.bench.send(message).await;
        let earlier = &mut self.answers[number];
        if earlier.is_success() || !answer.is_success() {
            let is_the_same = answer == *earlier || !earlier.is_success();
            assert!(is_the_same, "{message} repeated later: {}", answer.body);
        }
        self.told.hears(message, &answer);
        *earlier = answer;
        self.agrees().await;
    }

    async fn agrees(&self) {
        assert_eq!(self.balance().await, self.told.balance(), "{:?}", self.settings);
        self.told.each_bet_has_one_state(self.settings);
    }

    async fn balance(&self) -> i64 {
        let balance = self.bench.balance_of(SOMCHAI).await;
        balance.replace('.', "").parse().unwrap()
    }

    /// Sends all messages, and repeats some at later positions.
    async fn play(&mut self, messages: &[Message], again: &[(Index, Index)]) {
        for (number, message) in messages.iter().enumerate() {
            let answer = self.send(message).await;
            self.answers.push(answer);
            for (which, when) in again {
                if when.index(messages.len()) == number {
                    let earlier = which.index(number + 1);
                    self.send_again(earlier, &messages[earlier]).await;
                }
            }
        }
    }

    /// No money can get stuck: a rollback for each credit and then a cancel for each debit must be accepted,
    /// each also a second time under another number, and the balance is the opening balance again. Repetitions of all messages change nothing after that.
    async fn unwind(&mut self, messages: &[Message]) {
        // Enough for every rollback, also if the balance must not become negative.
        let top_up = Amount::parse("10000.00").unwrap();
        self.bench
            .wallet
            .adjust(SOMCHAI, "top-up", top_up, "mali")
            .await
            .unwrap();
        let undo = |(number, message): (usize, &Message)| {
            let (id, about) = (format!("undo {number}"), message.id());
            let undo = if message.field("transaction_type") == "credit" {
                rollback(&id, &about, "1")
            } else {
                cancel(&id, &about, "1")
            };
            undo.raw("amount", message.json("amount"))
                .raw("round_id", message.json("round_id"))
        };
        let credits: Vec<Message> = self.told.standing_credits().enumerate().map(undo).collect();
        let debits: Vec<Message> = self.told.standing_debits().enumerate().map(undo).collect();
        for message in credits.iter().chain(&debits) {
            let other_number = format!("again {}", message.id());
            // The second one has its effect once only (docs/contract.md#relations), and is told so.
            for undo in [
                message.clone(),
                message.clone().with("transaction_id", other_number),
            ] {
                let answer = self.bench.send(&undo).await;
                assert!(
                    answer.is_success(),
                    "{undo} was answered {} under {:?}",
                    answer.body,
                    self.settings
                );
            }
        }
        for _ in 0..2 {
            assert_eq!(self.balance().await, OPENING + 1_000_000, "{:?}", self.settings);
            for (message, answer) in messages.iter().zip(&self.answers) {
                if answer.is_success() {
                    let again = self.bench.send(message).await;
                    assert_eq!(again, *answer, "{message} repeated at the end");
                }
            }
        }
        // The sum of the lines is the balance, among the rest (docs/wallet-rules.md#r15).
        self.bench.close_books().await;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1))]
    #[test]
    fn t33_the_balance_is_what_was_told_under_every_setting(
        messages in messages(),
        again in prop::collection::vec(any::<(Index, Index)>(), 0..20),
    ) {
        let (messages, again) = (&messages, &again);
        let played = stream::iter(every_setting()).for_each_concurrent(AT_ONCE, |settings| async move {
            let mut played = Played::open(settings).await;
            played.play(messages, again).await;
            played.unwind(messages).await;
        });
        Runtime::new().unwrap().block_on(played);
    }
}
