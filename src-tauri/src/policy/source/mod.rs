//! Where each system keeps policies. Each file turns what it finds into the tree that all have in common; those of the two
//! systems without a file are compiled everywhere, so that their forms are tested everywhere, and only the access is not.

#[cfg(all(unix, any(test, not(target_os = "macos"))))]
pub(super) mod linux;
#[cfg(target_os = "macos")]
mod macos;
#[cfg(any(test, windows))]
pub(super) mod windows;

#[cfg(all(unix, not(target_os = "macos")))]
pub(super) use self::linux::{find, place};
#[cfg(target_os = "macos")]
pub(super) use self::macos::{find, place};
#[cfg(windows)]
pub(super) use self::windows::{find, place};
