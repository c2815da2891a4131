//! Reads a policy: the tree that a system's source found becomes checked values, each with what is wrong with it.
//!
//! The keys are in the part `enforced`. A value that is at fault closes its key. A name that nobody knows closes every key that is
//! not enforced: it may be one of them, misspelled.

use std::collections::BTreeSet;

use desk::say::{self, arg};
use desk::views::Message;
#[cfg(any(test, all(unix, not(target_os = "macos"))))]
use desk::JsonValue;

use super::values::{self, ExportRight, TrainingRight, Wrong};
use super::{Policy, PolicyKey};

pub(super) const ENFORCED: &str = "enforced";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Node {
    Text(String),
    List(Vec<Node>),
    /// Names with values, in the order in which they were found. A name that is there twice is not left out.
    Map(Vec<(String, Node)>),
    /// A value that no key has: a number, for example.
    Other,
}

impl Node {
    pub(super) fn text(&self) -> Result<&str, Wrong> {
        match self {
            Self::Text(text) => Ok(text),
            Self::List(_) | Self::Map(_) | Self::Other => Err((None, say::policy::wrong_text())),
        }
    }

    pub(super) fn texts(&self) -> Result<Vec<&str>, Wrong> {
        let wrong = || (None, say::policy::wrong_list());
        let Self::List(nodes) = self else {
            return Err(wrong());
        };
        let texts = nodes.iter().map(|node| node.text().map_err(|_| wrong()));
        texts.collect()
    }

    /// Names with texts, each name once.
    pub(super) fn pairs(&self) -> Result<Vec<(&str, &str)>, Wrong> {
        let Self::Map(entries) = self else {
            return Err((None, say::policy::wrong_pairs()));
        };
        let mut pairs: Vec<(&str, &str)> = Vec::with_capacity(entries.len());
        for (name, node) in entries {
            let text = node.text().map_err(|(_, reason)| (Some(name.clone()), reason))?;
            if pairs.iter().any(|(known, _)| known == name) {
                return Err((Some(name.clone()), say::policy::twice()));
            }
            pairs.push((name.as_str(), text));
        }
        Ok(pairs)
    }
}

/// Reads the tree of a JSON text. Editors of other systems write a byte order mark before it, which changes nothing.
#[cfg(any(test, all(unix, not(target_os = "macos"))))]
pub(super) fn parse(bytes: &[u8]) -> Result<Node, Message> {
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    // This checks the syntax and the depth of the whole text. Its values are not used, because they have lost
    // repeated names.
    serde_json::from_slice::<serde_json::Value>(text)
        .map_err(|error| say::policy::not_json(arg::Reason(error.to_string())))?;
    Ok(node(String::from_utf8_lossy(text).trim()))
}

#[cfg(any(test, all(unix, not(target_os = "macos"))))]
fn node(json: &str) -> Node {
    match JsonValue::read(json, usize::MAX) {
        Some(JsonValue::Text(text)) => Node::Text(text.into_owned()),
        Some(JsonValue::Array { items, .. }) => Node::List(items.into_iter().map(node).collect()),
        Some(JsonValue::Object(entries)) => Node::Map(
            entries
                .into_iter()
                .map(|(name, value)| (name.into_owned(), node(value)))
                .collect(),
        ),
        Some(JsonValue::Literal(_)) | None => Node::Other,
    }
}

struct Reading<'p> {
    place: &'p str,
    enforced: Vec<(String, Node)>,
    /// Whether every key that is not enforced is closed.
    closes_others: bool,
    policy: Policy,
}

/// Reads what a source found at `place`. None is no policy; an error is a policy that cannot be read.
pub(super) fn read(place: &str, found: Result<Option<Node>, Message>) -> Policy {
    let mut reading = Reading {
        place,
        enforced: Vec::new(),
        closes_others: false,
        policy: Policy::default(),
    };
    match found {
        Ok(None) => return Policy::default(),
        Ok(Some(Node::Map(parts))) => reading.take_parts(parts),
        Ok(Some(_)) => reading.closes_all("", say::policy::wrong_keys()),
        Err(reason) => reading.closes_all("", reason),
    }
    // The last argument is what a value at fault means: what allows least.
    Policy {
        profiles: reading.value(PolicyKey::Profiles, values::profiles, Some(Vec::new())),
        bet_page_hosts: reading.value(PolicyKey::BetPageHosts, values::page_hosts, Some(BTreeSet::new())),
        image_hosts: reading.value(PolicyKey::ImageHosts, values::image_hosts, Some(BTreeSet::new())),
        proxy: reading.value(PolicyKey::Proxy, values::proxy, None),
        database: reading.value(PolicyKey::Database, values::database, None),
        language: reading.value(PolicyKey::Language, values::language, None),
        time_zone: reading.value(PolicyKey::TimeZone, values::time_zone, None),
        export: reading
            .value(PolicyKey::Export, values::export, Some(ExportRight::Refused))
            .unwrap_or_default(),
        training: reading
            .value(
                PolicyKey::Training,
                values::training,
                Some(TrainingRight::Neither),
            )
            .unwrap_or_default(),
        ..reading.policy
    }
}

impl Reading<'_> {
    fn take_parts(&mut self, parts: Vec<(String, Node)>) {
        let mut is_found = false;
        for (name, node) in parts {
            if name != ENFORCED {
                self.closes_all(&name, say::policy::unknown_part());
                continue;
            }
            match node {
                _ if is_found => self.closes_all(&name, say::policy::twice()),
                Node::Map(entries) => self.enforced = entries,
                _ => self.closes_all(&name, say::policy::wrong_keys()),
            }
            is_found = true;
        }
        for (name, _) in self.enforced.clone() {
            if PolicyKey::ALL.iter().all(|key| key.name() != name) {
                self.closes_all(&format!("{ENFORCED}.{name}"), say::policy::unknown_key());
            }
        }
    }

    /// The value of a key; `closed` if it is at fault. None if the user decides.
    fn value<T>(
        &mut self,
        key: PolicyKey,
        check: impl FnOnce(&Node) -> Result<T, Wrong>,
        closed: Option<T>,
    ) -> Option<T> {
        let mut set = self.enforced.iter().filter(|(name, _)| name == key.name());
        let checked = match (set.next(), set.next()) {
            (None, _) => None,
            (Some((_, node)), None) => Some(check(node)),
            (Some(_), Some(_)) => Some(Err((None, say::policy::twice()))),
        };
        if checked.is_some() || self.closes_others {
            self.policy.fixed.push(key);
        }
        match checked {
            None if !self.closes_others => return None,
            None => {}
            Some(Ok(value)) => return Some(value),
            Some(Err((entry, reason))) => {
                let entry = entry.map(|entry| format!(".{entry}")).unwrap_or_default();
                self.fault(&format!("{ENFORCED}.{}{entry}", key.name()), reason);
            }
        }
        self.policy.at_fault.push(key);
        closed
    }

    fn closes_all(&mut self, path: &str, reason: Message) {
        self.closes_others = true;
        self.fault(path, reason);
    }

    fn fault(&mut self, path: &str, reason: Message) {
        let separator = if path.is_empty() { "" } else { ", " };
        // Names come from outside.
        let place = app::unseen::escaped(&format!("{}{separator}{path}", self.place));
        let fault = say::policy::notice_closed(arg::Place(place), arg::Reason(reason));
        self.policy.faults.push(fault);
    }
}
