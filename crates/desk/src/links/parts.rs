//! The screens that a link can open, and the parts that each may have. A part has the name that it has in the addresses of the
//! interface (`ui/src/shared/links/schemas.ts`).

use std::collections::BTreeMap;

use chrono::NaiveDate;
use game_service::LONGEST_ID;

use super::encoding::shown;
use crate::say::{Message, arg, links};
use crate::views::LinkScreen;

/// The part that says whose ids the link has, and its only value. Without it they are those of a service.
pub(super) const TRAINING: &str = "data";
pub(super) const TRAINING_DATA: &str = "training";

#[derive(Debug)]
pub(super) struct Screen {
    pub(super) opens: LinkScreen,
    pub(super) name: &'static str,
    pub(super) has_id: bool,
    pub(super) parts: &'static [(&'static str, Part)],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// Any text: an id, a game key, or the key of a row.
    Id,
    OneOf(&'static [&'static str]),
    /// A day such as `2026-11-21`.
    Day,
    /// A whole number from 1.
    Number,
}

pub(super) const SCREENS: [Screen; 5] = [
    Screen {
        opens: LinkScreen::Player,
        name: "player",
        has_id: true,
        parts: &[
            ("bet_id", Part::Id),
            ("game_key", Part::Id),
            ("period", Part::OneOf(&["today", "last7Days", "last14Days"])),
            ("record", Part::Id),
            ("round_id", Part::Id),
        ],
    },
    Screen {
        opens: LinkScreen::Table,
        name: "table",
        has_id: true,
        parts: &[("game_key", Part::Id)],
    },
    Screen {
        opens: LinkScreen::Shoe,
        name: "shoe",
        has_id: true,
        parts: &[("game_key", Part::Id), ("live", Part::Id), ("round", Part::Id)],
    },
    Screen {
        opens: LinkScreen::Lotto,
        name: "lotto",
        has_id: false,
        parts: &[
            ("entry", Part::Id),
            ("player_id", Part::Id),
            ("round_id", Part::Id),
        ],
    },
    Screen {
        opens: LinkScreen::Wallet,
        name: "wallet",
        has_id: false,
        parts: &[
            ("date", Part::Day),
            ("entry", Part::Number),
            ("game_key", Part::Id),
            ("player_id", Part::Id),
            ("round_id", Part::Id),
            ("row", Part::Id),
            ("view", Part::OneOf(&["reconciliation", "ledger"])),
        ],
    },
];

/// The names of the parts that a link to each screen may have, for the interface, which makes links of its addresses.
pub fn link_parts() -> BTreeMap<&'static str, Vec<&'static str>> {
    let names = |screen: &Screen| screen.parts.iter().map(|(name, _)| *name).collect();
    SCREENS
        .iter()
        .map(|screen| (screen.name, names(screen)))
        .collect()
}

impl Screen {
    pub(super) fn of(screen: LinkScreen) -> &'static Self {
        let [player, table, shoe, lotto, wallet] = &SCREENS;
        match screen {
            LinkScreen::Player => player,
            LinkScreen::Table => table,
            LinkScreen::Shoe => shoe,
            LinkScreen::Lotto => lotto,
            LinkScreen::Wallet => wallet,
        }
    }

    pub(super) fn named(name: &str) -> Result<&'static Self, Message> {
        let screen = SCREENS.iter().find(|screen| screen.name == name);
        screen.ok_or_else(|| links::screen(arg::Screen(shown(name))))
    }

    pub(super) fn part(&self, name: &str) -> Result<Part, Message> {
        let part = self.parts.iter().find(|(known, _)| *known == name);
        part.map(|(_, part)| *part)
            .ok_or_else(|| links::part(arg::Part(shown(name)), arg::Screen(self.name)))
    }
}

impl Part {
    pub(super) fn check(self, name: &str, value: &str) -> Result<(), Message> {
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
pub(super) fn check_id(name: &str, value: &str, is_in_path: bool) -> Result<(), Message> {
    let part = || arg::Part(shown(name));
    if value.is_empty() {
        return Err(links::empty(part()));
    }
    // Programs on the way take these out of a path, also if they are encoded.
    if is_in_path && matches!(value, "." | "..") {
        return Err(no_value(name, value));
    }
    if value.chars().count() > LONGEST_ID {
        let limit = u32::try_from(LONGEST_ID).unwrap_or(u32::MAX);
        return Err(links::long_id(arg::Limit(limit), part()));
    }
    match value.chars().find(|letter| app::unseen::is_unseen(*letter)) {
        Some(letter) => Err(links::unseen(
            arg::Letter(app::unseen::code_point(letter)),
            part(),
        )),
        None => Ok(()),
    }
}

pub(super) fn no_value(name: &str, value: &str) -> Message {
    links::value(arg::Part(shown(name)), arg::Value(shown(value)))
}
