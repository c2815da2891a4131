//! The packages of Windows, built on Linux: a setup for one person (NSIS) and a package for everyone (MSI), tried under Wine. The
//! program is built twice: only the setup updates itself.

use std::fs;

use anyhow::{Context, Result};

use super::{CROSS, Machine, updates};
use crate::package::{self, Build};
use crate::{project, shell};

/// Where the packages and what they are made of are, relative to the work tree.
const PACKAGES: &str = "target/package/windows";

/// What is installed for one person, and for everyone on a computer, in the folder `files`.
const ONE: &str = "one";
const ALL: &str = "all";

/// Makes both packages of a commit, and installs, starts, updates and removes them.
pub(crate) fn make(build: &Build) -> Result<()> {
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
    let licences = ["LICENSES.md", "LICENSE-MIT", "LICENSE-APACHE"];
    let licences = licences.map(|name| fs::read_to_string(project::root().join(name)));
    let licences = licences.into_iter().collect::<Result<Vec<_>, _>>()?;
    let licences = licences.join("\n\n").replace('\n', "\r\n");
    let cyclonedx = shell::tool("cargo-cyclonedx@0.5.9")?;
    let source = updates::source()?;
    for (of, features) in [(ONE, &["updates"][..]), (ALL, &[])] {
        let folder = files.join(of);
        fs::create_dir_all(&folder)?;
        let chosen = features.iter().map(|feature| format!("--features {feature} "));
        inside(&format!(
            "{source}cargo build --locked --release {CROSS} --package pitdesk --bin pitdesk {}&& \
             cp /build/x86_64-pc-windows-gnu/release/{{pitdesk.exe,WebView2Loader.dll}} {PACKAGES}/files/{of}/",
            chosen.collect::<String>()
        ))?;
        updates::check(&folder.join("pitdesk.exe"), of == ONE)?;
        fs::copy(project::root().join("icons/icon.ico"), folder.join("icon.ico"))
            .context("icons/icon.ico")?;
        fs::write(folder.join("LICENSES.txt"), &licences)?;
        build.write_sbom(cyclonedx(), features, &folder)?;
    }
    // Installers compare these times, and the archives keep them.
    inside(&format!(
        "find {PACKAGES}/files -exec touch --date=@{seconds} {{}} +"
    ))?;

    let version = &build.version;
    inside(&format!(
        "makensis -V2 -WX -DVERSION={version}.0 -DSHOWN={version} -DFILES=/project/{PACKAGES}/files/{ONE} \
         -DOUT=/project/{PACKAGES}/pitdesk-setup-{version}.exe packaging/windows/pitdesk.nsi"
    ))?;
    inside(&format!(
        "wixl --arch x64 -D Version={version} -D ProductCode={} -D Files=/project/{PACKAGES}/files/{ALL} \
         -o {PACKAGES}/pitdesk-{version}.msi packaging/windows/pitdesk.wxs",
        product_code(&build.commit)?
    ))?;
    inside(&format!(
        "xvfb-run --auto-servernum bash xtask/src/windows/try.sh {PACKAGES} {version}"
    ))?;
    fs::remove_dir_all(&files)?;
    updates::sign(&folder, version)?;
    package::sums(&folder)
}

/// The id of one build of the package for everyone, which Windows compares: the same for the same commit.
fn product_code(commit: &str) -> Result<String> {
    let hex = commit
        .get(..32)
        .filter(|hex| hex.bytes().all(|byte| byte.is_ascii_hexdigit()));
    let hex = hex
        .context("the name of the commit is no hexadecimal number")?
        .to_uppercase();
    let parts = [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]];
    Ok(parts.join("-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_product_code_is_that_of_the_commit() {
        let code = product_code("f46c93d9aabbccddeeff00112233445566778899").unwrap();
        assert_eq!(code, "F46C93D9-AABB-CCDD-EEFF-001122334455");
        for wrong in ["", "f46c93d9", "not a commit, but a text of that length"] {
            assert!(product_code(wrong).is_err(), "{wrong}");
        }
    }
}
