//! Where each system keeps policies. Each module turns what it finds into the tree that all have in common. The modules of Windows
//! and macOS are compiled on every system, so that what they read is tested on every system; only the access itself is not.

#[cfg(all(unix, not(target_os = "macos")))]
pub(super) use self::linux::{find, place};
#[cfg(target_os = "macos")]
pub(super) use self::macos::{find, place};
#[cfg(windows)]
pub(super) use self::windows::{find, place};

/// Linux: the file `/etc/pitdesk/policy.json`.
///
/// It counts only if nobody but the administrator can change it or its folder. A file that others can change is at fault, and
/// not just ignored: whoever changed it could have removed what it enforced.
#[cfg(all(unix, any(test, not(target_os = "macos"))))]
pub(super) mod linux {
    use std::fs::{self, File};
    use std::io::{self, Read as _};
    use std::os::unix::fs::MetadataExt as _;
    use std::path::Path;

    use desk::say::{self, arg};
    use desk::views::Message;

    use crate::policy::{parse, Node};

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
}

/// macOS: the preferences domain `app.pitdesk`, asked by its API, so that the configuration profiles of all kinds count as the
/// system says. The keys are in its dictionary `enforced`, because the system has keys of its own beside it. It counts only if a
/// configuration profile forces it; the user's own preferences enforce nothing.
#[cfg(target_os = "macos")]
mod macos {
    use desk::say;
    use desk::views::Message;
    use objc2::runtime::AnyObject;
    use objc2_core_foundation::{CFPreferencesAppValueIsForced, CFPreferencesCopyAppValue, CFString};
    use objc2_foundation::{NSArray, NSDictionary, NSString};

    use crate::environment::IDENTIFIER as DOMAIN;
    use crate::policy::{Node, ENFORCED};

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
}

/// Windows: `Software\Policies\Pitdesk` of the registry, of the computer and then of the user. Only an administrator can write
/// there.
///
/// A text is a string. A list is a multi-string, or a subkey with numbered strings, as the editor of group policies writes it;
/// names with texts are a subkey with named strings. Names of keys are the same in capital and small letters.
#[cfg(any(test, windows))]
pub(super) mod windows {
    use crate::policy::PolicyKey;
    use crate::policy::{Node, ENFORCED};

    pub(in crate::policy) const REGISTRY_KEY: &str = r"Software\Policies\Pitdesk";
    /// The keys of a policy with a list. The editor of group policies writes it as a subkey, as it does names with texts.
    const LISTS: [PolicyKey; 2] = [PolicyKey::BetPageHosts, PolicyKey::ImageHosts];

    /// The tree of a policy. `roots`: what is in the keys of the computer and of the user, as far as they exist; what the first
    /// sets, the second cannot. None if nothing is set.
    pub(in crate::policy) fn tree(roots: Vec<Vec<(String, Node)>>) -> Option<Node> {
        let mut enforced: Vec<(String, Node)> = Vec::new();
        for root in roots {
            let known: Vec<String> = enforced.iter().map(|(name, _)| name.clone()).collect();
            for (name, node) in root {
                // Windows leaves an empty subkey behind when a policy with a list is taken back.
                if node == Node::Map(Vec::new()) {
                    continue;
                }
                let name = written(name);
                if !known.contains(&name) {
                    let node = listed(&name, node);
                    enforced.push((name, node));
                }
            }
        }
        (!enforced.is_empty()).then(|| Node::Map(vec![(ENFORCED.to_owned(), Node::Map(enforced))]))
    }

    /// The name of a key in the letters that other systems have.
    fn written(name: String) -> String {
        let known = PolicyKey::ALL
            .into_iter()
            .find(|key| key.name().eq_ignore_ascii_case(&name));
        known.map_or(name, |key| key.name().to_owned())
    }

    /// A subkey that stands for a list, as a list, in the order of its numbers.
    fn listed(name: &str, node: Node) -> Node {
        let Node::Map(mut entries) = node else {
            return node;
        };
        if LISTS.iter().all(|list| list.name() != name) {
            return Node::Map(entries);
        }
        entries.sort_by_key(|(number, _)| number.parse::<u32>().unwrap_or(u32::MAX));
        Node::List(entries.into_iter().map(|(_, node)| node).collect())
    }

    #[cfg(windows)]
    pub(in crate::policy) use self::access::{find, place};

    #[cfg(windows)]
    mod access {
        use desk::say::{self, arg};
        use desk::views::Message;
        use windows_registry::{Key, Type, Value, CURRENT_USER, LOCAL_MACHINE};

        use super::{tree, REGISTRY_KEY};
        use crate::policy::Node;

        /// Far more than any policy has, so that a registry that somebody filled costs little.
        const MOST: usize = 10_000;
        /// A key, and its entries.
        const DEEPEST: usize = 2;
        /// `ERROR_FILE_NOT_FOUND` and `ERROR_PATH_NOT_FOUND`, as results.
        const NOT_FOUND: [u32; 2] = [0x8007_0002, 0x8007_0003];

        pub(in crate::policy) fn place() -> String {
            REGISTRY_KEY.to_owned()
        }

        pub(in crate::policy) fn find() -> Result<Option<Node>, Message> {
            let mut roots = Vec::new();
            for root in [LOCAL_MACHINE, CURRENT_USER] {
                roots.extend(open(root, REGISTRY_KEY)?);
            }
            Ok(tree(roots))
        }

        /// The values of a key. None if the key does not exist.
        pub(in crate::policy) fn open(
            root: &Key,
            path: &str,
        ) -> Result<Option<Vec<(String, Node)>>, Message> {
            match root.open(path) {
                Ok(key) => copy(&key, DEEPEST).map(Some),
                #[expect(clippy::cast_sign_loss, reason = "the same bits")]
                Err(error) if NOT_FOUND.contains(&(error.code().0 as u32)) => Ok(None),
                Err(error) => Err(not_readable(&error)),
            }
        }

        fn copy(key: &Key, depth: usize) -> Result<Vec<(String, Node)>, Message> {
            let values = key.values().map_err(|error| not_readable(&error))?;
            let names = key.keys().map_err(|error| not_readable(&error))?;
            let mut copied: Vec<(String, Node)> = values
                .take(MOST)
                .map(|(name, value)| (name, value_of(value)))
                .collect();
            for name in names.take(MOST) {
                let inside = match depth.checked_sub(1) {
                    Some(depth) => {
                        let key = key.open(&name).map_err(|error| not_readable(&error))?;
                        Node::Map(copy(&key, depth)?)
                    }
                    // No key is as deep: a value that none has stands for what is in it.
                    None => Node::Other,
                };
                copied.push((name, inside));
            }
            Ok(copied)
        }

        /// A number or bytes are a value that no key has.
        fn value_of(value: Value) -> Node {
            match value.ty() {
                Type::String | Type::ExpandString => String::try_from(value).map_or(Node::Other, Node::Text),
                Type::MultiString => Vec::<String>::try_from(value).map_or(Node::Other, |texts| {
                    // Each string ends with a zero, and so does the list.
                    let texts = texts.into_iter().filter(|text| !text.is_empty());
                    Node::List(texts.map(Node::Text).collect())
                }),
                _ => Node::Other,
            }
        }

        fn not_readable(error: &dyn std::fmt::Display) -> Message {
            say::policy::not_readable(arg::Reason(error.to_string()))
        }

        #[cfg(test)]
        mod tests {
            use super::*;

            /// A key of the user that only this test uses.
            const OWN: &str = r"Software\Pitdesk tests\policy";

            #[test]
            fn what_is_in_the_registry_is_read_as_it_is() {
                let _ = CURRENT_USER.remove_tree(OWN);
                assert!(open(CURRENT_USER, OWN).unwrap().is_none());
                let key = CURRENT_USER.create(OWN).unwrap();
                key.set_string("proxy", "system").unwrap();
                key.set_u32("Export", 1).unwrap();
                key.set_multi_string("imageHosts", &["a.example", "b.example"])
                    .unwrap();
                let hosts = key.create("betPageHosts").unwrap();
                hosts.set_string("2", "second.example").unwrap();
                hosts.set_string("1", "first.example").unwrap();
                let found = tree(vec![open(CURRENT_USER, OWN).unwrap().unwrap()]).unwrap();
                let text = |text: &str| Node::Text(text.to_owned());
                let Node::Map(parts) = found else {
                    panic!("{found:?}")
                };
                let Node::Map(mut enforced) = parts[0].1.clone() else {
                    panic!("{parts:?}")
                };
                enforced.sort_by(|one, other| one.0.cmp(&other.0));
                let expected = [
                    (
                        "betPageHosts".to_owned(),
                        Node::List(vec![text("first.example"), text("second.example")]),
                    ),
                    ("export".to_owned(), Node::Other),
                    (
                        "imageHosts".to_owned(),
                        Node::List(vec![text("a.example"), text("b.example")]),
                    ),
                    ("proxy".to_owned(), text("system")),
                ];
                assert_eq!(enforced, expected);
                assert_eq!(parts.len(), 1);
                CURRENT_USER.remove_tree(OWN).unwrap();
            }
        }
    }
}
