//! Tests of policies: the forms of the systems, what each key does, broken policies, and the templates.

mod broken;
mod computer;
mod effects;
#[cfg(unix)]
mod file;
mod forms;
mod rights;
mod templates;

use desk::catalog::{Catalog, SOURCE};

use super::{read, Policy};

impl Policy {
    /// The policy of a text in the form of Linux.
    pub(crate) fn of_text(text: &str) -> Self {
        read::read("policy.json", read::parse(text.as_bytes()).map(Some))
    }

    /// The sentences about the faults of the policy.
    fn said(&self) -> Vec<String> {
        let english = Catalog::of(SOURCE);
        self.faults.iter().map(|fault| english.sentence(fault)).collect()
    }
}

/// A policy without a fault.
fn sound(text: &str) -> Policy {
    let policy = Policy::of_text(text);
    assert_eq!(policy.faults, Vec::new(), "{text}");
    policy
}
