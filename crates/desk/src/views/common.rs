//! Types that several screens use.

use super::ErrorView;
use crate::say::Message;
use serde::Serialize;
use specta::Type;

/// A number of things. The interface has none above that of 32 bits.
pub(crate) fn count_of(things: impl TryInto<u32>) -> u32 {
    things.try_into().unwrap_or(u32::MAX)
}

/// A code as received, and whether this version of Pitdesk knows its meaning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Coded {
    pub code: String,
    /// If false, the code is shown as received and marked "not known to this version".
    pub known: bool,
}

/// A field of a record that does not match the contract. All other fields are valid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    /// JSON path inside the record, for example `player_bet.PLAYER`.
    pub path: String,
    pub fault: Message,
}

/// The position of a page in its listing, as the service states it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PageInfo {
    pub total: u32,
    pub page: u32,
    pub per_page: u32,
    pub last_page: u32,
}

/// A part that could not be read, and is not in the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct NotExported {
    pub what: String,
    pub error: ErrorView,
}

/// What answers of the service say of the time, beside the data.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ServiceTime {
    /// The service's clock minus this computer's. None if the difference is at most two minutes.
    pub clock_skew_seconds: Option<i32>,
    /// The longest time that a cache had kept an answer, in whole minutes. None if it is at most one minute.
    pub cached_minutes: Option<u32>,
}

/// A remote image with an opaque handle. The web view never gets its address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ImageView {
    /// Kind of image: `camera1`, `camera2`, `cover_h`, `cover_v`, or another key as received.
    pub slot: String,
    /// Opaque handle, valid for this connection only. If `access` is `refused`, it names an address that can only be copied
    /// or opened in the browser. Empty if there is no such address.
    pub handle: String,
    /// Host of the image, for the question "load images from this host?".
    pub host: String,
    pub access: ImageAccess,
    pub refused_because: Option<Message>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ImageAccess {
    /// The host is allowed. The image is loaded through the `camera:` scheme.
    Allowed,
    /// The image is on another host than the service: the user must allow the host first.
    AskFirst,
    /// The address violates a safety rule and is never loaded.
    Refused,
}

/// An image that was fetched and checked, and can be loaded through the `camera:` scheme.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ImageInfo {
    pub width: u32,
    pub height: u32,
}
