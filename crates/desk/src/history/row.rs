//! A record as a row of the list (docs/contract.md#history-record).

use game_service::Record;
use game_service::models::{GameResult, HistoryRecord, Side};

use crate::audit::Judged;
use crate::errors::problems;
use crate::other_game::OtherGame;
use crate::times::instant;
use crate::views::HistoryRow;
use crate::vocabulary;

/// The row for `key`. `asked_for` is the requested player, if the reading is for one player.
pub(super) fn row(
    key: String,
    record: &Record<HistoryRecord>,
    conflicting: bool,
    asked_for: Option<&str>,
    judged: Judged,
) -> HistoryRow {
    let content = &record.content;
    let winners: &[String] = content
        .game_result
        .as_ref()
        .map(|result| result.winner.as_slice())
        .unwrap_or_default();
    let other_game = OtherGame::of(record);
    let baccarat = content.game_result.as_ref().filter(|_| other_game.is_none());
    let code = |code: &String| match &other_game {
        Some(other) => vocabulary::bet_of(other.game, code),
        None => vocabulary::result(code),
    };
    let net = net(content);
    HistoryRow {
        key,
        id: content.id.clone(),
        round_id: content.round_id.clone(),
        game_key: content.game_key.as_deref().map(vocabulary::game),
        status: content.status.as_deref().map(vocabulary::record_status),
        created_at: content
            .created_at
            .as_ref()
            .and_then(|time| time.instant)
            .map(instant),
        created_at_text: content.created_at.as_ref().map(|time| time.text.clone()),
        first_line: other_game.as_ref().and_then(OtherGame::first_line),
        winner: baccarat.and_then(|_| vocabulary::winner(winners.iter().map(String::as_str))),
        winners: winners.iter().map(code).collect(),
        banker_total: baccarat.and_then(|result| total(result, "BANKER")),
        player_total: baccarat.and_then(|result| total(result, "PLAYER")),
        total_bet: content.total_bet.as_ref().map(ToString::to_string),
        total_payout: content.total_payout.as_ref().map(ToString::to_string),
        net_too_large: net.is_none() && content.total_payout.is_some() && content.total_bet.is_some(),
        net,
        currency: content.currency.clone(),
        problems: problems(&record.problems),
        conflicting,
        other_player: content
            .player_id
            .clone()
            .filter(|named| asked_for.is_some_and(|asked_for| named != asked_for)),
        verdict: judged.verdict,
        verdict_reason: judged.reason,
    }
}

/// `total_payout` − `total_bet`, exact, with the scale of the more precise value. None if either is
/// missing or the difference has too many digits.
fn net(content: &HistoryRecord) -> Option<String> {
    let (payout, bet) = (content.total_payout.as_ref()?, content.total_bet.as_ref()?);
    let net = payout.value().checked_sub(bet.value())?;
    Some(net.to_string())
}

fn total(result: &GameResult, name: &str) -> Option<i32> {
    let (_, side) = result.sides.iter().find(|(known, _)| known == name)?;
    match side {
        Side::Hand(hand) => hand.total.and_then(|total| i32::try_from(total).ok()),
        Side::Other(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use game_service::Money;
    use num_bigint::BigInt;
    use proptest::prelude::*;

    use super::*;

    fn of(payout: &str, bet: &str) -> Option<String> {
        net(&HistoryRecord {
            total_payout: Money::parse(payout).ok(),
            total_bet: Money::parse(bet).ok(),
            ..HistoryRecord::default()
        })
    }

    /// A number with `places` decimal places, as text.
    fn text(digits: &BigInt, places: usize) -> String {
        let size = format!("{:0>width$}", digits.magnitude(), width = places + 1);
        let (whole, fraction) = size.split_at(size.len() - places);
        let sign = if *digits < BigInt::ZERO { "-" } else { "" };
        let point = if places == 0 { "" } else { "." };
        format!("{sign}{whole}{point}{fraction}")
    }

    prop_compose! {
        fn any_digits()(
            size in prop_oneof![
                any::<u128>().prop_map(|digits| digits >> 32),
                (0_u128..10).prop_map(|below| (1 << 96) - 1 - below),
                0_u128..100_000,
                Just(0),
            ],
            is_negative: bool,
        ) -> BigInt {
            let digits = BigInt::from(size);
            if is_negative { -digits } else { digits }
        }
    }

    proptest! {
        #[test]
        fn a_net_is_exact_or_none(
            (payout, bet) in (any_digits(), any_digits()),
            (payout_places, bet_places) in (0_usize..=28, 0_usize..=28),
        ) {
            let places = payout_places.max(bet_places);
            let at = |digits: &BigInt, own: usize| digits * BigInt::from(10).pow(u32::try_from(places - own).unwrap());
            let net = at(&payout, payout_places) - at(&bet, bet_places);
            let expected = (net.magnitude().bits() <= 96).then(|| text(&net, places));
            prop_assert_eq!(of(&text(&payout, payout_places), &text(&bet, bet_places)), expected);
        }
    }

    #[test]
    fn a_lost_stake_keeps_the_places_of_the_payout() {
        assert_eq!(of("0.0", "1000").as_deref(), Some("-1000.0"));
        assert_eq!(of("0.00", "1000").as_deref(), Some("-1000.00"));
        assert_eq!(of("0", "1000.00").as_deref(), Some("-1000.00"));
        assert_eq!(of("79228162514264337593543950335", "0.5"), None);
    }
}
