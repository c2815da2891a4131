//! Thai names of sides, bets and reasons, and how facts are told.

use baccarat::check::{About, Fact, Outcome, Rounding, Why};
use baccarat::{Side, Winner};

use crate::audit::words::numbers;

pub(super) const fn side(side: Side) -> &'static str {
    match side {
        Side::Banker => "ฝั่งเจ้ามือ",
        Side::Player => "ฝั่งผู้เล่น",
    }
}

/// A result as it is called at the table.
pub(super) const fn winner(winner: Winner) -> &'static str {
    match winner {
        Winner::Banker => "ฝั่งเจ้ามือชนะ",
        Winner::Player => "ฝั่งผู้เล่นชนะ",
        Winner::Tie => "เสมอ",
    }
}

/// A result or bet by its code; one that is not known stays as received.
pub(super) fn code(code: &str) -> &str {
    match code {
        "PLAYER" => "ฝั่งผู้เล่น",
        "BANKER" => "ฝั่งเจ้ามือ",
        "TIE" => "เสมอ",
        "PPAIR" => "ผู้เล่นไพ่คู่",
        "BPAIR" => "เจ้ามือไพ่คู่",
        "EITHERPAIR" => "คู่ฝั่งใดก็ได้",
        "PERFECTPAIR" => "คู่สมบูรณ์",
        "BIG" => "ใหญ่",
        "SMALL" => "เล็ก",
        "LUCKY6" => "ลัคกี้ 6",
        "LUCKY6_2" => "ลัคกี้ 6 แบบไพ่สองใบ",
        "LUCKY6_3" => "ลัคกี้ 6 แบบไพ่สามใบ",
        "SUPERSIX" => "ซูเปอร์ 6",
        "PNATURAL" => "ผู้เล่นป๊อก",
        "BNATURAL" => "เจ้ามือป๊อก",
        "DRAGON7" => "ดราก้อน 7",
        "PANDA8" => "แพนด้า 8",
        "INSURANCE" => "ประกัน",
        other => other,
    }
}

/// A bet by its name.
pub(super) fn bet(about: About<'_>) -> String {
    match about {
        About::Bet("INSURANCE") => "ประกัน".to_owned(),
        About::Bet(listed) | About::SideResult(listed) => bet_on(listed),
        About::Insurance(position) => format!("ประกันครั้งที่ {position}"),
        About::TotalPayout => "ยอดจ่ายรวม".to_owned(),
        About::TotalBet => "ยอดเดิมพันรวม".to_owned(),
        _ => "เดิมพันนี้".to_owned(),
    }
}

/// Thai runs on without a space; a code as received stands apart.
pub(super) fn bet_on(listed: &str) -> String {
    match code(listed) {
        name if name == listed => format!("เดิมพัน {name}"),
        name => format!("เดิมพัน{name}"),
    }
}

/// Why something can't be told, after "เพราะ".
pub(super) const fn why(why: Option<Why>) -> &'static str {
    match why {
        Some(Why::Missing) => "ข้อมูลที่ต้องใช้ไม่ได้แจ้งมา",
        Some(Why::Unreadable) | None => "ข้อมูลที่ต้องใช้อ่านไม่ได้",
        Some(Why::UnknownWord) => "โปรแกรมนี้ไม่รู้จักคำที่ต้องใช้",
        Some(Why::NotCompleted) => "รายการยังไม่เสร็จสมบูรณ์",
        Some(Why::OtherGame) => "เป็นเกมอื่น",
        Some(Why::CardsInDoubt) => "ไพ่หรือผลของรอบนี้ยังไม่แน่ชัดเอง",
        Some(Why::NotReportedHere) => "ระบบเกมนี้ไม่แจ้งข้อมูลนี้",
        Some(Why::HousesDiffer) => "แต่ละค่ายใช้กติกาต่างกัน และยังไม่ทราบว่าค่ายนี้ใช้แบบใด",
        Some(Why::NotDocumented) => "เอกสารของระบบเกมไม่ได้อธิบายความหมาย",
        Some(Why::Unusual) => "เป็นไปได้ แต่ไม่ใช่แบบที่พบทั่วไป",
    }
}

/// A fact in the middle of a sentence.
pub(super) fn fact(fact: &Fact<'_>, currency: Option<&str>) -> String {
    match fact {
        Fact::Nothing | Fact::Missing => "ไม่มีข้อมูล".to_owned(),
        Fact::Count(count) => count.to_string(),
        Fact::Number(number) => number.to_string(),
        Fact::Text(text) => format!("“{text}”"),
        Fact::Winner(winning) => winner(*winning).to_owned(),
        Fact::Draws(true) => "จั่วไพ่ใบที่สาม".to_owned(),
        Fact::Draws(false) => "ไม่จั่วไพ่ใบที่สาม".to_owned(),
        Fact::Happened(true) => "ใช่".to_owned(),
        Fact::Happened(false) => "ไม่ใช่".to_owned(),
        Fact::Outcome(outcome) => self::outcome(*outcome).to_owned(),
        Fact::Money(value) => numbers::money(*value, currency),
        Fact::AtMost(value) => format!("ไม่เกิน {}", numbers::money(*value, currency)),
        Fact::Odds(odds) => numbers::odds(*odds),
        Fact::AnyOdds(all) => {
            let all: Vec<String> = all.iter().map(|odds| numbers::odds(*odds)).collect();
            all.join(" หรือ ")
        }
        Fact::OddsBelow(odds) => format!("น้อยกว่า {}", numbers::odds(*odds)),
        Fact::OddsAbove(odds) => format!("มากกว่า {}", numbers::odds(*odds)),
        Fact::Rounding(mode) => rounding(*mode).to_owned(),
    }
}

const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Wins => "ชนะ",
        Outcome::Loses => "ไม่ชนะ",
        Outcome::Pushes => "คืนยอดเดิมพัน",
    }
}

/// How digits are dropped.
const fn rounding(mode: Rounding) -> &'static str {
    match mode {
        Rounding::HalfUp => "ปัดเศษโดยครึ่งหนึ่งปัดขึ้น",
        Rounding::HalfEven => "ปัดเศษโดยครึ่งหนึ่งปัดเข้าหาเลขคู่",
        Rounding::Down => "ตัดเศษทิ้งหลังทศนิยมสองตำแหน่ง",
        Rounding::Exact => "คงไว้ทุกหลัก",
    }
}
