//! Messages for groups, reasons, relations and the parts of an entry; arguments of other messages.

use lotto::check::lucky::{Field, How, PrizeRelation};
use lotto::check::{About, Fact, Why};
use lotto::yiki::{Base, End, Group, Relation};

use crate::say::{self, arg};
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
        About::Debit => say::lotto::about_debit().into(),
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
        Some(Why::TooFew) => say::lotto::because_too_few(),
        Some(Why::Ambiguous) => say::lotto::because_ambiguous(),
        Some(Why::Exception) => say::lotto::because_exception(),
        Some(Why::Rounding) => say::lotto::because_rounding(),
        // The first has a sentence of its own.
        Some(Why::InOtherEntry) => say::lotto::because_in_other_entry(),
        Some(Why::OtherEntries) => say::lotto::because_other_entries(),
        Some(Why::OtherRate | Why::Unusual) => say::lotto::because_unusual(),
    }
}

/// How the winning number follows from the shots.
pub(in crate::lotto) fn relation(relation: Relation) -> Message {
    let base = match relation.base {
        Base::Shots => say::lotto::base_shots(),
        Base::ShotsPlusSystem => say::lotto::base_shots_plus_system(),
        Base::ShotsMinusSystem => say::lotto::base_shots_minus_system(),
        Base::Distance => say::lotto::base_distance(),
        Base::SystemMinusShots => say::lotto::base_system_minus_shots(),
        Base::System => say::lotto::base_system(),
    };
    let Some(omitted) = relation.omitted else {
        return base;
    };
    let (base, number) = (arg::Base(base), arg::Number(omitted.number.to_string()));
    match omitted.end {
        End::First => say::lotto::relation_less_from_first(base, number),
        End::Last => say::lotto::relation_less_from_last(base, number),
    }
}

/// The first of the relations of a finding; there is only one where a relation holds.
pub(super) fn relations(fact: &Fact<'_>) -> MessageArgument {
    match fact {
        Fact::Relations(relations) => relations
            .first()
            .map_or_else(|| "?".into(), |(first, _)| relation(*first).into()),
        _ => "?".into(),
    }
}

/// How a ticket is related to the number of its prize.
pub(in crate::lotto) fn prize_relation(relation: PrizeRelation) -> Message {
    let field = match relation.field {
        Field::Number => say::lotto::field_number(),
        Field::Set => say::lotto::field_set(),
        Field::Symbol => say::lotto::field_symbol(),
        Field::NumberAndSet => say::lotto::field_number_and_set(),
        Field::FullNumber => say::lotto::field_full_number(),
    };
    let field = arg::Field(field);
    match relation.how {
        How::Equals => say::lotto::how_equals(field),
        How::Ends => say::lotto::how_ends(field),
        How::Begins => say::lotto::how_begins(field),
        How::SameDigits => say::lotto::how_same_digits(field),
    }
}

pub(super) fn prize_fact(fact: &Fact<'_>) -> MessageArgument {
    match fact {
        Fact::PrizeRelation(relation) => prize_relation(*relation).into(),
        _ => "?".into(),
    }
}
