//! Two keys, a server, and the folders of a program.

use std::convert::Infallible;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use minisign::KeyPair;
use serde_json::json;
use tempfile::TempDir;
use updates::{Limits, Progress, Release, Setup, Source, UpdateError, Version, download, newest};
use url::Url;

use crate::server::{Answer, Server};

/// The version that runs.
pub(crate) const RUNNING: &str = "1.2.3";
/// The version that is offered.
pub(crate) const OFFERED: &str = "1.3.0";
/// What the program's file has before an update.
const OLD_PROGRAM: &[u8] = b"the program 1.2.3";

pub(crate) struct World {
    pub(crate) server: Server,
    pub(crate) in_use: KeyPair,
    pub(crate) offline: KeyPair,
    pub(crate) limits: Limits,
    /// The folder of the running program.
    pub(crate) program: PathBuf,
    pub(crate) downloads: PathBuf,
    _folder: TempDir,
}

impl World {
    pub(crate) async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let [program, downloads] = ["program", "downloads"].map(|name| folder.path().join(name));
        fs::create_dir(&program).unwrap();
        fs::create_dir(&downloads).unwrap();
        fs::write(program.join("pitdesk.exe"), OLD_PROGRAM).unwrap();
        Self {
            server: Server::start().await,
            in_use: key(),
            offline: key(),
            // Short ones would make a right update fail on a busy computer; tests of silence set their own.
            limits: Limits::default(),
            program,
            downloads,
            _folder: folder,
        }
    }

    pub(crate) fn with_little_patience(mut self) -> Self {
        self.limits.silence = Duration::from_millis(300);
        self
    }

    pub(crate) fn source(&self) -> Source {
        let keys = [&self.in_use, &self.offline].map(|pair| pair.pk.to_base64());
        let address = format!("{}/updates.json", self.server.address);
        Source::on_this_computer(&address, [&keys[0], &keys[1]]).unwrap()
    }

    /// Offers `setup` as `version`, with a signature that was made for `signed_as` by `key`.
    pub(crate) fn offer(&self, version: &str, setup: &[u8], key: &KeyPair, signed_as: &str) {
        let name = file_name(version);
        self.server
            .answer(&format!("/{name}"), Answer::Whole(setup.to_vec()));
        let comment = format!("timestamp:1764200000\tfile:{name}\tversion:{signed_as}");
        self.offer_signed(version, &signature(key, setup, &comment));
    }

    /// Offers the setup of `version` with this signature.
    pub(crate) fn offer_signed(&self, version: &str, signature: &str) {
        let url = format!("{}/{}", self.server.address, file_name(version));
        self.offer_at(version, &url, signature);
    }

    pub(crate) fn offer_at(&self, version: &str, url: &str, signature: &str) {
        let system = format!("{}-{}", std::env::consts::OS, std::env::consts::ARCH);
        let file = json!({
            "version": version,
            "notes": "Faster.\n<b>Not a tag.</b>",
            "platforms": {system: {"url": url, "signature": signature}},
        });
        self.server
            .answer("/updates.json", Answer::Whole(serde_json::to_vec(&file).unwrap()));
    }

    pub(crate) async fn newest(&self) -> Result<Option<Release>, UpdateError> {
        let running = Version::parse(RUNNING).unwrap();
        newest(&self.source(), &running, client, &self.limits).await
    }

    pub(crate) async fn download(
        &self,
        release: &Release,
        progress: impl FnMut(Progress),
    ) -> Result<Setup, UpdateError> {
        let places = (self.program.as_path(), self.downloads.as_path());
        download(&self.source(), release, places, client, &self.limits, progress).await
    }

    /// Looks for the newest version and downloads it. It must be refused, and leave nothing.
    pub(crate) async fn refused(&self) -> UpdateError {
        let error = match self.newest().await {
            Ok(Some(release)) => self.download(&release, |_| ()).await.unwrap_err(),
            Ok(None) => panic!("nothing was offered"),
            Err(error) => error,
        };
        self.assert_nothing_changed();
        error
    }

    pub(crate) fn assert_nothing_changed(&self) {
        let program = fs::read(self.program.join("pitdesk.exe")).unwrap();
        assert_eq!(program, OLD_PROGRAM);
        assert_eq!(
            fs::read_dir(&self.program).unwrap().count(),
            1,
            "beside the program"
        );
        assert_eq!(fs::read_dir(&self.downloads).unwrap().count(), 0, "downloads");
    }
}

fn client(_: &Url) -> Result<reqwest::Client, String> {
    let redirects = reqwest::redirect::Policy::none();
    let client = reqwest::Client::builder().no_proxy().redirect(redirects).build();
    client.map_err(|error| error.to_string())
}

pub(crate) fn key() -> KeyPair {
    KeyPair::generate_unencrypted_keypair().unwrap()
}

pub(crate) fn file_name(version: &str) -> String {
    format!("pitdesk-setup-{version}.exe")
}

pub(crate) fn signature(key: &KeyPair, setup: &[u8], comment: &str) -> String {
    minisign::sign(None, &key.sk, setup, Some(comment), None)
        .unwrap()
        .into_string()
}

/// What would be run, and the file that is run.
pub(crate) fn run(setup: Setup) -> (Vec<String>, Vec<u8>) {
    let Ok(ran) = setup.start(|command| {
        let arguments = command
            .get_args()
            .map(|argument| argument.to_str().unwrap().to_owned());
        let file = fs::read(command.get_program()).unwrap();
        Ok::<_, Infallible>((arguments.collect(), file))
    });
    ran
}
