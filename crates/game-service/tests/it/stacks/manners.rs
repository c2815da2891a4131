//! How stacks write the same facts (docs/variants.md).
#![allow(dead_code, reason = "each test uses its own part")]

use chrono::{DateTime, Utc};
use serde_json::Value;

/// How a stack writes values. What it does not say is written as in the contract.
pub(crate) trait Manner {
    /// A decimal from its digits.
    fn decimal(&self, digits: &str) -> String {
        digits.to_owned()
    }

    fn integer(&self, number: i64) -> String {
        number.to_string()
    }

    /// A time from its form in the contract.
    fn time(&self, utc: &str) -> String {
        quoted(utc)
    }

    fn text(&self, text: &str) -> String {
        quoted(text)
    }

    /// The list under `key` without content. None if the field is left out.
    fn no_list(&self, _key: &str) -> Option<String> {
        Some("[]".to_owned())
    }

    /// The map under `key` without content. None if the field is left out.
    fn no_map(&self, _key: &str) -> Option<String> {
        Some("{}".to_owned())
    }
}

/// Every manner with its name.
pub(crate) fn all() -> Vec<(&'static str, Box<dyn Manner>)> {
    vec![
        ("AdonisJS", Box::new(Lucid)),
        ("PostgreSQL", Box::new(PostgresText)),
        (".NET", Box::new(SystemTextJson)),
        ("Newtonsoft", Box::new(Escaped)),
        ("Go", Box::new(Nil)),
        ("Django", Box::new(Exponents)),
        ("Kotlin", Box::new(Omitting)),
        ("Laravel", Box::new(Pdo)),
    ]
}

/// `AdonisJS` (Lucid, knex): numbers of PostgreSQL are strings, an empty map is `null`, times are Luxon's.
struct Lucid;

impl Manner for Lucid {
    fn decimal(&self, digits: &str) -> String {
        quoted(digits)
    }

    fn integer(&self, number: i64) -> String {
        quoted(&number.to_string())
    }

    fn time(&self, utc: &str) -> String {
        in_bangkok(utc, "%Y-%m-%dT%H:%M:%S%.3f%:z")
    }

    fn no_map(&self, _: &str) -> Option<String> {
        Some("null".to_owned())
    }
}

/// PostgreSQL's own text of a time: a blank, and an offset of hours alone.
struct PostgresText;

impl Manner for PostgresText {
    fn decimal(&self, digits: &str) -> String {
        quoted(digits)
    }

    fn time(&self, utc: &str) -> String {
        in_bangkok(utc, "%Y-%m-%d %H:%M:%S%.f+07")
    }
}

/// .NET (`System.Text.Json`): seven digits of a second, whole numbers from `double`, lists that were never made.
struct SystemTextJson;

impl Manner for SystemTextJson {
    fn integer(&self, number: i64) -> String {
        format!("{number}.0")
    }

    fn time(&self, utc: &str) -> String {
        in_utc(utc, "%Y-%m-%dT%H:%M:%S%.3f0000+00:00")
    }

    fn no_list(&self, _: &str) -> Option<String> {
        Some("null".to_owned())
    }
}

/// Newtonsoft: letters that are not ASCII are escaped.
struct Escaped;

impl Manner for Escaped {
    fn text(&self, text: &str) -> String {
        let escaped = |letter: char| match letter {
            '&' | '\u{80}'.. => format!("\\u{:04X}", u32::from(letter)),
            '"' | '\\' => format!("\\{letter}"),
            other => other.to_string(),
        };
        format!("\"{}\"", text.chars().map(escaped).collect::<String>())
    }
}

/// Go (`encoding/json`): an empty slice or map is `null`, times have nanoseconds.
pub(crate) struct Nil;

impl Manner for Nil {
    fn time(&self, utc: &str) -> String {
        in_utc(utc, "%Y-%m-%dT%H:%M:%S%.9fZ")
    }

    fn no_list(&self, _: &str) -> Option<String> {
        Some("null".to_owned())
    }

    fn no_map(&self, _: &str) -> Option<String> {
        Some("null".to_owned())
    }
}

/// Django: `Decimal` as a string, with an exponent if it was normalized; Perl and PHP write the offset so.
struct Exponents;

impl Manner for Exponents {
    fn decimal(&self, digits: &str) -> String {
        quoted(match digits {
            "100.00" => "1E+2",
            "30.00" => "3E+1",
            "50000" => "5E+4",
            "0.00" => "0E-2",
            other => other,
        })
    }

    fn time(&self, utc: &str) -> String {
        in_utc(utc, "%Y-%m-%dT%H:%M:%S%.6f+0000")
    }
}

/// Kotlin (`kotlinx.serialization`): a field with the value of its default is left out.
struct Omitting;

impl Manner for Omitting {
    fn no_list(&self, key: &str) -> Option<String> {
        (key != "addition").then(|| "[]".to_owned())
    }

    /// Of other maps, a missing one is reported.
    fn no_map(&self, key: &str) -> Option<String> {
        let is_omitted = matches!(
            key,
            "player_win"
                | "remark"
                | "image_url"
                | "title"
                | "dealer"
                | "user_limit"
                | "player_bet_result"
                | "additional_payout"
        );
        (!is_omitted).then(|| "{}".to_owned())
    }
}

/// PHP (Laravel, PDO): numbers are the strings of the database, and an empty map is `[]`.
struct Pdo;

impl Manner for Pdo {
    fn decimal(&self, digits: &str) -> String {
        quoted(digits)
    }

    fn integer(&self, number: i64) -> String {
        quoted(&number.to_string())
    }

    fn time(&self, utc: &str) -> String {
        in_utc(utc, "%Y-%m-%d %H:%M:%S%.6f +0000")
    }

    fn no_map(&self, _: &str) -> Option<String> {
        Some("[]".to_owned())
    }
}

fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

fn instant(utc: &str) -> DateTime<Utc> {
    utc.parse().unwrap()
}

/// A time in the form of `chrono`, in UTC.
fn in_utc(utc: &str, format: &str) -> String {
    quoted(&instant(utc).format(format).to_string())
}

/// A time in the form of `chrono`, in Bangkok.
fn in_bangkok(utc: &str, format: &str) -> String {
    let seven_hours = chrono::FixedOffset::east_opt(7 * 3600).unwrap();
    quoted(
        &instant(utc)
            .with_timezone(&seven_hours)
            .format(format)
            .to_string(),
    )
}

const DECIMALS: [&str; 15] = [
    "total_bet",
    "total_payout",
    "amount",
    "odds",
    "profit",
    "six_score_rate",
    "bonus_rate",
    "bet_max",
    "bet_min",
    "payout_amount",
    "bet_amount",
    "refund_amount",
    "total_payout_amount",
    "reward_amount",
    "INSURANCE",
];

/// The JSON of an answer in the manner.
pub(crate) fn written(manner: &dyn Manner, answer: &Value) -> String {
    value(manner, "", "", answer).unwrap()
}

/// The JSON of a value. `key` is that of the value, or of the list that contains it. None if it is left out.
fn value(manner: &dyn Manner, parent: &str, key: &str, of: &Value) -> Option<String> {
    Some(match of {
        Value::String(text) if key == "created_at" || key == "result_date" => manner.time(text),
        Value::String(text) if DECIMALS.contains(&key) || parent == "player_bet" => manner.decimal(text),
        Value::String(text) => manner.text(text),
        Value::Number(number) => manner.integer(number.as_i64().unwrap()),
        Value::Array(items) if items.is_empty() => return manner.no_list(key),
        Value::Array(items) => {
            let items = items.iter().filter_map(|item| value(manner, parent, key, item));
            let items: Vec<String> = items.collect();
            format!("[{}]", items.join(","))
        }
        Value::Object(entries) if entries.is_empty() => return manner.no_map(key),
        Value::Object(entries) => {
            let entry = |(name, content): (&String, &Value)| {
                let content = value(manner, key, name, content)?;
                Some(format!("{}:{content}", quoted(name)))
            };
            let entries: Vec<String> = entries.iter().filter_map(entry).collect();
            format!("{{{}}}", entries.join(","))
        }
        other => other.to_string(),
    })
}
