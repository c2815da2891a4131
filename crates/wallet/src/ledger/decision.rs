//! What was decided about a message, and the marks that explain it later.

use crate::amount::Amount;
use crate::answer::Answer;

/// The outcome for a message: an answer alone, or an entry that carries one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Nothing is written: a repetition, or a call that may yet be made rightly.
    Answer(Answer),
    /// The decision is final for this number and is written down.
    Entry(Decision),
}

/// A final decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Decision {
    pub(crate) answer: Answer,
    /// What it changes; nothing, if it was refused or was so already.
    pub(crate) effect: Option<Effect>,
    /// What the player's account gains, or loses below zero.
    pub(crate) moved: Amount,
    pub(crate) flags: Vec<Flag>,
}

impl Decision {
    /// An answer that moves nothing and changes nothing.
    pub(super) fn refuse(answer: Answer) -> Self {
        Self {
            answer,
            effect: None,
            moved: Amount::ZERO,
            flags: Vec::new(),
        }
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

    /// An effect that moves no credit.
    pub(super) fn effect(mut self, effect: Effect) -> Self {
        self.effect = Some(effect);
        self
    }
}

macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            /// The word it is stored and exported as.
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// What a stored word stands for.
            pub fn from_stored(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }
    };
}

words! {
    /// What an entry changed.
    Effect {
        /// A bet was taken and is open.
        BetOpened = "bet_opened",
        /// A tip was taken. It is final.
        Tipped = "tipped",
        /// An open bet's stake was given back.
        Refunded = "refunded",
        /// A cancel came before its bet: the bet is declined if it comes.
        CancelTombstone = "cancel_tombstone",
        /// A bet ended with a payout.
        Credited = "credited",
        /// A bet ended without a payout.
        Lost = "lost",
        /// A reward was given on top of a bet.
        Rewarded = "rewarded",
        /// A reward was given for a bet nobody knows; to be explained.
        Suspended = "suspended",
        /// A credit was taken back.
        TakenBack = "taken_back",
        /// A rollback came before its credit: the credit is declined if it comes.
        RollbackTombstone = "rollback_tombstone",
        /// The operator moved credit on its own account.
        Adjusted = "adjusted",
    }
}

words! {
    /// What somebody should know about an entry.
    Flag {
        /// The message's currency is not the account's.
        CurrencyDiffers = "currency_differs",
        /// The message's amount is not that of the transaction it names.
        AmountDiffers = "amount_differs",
        /// The message's round or game is not that of the transaction it names.
        RoundDiffers = "round_differs",
        /// It came after the message that undid it, and was declined.
        TombstoneFired = "tombstone_fired",
        /// It names a bet or credit that was never received.
        Unknown = "unknown_reference",
        /// It undoes what was undone already.
        AlreadyDone = "already_done",
        /// It undoes what was refused, so there was nothing to undo.
        NothingToUndo = "nothing_to_undo",
        /// A cancel for a bet that was settled.
        CancelAfterCredit = "cancel_after_credit",
        /// A credit for a bet that was refunded.
        CreditAfterCancel = "credit_after_cancel",
        /// A credit for a bet that has one.
        SecondCredit = "second_credit",
        /// It treats a tip like a bet.
        TipIsFinal = "tip_is_final",
        /// A loss that carries an amount.
        LossWithAmount = "loss_with_amount",
        /// A code this version does not know.
        UnknownCode = "unknown_code",
        /// The balance went below zero.
        Overdrawn = "overdrawn",
    }
}
