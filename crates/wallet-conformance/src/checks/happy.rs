//! The usual messages in the usual order, rewards and lotto among them, with the optional fields and without them; and amounts, the
//! limits of the balance, and random sequences of messages, for cases that no list contains.
//!
//! Of the form of the answers, the contract shows the body of verify's alone. Of the others it only says that they are JSON
//! with a field `status` (docs/contract.md#wallet-answers).

use fastrand::Rng;
use rust_decimal::Decimal;

use super::either;
use crate::caller::{Answer, Call, Key, Message, code};
use crate::play::{Play, cents};
use crate::report::{
    CANCEL, Checked, DEBIT, FORMS, Finding, Outcome, RELATIONS, VERIFY, VERIFY_ANSWER, insist, require,
};
use crate::run::Reply;

checks! { HAPPY:
    T1 verify: "verify accepts a known player in their own session, and nobody else",
        "verify decides who may enter a game; a stranger would play with another player's credit";
    T2 balance: "the balance is reported in the player's currency only",
        "the same number in another currency is another amount of money";
    T3 exact_debits: "debits are exact to the cent",
        "binary floats cannot hold every amount exactly, and the lost cents add up";
    S14 exact_returns: "credits, cancels and rollbacks are exact to the cent",
        "binary floats cannot hold every amount exactly, and the lost cents are the player's or the operator's";
    T4 win: "a win adds its amount",
        "the contract: GBW01 transfers the amount to the player";
    T5 loss: "a lost bet moves nothing, whatever its amount is",
        "the contract does not say what the amount of GBL01 means; paying it could return lost stakes";
    T6 tip: "a tip is taken, and a cancelled tip is given back at most once",
        "GBG01 is a debit, and the contract speaks of bets where it says what a cancel gives back";
    T7 several_bets: "several bets of a round are paid one by one, or by one credit",
        "`bet_ref_ids` lists every bet of the round; paying once per listed bet would pay twice";
    T8 reward: "a special reward and a game reward are paid with a bet",
        "GBW02 and GBW03 transfer their amount like a win";
    T9 lotto: "a lotto purchase takes `amount`, without subtracting the discount",
        "`discount_amount` is information about the purchase; `amount` is the amount to deduct";
    S1 forms: "every answer is JSON with a field `status`, and verify answers with 200 and `success`",
        "the game service reads `status` to know whether a player may enter, and whether credit was moved";
    S2 dealer: "`dealer` and each of its fields may be there or not, in all four kinds",
        "`dealer` is optional, and so are `id`, `code` and `name`; a message refused for it is a bet or a payout lost";
    S3 beside_the_amount: "`additional`, `refund` and `player_win` of a credit change nothing about what is paid: `amount`",
        "`amount` is what goes to the player; a jackpot that is added to it may be paid twice";
    S4 lotto_round: "`round` may be there or not in a cancel and in a rollback",
        "the round of a lotto purchase is optional there; a refund that is refused for it would be lost";
}

async fn verify(play: &mut Play) -> Outcome {
    let player = play.stage.plan.player.clone();
    let known = play.ask(&Call::verify(&player.id, player.session())).await;
    let data = known.json()["data"].clone();
    let named = data["player_id"] == player.id.as_str() && data["wallet_session_id"].is_string();
    let expected = "expected: success, with data.player_id and data.wallet_session_id";
    require(
        VERIFY,
        known.accepted() && named,
        format!("the player's own session was {}; {expected}", known.words()),
    )?;
    if data["wallet_session_id"] != player.session() {
        play.choice("verify answers with another session id than the one in the header");
    }
    let stranger = format!("nobody-{}", play.stage.number());
    let unknown = play.ask(&Call::verify(&stranger, player.session())).await;
    require(VERIFY, !unknown.accepted(), "an unknown player was accepted")?;
    let session = play.stage.number();
    let unknown = play.ask(&Call::verify(&player.id, &session)).await;
    require(
        VERIFY,
        !unknown.accepted(),
        "a session that was never opened was accepted",
    )
}

async fn balance(play: &mut Play) -> Outcome {
    let player = play.stage.plan.player.clone();
    play.risk_unless(
        play.known.scale() <= 2,
        format!("the balance {} has fractions of a cent", play.known),
    );
    // ISO 4217 reserves XTS for tests, so no player has it.
    let other = Call::balance(&player.id, "XTS", player.session());
    let other = play.ask(&other).await;
    let reported = other
        .balance(play.stage.plan.balance_at.as_deref())
        .filter(|balance| other.accepted() && !balance.is_zero());
    play.risk_unless(
        reported.is_none(),
        "a balance was returned in a currency that the player does not have",
    );
    play.choice(if other.accepted() {
        "answers a balance inquiry in another currency without an error"
    } else {
        "refuses a balance inquiry in another currency"
    });
    let stranger = format!("nobody-{}", play.stage.number());
    let currency = play.stage.plan.currency.clone();
    let unknown = Call::balance(&stranger, &currency, player.session());
    let unknown = play.ask(&unknown).await;
    play.risk_unless(
        !unknown.accepted(),
        "a balance was returned for an unknown player",
    );
    Ok(())
}

async fn exact_debits(play: &mut Play) -> Outcome {
    // In binary floating point, some of these become one cent less when truncated.
    for hundredths in [1, 10, 20, 7, 29, 57, 115, 841, 1_999, 3_333] {
        play.placed(cents(hundredths)).await?;
    }
    Ok(())
}

async fn exact_returns(play: &mut Play) -> Outcome {
    // As for debits. Each amount is paid, taken back, and given back as a stake.
    for hundredths in [1, 29, 57, 115, 841, 1_999] {
        let bet = play.placed(cents(hundredths)).await?;
        let win = play.paid(&bet, cents(hundredths)).await?;
        play.carry_out(&play.rollback(&win), "a rollback").await?;
        let bet = play.placed(cents(hundredths)).await?;
        play.carry_out(&play.cancel(&bet), "a cancel").await?;
    }
    Ok(())
}

async fn win(play: &mut Play) -> Outcome {
    let bet = play.placed(cents(1_000)).await?;
    play.pay(&play.win(&bet, cents(1_950))).await
}

async fn loss(play: &mut Play) -> Outcome {
    for amount in [cents(0), cents(1_000)] {
        let bet = play.placed(cents(1_000)).await?;
        play.moves_nothing_or_risk(&play.credit(code::LOSS, &bet, amount), "its loss")
            .await?;
    }
    Ok(())
}

async fn tip(play: &mut Play) -> Outcome {
    let tip = play.tip(cents(200));
    play.place(&tip).await?;
    let ways = [
        (cents(200), ""),
        (cents(0), "keeps a cancelled tip: it is not given back"),
    ];
    play.send(&play.cancel(&tip)).await;
    play.moved_either(&ways, "its cancel")
        .await
        .or_against(RELATIONS)?;
    play.undoes_nothing(&play.cancel(&tip), "a second cancel of the tip")
        .await
}

async fn several_bets(play: &mut Play) -> Outcome {
    let (first, second, both) = two_bets(play).await?;
    play.pay(&play.win(&first, cents(600)).raw("bet_ref_ids", &both))
        .await?;
    let other = play.win(&second, cents(800)).raw("bet_ref_ids", &both);
    let ways = [
        (cents(800), "pays each bet of a round"),
        (cents(0), "pays one credit a round"),
    ];
    either(play, &other, &ways).await?;

    let (first, _, both) = two_bets(play).await?;
    play.pay(&play.win(&first, cents(1_400)).raw("bet_ref_ids", &both))
        .await
}

/// Two bets of a round, and the list of both.
async fn two_bets(play: &mut Play) -> Result<(Message, Message, String), Finding> {
    let first = play.bet(cents(300));
    let second = play.bet(cents(400)).text("round_id", &first.field("round_id"));
    for bet in [&first, &second] {
        play.place(bet).await?;
    }
    let both = serde_json::json!([first.id(), second.id()]).to_string();
    Ok((first, second, both))
}

async fn reward(play: &mut Play) -> Outcome {
    for code in [code::REWARD, code::GAME_REWARD] {
        let bet = play.placed(cents(500)).await?;
        play.pay(&play.credit(code, &bet, cents(700))).await?;
        let win = play.win(&bet, cents(600));
        let ways = [
            (
                cents(600),
                "pays rewards (GBW02, GBW03) in addition to the result",
            ),
            (
                cents(0),
                "treats rewards (GBW02, GBW03) as the result of their bet",
            ),
        ];
        either(play, &win, &ways).await?;
    }
    let unknown = play.bet(cents(100));
    let without = play.credit(code::REWARD, &unknown, cents(300));
    let ways = [
        (cents(0), "does not pay a special reward without a known bet"),
        (cents(300), "pays a special reward without a known bet"),
    ];
    either(play, &without, &ways).await
}

async fn lotto(play: &mut Play) -> Outcome {
    let usual = purchase(play, cents(100)).await?;
    let discounted = of_lotto(play.bet(cents(600)), Some(usual.json("round")));
    play.place(&discounted.raw("discount_amount", "1.00")).await
}

async fn forms(play: &mut Play) -> Outcome {
    let player = play.stage.plan.player.clone();
    let currency = play.stage.plan.currency.clone();
    let verify = play.ask(&Call::verify(&player.id, player.session())).await;
    require(
        VERIFY_ANSWER,
        verify.status() == Some(200),
        format!("verify {}, and not 200", verify.words()),
    )?;
    let word = verify.status_word();
    require(
        VERIFY_ANSWER,
        word.as_deref() == Some("success"),
        format!("the `status` of verify is {word:?}, and not `success`"),
    )?;
    in_form(play, "verify", &verify)?;
    let balance = Call::balance(&player.id, &currency, player.session());
    let balance = play.ask(&balance).await;
    in_form(play, "the balance", &balance)?;

    let bet = play.bet(cents(200));
    let other = play.bet(cents(100));
    let win = play.win(&bet, cents(300));
    let messages = [
        ("a debit", bet.clone()),
        ("a credit", win.clone()),
        ("a rollback", play.rollback(&win)),
        ("a debit", other.clone()),
        ("a cancel", play.cancel(&other)),
    ];
    for (what, message) in messages {
        let reply = play.send(&message).await;
        in_form(play, what, &reply)?;
    }
    let wrong = Key::Other(format!("{}x", play.stage.key()));
    let refusal = play.post(wrong, Some(player.session()), &bet).await;
    if refusal.status_word().is_none() {
        play.choice("a refusal has no field `status`");
    }
    Ok(())
}

/// Another word than `success` is a choice: the contract shows no other one.
fn in_form(play: &mut Play, what: &str, reply: &Reply) -> Outcome {
    insist(reply.status().is_some(), format!("{what} got no answer")).or_cannot_tell()?;
    require(
        FORMS,
        reply.json().is_object(),
        format!("the answer to {what} is no JSON object"),
    )?;
    let content_type = reply.0.as_ref().and_then(|answer| answer.content_type.as_deref());
    let sent_as = content_type.unwrap_or("nothing");
    require(
        FORMS,
        reply.0.as_ref().is_some_and(Answer::is_sent_as_json),
        format!("the answer to {what} has the content type {sent_as}"),
    )?;
    let word = reply.status_word();
    require(
        FORMS,
        word.is_some(),
        format!("the answer to {what} has no `status`"),
    )?;
    if word.as_deref() != Some("success") {
        play.choice(format!(
            "the `status` of the answer to {what} is another word than `success`"
        ));
    }
    Ok(())
}

/// A lotto round, as purchases and their cancels carry it (docs/contract.md#debit).
const ROUND: &str = r#"{"no":"20261121-1","result_date":"2026-11-21T12:00:00.000Z"}"#;

/// Places a purchase of Lucky 1 dollar. A wallet that takes no bet of this game at all can't be tested with it.
pub(super) async fn purchase(play: &mut Play, amount: Decimal) -> Result<Message, Finding> {
    let bet = of_lotto(play.bet(amount), Some(ROUND));
    let taken = play.moves(&bet, -amount, "a lotto purchase").await;
    if taken.is_err() {
        let plain = of_lotto(play.bet(amount), None);
        let is_taken = play.send(&plain).await.accepted();
        insist(
            is_taken,
            "this wallet takes no bet of the game `lucky20`, so lotto messages can't be tested",
        )
        .or_cannot_tell()?;
    }
    taken.or_against(DEBIT)?;
    Ok(bet)
}

async fn dealer(play: &mut Play) -> Outcome {
    for dealer in [
        r#"{"id":"17","code":"D17","name":"ดาว"}"#,
        r#"{"name":"Dao"}"#,
        "{}",
    ] {
        let bet = play.bet(cents(200)).raw("dealer", dealer);
        play.place(&bet).await?;
        let win = play.win(&bet, cents(350)).raw("dealer", dealer);
        play.pay(&win).await?;
        let rollback = play.rollback(&win).raw("dealer", dealer);
        play.carry_out(&rollback, "a rollback with a dealer").await?;
        let bet = play.placed(cents(200)).await?;
        let cancel = play.cancel(&bet).raw("dealer", dealer);
        play.carry_out(&cancel, "a cancel with a dealer").await?;
    }
    Ok(())
}

async fn beside_the_amount(play: &mut Play) -> Outcome {
    let fields = [
        ("additional", r#"{"privilege":1.50,"jackpot":2.50}"#),
        ("additional", r#"{"jackpot":2.50}"#),
        ("additional", r#"{"privilege":1.50}"#),
        ("additional", "{}"),
        ("refund", r#"{"BANKER":{"amount":1.00},"amount":1.00}"#),
        (
            "player_win",
            r#"{"PLAYER":{"amount":5.85,"odds":0.95,"profit":2.85}}"#,
        ),
        ("player_win", "{}"),
    ];
    for (name, json) in fields {
        for code in [code::WIN, code::REWARD, code::GAME_REWARD] {
            let bet = play.placed(cents(300)).await?;
            let credit = play.credit(code, &bet, cents(585)).raw(name, json);
            let what = format!("a {code} of 5.85 with `{name}` {json}");
            play.carry_out(&credit, &what).await?;
        }
    }
    Ok(())
}

async fn lotto_round(play: &mut Play) -> Outcome {
    for (words, round) in [("with `round`", Some(ROUND)), ("without `round`", None)] {
        let bet = purchase(play, cents(300)).await?;
        let cancel = of_lotto(play.cancel(&bet), round);
        play.carry_out(&cancel, &format!("a cancel {words}")).await?;
        let bet = purchase(play, cents(300)).await?;
        let win = of_lotto(play.win(&bet, cents(400)), None);
        play.pay(&win).await?;
        let rollback = of_lotto(play.rollback(&win), round);
        play.carry_out(&rollback, &format!("a rollback {words}")).await?;
    }
    Ok(())
}

/// The message in a game of Lucky 1 dollar, with the round if there is one.
fn of_lotto(message: Message, round: Option<&str>) -> Message {
    let message = message.text("game_key", "lucky20");
    match round {
        Some(json) => message.raw("round", json),
        None => message,
    }
}

checks! { MONEY:
    T29 odd_amounts: "unusual amounts move nothing, or exactly the stated amount",
        "a negative debit could add credit, a fraction of a cent could be lost, and a very large amount could overflow";
    S15 other_currency: "a debit or credit in another currency does not move this one",
        "`amount` is an amount of `currency`; the same number in another currency is another amount of money";
    T30 exact_balance: "a bet of the whole balance is accepted, a bet of one cent more is refused",
        "the limit is the exact balance";
    T31 wrong_amounts: "a cancel or rollback with another amount moves its own amount, that of the debit or credit, or nothing, and once",
        "the contract calls its amount the one to move, and does not say what another amount than the debit's means";
    T32 rollback_of_spent: "a rollback of credit that was already spent takes all of it or nothing",
        "taking only the remaining balance would leave the rest unpaid";
    T33 random_rounds: "the balance is exact after random rounds with lost and repeated messages",
        "lost and repeated messages combine in ways that no single case covers";
}

/// Amounts as raw JSON, with the movements that a debit may cause, in hundredths.
const ODD: [(&str, &[i64]); 14] = [
    ("0", &[0]),
    ("-1", &[0]),
    ("-1.00", &[0]),
    ("0.001", &[0]),
    ("0.3333333333333333", &[0]),
    ("\"1,5\"", &[0]),
    ("\"ten\"", &[0]),
    ("true", &[0]),
    ("99999999999999.99", &[0]),
    ("1e1", &[0, -1_000]),
    ("\"10.00\"", &[-1_000, 0]),
    ("10.000", &[0, -1_000]),
    ("10", &[-1_000, 0]),
    // As a binary float writes 0.1 + 0.2.
    ("0.30000000000000004", &[0, -30]),
];

async fn odd_amounts(play: &mut Play) -> Outcome {
    for (raw, allowed) in ODD {
        let bet = play.bet(cents(100)).raw("amount", raw);
        let accepted = play.send(&bet).await.accepted();
        let ways: Vec<(Decimal, &str)> = allowed
            .iter()
            .map(|hundredths| (cents(*hundredths), ""))
            .collect();
        let moved = play.moved_either(&ways, &format!("a debit of {raw}")).await;
        let Some(moved) = moved.or_risky(play)? else {
            continue;
        };
        if ways.len() > 1 {
            play.risk_unless(
                accepted != moved.is_zero(),
                format!("the response to a debit of {raw} does not agree with its movement of {moved}"),
            );
        }
        if ways.len() > 1 || raw == "0" {
            play.choice_of(accepted, "accepts", &format!("a debit of {raw}"));
        }
    }
    Ok(())
}

/// ISO 4217 reserves XTS for tests, so no player has it.
async fn other_currency(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(300)).text("currency", "XTS");
    let accepted = play.send(&bet).await.accepted();
    play.unmoved_or_risk("a bet of 3.00 XTS").await?;
    play.choice_of(accepted, "accepts", "a bet in another currency");
    let bet = play.placed(cents(300)).await?;
    let win = play.win(&bet, cents(400)).text("currency", "XTS");
    play.moves_nothing_or_risk(&win, "a win of 4.00 XTS").await?;
    Ok(())
}

async fn exact_balance(play: &mut Play) -> Outcome {
    let whole = play.whole_balance()?;
    let too_much = play.bet(whole + cents(1));
    let what = "a bet of one cent more than the balance";
    if !play.moves_nothing_or_risk(&too_much, what).await? {
        return Ok(());
    }
    let all = play.placed(whole).await?;
    play.moves_nothing_or_risk(&play.bet(cents(1)), "a bet of one cent with an empty balance")
        .await?;
    play.moves(
        &play.cancel(&all),
        whole,
        "the cancel of the bet of the whole balance",
    )
    .await
    .or_against(CANCEL)
}

/// The contract does not explain another amount than that of the debit or credit. Whatever a wallet moves then, it moves once.
async fn wrong_amounts(play: &mut Play) -> Outcome {
    for stated in [cents(1_500), cents(400)] {
        let bet = play.placed(cents(1_000)).await?;
        let ways = [
            (cents(0), "refuses a cancel whose amount differs"),
            (cents(1_000), "refunds the debit's amount when a cancel's differs"),
            (stated, "refunds the cancel's amount when it differs"),
        ];
        let what = format!("a cancel of {stated} for a bet of 10.00");
        let cancel = play.cancel(&bet).amount(stated);
        let moved = play.moves_either(&cancel, &ways, &what).await?;
        let rest = if moved.is_zero() { cents(1_000) } else { cents(0) };
        let again = "a second cancel, with the bet's amount";
        play.undo_the_rest(&play.cancel(&bet), rest, again).await?;
    }
    for stated in [cents(2_500), cents(700)] {
        let bet = play.placed(cents(1_000)).await?;
        let win = play.paid(&bet, cents(2_000)).await?;
        let ways = [
            (cents(0), "refuses a rollback whose amount differs"),
            (
                -cents(2_000),
                "takes back the credit's amount when a rollback's differs",
            ),
            (-stated, "takes back the rollback's amount when it differs"),
        ];
        let what = format!("a rollback of {stated} for a credit of 20.00");
        let rollback = play.rollback(&win).amount(stated);
        let moved = play.moves_either(&rollback, &ways, &what).await?;
        let rest = if moved.is_zero() { -cents(2_000) } else { cents(0) };
        let again = "a second rollback, with the credit's amount";
        play.undo_the_rest(&play.rollback(&win), rest, again).await?;
    }
    Ok(())
}

async fn rollback_of_spent(play: &mut Play) -> Outcome {
    let whole = play.whole_balance()?;
    let bet = play.placed(cents(100)).await?;
    let win = play.paid(&bet, cents(5_000)).await?;
    let spent = whole + cents(4_900);
    let all = play.placed(spent).await?;
    let rollback = play.rollback(&win);
    let ways = [
        (-cents(5_000), "lets a rollback make the balance negative"),
        (cents(0), "refuses a rollback of credit already spent"),
    ];
    let what = "the rollback of a win already spent";
    if !play.moves_either(&rollback, &ways, what).await?.is_zero() {
        return Ok(());
    }
    play.moves(&play.cancel(&all), spent, "the cancel of the bet that spent it")
        .await
        .or_against(CANCEL)?;
    let ways = [
        (
            -cents(5_000),
            "decides a refused rollback again when the credit is there",
        ),
        (
            cents(0),
            "a refused rollback stays refused when the credit is there",
        ),
    ];
    play.moves_either(&rollback, &ways, "the same rollback again")
        .await?;
    Ok(())
}

/// Number of concurrent bets, each at most 5.00.
const BETS: usize = 20;

/// The messages of a bet in order, and their total movement in hundredths.
struct BetMessages {
    messages: Vec<Message>,
    moves: i64,
}

async fn random_rounds(play: &mut Play) -> Outcome {
    let seed = fastrand::u64(..);
    let mut chance = Rng::with_seed(seed);
    let mut bets: Vec<BetMessages> = (0..BETS).map(|_| bet_messages(play, &mut chance)).collect();
    let moves = bets.iter().map(|fate| fate.moves).sum();
    let mut sent: Vec<Message> = Vec::new();
    while !bets.is_empty() {
        let which = chance.usize(..bets.len());
        let message = bets[which].messages.remove(0);
        play.send(&message).await;
        sent.push(message);
        if bets[which].messages.is_empty() {
            bets.swap_remove(which);
        }
        if chance.bool() {
            let repeat = sent[chance.usize(..sent.len())].clone();
            play.send(&repeat).await;
        }
    }
    play.moved_or_risk(cents(moves), &format!("random play with seed {seed}"))
        .await?;
    Ok(())
}

/// A bet that is won, lost, refunded, won and rolled back, still open, or cancelled without having been sent.
fn bet_messages(play: &Play, chance: &mut Rng) -> BetMessages {
    let stake = chance.i64(1..=500);
    let won = chance.i64(1..=1_000);
    let bet = play.bet(cents(stake));
    let (rest, moves) = match chance.u8(..6) {
        0 => (vec![play.win(&bet, cents(won))], won - stake),
        1 => (vec![play.credit(code::LOSS, &bet, cents(0))], -stake),
        2 => (vec![play.cancel(&bet)], 0),
        3 => {
            let win = play.win(&bet, cents(won));
            let rollback = play.rollback(&win);
            (vec![win, rollback], -stake)
        }
        4 => (Vec::new(), -stake),
        _ => {
            let cancel = play.cancel(&bet);
            return BetMessages {
                messages: vec![cancel, bet],
                moves: 0,
            };
        }
    };
    let messages = std::iter::once(bet).chain(rest).collect();
    BetMessages { messages, moves }
}
