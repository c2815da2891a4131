//! What a database server gets before it has proved who it is, recorded by a listener in its place.

use std::process::Command;
use std::sync::Arc;

use secrecy::SecretString;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;
use wallet::{
    IfAbsent, Login, Reader, ServerCheck, ServerProblem, Settings, StoreError, Wallet, WalletError,
};

const PASSWORD: &str = "canary-password-2c41";

/// This machine by an address that does not count as this machine: only a loopback address does.
const ELSEWHERE: &str = "0.0.0.0";

fn login(host: &str, port: u16, check: ServerCheck) -> Login {
    Login {
        host: host.to_owned(),
        port,
        database: "wallet".to_owned(),
        user: "reader".to_owned(),
        password: SecretString::from(PASSWORD),
        check,
    }
}

/// The problem for which a server gets no login.
async fn problem(login: &Login) -> ServerProblem {
    match Reader::open_server(login).await.err() {
        Some(StoreError::Server(problem)) => problem,
        other => panic!("no problem with the server: {other:?}"),
    }
}

#[tokio::test]
async fn another_machine_gets_nothing_without_tls() {
    let server = Listener::start(Tls::None).await;
    let refused = problem(&login(ELSEWHERE, server.port(), ServerCheck::Required)).await;
    assert!(matches!(refused, ServerProblem::Unverified(_)), "{refused}");
    let got = server.heard();
    assert!(!got.contains("reader") && !got.contains(PASSWORD), "{got}");
}

#[tokio::test]
async fn another_machine_gets_nothing_with_a_certificate_of_its_own() {
    let server = Listener::start(Tls::OwnCertificate).await;
    let refused = problem(&login(ELSEWHERE, server.port(), ServerCheck::Required)).await;
    assert!(
        matches!(&refused, ServerProblem::Unverified(why) if why.contains("certificate")),
        "{refused}"
    );
    let got = server.heard();
    assert!(!got.contains("reader") && !got.contains(PASSWORD), "{got}");
}

/// The choice of the user, which says what it gives up.
#[tokio::test]
async fn without_the_check_any_server_gets_the_password() {
    for tls in [Tls::None, Tls::OwnCertificate] {
        let server = Listener::start(tls).await;
        let failed = Reader::open_server(&login(ELSEWHERE, server.port(), ServerCheck::Skipped)).await;
        assert!(failed.is_err());
        assert!(server.heard().contains(PASSWORD));
    }
}

/// Names the port for this test in a process of its own.
const PORT: &str = "PITDESK_TEST_LISTENER_PORT";

/// Runs a test of this module again with variables that belong to another server.
async fn again(test: &'static str, port: u16, variables: &'static [(&'static str, &'static str)]) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["--exact", &format!("login::{test}")])
        .env(PORT, port.to_string());
    command.envs(variables.iter().copied());
    let output = tokio::task::spawn_blocking(move || command.output())
        .await
        .unwrap()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
}

fn port_for_this_process() -> Option<u16> {
    Some(std::env::var(PORT).ok()?.parse().unwrap())
}

#[tokio::test]
async fn nothing_of_the_environment_reaches_a_typed_server() {
    if let Some(port) = port_for_this_process() {
        let login = Login {
            password: SecretString::default(),
            ..login("127.0.0.1", port, ServerCheck::Skipped)
        };
        assert!(Reader::open_server(&login).await.is_err());
        return;
    }
    let server = Listener::start(Tls::None).await;
    let variables = &[
        ("PGPASSWORD", "canary-of-another-server"),
        ("PGUSER", "canary-user"),
        ("PGDATABASE", "canary-database"),
        ("PGAPPNAME", "canary-name"),
        ("PGHOST", "canary-host"),
        ("PGPORT", "1"),
        ("PGSSLMODE", "verify-full"),
        ("PGSSLROOTCERT", "/nowhere/canary.pem"),
    ];
    again(
        "nothing_of_the_environment_reaches_a_typed_server",
        server.port(),
        variables,
    )
    .await;
    let got = server.heard();
    assert!(got.contains("reader") && got.contains("pitdesk-reader"), "{got}");
    assert!(!got.contains("canary"), "{got}");
}

/// A file of the environment would be read, and its authority trusted.
#[tokio::test]
async fn no_authority_of_the_environment_is_trusted() {
    if let Some(port) = port_for_this_process() {
        let refused = problem(&login(ELSEWHERE, port, ServerCheck::Required)).await;
        assert!(matches!(refused, ServerProblem::Unverified(_)), "{refused}");
        return;
    }
    let server = Listener::start(Tls::OwnCertificate).await;
    let variables = &[("PGSSLROOTCERT", "/nowhere/canary.pem")];
    again(
        "no_authority_of_the_environment_is_trusted",
        server.port(),
        variables,
    )
    .await;
    assert!(!server.heard().contains(PASSWORD));
}

#[tokio::test]
async fn options_of_the_environment_are_refused_by_name() {
    if let Some(port) = port_for_this_process() {
        for check in [ServerCheck::Required, ServerCheck::Skipped] {
            let refused = problem(&login("127.0.0.1", port, check)).await;
            let ServerProblem::Environment(name) = refused else {
                panic!("{refused}");
            };
            assert!(std::env::var_os(name).is_some());
        }
        return;
    }
    for variables in [
        &[("PGOPTIONS", "-c search_path=canary")][..],
        &[("PGSSLCERT", "/nowhere/canary.pem")],
        &[("PGSSLKEY", "/nowhere/canary.pem")],
    ] {
        let server = Listener::start(Tls::None).await;
        again(
            "options_of_the_environment_are_refused_by_name",
            server.port(),
            variables,
        )
        .await;
        assert_eq!(server.heard(), "");
    }
}

async fn open(address: String, check: ServerCheck) -> WalletError {
    let opened = Wallet::open_checked(&address, Settings::default(), check, IfAbsent::Make).await;
    opened.err().unwrap()
}

#[tokio::test]
async fn the_wallet_server_uses_no_unverified_database_of_another_machine() {
    for (mode, is_asked) in [
        ("", true),
        ("?sslmode=prefer", true),
        ("?sslmode=verify-full", true),
        ("?sslmode=disable", false),
        ("?sslmode=allow", false),
        ("?sslmode=require", false),
        ("?sslmode=verify-ca", false),
    ] {
        let server = Listener::start(Tls::None).await;
        let address = format!(
            "postgres://reader:{PASSWORD}@{ELSEWHERE}:{}/wallet{mode}",
            server.port()
        );
        let refused = open(address, ServerCheck::Required).await;
        assert!(
            matches!(
                &refused,
                WalletError::Store(StoreError::Server(ServerProblem::Unverified(_)))
            ),
            "{mode}: {refused}"
        );
        assert!(refused.to_string().contains("--unverified-database"), "{refused}");
        let got = server.heard();
        assert!(
            !got.contains("reader") && !got.contains(PASSWORD),
            "{mode}: {got}"
        );
        assert_eq!(!got.is_empty(), is_asked, "{mode}");
    }
}

#[tokio::test]
async fn the_wallet_server_uses_it_with_the_flag() {
    let server = Listener::start(Tls::None).await;
    let address = format!(
        "postgres://reader:{PASSWORD}@{ELSEWHERE}:{}/wallet",
        server.port()
    );
    let output = Command::new(env!("CARGO_BIN_EXE_wallet"))
        .args(["verify", "--unverified-database", "--db", &address])
        .spawn();
    let mut process = output.unwrap();
    server.heard_when(PASSWORD).await;
    process.kill().unwrap();
    process.wait().unwrap();
}

/// The request for TLS: its length and its code.
const TLS_REQUEST: [u8; 8] = [0, 0, 0, 8, 4, 210, 22, 47];

/// The request for the password in clear.
const CLEARTEXT: [u8; 9] = [b'R', 0, 0, 0, 8, 0, 0, 0, 3];

/// Whether the listener offers TLS.
#[derive(Clone, Copy)]
pub(crate) enum Tls {
    None,
    /// With a certificate that no authority has signed.
    OwnCertificate,
}

#[derive(Clone)]
struct Record(watch::Sender<Vec<u8>>);

/// A listener in the place of a PostgreSQL server: it records what it gets and asks for the password in clear.
pub(crate) struct Listener {
    port: u16,
    record: Record,
}

impl Listener {
    pub(crate) async fn start(tls: Tls) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let started = Self {
            port: listener.local_addr().unwrap().port(),
            record: Record(watch::Sender::default()),
        };
        let record = started.record.clone();
        let acceptor = matches!(tls, Tls::OwnCertificate).then(acceptor);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let (record, acceptor) = (record.clone(), acceptor.clone());
                // A client may leave at any time.
                tokio::spawn(async move { begin(client, &record, acceptor).await });
            }
        });
        started
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// All that was received so far, outside and inside of TLS.
    pub(crate) fn heard(&self) -> String {
        String::from_utf8_lossy(&self.record.0.borrow()).into_owned()
    }

    /// Waits for a text.
    pub(crate) async fn heard_when(&self, text: &str) {
        let mut heard = self.record.0.subscribe();
        heard
            .wait_for(|bytes| String::from_utf8_lossy(bytes).contains(text))
            .await
            .unwrap();
    }
}

fn acceptor() -> TlsAcceptor {
    let own = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let key = PrivateKeyDer::try_from(own.signing_key.serialize_der()).unwrap();
    let config = ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(vec![own.cert.der().clone()], key)
        .unwrap();
    TlsAcceptor::from(Arc::new(config))
}

async fn begin(mut client: TcpStream, record: &Record, acceptor: Option<TlsAcceptor>) -> std::io::Result<()> {
    let mut begin = [0; 8];
    client.read_exact(&mut begin).await?;
    record.0.send_modify(|heard| heard.extend(begin));
    if begin != TLS_REQUEST {
        return ask(client, record).await;
    }
    match acceptor {
        None => {
            client.write_all(b"N").await?;
            ask(client, record).await
        }
        Some(acceptor) => {
            client.write_all(b"S").await?;
            ask(acceptor.accept(client).await?, record).await
        }
    }
}

/// Asks for the password after the first message, records what comes, and leaves.
async fn ask(mut client: impl AsyncRead + AsyncWrite + Unpin, record: &Record) -> std::io::Result<()> {
    let mut bytes = [0; 4096];
    for answer in [&CLEARTEXT[..], &[]] {
        let length = client.read(&mut bytes).await?;
        record.0.send_modify(|heard| heard.extend(&bytes[..length]));
        client.write_all(answer).await?;
    }
    Ok(())
}
