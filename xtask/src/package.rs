//! The task `package`: the packages of this system, made of a commit and checked by tools that others wrote. Neither the
//! folders nor the time of the machine get into them.
//!
//! On Linux: a `.deb` and an `.rpm` with the man pages, the launcher, the handler of `pitdesk://` links, the icons, the
//! licences with their texts and the list of what is inside (SBOM), and `SHA256SUMS` beside them. With `--try`, each is
//! installed on a bare Debian, used and removed. With `--windows`, those of Windows. On macOS: a `.dmg`.

pub(crate) mod licences;
mod mac;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::setup::{self, Purpose};
use crate::windows::packages;
use crate::{project, shell, windows};

/// The tool that writes the list of what is inside.
pub(crate) const CYCLONEDX: &str = "cargo-cyclonedx@0.5.9";

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
        return mac::make(&build);
    }
    if options.windows {
        return packages::make(&build, options.webview2.as_deref());
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

    project::make_empty(&build.packages)?;
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

pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

pub(crate) struct Build {
    /// The time of the commit in seconds since 1970.
    pub(crate) seconds: String,
    /// What cargo builds. Not the usual folder: other flags of the compiler would build everything anew there.
    target: PathBuf,
    /// The files that are written for the packages.
    files: PathBuf,
    packages: PathBuf,
}

impl Build {
    fn of_commit() -> Result<Self> {
        // The packages name this folder in their lists of files.
        let target = project::root().join("target/package");
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
            (project::root(), "/pitdesk"),
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
        project::make_empty(&self.files)?;
        self.write_manual_pages()?;
        let name = "app.pitdesk.Pitdesk.metainfo.xml";
        let metainfo = read(&project::root().join(SOURCES).join(name))?
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
        let scripts = project::root().join("xtask/src/package");
        let mut install = shell::apart(scripts.join("install.sh"));
        install
            .args([self.packages.with_file_name("debian"), self.packages.clone()])
            .arg(project::target().join("debug/sandbox"))
            .arg(windows::mirror()?)
            .arg(scripts)
            .arg(VERSION);
        shell::run(&mut install)
    }

    /// Writes the list of what is inside. The tool writes one into the folder of each crate, with the folders of the machine.
    pub(crate) fn write_sbom(&self, cyclonedx: &Path, folder: &Path) -> Result<()> {
        const NAME: &str = "sbom.cdx.json";
        let mut cyclonedx = shell::command(cyclonedx);
        cyclonedx.args("cyclonedx --format json --override-filename sbom.cdx --manifest-path".split(' '));
        cyclonedx.arg(project::root().join("src-tauri/Cargo.toml"));
        shell::run(self.reproducible(&mut cyclonedx))?;
        let here = format!("file://{}", project::root().display());
        let sbom = read(&project::root().join("src-tauri").join(NAME))?.replace(&here, "file:///pitdesk");
        for written in shell::git("ls-files --others --exclude-standard")?.lines() {
            if Path::new(written).file_name().is_some_and(|name| name == NAME) {
                fs::remove_file(project::root().join(written))?;
            }
        }
        fs::write(folder.join(NAME), sbom).context("cannot write the SBOM")
    }
}

/// What others' tools say of the packages: none may find an error.
fn judge(build: &Build) -> Result<()> {
    let sources = project::root().join(SOURCES);
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
pub(crate) fn sums(folder: &Path, count: usize) -> Result<()> {
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
