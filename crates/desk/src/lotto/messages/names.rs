//! Messages for groups, reasons, relations and the parts of an entry; arguments of other messages.

use lotto::check::lucky::{Field, How, PrizeRelation};
use lotto::check::{About, Fact, Why};
use lotto::yiki::{Base, End, Group, Relation};

use crate::views::{Message, MessageArgument};

/// The name of a group or bet in Thai houses.
pub(in crate::lotto) fn group_name(group: Group) -> Message {
    Message::new(match group {
        Group::ThreeTop => "lotto-name-three-top",
        Group::ThreeMix => "lotto-name-three-mix",
        Group::TwoTop => "lotto-name-two-top",
        Group::TwoUnder => "lotto-name-two-under",
        Group::OneTop => "lotto-name-one-top",
        Group::OneUnder => "lotto-name-one-under",
        Group::ShootFive | Group::ShootFour | Group::ShootThree => "lotto-name-shot",
    })
}

/// What a finding is about, as a part of a sentence. Codes and numbers stay as received.
pub(super) fn subject(about: About<'_>) -> MessageArgument {
    let name = |id| Message::new(id).into();
    match about {
        About::Bet { bet, number } => format!("{bet} {number}").into(),
        About::Ticket(full_number) => full_number.into(),
        About::Prize { name, full_number } => format!("{name} {full_number}").into(),
        About::Group(group) => group.code().into(),
        About::Charm(code) => code.into(),
        About::WinningNumber => name("lotto-about-winning-number"),
        About::Bets => name("lotto-about-bets"),
        About::Wins => name("lotto-about-wins"),
        About::TransactionCode => name("lotto-about-transaction-code"),
        About::TransactionId => name("lotto-about-transaction-id"),
        About::Payout => name("lotto-about-payout"),
        About::CharmPayout => name("lotto-about-charm-payout"),
        About::Refund => name("lotto-about-refund"),
        About::CharmTotal => name("lotto-about-charm-total"),
        About::Debit => name("lotto-about-debit"),
    }
}

/// The reason for a note or for what cannot be told.
pub(super) fn because(why: Option<Why>) -> Message {
    Message::new(match why {
        Some(Why::Missing) => "lotto-because-missing",
        Some(Why::Unreadable) | None => "lotto-because-unreadable",
        Some(Why::TooLarge) => "lotto-because-too-large",
        Some(Why::UnknownCode) => "lotto-because-unknown-code",
        Some(Why::HousesDiffer) => "lotto-because-houses-differ",
        Some(Why::NotDocumented) => "lotto-because-not-documented",
        Some(Why::TooFew) => "lotto-because-too-few",
        Some(Why::Ambiguous) => "lotto-because-ambiguous",
        Some(Why::Exception) => "lotto-because-exception",
        Some(Why::Rounding) => "lotto-because-rounding",
        Some(Why::Unusual) => "lotto-because-unusual",
    })
}

/// How the winning number follows from the shots.
pub(in crate::lotto) fn relation(relation: Relation) -> Message {
    let base = Message::new(match relation.base {
        Base::Shots => "lotto-base-shots",
        Base::ShotsPlusSystem => "lotto-base-shots-plus-system",
        Base::ShotsMinusSystem => "lotto-base-shots-minus-system",
        Base::Distance => "lotto-base-distance",
        Base::SystemMinusShots => "lotto-base-system-minus-shots",
        Base::System => "lotto-base-system",
    });
    let Some(omitted) = relation.omitted else {
        return base;
    };
    let id = match omitted.end {
        End::First => "lotto-relation-less-from-first",
        End::Last => "lotto-relation-less-from-last",
    };
    Message::new(id)
        .with("base", base)
        .with("number", omitted.number.to_string())
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
    let field = Message::new(match relation.field {
        Field::Number => "lotto-field-number",
        Field::Set => "lotto-field-set",
        Field::Symbol => "lotto-field-symbol",
        Field::NumberAndSet => "lotto-field-number-and-set",
        Field::FullNumber => "lotto-field-full-number",
    });
    let id = match relation.how {
        How::Equals => "lotto-how-equals",
        How::Ends => "lotto-how-ends",
        How::Begins => "lotto-how-begins",
        How::SameDigits => "lotto-how-same-digits",
    };
    Message::new(id).with("field", field)
}

pub(super) fn prize_fact(fact: &Fact<'_>) -> MessageArgument {
    match fact {
        Fact::PrizeRelation(relation) => prize_relation(*relation).into(),
        _ => "?".into(),
    }
}
