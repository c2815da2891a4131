//! What may be between a wallet and its server.

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};

/// The address of a database through a proxy on this host, which has each client and its connection to the server passed.
pub(super) async fn through<F>(
    address: &str,
    host: &str,
    pass: impl Fn(TcpStream, TcpStream) -> F + Send + 'static,
) -> String
where
    F: Future<Output = ()> + Send + 'static,
{
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let (user, place) = address.split_once('@').unwrap();
    let (server, name) = place.split_once('/').unwrap();
    let (server, there) = (server.to_owned(), format!("{user}@{host}:{port}/{name}"));
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let server = TcpStream::connect(&server).await.unwrap();
            tokio::spawn(pass(client, server));
        }
    });
    there
}

/// The address of a database through a pooler, as small as it can be, that drops the settings of a client's first message, as
/// `PgBouncer` does with `ignore_startup_parameters = options`.
pub(super) async fn through_a_pooler(address: &str) -> String {
    through(address, "127.0.0.1", async |mut client, mut server| {
        let mut message = read_message(&mut client).await;
        // A request for TLS, which has no content beside its code. This pooler has none.
        if message.len() == 4 {
            client.write_all(b"N").await.unwrap();
            message = read_message(&mut client).await;
        }
        let kept = without_options(&message);
        let length = u32::try_from(kept.len() + 4).unwrap().to_be_bytes();
        server.write_all(&[&length[..], &kept].concat()).await.unwrap();
        let _ = copy_bidirectional(&mut client, &mut server).await;
    })
    .await
}

async fn read_message(client: &mut TcpStream) -> Vec<u8> {
    let length = client.read_u32().await.unwrap();
    let mut message = vec![0; length as usize - 4];
    client.read_exact(&mut message).await.unwrap();
    message
}

/// A startup message has its version, and then names and values, each ended by a zero.
fn without_options(message: &[u8]) -> Vec<u8> {
    let (version, parameters) = message.split_at(4);
    let texts: Vec<&[u8]> = parameters.split(|byte| *byte == 0).collect();
    let mut kept = version.to_vec();
    for pair in texts
        .chunks(2)
        .filter(|pair| pair[0] != b"options" && !pair[0].is_empty())
    {
        for text in pair {
            kept.extend_from_slice(text);
            kept.push(0);
        }
    }
    kept.push(0);
    kept
}
