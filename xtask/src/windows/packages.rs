//! The packages of Windows, built on Linux: a setup for one person (NSIS) and a package for everyone (MSI), tried under Wine. Both
//! contain the same program. Each package is made twice of the same files, and both have the same bytes before they are signed.
//! With Microsoft's installer of the `WebView2` runtime, there is a second setup that brings the runtime along.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use super::signing::{Rehearsal, Signing};
use super::{Machine, TARGET, WITH_STD, msi};
use crate::package::twice::same;
use crate::package::{self, Build, CYCLONEDX, licences};
use crate::{project, shell};

/// Where the packages and what they are made of are, relative to the work tree.
const PACKAGES: &str = "target/package/windows";

/// Where the files of which they were made stay, for a job that signs the program and packs it again.
const KEPT: &str = "target/package/windows-files";

/// The installer of the `WebView2` runtime, in the folder `files`.
const RUNTIME: &str = "webview2.exe";

/// In bytes. The runtime has over 100 MB, and the program that downloads it has about 2.
const SMALLEST_RUNTIME: usize = 20 << 20;

/// The linker would write a time into the program. That of the commit is no choice: cargo does not link again for another commit
/// if the sources of the program are the same, and another machine would.
const NO_TIME: &str = "-C link-arg=-Wl,--no-insert-timestamp";

/// Makes both packages of a commit, and installs, starts, replaces and removes them. `webview2` is the file of the installer of
/// the runtime, as it is downloaded from Microsoft for computers without a network.
pub(crate) fn make(build: &Build, webview2: Option<&Path>) -> Result<()> {
    let runtime = webview2.map(installer_of_runtime).transpose()?;
    let signing = Signing::of_the_owner()?;
    let machine = Machine::ready()?;
    let folder = project::root().join(PACKAGES);
    let files = folder.join("files");
    let _ = fs::remove_dir_all(&folder);

    // Nothing of the machine gets into the program: neither its folders nor the time.
    let prefixes = ["/build=/target", "/project=/pitdesk", "/root/.cargo=/cargo"];
    let flags = prefixes
        .map(|prefix| format!("--remap-path-prefix={prefix}"))
        .join("\\x1f");
    let seconds = &build.seconds;
    let settings = format!(
        "export SOURCE_DATE_EPOCH={seconds} CARGO_PROFILE_RELEASE_STRIP=symbols CARGO_PROFILE_RELEASE_LTO=false \
         CARGO_ENCODED_RUSTFLAGS=$'{flags}'"
    );
    let inside = |line: &str| shell::run(&mut machine.command(&format!("{settings} && {line}")));
    let cyclonedx = shell::tool(CYCLONEDX)?;
    fs::create_dir_all(&files)?;
    inside(&format!(
        "cargo rustc --locked --release {WITH_STD} {TARGET} --package pitdesk --bin pitdesk -- {NO_TIME} && \
         cp /build/x86_64-pc-windows-gnu/release/{{pitdesk.exe,WebView2Loader.dll}} {PACKAGES}/files/"
    ))?;
    if let Some(signing) = &signing {
        signing.sign(&files.join("pitdesk.exe"))?;
    }
    fs::copy(project::root().join("icons/icon.ico"), files.join("icon.ico")).context("icons/icon.ico")?;
    let texts = licences::own_and_others(TARGET)?;
    fs::write(files.join("LICENSES.txt"), texts.replace('\n', "\r\n"))?;
    build.write_sbom(cyclonedx(), &files)?;
    if let Some(runtime) = &runtime {
        fs::write(files.join(RUNTIME), runtime).context("the installer of the WebView2 runtime")?;
    }
    // Installers compare these times, and the archives keep them.
    inside(&format!(
        "find {PACKAGES}/files -exec touch --date=@{seconds} {{}} +"
    ))?;

    let version = &build.version;
    let setup = |name: &str, more: &str| {
        twice(&folder.join(name), |out| {
            inside(&format!(
                "makensis -V2 -WX -DVERSION={version}.0 -DSHOWN={version} -DFILES=/project/{PACKAGES}/files \
                 -DOUT=/project/{PACKAGES}/{out} {more} packaging/windows/pitdesk.nsi"
            ))
        })
    };
    setup(&format!("pitdesk-setup-{version}.exe"), "")?;
    if webview2.is_some() {
        let name = format!("pitdesk-setup-{version}-offline.exe");
        setup(&name, &format!("-DWEBVIEW2=/project/{PACKAGES}/files/{RUNTIME}"))?;
    } else {
        println!("There is NO setup with the WebView2 runtime inside: --webview2 names no installer of it.");
    }
    let ids = Ids::of(&build.commit)?;
    twice(&folder.join(format!("pitdesk-{version}.msi")), |out| {
        inside(&format!(
            "wixl --arch x64 -D Version={version} -D ProductCode={} -D Files=/project/{PACKAGES}/files \
             -o {PACKAGES}/{out} packaging/windows/pitdesk.wxs",
            ids.product
        ))?;
        msi::settle(&folder.join(out), &ids.package, seconds)
    })?;
    let signed = signed(&folder, signing.as_ref())?;
    inside(&format!(
        "xvfb-run --auto-servernum bash xtask/src/windows/try.sh {PACKAGES}/{signed} {PACKAGES}/files {version}"
    ))?;
    for rehearsed in ["signed", "authority"] {
        let _ = fs::remove_dir_all(files.join(rehearsed));
    }
    let kept = project::root().join(KEPT);
    let _ = fs::remove_dir_all(&kept);
    fs::rename(&files, &kept).context("the files of the packages")?;
    package::sums(&folder, if webview2.is_some() { 3 } else { 2 })
}

/// Signs the packages by the owner's key. Without it, signs copies by a key of a rehearsal. Returns the folder of those that are
/// tried, relative to that of the packages.
fn signed(folder: &Path, signing: Option<&Signing>) -> Result<&'static str> {
    const COPIES: &str = "files/signed";
    let packages = package::made(folder)?;
    if let Some(signing) = signing {
        for package in packages {
            signing.sign(&package)?;
        }
        return Ok(".");
    }
    let rehearsal = Rehearsal::begin(&folder.join("files/authority"))?;
    let copies = folder.join(COPIES);
    fs::create_dir_all(&copies)?;
    let program = folder.join("files/pitdesk.exe");
    for file in packages.iter().chain([&program]) {
        let copy = copies.join(file.file_name().context("a package has a name")?);
        fs::copy(file, &copy)?;
        rehearsal.sign(&copy)?;
    }
    println!("✓ signed by a test authority, and refused when changed or of another authority");
    Ok(COPIES)
}

/// The bytes of the installer of the runtime. The smaller one that downloads the runtime would need a network after all.
fn installer_of_runtime(path: &Path) -> Result<Vec<u8>> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    ensure!(
        bytes.starts_with(b"MZ"),
        "{} is no program of Windows",
        path.display()
    );
    ensure!(
        bytes.len() >= SMALLEST_RUNTIME,
        "{} is too small to contain the WebView2 runtime: take Microsoft's Evergreen Standalone Installer",
        path.display()
    );
    Ok(bytes)
}

/// Makes a package two times, and fails unless both are the same.
fn twice(path: &Path, make: impl Fn(&str) -> Result<()>) -> Result<()> {
    let name = path.file_name().and_then(|name| name.to_str());
    let name = name.context("a package has a name")?;
    // No package by its name: it stays only if they differ, to be looked at.
    let first = path.with_extension("first");
    make(name)?;
    fs::rename(path, &first).with_context(|| format!("cannot rename {name}"))?;
    // Later also for clocks of whole seconds.
    thread::sleep(Duration::from_secs(1));
    make(name)?;
    same(&first, path)?;
    fs::remove_file(&first).with_context(|| format!("cannot remove {}", first.display()))
}

/// The two ids of the package for everyone, which Windows compares: that of the product in one build, and that of the file.
/// They are the same for the same commit.
struct Ids {
    product: String,
    package: String,
}

impl Ids {
    /// The first and the last half of the commit's name, which overlap.
    fn of(commit: &str) -> Result<Self> {
        Ok(Self {
            product: id(commit.get(..32))?,
            package: id(commit.get(8..40))?,
        })
    }
}

fn id(digits: Option<&str>) -> Result<String> {
    let hex = digits.filter(|hex| hex.bytes().all(|byte| byte.is_ascii_hexdigit()));
    let hex = hex
        .context("the name of the commit is no hexadecimal number of 40 digits")?
        .to_uppercase();
    let parts = [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]];
    Ok(parts.join("-"))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn the_ids_of_a_package_are_those_of_the_commit() {
        let ids = Ids::of("f46c93d9aabbccddeeff00112233445566778899").unwrap();
        assert_eq!(ids.product, "F46C93D9-AABB-CCDD-EEFF-001122334455");
        assert_eq!(ids.package, "AABBCCDD-EEFF-0011-2233-445566778899");
        for wrong in [
            "",
            "f46c93d9",
            "f46c93d9aabbccddeeff001122334455",
            "not a commit, but a text of that length.",
        ] {
            assert!(Ids::of(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_cannot_be_the_installer_of_the_runtime_is_refused() {
        let path = project::target().join("tmp-runtime");
        let read = |bytes: &[u8]| {
            fs::write(&path, bytes).unwrap();
            installer_of_runtime(&path)
                .map(|bytes| bytes.len())
                .map_err(|error| error.to_string())
        };
        let whole = [b"MZ".as_slice(), &vec![0; SMALLEST_RUNTIME]].concat();
        assert_eq!(read(&whole), Ok(whole.len()));
        assert!(
            read(b"MZ and 2 MB that download it")
                .unwrap_err()
                .contains("too small")
        );
        assert!(
            read(&vec![b'<'; SMALLEST_RUNTIME])
                .unwrap_err()
                .contains("no program")
        );
        fs::remove_file(&path).unwrap();
        assert!(installer_of_runtime(&path).is_err());
    }

    #[test]
    fn a_package_that_differs_when_made_again_is_refused() {
        let path = project::target().join("tmp-twice");
        let (same, count) = (|_: &str| Ok(fs::write(&path, "same")?), Cell::new(0));
        assert!(twice(&path, same).is_ok());
        let other = |_: &str| Ok(fs::write(&path, count.replace(count.get() + 1).to_string())?);
        assert!(twice(&path, other).is_err());
        fs::remove_file(path.with_extension("first")).unwrap();
        fs::remove_file(path).unwrap();
    }
}
