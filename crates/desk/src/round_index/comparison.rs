//! One compared value of a record and of a shoe or another record, and its message.

use baccarat::Side;

use crate::audit::messages;
use crate::figures;
use crate::views::{Message, MessageArgument, SideName, Verdict};

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
    Cards(SideName),
    /// A side's total.
    Total(SideName),
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
    let (id, side) = match (compared.what, compared.verdict) {
        (What::Cards(side), Verdict::Holds) => ("findings-compared-cards-hold", Some(side)),
        (What::Cards(side), Verdict::Broken) => ("findings-compared-cards-differ", Some(side)),
        (What::Cards(side), Verdict::CannotTell) => ("findings-compared-cards-untold", Some(side)),
        (What::Total(side), Verdict::Holds) => ("findings-compared-total-holds", Some(side)),
        (What::Total(side), Verdict::Broken) => ("findings-compared-total-differs", Some(side)),
        (What::Total(side), Verdict::CannotTell) => ("findings-compared-total-untold", Some(side)),
        (What::Winner, Verdict::Holds) => ("findings-compared-winner-holds", None),
        (What::Winner, Verdict::Broken) => ("findings-compared-winner-differs", None),
        (What::Winner, Verdict::CannotTell) => ("findings-compared-winner-untold", None),
    };
    let with = Message::new(match compared.with {
        Other::Shoe => "findings-compared-shoe",
        Other::Record => "findings-compared-record",
    });
    let mut message = Message::new(id)
        .with("with", with)
        .with("record", reported(compared.record.as_deref(), compared.what));
    if compared.verdict != Verdict::Holds {
        message = message.with("other", reported(compared.other.as_deref(), compared.what));
    }
    match side {
        Some(SideName::Banker) => message.with("side", messages::side(Side::Banker)),
        Some(_) => message.with("side", messages::side(Side::Player)),
        None => message,
    }
}

/// Cards, a total or a winner.
fn reported(value: Option<&str>, what: What) -> MessageArgument {
    let id = match (value, what) {
        (None, _) => "findings-compared-nothing",
        (Some("BANKER"), What::Winner) => "findings-compared-banker-won",
        (Some("PLAYER"), What::Winner) => "findings-compared-player-won",
        (Some(_), What::Winner) => "findings-compared-tie",
        (Some(value), What::Cards(_) | What::Total(_)) => return figures::cards(value.split(' ')).into(),
    };
    Message::new(id).into()
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
    fn whatever_is_compared_is_said_in_both_languages() {
        let sides = [SideName::Player, SideName::Banker];
        let cards = sides.map(|side| (What::Cards(side), "KD 5C"));
        let totals = sides.map(|side| (What::Total(side), "5"));
        let winners = ["BANKER", "PLAYER", "TIE"].map(|code| (What::Winner, code));
        for (what, value) in cards.into_iter().chain(totals).chain(winners) {
            for verdict in [Verdict::Holds, Verdict::Broken, Verdict::CannotTell] {
                for (with, value) in [Other::Shoe, Other::Record].into_iter().zip([Some(value), None]) {
                    let message = compared(with, what, verdict, value);
                    assert!(message.en().ends_with('.') && message.en() != message.th());
                }
            }
        }
        let cards = What::Cards(SideName::Banker);
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
