//! Reads a policy: the tree that a system's source found becomes checked values, each with what is wrong with it.
//!
//! The tree has two parts, `enforced` and `defaults`, with the same keys. What is at fault in the first closes its key. A name that
//! nobody knows closes every key that is not enforced: it may be one of them, misspelled. What is at fault in the second is said
//! and ignored, because a default opens nothing that the user could not open.

use desk::say;
use desk::views::Message;

use super::keys::{Form, Policy, PolicyKey, Tiers};
use super::values::Wrong;
use super::{PolicyFault, Rule};

/// The names of the two parts.
pub(super) const ENFORCED: &str = "enforced";
pub(super) const DEFAULTS: &str = "defaults";

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
    defaults: Vec<(String, Node)>,
    /// Whether every key that is not enforced is closed.
    closes_others: bool,
    faults: Vec<PolicyFault>,
}

/// Reads what a source found at `place`. None is no policy; an error is a policy that cannot be read.
pub(super) fn read(place: &str, found: Result<Option<Node>, Message>) -> (Policy, Vec<PolicyFault>) {
    let mut reading = Reading {
        place: place.to_owned(),
        enforced: Vec::new(),
        defaults: Vec::new(),
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
        let mut seen: Vec<String> = Vec::new();
        for (name, node) in parts {
            if seen.contains(&name) {
                self.closes_all(&name, say::policy::twice());
                continue;
            }
            match (name.as_str(), node) {
                (ENFORCED, Node::Map(entries)) => self.enforced = entries,
                (DEFAULTS, Node::Map(entries)) => self.defaults = entries,
                (ENFORCED, _) => self.closes_all(&name, say::policy::wrong_keys()),
                (DEFAULTS, _) => self.fault(false, &name, say::policy::wrong_keys()),
                _ => self.closes_all(&name, say::policy::unknown_part()),
            }
            seen.push(name);
        }
        let is_known = |name: &str| PolicyKey::ALL.iter().any(|key| key.name() == name);
        for (name, _) in self.enforced.clone() {
            if !is_known(&name) {
                self.closes_all(&format!("{ENFORCED}.{name}"), say::policy::unknown_key());
            }
        }
        for (name, _) in self.defaults.clone() {
            if !is_known(&name) {
                let place = format!("{DEFAULTS}.{name}");
                self.fault(false, &place, say::policy::unknown_default());
            }
        }
    }

    /// The rule of one key.
    pub(super) fn rule<T>(&mut self, key: PolicyKey, check: impl Fn(&Value) -> Result<T, Wrong>) -> Rule<T> {
        let default = self.value(false, key, &check);
        let enforced = self.value(true, key, &check);
        match (enforced, default) {
            (Some(Ok(value)), _) => Rule::Enforced(value),
            (Some(Err(())), _) => Rule::Closed,
            (None, _) if self.closes_others => Rule::Closed,
            (None, Some(Ok(value))) => Rule::Default(value),
            (None, _) => Rule::Free,
        }
    }

    /// The checked value of a key in one part. None if it is not set there.
    fn value<T>(
        &mut self,
        enforced: bool,
        key: PolicyKey,
        check: impl Fn(&Value) -> Result<T, Wrong>,
    ) -> Option<Result<T, ()>> {
        let part = if enforced { &self.enforced } else { &self.defaults };
        let mut set = part.iter().filter(|(name, _)| name == key.name());
        let (_, node) = set.next()?;
        let checked = if set.next().is_some() {
            Err((None, say::policy::twice()))
        } else if !enforced && key.tiers() == Tiers::Enforced {
            Err((None, say::policy::no_default()))
        } else {
            Value::of(key.form(), node).and_then(|value| check(&value))
        };
        Some(checked.map_err(|(entry, reason)| {
            let part = if enforced { ENFORCED } else { DEFAULTS };
            let entry = entry.map(|entry| format!(".{entry}")).unwrap_or_default();
            self.fault(enforced, &format!("{part}.{}{entry}", key.name()), reason);
        }))
    }

    fn closes_all(&mut self, path: &str, reason: Message) {
        self.closes_others = true;
        self.fault(true, path, reason);
    }

    fn fault(&mut self, closed: bool, path: &str, reason: Message) {
        let separator = if path.is_empty() { "" } else { ", " };
        self.faults.push(PolicyFault {
            // Names come from outside.
            place: unseen::escaped(&format!("{}{separator}{path}", self.place)),
            reason,
            closed,
        });
    }
}
