//! Opens an address in the system's browser.
//!
//! The files of this process are for its user alone (umask 077), and the programs that it starts get its umask. A browser that
//! is started by Pitdesk would keep it as long as it runs, for everything that the user saves. So on Linux it is started with
//! the umask of the session. Windows has none, and on macOS the system starts it.

use std::io;

use tauri::{AppHandle, Runtime};

/// Opens an address. It may hold a token, so no error repeats it.
#[cfg(not(target_os = "linux"))]
pub(crate) fn open<R: Runtime>(app: &AppHandle<R>, address: &str) -> io::Result<()> {
    use tauri_plugin_opener::OpenerExt as _;

    let opened = app.opener().open_url(address, None::<&str>);
    opened.map_err(|_| io::Error::other("the system opens no browser"))
}

/// Opens an address. It may hold a token, so no error repeats it.
#[cfg(target_os = "linux")]
pub(crate) fn open<R: Runtime>(_app: &AppHandle<R>, address: &str) -> io::Result<()> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let mut command = linux::opening(&folders, address, wallet::umask_of_the_session())?;
    let mut started = command.spawn()?;
    // Without a reader of its result, an ended process would stay in the list of processes.
    std::thread::spawn(move || started.wait());
    Ok(())
}

#[cfg(target_os = "linux")]
mod linux {
    use std::ffi::OsStr;
    use std::io;
    use std::os::unix::process::CommandExt as _;
    use std::process::{Command, Stdio};

    /// The programs that know the user's browser, with what stands before the address.
    const OPENERS: [&[&str]; 3] = [&["xdg-open"], &["gio", "open"], &["wslview"]];
    /// A shell sets the umask, because this program could only change its own, which all its threads share.
    const WITH_UMASK: &str = "umask \"$1\" && shift && exec \"$@\"";

    /// The command that opens the address with this umask, by the first program that is in one of the folders.
    pub(super) fn opening(folders: &OsStr, address: &str, umask: Option<u32>) -> io::Result<Command> {
        let is_there = |name: &str| std::env::split_paths(folders).any(|folder| folder.join(name).is_file());
        let opener = OPENERS.into_iter().find(|opener| is_there(opener[0]));
        let opener = opener.ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "there is no xdg-open"))?;
        let mut command = if let Some(umask) = umask {
            let mut shell = Command::new("/bin/sh");
            shell
                .args(["-c", WITH_UMASK, "sh", &format!("{umask:04o}")])
                .args(opener);
            shell
        } else {
            let mut direct = Command::new(opener[0]);
            direct.args(&opener[1..]);
            direct
        };
        command
            .arg(address)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // What ends Pitdesk in a terminal is not meant for the browser.
            .process_group(0);
        Ok(command)
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;

    use super::linux::opening;

    #[test]
    fn a_browser_gets_the_umask_of_the_session_and_the_address_as_one_word() {
        let folder = tempfile::tempdir().unwrap();
        let said = folder.path().join("said");
        for (name, umask) in [("gio", 0o002), ("xdg-open", 0o022)] {
            let program = folder.path().join(name);
            let script = format!(
                "#!/bin/sh\n{{ umask; echo \"$0 $# $*\"; }} > '{}'\n",
                said.display()
            );
            fs::write(&program, script).unwrap();
            fs::set_permissions(&program, fs::Permissions::from_mode(0o700)).unwrap();
            let address = "https://bets.example/bet?token=a b&c=$(id);'x'";
            let mut command = opening(folder.path().as_os_str(), address, Some(umask)).unwrap();
            assert!(command.env("PATH", folder.path()).status().unwrap().success());
            let said = fs::read_to_string(&said).unwrap();
            let (got, called) = said.split_once('\n').unwrap();
            assert_eq!(u32::from_str_radix(got, 8).unwrap(), umask, "{name}");
            let words = if name == "gio" { " 2 open " } else { " 1 " };
            assert!(
                called.trim_end().ends_with(&format!("{name}{words}{address}")),
                "{called}"
            );
        }
    }

    #[test]
    fn a_desktop_without_a_browser_is_an_error_without_the_address() {
        let folder = tempfile::tempdir().unwrap();
        let refused =
            opening(folder.path().as_os_str(), "https://a.example/?token=SECRET", None).unwrap_err();
        assert!(!refused.to_string().contains("SECRET"));
    }
}
