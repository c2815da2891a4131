//! What the record and the shoe say of the same round, in both languages.

use super::cross_check::{Compared, What};
use crate::audit::words::numbers;
use crate::views::{SideName, Spoken, Verdict};

/// The comparison as a sentence.
pub(super) fn spoken(compared: &Compared) -> Spoken {
    Spoken {
        en: in_english(compared),
        th: in_thai(compared),
    }
}

/// Cards, a total, or a winner's word in the language at hand.
fn told(value: Option<&str>, what: What, nothing: &str, winner: fn(&str) -> &'static str) -> String {
    match (value, what) {
        (None, _) => nothing.to_owned(),
        (Some(value), What::Winner) => winner(value).to_owned(),
        (Some(value), What::Cards(_) | What::Total(_)) => numbers::cards(value.split(' ')),
    }
}

fn in_english(compared: &Compared) -> String {
    let (what, is, differs) = match compared.what {
        What::Cards(SideName::Banker) => ("Banker's cards", "are", "differ"),
        What::Cards(_) => ("Player's cards", "are", "differ"),
        What::Total(SideName::Banker) => ("Banker's total", "is", "differs"),
        What::Total(_) => ("Player's total", "is", "differs"),
        What::Winner => ("The winner", "is", "differs"),
    };
    let winner = |code: &str| match code {
        "BANKER" => "Banker",
        "PLAYER" => "Player",
        _ => "Tie",
    };
    let told = |value: &Option<String>| {
        told(
            value.as_deref(),
            compared.what,
            "nothing that can be read",
            winner,
        )
    };
    let (shoe, record) = (told(&compared.shoe), told(&compared.record));
    match compared.verdict {
        Verdict::Holds => format!("{what} {is} the same in the record and in the shoe: {record}."),
        Verdict::Broken => format!("{what} {differs}: the record says {record}, the shoe says {shoe}."),
        Verdict::CannotTell => {
            format!("{what} can't be compared: the record says {record}, the shoe says {shoe}.")
        }
    }
}

fn in_thai(compared: &Compared) -> String {
    let what = match compared.what {
        What::Cards(SideName::Banker) => "ไพ่ฝั่งเจ้ามือ",
        What::Cards(_) => "ไพ่ฝั่งผู้เล่น",
        What::Total(SideName::Banker) => "แต้มรวมฝั่งเจ้ามือ",
        What::Total(_) => "แต้มรวมฝั่งผู้เล่น",
        What::Winner => "ผลแพ้ชนะ",
    };
    let winner = |code: &str| match code {
        "BANKER" => "เจ้ามือชนะ",
        "PLAYER" => "ผู้เล่นชนะ",
        _ => "เสมอ",
    };
    let told = |value: &Option<String>| told(value.as_deref(), compared.what, "ไม่มีข้อมูลที่อ่านได้", winner);
    let (shoe, record) = (told(&compared.shoe), told(&compared.record));
    match compared.verdict {
        Verdict::Holds => format!("{what}ในรายการและในขอนตรงกัน: {record}"),
        Verdict::Broken => format!("{what}ไม่ตรงกัน: ในรายการคือ {record} แต่ในขอนคือ {shoe}"),
        Verdict::CannotTell => format!("เทียบ{what}ไม่ได้: ในรายการคือ {record} ส่วนในขอนคือ {shoe}"),
    }
}
