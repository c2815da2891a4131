//! API keys, sessions and secrets in responses, and hostile or unusual bodies: unusual ids, bodies that do not match their
//! content type or length, codes that do not belong to the kind of their message, what the contract's lists do not contain,
//! and messages without a required field.
//!
//! The contract does not say what the wallet does without a required field. To go on without one that decides about no
//! money is a choice. Without one that names the transaction, the player or the amount, it would be a guess about money.

use rust_decimal::Decimal;

use crate::caller::{Call, Endpoint, Key, Message};
use crate::play::{Play, cents};
use crate::report::{AUTHENTICATION, Checked, Finding, KINDS, Miss, Outcome, VERIFY, insist, require};
use crate::run::Reply;

checks! { SECURITY:
    T44 keys: "without the right key no data is returned and nothing moves",
        "only the key distinguishes the game service from other callers";
    T46 sessions: "an unknown session cannot bet, but results are still accepted",
        "credits, cancels and rollbacks can arrive after the session has ended; refusing them would keep the player's money";
    S20 foreign_sessions: "verify accepts neither another player's session nor none, and no bet is taken under them",
        "a session shows that this player is signed in; another one's session, or none, shows nothing";
    T48 secrets: "no response contains the key or a session",
        "responses are often written to logs; this test cannot read the wallet's own log";
    T45 odd_ids: "unusual ids are refused or kept exactly, and similar ids stay different",
        "an id that is trimmed, shortened or changed in case can become the id of another bet";
    T47 odd_bodies: "messages that are incomplete, ambiguous, unknown or too large move no other amount than they state",
        "two programs can read two different amounts in one ambiguous message";
    S17 other_codes: "`transaction_type` decides what a message does, also with the code of another kind",
        "a debit that is carried out as a win because of its code gives credit for a bet";
    S18 unlisted: "codes, fields and forms that the contract does not list or show are carried out or refused, as the answer says",
        "a later version of the service may send them; a win that is accepted and not paid would be lost";
    S19 missing: "without a required field a message moves nothing, or exactly its amount if no money depends on the field",
        "a wallet that fills in an amount, a player, a currency or a number guesses about money";
}

fn wrong_keys(play: &Play) -> Vec<(&'static str, Key)> {
    let right = play.stage.key();
    let shorter = right[..right.len() - 1].to_owned();
    vec![
        ("no key", Key::Absent),
        ("an empty key", Key::Other(String::new())),
        ("another key", Key::Other("not-the-key".to_owned())),
        ("the key with one more letter", Key::Other(format!("{right}x"))),
        ("the key with one letter less", Key::Other(shorter)),
    ]
}

async fn keys(play: &mut Play) -> Outcome {
    let player = play.stage.plan.player.clone();
    let currency = play.stage.plan.currency.clone();
    for (what, key) in wrong_keys(play) {
        let bet = play.bet(cents(500));
        let debit = play.post(key.clone(), Some(player.session()), &bet).await;
        play.unmoved(&format!("a bet under {what}"))
            .await
            .or_against(AUTHENTICATION)?;
        let balance = Call::balance(&player.id, &currency, player.session()).with_key(key.clone());
        let balance = play.ask(&balance).await;
        let verify = Call::verify(&player.id, player.session()).with_key(key);
        let verify = play.ask(&verify).await;
        require(
            AUTHENTICATION,
            ![debit, balance, verify].iter().any(Reply::accepted),
            format!("a call with {what} was accepted"),
        )?;
    }
    Ok(())
}

/// An unknown session is used in place of an expired one (docs/ASSUMPTIONS.md#a41).
async fn sessions(play: &mut Play) -> Outcome {
    play.note("an unknown session is used in place of an ended one");
    let number = play.stage.number();
    let unknown = Some(number.as_str());
    let bet = play.bet(cents(500));
    play.post(Key::Right, unknown, &bet).await;
    play.unmoved_or_risk("a bet under an unknown session").await?;

    let bet = play.placed(cents(500)).await?;
    let win = play.win(&bet, cents(800));
    let rollback = play.rollback(&win);
    let other = play.bet(cents(500));
    let cancel = play.cancel(&other);
    for (message, by, what) in [
        (win, 800, "its win under an unknown session"),
        (rollback, -800, "its rollback under an unknown session"),
    ] {
        play.post(Key::Right, unknown, &message).await;
        if !play.moved_or_risk(cents(by), what).await? {
            break;
        }
    }
    play.place(&other).await?;
    play.post(Key::Right, unknown, &cancel).await;
    play.moved_or_risk(cents(500), "a cancel under an unknown session")
        .await?;
    Ok(())
}

/// That verify refuses them follows from its purpose. Whether balance and debit look at the session is not said.
async fn foreign_sessions(play: &mut Play) -> Outcome {
    let player = play.stage.plan.player.clone();
    let currency = play.stage.plan.currency.clone();
    let second = play.stage.plan.second.clone();
    let others = second
        .as_ref()
        .map(|second| ("another player's session", Some(second.session())));
    for (what, session) in std::iter::once(("no session", None)).chain(others) {
        let verify = Call {
            session,
            ..Call::verify(&player.id, "")
        };
        let verify = play.ask(&verify).await;
        require(
            VERIFY,
            !verify.accepted(),
            format!("verify accepted the player with {what}"),
        )?;
        let balance = Call {
            session,
            ..Call::balance(&player.id, &currency, "")
        };
        let balance = play.ask(&balance).await;
        play.choice_of(
            balance.accepted(),
            "answers",
            &format!("a balance inquiry with {what}"),
        );
        let bet = play.bet(cents(500));
        play.post(Key::Right, session, &bet).await;
        play.unmoved_or_risk(&format!("a bet with {what}")).await?;
    }
    play.second().map(|_| ())
}

/// Searches the responses of the whole run, and some error responses, for secrets.
async fn secrets(play: &mut Play) -> Outcome {
    let player = play.stage.plan.player.clone();
    let wrong = Key::Other(format!("{}x", play.stage.key()));
    let bet = play.bet(cents(100)).without("amount");
    play.post(wrong, Some(player.session()), &bet).await;
    play.send(&bet).await;
    let leaks = play.stage.leaks();
    play.risk_unless(
        leaks.is_empty(),
        format!("a secret was found in {}", leaks.join(", ")),
    );
    Ok(())
}

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
    play.moved_or_risk(-cents(if accepted { 100 } else { 0 }), &what)
        .await?;
    play.moves_nothing_or_risk(bet, &format!("{what}, repeated"))
        .await?;
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
        play.unmoved_or_risk(what).await?;
        play.risk_unless(!reply.accepted(), format!("{what} was accepted"));
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
        play.moved_or_risk(-cents(if accepted { 100 } else { 0 }), what)
            .await?;
        play.choice_of(accepted, "accepts", what);
    }
    Ok(())
}

/// The codes of the other kinds, for each kind.
const OTHERS: [(&str, &[&str]); 4] = [
    ("debit", &["GBW01", "GBW02", "GBW03", "GBL01", "RFB01", "ROL01"]),
    ("credit", &["GBB01", "GBG01", "RFB01", "ROL01"]),
    ("cancel", &["GBB01", "GBW01", "GBL01", "ROL01"]),
    ("rollback", &["GBB01", "GBW01", "GBL01", "RFB01"]),
];

/// A bet, and for a rollback its win, to which messages of a kind refer.
async fn target(play: &mut Play, kind: &str) -> Result<Option<Message>, Finding> {
    if kind == "debit" {
        return Ok(None);
    }
    let bet = play.placed(cents(200)).await?;
    if kind != "rollback" {
        return Ok(Some(bet));
    }
    let win = play.paid(&bet, cents(200)).await?;
    Ok(Some(win))
}

/// A message of a kind, and what it moves.
fn of_kind(play: &Play, kind: &str, target: Option<&Message>) -> (Message, Decimal) {
    match (kind, target) {
        ("credit", Some(bet)) => (play.win(bet, cents(200)), cents(200)),
        ("cancel", Some(bet)) => (play.cancel(bet), cents(200)),
        ("rollback", Some(win)) => (play.rollback(win), -cents(200)),
        _ => (play.bet(cents(200)), -cents(200)),
    }
}

async fn other_codes(play: &mut Play) -> Outcome {
    for (kind, codes) in OTHERS {
        let (mut refused, mut carried_out) = (false, false);
        for code in codes {
            let target = target(play, kind).await?;
            let (message, effect) = of_kind(play, kind, target.as_ref());
            let message = message.text("transaction_code", code);
            let what = format!("a {kind} with the code {code}");
            play.send(&message).await;
            let moved = play.moved_or_not(effect, &what).await.or_against(KINDS)?;
            refused |= moved.is_zero();
            carried_out |= !moved.is_zero();
        }
        play.choice(match (refused, carried_out) {
            (true, false) => format!("does not carry out a {kind} with the code of another kind"),
            (false, _) => format!("carries out a {kind} with the code of another kind"),
            (true, true) => format!("carries out a {kind} with some codes of other kinds"),
        });
    }
    Ok(())
}

/// What the contract neither lists nor shows, as one change of a win.
type Unlisted = fn(Message) -> Message;

const UNLISTED: [(&str, Unlisted); 6] = [
    ("a win with a field that the contract does not list", |win| {
        win.raw("bonus_pool", r#"{"share":"1.00"}"#)
    }),
    ("a win whose `bet_ref_ids` are numbers", |win| {
        let number: u64 = win.field("bet_id").parse().unwrap_or_default();
        win.raw("bet_ref_ids", &format!("[{number}]"))
    }),
    ("a win with an empty `game_result` and `player_bet`", |win| {
        win.raw("game_result", "{}").raw("player_bet", "{}")
    }),
    ("a win with the result of another shape", |win| {
        win.raw("game_result", r#"{"data":{"number":17},"winner":"RED"}"#)
    }),
    (
        "a win with `additional`, `dealer`, `player_win` and `refund` of null",
        |win| {
            let names = ["additional", "dealer", "player_win", "refund"];
            names.into_iter().fold(win, |win, name| win.raw(name, "null"))
        },
    ),
    ("a win with a cut emoji in the name of the dealer", |win| {
        win.raw("dealer", r#"{"name":"Dao \ud83d"}"#)
    }),
];

async fn unlisted(play: &mut Play) -> Outcome {
    let unknown = play.bet(cents(100)).text("transaction_code", "GBX99");
    carried_out_or_refused(play, &unknown, -cents(100), "a debit with an unknown code").await?;
    for (what, changed) in UNLISTED {
        let bet = play.placed(cents(100)).await?;
        let win = changed(play.win(&bet, cents(300)));
        carried_out_or_refused(play, &win, cents(300), what).await?;
    }
    Ok(())
}

/// Accepted, it moves its amount; refused, nothing.
async fn carried_out_or_refused(play: &mut Play, message: &Message, effect: Decimal, what: &str) -> Outcome {
    let accepted = play.send(message).await.accepted();
    let Some(moved) = play.moved_or_not(effect, what).await.or_risky(play)? else {
        return Ok(());
    };
    agrees(accepted, moved, what).or_risky(play)?;
    play.choice_of(accepted, "carries out", what);
    Ok(())
}

/// Observes whether something was moved if the answer says so, and nothing if not.
fn agrees(accepted: bool, moved: Decimal, what: &str) -> Result<(), Miss> {
    let answer = if accepted { "accepted" } else { "refused" };
    insist(
        accepted != moved.is_zero(),
        format!("{what} was {answer}, and moved {moved}"),
    )
}

/// Required in all four kinds.
const COMMON: [&str; 10] = [
    "transaction_type",
    "transaction_id",
    "transaction_code",
    "player_id",
    "game_key",
    "round_id",
    "table_id",
    "amount",
    "currency",
    "created_at",
];
/// Required in one or two kinds.
const OWN: [(&str, &[&str]); 4] = [
    ("debit", &[]),
    ("credit", &["bet_id", "bet_ref_ids", "game_result", "player_bet"]),
    ("cancel", &["bet_id"]),
    ("rollback", &["credit_transaction_id"]),
];

/// Whether the effect of a message on the player's credit depends on the field.
fn decides_about_money(kind: &str, field: &str) -> bool {
    match field {
        "game_key" | "round_id" | "table_id" | "created_at" | "bet_ref_ids" | "game_result"
        | "player_bet" => false,
        // The amount of a credit is known without its bet; what a cancel gives back is not.
        "bet_id" => kind == "cancel",
        _ => true,
    }
}

async fn missing(play: &mut Play) -> Outcome {
    for (kind, own) in OWN {
        let mut goal = target(play, kind).await?;
        let mut unneeded = Vec::new();
        for field in COMMON.iter().chain(own) {
            let (message, effect) = of_kind(play, kind, goal.as_ref());
            let accepted = play.send(&message.without(field)).await.accepted();
            let what = format!("a {kind} without `{field}`");
            let moved = play.moved_or_not(effect, &what).await.or_risky(play)?;
            if moved.is_none_or(|moved| !moved.is_zero()) {
                goal = target(play, kind).await?;
            }
            let Some(moved) = moved else { continue };
            if agrees(accepted, moved, &what).or_risky(play)?.is_none() || !accepted {
                continue;
            }
            if decides_about_money(kind, field) {
                play.risk(format!(
                    "{what} was carried out, although what it moves depends on this field"
                ));
            } else {
                unneeded.push(format!("`{field}`"));
            }
        }
        if !unneeded.is_empty() {
            play.choice(format!("carries out a {kind} without {}", unneeded.join(", ")));
        }
    }
    lotto_round(play).await?;
    parameters(play).await
}

/// The fields that `round` must have, if it is sent (docs/contract.md#debit).
async fn lotto_round(play: &mut Play) -> Outcome {
    for (field, rest) in [
        ("round.no", r#"{"result_date":"2026-11-21T12:00:00.000Z"}"#),
        ("round.result_date", r#"{"no":"20261121-1"}"#),
    ] {
        let bet = play.bet(cents(200));
        let bet = bet.text("game_key", "lucky20").raw("round", rest);
        let accepted = play.send(&bet).await.accepted();
        let taken = cents(if accepted { -200 } else { 0 });
        let verb = if accepted { "carries out" } else { "refuses" };
        let what = format!("a lotto purchase without `{field}`");
        let answered = format!("{what}, answered as if the wallet {verb} it");
        play.moved_or_risk(taken, &answered).await?;
        play.choice(format!("{verb} {what}"));
    }
    Ok(())
}

async fn parameters(play: &mut Play) -> Outcome {
    let player = play.stage.plan.player.clone();
    let currency = play.stage.plan.currency.clone();
    let session = Some(player.session());
    let nobody = play.ask(&Call::get(Endpoint::Verify, Vec::new(), session)).await;
    play.risk_unless(!nobody.accepted(), "verify without `player_id` was accepted");
    for (name, query) in [
        ("player_id", vec![("currency", currency.as_str())]),
        ("currency", vec![("player_id", player.id.as_str())]),
    ] {
        let reply = play.ask(&Call::get(Endpoint::Balance, query, session)).await;
        play.choice_of(
            reply.accepted(),
            "answers",
            &format!("a balance inquiry without `{name}`"),
        );
    }
    Ok(())
}
