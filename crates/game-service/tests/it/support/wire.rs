//! HTTP responses as bytes.

/// A complete HTTP/1.1 response with a stated length.
pub(crate) fn response(status: u16, headers: &[(&str, &str)], body: impl AsRef<[u8]>) -> Vec<u8> {
    let body = body.as_ref();
    let mut head = format!(
        "HTTP/1.1 {status} Test\r\ncontent-length: {}\r\nconnection: close\r\n",
        body.len()
    );
    for (name, value) in headers {
        head += name;
        head += ": ";
        head += value;
        head += "\r\n";
    }
    [head.as_bytes(), b"\r\n", body].concat()
}

pub(crate) fn json(status: u16, body: impl AsRef<[u8]>) -> Vec<u8> {
    response(
        status,
        &[("content-type", "application/json; charset=utf-8")],
        body,
    )
}

/// The service's error body.
pub(crate) fn error(status: u16, code: &str, message: &str) -> Vec<u8> {
    json(
        status,
        format!(r#"{{"status":"error","error":{{"code":"{code}","message":"{message}"}}}}"#),
    )
}

/// A history page of the given records.
pub(crate) fn page_of(records: &[String], total: u32, page: u32, last_page: u32) -> String {
    format!(
        r#"{{"status":"success","data":{{"pagination":{{"total":{total},"page":{page},"per_page":2,"last_page":{last_page}}},"records":[{}]}}}}"#,
        records.join(",")
    )
}

/// A complete history record.
pub(crate) fn record(id: &str, total_bet: &str) -> String {
    format!(
        r#"{{"id":"{id}","ref_id":"r-{id}","player_id":"p","game_key":"baccarat","round_id":"g-{id}","status":"completed","total_bet":{total_bet},"total_payout":0.00,"currency":"THB","created_at":"2023-10-17T03:21:37.867Z","game_result":{{"data":{{}},"image_url":{{}},"winner":["TIE"]}},"player_bet":{{"TIE":{total_bet}}}}}"#
    )
}

/// A response that every history call accepts.
pub(crate) fn success() -> Vec<u8> {
    json(200, page_of(&[record("1", "10.00")], 1, 1, 1))
}
