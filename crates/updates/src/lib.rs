//! Updates of the program: finds a newer version, downloads its setup, and checks by its signature that it is this version.
//!
//! Only builds that a person installs for themselves contain this crate; packages are updated by the system or by those who
//! manage the computer. Nothing here is asked or downloaded by itself, and nothing is installed: [`download`] returns a
//! [`Setup`], whose command the caller starts. Which proxy is used is the caller's too, see [`Connect`].
//!
//! The update file, which says what the newest version is, is not signed. What it says is believed only as far as the
//! signature of the setup covers it: the file's name and its version. So whoever can change the update file can hide a newer
//! version and can write notes, and can install neither another program nor an older version.

mod download;
mod release;
mod request;
mod source;

pub use self::download::{Progress, Setup, download};
pub use self::release::{Release, newest};
pub use self::request::{Connect, Limits};
pub use self::source::{Source, SourceError};
pub use semver::Version;

/// What each request names as its client. Only a program that contains this crate has this text.
pub const USER_AGENT: &str = "pitdesk-updates";

/// Why there is no update. Whatever it is, nothing was replaced.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UpdateError {
    /// The source, or the way to it, does not work.
    #[error("the source of updates cannot be reached: {0}")]
    Unreachable(String),
    /// It answered with this HTTP status.
    #[error("the source of updates answered with the status {0}")]
    Status(u16),
    /// An address that is not https. It was not asked.
    #[error("an address of the update is not https")]
    NotSecure,
    /// It redirects again and again, or to nowhere.
    #[error("the source of updates redirects without an end")]
    Redirects,
    /// Nothing came for too long, or the whole took too long.
    #[error("the source of updates is too slow")]
    TooSlow,
    /// More than any update has. The rest was not read.
    #[error("the answer is too large")]
    TooLarge,
    /// The update file is not one.
    #[error("the update file cannot be read: {0}")]
    NotReadable(String),
    /// The update file names an older version than this one.
    #[error("the source of updates has only the older version {0}")]
    Older(Version),
    /// Neither key of this build made the signature.
    #[error("the setup is signed with an unknown key")]
    UnknownKey,
    /// The signature is of another version or file than the update file says.
    #[error("the setup is signed as {signed}, and is offered as {offered}")]
    NotThisVersion {
        /// What the signature covers.
        signed: String,
        /// What the update file says.
        offered: String,
    },
    /// The signature does not fit what was downloaded.
    #[error("the signature does not fit the setup")]
    WrongSignature,
    /// The download ended before its end.
    #[error("the download is incomplete")]
    Cut,
    /// The folder of the program, or the one for the download, can't be written.
    #[error("a folder cannot be written: {0}")]
    NotWritable(String),
}
