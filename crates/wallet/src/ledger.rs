//! The rules of the wallet, as pure functions: facts about the account and its history, a message and the settings become a
//! decision. There is no clock and no I/O, so every store and every test gives the same decision.
//!
//! The rules are debit (docs/wallet-rules.md#r5), cancel (docs/wallet-rules.md#r6), credit (docs/wallet-rules.md#r7), rollback
//! (docs/wallet-rules.md#r8), and what they ask about the history of a bet. See also docs/contract.md#relations.
//!
//! The history may contain more entries than needed; each rule searches by id. The caller (`engine`) ensures that no other
//! entry was added between reading the facts and writing the decision.

use chrono::{DateTime, Utc};

use crate::amount::Amount;
use crate::answer::{Answer, Balance, Reason};
use crate::entry::Digest;
use crate::message::{Code, Kind, Message, words};
use crate::settings::{
    CancelUnknown, DifferingAmounts, OneCreditPer, Overdraw, Rewards, SecondCredits, Settings,
    SettledCancels, UnknownBets,
};

/// A message with all facts that its decision depends on.
struct Case<'a> {
    message: &'a Message,
    account: &'a Account,
    past: &'a [Past],
    undone_was_refused: bool,
    settings: Settings,
}

/// The session matters only for a new debit: all other messages are sent after play (docs/wallet-rules.md#r10).
pub(crate) fn decide(
    message: &Message,
    account: &Account,
    facts: &Facts,
    session_refusal: Option<Reason>,
    settings: Settings,
) -> Outcome {
    let decision = decision(message, account, facts, session_refusal, settings);
    match decision {
        // The first one is in the journal and can be read there; the number has room for one.
        Outcome::Entry(decision) if decision.repeatable && facts.was_refused => {
            Outcome::Answer(decision.answer)
        }
        Outcome::Entry(decision) => Outcome::Entry(
            decision
                .flag_if(message.oddities.byte_order_mark, Flag::ByteOrderMark)
                .flag_if(message.oddities.bytes, Flag::OddBytes),
        ),
        outcome @ Outcome::Answer(_) => outcome,
    }
}

fn decision(
    message: &Message,
    account: &Account,
    facts: &Facts,
    session_refusal: Option<Reason>,
    settings: Settings,
) -> Outcome {
    let past = facts.past.as_slice();
    if let Some(fault) = &message.fault {
        let decision = Decision::without_effect(fault.clone().into());
        return Outcome::Entry(decision.for_now());
    }
    let kind = message.kind();
    if let Some(same) = past.iter().find(|past| past.is(kind, &message.transaction_id)) {
        return repeat(message, same);
    }
    if let (Kind::Debit, Some(reason)) = (kind, session_refusal) {
        return Outcome::Entry(Decision::refuse_for_now(reason));
    }
    let case = Case {
        message,
        account,
        past,
        undone_was_refused: facts.undone_was_refused,
        settings,
    };
    Outcome::Entry(case.decide(kind))
}

/// One id is one transaction (docs/wallet-rules.md#r2): the same message gets the same response, another one is rejected.
fn repeat(message: &Message, same: &Past) -> Outcome {
    if message.is_repetition_of(same.fingerprint) {
        return Outcome::Answer(same.answer.clone());
    }
    Outcome::Entry(Decision::refuse_for_now(Reason::NumberTaken))
}

impl Case<'_> {
    fn decide(&self, kind: Kind) -> Decision {
        if !self.message.currency.eq_ignore_ascii_case(&self.account.currency) {
            return Decision::refuse(Reason::OtherCurrency).flag(Flag::CurrencyDiffers);
        }
        match kind {
            Kind::Debit => self.debit(),
            Kind::Credit => self.credit(),
            Kind::Cancel => self.cancel(),
            Kind::Rollback | Kind::Adjustment => self.rollback(),
        }
    }

    /// Changes the player's balance by `moved` (negative: a debit). The response contains the new balance.
    fn post(&self, moved: Amount, effect: Effect) -> Decision {
        let Some(amount) = self.account.balance.plus(moved) else {
            return Decision::refuse_for_now(Reason::BalanceTooLarge);
        };
        Decision {
            effect: Some(effect),
            moved,
            ..Decision::without_effect(self.done(amount))
        }
    }

    /// How much a cancel or rollback moves, if the transaction that it names moved `moved` and stated `stated`.
    /// None if another amount is rejected (docs/ASSUMPTIONS.md#a46).
    fn amount_to_undo(&self, moved: Amount, stated: Amount) -> Option<Amount> {
        let asked = self.message.amount;
        if [moved, stated].contains(&asked) {
            return Some(moved);
        }
        match self.settings.differing_amounts {
            DifferingAmounts::Original => Some(moved),
            DifferingAmounts::Message if moved.is_zero() => Some(moved),
            DifferingAmounts::Message => Some(asked),
            DifferingAmounts::Refuse => None,
        }
    }

    /// Success without a movement: the requested state was reached before.
    fn already_so(&self) -> Decision {
        Decision::without_effect(self.done(self.account.balance))
    }

    fn done(&self, amount: Amount) -> Answer {
        Answer::balance(self.balance(amount))
    }

    fn insufficient_funds(&self) -> Decision {
        let balance = self.balance(self.account.balance);
        Decision::without_effect(Answer::insufficient_funds(balance))
    }

    fn balance(&self, amount: Amount) -> Balance<'_> {
        Balance {
            player_id: &self.message.player_id,
            currency: &self.account.currency,
            amount,
            transaction_id: Some(&self.message.transaction_id),
        }
    }

    /// A bet or a tip.
    fn debit(&self) -> Decision {
        let message = self.message;
        // The service sent a cancel before this debit arrived. Taking the stake now would lose it (docs/wallet-rules.md#r6).
        if self.has_cancel(&message.transaction_id, Effect::CancelTombstone) {
            return Decision::refuse(Reason::CancelledBefore).flag(Flag::TombstoneFired);
        }
        // A purchase of zero needs no credit, also if a rollback left less than none.
        if !message.amount.is_zero() && self.account.balance < message.amount {
            return self.insufficient_funds();
        }
        let code = message.code();
        let effect = if code == Code::Tip {
            Effect::Tipped
        } else {
            Effect::BetOpened
        };
        self.post(message.amount.negated(), effect)
            .flag_if(code == Code::Unknown, Flag::UnknownCode)
    }

    /// The outcome of a bet, or an additional reward.
    fn credit(&self) -> Decision {
        let message = self.message;
        // The rollback arrived before the credit (docs/wallet-rules.md#r8).
        if self.has_rollback(&message.transaction_id, Effect::RollbackTombstone) {
            return Decision::refuse(Reason::RolledBackBefore).flag(Flag::TombstoneFired);
        }
        let bet_id = message.bet_id().unwrap_or_default();
        let debit = self.debit_of(bet_id).filter(|debit| !debit.was_refused());
        if debit.is_some_and(Past::is_tip) {
            return Decision::refuse(Reason::TipHasNoResult).flag(Flag::CreditForTip);
        }
        if self.is_refunded(bet_id) || self.has_cancel(bet_id, Effect::CancelTombstone) {
            return Decision::refuse(Reason::BetCancelled).flag(Flag::CreditAfterCancel);
        }
        // The bet may still arrive, or the settlement be rolled back: the credit can be sent again then.
        if debit.is_none() && self.settings.unknown_bets == UnknownBets::Refuse {
            return Decision::refuse_for_now(Reason::UnknownBet).flag(Flag::Unknown);
        }
        let is_second = self.settles(message.code()) && self.is_settled(bet_id);
        let is_lotto = debit.is_some_and(|debit| debit.is_lotto);
        match self.settings.second_credits {
            SecondCredits::Pay => {}
            SecondCredits::Lotto if is_lotto => {}
            SecondCredits::Lotto | SecondCredits::Refuse if !is_second => {}
            SecondCredits::Lotto | SecondCredits::Refuse => {
                return Decision::refuse_for_now(Reason::BetSettled).flag(Flag::SecondCredit);
            }
        }
        self.pay(debit)
            .flag_if(is_second && !is_lotto, Flag::SecondCredit)
    }

    fn pay(&self, debit: Option<&Past>) -> Decision {
        let (code, amount) = (self.message.code(), self.message.amount);
        // The contract does not say what `amount` means on a loss, so it is stored and not credited.
        let is_loss = code == Code::Lose;
        let effect = match (debit, code) {
            (None, _) => Effect::Suspended,
            (_, Code::Lose) => Effect::Lost,
            (_, Code::Reward) if self.settings.rewards == Rewards::OnTop => Effect::Rewarded,
            _ => Effect::Credited,
        };
        self.post(if is_loss { Amount::ZERO } else { amount }, effect)
            .flag_if(is_loss && !amount.is_zero(), Flag::LossWithAmount)
            .flag_if(code == Code::Unknown, Flag::UnknownCode)
            .flag_if(debit.is_none(), Flag::Unknown)
            .flag_if(
                debit.is_some_and(|debit| !self.is_same_round(debit)),
                Flag::RoundDiffers,
            )
    }

    /// Gives a stake or a tip back, once.
    fn cancel(&self) -> Decision {
        let bet_id = self.message.bet_id().unwrap_or_default();
        let Some(debit) = self.debit_of(bet_id) else {
            return self.cancel_unknown(bet_id);
        };
        if debit.was_refused() {
            return self.already_so().flag(Flag::NothingToUndo);
        }
        if self.is_refunded(bet_id) {
            return self.already_so().flag(Flag::AlreadyDone);
        }
        self.refund(debit)
            .flag_if(self.message.code() == Code::Unknown, Flag::UnknownCode)
    }

    fn refund(&self, debit: &Past) -> Decision {
        let bet_id = &debit.transaction_id;
        let was_paid = self.is_settled(bet_id) || self.is_rewarded(bet_id);
        let is_elsewhere = !self.is_same_round(debit);
        if self.settings.settled_cancels == SettledCancels::Refuse {
            if was_paid {
                // It can be sent again once the settlement or reward is rolled back.
                return Decision::refuse_for_now(Reason::BetPaid).flag(Flag::CancelAfterCredit);
            }
            // A settlement that lists the bet is looked for in the round of the message, so another round could
            // hide it.
            if is_elsewhere && self.settings.one_credit_per == OneCreditPer::Round {
                return Decision::refuse(Reason::OtherRound).flag(Flag::RoundDiffers);
            }
        }
        let Some(refunded) = self.amount_to_undo(debit.moved.negated(), debit.amount) else {
            return Decision::refuse(Reason::OtherAmount).flag(Flag::AmountDiffers);
        };
        let effect = if debit.is_tip() {
            Effect::TipReturned
        } else {
            Effect::Refunded
        };
        self.post(refunded, effect)
            .flag_if(self.message.amount != debit.amount, Flag::AmountDiffers)
            .flag_if(was_paid, Flag::CancelAfterCredit)
            .flag_if(is_elsewhere, Flag::RoundDiffers)
    }

    /// Adds a tombstone: a bet that arrives later is declined, also one that was refused before and is sent again.
    fn cancel_unknown(&self, bet_id: &str) -> Decision {
        let decision = match self.settings.cancel_unknown {
            _ if self.undone_was_refused => self.already_so().flag(Flag::NothingToUndo),
            CancelUnknown::NotFound => Decision::refuse(Reason::UnknownBet),
            CancelUnknown::Success => self.already_so(),
        };
        if self.has_cancel(bet_id, Effect::CancelTombstone) {
            return decision.flag(Flag::AlreadyDone);
        }
        decision
            .effect(Effect::CancelTombstone)
            .flag_if(!self.undone_was_refused, Flag::Unknown)
    }

    /// Takes back a credit, once.
    fn rollback(&self) -> Decision {
        let credit_id = self.message.credit_transaction_id().unwrap_or_default();
        let Some(credit) = self.past.iter().find(|past| past.is(Kind::Credit, credit_id)) else {
            return self.rollback_unknown(credit_id);
        };
        if credit.effect.is_none() {
            return self.already_so().flag(Flag::NothingToUndo);
        }
        if self.has_rollback(credit_id, Effect::TakenBack) {
            return self.already_so().flag(Flag::AlreadyDone);
        }
        // The meaning of a loss's amount is open: it states one, and gave nothing.
        let differs = ![credit.amount, credit.moved].contains(&self.message.amount);
        let Some(taken) = self.amount_to_undo(credit.moved, credit.amount) else {
            return Decision::refuse(Reason::OtherAmount).flag(Flag::AmountDiffers);
        };
        self.take_back(taken.negated())
            .flag_if(differs, Flag::AmountDiffers)
            .flag_if(!self.is_same_round(credit), Flag::RoundDiffers)
            .flag_if(self.message.code() == Code::Unknown, Flag::UnknownCode)
    }

    /// Takes back what was credited. The player may have spent it already.
    fn take_back(&self, taken: Amount) -> Decision {
        let left = self.account.balance.plus(taken);
        let is_overdrawn = !taken.is_zero() && left.is_some_and(Amount::is_negative);
        if is_overdrawn && self.settings.overdraw == Overdraw::Refuse {
            // The player may have enough credit later.
            return self.insufficient_funds().for_now();
        }
        self.post(taken, Effect::TakenBack)
            .flag_if(is_overdrawn, Flag::Overdrawn)
    }

    /// Adds a tombstone: a credit that arrives later is declined, also one that was refused before and is sent again.
    fn rollback_unknown(&self, credit_id: &str) -> Decision {
        let decision = if self.undone_was_refused {
            self.already_so().flag(Flag::NothingToUndo)
        } else {
            Decision::refuse(Reason::UnknownCredit)
        };
        if self.has_rollback(credit_id, Effect::RollbackTombstone) {
            return decision.flag(Flag::AlreadyDone);
        }
        decision
            .effect(Effect::RollbackTombstone)
            .flag_if(!self.undone_was_refused, Flag::Unknown)
    }
}

impl<'a> Case<'a> {
    fn debit_of(&self, bet_id: &str) -> Option<&'a Past> {
        self.past.iter().find(|past| past.is(Kind::Debit, bet_id))
    }

    fn is_refunded(&self, bet_id: &str) -> bool {
        self.has_cancel(bet_id, Effect::Refunded) || self.has_cancel(bet_id, Effect::TipReturned)
    }

    fn has_cancel(&self, bet_id: &str, effect: Effect) -> bool {
        self.past
            .iter()
            .any(|past| past.kind == Kind::Cancel && past.names_bet(bet_id) && past.effect == Some(effect))
    }

    fn has_rollback(&self, credit_id: &str, effect: Effect) -> bool {
        self.past
            .iter()
            .any(|past| past.names_credit(credit_id) && past.effect == Some(effect))
    }

    /// Whether a settlement that was not rolled back closes the bet, to another one and to a cancel (docs/wallet-rules.md#r7).
    fn is_settled(&self, bet_id: &str) -> bool {
        self.standing_credits().any(|credit| {
            let lists_bet = || {
                self.settings.one_credit_per == OneCreditPer::Round
                    && self.is_same_round(credit)
                    && credit.bet_ref_ids.iter().any(|listed| listed == bet_id)
            };
            self.has_settled(credit) && (credit.names_bet(bet_id) || lists_bet())
        })
    }

    /// Whether the bet has a reward that was not rolled back.
    fn is_rewarded(&self, bet_id: &str) -> bool {
        self.standing_credits()
            .any(|credit| !self.has_settled(credit) && credit.names_bet(bet_id))
    }

    fn is_same_round(&self, past: &Past) -> bool {
        past.round_id.as_deref() == Some(&self.message.round_id)
            && past.game_key.as_deref() == Some(&self.message.game_key)
    }

    /// Whether a credit with this code settles its bet (setting: rewards settle, or are paid on top).
    fn settles(&self, code: Code) -> bool {
        match code {
            Code::Win | Code::Lose | Code::Unknown => true,
            Code::Reward => self.settings.rewards == Rewards::Settle,
            Code::Bet | Code::Tip | Code::Refund | Code::Rollback => false,
        }
    }

    /// Whether an accepted credit settled its bet. One for an unknown bet did if its code does: the bet may still arrive.
    fn has_settled(&self, credit: &Past) -> bool {
        match credit.effect {
            Some(Effect::Credited | Effect::Lost) => true,
            Some(Effect::Suspended) => self.settles(credit.code()),
            _ => false,
        }
    }

    fn standing_credits(&self) -> impl Iterator<Item = &'a Past> {
        self.past.iter().filter(|past| {
            past.kind == Kind::Credit
                && past.effect.is_some()
                && !self.has_rollback(&past.transaction_id, Effect::TakenBack)
        })
    }
}

/// A player's account after its last entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Currency code of the account.
    pub currency: String,
    /// Number of the last entry, from 1. In a database it is also the number of entries.
    pub seq: i64,
    /// Hash of the last entry. [`Digest::NONE`] in an export.
    pub hash: Digest,
    /// Balance after the last entry.
    pub balance: Amount,
    /// Whether any bet of this player was cancelled before it arrived. Not known of an export.
    pub has_tombstones: bool,
}

/// The fields of an earlier entry that a decision may depend on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Past {
    pub(crate) kind: Kind,
    pub(crate) transaction_id: String,
    pub(crate) transaction_code: String,
    pub(crate) round_id: Option<String>,
    pub(crate) game_key: Option<String>,
    pub(crate) bet_id: Option<String>,
    pub(crate) bet_ref_ids: Vec<String>,
    pub(crate) credit_id: Option<String>,
    pub(crate) amount: Amount,
    pub(crate) moved: Amount,
    pub(crate) effect: Option<Effect>,
    pub(crate) fingerprint: Digest,
    pub(crate) answer: Answer,
    /// Whether it is the debit of a lotto purchase (docs/contract.md#debit).
    pub(crate) is_lotto: bool,
}

impl Past {
    pub(crate) fn is(&self, kind: Kind, transaction_id: &str) -> bool {
        self.kind == kind && self.transaction_id == transaction_id
    }

    pub(crate) fn code(&self) -> Code {
        Code::of(&self.transaction_code)
    }

    fn names_bet(&self, bet_id: &str) -> bool {
        self.bet_id.as_deref() == Some(bet_id)
    }

    fn names_credit(&self, credit_id: &str) -> bool {
        self.kind == Kind::Rollback && self.credit_id.as_deref() == Some(credit_id)
    }

    /// A rejected debit took no credit, so other messages cannot refer to it.
    fn was_refused(&self) -> bool {
        self.effect.is_none()
    }

    fn is_tip(&self) -> bool {
        self.code() == Code::Tip
    }
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Facts {
    /// `None` if the player does not exist.
    pub(crate) account: Option<Account>,
    /// End of the session in the request (UTC). None if this player has no such session.
    pub(crate) session_until: Option<DateTime<Utc>>,
    /// At least all entries that the message refers to, and none of a repeatable refusal.
    pub(crate) past: Vec<Past>,
    /// Whether the journal has a repeatable refusal of the message's own number.
    pub(crate) was_refused: bool,
    /// Whether the journal has a repeatable refusal of the transaction that a cancel or rollback undoes.
    pub(crate) undone_was_refused: bool,
}

impl Facts {
    /// Why the session of a request does not allow a debit. None is sent if the request has none, or more than one.
    pub(crate) fn session_refusal(&self, is_sent: bool, now: DateTime<Utc>) -> Option<Reason> {
        match self.session_until {
            _ if !is_sent => Some(Reason::SessionMissing),
            None => Some(Reason::SessionUnknown),
            Some(until) if now < until => None,
            Some(_) => Some(Reason::SessionEnded),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Nothing is written: a repetition, or one more refusal of a number whose first one is written.
    Answer(Answer),
    Entry(Decision),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Decision {
    pub(crate) answer: Answer,
    pub(crate) effect: Option<Effect>,
    /// Change of the player's balance; negative for a debit.
    pub(crate) moved: Amount,
    pub(crate) flags: Vec<Flag>,
    /// A refusal that does not take the transaction id: the message may be sent again, and is then decided anew.
    pub(crate) repeatable: bool,
}

impl Decision {
    /// A decision without an effect, final for its transaction id.
    fn without_effect(answer: Answer) -> Self {
        Self {
            answer,
            effect: None,
            moved: Amount::ZERO,
            flags: Vec::new(),
            repeatable: false,
        }
    }

    /// A refusal that is final for its transaction id: no repetition could change it.
    fn refuse(reason: Reason) -> Self {
        Self::without_effect(Answer::refused(reason))
    }

    /// A refusal for a reason that can pass (docs/wallet-rules.md#r2).
    fn refuse_for_now(reason: Reason) -> Self {
        Self::refuse(reason).for_now()
    }

    fn for_now(mut self) -> Self {
        self.repeatable = true;
        self
    }

    fn flag(self, flag: Flag) -> Self {
        self.flag_if(true, flag)
    }

    fn flag_if(mut self, condition: bool, flag: Flag) -> Self {
        if condition {
            self.flags.push(flag);
        }
        self
    }

    fn effect(mut self, effect: Effect) -> Self {
        self.effect = Some(effect);
        self
    }
}

words! {
    /// The effect of an entry.
    Effect {
        /// A bet was accepted; its stake was taken.
        BetOpened = "bet_opened",
        /// A tip was accepted.
        Tipped = "tipped",
        /// A tip was given back.
        TipReturned = "tip_returned",
        /// The stake of a bet was refunded.
        Refunded = "refunded",
        /// A cancel arrived before its bet. If the bet arrives, it is declined.
        CancelTombstone = "cancel_tombstone",
        /// A bet was settled with a payout.
        Credited = "credited",
        /// A bet was settled without a payout.
        Lost = "lost",
        /// A reward was paid in addition to a bet's outcome.
        Rewarded = "rewarded",
        /// A credit for an unknown bet was paid from the suspense account. A person must explain it.
        Suspended = "suspended",
        /// A credit was rolled back.
        TakenBack = "taken_back",
        /// A rollback arrived before its credit. If the credit arrives, it is declined.
        RollbackTombstone = "rollback_tombstone",
        /// The operator moved credit.
        Adjusted = "adjusted",
    }
}

words! {
    /// A fact about an entry that a person should check.
    Flag {
        /// The currency of the message is not that of the account.
        CurrencyDiffers = "currency_differs",
        /// The amount of the message is not that of the transaction it refers to.
        AmountDiffers = "amount_differs",
        /// The round or game of the message is not that of the transaction it refers to.
        RoundDiffers = "round_differs",
        /// The message arrived after the one that undid it, and was declined.
        TombstoneFired = "tombstone_fired",
        /// The message refers to a bet or credit that was never received.
        Unknown = "unknown_reference",
        /// The message undoes something that was already undone.
        AlreadyDone = "already_done",
        /// The message undoes something that was rejected, so there is nothing to undo.
        NothingToUndo = "nothing_to_undo",
        /// A cancel for a bet that was settled or rewarded.
        CancelAfterCredit = "cancel_after_credit",
        /// A credit for a bet that was refunded, or cancelled before it arrived.
        CreditAfterCancel = "credit_after_cancel",
        /// A second settlement of a bet that is not a lotto purchase.
        SecondCredit = "second_credit",
        /// A credit that names a tip. The word is older: cancels of tips were rejected as well.
        CreditForTip = "tip_is_final",
        /// A loss with an amount other than zero.
        LossWithAmount = "loss_with_amount",
        /// A transaction code that this version does not know.
        UnknownCode = "unknown_code",
        /// The balance became negative.
        Overdrawn = "overdrawn",
        /// A mark of byte order was before the body. The body is kept without it.
        ByteOrderMark = "byte_order_mark",
        /// The body had bytes that are no text: not UTF-8, or raw control characters. They are kept as escapes: `\\udce0` for
        /// the byte E0.
        OddBytes = "odd_bytes",
    }
}
