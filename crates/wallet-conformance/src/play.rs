//! The tools of a check: messages with new ids, calls, and the balance, by which a check is decided.

use std::sync::Arc;
use std::time::Duration;

use chrono::{SecondsFormat, Utc};
use futures::future::join_all;
use rust_decimal::Decimal;

use crate::caller::{Call, Key, Message, Round, code};
use crate::report::{CANCEL, CREDIT, Checked, Clause, DEBIT, Finding, Miss, Outcome, RELATIONS, ROLLBACK};
use crate::run::{Exchange, Player, Reply, Stage};

/// An amount from its hundredths.
pub(crate) fn cents(hundredths: i64) -> Decimal {
    Decimal::new(hundredths, 2)
}

/// Largest part of a player's balance that a run may use.
pub(crate) const ALLOWANCE: Decimal = Decimal::from_parts(300, 0, 0, false, 0);

#[derive(Debug)]
pub(crate) struct Play {
    pub(crate) stage: Arc<Stage>,
    /// The balance that was last read.
    pub(crate) known: Decimal,
    /// Accepted debits to refund at the end.
    open: Vec<Message>,
    pub(crate) exchanges: Vec<Exchange>,
    pub(crate) notes: Vec<String>,
    pub(crate) choices: Vec<String>,
    pub(crate) risks: Vec<String>,
}

impl Play {
    /// Starts a check by reading the balance.
    pub(crate) async fn begin(stage: Arc<Stage>) -> (Self, Result<(), Miss>) {
        let mut play = Self {
            stage,
            known: Decimal::ZERO,
            open: Vec::new(),
            exchanges: Vec::new(),
            notes: Vec::new(),
            choices: Vec::new(),
            risks: Vec::new(),
        };
        let read = play.balance().await.map(|balance| play.known = balance);
        (play, read)
    }

    /// The second player, for checks that need two.
    pub(crate) fn second(&self) -> Result<Player, Finding> {
        let needed = "this check needs two players: use --second-player and --second-session";
        let second = self.stage.plan.second.clone();
        second.ok_or_else(|| Finding::CannotTell(needed.to_owned()))
    }

    /// Adds an observation that decides nothing.
    pub(crate) fn note(&mut self, note: impl Into<String>) {
        add(&mut self.notes, note.into());
    }

    /// Adds a choice of this wallet: the contract does not say what is right, and nobody loses money by it.
    pub(crate) fn choice(&mut self, choice: impl Into<String>) {
        add(&mut self.choices, choice.into());
    }

    /// Adds the choice that the wallet does this, or refuses it.
    pub(crate) fn choice_of(&mut self, accepted: bool, does: &str, what: &str) {
        self.choice(format!("{} {what}", if accepted { does } else { "refuses" }));
    }

    /// Adds a risk, unless something holds.
    pub(crate) fn risk_unless(&mut self, holds: bool, otherwise: impl Into<String>) {
        if !holds {
            self.risk(otherwise);
        }
    }

    /// Adds a risk: the contract does not say what is right, but this can cost money.
    pub(crate) fn risk(&mut self, risk: impl Into<String>) {
        add(&mut self.risks, risk.into());
    }
}

/// What a message moves, and the sentence of the contract that says so.
fn effect_of(message: &Message) -> (Decimal, Clause) {
    let amount = message.decimal();
    match message.field("transaction_type").as_str() {
        "debit" => (-amount, DEBIT),
        "credit" => (amount, CREDIT),
        "cancel" => (amount, CANCEL),
        _ => (-amount, ROLLBACK),
    }
}

fn add(list: &mut Vec<String>, text: String) {
    if !list.contains(&text) {
        list.push(text);
    }
}

/// The messages of the game service, each with a new id (docs/contract.md#transaction).
impl Play {
    pub(crate) fn bet(&self, stake: Decimal) -> Message {
        self.debit(code::BET, stake)
    }

    pub(crate) fn tip(&self, amount: Decimal) -> Message {
        self.debit(code::TIP, amount)
    }

    fn debit(&self, code: &str, amount: Decimal) -> Message {
        let (id, round_id) = (self.stage.number(), self.stage.number());
        self.round(&round_id, |round| round.debit(code, &id, &format!("{amount:.2}")))
    }

    pub(crate) fn win(&self, bet: &Message, amount: Decimal) -> Message {
        self.credit(code::WIN, bet, amount)
    }

    pub(crate) fn credit(&self, code: &str, bet: &Message, amount: Decimal) -> Message {
        let amount = format!("{amount:.2}");
        let player_bet = format!(r#"{{"PLAYER":{}}}"#, bet.field("amount"));
        let credit = self.round(&bet.field("round_id"), |round| {
            round.credit(code, &self.stage.number(), &bet.id(), &amount)
        });
        credit.raw("player_bet", &player_bet)
    }

    pub(crate) fn cancel(&self, bet: &Message) -> Message {
        self.round(&bet.field("round_id"), |round| {
            round.cancel(&self.stage.number(), &bet.id(), &bet.field("amount"))
        })
    }

    pub(crate) fn rollback(&self, credit: &Message) -> Message {
        self.round(&credit.field("round_id"), |round| {
            round.rollback(&self.stage.number(), &credit.id(), &credit.field("amount"))
        })
    }

    /// A message about the main player and a round, now.
    fn round(&self, round_id: &str, message: impl FnOnce(Round<'_>) -> Message) -> Message {
        let plan = &self.stage.plan;
        message(Round {
            player_id: &plan.player.id,
            game_key: &plan.game_key,
            round_id,
            table_id: &plan.table_id,
            currency: &plan.currency,
            created_at: &Utc::now().to_rfc3339_opts(SecondsFormat::Millis, true),
        })
    }
}

/// Calls: one by one, concurrently, with another key or session, or without waiting for the response.
impl Play {
    pub(crate) async fn call(&mut self, what: &str, call: &Call<'_>) -> Reply {
        let (reply, exchange) = self.stage.call(what, call).await;
        self.exchanges.push(exchange);
        reply
    }

    pub(crate) async fn ask(&mut self, inquiry: &Call<'_>) -> Reply {
        let what = inquiry.endpoint.path().trim_start_matches("player/");
        self.call(what, inquiry).await
    }

    pub(crate) async fn post(&mut self, key: Key, session: Option<&str>, message: &Message) -> Reply {
        let call = Call::post(message.to_string(), session).with_key(key);
        self.call(&message.summary(), &call).await
    }

    pub(crate) async fn post_body(&mut self, what: &str, content_type: &'static str, body: String) -> Reply {
        let stage = Arc::clone(&self.stage);
        let mut call = Call::post(body, Some(stage.plan.player.session()));
        call.content_type = content_type;
        self.call(what, &call).await
    }

    /// Sends a message like the game service.
    pub(crate) async fn send(&mut self, message: &Message) -> Reply {
        let stage = Arc::clone(&self.stage);
        self.send_for(&stage.plan.player, message).await
    }

    pub(crate) async fn send_for(&mut self, player: &Player, message: &Message) -> Reply {
        let reply = self.post(Key::Right, Some(player.session()), message).await;
        self.remember(message, &reply);
        reply
    }

    /// Sends messages concurrently. Returns the responses in the order of the messages.
    pub(crate) async fn send_at_once(&mut self, messages: &[Message]) -> Vec<Reply> {
        let stage = Arc::clone(&self.stage);
        let session = stage.plan.player.session();
        let calls = messages.iter().map(async |message| {
            let call = Call::transaction(message, session);
            stage.call(&message.summary(), &call).await
        });
        let (replies, exchanges): (Vec<Reply>, Vec<Exchange>) = join_all(calls).await.into_iter().unzip();
        self.exchanges.extend(exchanges);
        for (message, reply) in messages.iter().zip(&replies) {
            self.remember(message, reply);
        }
        replies
    }

    /// Disconnects before the response, like a service after a timeout. No verdict may depend on what arrived until then.
    pub(crate) async fn abandon(&mut self, message: &Message, after: Duration) {
        let stage = Arc::clone(&self.stage);
        let what = format!("{} (interrupted)", message.summary());
        let call = Call::transaction(message, stage.plan.player.session());
        let in_time = tokio::time::timeout(after, stage.call(&what, &call)).await;
        if let Ok((_, exchange)) = in_time {
            self.exchanges.push(exchange);
        } else {
            self.note(format!("{what}: disconnected before the response"));
        }
        self.open.push(message.clone());
    }

    /// Records accepted bets until they are settled or refunded, for the end of the check.
    fn remember(&mut self, message: &Message, reply: &Reply) {
        if !reply.accepted() || message.field("player_id") != self.stage.plan.player.id {
            return;
        }
        let bet_id = message.field("bet_id");
        self.open
            .retain(|bet| bet.id() != bet_id && bet.id() != message.id());
        if message.field("transaction_code") == code::BET {
            self.open.push(message.clone());
        }
    }
}

impl Play {
    pub(crate) async fn balance(&mut self) -> Result<Decimal, Miss> {
        let stage = Arc::clone(&self.stage);
        self.balance_of(&stage.plan.player).await
    }

    pub(crate) async fn balance_of(&mut self, player: &Player) -> Result<Decimal, Miss> {
        let stage = Arc::clone(&self.stage);
        let inquiry = Call::balance(&player.id, &stage.plan.currency, player.session());
        let reply = self.ask(&inquiry).await;
        let place = stage.plan.balance_at.as_deref();
        reply.balance(place).filter(|_| reply.accepted()).ok_or_else(|| {
            Miss::Unreadable(format!(
                "cannot read the balance: the request was {}, without a number at {}; use --balance-at to name its place",
                reply.words(),
                place.unwrap_or("data.balance or balance"),
            ))
        })
    }

    /// The whole balance, for checks that spend all of it. Fails if it exceeds the allowance.
    pub(crate) fn whole_balance(&self) -> Result<Decimal, Finding> {
        if self.known > ALLOWANCE {
            return Err(Finding::CannotTell(format!(
                "this check uses the whole balance, {}, but a run may use at most {ALLOWANCE}.00: give the player exactly that amount",
                self.known
            )));
        }
        Ok(self.known)
    }

    /// Observes whether the balance changed by exactly this amount since it was last read.
    pub(crate) async fn moved(&mut self, by: Decimal, why: &str) -> Result<(), Miss> {
        self.moved_either(&[(by, "")], why).await.map(|_| ())
    }

    /// Observes whether the balance is unchanged.
    pub(crate) async fn unmoved(&mut self, why: &str) -> Result<(), Miss> {
        self.moved(Decimal::ZERO, why).await
    }

    /// Observes whether the balance changed in one of these ways. A way with a description is a choice of
    /// this wallet.
    pub(crate) async fn moved_either(
        &mut self,
        allowed: &[(Decimal, &str)],
        why: &str,
    ) -> Result<Decimal, Miss> {
        let now = self.balance().await?;
        let by = now - self.known;
        self.known = now;
        if let Some((_, way)) = allowed.iter().find(|(amount, _)| *amount == by) {
            if !way.is_empty() {
                self.choice(*way);
            }
            return Ok(by);
        }
        // The amounts are whole hundredths, so nothing is rounded.
        let expected: Vec<String> = allowed.iter().map(|(amount, _)| format!("{amount:.2}")).collect();
        Err(Miss::Different(format!(
            "{why}: the balance changed by {by} to {now}; the expected change was {}; {}",
            expected.join(" or "),
            self.last_answer()
        )))
    }

    /// Observes whether the balance changed by this amount or not at all.
    pub(crate) async fn moved_or_not(&mut self, by: Decimal, why: &str) -> Result<Decimal, Miss> {
        self.moved_either(&[(Decimal::ZERO, ""), (by, "")], why).await
    }

    fn last_answer(&self) -> String {
        let mut latest_first = self.exchanges.iter().rev();
        let last = latest_first.find(|exchange| exchange.method == "POST");
        match last.map(|exchange| (&exchange.answer, &exchange.silence)) {
            Some((Some(answer), _)) => {
                let (status, body) = (answer.status, &answer.body);
                format!("the response to the last message was {status}: {body}")
            }
            Some((None, Some(silence))) => format!("the last message got no response: {silence}"),
            _ => "no message was sent".to_owned(),
        }
    }

    /// Sends a message. Observes whether it moved the balance by exactly this amount.
    pub(crate) async fn moves(&mut self, message: &Message, by: Decimal, why: &str) -> Result<(), Miss> {
        self.send(message).await;
        self.moved(by, why).await
    }

    /// Sends a message that must move the balance in one of these ways, as [`Self::moved_either`] says.
    pub(crate) async fn moves_either(
        &mut self,
        message: &Message,
        allowed: &[(Decimal, &str)],
        why: &str,
    ) -> Result<Decimal, Finding> {
        self.send(message).await;
        let (_, clause) = effect_of(message);
        self.moved_either(allowed, why).await.or_against(clause)
    }

    /// Sends a message that must move the balance by exactly this amount; otherwise it is a risk. Returns
    /// whether it did.
    pub(crate) async fn moves_or_risk(
        &mut self,
        message: &Message,
        by: Decimal,
        why: &str,
    ) -> Result<bool, Finding> {
        self.send(message).await;
        self.moved_or_risk(by, why).await
    }

    /// Sends a message that must move nothing; otherwise it is a risk.
    pub(crate) async fn moves_nothing_or_risk(
        &mut self,
        message: &Message,
        why: &str,
    ) -> Result<bool, Finding> {
        self.moves_or_risk(message, Decimal::ZERO, why).await
    }

    /// As [`Self::moved`]. Another change is a risk.
    pub(crate) async fn moved_or_risk(&mut self, by: Decimal, why: &str) -> Result<bool, Finding> {
        let observed = self.moved(by, why).await.or_risky(self)?;
        Ok(observed.is_some())
    }

    /// As [`Self::unmoved`]. A change is a risk.
    pub(crate) async fn unmoved_or_risk(&mut self, why: &str) -> Result<bool, Finding> {
        self.moved_or_risk(Decimal::ZERO, why).await
    }

    /// Sends a message that must move its amount.
    pub(crate) async fn carry_out(&mut self, message: &Message, why: &str) -> Outcome {
        let (by, clause) = effect_of(message);
        self.moves(message, by, why).await.or_against(clause)
    }

    /// Sends a cancel or rollback that must move this amount: what is left to be undone.
    pub(crate) async fn undo_the_rest(&mut self, message: &Message, by: Decimal, why: &str) -> Outcome {
        self.moves(message, by, why).await.or_against(RELATIONS)
    }

    /// Sends a cancel or rollback that must move nothing: what it names cannot be undone, or was undone before.
    pub(crate) async fn undoes_nothing(&mut self, message: &Message, why: &str) -> Outcome {
        self.undo_the_rest(message, Decimal::ZERO, why).await
    }

    /// Sends a bet or a tip, which must be taken.
    pub(crate) async fn place(&mut self, debit: &Message) -> Outcome {
        self.carry_out(debit, "a debit").await
    }

    /// Sends a win or a reward, which must be paid.
    pub(crate) async fn pay(&mut self, credit: &Message) -> Outcome {
        self.carry_out(credit, "a credit").await
    }

    pub(crate) async fn placed(&mut self, stake: Decimal) -> Result<Message, Finding> {
        let bet = self.bet(stake);
        self.place(&bet).await?;
        Ok(bet)
    }

    pub(crate) async fn paid(&mut self, bet: &Message, amount: Decimal) -> Result<Message, Finding> {
        let win = self.win(bet, amount);
        self.pay(&win).await?;
        Ok(win)
    }

    /// Cancels open bets, then loses a bet of the surplus or wins the missing amount. Adds a note if this fails.
    pub(crate) async fn restore(&mut self, opening: Decimal) {
        let open = std::mem::take(&mut self.open);
        if let Ok(balance) = self.balance().await
            && balance < opening
        {
            for bet in &open {
                self.send(&self.cancel(bet)).await;
            }
        }
        if let Ok(balance) = self.balance().await {
            self.even_out(opening - balance).await;
        }
        if let Ok(balance) = self.balance().await
            && balance != opening
        {
            let lacking = opening - balance;
            self.note(format!("the balance could not be restored: {lacking} is missing"));
        }
    }

    /// A lost bet reduces the balance and a won one increases it, like usual play.
    async fn even_out(&mut self, lacking: Decimal) {
        if lacking.is_zero() {
            return;
        }
        let penny = cents(1);
        let (bet, result) = if lacking < Decimal::ZERO {
            let bet = self.bet(-lacking);
            let loss = self.credit(code::LOSS, &bet, Decimal::ZERO);
            (bet, loss)
        } else {
            let bet = self.bet(penny);
            let win = self.win(&bet, lacking + penny);
            (bet, win)
        };
        self.send(&bet).await;
        self.send(&result).await;
    }
}
