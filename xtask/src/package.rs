//! The task `package`: the packages of this system, made of a commit and checked by tools that others wrote. Neither the
//! folders nor the time of the machine get into them.
//!
//! On Linux: a `.deb` and an `.rpm` with the man pages, the launcher, the handler of `pitdesk://` links, the icons, the
//! licences with their texts and the list of what is inside (SBOM), and `SHA256SUMS` beside them. With `--try`, each is
//! installed on a bare Debian, used and removed. With `--windows`, those of Windows. On macOS: a `.dmg`.

mod licences;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, bail, ensure};
use regex::Regex;
use serde_json::{Value, json};

use crate::setup::{self, Purpose};
use crate::shell;
use crate::windows::{self, Machine, TARGET, WITH_STD};

/// The tool that writes the list of what is inside.
const CYCLONEDX: &str = "cargo-cyclonedx@0.5.9";

/// The programs that make and judge the packages, with Debian's packages of them.
const TOOLS: [(&str, &str); 8] = [
    ("debootstrap", "debootstrap"),
    ("dpkg-shlibdeps", "dpkg-dev"),
    ("help2man", "help2man"),
    ("lintian", "lintian"),
    ("rpmlint", "rpmlint"),
    // Read by `rpmlint`, whose package only recommends it.
    ("rpm", "rpm"),
    ("appstreamcli", "appstream"),
    ("desktop-file-validate", "desktop-file-utils"),
];

/// Sources of the packages, relative to the root.
const SOURCES: &str = "packaging/linux";

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The packages of Windows, built on Linux and tried under Wine
    #[arg(long)]
    windows: bool,
    /// The Evergreen Standalone Installer of the `WebView2` runtime, for a second setup with the runtime inside
    #[arg(long, value_name = "FILE", requires = "windows")]
    webview2: Option<PathBuf>,
    /// Install each package on a bare Debian, start it, open a link and remove it, after it was made. Needs root rights
    #[arg(long = "try", conflicts_with = "windows")]
    tries: bool,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    if cfg!(windows) {
        bail!("the packages of Windows are made on Linux: `cargo xtask package --windows` there");
    }
    ensure!(
        shell::git("status --porcelain")?.is_empty(),
        "packages are made of a commit, and the work tree has changes: commit them first"
    );
    ensure!(
        !options.tries || shell::is_root(),
        "trying the packages needs root rights: it installs a Debian in a folder of its own"
    );
    let build = Build::of_commit()?;
    if cfg!(target_os = "macos") {
        ensure!(!options.windows && !options.tries, "this option is for Linux");
        return make_for_mac(&build);
    }
    if options.windows {
        return make_for_windows(&build, options.webview2.as_deref());
    }
    setup::with_ui(Purpose::Build)?;
    setup::tools(&TOOLS)?;
    let auditable = shell::tool("cargo-auditable@0.7.7")?;
    let deb = shell::tool("cargo-deb@3.8.0")?;
    let rpm = shell::tool("cargo-generate-rpm@0.21.1")?;
    let cyclonedx = shell::tool(CYCLONEDX)?;

    let mut program = shell::command(auditable);
    program.args("auditable build --locked --release --package pitdesk --bin pitdesk".split(' '));
    shell::run(build.reproducible(&mut program))?;
    build.write_files(&cyclonedx)?;

    shell::make_empty(&build.packages)?;
    let mut deb = shell::command(deb);
    deb.args("--package pitdesk --no-build --output".split(' '))
        .arg(&build.packages);
    shell::run(build.reproducible(&mut deb))?;
    let mut rpm = shell::command(rpm);
    rpm.args("--package src-tauri --payload-compress xz --source-date".split(' '))
        .arg(&build.seconds)
        .arg("--output")
        .arg(&build.packages);
    shell::run(build.reproducible(&mut rpm))?;
    judge(&build)?;
    sums(&build.packages, 2)?;
    if options.tries {
        build.install_on_debian()?;
    }
    Ok(())
}

const VERSION: &str = env!("CARGO_PKG_VERSION");

struct Build {
    /// The time of the commit in seconds since 1970.
    seconds: String,
    /// What cargo builds. Not the usual folder: other flags of the compiler would build everything anew there.
    target: PathBuf,
    /// The files that are written for the packages.
    files: PathBuf,
    packages: PathBuf,
}

impl Build {
    fn of_commit() -> Result<Self> {
        // The packages name this folder in their lists of files.
        let target = shell::root().join("target/package");
        Ok(Self {
            seconds: shell::git("log -1 --format=%ct")?,
            files: target.join("files"),
            packages: target.join("packages"),
            target: target.join("build"),
        })
    }

    /// Nothing of the machine gets into what the command makes: neither its folders nor the time.
    fn reproducible<'c>(&self, command: &'c mut Command) -> &'c mut Command {
        let home = std::env::var_os("CARGO_HOME").map_or_else(
            || PathBuf::from(std::env::var_os("HOME").unwrap_or_default()).join(".cargo"),
            PathBuf::from,
        );
        let folders = [
            (self.target.clone(), "/target"),
            (shell::root(), "/pitdesk"),
            (home, "/cargo"),
        ];
        let of = |flag: &str| {
            let flags = folders
                .iter()
                .map(|(folder, name)| format!("{flag}={}={name}", folder.display()));
            flags.collect::<Vec<_>>()
        };
        command
            .env("CARGO_ENCODED_RUSTFLAGS", of("--remap-path-prefix").join("\x1f"))
            .env("CFLAGS", of("-ffile-prefix-map").join(" "))
            .env("CXXFLAGS", of("-ffile-prefix-map").join(" "))
            .env("SOURCE_DATE_EPOCH", &self.seconds)
            .env("CARGO_PROFILE_RELEASE_STRIP", "symbols")
            .env("CARGO_INCREMENTAL", "0")
            .env("CARGO_TARGET_DIR", &self.target)
    }

    /// Writes the man pages of the program and of its commands, from what `--help` prints.
    fn write_manual_pages(&self) -> Result<()> {
        let program = self.target.join("release/pitdesk").display().to_string();
        for (command, name) in [
            ("", "back office for a live-casino game service"),
            (" export", "write records to a file"),
            (" lookup", "open a link, or find ids"),
            (" totals", "add up a ledger by day, game and currency"),
            (" reconcile", "compare a ledger with the records of the service"),
            (" check", "check the rounds of a log of messages"),
        ] {
            let called_as = format!("pitdesk{command}");
            let title = called_as.replace(' ', "-");
            let page = self.files.join(format!("{title}.1"));
            let mut manual = Command::new("help2man");
            manual
                .args(["--no-info", "--version-string", VERSION, "--name", name])
                .arg("--output")
                .arg(&page)
                .arg(format!("{program}{command}"))
                .env("LC_ALL", "C.UTF-8")
                .env("SOURCE_DATE_EPOCH", &self.seconds);
            shell::run(&mut manual)?;
            // The name of a command's page has no blank.
            let text = read(&page)?.replacen(&format!("\n{called_as} \\- "), &format!("\n{title} \\- "), 1);
            fs::write(&page, text)?;
            let mut gzip = Command::new("gzip");
            shell::run(gzip.args(["-9", "--no-name", "--force"]).arg(page))?;
        }
        Ok(())
    }

    /// Writes what the packages contain besides the program and the files of `packaging/linux`.
    fn write_files(&self, cyclonedx: &Path) -> Result<()> {
        shell::make_empty(&self.files)?;
        self.write_manual_pages()?;
        let name = "app.pitdesk.Pitdesk.metainfo.xml";
        let metainfo = read(&shell::root().join(SOURCES).join(name))?
            .replace("@VERSION@", VERSION)
            .replace(
                "@DATE@",
                &shell::git("log -1 --format=%cd --date=format:%Y-%m-%d")?,
            );
        fs::write(self.files.join(name), metainfo)?;
        let changes = format!(
            "pitdesk ({VERSION}-1) unstable; urgency=medium\n\n  * See NEWS.md in this folder.\n\n -- Pitdesk developers \
             <developers@pitdesk.invalid>  {}\n",
            shell::git("log -1 --format=%cD")?
        );
        fs::write(self.files.join("changelog"), changes)?;
        fs::write(self.files.join("THIRD-PARTY-LICENSES.txt"), licences::texts("")?)?;
        self.write_sbom(cyclonedx, &self.files)
    }

    /// Installs the packages on a bare Debian in a folder, one after the other, with a simulated service beside it.
    fn install_on_debian(&self) -> Result<()> {
        shell::run(&mut shell::cargo("build --package sandbox --bin sandbox"))?;
        let scripts = shell::root().join("xtask/src/package");
        let mut install = shell::apart(scripts.join("install.sh"));
        install
            .args([self.packages.with_file_name("debian"), self.packages.clone()])
            .arg(shell::target().join("debug/sandbox"))
            .arg(windows::mirror()?)
            .arg(scripts)
            .arg(VERSION);
        shell::run(&mut install)
    }

    /// Writes the list of what is inside. The tool writes one into the folder of each crate, with the folders of the machine.
    fn write_sbom(&self, cyclonedx: &Path, folder: &Path) -> Result<()> {
        const NAME: &str = "sbom.cdx.json";
        let mut cyclonedx = shell::command(cyclonedx);
        cyclonedx.args("cyclonedx --format json --override-filename sbom.cdx --manifest-path".split(' '));
        cyclonedx.arg(shell::root().join("src-tauri/Cargo.toml"));
        shell::run(self.reproducible(&mut cyclonedx))?;
        let here = format!("file://{}", shell::root().display());
        let sbom = read(&shell::root().join("src-tauri").join(NAME))?.replace(&here, "file:///pitdesk");
        for written in shell::git("ls-files --others --exclude-standard")?.lines() {
            if Path::new(written).file_name().is_some_and(|name| name == NAME) {
                fs::remove_file(shell::root().join(written))?;
            }
        }
        fs::write(folder.join(NAME), sbom).context("cannot write the SBOM")
    }
}

/// What others' tools say of the packages: none may find an error.
fn judge(build: &Build) -> Result<()> {
    let sources = shell::root().join(SOURCES);
    let launcher = sources.join("app.pitdesk.Pitdesk.desktop");
    shell::run(Command::new("desktop-file-validate").arg(launcher))?;
    let metainfo = build.files.join("app.pitdesk.Pitdesk.metainfo.xml");
    let mut appstream = Command::new("appstreamcli");
    shell::run(appstream.args(["validate", "--no-net"]).arg(metainfo))?;
    for package in made(&build.packages)? {
        let mut tool;
        if package.extension().is_some_and(|kind| kind == "deb") {
            tool = Command::new("lintian");
            tool.args(["--fail-on", "error", "--allow-root"]);
        } else {
            tool = Command::new("rpmlint");
            tool.arg("--config").arg(sources.join("rpmlint.toml"));
        }
        shell::run(tool.arg(package))?;
    }
    Ok(())
}

/// The packages in a folder that has nothing else.
fn made(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut found = entries.collect::<Result<Vec<_>>>()?;
    found.sort();
    Ok(found)
}

/// Writes `SHA256SUMS` and prints where the packages are.
fn sums(folder: &Path, count: usize) -> Result<()> {
    let found = made(folder)?;
    ensure!(
        found.len() == count,
        "the task makes {count} packages, and {} are there",
        found.len()
    );
    let mut sums = Command::new("shasum");
    sums.args(["--algorithm", "256"])
        .args(found.iter().filter_map(|path| path.file_name()));
    let output = sums.current_dir(folder).output();
    let output = output.context("cannot make the checksums of the packages")?;
    ensure!(
        output.status.success(),
        "the checksums of the packages cannot be made"
    );
    fs::write(folder.join("SHA256SUMS"), &output.stdout)?;
    println!(
        "\n{}in {}",
        String::from_utf8_lossy(&output.stdout),
        folder.display()
    );
    Ok(())
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// What the program is built for. The bundler joins both.
const PROCESSORS: [&str; 2] = ["aarch64-apple-darwin", "x86_64-apple-darwin"];
/// A developer's certificate. The bundler takes it from the environment, and with it what Apple asks for (`APPLE_API_KEY` …).
const IDENTITY: &str = "APPLE_SIGNING_IDENTITY";

/// The package of macOS: a disk image with the program for both kinds of processor. Tauri's own bundler makes it, which runs on
/// macOS only. What it takes from this project is tested on every system (`tests/contract/platforms.rs`).
fn make_for_mac(build: &Build) -> Result<()> {
    setup::with_ui(Purpose::Build)?;
    shell::run(Command::new("rustup").args(["target", "add"]).args(PROCESSORS))?;
    let cyclonedx = shell::tool(CYCLONEDX)?;
    let tauri = shell::tool("tauri-cli@2.12.2")?.with_file_name("cargo-tauri");

    shell::make_empty(&build.files)?;
    let texts = licences::own_and_others(&format!("--target {}", PROCESSORS[0]))?;
    fs::write(build.files.join("LICENSES.txt"), texts)?;
    build.write_sbom(&cyclonedx, &build.files)?;

    let is_signed = env::var_os(IDENTITY).is_some_and(|identity| !identity.is_empty());
    if !is_signed {
        println!("The package is NOT signed by a developer whom Apple knows: {IDENTITY} is not set.");
    }
    let mut bundler = shell::command(tauri);
    bundler
        .args("tauri build --ci --target universal-apple-darwin --bundles dmg --config".split(' '))
        .arg(config(&build.files, is_signed).to_string())
        .args(["--", "--locked"])
        .current_dir(shell::root().join("src-tauri"));
    shell::run(&mut bundler)?;

    let made = format!("universal-apple-darwin/release/bundle/dmg/Pitdesk_{VERSION}_universal.dmg");
    shell::make_empty(&build.packages)?;
    let package = build.packages.join(format!("pitdesk-{VERSION}.dmg"));
    fs::copy(shell::target().join(&made), package)
        .with_context(|| format!("the bundler did not make {made}"))?;
    sums(&build.packages, 1)
}

/// Added to `src-tauri/tauri.conf.json`. A Mac with an Apple processor starts no program without a signature.
fn config(files: &Path, is_signed: bool) -> Value {
    let resources = ["LICENSES.txt", "sbom.cdx.json"];
    let resources = resources.map(|name| (files.join(name).display().to_string(), json!(name)));
    let mut bundle = json!({"resources": Value::Object(resources.into_iter().collect())});
    if !is_signed {
        bundle["macOS"] = json!({"signingIdentity": "-"});
    }
    json!({"bundle": bundle})
}

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

/// Makes the packages of Windows on Linux: a setup for one person (NSIS) and a package for everyone (MSI), tried under Wine. Both
/// contain the same program. With Microsoft's installer of the `WebView2` runtime, there is a second setup that brings the runtime
/// along. They are signed afterwards, by `packaging/windows/sign.sh`.
///
/// Makes both of a commit, and installs, starts, replaces and removes them. `webview2` is the file of the installer of
/// the runtime, as it is downloaded from Microsoft for computers without a network.
fn make_for_windows(build: &Build, webview2: Option<&Path>) -> Result<()> {
    let runtime = webview2.map(installer_of_runtime).transpose()?;
    let machine = Machine::ready()?;
    let folder = shell::root().join(PACKAGES);
    let files = folder.join("files");
    shell::make_empty(&folder)?;

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
    fs::copy(shell::root().join("icons/icon.ico"), files.join("icon.ico")).context("icons/icon.ico")?;
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
    let kept = shell::root().join(KEPT);
    let _ = fs::remove_dir_all(&kept);
    fs::rename(&files, &kept).context("the files of the packages")?;
    sums(&folder, if webview2.is_some() { 3 } else { 2 })
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
    fn the_image_has_the_licences_and_the_list_of_what_is_inside_and_always_a_signature() {
        let files = Path::new("folder");
        let of = |name: &str| files.join(name).display().to_string();
        let resources = json!({of("LICENSES.txt"): "LICENSES.txt", of("sbom.cdx.json"): "sbom.cdx.json"});
        assert_eq!(config(files, true), json!({"bundle": {"resources": resources}}));
        assert_eq!(
            config(files, false),
            json!({"bundle": {"resources": resources, "macOS": {"signingIdentity": "-"}}})
        );
    }

    #[test]
    fn the_code_of_a_product_is_that_of_the_commit() {
        assert_eq!(
            product_code("f46c93d9aabbccddeeff00112233445566778899").unwrap(),
            "F46C93D9-AABB-CCDD-EEFF-001122334455"
        );
    }

    #[test]
    fn what_cannot_be_the_installer_of_the_runtime_is_refused() {
        let path = shell::target().join("tmp-runtime");
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
