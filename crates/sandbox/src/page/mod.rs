//! The bet page as HTML: self-contained, without scripts, readable on a phone and in print.

mod cards;
mod html;
mod stakes;
pub(crate) mod words;

use chrono::{DateTime, Utc};

use crate::clock::BANGKOK;
use crate::world::Report;
use crate::world::players::Player;
use crate::world::tables::Table;
use html::escape;
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
        cards = cards::result(&view.report, words),
        facts = facts(view, words),
        stakes = stakes::table(view, words),
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
