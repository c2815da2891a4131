//! The JSON of a policy, as a tree. Compiled for the tests of every system.

use std::fmt;

use desk::say::{self, arg};
use desk::views::Message;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

use crate::policy::read::Node;

/// Reads the tree. Editors of other systems write a byte order mark before it, which changes nothing.
pub(in crate::policy) fn parse(bytes: &[u8]) -> Result<Node, Message> {
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    serde_json::from_slice(text).map_err(|error| say::policy::not_json(arg::Reason(error.to_string())))
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
