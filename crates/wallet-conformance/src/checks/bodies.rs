//! Hostile bodies: unusual ids, and bodies that do not match their content type or length.

use futures::FutureExt;

use super::Check;
use crate::caller::Message;
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Checked, Outcome, insist};

pub(super) const CHECKS: &[Check] = &[
    Check {
        id: "T45",
        group: Group::Security,
        title: "unusual ids are refused or kept exactly, and similar ids stay different",
        why: "an id that is trimmed, shortened or changed in case can become the id of another bet",
        play: |play| odd_ids(play).boxed(),
    },
    Check {
        id: "T47",
        group: Group::Security,
        title: "messages that are incomplete, ambiguous, unknown or too large move no other amount than they state",
        why: "two programs can read two different amounts in one ambiguous message",
        play: |play| odd_bodies(play).boxed(),
    },
];

/// Suffixes of ids.
const ODD: [&str; 8] = [
    "'; DROP TABLE journal; --",
    "<b onmouseover=alert(1)>\"&amp;",
    "../../../etc/passwd",
    "%2e%2e%2f",
    "ไทย🎲\u{202e}",
    "a:b::c|d/e",
    "\u{0}",
    "\r\nX-API-KEY: other",
];

/// Pairs of suffixes that a careless database treats as equal.
const SIMILAR: [(&str, &str); 5] = [
    ("case", "CASE"),
    ("end", "end "),
    ("nul\u{0}a", "nul\u{0}b"),
    ("e\u{301}", "\u{e9}"),
    ("a:b", "a::b"),
];

async fn odd_ids(play: &mut Play) -> Outcome {
    for odd in ODD {
        let bet = with_end(play, odd);
        exactly(play, &bet).await?;
    }
    for (one, other) in SIMILAR {
        let first = with_end(play, one);
        let second = first
            .clone()
            .text("transaction_id", &first.id().replace(one, other));
        exactly(play, &first).await?;
        exactly(play, &second).await?;
    }
    let long = with_end(play, &"x".repeat(1024 * 1024));
    exactly(play, &long).await
}

fn with_end(play: &Play, end: &str) -> Message {
    let bet = play.bet(cents(100));
    let id = format!("{}-{end}", bet.id());
    bet.text("transaction_id", &id)
}

/// The bet is taken once if it is accepted, and not at all if it is rejected, also when it is repeated.
async fn exactly(play: &mut Play, bet: &Message) -> Outcome {
    let accepted = play.send(bet).await.accepted();
    let start: String = bet.id().chars().take(60).collect();
    let what = format!(
        "a bet with the id {start:?}, {}",
        if accepted { "accepted" } else { "refused" }
    );
    let taken = play.moved(-cents(if accepted { 100 } else { 0 }), &what).await;
    taken.or_risky(play)?;
    play.send(bet).await;
    play.unmoved(&format!("{what}, repeated")).await.or_risky(play)?;
    Ok(())
}

async fn odd_bodies(play: &mut Play) -> Outcome {
    let bet = || play.bet(cents(100));
    let cut = bet().to_string();
    let nothing_said = [
        ("an empty body", String::new()),
        ("a list", "[]".to_owned()),
        ("a body that ends too early", cut[..cut.len() - 20].to_owned()),
        ("two amounts", bet().again("amount", "2.00").to_string()),
        (
            "an unknown transaction type",
            bet().text("transaction_type", "bonus").to_string(),
        ),
        ("no amount", bet().without("amount").to_string()),
        ("no number", bet().without("transaction_id").to_string()),
        ("no player", bet().without("player_id").to_string()),
    ];
    for (what, body) in nothing_said {
        let reply = play.post_body(what, "application/json", body).await;
        play.unmoved(what).await.or_risky(play)?;
        insist(!reply.accepted(), || format!("{what} was accepted")).or_risky(play)?;
    }
    let large = format!(r#"{{"name":"{}"}}"#, "x".repeat(2 * 1024 * 1024));
    for (what, kind, body) in [
        (
            "a body of two megabytes",
            "application/json",
            play.bet(cents(100)).raw("dealer", &large).to_string(),
        ),
        (
            "a body with a content type of text",
            "text/plain",
            play.bet(cents(100)).to_string(),
        ),
    ] {
        let accepted = play.post_body(what, kind, body).await.accepted();
        let taken = play.moved(-cents(if accepted { 100 } else { 0 }), what).await;
        taken.or_risky(play)?;
        play.choice(format!("{} {what}", if accepted { "accepts" } else { "refuses" }));
    }
    Ok(())
}
