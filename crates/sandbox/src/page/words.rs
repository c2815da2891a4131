//! The texts of the page in Thai and English.

use crate::games::Dealt;
use crate::games::hoo_hey_how::SYMBOLS;
use crate::games::{dice, roulette};
use crate::world::Report;
use crate::world::tables::Table;

/// One language. `{}` stands for a time.
pub(crate) struct Words {
    pub(super) lang: &'static str,
    pub(super) heading: &'static str,
    pub(super) training: &'static str,
    pub(super) player: &'static str,
    pub(super) round: &'static str,
    pub(super) table: &'static str,
    pub(super) bet: &'static str,
    pub(super) stake: &'static str,
    pub(super) odds: &'static str,
    pub(super) paid: &'static str,
    pub(super) total: &'static str,
    pub(super) lost: &'static str,
    pub(super) refunded: &'static str,
    pub(super) open_until: &'static str,
    pub(crate) expired: &'static str,
    pub(crate) unknown: &'static str,
    sides: [(&'static str, &'static str, &'static str); 5],
    colours: [(&'static str, &'static str); 3],
    wins: &'static str,
}

static THAI: Words = Words {
    lang: "th",
    heading: "รายละเอียดการเดิมพัน",
    training: "ข้อมูลฝึกอบรม",
    player: "ผู้เล่น",
    round: "รอบ",
    table: "โต๊ะ",
    bet: "การเดิมพัน",
    stake: "เงินเดิมพัน",
    odds: "อัตราจ่าย",
    paid: "ได้รับคืน",
    total: "รวม",
    lost: "เสีย",
    refunded: "คืนเงินเดิมพัน",
    open_until: "เปิดดูได้ถึง {}",
    expired: "ลิงก์นี้หมดอายุแล้ว ลิงก์เปิดดูได้หนึ่งชั่วโมง โปรดขอลิงก์ใหม่",
    unknown: "ไม่พบการเดิมพันนี้ โปรดตรวจสอบลิงก์อีกครั้ง",
    sides: [
        ("BANKER", "เจ้ามือ", "เจ้ามือชนะ"),
        ("PLAYER", "ผู้เล่น", "ผู้เล่นชนะ"),
        ("DRAGON", "มังกร", "มังกรชนะ"),
        ("TIGER", "เสือ", "เสือชนะ"),
        ("TIE", "เสมอ", "เสมอ"),
    ],
    colours: [("green", "เขียว"), ("red", "แดง"), ("black", "ดำ")],
    wins: "ชนะ",
};

static ENGLISH: Words = Words {
    lang: "en",
    heading: "Bet details",
    training: "Training data",
    player: "Player id",
    round: "Round",
    table: "Table",
    bet: "Bet",
    stake: "Stake",
    odds: "Odds",
    paid: "Returned",
    total: "Total",
    lost: "lost",
    refunded: "refunded",
    open_until: "This page is open until {}",
    expired: "This link has expired. A link is open for one hour: please ask for a new one.",
    unknown: "No such bet was found. Please check the link.",
    sides: [
        ("BANKER", "Banker", "Banker wins"),
        ("PLAYER", "Player", "Player wins"),
        ("DRAGON", "Dragon", "Dragon wins"),
        ("TIGER", "Tiger", "Tiger wins"),
        ("TIE", "Tie", "Tie"),
    ],
    colours: [("green", "Green"), ("red", "Red"), ("black", "Black")],
    wins: "wins",
};

impl Words {
    /// Thai for `TH` and without a language (the default, docs/contract.md#bet-detail), English for every
    /// other language.
    pub(crate) fn of(language: &str) -> &'static Self {
        if language.is_empty() || language.eq_ignore_ascii_case("TH") {
            &THAI
        } else {
            &ENGLISH
        }
    }

    pub(super) fn title(&self, table: &Table) -> &'static str {
        if self.lang == "th" { table.th } else { table.en }
    }

    /// The name of a side; `PLAYER2` is the second player.
    pub(super) fn side(&self, code: &'static str) -> String {
        let named = |code: &str| self.sides.iter().find(|(known, ..)| *known == code);
        let seat = code.trim_start_matches(char::is_alphabetic);
        match named(code).or_else(|| named(code.strip_suffix(seat)?)) {
            Some((_, name, _)) if seat.is_empty() => (*name).to_owned(),
            Some((_, name, _)) => format!("{name} {seat}"),
            None => code.to_owned(),
        }
    }

    /// The name of a symbol of hoo hey how.
    pub(super) fn symbol(&self, (english, thai): (&'static str, &'static str)) -> &'static str {
        if self.lang == "th" { thai } else { english }
    }

    /// The result in one line.
    pub(super) fn result(&self, report: &Report) -> String {
        match &report.dealt {
            Dealt::Baccarat(_) | Dealt::DragonTiger { .. } => self.winner(report.winner()).to_owned(),
            Dealt::Roulette(number) => {
                let colour = roulette::colour(*number);
                let mut colours = self.colours.iter();
                let name = colours.find(|(known, _)| *known == colour);
                format!("{number} · {}", name.map_or(colour, |(_, name)| name))
            }
            Dealt::Sicbo(shown) | Dealt::Hilo(shown) => {
                format!(
                    "{} = {}",
                    shown.map(|face| face.to_string()).join(" · "),
                    dice::sum(*shown)
                )
            }
            Dealt::HooHeyHow(symbols) => symbols.map(|symbol| self.symbol(SYMBOLS[symbol])).join(" · "),
            Dealt::Pokdeng(_) => {
                let sides = report
                    .sides
                    .iter()
                    .filter(|side| report.results.contains(&side.name));
                let names: Vec<String> = sides.map(|side| self.side(side.name)).collect();
                format!("{} {}", names.join(", "), self.wins)
            }
        }
    }

    fn winner(&self, code: &'static str) -> &'static str {
        self.sides
            .iter()
            .find(|(known, _, _)| *known == code)
            .map_or(code, |(_, _, wins)| wins)
    }
}
