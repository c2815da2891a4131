//! A connection pooler between a wallet and its server, as small as it can be.

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};

use super::moved_to;

/// The address of a database through a pooler that drops the settings of a client's first message, as
/// `PgBouncer` does with `ignore_startup_parameters = options`.
pub(super) async fn through_a_pooler(address: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let here = listener.local_addr().unwrap().to_string();
    let (server, there) = moved_to(address, &here);
    tokio::spawn(async move {
        while let Ok((mut client, _)) = listener.accept().await {
            let mut server = TcpStream::connect(&server).await.unwrap();
            tokio::spawn(async move {
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
            });
        }
    });
    there
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
