//! Linux: the file `/etc/pitdesk/policy.json`.
//!
//! It counts only if nobody but the administrator can change it or its folder. A file that others can change is at fault, and
//! not just ignored: whoever changed it could have removed what it enforced.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use desk::say::{self, arg};
use desk::views::Message;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

use crate::policy::read::Node;

pub(in crate::policy) const FILE: &str = "/etc/pitdesk/policy.json";
/// Far more than any policy needs.
pub(in crate::policy) const LARGEST_KIB: u32 = 256;
/// The administrator, whose the file and its folder must be.
const ROOT: u32 = 0;

/// The place of the policy, in words about faults.
pub(in crate::policy) fn place() -> String {
    FILE.to_owned()
}

/// The policy of this computer.
pub(in crate::policy) fn find() -> Result<Option<Node>, Message> {
    find_in(&PathBuf::from(FILE), ROOT)
}

/// The policy in a file. `administrator`: the user whose the file and its folder must be.
pub(in crate::policy) fn find_in(file: &Path, administrator: u32) -> Result<Option<Node>, Message> {
    match read_file(file, administrator) {
        Ok(bytes) => bytes.as_deref().map(parse).transpose(),
        Err(Unusable::Error(error)) => Err(say::policy::not_readable(arg::Reason(error.to_string()))),
        Err(Unusable::Because(reason)) => Err(reason),
    }
}

enum Unusable {
    Error(io::Error),
    Because(Message),
}

impl From<io::Error> for Unusable {
    fn from(error: io::Error) -> Self {
        Self::Error(error)
    }
}

/// The content of the file. None if it or its folder does not exist.
fn read_file(file: &Path, administrator: u32) -> Result<Option<Vec<u8>>, Unusable> {
    let folder = file.parent().unwrap_or(file);
    for (path, is_folder) in [(folder, true), (file, false)] {
        let found = match fs::symlink_metadata(path) {
            Ok(found) => found,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        // Looked at before it is opened: opening a pipe would wait for ever.
        if found.is_dir() != is_folder || !is_folder && !found.is_file() {
            return Err(Unusable::Because(say::policy::not_a_file()));
        }
        check_owner(&found, administrator)?;
    }
    let mut opened = File::open(file)?;
    // The one that is read, if it was replaced meanwhile.
    check_owner(&opened.metadata()?, administrator)?;
    let most = u64::from(LARGEST_KIB) * 1024;
    let mut bytes = Vec::new();
    opened.by_ref().take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(Unusable::Because(say::policy::too_large(arg::Limit(LARGEST_KIB))));
    }
    Ok(Some(bytes))
}

#[cfg(unix)]
fn check_owner(found: &fs::Metadata, administrator: u32) -> Result<(), Unusable> {
    use std::os::unix::fs::MetadataExt as _;
    const OTHERS_WRITE: u32 = 0o022;
    if found.uid() != administrator {
        return Err(Unusable::Because(say::policy::not_the_administrators()));
    }
    if found.mode() & OTHERS_WRITE != 0 {
        return Err(Unusable::Because(say::policy::writable_by_others()));
    }
    Ok(())
}

/// Only the tests of the file's content run there.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "as on the systems that have the file")]
fn check_owner(_: &fs::Metadata, _: u32) -> Result<(), Unusable> {
    Ok(())
}

/// Reads the tree. Editors of other systems write a byte order mark before it, which changes nothing.
pub(in crate::policy) fn parse(bytes: &[u8]) -> Result<Node, Message> {
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    serde_json::from_slice(text).map_err(|error| say::policy::not_json(arg::Reason(error.to_string())))
}

/// The name under which `serde_json` passes on a number, if it keeps all digits of numbers.
const NUMBER: &str = "$serde_json::private::Number";

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyNode)
    }
}

/// Keeps names that are there twice, which the maps of `serde_json` don't.
struct AnyNode;

impl<'de> Visitor<'de> for AnyNode {
    type Value = Node;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a value")
    }

    fn visit_str<E>(self, text: &str) -> Result<Node, E> {
        Ok(Node::Text(text.to_owned()))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Node, E> {
        Ok(Node::Other)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Node, E> {
        Ok(Node::Other)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Node, E> {
        Ok(Node::Other)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Node, E> {
        Ok(Node::Other)
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Other)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Node, A::Error> {
        let mut nodes = Vec::new();
        while let Some(node) = list.next_element()? {
            nodes.push(node);
        }
        Ok(Node::List(nodes))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Node, A::Error> {
        let mut entries: Vec<(String, Node)> = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        match entries.as_slice() {
            [(name, _)] if name == NUMBER => Ok(Node::Other),
            _ => Ok(Node::Map(entries)),
        }
    }
}
