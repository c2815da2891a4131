//! The findings of this check: their reasons, and the parts of a result or entry that they refer to.

use super::fact::Fact;
use super::rule::Rule;
use crate::yiki::Group;

audit::named! {
    /// The reason for a note, or why a rule could not be applied.
    Why {
        /// A required value was not reported.
        Missing = "missing",
        /// A required value cannot be read.
        Unreadable = "unreadable",
        /// An exact result has too many digits.
        TooLarge = "too_large",
        /// A code is not known.
        UnknownCode = "unknown_code",
        /// Houses differ, and the rounds and entries so far do not show the custom of this one.
        HousesDiffer = "houses_differ",
        /// The contract does not define the meaning.
        NotDocumented = "not_documented",
        /// Rounding of amounts can explain the difference.
        Rounding = "rounding",
        /// The win is in another entry of the player in the round.
        InOtherEntry = "in_other_entry",
        /// Whether the player has other entries in the round is not known.
        OtherEntries = "other_entries",
        /// Equal wins of the round were paid at another rate.
        OtherRate = "other_rate",
        /// The value is possible but not usual.
        Unusual = "unusual",
    }
}

/// The part of a result or entry that a finding refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About<'a> {
    /// The winning number.
    WinningNumber,
    /// A group of winning numbers.
    Group(Group),
    /// The bought items as a whole.
    Bets,
    /// The wins as a whole.
    Wins,
    /// Bets or wins of Yiki with this code and number.
    Bet {
        /// Code of the bet.
        bet: &'a str,
        /// The number that was bought.
        number: &'a str,
    },
    /// A ticket of Lucky 1 dollar, with its full number.
    Ticket(&'a str),
    /// A prize of a ticket.
    Prize {
        /// Name of the prize.
        name: &'a str,
        /// Full number of the ticket.
        full_number: &'a str,
    },
    /// The field `transaction_code`.
    TransactionCode,
    /// The field `transaction_id`.
    TransactionId,
    /// The field `payout_amount` of the entry.
    Payout,
    /// The field `lucky_symbol.payout_amount`.
    CharmPayout,
    /// The field `lucky_symbol.refund_amount`.
    Refund,
    /// The field `lucky_symbol.total_payout_amount`.
    CharmTotal,
    /// A charm, with its code.
    Charm(&'a str),
}

/// The result of one rule for one value of a result or entry.
pub type Finding<'a> = audit::report::Finding<Rule, About<'a>, Fact<'a>, Why>;

/// The result of a check.
pub type Audit<'a> = audit::report::Audit<Finding<'a>>;

pub(super) type Report<'a> = audit::report::Report<Rule, About<'a>, Fact<'a>, Why>;
