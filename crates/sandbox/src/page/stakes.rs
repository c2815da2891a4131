//! The stakes and their outcomes, line by line.

use super::BetView;
use super::words::Words;
use crate::money::Money;
use crate::world::settlement::Win;

pub(super) fn table(view: &BetView<'_>, words: &Words) -> String {
    let report = &view.report;
    let refunded = report.status == "refunded";
    let no_win = if refunded { words.refunded } else { words.lost };
    let spots = report.bets.spots.iter().map(|(code, stake)| {
        let win = report
            .settlement
            .wins
            .iter()
            .find(|(won, _)| won == code)
            .map(|(_, win)| win);
        row(code, *stake, win, no_win)
    });
    let insurance = report.bets.insurance.iter().enumerate().map(|(purchase, stake)| {
        row(
            &format!("INSURANCE {}", purchase + 1),
            *stake,
            report.settlement.insurance.get(purchase),
            no_win,
        )
    });
    let rows: String = spots.chain(insurance).collect();
    format!(
        "<table><thead><tr><th>{bet}</th><th>{stake}</th><th>{odds}</th><th>{paid}</th></tr></thead>\
         <tbody>{rows}</tbody><tfoot><tr><th>{total} {currency}</th><td>{staked}</td><td></td><td>{returned}</td></tr></tfoot></table>",
        bet = words.bet,
        stake = words.stake,
        odds = words.odds,
        paid = words.paid,
        total = words.total,
        currency = view.player.currency.code,
        staked = report.total_bet.text(),
        returned = report.total_payout.text(),
    )
}

fn row(code: &str, stake: Money, win: Option<&Win>, no_win: &str) -> String {
    let (odds, paid) = match win {
        Some(win) if !win.amount.0.is_zero() => (win.odds.0.to_string(), win.amount.text()),
        _ => ("–".to_owned(), no_win.to_owned()),
    };
    format!(
        "<tr><th>{code}</th><td>{}</td><td>{odds}</td><td>{paid}</td></tr>",
        stake.text()
    )
}
