//! Tests of policies: the forms of the systems, what each key does, broken policies, and the templates.

mod broken;
mod computer;
mod effects;
#[cfg(unix)]
mod file;
mod forms;
mod rights;
mod templates;

use super::keys::Policy;
use super::{read, PolicyFault};

/// The policy of a text in the form of Linux.
fn policy(text: &str) -> (Policy, Vec<PolicyFault>) {
    read::read("policy.json", read::parse(text.as_bytes()).map(Some))
}

/// A policy without a fault.
fn sound(text: &str) -> (Policy, Vec<PolicyFault>) {
    let read = policy(text);
    assert_eq!(read.1, Vec::new(), "{text}");
    read
}
