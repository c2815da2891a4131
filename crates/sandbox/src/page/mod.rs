//! The bet page as HTML in Thai and English: self-contained, without scripts, readable on a phone and in print.

use ::games::baccarat::{Card, Suit};
use chrono::{DateTime, Utc};

use crate::clock::BANGKOK;
use crate::games::{Dealt, DealtSide, Money, SYMBOLS, Win, dice_sum, pocket_colour};
use crate::world::Report;
use crate::world::players::Player;
use crate::world::tables::Table;

const STYLE: &str = include_str!("style.css");

pub(crate) struct BetView<'a> {
    pub(crate) player: &'a Player,
    pub(crate) round_id: String,
    pub(crate) table: &'static Table,
    pub(crate) settled_at: DateTime<Utc>,
    pub(crate) report: Report,
    pub(crate) open_until: DateTime<Utc>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Language {
    Thai,
    English,
}

impl Language {
    /// The language of a code: Thai for `TH` and without a code (docs/contract.md#bet-detail), English for
    /// every other one.
    pub(crate) fn of(code: &str) -> Self {
        if code.is_empty() || code.eq_ignore_ascii_case("TH") {
            Self::Thai
        } else {
            Self::English
        }
    }

    fn say(self, thai: &'static str, english: &'static str) -> &'static str {
        match self {
            Self::Thai => thai,
            Self::English => english,
        }
    }

    /// The name of a side; `PLAYER2` is the second player.
    fn side(self, code: &str) -> String {
        let side = code.trim_end_matches(char::is_numeric);
        let seat = &code[side.len()..];
        let name = match side {
            "BANKER" => self.say("เจ้ามือ", "Banker"),
            "PLAYER" => self.say("ผู้เล่น", "Player"),
            "DRAGON" => self.say("มังกร", "Dragon"),
            "TIGER" => self.say("เสือ", "Tiger"),
            _ => return code.to_owned(),
        };
        if seat.is_empty() {
            name.to_owned()
        } else {
            format!("{name} {seat}")
        }
    }

    fn symbol(self, symbol: usize) -> &'static str {
        let (english, thai) = SYMBOLS[symbol];
        self.say(thai, english)
    }

    fn result(self, report: &Report) -> String {
        match &report.dealt {
            Dealt::Baccarat(_) | Dealt::DragonTiger { .. } => match report.winner() {
                "TIE" => self.say("เสมอ", "Tie").to_owned(),
                winner => self.side(winner) + self.say("ชนะ", " wins"),
            },
            Dealt::Roulette(number) => {
                let colour = match pocket_colour(*number) {
                    "green" => self.say("เขียว", "Green"),
                    "red" => self.say("แดง", "Red"),
                    _ => self.say("ดำ", "Black"),
                };
                format!("{number} · {colour}")
            }
            Dealt::Sicbo(shown) | Dealt::Hilo(shown) => {
                let faces = shown.map(|face| face.to_string()).join(" · ");
                format!("{faces} = {}", dice_sum(*shown))
            }
            Dealt::HooHeyHow(symbols) => symbols.map(|symbol| self.symbol(symbol)).join(" · "),
            Dealt::Pokdeng(_) => {
                let sides = report.sides.iter().map(|side| side.name);
                let won = sides.filter(|name| report.results.contains(name));
                let names: Vec<String> = won.map(|name| self.side(name)).collect();
                format!("{} {}", names.join(", "), self.say("ชนะ", "wins"))
            }
        }
    }
}

pub(crate) fn bet(view: &BetView<'_>, language: Language, nonce: &str) -> String {
    let body = format!(
        "<header><p class=\"mark\">{training}</p><h1>{result}</h1><p class=\"sub\">{title} · {at}</p></header>\n\
         {cards}\n<dl class=\"facts\">{facts}</dl>\n{stakes}\n<footer>{until} {open_until}</footer>",
        training = language.say("ข้อมูลฝึกอบรม", "Training data"),
        result = language.result(&view.report),
        title = escape(language.say(view.table.th, view.table.en)),
        at = bangkok_time(view.settled_at),
        cards = result(&view.report, language),
        facts = facts(view, language),
        stakes = stakes(view, language),
        until = language.say("เปิดดูได้ถึง", "This page is open until"),
        open_until = bangkok_time(view.open_until),
    );
    document(language, &body, nonce)
}

/// The page of a link that was valid for an hour.
pub(crate) fn expired(language: Language, nonce: &str) -> String {
    let sentence = language.say(
        "ลิงก์นี้หมดอายุแล้ว ลิงก์เปิดดูได้หนึ่งชั่วโมง โปรดขอลิงก์ใหม่",
        "This link has expired. A link is open for one hour: please ask for a new one.",
    );
    notice(language, sentence, nonce)
}

/// The page of a link that was never made.
pub(crate) fn unknown(language: Language, nonce: &str) -> String {
    let sentence = language.say(
        "ไม่พบการเดิมพันนี้ โปรดตรวจสอบลิงก์อีกครั้ง",
        "No such bet was found. Please check the link.",
    );
    notice(language, sentence, nonce)
}

fn notice(language: Language, sentence: &str, nonce: &str) -> String {
    let body = format!(
        "<header><p class=\"mark\">{}</p><h1>{}</h1></header>\n<p>{}</p>",
        language.say("ข้อมูลฝึกอบรม", "Training data"),
        heading(language),
        sentence
    );
    document(language, &body, nonce)
}

fn heading(language: Language) -> &'static str {
    language.say("รายละเอียดการเดิมพัน", "Bet details")
}

fn facts(view: &BetView<'_>, language: Language) -> String {
    [
        (language.say("ผู้เล่น", "Player id"), escape(&view.player.id)),
        (language.say("รอบ", "Round"), escape(&view.round_id)),
        (language.say("โต๊ะ", "Table"), view.table.number.to_string()),
    ]
    .map(|(term, value)| format!("<div><dt>{term}</dt><dd>{value}</dd></div>"))
    .concat()
}

/// The time in Bangkok, with its UTC offset.
fn bangkok_time(time: DateTime<Utc>) -> String {
    time.with_timezone(&BANGKOK)
        .format("%Y-%m-%d %H:%M:%S (UTC+7)")
        .to_string()
}

fn document(language: Language, body: &str, nonce: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style nonce=\"{nonce}\">{STYLE}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n",
        lang = language.say("th", "en"),
        title = heading(language),
    )
}

/// What lay on the table, drawn with letters and signs: the cards of every side, or dice and numbers.
fn result(report: &Report, language: Language) -> String {
    match &report.dealt {
        Dealt::Baccarat(_) | Dealt::DragonTiger { .. } | Dealt::Pokdeng(_) => sides(report, language),
        Dealt::Roulette(number) => shown(&[(pocket_colour(*number), number.to_string())]),
        Dealt::Sicbo(dice) | Dealt::Hilo(dice) => shown(&dice.map(|face| ("die", face.to_string()))),
        Dealt::HooHeyHow(symbols) => {
            shown(&symbols.map(|symbol| ("die", language.symbol(symbol).to_owned())))
        }
    }
}

/// Numbers or words in boxes, each with its class.
fn shown(boxes: &[(&str, String)]) -> String {
    let boxes: Vec<String> = boxes
        .iter()
        .map(|(class, text)| format!("<span class=\"{class}\">{text}</span>"))
        .collect();
    let boxes = boxes.concat();
    format!("<p class=\"shown\">{boxes}</p>")
}

/// The banker's side is last, as on a table seen from the players.
fn sides(report: &Report, language: Language) -> String {
    let banker_last = report.sides.iter().skip(1).chain(report.sides.first());
    let sides: String = banker_last
        .map(|side| side_of_table(side, report.results.contains(&side.name), language))
        .collect();
    format!("<div class=\"sides\">{sides}</div>")
}

fn side_of_table(side: &DealtSide, has_won: bool, language: Language) -> String {
    let cards: String = side
        .cards
        .iter()
        .enumerate()
        .map(|(place, card)| face(place, *card))
        .collect();
    let code = side.name.trim_end_matches(char::is_numeric);
    format!(
        "<section class=\"side {code}{won}\"><h2>{name}</h2><p class=\"cards\">{cards}</p><p class=\"total\">{total}</p></section>",
        code = code.to_ascii_lowercase(),
        won = if has_won { " won" } else { "" },
        name = language.side(side.name),
        total = side.total,
    )
}

/// The third card is drawn sideways, as on a real table.
fn face(place: usize, card: Card) -> String {
    let code = card.to_string();
    let rank = &code[..code.len() - 1];
    let (sign, colour) = match card.suit {
        Suit::Spades => ('♠', "black"),
        Suit::Clubs => ('♣', "black"),
        Suit::Hearts => ('♥', "red"),
        Suit::Diamonds => ('♦', "red"),
    };
    let across = if place == 2 { " across" } else { "" };
    format!("<span class=\"card {colour}{across}\"><b>{rank}</b><i>{sign}\u{fe0e}</i></span>")
}

fn stakes(view: &BetView<'_>, language: Language) -> String {
    let report = &view.report;
    let no_win = if report.status == "refunded" {
        language.say("คืนเงินเดิมพัน", "refunded")
    } else {
        language.say("เสีย", "lost")
    };
    let spots = report
        .bets
        .spots
        .iter()
        .map(|(code, stake)| row(code, *stake, report.settlement.win(code), no_win));
    let insurance = report.bets.insurance.iter().enumerate().map(|(purchase, stake)| {
        row(
            &format!("INSURANCE {}", purchase + 1),
            *stake,
            report.settlement.insurance.get(purchase),
            no_win,
        )
    });
    let rows: String = spots.chain(insurance).collect();
    format!(
        "<table><thead><tr><th>{bet}</th><th>{stake}</th><th>{odds}</th><th>{paid}</th></tr></thead>\
         <tbody>{rows}</tbody><tfoot><tr><th>{total} {currency}</th><td>{staked}</td><td></td><td>{returned}</td></tr></tfoot></table>",
        bet = language.say("การเดิมพัน", "Bet"),
        stake = language.say("เงินเดิมพัน", "Stake"),
        odds = language.say("อัตราจ่าย", "Odds"),
        paid = language.say("ได้รับคืน", "Returned"),
        total = language.say("รวม", "Total"),
        currency = view.player.currency.code,
        staked = report.total_bet.text(),
        returned = report.total_payout.text(),
    )
}

fn row(code: &str, stake: Money, win: Option<&Win>, no_win: &str) -> String {
    let (odds, paid) = match win {
        Some(win) if !win.amount.0.is_zero() => (win.odds.to_string(), win.amount.text()),
        _ => ("–".to_owned(), no_win.to_owned()),
    };
    format!(
        "<tr><th>{code}</th><td>{}</td><td>{odds}</td><td>{paid}</td></tr>",
        stake.text()
    )
}

/// Escapes all characters that could end an element or an attribute.
fn escape(text: &str) -> String {
    text.chars()
        .fold(String::with_capacity(text.len()), |mut safe, character| {
            match character {
                '&' => safe.push_str("&amp;"),
                '<' => safe.push_str("&lt;"),
                '>' => safe.push_str("&gt;"),
                '"' => safe.push_str("&quot;"),
                '\'' => safe.push_str("&#39;"),
                other => safe.push(other),
            }
            safe
        })
}

#[cfg(test)]
mod tests {
    #[test]
    fn markup_becomes_text() {
        assert_eq!(super::escape("<b a='\"&'>"), "&lt;b a=&#39;&quot;&amp;&#39;&gt;");
    }
}
