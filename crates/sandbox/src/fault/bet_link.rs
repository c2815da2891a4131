//! Links to bet pages that must not be opened.

use serde_json::json;

use super::document::changed_json;
use super::kind::Fault;

/// The changed body, if the fault is one of bet links and the answer is a link.
pub(super) fn changed(fault: Fault, content: &[u8]) -> Option<Vec<u8>> {
    let link = match fault {
        Fault::BetLinkScript => "javascript:alert(document.cookie)//?token=abc",
        Fault::BetLinkOtherHost => "https://bets.example.net/page?token=abc",
        Fault::BetLinkWithoutToken => "https://bets.example.net/page",
        Fault::BetLinkUserInfo => "https://127.0.0.1@bets.example.net/page?token=abc",
        _ => return None,
    };
    changed_json(content, |document| {
        *document.pointer_mut("/data/url")? = json!(link);
        Some(())
    })
}
