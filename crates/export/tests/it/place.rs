//! Which files are in the folder after an export, and after one that did not end.

use std::fs;
use std::path::Path;

use export::{About, Export, ExportError, Format};
use tokio_util::sync::CancellationToken;

use crate::{CSV, begin, layout, row, write};

/// The names of all files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// Replaces a file by an export without rows.
fn replace(path: &Path) -> Result<(), ExportError> {
    let export = Export::begin(path, layout(CSV), true, CancellationToken::new())?;
    export.finish(&About::default()).map(drop)
}

#[test]
fn nothing_is_left_of_an_export_that_does_not_end() {
    for format in [CSV, Format::Xlsx, Format::JsonLines] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let mut export = begin(&path, format).unwrap();
        export
            .write((0..5000).map(|_| row(["1", "x", "2", "", ""])))
            .unwrap();
        assert!(!path.exists(), "it is there before its end");
        drop(export);
        assert_eq!(names(folder.path()), [""; 0]);
    }
}

#[test]
fn a_stop_ends_the_rows_and_the_end_and_keeps_the_old_file() {
    for format in [CSV, Format::Xlsx, Format::JsonLines] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, "old").unwrap();
        let begun =
            |stop: &CancellationToken| Export::begin(&path, layout(format), true, stop.clone()).unwrap();
        let stop = CancellationToken::new();
        let mut export = begun(&stop);
        let rows = (0..100).map(|at| {
            if at == 50 {
                stop.cancel();
            }
            row(["1", "x", "2", "", ""])
        });
        assert!(matches!(export.write(rows), Err(ExportError::Stopped)));
        drop(export);
        let stop = CancellationToken::new();
        let export = begun(&stop);
        stop.cancel();
        assert!(matches!(
            export.finish(&About::default()),
            Err(ExportError::Stopped)
        ));
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(names(folder.path()), ["file"]);
    }
}

#[test]
fn a_file_is_replaced_only_with_consent_and_notes_only_if_they_are_ours() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.csv");
    fs::write(&path, "old").unwrap();
    assert!(matches!(write(&path, CSV, Vec::new()), Err(ExportError::Exists(name)) if name == "a.csv"));
    replace(&path).unwrap();
    replace(&path).unwrap();
    let notes = folder.path().join("a.csv.notes.json");
    fs::write(&notes, "mine").unwrap();
    assert!(matches!(replace(&path), Err(ExportError::Exists(name)) if name == "a.csv.notes.json"));
    assert_eq!(fs::read_to_string(&notes).unwrap(), "mine");
}

#[test]
fn a_place_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let fails = |path: &Path| write(path, CSV, Vec::new()).unwrap_err();
    assert!(matches!(
        fails(&folder.path().join("gone").join("a.csv")),
        ExportError::NoFolder
    ));
    assert!(matches!(fails(folder.path()), ExportError::NotAFile));
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    assert!(matches!(fails(&file.join("a.csv")), ExportError::NoFolder));
}

#[test]
fn notes_are_as_before_if_the_file_cannot_be_put_at_its_path() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.csv");
    write(&path, CSV, Vec::new()).unwrap();
    let notes = folder.path().join("a.csv.notes.json");
    let before = fs::read(&notes).unwrap();
    let mut export = Export::begin(&path, layout(CSV), true, CancellationToken::new()).unwrap();
    export.write([row(["1", "", "2", "", ""])]).unwrap();
    // A folder in its place cannot be replaced by a file.
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    assert!(export.finish(&About::default()).is_err());
    assert_eq!(fs::read(&notes).unwrap(), before);
}

#[cfg(unix)]
#[test]
fn only_the_user_may_read_the_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.csv");
    write(&path, CSV, Vec::new()).unwrap();
    for name in names(folder.path()) {
        let file = fs::metadata(folder.path().join(&name)).unwrap();
        assert_eq!(file.permissions().mode() & 0o777, 0o600, "{name}");
    }
    assert_eq!(names(folder.path()), ["a.csv", "a.csv.notes.json"]);
}

/// A run that was killed leaves its part, which has players' data in it. The next run in the folder removes it.
#[test]
fn the_parts_of_dead_runs_are_removed_and_those_of_living_ones_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let others = ["part", ".pitdesk-x.txt", "pitdesk-x.part"];
    for name in others.iter().chain(&[".pitdesk-dead01.part"]) {
        fs::write(folder.path().join(name), "players").unwrap();
    }
    let living = begin(&folder.path().join("a.csv"), CSV).unwrap();
    write(&folder.path().join("b.csv"), CSV, Vec::new()).unwrap();
    assert!(!folder.path().join(".pitdesk-dead01.part").exists());
    for name in others {
        assert!(folder.path().join(name).exists(), "{name} is not ours");
    }
    living.finish(&About::default()).unwrap();
    assert!(folder.path().join("a.csv").exists());
}

#[cfg(unix)]
mod special_files {
    use std::os::unix::fs::{FileTypeExt as _, symlink};
    use std::os::unix::net::UnixListener;

    use super::*;

    #[test]
    fn what_is_no_file_is_not_replaced() {
        // Only ever through a link in a folder of its own: named directly, a fault here would replace the computer's device
        // if the tests run as root.
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("null.csv");
        symlink("/dev/null", &link).unwrap();
        assert!(matches!(replace(&link), Err(ExportError::NotAFile)));
        // Also a link to a file of the user, or to nothing.
        let own = folder.path().join("own");
        fs::write(&own, "mine").unwrap();
        for target in [own.as_path(), Path::new("gone")] {
            fs::remove_file(&link).unwrap();
            symlink(target, &link).unwrap();
            assert!(
                matches!(replace(&link), Err(ExportError::NotAFile)),
                "{}",
                target.display()
            );
            assert_eq!(fs::read_link(&link).unwrap(), target);
        }
        assert_eq!(fs::read_to_string(&own).unwrap(), "mine");
        let socket = folder.path().join("socket.csv");
        let _listener = UnixListener::bind(&socket).unwrap();
        assert!(matches!(replace(&socket), Err(ExportError::NotAFile)));
        assert!(fs::symlink_metadata(&socket).unwrap().file_type().is_socket());
        assert_eq!(names(folder.path()), ["null.csv", "own", "socket.csv"]);
    }

    #[test]
    fn notes_that_are_a_link_a_device_or_far_too_long_are_not_read_and_stay() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.csv");
        let notes = folder.path().join("a.csv.notes.json");
        write(&path, CSV, Vec::new()).unwrap();
        let own = folder.path().join("own.json");
        fs::rename(&notes, &own).unwrap();
        let refuses =
            || matches!(replace(&path), Err(ExportError::Exists(name)) if name == "a.csv.notes.json");
        for target in [own.as_path(), Path::new("/dev/null"), Path::new("gone")] {
            symlink(target, &notes).unwrap();
            assert!(refuses(), "a link to {}", target.display());
            assert!(fs::symlink_metadata(&notes).unwrap().is_symlink());
            fs::remove_file(&notes).unwrap();
        }
        let _listener = UnixListener::bind(&notes).unwrap();
        assert!(refuses(), "a socket");
        fs::remove_file(&notes).unwrap();
        let fifo = std::process::Command::new("mkfifo").arg(&notes).status().unwrap();
        assert!(fifo.success() && refuses(), "a pipe, which would be waited for");
        fs::remove_file(&notes).unwrap();
        fs::rename(&own, &notes).unwrap();
        replace(&path).unwrap();
        // Sparse: it takes no space. No longer than needed, so that a fault here takes little memory.
        let long = fs::OpenOptions::new().write(true).open(&notes).unwrap();
        long.set_len(64 << 20).unwrap();
        assert!(refuses(), "64 MiB");
    }
}
