//! Random changes to JSON.

use serde_json::{json, Map, Value};

use super::world::Known;

/// A source of random values that depends on its seed only.
pub(super) struct Values {
    random: fastrand::Rng,
}

impl Values {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            random: fastrand::Rng::with_seed(seed),
        }
    }

    /// A number from 0 to `most` − 1.
    pub(super) fn below(&mut self, most: usize) -> usize {
        self.random.usize(..most)
    }

    pub(super) fn one_in(&mut self, count: u32) -> bool {
        self.random.u32(..count) == 0
    }

    /// Changes up to three values; often none, so that right calls happen too.
    pub(super) fn change(&mut self, arguments: &mut Value, known: &Known) {
        for place in ["/draft/baseUrl", "/draft/host", "/host"] {
            if let Some(host) = arguments.pointer_mut(place).filter(|_| self.random.bool()) {
                *host = Value::String(self.address());
            }
        }
        for _ in 0..self.random.usize(..4) {
            self.change_one(arguments, known, 0);
        }
    }

    fn change_one(&mut self, value: &mut Value, known: &Known, depth: u32) {
        let deeper = depth == 0 || !self.one_in(3);
        match value {
            Value::Object(fields) if deeper && !fields.is_empty() => self.change_field(fields, known, depth),
            Value::Array(values) if deeper && !values.is_empty() => {
                let place = self.random.usize(..values.len());
                self.change_one(&mut values[place], known, depth + 1);
            }
            _ => *value = self.any(known, 0),
        }
    }

    fn change_field(&mut self, fields: &mut Map<String, Value>, known: &Known, depth: u32) {
        let mut names: Vec<String> = fields.keys().cloned().collect();
        // The order of the keys depends on the features of the JSON library.
        names.sort_unstable();
        let name = &names[self.random.usize(..names.len())];
        match self.random.u32(..12) {
            0 => drop(fields.remove(name)),
            1 => drop(fields.insert(self.text(known), self.any(known, 0))),
            _ => self.change_one(&mut fields[name], known, depth + 1),
        }
    }

    fn any(&mut self, known: &Known, depth: u32) -> Value {
        match self.random.u32(..12) {
            0 => Value::Null,
            1 => Value::Bool(self.random.bool()),
            2..=4 => self.number(),
            5..=9 => Value::String(self.text(known)),
            10 if depth < 3 => (0..self.random.usize(..4))
                .map(|_| self.any(known, depth + 1))
                .collect(),
            11 if depth < 3 => {
                let count = self.random.usize(..4);
                let fields = (0..count).map(|_| (self.text(known), self.any(known, depth + 1)));
                Value::Object(fields.collect())
            }
            _ => json!([[[[{}]]]]),
        }
    }

    fn number(&mut self) -> Value {
        let numbers = [
            json!(0),
            json!(1),
            json!(-1),
            json!(0.5),
            json!(100),
            json!(65_535),
            json!(u32::MAX),
            json!(i64::MIN),
            json!(u64::MAX),
            json!(1e308),
            json!(self.random.i32(-200..200)),
        ];
        numbers[self.random.usize(..numbers.len())].clone()
    }

    fn text(&mut self, known: &Known) -> String {
        let texts = [
            "",
            " ",
            "p1",
            "1",
            "a",
            "today",
            "window",
            "browser",
            "images",
            "betPages",
            "databases",
            "player",
            "csv",
            "xlsx",
            "json_lines",
            "baccarat",
            "THB",
            "managed",
            "training",
            "2026-11-21",
            "9999-99-99",
            "Asia/Bangkok",
            "Not/AZone",
            "__CHANNEL__:1",
            "__CHANNEL__:x",
            "../../outside/planted.txt",
            "..\\outside\\planted.txt",
            "file:///etc/passwd",
            "javascript:alert(1)",
            "\u{202e}\u{200b}\u{0}",
            "ก๊\u{e0041}",
            "=1+1",
            "'; DROP TABLE journal; --",
            "{\"a\":",
            "79228162514264337593543950336",
            "1e400",
            "toString",
            "__proto__",
            "baseUrl",
            "profileId",
        ];
        let seen = &known.seen;
        match self.random.u32(..10) {
            0 => "x".repeat(self.random.usize(..100_000)),
            1 => known.outside.clone(),
            2 => known.address.clone(),
            3 => known.profile.clone(),
            4 => self.address(),
            5..=6 if !seen.is_empty() => seen[self.random.usize(..seen.len())].clone(),
            _ => texts[self.random.usize(..texts.len())].to_owned(),
        }
    }

    /// The address of a host that the user was never asked about.
    fn address(&mut self) -> String {
        let addresses = [
            "http://127.0.0.1:1/",
            "https://other.example.com/",
            "other.example.com",
            "127.0.0.1",
            "[::1]",
        ];
        addresses[self.random.usize(..addresses.len())].to_owned()
    }
}
