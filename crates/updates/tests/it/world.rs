//! Two keys, a server, and the folders of a program.

use std::convert::Infallible;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use minisign::KeyPair;
use rcgen::{CertifiedKey, generate_simple_self_signed};
use serde_json::json;
use tempfile::TempDir;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;
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
    /// A server with TLS is trusted by this certificate.
    pub(crate) trusted: Option<reqwest::Certificate>,
    _folder: TempDir,
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::around(Server::start(None).await, None)
    }

    /// The source of updates is https, as in a released program.
    pub(crate) async fn over_https() -> Self {
        let (acceptor, certificate) = certificate();
        Self::around(Server::start(Some(acceptor)).await, Some(certificate))
    }

    fn around(server: Server, trusted: Option<reqwest::Certificate>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let [program, downloads] = ["program", "downloads"].map(|name| folder.path().join(name));
        fs::create_dir(&program).unwrap();
        fs::create_dir(&downloads).unwrap();
        fs::write(program.join("pitdesk.exe"), OLD_PROGRAM).unwrap();
        Self {
            server,
            trusted,
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
        let keys = [keys[0].as_str(), keys[1].as_str()];
        let source = match self.trusted {
            Some(_) => Source::new(&address, keys),
            None => Source::on_this_computer(&address, keys),
        };
        source.unwrap()
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
        newest(&self.source(), &running, self.connect(), &self.limits).await
    }

    pub(crate) async fn download(
        &self,
        release: &Release,
        progress: impl FnMut(Progress),
    ) -> Result<Setup, UpdateError> {
        let places = (self.program.as_path(), self.downloads.as_path());
        download(
            &self.source(),
            release,
            places,
            self.connect(),
            &self.limits,
            progress,
        )
        .await
    }

    fn connect(&self) -> impl updates::Connect {
        let trusted = self.trusted.clone();
        move |_: &Url| {
            let redirects = reqwest::redirect::Policy::none();
            let client = reqwest::Client::builder()
                .no_proxy()
                .redirect(redirects)
                .tls_backend_rustls()
                .tls_certs_only(trusted.clone());
            client.build().map_err(|error| error.to_string())
        }
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

/// A certificate of this computer's address, and a server's side of TLS with it.
pub(crate) fn certificate() -> (TlsAcceptor, reqwest::Certificate) {
    let CertifiedKey { cert, signing_key } = generate_simple_self_signed(["127.0.0.1".to_owned()]).unwrap();
    let key = PrivateKeyDer::Pkcs8(signing_key.serialize_der().into());
    let config = ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(vec![cert.der().clone()], key)
        .unwrap();
    let certificate = reqwest::Certificate::from_der(cert.der()).unwrap();
    (TlsAcceptor::from(std::sync::Arc::new(config)), certificate)
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
