//! Shapes that several screens share.

use serde::Serialize;
use specta::Type;

/// A code as the service sent it, and whether this version of Pitdesk knows its meaning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Coded {
    /// Exactly as received.
    pub code: String,
    /// False: shown as received and marked "not known to this version".
    pub known: bool,
}

/// Something about a record that could not be read as the contract says; the rest of the record stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    /// JSON path inside the record, for example `player_bet.PLAYER`.
    pub path: String,
    /// What is wrong there, in English, for details.
    pub message: String,
}

/// The side a round was won by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "lowercase")]
pub enum SideName {
    /// Banker (red, B).
    Banker,
    /// Player (blue, P).
    Player,
    /// Tie (green, T).
    Tie,
}

/// Where one page of a listing stands, as the service reported it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PageInfo {
    /// Records in all pages.
    pub total: u32,
    /// This page, counted from 1.
    pub page: u32,
    /// Records on a page.
    pub per_page: u32,
    /// The last page's number.
    pub last_page: u32,
}

/// A remote image under an opaque handle. The web view never learns its address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ImageView {
    /// What the image is: `camera1`, `camera2`, `cover_h`, `cover_v`, or another key as received.
    pub slot: String,
    /// Opaque; valid for this connection only. Empty when `access` is `refused`.
    pub handle: String,
    /// The host it would come from, for the question "load images from this host?".
    pub host: String,
    /// Whether it may be loaded.
    pub access: ImageAccess,
    /// Why it is refused (in English), when `access` is `refused`.
    pub refused_because: Option<String>,
}

/// Whether an image may be loaded from its host.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ImageAccess {
    /// The host is allowed: show it through the `camera:` scheme.
    Allowed,
    /// Another host than the service's: ask the user once.
    AskFirst,
    /// The address breaks a safety rule; it is never loaded.
    Refused,
}

/// An image that was fetched, checked and is held ready for the `camera:` scheme.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ImageInfo {
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
    /// Size of the file in bytes.
    pub bytes: u32,
    /// `image/jpeg`, `image/png` or `image/webp`.
    pub content_type: String,
    /// When it was fetched.
    pub fetched_at: String,
}
