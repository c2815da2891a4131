//! The map as a file: read with its faults named, written whole, and printed with what is open as `null`.

use std::collections::BTreeMap;
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use app::clock::Zone;
use serde::de::DeserializeOwned;
use serde_json::{Map as Object, Value, json};

use super::{Column, Map, Refused, Span, Time};
use crate::Question;

/// Most bytes of a file with a map.
const MOST: u64 = 1 << 20;

/// Why a file is no map.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MapProblem {
    /// The file can't be opened, read or written.
    #[error("{text}")]
    File {
        /// Kind of the error.
        kind: io::ErrorKind,
        /// The system's own words.
        text: String,
    },
    /// The file is far larger than a map.
    #[error("more than {limit} bytes")]
    TooLarge {
        /// Most bytes.
        limit: u64,
    },
    /// Not JSON.
    #[error("no JSON at line {line}, column {column}: {text}")]
    NotJson {
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
        /// What the reader says.
        text: String,
    },
    /// A key that no map has.
    #[error("unknown key {key}")]
    UnknownKey {
        /// With the keys above it: `time.zones`.
        key: String,
    },
    /// A value that the key can't have.
    #[error("{key} can't be {found}; it can be {wanted}")]
    Wrong {
        /// With the keys above it.
        key: String,
        /// What it can be, in the words of the file.
        wanted: &'static str,
        /// What it is.
        found: String,
    },
}

impl From<io::Error> for MapProblem {
    fn from(error: io::Error) -> Self {
        Self::File {
            kind: error.kind(),
            text: error.to_string(),
        }
    }
}

impl Map {
    /// Reads a map from its file.
    ///
    /// # Errors
    /// See [`MapProblem`].
    pub fn load(path: &Path) -> Result<Self, MapProblem> {
        let mut text = Vec::new();
        std::fs::File::open(path)?.take(MOST + 1).read_to_end(&mut text)?;
        if text.len() as u64 > MOST {
            return Err(MapProblem::TooLarge { limit: MOST });
        }
        Self::parse(&text)
    }

    /// Reads a map from the bytes of its file. A mark of byte order is left out, as editors of Windows write one.
    ///
    /// # Errors
    /// See [`MapProblem`].
    pub fn parse(text: &[u8]) -> Result<Self, MapProblem> {
        let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
        let value = serde_json::from_slice(text).map_err(|error| MapProblem::NotJson {
            line: error.line(),
            column: error.column(),
            text: error.to_string(),
        })?;
        let mut map = Self::default();
        for (key, value) in object("", value)? {
            map.put(&key, value)?;
        }
        Ok(map)
    }

    fn put(&mut self, key: &str, value: Value) -> Result<(), MapProblem> {
        match key {
            // A key that is null is open.
            "columns" | "time" | "kinds" | "other_kinds" | "refused" | "span" if value.is_null() => {}
            "columns" => self.columns = columns(value)?,
            "currency" => self.currency = of(key, value, "a text")?,
            "unit" => self.unit = of(key, value, "whole, hundredths or minor")?,
            "decimal" => self.decimal = of(key, value, "\".\" or \",\"")?,
            "time" => self.time = time(value)?,
            "sign" => self.sign = of(key, value, "by_kind, debit_negative or debit_positive")?,
            "kinds" => self.kinds = kinds(value)?,
            "other_kinds" => self.other_kinds = of(key, value, "a list of words")?,
            "refused" => self.refused = refused(value)?,
            "win_is" => self.win_is = of(key, value, "credited, profit or own_row")?,
            "sheet" => self.sheet = of(key, value, "a text")?,
            "encoding" => self.encoding = of(key, value, "a text")?,
            "body" => self.body = of(key, value, "a text")?,
            "received_at" => self.received_at = of(key, value, "a text")?,
            "holds_all_players" => self.holds_all_players = of(key, value, "true or false")?,
            "span" => self.span = Some(span(value)?),
            _ => return Err(MapProblem::UnknownKey { key: key.to_owned() }),
        }
        Ok(())
    }

    /// Writes the map to its file, whole or not at all.
    ///
    /// # Errors
    /// [`MapProblem::File`].
    pub fn save(&self, path: &Path) -> Result<(), MapProblem> {
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
            .unwrap_or(Path::new("."));
        let mut file = tempfile::NamedTempFile::new_in(folder)?;
        serde_json::to_writer_pretty(&mut file, self).map_err(io::Error::from)?;
        file.write_all(b"\n")?;
        file.as_file().sync_all()?;
        file.persist(path)
            .map_err(|error| MapProblem::from(error.error))?;
        Ok(())
    }

    /// The map as JSON, with the keys of open questions as `null`, to be completed by hand.
    pub fn with_open(&self, questions: &[Question]) -> Value {
        let mut value = json!(self);
        for question in questions {
            open(&mut value, question);
        }
        value
    }
}

/// Puts a null where the answer of a question stands.
fn open(map: &mut Value, question: &Question) {
    match question {
        Question::Column { column, .. } | Question::HeadTwice { column, .. } => {
            map["columns"][&column.name()] = Value::Null;
        }
        Question::Currency => map["currency"] = Value::Null,
        Question::Unit { .. } => map["unit"] = Value::Null,
        Question::Decimal { .. } => map["decimal"] = Value::Null,
        Question::Sign { .. } => map["sign"] = Value::Null,
        Question::Zone { .. } => map["time"]["zone"] = Value::Null,
        Question::Order { .. } => map["time"]["order"] = Value::Null,
        Question::Kinds { words } => {
            for word in words {
                map["kinds"][word.word.as_str()] = Value::Null;
            }
        }
        Question::Refused { head, .. } => map["refused"] = json!({ "column": head, "words": null }),
        Question::Encoding { .. } => map["encoding"] = Value::Null,
        Question::WinIs { .. } => map["win_is"] = Value::Null,
        Question::HoldsAllPlayers => map["holds_all_players"] = Value::Null,
        Question::Body { .. } => map["body"] = Value::Null,
    }
}

impl Column {
    /// Its name in the map.
    pub fn name(self) -> String {
        json!(self).as_str().unwrap_or_default().to_owned()
    }
}

fn wrong(key: &str, wanted: &'static str, found: &Value) -> MapProblem {
    MapProblem::Wrong {
        key: key.to_owned(),
        wanted,
        found: crate::unreadable::shortened(&found.to_string()),
    }
}

fn object(key: &str, value: Value) -> Result<Object<String, Value>, MapProblem> {
    match value {
        Value::Object(object) => Ok(object),
        other => Err(wrong(
            if key.is_empty() { "the file" } else { key },
            "an object",
            &other,
        )),
    }
}

fn of<T: DeserializeOwned>(key: &str, value: Value, wanted: &'static str) -> Result<T, MapProblem> {
    let found = value.clone();
    serde_json::from_value(value).map_err(|_| wrong(key, wanted, &found))
}

fn text(key: &str, value: Value) -> Result<String, MapProblem> {
    of(key, value, "a text")
}

fn columns(value: Value) -> Result<BTreeMap<Column, String>, MapProblem> {
    let mut columns = BTreeMap::new();
    for (name, head) in object("columns", value)? {
        let key = format!("columns.{name}");
        let column: Column =
            serde_json::from_value(json!(name)).map_err(|_| MapProblem::UnknownKey { key: key.clone() })?;
        if !head.is_null() {
            columns.insert(column, text(&key, head)?);
        }
    }
    Ok(columns)
}

fn time(value: Value) -> Result<Time, MapProblem> {
    let mut time = Time::default();
    for (name, value) in object("time", value)? {
        let key = format!("time.{name}");
        match name.as_str() {
            "zone" | "order" if value.is_null() => {}
            "zone" => {
                let zone = text(&key, value.clone())?;
                if Zone::named(&zone).is_none() {
                    return Err(wrong(&key, "a name such as Asia/Bangkok", &value));
                }
                time.zone = Some(zone);
            }
            "order" => time.order = Some(of(&key, value, "dmy, mdy or ymd")?),
            _ => return Err(MapProblem::UnknownKey { key }),
        }
    }
    Ok(time)
}

fn kinds(value: Value) -> Result<Option<BTreeMap<String, crate::Kind>>, MapProblem> {
    const WANTED: &str = "debit, credit, lost, cancel, rollback, tip or reward";
    let mut kinds = BTreeMap::new();
    for (word, kind) in object("kinds", value)? {
        if !kind.is_null() {
            let kind = of(&format!("kinds.{word}"), kind, WANTED)?;
            kinds.insert(word, kind);
        }
    }
    Ok((!kinds.is_empty()).then_some(kinds))
}

fn refused(value: Value) -> Result<Option<Refused>, MapProblem> {
    let (mut column, mut words) = (None, None);
    let whole = value.clone();
    for (name, value) in object("refused", value)? {
        let key = format!("refused.{name}");
        match name.as_str() {
            "column" | "words" if value.is_null() => {}
            "column" => column = Some(text(&key, value)?),
            "words" => words = Some(of(&key, value, "a list of words")?),
            _ => return Err(MapProblem::UnknownKey { key }),
        }
    }
    match (column, words) {
        (Some(column), Some(words)) => Ok(Some(Refused { column, words })),
        // As it is printed while the question is open.
        (_, None) => Ok(None),
        (None, Some(_)) => Err(wrong("refused", "an object with column and words", &whole)),
    }
}

fn span(value: Value) -> Result<Span, MapProblem> {
    const WANTED: &str = "an object with from and to, each a time with an offset, from before to";
    let found = value.clone();
    for key in object("span", value.clone())?.keys() {
        if key != "from" && key != "to" {
            return Err(MapProblem::UnknownKey {
                key: format!("span.{key}"),
            });
        }
    }
    let span: Span = of("span", value, WANTED)?;
    if span.from > span.to {
        Err(wrong("span", WANTED, &found))
    } else {
        Ok(span)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;
    use crate::map::{DecimalMark, Order, Sign, Unit};

    const EXAMPLE: &str = r#"{ "columns": { "player_id": "Login", "amount": "Betrag", "kind": "Art", "booked_at": "Zeit" },
        "currency": "THB", "unit": "whole", "decimal": ",", "time": { "zone": "Asia/Bangkok", "order": "dmy" }, "sign": "by_kind",
        "kinds": { "Einsatz": "debit", "Verlust": "lost" }, "refused": { "column": "Status", "words": ["FAILED"] }, "sheet": "Nov",
        "holds_all_players": true, "span": { "from": "2026-11-01T00:00:00+07:00", "to": "2026-11-30T23:59:59+07:00" } }"#;

    #[test]
    fn a_map_is_read_and_comes_back_from_its_file() {
        let map = Map::parse(EXAMPLE.as_bytes()).unwrap();
        assert_eq!(
            (map.unit, map.decimal, map.sign),
            (Some(Unit::Whole), Some(DecimalMark::Comma), Some(Sign::ByKind))
        );
        assert_eq!(map.time.order, Some(Order::Dmy));
        assert_eq!(map.kinds.as_ref().unwrap()["Verlust"], Kind::Lost);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("map.json");
        map.save(&path).unwrap();
        assert_eq!(Map::load(&path).unwrap(), map);
    }

    #[test]
    fn a_fault_is_named_with_its_place() {
        let problem = |text: &str| Map::parse(text.as_bytes()).unwrap_err().to_string();
        assert_eq!(problem(r#"{"curency": "THB"}"#), "unknown key curency");
        assert_eq!(
            problem(r#"{"columns": {"player": "Login"}}"#),
            "unknown key columns.player"
        );
        assert_eq!(problem(r#"{"time": {"zones": 1}}"#), "unknown key time.zones");
        assert_eq!(
            problem(r#"{"unit": "cents"}"#),
            "unit can't be \"cents\"; it can be whole, hundredths or minor"
        );
        assert!(problem(r#"{"time": {"zone": "Bangkok"}}"#).starts_with("time.zone can't be \"Bangkok\""));
        assert!(problem("{\n \"unit\": }").starts_with("no JSON at line 2, column"));
        assert_eq!(problem("[]"), "the file can't be []; it can be an object");
        assert!(
            problem(r#"{"span": {"from": "2026-11-02T00:00:00Z", "to": "2026-11-01T00:00:00Z"}}"#)
                .starts_with("span can't be")
        );
    }

    #[test]
    fn what_is_open_is_null_and_null_is_open() {
        let questions = [
            Question::Unit {
                example: "5".to_owned(),
                amount: None,
            },
            Question::Zone {
                example: "22:41".to_owned(),
            },
            Question::Column {
                column: Column::PlayerId,
                named: None,
                candidates: Vec::new(),
            },
            Question::Kinds {
                words: vec![crate::Word {
                    word: "Einsatz".to_owned(),
                    rows: 2,
                }],
            },
            Question::Refused {
                head: "Status".to_owned(),
                words: Vec::new(),
            },
        ];
        let map = Map {
            currency: Some("THB".to_owned()),
            ..Map::default()
        };
        let printed = map.with_open(&questions).to_string();
        for key in [
            r#""player_id":null"#,
            r#""unit":null"#,
            r#""zone":null"#,
            r#""kinds":{"Einsatz":null}"#,
            r#""column":"Status","words":null"#,
        ] {
            assert!(printed.contains(key), "{key} in {printed}");
        }
        assert_eq!(Map::parse(printed.as_bytes()).unwrap(), map);
    }
}
