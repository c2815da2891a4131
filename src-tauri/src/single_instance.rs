//! A second start raises the window of the first one, hands over what it was asked to open, and ends.
//!
//! Both have the same user and the same data folder: the first one is found by an identifier that is made of the folder.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;

use tauri::{AppHandle, Builder, Manager as _, Runtime, Wry};

use crate::links::Arrivals;
use crate::{command_line, folders, window};

/// The name of this program at the session bus, as a window or as a socket. Two starts with one folder have
/// the same one.
pub(crate) fn identifier(data_dir: Option<&Path>) -> String {
    let Some(folder) = data_dir else {
        return folders::NAME.to_owned();
    };
    // It exists: it was opened before.
    let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let mut hasher = DefaultHasher::new();
    folder.hash(&mut hasher);
    // A part of a name of the bus does not begin with a digit.
    format!("{}.data{:016x}", folders::NAME, hasher.finish())
}

/// Adds the plugin that finds the first one.
///
/// On macOS it does so by a socket in `/tmp`, whose path cannot be chosen. Whoever has that path first could make every start
/// end at once. Where another user has it, Pitdesk starts without looking for a first one: the files of Pitdesk are locked
/// against a second one anyway, and macOS itself raises a program that is opened again from the Finder.
pub(crate) fn add(builder: Builder<Wry>, identifier: &str) -> Builder<Wry> {
    #[cfg(target_os = "macos")]
    {
        let socket = socket(identifier);
        if is_of_another_user(&socket, rustix::process::getuid().as_raw()) {
            eprintln!(
                "{} belongs to another user, so a second Pitdesk is not noticed. Ask for its removal.",
                socket.display()
            );
            return builder;
        }
    }
    let _ = identifier;
    builder.plugin(tauri_plugin_single_instance::init(|app, arguments, _| {
        later_start(app, command_line::opening_of(arguments));
    }))
}

pub(crate) fn later_start<R: Runtime>(app: &AppHandle<R>, opening: Option<String>) {
    if let Some(opening) = opening {
        app.state::<Arrivals>().add(&opening);
    }
    window::raise(app);
}

#[cfg(any(target_os = "macos", all(unix, test)))]
fn socket(identifier: &str) -> std::path::PathBuf {
    format!("/tmp/{}_si.sock", identifier.replace(['.', '-'], "_")).into()
}

/// Whether something is there that this user did not make, also as a link.
#[cfg(any(target_os = "macos", all(unix, test)))]
fn is_of_another_user(path: &std::path::Path, me: u32) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::symlink_metadata(path).is_ok_and(|found| found.uid() != me)
}

#[cfg(all(unix, test))]
mod tests {
    use std::os::unix::fs::MetadataExt as _;

    use super::*;

    #[test]
    fn a_socket_of_another_user_is_recognized() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sock");
        let me = std::fs::metadata(folder.path()).unwrap().uid();
        assert!(!is_of_another_user(&path, me + 1), "nothing is there");
        let _listener = std::os::unix::net::UnixListener::bind(&path).unwrap();
        assert!(!is_of_another_user(&path, me));
        assert!(is_of_another_user(&path, me + 1));
        let link = folder.path().join("link.sock");
        std::os::unix::fs::symlink("nowhere", &link).unwrap();
        assert!(is_of_another_user(&link, me + 1), "a link that leads nowhere");
    }

    #[test]
    fn each_data_folder_has_a_first_one_of_its_own() {
        let [one, other] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let link = other.path().join("link");
        std::os::unix::fs::symlink(one.path(), &link).unwrap();
        let of = |folder: &Path| identifier(Some(folder));
        assert_eq!(of(one.path()), of(&link));
        assert_ne!(of(one.path()), of(other.path()));
        assert_eq!(identifier(None), folders::NAME);
        let last = of(one.path()).rsplit('.').next().map(str::to_owned).unwrap();
        assert!(last.starts_with(|letter: char| letter.is_ascii_lowercase()));
    }

    /// As `tauri-plugin-single-instance` makes it (`platform_impl/macos.rs`, 2.5.5).
    #[test]
    fn the_path_is_that_of_the_plugin() {
        assert_eq!(
            socket("app.pit-desk"),
            std::path::Path::new("/tmp/app_pit_desk_si.sock")
        );
    }
}
