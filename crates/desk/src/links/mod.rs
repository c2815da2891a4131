//! Links to a screen of Pitdesk, such as `pitdesk://player/somchai_88?game_key=baccarat&round_id=1`: read from any text, and
//! written for a ticket.
//!
//! Any web page can send one, so a link is not more than a place: a screen, an id, and what is open there. Everything else is
//! refused with a sentence that says what. A link has no part for a service, a profile, a token, a file or a setting, and
//! reading it asks nobody. Whether the place is opened is the user's decision. A part has the name that it has in the addresses
//! of the interface (`ui/src/shared/links/schemas.ts`). Percent-encoding is strict in both directions.

use std::borrow::Cow;
use std::collections::BTreeMap;

use chrono::NaiveDate;
use game_service::LONGEST_ID;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::say::{Message, arg, links};

/// The scheme of links. Packages register it at the system.
pub const LINK_SCHEME: &str = "pitdesk";
/// Largest number of characters of a link: Windows passes no longer address to a program.
pub const LONGEST_LINK: u16 = 2048;
/// The part that says whose ids the link has, and its only value. Without it they are those of a service.
const TRAINING: &str = "data";
const TRAINING_DATA: &str = "training";
/// Longest part of a refused link that its refusal repeats, in characters.
const LONGEST_SHOWN: usize = 40;

const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum LinkScreen {
    Player,
    Table,
    /// The running shoe of a table, or one of its rounds.
    Shoe,
    Lotto,
    /// The wallet: a difference, or an entry of the ledger.
    Wallet,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LinkTarget {
    pub screen: LinkScreen,
    /// The id of the player or the table. None for the other screens.
    pub id: Option<String>,
    /// What is open on the screen, by the names that the interface uses in its addresses.
    pub search: BTreeMap<String, String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LinkView {
    pub target: LinkTarget,
    /// Whether its ids are those of training data, which no other service knows.
    pub training: bool,
}

/// What is written of a link that can be opened is read as the same link.
impl LinkView {
    pub fn write(&self) -> Result<String, Message> {
        let target = &self.target;
        let screen = target.screen;
        match (&target.id, screen.has_id()) {
            (Some(id), true) => check_id(screen.name(), id, true)?,
            (None, false) => {}
            (None, true) => return Err(links::no_id()),
            (Some(id), false) => return Err(links::path(arg::Part(shown(id)))),
        }
        for (name, value) in &target.search {
            screen.part(name)?.check(name, value)?;
        }
        let text = text(target, self.training);
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
        let screen = LinkScreen::named(name)?;
        let id = match id {
            // Systems add a slash to an address without a path.
            None | Some("") => None,
            Some(id) if id.contains('/') => return Err(links::path(arg::Part(shown(id)))),
            Some(id) => Some(decoded(screen.name(), id)?),
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
            Some(other) => return Err(no_value(TRAINING, &other)),
        };
        let target = LinkTarget { screen, id, search };
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

fn text(target: &LinkTarget, training: bool) -> String {
    let mut text = format!("{LINK_SCHEME}://{}", target.screen.name());
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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Any text: an id, a game key, or the key of a row.
    Id,
    OneOf(&'static [&'static str]),
    /// A day such as `2026-11-21`.
    Day,
    /// A whole number from 1.
    Number,
}

impl LinkScreen {
    const ALL: [Self; 5] = [Self::Player, Self::Table, Self::Shoe, Self::Lotto, Self::Wallet];

    const fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Table => "table",
            Self::Shoe => "shoe",
            Self::Lotto => "lotto",
            Self::Wallet => "wallet",
        }
    }

    const fn has_id(self) -> bool {
        matches!(self, Self::Player | Self::Table | Self::Shoe)
    }

    /// The parts that a link to this screen may have.
    const fn parts(self) -> &'static [(&'static str, Part)] {
        match self {
            Self::Player => &[
                ("bet_id", Part::Id),
                ("game_key", Part::Id),
                ("period", Part::OneOf(&["today", "last7Days", "last14Days"])),
                ("record", Part::Id),
                ("round_id", Part::Id),
            ],
            Self::Table => &[("game_key", Part::Id)],
            Self::Shoe => &[("game_key", Part::Id), ("live", Part::Id), ("round", Part::Id)],
            Self::Lotto => &[
                ("entry", Part::Id),
                ("player_id", Part::Id),
                ("round_id", Part::Id),
            ],
            Self::Wallet => &[
                ("date", Part::Day),
                ("entry", Part::Number),
                ("game_key", Part::Id),
                ("player_id", Part::Id),
                ("round_id", Part::Id),
                ("row", Part::Id),
                ("view", Part::OneOf(&["reconciliation", "ledger"])),
            ],
        }
    }

    fn named(name: &str) -> Result<Self, Message> {
        let mut screens = Self::ALL.into_iter();
        let named = screens.find(|screen| screen.name() == name);
        named.ok_or_else(|| links::screen(arg::Screen(shown(name))))
    }

    fn part(self, name: &str) -> Result<Part, Message> {
        let part = self.parts().iter().find(|(known, _)| *known == name);
        part.map(|(_, part)| *part)
            .ok_or_else(|| links::part(arg::Part(shown(name)), arg::Screen(self.name())))
    }
}

/// The names of the parts that a link to each screen may have, for the interface, which makes links of its addresses.
pub fn link_parts() -> BTreeMap<&'static str, Vec<&'static str>> {
    LinkScreen::ALL
        .into_iter()
        .map(|screen| {
            (
                screen.name(),
                screen.parts().iter().map(|(name, _)| *name).collect(),
            )
        })
        .collect()
}

impl Part {
    fn check(self, name: &str, value: &str) -> Result<(), Message> {
        check_id(name, value, false)?;
        let is_right = match self {
            Self::Id => true,
            Self::OneOf(words) => words.contains(&value),
            // The parser also takes a day without its zeros, which the interface does not.
            Self::Day => {
                value.len() == "2026-11-21".len()
                    && value.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-')
                    && value.parse::<NaiveDate>().is_ok()
            }
            Self::Number => {
                value.len() <= 9 && !value.starts_with('0') && value.bytes().all(|byte| byte.is_ascii_digit())
            }
        };
        if is_right {
            Ok(())
        } else {
            Err(no_value(name, value))
        }
    }
}

/// An id is any text that a request can name, and that is seen as it is.
fn check_id(name: &str, value: &str, is_in_path: bool) -> Result<(), Message> {
    let part = arg::Part(shown(name));
    if value.is_empty() {
        return Err(links::empty(part));
    }
    // Programs on the way take these out of a path, also if they are encoded.
    if is_in_path && matches!(value, "." | "..") {
        return Err(no_value(name, value));
    }
    if value.chars().count() > LONGEST_ID {
        let limit = u32::try_from(LONGEST_ID).unwrap_or(u32::MAX);
        return Err(links::long_id(arg::Limit(limit), part));
    }
    match value.chars().find(|letter| app::unseen::is_unseen(*letter)) {
        Some(letter) => Err(links::unseen(arg::Letter(app::unseen::code_point(letter)), part)),
        None => Ok(()),
    }
}

fn no_value(name: &str, value: &str) -> Message {
    links::value(arg::Part(shown(name)), arg::Value(shown(value)))
}

/// Whether a character may be in a link as it is. `+` may not: some programs write a space so, others a plus.
fn is_plain(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "-._~%/?&=!'()*:@,;$".contains(letter)
}

fn decoded(name: &str, encoded: &str) -> Result<String, Message> {
    if let Some(letter) = encoded
        .chars()
        .find(|letter| matches!(letter, '/' | '?' | '&' | '='))
    {
        return Err(links::character(arg::Letter(letter.to_string())));
    }
    // A decoder leaves a percent sign without two digits as it is.
    let mut escapes = encoded.split('%').skip(1);
    if !escapes.all(|escape| escape.bytes().take(2).filter(u8::is_ascii_hexdigit).count() == 2) {
        return Err(no_encoding(name));
    }
    let text = percent_decode_str(encoded).decode_utf8();
    text.map(Cow::into_owned).map_err(|_| no_encoding(name))
}

fn no_encoding(name: &str) -> Message {
    links::encoding(arg::Part(shown(name)))
}

/// A text as a part of a link. Everything but letters, digits and `-._~` is encoded, so that no program on the way changes it.
fn encoded(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}

/// A part of a refused link for a sentence: cut, and with escapes for what is not seen.
fn shown(text: &str) -> String {
    let mut shown: String = app::unseen::escaped(&text.chars().take(LONGEST_SHOWN).collect::<String>());
    if text.chars().nth(LONGEST_SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests;
