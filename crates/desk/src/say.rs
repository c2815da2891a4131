//! Messages for the interface. They have no language: the interface formats them with the catalog, `i18n/<language>`.
//!
//! `build.rs` writes a function for each message, in a module for each file of the catalog: `findings::stake_broken` is
//! `findings-stake-broken`. No other code makes a message, so each one has its arguments, and none too many.

use std::collections::BTreeMap;

use serde::Serialize;
use specta::Type;

include!(concat!(env!("OUT_DIR"), "/say.rs"));

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Message {
    id: &'static str,
    /// Its arguments by name: exactly those that the catalog's message takes.
    args: BTreeMap<&'static str, MessageArgument>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Type)]
#[serde(untagged)]
pub enum MessageArgument {
    /// A text that is the same in every language: an amount, a card, a code or an id as received.
    Text(String),
    /// A number, by which a language may choose a plural form or a variant.
    Number(u32),
    /// A name or a part of a sentence; it is formatted first.
    Message(Message),
    /// Sentences, joined with a space.
    Messages(Vec<Message>),
}

impl Message {
    const fn new(id: &'static str) -> Self {
        Self {
            id,
            args: BTreeMap::new(),
        }
    }

    fn with(mut self, name: &'static str, value: impl Into<MessageArgument>) -> Self {
        self.args.insert(name, value.into());
        self
    }

    pub const fn id(&self) -> &'static str {
        self.id
    }

    pub const fn args(&self) -> &BTreeMap<&'static str, MessageArgument> {
        &self.args
    }
}

impl From<String> for MessageArgument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for MessageArgument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<u32> for MessageArgument {
    fn from(number: u32) -> Self {
        Self::Number(number)
    }
}

impl From<u8> for MessageArgument {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<Message> for MessageArgument {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl From<Vec<Message>> for MessageArgument {
    fn from(messages: Vec<Message>) -> Self {
        Self::Messages(messages)
    }
}
