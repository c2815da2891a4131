//! How stacks write the same facts (docs/variants.md).

use chrono::{DateTime, FixedOffset, Utc};
use serde_json::Value;

/// How a stack writes values. What it does not say is written as in the contract.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    pub(crate) name: &'static str,
    /// A decimal from its digits.
    decimal: fn(&str) -> String,
    integer: fn(i64) -> String,
    text: fn(&str) -> String,
    /// The hours east of UTC, and the form of `chrono`. An empty form is that of the contract.
    time: (i32, &'static str),
    /// A list without content.
    no_list: &'static str,
    /// A map without content.
    no_map: &'static str,
    /// Lists and maps that are left out if they have no content.
    left_out: &'static [&'static str],
}

const CONTRACT: Manner = Manner {
    name: "the contract",
    decimal: str::to_owned,
    integer: |number| number.to_string(),
    text: quoted,
    time: (0, ""),
    no_list: "[]",
    no_map: "{}",
    left_out: &[],
};

/// Go (`encoding/json`): an empty slice or map is `null`, times have nanoseconds.
pub(crate) const GO: Manner = Manner {
    name: "Go",
    time: (0, "%Y-%m-%dT%H:%M:%S%.9fZ"),
    no_list: "null",
    no_map: "null",
    ..CONTRACT
};

pub(crate) const ALL: [Manner; 8] = [
    // `AdonisJS` (Lucid, knex): numbers of PostgreSQL are strings, an empty map is `null`, times are Luxon's.
    Manner {
        name: "AdonisJS",
        decimal: quoted,
        integer: |number| quoted(&number.to_string()),
        time: (7, "%Y-%m-%dT%H:%M:%S%.3f%:z"),
        no_map: "null",
        ..CONTRACT
    },
    // PostgreSQL's own text of a time: a blank, and an offset of hours alone.
    Manner {
        name: "PostgreSQL",
        decimal: quoted,
        time: (7, "%Y-%m-%d %H:%M:%S%.f+07"),
        ..CONTRACT
    },
    // .NET (`System.Text.Json`): seven digits of a second, whole numbers from `double`, lists that were never made.
    Manner {
        name: ".NET",
        integer: |number| format!("{number}.0"),
        time: (0, "%Y-%m-%dT%H:%M:%S%.3f0000+00:00"),
        no_list: "null",
        ..CONTRACT
    },
    // Newtonsoft: letters that are not ASCII are escaped.
    Manner {
        name: "Newtonsoft",
        text: escaped,
        ..CONTRACT
    },
    GO,
    // Django: `Decimal` as a string, with an exponent if it was normalized; Perl and PHP write the offset so.
    Manner {
        name: "Django",
        decimal: normalized,
        time: (0, "%Y-%m-%dT%H:%M:%S%.6f+0000"),
        ..CONTRACT
    },
    // Kotlin (`kotlinx.serialization`): a field with the value of its default is left out. Of other maps, a missing one is
    // reported.
    Manner {
        name: "Kotlin",
        left_out: &[
            "addition",
            "player_win",
            "remark",
            "image_url",
            "title",
            "dealer",
            "user_limit",
            "player_bet_result",
            "additional_payout",
        ],
        ..CONTRACT
    },
    // PHP (Laravel, PDO): numbers are the strings of the database, and an empty map is `[]`.
    Manner {
        name: "Laravel",
        decimal: quoted,
        integer: |number| quoted(&number.to_string()),
        time: (0, "%Y-%m-%d %H:%M:%S%.6f +0000"),
        no_map: "[]",
        ..CONTRACT
    },
];

fn normalized(digits: &str) -> String {
    quoted(match digits {
        "100.00" => "1E+2",
        "30.00" => "3E+1",
        "50000" => "5E+4",
        "0.00" => "0E-2",
        other => other,
    })
}

fn escaped(text: &str) -> String {
    let escaped = text.chars().map(|letter| match letter {
        '&' | '\u{80}'.. => format!("\\u{:04X}", u32::from(letter)),
        '"' | '\\' => format!("\\{letter}"),
        other => other.to_string(),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

fn time(utc: &str, manner: Manner) -> String {
    let (hours, format) = manner.time;
    if format.is_empty() {
        return quoted(utc);
    }
    let zone = FixedOffset::east_opt(hours * 3600).unwrap();
    let instant: DateTime<Utc> = utc.parse().unwrap();
    quoted(&instant.with_timezone(&zone).format(format).to_string())
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
pub(crate) fn written(manner: Manner, answer: &Value) -> String {
    value(manner, "", "", answer).unwrap()
}

/// The JSON of a value. `key` is that of the value, or of the list that contains it. None if it is left out.
fn value(manner: Manner, parent: &str, key: &str, of: &Value) -> Option<String> {
    let empty = |json: &str| (!manner.left_out.contains(&key)).then(|| json.to_owned());
    Some(match of {
        Value::String(text) if key == "created_at" || key == "result_date" => time(text, manner),
        Value::String(text) if DECIMALS.contains(&key) || parent == "player_bet" => (manner.decimal)(text),
        Value::String(text) => (manner.text)(text),
        Value::Number(number) => (manner.integer)(number.as_i64().unwrap()),
        Value::Array(items) if items.is_empty() => return empty(manner.no_list),
        Value::Array(items) => {
            let items = items.iter().filter_map(|item| value(manner, parent, key, item));
            let items: Vec<String> = items.collect();
            format!("[{}]", items.join(","))
        }
        Value::Object(entries) if entries.is_empty() => return empty(manner.no_map),
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
