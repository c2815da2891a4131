//! Bodies that are not one JSON document of the contract.

use super::kind::Fault;

/// The changed body, if the fault is one of the document.
pub(super) fn changed(fault: Fault, content: &[u8]) -> Option<Vec<u8>> {
    Some(match fault {
        Fault::DuplicateKey => replaced(content, r#"{"status":"#, r#"{"status":"success","status":"#)?,
        Fault::NotANumber => replaced(content, r#""data":"#, r#""data":NaN,"other":"#)?,
        Fault::ByteOrderMark => ["\u{feff}".as_bytes(), content].concat(),
        Fault::BadUtf8 => {
            let mut bytes = content.to_vec();
            let middle = bytes.len() / 2;
            *bytes.get_mut(middle)? = 0xFF;
            bytes
        }
        Fault::TrailingText => [content, b"\nthis was all"].concat(),
        Fault::DeepNesting => [b"[".repeat(10_000), b"]".repeat(10_000)].concat(),
        Fault::ListForObject => changed_json(content, |document| {
            *document.get_mut("data")? = serde_json::json!([]);
            Some(())
        })?,
        Fault::HalfDocument => content.get(..content.len() / 2)?.to_vec(),
        _ => return None,
    })
}

fn replaced(content: &[u8], from: &str, to: &str) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(content).ok()?;
    Some(text.replacen(from, to, 1).into_bytes())
}

/// Changes a JSON document. None if the bytes are not one, or if there is nothing to change in it.
pub(super) fn changed_json(
    content: &[u8],
    change: impl FnOnce(&mut serde_json::Value) -> Option<()>,
) -> Option<Vec<u8>> {
    let mut document = serde_json::from_slice(content).ok()?;
    change(&mut document)?;
    serde_json::to_vec(&document).ok()
}
