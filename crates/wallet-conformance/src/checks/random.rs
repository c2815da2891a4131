//! Random sequences of messages, for cases that no list contains.

use fastrand::Rng;
use futures::FutureExt;

use super::Check;
use crate::caller::Message;
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Checked, Outcome};

pub(super) const CHECKS: &[Check] = &[Check {
    id: "T33",
    group: Group::Money,
    title: "the balance is exact after random rounds with lost and repeated messages",
    why: "lost and repeated messages combine in ways that no single case covers",
    play: |play| random_rounds(play).boxed(),
}];

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
    let observed = play
        .moved(cents(moves), &format!("random play with seed {seed}"))
        .await;
    observed.or_risky(play)?;
    Ok(())
}

/// A bet that is won, lost, refunded, won and rolled back, still open, or cancelled without having been
/// sent.
fn bet_messages(play: &Play, chance: &mut Rng) -> BetMessages {
    let stake = chance.i64(1..=500);
    let won = chance.i64(1..=1_000);
    let bet = play.bet(cents(stake));
    let (rest, moves) = match chance.u8(..6) {
        0 => (vec![play.win(&bet, cents(won))], won - stake),
        1 => (vec![play.credit("GBL01", &bet, cents(0))], -stake),
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
