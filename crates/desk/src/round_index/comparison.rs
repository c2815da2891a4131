//! One compared value of a record and a shoe, and its message.

use baccarat::Side;

use crate::audit::messages;
use crate::figures;
use crate::views::{Message, MessageArgument, SideName, Verdict};

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

/// One value as the record and the shoe report it.
#[derive(Debug)]
pub(super) struct Compared {
    pub(super) what: What,
    pub(super) verdict: Verdict,
    pub(super) shoe: Option<String>,
    pub(super) record: Option<String>,
}

impl Compared {
    pub(super) fn new(what: What, shoe: Option<String>, record: Option<String>) -> Self {
        let verdict = match (&shoe, &record) {
            (Some(shoe), Some(record)) if shoe == record => Verdict::Holds,
            (Some(_), Some(_)) => Verdict::Broken,
            _ => Verdict::CannotTell,
        };
        Self {
            what,
            verdict,
            shoe,
            record,
        }
    }
}

/// The message of a comparison. If both values are the same, it takes one of them.
pub(super) fn comparison(compared: &Compared) -> Message {
    let (id, side) = match (compared.what, compared.verdict) {
        (What::Cards(side), Verdict::Holds) => ("findings-shoe-cards-hold", Some(side)),
        (What::Cards(side), Verdict::Broken) => ("findings-shoe-cards-differ", Some(side)),
        (What::Cards(side), Verdict::CannotTell) => ("findings-shoe-cards-untold", Some(side)),
        (What::Total(side), Verdict::Holds) => ("findings-shoe-total-holds", Some(side)),
        (What::Total(side), Verdict::Broken) => ("findings-shoe-total-differs", Some(side)),
        (What::Total(side), Verdict::CannotTell) => ("findings-shoe-total-untold", Some(side)),
        (What::Winner, Verdict::Holds) => ("findings-shoe-winner-holds", None),
        (What::Winner, Verdict::Broken) => ("findings-shoe-winner-differs", None),
        (What::Winner, Verdict::CannotTell) => ("findings-shoe-winner-untold", None),
    };
    let mut message = Message::new(id).with("record", reported(compared.record.as_deref(), compared.what));
    if compared.verdict != Verdict::Holds {
        message = message.with("shoe", reported(compared.shoe.as_deref(), compared.what));
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
        (None, _) => "findings-shoe-nothing",
        (Some("BANKER"), What::Winner) => "findings-shoe-banker-won",
        (Some("PLAYER"), What::Winner) => "findings-shoe-player-won",
        (Some(_), What::Winner) => "findings-shoe-tie",
        (Some(value), What::Cards(_) | What::Total(_)) => return figures::cards(value.split(' ')).into(),
    };
    Message::new(id).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sentences::InWords;

    fn compared(what: What, verdict: Verdict, value: Option<&str>) -> Message {
        comparison(&Compared {
            what,
            verdict,
            shoe: value.map(str::to_owned),
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
                for value in [Some(value), None] {
                    let message = compared(what, verdict, value);
                    assert!(message.en().ends_with('.') && message.en() != message.th());
                }
            }
        }
        let same = compared(What::Cards(SideName::Banker), Verdict::Holds, Some("KD 5C"));
        assert_eq!(
            same.en(),
            "Banker's cards are the same in the record and in the shoe: K♦ 5♣."
        );
        assert_eq!(same.th(), "ไพ่ฝั่งเจ้ามือในบันทึกการเล่นและในขอนตรงกัน: K♦ 5♣");
    }
}
