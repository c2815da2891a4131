//! Linux: the file `/etc/pitdesk/policy.json`.
//!
//! It counts only if nobody but the administrator can change it or its folder. A file that others can change is at fault, and
//! not just ignored: whoever changed it could have removed what it enforced.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;

use desk::say::{self, arg};
use desk::views::Message;

use crate::policy::read::{parse, Node};

#[cfg(not(target_os = "macos"))]
pub(in crate::policy) const FILE: &str = "/etc/pitdesk/policy.json";
/// Far more than any policy needs.
pub(in crate::policy) const LARGEST_KIB: u32 = 256;
#[cfg(not(target_os = "macos"))]
/// The administrator, whose the file and its folder must be.
const ROOT: u32 = 0;

#[cfg(not(target_os = "macos"))]
pub(in crate::policy) fn place() -> String {
    FILE.to_owned()
}

#[cfg(not(target_os = "macos"))]
pub(in crate::policy) fn find() -> Result<Option<Node>, Message> {
    find_in(Path::new(FILE), ROOT)
}

/// Reads the policy. The file and its folder must belong to the user `administrator`. None if one of them
/// does not exist.
pub(in crate::policy) fn find_in(file: &Path, administrator: u32) -> Result<Option<Node>, Message> {
    let folder = file.parent().unwrap_or(file);
    for (path, is_folder) in [(folder, true), (file, false)] {
        let found = match fs::symlink_metadata(path) {
            Ok(found) => found,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(not_readable(&error)),
        };
        // Looked at before it is opened: opening a pipe would wait for ever.
        if found.is_dir() != is_folder || !is_folder && !found.is_file() {
            return Err(say::policy::not_a_file());
        }
        check_owner(&found, administrator)?;
    }
    let opened = File::open(file).map_err(|error| not_readable(&error))?;
    // The one that is read, if it was replaced meanwhile.
    check_owner(
        &opened.metadata().map_err(|error| not_readable(&error))?,
        administrator,
    )?;
    let most = u64::from(LARGEST_KIB) * 1024;
    let mut bytes = Vec::new();
    let read = opened.take(most + 1).read_to_end(&mut bytes);
    read.map_err(|error| not_readable(&error))?;
    if bytes.len() as u64 > most {
        return Err(say::policy::too_large(arg::Limit(LARGEST_KIB)));
    }
    parse(&bytes).map(Some)
}

fn not_readable(error: &io::Error) -> Message {
    say::policy::not_readable(arg::Reason(error.to_string()))
}

fn check_owner(found: &fs::Metadata, administrator: u32) -> Result<(), Message> {
    const OTHERS_WRITE: u32 = 0o022;
    if found.uid() != administrator {
        return Err(say::policy::not_the_administrators());
    }
    if found.mode() & OTHERS_WRITE != 0 {
        return Err(say::policy::writable_by_others());
    }
    Ok(())
}
