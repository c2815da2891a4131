//! One compared value of a record and of a shoe or another record, and its message.

use baccarat::Side;

use crate::audit::messages;
use crate::figures;
use crate::say::{self, arg};
use crate::views::{Message, MessageArgument, Verdict};

/// What a record is compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Other {
    /// The round in a shoe.
    Shoe,
    /// Another record of the round.
    Record,
}

/// What is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    /// A side's cards.
    Cards(Side),
    /// A side's total.
    Total(Side),
    /// Who won.
    Winner,
}

/// One value as the record and the other one report it.
#[derive(Debug)]
pub(super) struct Compared {
    pub(super) with: Other,
    pub(super) what: What,
    pub(super) verdict: Verdict,
    pub(super) other: Option<String>,
    pub(super) record: Option<String>,
}

impl Compared {
    pub(super) fn new(with: Other, what: What, other: Option<String>, record: Option<String>) -> Self {
        let verdict = match (&other, &record) {
            (Some(other), Some(record)) if other == record => Verdict::Holds,
            (Some(_), Some(_)) => Verdict::Broken,
            _ => Verdict::CannotTell,
        };
        Self {
            with,
            what,
            verdict,
            other,
            record,
        }
    }
}

/// The message of a comparison. If both values are the same, it takes one of them.
pub(super) fn comparison(compared: &Compared) -> Message {
    let with = arg::With(match compared.with {
        Other::Shoe => say::findings::compared_shoe(),
        Other::Record => say::findings::compared_record(),
    });
    let record = arg::Record(reported(compared.record.as_deref(), compared.what));
    let other = arg::Other(reported(compared.other.as_deref(), compared.what));
    match (compared.what, compared.verdict) {
        (What::Cards(of), Verdict::Holds) => say::findings::compared_cards_hold(record, side(of), with),
        (What::Cards(of), Verdict::Broken) => {
            say::findings::compared_cards_differ(other, record, side(of), with)
        }
        (What::Cards(of), Verdict::CannotTell) => {
            say::findings::compared_cards_untold(other, record, side(of), with)
        }
        (What::Total(of), Verdict::Holds) => say::findings::compared_total_holds(record, side(of), with),
        (What::Total(of), Verdict::Broken) => {
            say::findings::compared_total_differs(other, record, side(of), with)
        }
        (What::Total(of), Verdict::CannotTell) => {
            say::findings::compared_total_untold(other, record, side(of), with)
        }
        (What::Winner, Verdict::Holds) => say::findings::compared_winner_holds(record, with),
        (What::Winner, Verdict::Broken) => say::findings::compared_winner_differs(other, record, with),
        (What::Winner, Verdict::CannotTell) => say::findings::compared_winner_untold(other, record, with),
    }
}

fn side(of: Side) -> arg::Side<Message> {
    arg::Side(messages::side(of))
}

/// Cards, a total or a winner.
fn reported(value: Option<&str>, what: What) -> MessageArgument {
    match (value, what) {
        (None, _) => say::findings::compared_nothing(),
        (Some("BANKER"), What::Winner) => say::findings::compared_banker_won(),
        (Some("PLAYER"), What::Winner) => say::findings::compared_player_won(),
        (Some(_), What::Winner) => say::findings::compared_tie(),
        (Some(value), What::Cards(_) | What::Total(_)) => return figures::cards(value.split(' ')).into(),
    }
    .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sentences::InWords;

    fn compared(with: Other, what: What, verdict: Verdict, value: Option<&str>) -> Message {
        comparison(&Compared {
            with,
            what,
            verdict,
            other: value.map(str::to_owned),
            record: value.map(str::to_owned),
        })
    }

    #[test]
    fn what_is_compared_is_said_in_both_languages() {
        let cards = What::Cards(Side::Banker);
        let same = compared(Other::Shoe, cards, Verdict::Holds, Some("KD 5C"));
        assert_eq!(
            same.en(),
            "Banker's cards are the same in the record and in the shoe: K♦ 5♣."
        );
        assert_eq!(same.th(), "ไพ่ฝั่งเจ้ามือในบันทึกการเล่นและในขอนตรงกัน: K♦ 5♣");
        let other = compared(Other::Record, cards, Verdict::Broken, Some("KD 5C"));
        assert_eq!(
            other.en(),
            "Banker's cards differ: the record says K♦ 5♣, the other record says K♦ 5♣."
        );
    }
}
