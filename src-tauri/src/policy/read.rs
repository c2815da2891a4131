//! Reads a policy: the tree that a system's source found becomes checked values, each with what is wrong with it.
//!
//! The keys are in the part `enforced`. A value that is at fault closes its key. A name that nobody knows closes every key that is
//! not enforced: it may be one of them, misspelled.

use std::fmt;

use desk::say;
use desk::views::Message;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

use super::keys::{Policy, PolicyKey};
use super::values::{self, Wrong};
use super::{PolicyFault, Rule};

pub(super) const ENFORCED: &str = "enforced";

/// What a source found, in the form that all systems have in common.
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
    serde_json::from_slice(text).map_err(|error| say::policy::not_json(say::arg::Reason(error.to_string())))
}

/// The name under which `serde_json` passes on a number, if it keeps all digits of numbers.
const NUMBER: &str = "$serde_json::private::Number";

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyNode)
    }
}

/// Keeps names that are there twice, which the maps of `serde_json` don't.
struct AnyNode;

impl<'de> Visitor<'de> for AnyNode {
    type Value = Node;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a value")
    }

    fn visit_str<E>(self, text: &str) -> Result<Node, E> {
        Ok(Node::Text(text.to_owned()))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Node, E> {
        Ok(Node::Other)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Node, E> {
        Ok(Node::Other)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Node, E> {
        Ok(Node::Other)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Node, E> {
        Ok(Node::Other)
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Other)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Node, A::Error> {
        let mut nodes = Vec::new();
        while let Some(node) = list.next_element()? {
            nodes.push(node);
        }
        Ok(Node::List(nodes))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Node, A::Error> {
        let mut entries: Vec<(String, Node)> = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        match entries.as_slice() {
            [(name, _)] if name == NUMBER => Ok(Node::Other),
            _ => Ok(Node::Map(entries)),
        }
    }
}

/// What is known of a policy while its keys are read.
struct Reading {
    /// Where the policy is, for the words about a fault.
    place: String,
    enforced: Vec<(String, Node)>,
    /// Whether every key that is not enforced is closed.
    closes_others: bool,
    fixed: Vec<PolicyKey>,
    at_fault: Vec<PolicyKey>,
    faults: Vec<PolicyFault>,
}

/// Reads what a source found at `place`. None is no policy; an error is a policy that cannot be read.
pub(super) fn read(place: &str, found: Result<Option<Node>, Message>) -> (Policy, Vec<PolicyFault>) {
    let mut reading = Reading {
        place: place.to_owned(),
        enforced: Vec::new(),
        closes_others: false,
        fixed: Vec::new(),
        at_fault: Vec::new(),
        faults: Vec::new(),
    };
    match found {
        Ok(None) => return (Policy::default(), Vec::new()),
        Ok(Some(Node::Map(parts))) => reading.take_parts(parts),
        Ok(Some(_)) => reading.closes_all("", say::policy::wrong_keys()),
        Err(reason) => reading.closes_all("", reason),
    }
    let policy = Policy {
        profiles: reading.rule(PolicyKey::Profiles, values::profiles),
        bet_page_hosts: reading.rule(PolicyKey::BetPageHosts, values::page_hosts),
        image_hosts: reading.rule(PolicyKey::ImageHosts, values::image_hosts),
        proxy: reading.rule(PolicyKey::Proxy, values::proxy),
        database: reading.rule(PolicyKey::Database, values::database),
        language: reading.rule(PolicyKey::Language, values::language),
        time_zone: reading.rule(PolicyKey::TimeZone, values::time_zone),
        export: reading.rule(PolicyKey::Export, values::export),
        training: reading.rule(PolicyKey::Training, values::training),
        fixed: reading.fixed,
        at_fault: reading.at_fault,
    };
    (policy, reading.faults)
}

impl Reading {
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

    fn rule<T>(&mut self, key: PolicyKey, check: impl FnOnce(&Node) -> Result<T, Wrong>) -> Rule<T> {
        let mut set = self.enforced.iter().filter(|(name, _)| name == key.name());
        let checked = match (set.next(), set.next()) {
            (None, _) => None,
            (Some((_, node)), None) => Some(check(node)),
            (Some(_), Some(_)) => Some(Err((None, say::policy::twice()))),
        };
        match checked {
            None if !self.closes_others => return Rule::Free,
            None => {}
            Some(Ok(value)) => {
                self.fixed.push(key);
                return Rule::Enforced(value);
            }
            Some(Err((entry, reason))) => {
                let entry = entry.map(|entry| format!(".{entry}")).unwrap_or_default();
                self.fault(&format!("{ENFORCED}.{}{entry}", key.name()), reason);
            }
        }
        self.fixed.push(key);
        self.at_fault.push(key);
        Rule::Closed
    }

    fn closes_all(&mut self, path: &str, reason: Message) {
        self.closes_others = true;
        self.fault(path, reason);
    }

    fn fault(&mut self, path: &str, reason: Message) {
        let separator = if path.is_empty() { "" } else { ", " };
        self.faults.push(PolicyFault {
            // Names come from outside.
            place: app::unseen::escaped(&format!("{}{separator}{path}", self.place)),
            reason,
        });
    }
}
