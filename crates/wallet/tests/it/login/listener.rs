//! A listener in the place of a PostgreSQL server: it records what it gets and asks for the password in
//! clear.

use std::sync::Arc;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

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
