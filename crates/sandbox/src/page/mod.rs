//! The bet page as HTML: self-contained, without scripts, readable on a phone and in print.

pub(crate) mod words;

use baccarat::{Card, Suit};
use chrono::{DateTime, Utc};

use crate::clock::BANGKOK;
use crate::games::hoo_hey_how::SYMBOLS;
use crate::games::{Dealt, DealtSide, Win, roulette};
use crate::money::Money;
use crate::world::Report;
use crate::world::players::Player;
use crate::world::tables::Table;
use words::Words;

const STYLE: &str = include_str!("style.css");

/// The content of the page.
pub(crate) struct BetView<'a> {
    pub(crate) player: &'a Player,
    pub(crate) round_id: String,
    pub(crate) table: &'static Table,
    pub(crate) settled_at: DateTime<Utc>,
    pub(crate) report: Report,
    pub(crate) open_until: DateTime<Utc>,
}

/// The page of a bet.
pub(crate) fn bet(view: &BetView<'_>, words: &Words, nonce: &str) -> String {
    let body = format!(
        "<header><p class=\"mark\">{training}</p><h1>{result}</h1><p class=\"sub\">{title} · {at}</p></header>\n\
         {cards}\n<dl class=\"facts\">{facts}</dl>\n{stakes}\n<footer>{until}</footer>",
        training = words.training,
        result = words.result(&view.report),
        title = escape(words.title(view.table)),
        at = bangkok_time(view.settled_at),
        cards = result(&view.report, words),
        facts = facts(view, words),
        stakes = stakes(view, words),
        until = words.open_until.replace("{}", &bangkok_time(view.open_until)),
    );
    document(words, &body, nonce)
}

/// A page with only one message.
pub(crate) fn notice(words: &Words, sentence: &str, nonce: &str) -> String {
    let body = format!(
        "<header><p class=\"mark\">{}</p><h1>{}</h1></header>\n<p>{}</p>",
        words.training, words.heading, sentence
    );
    document(words, &body, nonce)
}

fn facts(view: &BetView<'_>, words: &Words) -> String {
    [
        (words.player, escape(&view.player.id)),
        (words.round, escape(&view.round_id)),
        (words.table, view.table.number.to_string()),
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

fn document(words: &Words, body: &str, nonce: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style nonce=\"{nonce}\">{STYLE}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n",
        lang = words.lang,
        title = words.heading,
    )
}

/// What lay on the table, drawn with letters and signs: the cards of every side, or dice and numbers.
fn result(report: &Report, words: &Words) -> String {
    match &report.dealt {
        Dealt::Baccarat(_) | Dealt::DragonTiger { .. } | Dealt::Pokdeng(_) => sides(report, words),
        Dealt::Roulette(number) => shown(&[(roulette::colour(*number), number.to_string())]),
        Dealt::Sicbo(dice) | Dealt::Hilo(dice) => shown(&dice.map(|face| ("die", face.to_string()))),
        Dealt::HooHeyHow(symbols) => {
            shown(&symbols.map(|symbol| ("die", words.symbol(SYMBOLS[symbol]).to_owned())))
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
fn sides(report: &Report, words: &Words) -> String {
    let side = |side: &DealtSide| {
        let won = if report.results.contains(&side.name) {
            " won"
        } else {
            ""
        };
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
            name = words.side(side.name),
            total = side.total,
        )
    };
    let banker_last = report.sides.iter().skip(1).chain(report.sides.first());
    let sides: String = banker_last.map(side).collect();
    format!("<div class=\"sides\">{sides}</div>")
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

/// The stakes and their outcomes, line by line.
fn stakes(view: &BetView<'_>, words: &Words) -> String {
    let report = &view.report;
    let refunded = report.status == "refunded";
    let no_win = if refunded { words.refunded } else { words.lost };
    let spots = report.bets.spots.iter().map(|(code, stake)| {
        let win = report
            .settlement
            .wins
            .iter()
            .find(|(won, _)| won == code)
            .map(|(_, win)| win);
        row(code, *stake, win, no_win)
    });
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
        bet = words.bet,
        stake = words.stake,
        odds = words.odds,
        paid = words.paid,
        total = words.total,
        currency = view.player.currency.code,
        staked = report.total_bet.text(),
        returned = report.total_payout.text(),
    )
}

fn row(code: &str, stake: Money, win: Option<&Win>, no_win: &str) -> String {
    let (odds, paid) = match win {
        Some(win) if !win.amount.0.is_zero() => (win.odds.0.to_string(), win.amount.text()),
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
