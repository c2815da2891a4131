//! Reading stops early for a small body that decompresses to a very large one.

use super::{MEBIBYTE, MEMORY, ONE_AT_A_TIME};
use crate::support::{Server, client, query, response};
use app::error_code::ErrorCode;
use flate2::{Compression, write::GzEncoder};
use std::io::Write as _;

fn bomb(size: usize) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    for _ in 0..size / MEBIBYTE {
        packed.write_all(&vec![b' '; MEBIBYTE]).expect("memory");
    }
    packed.finish().expect("memory")
}

#[tokio::test]
async fn a_compression_bomb_stops_at_the_cap() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let headers = [("content-type", "application/json"), ("content-encoding", "gzip")];
    let server = Server::answering([response(200, &headers, bomb(64 * MEBIBYTE))]).await;
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let error = client(&server).player_history(&query()).await.unwrap_err();
    assert_eq!(error.code(), ErrorCode::TooLarge);
    let grown = MEMORY.peak_usage() - before;
    assert!(grown < 32 * MEBIBYTE, "{} MiB", grown / MEBIBYTE);
}
