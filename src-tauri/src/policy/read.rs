//! Reads a policy: the tree that a system's source found becomes checked values, each with what is wrong with it.
//!
//! The keys are in the part `enforced`. A value that is at fault closes its key. A name that nobody knows closes every key that is
//! not enforced: it may be one of them, misspelled.

use desk::say;
use desk::views::Message;

use super::keys::{Form, Policy, PolicyKey};
use super::values::Wrong;
use super::{PolicyFault, Rule};

/// The name of the part with the keys.
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

/// The value of a key in its form, not checked yet.
#[derive(Debug)]
pub(super) enum Value {
    Text(String),
    Texts(Vec<String>),
    Pairs(Vec<(String, String)>),
}

impl Value {
    /// The text of the forms that have one; empty otherwise.
    pub(super) fn text(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Texts(_) | Self::Pairs(_) => "",
        }
    }

    pub(super) fn texts(&self) -> &[String] {
        match self {
            Self::Texts(texts) => texts,
            Self::Text(_) | Self::Pairs(_) => &[],
        }
    }

    pub(super) fn pairs(&self) -> &[(String, String)] {
        match self {
            Self::Pairs(pairs) => pairs,
            Self::Text(_) | Self::Texts(_) => &[],
        }
    }

    fn of(form: Form, node: &Node) -> Result<Self, Wrong> {
        let wrong = |reason| (None, reason);
        match form {
            Form::Text | Form::Word(_) => text_of(node)
                .map(Self::Text)
                .ok_or_else(|| wrong(say::policy::wrong_text())),
            Form::Texts => {
                let Node::List(nodes) = node else {
                    return Err(wrong(say::policy::wrong_list()));
                };
                let texts: Option<Vec<String>> = nodes.iter().map(text_of).collect();
                texts
                    .map(Self::Texts)
                    .ok_or_else(|| wrong(say::policy::wrong_list()))
            }
            Form::Pairs => {
                let Node::Map(entries) = node else {
                    return Err(wrong(say::policy::wrong_pairs()));
                };
                let mut pairs: Vec<(String, String)> = Vec::with_capacity(entries.len());
                for (name, node) in entries {
                    let at_fault = |reason| (Some(name.clone()), reason);
                    let text = text_of(node).ok_or_else(|| at_fault(say::policy::wrong_text()))?;
                    if pairs.iter().any(|(known, _)| known == name) {
                        return Err(at_fault(say::policy::twice()));
                    }
                    pairs.push((name.clone(), text));
                }
                Ok(Self::Pairs(pairs))
            }
        }
    }
}

fn text_of(node: &Node) -> Option<String> {
    match node {
        Node::Text(text) => Some(text.clone()),
        Node::List(_) | Node::Map(_) | Node::Other => None,
    }
}

/// What is known of a policy while its keys are read.
pub(super) struct Reading {
    /// Where the policy is, for the words about a fault.
    place: String,
    enforced: Vec<(String, Node)>,
    /// Whether every key that is not enforced is closed.
    closes_others: bool,
    faults: Vec<PolicyFault>,
}

/// Reads what a source found at `place`. None is no policy; an error is a policy that cannot be read.
pub(super) fn read(place: &str, found: Result<Option<Node>, Message>) -> (Policy, Vec<PolicyFault>) {
    let mut reading = Reading {
        place: place.to_owned(),
        enforced: Vec::new(),
        closes_others: false,
        faults: Vec::new(),
    };
    match found {
        Ok(None) => return (Policy::none(), Vec::new()),
        Ok(Some(Node::Map(parts))) => reading.take_parts(parts),
        Ok(Some(_)) => reading.closes_all("", say::policy::wrong_keys()),
        Err(reason) => reading.closes_all("", reason),
    }
    let policy = Policy::of(&mut reading);
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

    /// The rule of one key.
    pub(super) fn rule<T>(
        &mut self,
        key: PolicyKey,
        check: impl FnOnce(&Value) -> Result<T, Wrong>,
    ) -> Rule<T> {
        let mut set = self.enforced.iter().filter(|(name, _)| name == key.name());
        let Some((_, node)) = set.next() else {
            return if self.closes_others {
                Rule::Closed
            } else {
                Rule::Free
            };
        };
        let checked = if set.next().is_some() {
            Err((None, say::policy::twice()))
        } else {
            Value::of(key.form(), node).and_then(|value| check(&value))
        };
        match checked {
            Ok(value) => Rule::Enforced(value),
            Err((entry, reason)) => {
                let entry = entry.map(|entry| format!(".{entry}")).unwrap_or_default();
                self.fault(&format!("{ENFORCED}.{}{entry}", key.name()), reason);
                Rule::Closed
            }
        }
    }

    fn closes_all(&mut self, path: &str, reason: Message) {
        self.closes_others = true;
        self.fault(path, reason);
    }

    fn fault(&mut self, path: &str, reason: Message) {
        let separator = if path.is_empty() { "" } else { ", " };
        self.faults.push(PolicyFault {
            // Names come from outside.
            place: unseen::escaped(&format!("{}{separator}{path}", self.place)),
            reason,
        });
    }
}
