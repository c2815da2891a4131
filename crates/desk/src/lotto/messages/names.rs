//! Messages for groups, reasons and the parts of an entry; arguments of other messages.

use lotto::check::{About, Why};
use lotto::yiki::Group;

use crate::say;
use crate::views::{Message, MessageArgument};

/// The name of a group or bet in Thai houses.
pub(in crate::lotto) fn group_name(group: Group) -> Message {
    match group {
        Group::ThreeTop => say::lotto::name_three_top(),
        Group::ThreeMix => say::lotto::name_three_mix(),
        Group::TwoTop => say::lotto::name_two_top(),
        Group::TwoUnder => say::lotto::name_two_under(),
        Group::OneTop => say::lotto::name_one_top(),
        Group::OneUnder => say::lotto::name_one_under(),
        Group::ShootFive | Group::ShootFour | Group::ShootThree => say::lotto::name_shot(),
    }
}

/// What a finding is about, as a part of a sentence. Codes and numbers stay as received.
pub(super) fn subject(about: About<'_>) -> MessageArgument {
    match about {
        About::Bet { bet, number } => format!("{bet} {number}").into(),
        About::Ticket(full_number) => full_number.into(),
        About::Prize { name, full_number } => format!("{name} {full_number}").into(),
        About::Group(group) => group.code().into(),
        About::Charm(code) => code.into(),
        About::WinningNumber => say::lotto::about_winning_number().into(),
        About::Bets => say::lotto::about_bets().into(),
        About::Wins => say::lotto::about_wins().into(),
        About::TransactionCode => say::lotto::about_transaction_code().into(),
        About::TransactionId => say::lotto::about_transaction_id().into(),
        About::Payout => say::lotto::about_payout().into(),
        About::CharmPayout => say::lotto::about_charm_payout().into(),
        About::Refund => say::lotto::about_refund().into(),
        About::CharmTotal => say::lotto::about_charm_total().into(),
    }
}

/// The reason for a note or for what cannot be told.
pub(super) fn because(why: Option<Why>) -> Message {
    match why {
        Some(Why::Missing) => say::lotto::because_missing(),
        Some(Why::Unreadable) | None => say::lotto::because_unreadable(),
        Some(Why::TooLarge) => say::lotto::because_too_large(),
        Some(Why::UnknownCode) => say::lotto::because_unknown_code(),
        Some(Why::HousesDiffer) => say::lotto::because_houses_differ(),
        Some(Why::NotDocumented) => say::lotto::because_not_documented(),
        Some(Why::Rounding) => say::lotto::because_rounding(),
        // The first has a sentence of its own.
        Some(Why::InOtherEntry) => say::lotto::because_in_other_entry(),
        Some(Why::OtherEntries) => say::lotto::because_other_entries(),
        Some(Why::OtherRate | Why::Unusual) => say::lotto::because_unusual(),
    }
}
