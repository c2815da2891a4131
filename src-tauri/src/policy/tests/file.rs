//! The file of Linux: whose it must be, and what is said of one that cannot be used.

use std::fs;
use std::os::unix::fs::{symlink, MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::super::source::linux::{find_in, LARGEST_KIB};
use super::super::{read, Policy, PolicyKey};

const REFUSED: &str = r#"{"enforced": {"export": "refused"}}"#;

/// A folder with a policy that belongs to the user of this test, with usual rights.
fn with(text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let file = folder.path().join("policy.json");
    fs::write(&file, text).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    (folder, file)
}

fn me(folder: &TempDir) -> u32 {
    fs::metadata(folder.path()).unwrap().uid()
}

/// What a file means if its administrator is `administrator`, and what is said about it.
fn meant(file: &Path, administrator: u32) -> (Policy, String) {
    let policy = read("policy.json", find_in(file, administrator));
    let said = policy.said().join("\n");
    (policy, said)
}

#[test]
fn a_file_of_the_administrator_is_the_policy_and_no_file_is_none() {
    let (folder, file) = with(REFUSED);
    let (policy, said) = meant(&file, me(&folder));
    assert_eq!((policy.fixed, said.as_str()), (vec![PolicyKey::Export], ""));
    for missing in [
        folder.path().join("other.json"),
        folder.path().join("none/policy.json"),
    ] {
        assert_eq!(meant(&missing, me(&folder)), (Policy::default(), String::new()));
    }
}

#[test]
fn what_others_can_change_closes_all_and_is_said() {
    let says = |file: &Path, administrator, reason: &str| {
        let (policy, said) = meant(file, administrator);
        assert_eq!(policy.at_fault, PolicyKey::ALL, "{said}");
        assert!(said.contains(reason), "{said}");
    };
    let (folder, file) = with(REFUSED);
    let me = me(&folder);
    says(&file, me + 1, "doesn’t belong to the administrator");
    for mode in [0o664, 0o646] {
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
        says(&file, me, "can change it");
    }
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o777)).unwrap();
    says(&file, me, "can change it");
    // Somebody may have removed the file there.
    fs::remove_file(&file).unwrap();
    says(&file, me, "can change it");
}

#[test]
fn a_link_a_folder_and_a_file_that_is_too_large_close_all_and_are_said() {
    let (folder, file) = with(REFUSED);
    let me = me(&folder);
    let link = folder.path().join("link.json");
    symlink(&file, &link).unwrap();
    let within = folder.path().join("folder.json");
    fs::create_dir(&within).unwrap();
    let large = folder.path().join("large.json");
    fs::write(&large, format!("{REFUSED}{}", " ".repeat(10 << 20))).unwrap();
    fs::set_permissions(&large, fs::Permissions::from_mode(0o644)).unwrap();
    let limit = format!("larger than {LARGEST_KIB} KiB");
    for (file, reason) in [
        (link, "not a plain file"),
        (within, "not a plain file"),
        (large, limit.as_str()),
    ] {
        let (policy, said) = meant(&file, me);
        assert_eq!(policy.at_fault, PolicyKey::ALL, "{said}");
        assert!(said.contains(reason), "{said}");
    }
}
