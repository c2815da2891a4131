//! Amounts, the limits of the balance, and random sequences of messages, for cases that no list contains.

use fastrand::Rng;
use rust_decimal::Decimal;

use crate::caller::{Message, code};
use crate::play::{Play, cents};
use crate::verdict::{CANCEL, Checked, Outcome};

checks! {
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
