//! How stacks write the same facts (docs/variants.md).
#![allow(dead_code, reason = "each test uses its own part")]

mod adonis;
mod beam;
mod coldfusion;
mod databases;
mod dotnet;
pub(crate) mod go;
mod java;
mod node;
mod perl;
mod php;
mod python;
mod ruby;
mod rust;
pub(crate) mod xml;

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

    /// The name of a field.
    fn name(&self, name: &str) -> String {
        name.to_owned()
    }

    /// A map with content, from its entries.
    fn map(&self, entries: Vec<String>) -> String {
        format!("{{{}}}", entries.join(","))
    }

    /// The list under `key` with content, from the JSON of its items.
    fn list(&self, _key: &str, items: Vec<String>) -> String {
        format!("[{}]", items.join(","))
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
        ("AdonisJS", Box::new(adonis::Lucid)),
        ("Phoenix", Box::new(beam::Phoenix)),
        ("ColdFusion", Box::new(coldfusion::ColdFusion)),
        ("PostgreSQL", Box::new(databases::Text)),
        ("MySQL", Box::new(databases::Wide)),
        ("System.Text.Json", Box::new(dotnet::SystemTextJson)),
        ("Newtonsoft", Box::new(dotnet::Newtonsoft)),
        (".NET with references", Box::new(dotnet::Preserved)),
        ("Go", Box::new(go::Nil)),
        ("Go, Time.String", Box::new(go::Printed)),
        ("Go, database/sql", Box::new(go::Nullable)),
        ("Jackson, timestamps", Box::new(java::Timestamps)),
        ("Jackson, strings", Box::new(java::Strings)),
        ("java.time", Box::new(java::Zoned)),
        ("Spring", Box::new(java::Spring)),
        ("Kotlin", Box::new(java::Kotlin)),
        ("Node with BigInt", Box::new(node::BigInt)),
        ("Node, Date.toString", Box::new(node::DateText)),
        ("MongoDB", Box::new(node::MongoDb)),
        ("Perl", Box::new(perl::Mojolicious)),
        ("Laravel", Box::new(php::Pdo)),
        ("PHP, JSON_FORCE_OBJECT", Box::new(php::Forced)),
        ("PHP, keyBy", Box::new(php::KeyedById)),
        ("Symfony", Box::new(php::Symfony)),
        ("Django", Box::new(python::Django)),
        ("FastAPI", Box::new(python::FastApi)),
        ("Flask", Box::new(python::Flask)),
        ("Rails", Box::new(ruby::Rails)),
        ("Ruby", Box::new(ruby::Plain)),
        ("axum", Box::new(rust::Axum)),
        ("XML, lists of one", Box::new(xml::Bridge)),
        ("XML, lists in an element", Box::new(xml::Wrapped)),
    ]
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

fn is_whole_second(utc: &str) -> bool {
    instant(utc).timestamp_subsec_millis() == 0
}

/// `100.00` as `1E+2`: digits without zeros at the end.
fn shortest(digits: &str) -> String {
    match digits {
        "100.00" => "1E+2".to_owned(),
        "30.00" => "3E+1".to_owned(),
        "50000" => "5E+4".to_owned(),
        "0.00" => "0E-2".to_owned(),
        other => other.to_owned(),
    }
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
            manner.list(key, items.collect())
        }
        Value::Object(entries) if entries.is_empty() => return manner.no_map(key),
        Value::Object(entries) => {
            let entry = |(name, content): (&String, &Value)| {
                let content = value(manner, key, name, content)?;
                Some(format!("{}:{content}", quoted(&manner.name(name))))
            };
            manner.map(entries.iter().filter_map(entry).collect())
        }
        other => other.to_string(),
    })
}
