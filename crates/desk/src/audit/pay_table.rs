//! The odds an operator agreed to, from the settings.

use std::collections::HashSet;

use check::PayTable;
use game_service::Money;
use money::ExactDecimal;

use crate::views::{ErrorView, PayTableRow};

const MOST_ROWS: usize = 100;
const MOST_ODDS: usize = 20;
const LONGEST_CODE: usize = 64;
/// Highest odds, to one.
const HIGHEST: u32 = 100_000;

/// The error has the field `payTable`, and says what to change.
pub fn check_pay_table(rows: &[PayTableRow]) -> Result<(), ErrorView> {
    let wrong = |message: String| Err(ErrorView::input("payTable", message));
    if rows.len() > MOST_ROWS {
        return wrong(format!("A pay table has at most {MOST_ROWS} bets."));
    }
    let mut codes = HashSet::new();
    for PayTableRow { code, odds } in rows {
        if !is_code(code) {
            return wrong(format!(
                "A bet code has 1 to {LONGEST_CODE} letters and no spaces: {code:?}."
            ));
        }
        if !codes.insert(code) {
            return wrong(format!("{code} is listed twice."));
        }
        if !(1..=MOST_ODDS).contains(&odds.len()) {
            return wrong(format!("{code} needs 1 to {MOST_ODDS} odds."));
        }
        if let Some(text) = odds.iter().find(|text| odds_of(text).is_none()) {
            return wrong(format!(
                "{code} has odds that are no plain decimal above zero: {text:?}."
            ));
        }
    }
    Ok(())
}

pub(super) fn pay_table(rows: &[PayTableRow]) -> Option<PayTable> {
    let listed = |row: &PayTableRow| {
        let odds: Vec<ExactDecimal> = row.odds.iter().filter_map(|text| odds_of(text)).collect();
        (!odds.is_empty()).then(|| (row.code.clone(), odds))
    };
    (!rows.is_empty()).then(|| rows.iter().filter_map(listed).collect())
}

fn is_code(code: &str) -> bool {
    let fits = |letter: char| !letter.is_whitespace() && !letter.is_control();
    (1..=LONGEST_CODE).contains(&code.chars().count()) && code.chars().all(fits)
}

fn odds_of(text: &str) -> Option<ExactDecimal> {
    let odds = Money::parse(text).ok()?.value();
    (odds > ExactDecimal::ZERO && odds <= ExactDecimal::from(HIGHEST)).then_some(odds)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(code: &str, odds: &[&str]) -> PayTableRow {
        PayTableRow {
            code: code.to_owned(),
            odds: odds.iter().map(|&text| text.to_owned()).collect(),
        }
    }

    #[test]
    fn a_table_is_kept_as_typed_and_read_to_the_last_digit() {
        let rows = [row("BANKER", &["0.95", "0.5"]), row("LUCKY6", &["12", "20"])];
        assert_eq!(check_pay_table(&rows), Ok(()));
        let table = pay_table(&rows).unwrap();
        let odds: Vec<String> = table
            .accepted("BANKER")
            .unwrap()
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(odds, ["0.95", "0.5"]);
        assert_eq!(table.accepted("PLAYER"), None);
        assert_eq!(pay_table(&[]), None);
    }

    #[test]
    fn what_is_no_pay_table_is_refused_by_field() {
        let many: Vec<PayTableRow> = (0..=MOST_ROWS)
            .map(|number| row(&format!("B{number}"), &["1"]))
            .collect();
        for rows in [
            &[row("", &["1"])][..],
            &[row("A B", &["1"])],
            &[row("TIE", &[])],
            &[row("TIE", &["8:1"])],
            &[row("TIE", &["-8"])],
            &[row("TIE", &["0"])],
            &[row("TIE", &["1e3"])],
            &[row("TIE", &["100001"])],
            &[row("TIE", &["8"]), row("TIE", &["9"])],
            &many,
        ] {
            let error = check_pay_table(rows).unwrap_err();
            assert_eq!(error.field.as_deref(), Some("payTable"), "{rows:?}");
        }
    }
}
