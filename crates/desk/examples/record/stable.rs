//! Makes recordings independent of the run: handles are numbered, the service's address is an example, and times read
//! from the running clock and measured durations are fixed.

use std::collections::HashMap;

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use serde::Serialize;
use serde_json::Value;

/// The address in recordings, instead of a port of this machine.
const ADDRESS: &str = "https://api.example.com";
const HOST: &str = "api.example.com";

/// Levels of an object or array that are written one entry per line, so that a change shows as changed lines.
const OPEN_LEVELS: usize = 3;

/// Replaces what differs between two runs in the answers of one connection.
pub(crate) struct Stable {
    base_url: String,
    host: String,
    now: DateTime<Utc>,
    handles: HashMap<String, String>,
}

impl Stable {
    /// For answers of the service at `base_url`, with a clock that was started at `now`.
    pub(crate) fn new(base_url: &str, now: DateTime<Utc>) -> Self {
        let base_url = base_url.trim_end_matches('/');
        Self {
            base_url: base_url.to_owned(),
            host: base_url.trim_start_matches("http://").to_owned(),
            now,
            handles: HashMap::new(),
        }
    }

    pub(crate) fn json(&mut self, answer: &impl Serialize) -> Value {
        let mut value = serde_json::to_value(answer).unwrap();
        self.fix(&mut value);
        value
    }

    fn fix(&mut self, value: &mut Value) {
        match value {
            Value::String(text) => self.fix_text(text),
            Value::Array(items) => items.iter_mut().for_each(|item| self.fix(item)),
            Value::Object(fields) => {
                let slot = fields.get("slot").and_then(Value::as_str).map(str::to_owned);
                for (name, field) in fields {
                    match (name.as_str(), field) {
                        ("handle", Value::String(handle)) => {
                            self.number(slot.as_deref().unwrap_or("page"), handle);
                        }
                        ("historyId", Value::String(id)) => self.number("history", id),
                        ("lottoId", Value::String(id)) => self.number("lotto", id),
                        ("elapsedMs", field @ Value::Number(_)) => *field = 182.into(),
                        ("secondsLeft", field @ Value::Number(_)) => *field = 3600.into(),
                        (_, field) => self.fix(field),
                    }
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    fn fix_text(&self, text: &mut String) {
        if text == "127.0.0.1" || *text == self.host {
            HOST.clone_into(text);
        } else if text.contains(&self.base_url) {
            *text = text.replace(&self.base_url, ADDRESS);
        } else if let Ok(time) = text.parse::<DateTime<Utc>>()
            && (self.now..self.now + TimeDelta::hours(1)).contains(&time)
        {
            *text = self.now.to_rfc3339_opts(SecondsFormat::Millis, true);
        }
    }

    /// Replaces a handle by its kind and a number in the order of appearance. An image that was refused has none.
    fn number(&mut self, kind: &str, handle: &mut String) {
        if handle.is_empty() {
            return;
        }
        let next = self.handles.len() + 1;
        let numbered = self.handles.entry(handle.clone());
        numbered
            .or_insert_with(|| format!("{kind}-{next}"))
            .clone_into(handle);
    }
}

pub(crate) fn text(recorded: &Value) -> String {
    let mut text = String::new();
    write(recorded, 0, &mut text);
    text.push('\n');
    text
}

fn write(value: &Value, level: usize, text: &mut String) {
    let entries: Vec<(Option<&String>, &Value)> = match value {
        Value::Object(fields) if level < OPEN_LEVELS && !fields.is_empty() => {
            fields.iter().map(|(name, field)| (Some(name), field)).collect()
        }
        Value::Array(items) if level < OPEN_LEVELS && !items.is_empty() => {
            items.iter().map(|item| (None, item)).collect()
        }
        _ => return text.push_str(&value.to_string()),
    };
    let (open, close) = if value.is_object() { ('{', '}') } else { ('[', ']') };
    text.push(open);
    for (place, (name, entry)) in entries.into_iter().enumerate() {
        text.push_str(if place == 0 { "\n" } else { ",\n" });
        text.extend(std::iter::repeat_n(' ', level + 1));
        if let Some(name) = name {
            text.push_str(&Value::from(name.as_str()).to_string());
            text.push_str(": ");
        }
        write(entry, level + 1, text);
    }
    text.push('\n');
    text.extend(std::iter::repeat_n(' ', level));
    text.push(close);
}
