//! The packages of Windows, built on Linux: a setup for one person (NSIS) and a package for everyone (MSI), tried under Wine. Both
//! contain the same program. With Microsoft's installer of the `WebView2` runtime, there is a second setup that brings the runtime
//! along. They are signed afterwards, by `packaging/windows/sign.sh`.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use regex::Regex;

use super::{Machine, TARGET, WITH_STD};
use crate::package::{self, Build, CYCLONEDX, VERSION, licences};
use crate::{project, shell};

/// Where the packages and what they are made of are, relative to the work tree.
const PACKAGES: &str = "target/package/windows";
/// Where the files of which they were made stay: a program is signed before it is packed again.
const KEPT: &str = "target/package/windows-files";
/// The installer of the `WebView2` runtime, in the folder `files`.
const RUNTIME: &str = "webview2.exe";
/// In bytes. The runtime has over 100 MB, and the program that downloads it has about 2.
const SMALLEST_RUNTIME: usize = 20 << 20;
/// The linker would write a time into the program. Cargo does not link again for another commit with the same sources.
const NO_TIME: &str = "-C link-arg=-Wl,--no-insert-timestamp";

/// Makes both packages of a commit, and installs, starts, replaces and removes them. `webview2` is the file of the installer of
/// the runtime, as it is downloaded from Microsoft for computers without a network.
pub(crate) fn make(build: &Build, webview2: Option<&Path>) -> Result<()> {
    let runtime = webview2.map(installer_of_runtime).transpose()?;
    let machine = Machine::ready()?;
    let folder = project::root().join(PACKAGES);
    let files = folder.join("files");
    project::make_empty(&folder)?;

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
    fs::copy(project::root().join("icons/icon.ico"), files.join("icon.ico")).context("icons/icon.ico")?;
    let texts = licences::own_and_others(TARGET)?;
    fs::write(files.join("LICENSES.txt"), texts.replace('\n', "\r\n"))?;
    build.write_sbom(&cyclonedx, &files)?;
    if let Some(runtime) = &runtime {
        fs::write(files.join(RUNTIME), runtime).context("the installer of the WebView2 runtime")?;
    }
    // Installers compare these times, and the archives keep them.
    inside(&format!(
        "find {PACKAGES}/files -exec touch --date=@{seconds} {{}} +"
    ))?;

    let setup = |name: &str, more: &str| {
        inside(&format!(
            "makensis -V2 -WX -DVERSION={VERSION}.0 -DSHOWN={VERSION} -DFILES=/project/{PACKAGES}/files \
             -DOUT=/project/{PACKAGES}/{name} {more} packaging/windows/pitdesk.nsi"
        ))
    };
    setup(&format!("pitdesk-setup-{VERSION}.exe"), "")?;
    if webview2.is_some() {
        let name = format!("pitdesk-setup-{VERSION}-offline.exe");
        setup(&name, &format!("-DWEBVIEW2=/project/{PACKAGES}/files/{RUNTIME}"))?;
    } else {
        println!("There is NO setup with the WebView2 runtime inside: --webview2 names no installer of it.");
    }
    inside(&format!(
        "wixl --arch x64 -D Version={VERSION} -D ProductCode={} -D Files=/project/{PACKAGES}/files \
         -o {PACKAGES}/pitdesk-{VERSION}.msi packaging/windows/pitdesk.wxs",
        product_code(&shell::git("rev-parse HEAD")?)?
    ))?;
    inside(&format!(
        "xvfb-run --auto-servernum bash xtask/src/windows/try.sh {PACKAGES} {PACKAGES}/files {VERSION}"
    ))?;
    let kept = project::root().join(KEPT);
    let _ = fs::remove_dir_all(&kept);
    fs::rename(&files, &kept).context("the files of the packages")?;
    package::sums(&folder, if webview2.is_some() { 3 } else { 2 })
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

/// The id of the product in one build, which Windows compares: the first digits of the commit's name.
fn product_code(commit: &str) -> Result<String> {
    let digits = Regex::new("^(.{8})(.{4})(.{4})(.{4})(.{12}).*$")?;
    Ok(digits
        .replace(&commit.to_uppercase(), "$1-$2-$3-$4-$5")
        .into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_of_a_product_is_that_of_the_commit() {
        assert_eq!(
            product_code("f46c93d9aabbccddeeff00112233445566778899").unwrap(),
            "F46C93D9-AABB-CCDD-EEFF-001122334455"
        );
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
}
