//! Decisions about a message, and the flags that explain them later.

use crate::amount::Amount;
use crate::answer::Answer;
use crate::message::words;
use crate::refusal::Reason;

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
    pub(super) fn without_effect(answer: Answer) -> Self {
        Self {
            answer,
            effect: None,
            moved: Amount::ZERO,
            flags: Vec::new(),
            repeatable: false,
        }
    }

    /// A refusal that is final for its transaction id: no repetition could change it.
    pub(super) fn refuse(reason: Reason) -> Self {
        Self::without_effect(Answer::refused(reason))
    }

    /// A refusal for a reason that can pass (docs/wallet-rules.md#r2).
    pub(super) fn refuse_for_now(reason: Reason) -> Self {
        Self::refuse(reason).for_now()
    }

    pub(super) fn for_now(mut self) -> Self {
        self.repeatable = true;
        self
    }

    pub(super) fn flag(self, flag: Flag) -> Self {
        self.flag_if(true, flag)
    }

    pub(super) fn flag_if(mut self, condition: bool, flag: Flag) -> Self {
        if condition {
            self.flags.push(flag);
        }
        self
    }

    pub(super) fn effect(mut self, effect: Effect) -> Self {
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
