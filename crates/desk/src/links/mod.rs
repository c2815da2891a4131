//! Links to a screen of Pitdesk, such as `pitdesk://player/somchai_88?game_key=baccarat&round_id=1`: read from any text, and
//! written for a ticket.
//!
//! Any web page can send one, so a link is not more than a place: a screen, an id, and what is open there. Everything else is
//! refused with a sentence that says what. A link has no part for a service, a profile, a token, a file or a setting, and
//! reading it asks nobody. Whether the place is opened is the user's decision.

mod encoding;
mod parts;

use std::collections::BTreeMap;

use self::encoding::{decoded, encoded, is_plain, shown};
pub use self::parts::link_parts;
use self::parts::{Screen, TRAINING, TRAINING_DATA};
use crate::say::{Message, arg, links};
use crate::views::{LinkTarget, LinkView};

/// The scheme of links. Packages register it at the system.
pub const LINK_SCHEME: &str = "pitdesk";
/// Largest number of characters of a link: Windows passes no longer address to a program.
pub const LONGEST_LINK: u16 = 2048;

/// What is written of a link that can be opened is read as the same link.
impl LinkView {
    pub fn write(&self) -> Result<String, Message> {
        let target = &self.target;
        let screen = Screen::of(target.screen);
        match (&target.id, screen.has_id) {
            (Some(id), true) => parts::check_id(screen.name, id, true)?,
            (None, false) => {}
            (None, true) => return Err(links::no_id()),
            (Some(id), false) => return Err(links::path(arg::Part(shown(id)))),
        }
        for (name, value) in &target.search {
            screen.part(name)?.check(name, value)?;
        }
        let text = text(screen, target, self.training);
        if text.len() > usize::from(LONGEST_LINK) {
            return Err(too_long());
        }
        Ok(text)
    }

    /// Reads a link, exactly. The error says why it is not opened.
    pub fn parse(text: &str) -> Result<Self, Message> {
        if text.len() > usize::from(LONGEST_LINK) {
            return Err(too_long());
        }
        let rest = after_scheme(text).and_then(|rest| rest.strip_prefix("//"));
        let rest = rest.ok_or_else(|| links::no_link(arg::Scheme(LINK_SCHEME)))?;
        if let Some(letter) = rest.chars().find(|letter| !is_plain(*letter)) {
            return Err(links::character(arg::Letter(shown(&letter.to_string()))));
        }
        let (path, query) = match rest.split_once('?') {
            Some((path, query)) => (path, Some(query)),
            None => (rest, None),
        };
        let (name, id) = match path.split_once('/') {
            Some((name, id)) => (name, Some(id)),
            None => (path, None),
        };
        let screen = Screen::named(name)?;
        let id = match id {
            // Systems add a slash to an address without a path.
            None | Some("") => None,
            Some(id) if id.contains('/') => return Err(links::path(arg::Part(shown(id)))),
            Some(id) => Some(decoded(screen.name, id)?),
        };
        let mut search = BTreeMap::new();
        for pair in query.into_iter().flat_map(|query| query.split('&')) {
            // A mail in HTML writes `&` as `&amp;`, and some programs copy it so. No part has such a name.
            let pair = pair.trim_start_matches("amp;");
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            if name != TRAINING {
                screen.part(name)?;
            }
            if search.insert(name.to_owned(), decoded(name, value)?).is_some() {
                return Err(links::twice(arg::Part(shown(name))));
            }
        }
        let training = match search.remove(TRAINING) {
            None => false,
            Some(data) if data == TRAINING_DATA => true,
            Some(other) => return Err(parts::no_value(TRAINING, &other)),
        };
        let target = LinkTarget {
            screen: screen.opens,
            id,
            search,
        };
        let link = Self { target, training };
        // A link that could not be written is refused for the same reason.
        link.write()?;
        Ok(link)
    }
}

/// Whether a text claims to be a link of Pitdesk, so that it is read as one and refused in words.
pub fn is_link(text: &str) -> bool {
    after_scheme(text).is_some()
}

/// Schemes have no letter case.
fn after_scheme(text: &str) -> Option<&str> {
    let (scheme, rest) = text.split_once(':')?;
    scheme.eq_ignore_ascii_case(LINK_SCHEME).then_some(rest)
}

fn text(screen: &Screen, target: &LinkTarget, training: bool) -> String {
    let mut text = format!("{LINK_SCHEME}://{}", screen.name);
    if let Some(id) = &target.id {
        text.push('/');
        text.push_str(&encoded(id));
    }
    let data = training.then_some((TRAINING, TRAINING_DATA));
    let search = target
        .search
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()));
    for (place, (name, value)) in search.chain(data).enumerate() {
        text.push(if place == 0 { '?' } else { '&' });
        text.push_str(name);
        text.push('=');
        text.push_str(&encoded(value));
    }
    text
}

fn too_long() -> Message {
    links::too_long(arg::Limit(u32::from(LONGEST_LINK)))
}

#[cfg(test)]
mod tests;
