//! macOS: the preferences domain `app.pitdesk`, asked by its API, so that the configuration profiles of all kinds count as the
//! system says. The keys are in its dictionary `enforced`, because the system has keys of its own beside it. It counts only if a
//! configuration profile forces it; the user's own preferences enforce nothing.

use desk::say;
use desk::views::Message;
use objc2::runtime::AnyObject;
use objc2_core_foundation::{CFPreferencesAppValueIsForced, CFPreferencesCopyAppValue, CFString};
use objc2_foundation::{NSArray, NSDictionary, NSString};

use crate::folders::NAME as DOMAIN;
use crate::policy::read::{Node, ENFORCED};

/// How deep a tree is followed: the part, a key, and its entries.
const DEEPEST: usize = 3;

pub(in crate::policy) fn place() -> String {
    DOMAIN.to_owned()
}

pub(in crate::policy) fn find() -> Result<Option<Node>, Message> {
    let domain = CFString::from_str(DOMAIN);
    let key = CFString::from_str(ENFORCED);
    let Some(value) = CFPreferencesCopyAppValue(&key, &domain) else {
        return Ok(None);
    };
    if !CFPreferencesAppValueIsForced(&key, &domain) {
        return Err(say::policy::not_enforced());
    }
    let enforced = node((*value).as_ref(), DEEPEST);
    Ok(Some(Node::Map(vec![(ENFORCED.to_owned(), enforced)])))
}

fn node(value: &AnyObject, depth: usize) -> Node {
    let inside = |value: &AnyObject| match depth.checked_sub(1) {
        Some(depth) => node(value, depth),
        None => Node::Other,
    };
    if let Some(text) = value.downcast_ref::<NSString>() {
        return Node::Text(text.to_string());
    }
    if let Some(list) = value.downcast_ref::<NSArray>() {
        return Node::List(list.to_vec().iter().map(|entry| inside(entry)).collect());
    }
    if let Some(dictionary) = value.downcast_ref::<NSDictionary>() {
        let (names, values) = dictionary.to_vecs();
        let entries = names.iter().zip(&values).map(|(name, value)| {
            let name = name.downcast_ref::<NSString>().map(ToString::to_string);
            (name.unwrap_or_default(), inside(value))
        });
        return Node::Map(entries.collect());
    }
    Node::Other
}
