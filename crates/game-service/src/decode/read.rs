//! Reads one value, or reports why it cannot be read. These are what [`super::Object`]'s fields are read with.

use super::leaf;
use super::node::Node;
use crate::money::Money;
use crate::timestamp::Timestamp;

/// A string; a number's digits are taken as they stand.
pub(crate) fn text(node: Node<'_, '_>) -> Option<String> {
    let text = leaf::text(node.json).ok_or_else(|| leaf::expected("a string", node.json));
    node.reported(text).map(std::borrow::Cow::into_owned)
}

/// Strings. Another thing among them stays in its place as received: a gap would shift the rest.
pub(crate) fn texts(node: Node<'_, '_>) -> Option<Vec<String>> {
    node.list(|item| text(item).unwrap_or_else(|| item.json.to_owned()))
}

pub(crate) fn money(node: Node<'_, '_>) -> Option<Money> {
    node.reported(leaf::money(node.json))
}

pub(crate) fn integer(node: Node<'_, '_>) -> Option<i64> {
    node.reported(leaf::integer(node.json))
}

pub(crate) fn count(node: Node<'_, '_>) -> Option<u32> {
    let count = u32::try_from(integer(node)?);
    node.reported(count.map_err(|_| "not a count".to_owned()))
}

/// A time. One without a zone is kept as text, and reported.
pub(crate) fn time(node: Node<'_, '_>) -> Option<Timestamp> {
    let time = Timestamp::read(text(node)?);
    if time.instant.is_none() {
        node.report("not an instant: it names no zone or cannot be read");
    }
    Some(time)
}
