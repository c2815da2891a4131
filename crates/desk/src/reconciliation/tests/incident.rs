//! Ids as people paste them, and what is owed.

use super::*;
use crate::answer::{Wallet, answer};
use crate::say;
use crate::views::AmountPair;

fn ids(text: &str) -> Vec<String> {
    pasted_ids(text, None).ids
}

#[test]
fn pasted_ids_are_one_a_line_to_the_letter() {
    assert_eq!(ids("A1\r\na1\n\n  \nA1\n 7 \n"), ["A1", "a1", " 7 "]);
    assert_eq!(pasted_ids("A1\nA1\n", None).doubled, 1);
    // A comma in some ids is no table.
    assert_eq!(ids("a,b\nc\n"), ["a,b", "c"]);
    assert_eq!(ids(""), <[&str; 0]>::default());
}

#[test]
fn a_table_is_read_by_its_known_head_or_the_chosen_column() {
    let text = "\u{feff}Player;Round ID;Note\nsomchai;R-1;\"a;b\"\nkanya;R-2;\n";
    let pasted = pasted_ids(text, None);
    assert_eq!(
        (pasted.ids.as_slice(), pasted.of),
        (&["somchai".to_owned(), "kanya".to_owned()][..], IdsOf::Players)
    );
    assert_eq!(pasted.columns, ["Player", "Round ID", "Note"]);
    let rounds = pasted_ids(text, Some(1));
    assert_eq!(
        (rounds.ids.as_slice(), rounds.of),
        (&["R-1".to_owned(), "R-2".to_owned()][..], IdsOf::Rounds)
    );
    let notes = pasted_ids(text, Some(2));
    assert_eq!(notes.ids, ["a;b"]);
    assert_eq!(ids("R-1\tx\nR-2\ty\n"), ["R-1", "R-2"]);
}

#[test]
fn more_ids_than_an_incident_has_are_counted() {
    let ids: Vec<String> = (0..MOST_IDS + 3).map(|number| format!("R{number}")).collect();
    let text = ids.join("\n");
    let pasted = pasted_ids(&text, None);
    assert_eq!(
        (pasted.ids.len(), pasted.left_out, pasted.most),
        (5_000, 3, 5_000)
    );
    let ids = (0..=MOST_IDS).map(|number| number.to_string()).collect();
    let error = Checked::of(&Incident::Ids {
        ids,
        of: IdsOf::Anything,
    });
    assert!(error.unwrap_err().message.contains("5000"));
}

#[test]
fn a_table_needs_a_span_with_zones() {
    let incident = |from: &str, to: &str| Incident::Table {
        table_id: "7".to_owned(),
        from: from.to_owned(),
        to: to.to_owned(),
    };
    let noon = "2026-11-20T12:00:00+07:00";
    assert!(Checked::of(&incident(noon, "2026-11-20T06:00:00Z")).is_ok());
    for (from, to, field) in [
        ("2026-11-20T12:00:00", noon, "from"),
        (noon, "tomorrow", "to"),
        (noon, noon, "to"),
    ] {
        let error = Checked::of(&incident(from, to)).unwrap_err();
        assert_eq!(error.field.as_deref(), Some(field), "{from} {to}");
    }
}

fn row(player_id: &str, currency: &str, class: ReconcileClass, difference: Option<&str>) -> DifferenceRow {
    DifferenceRow {
        key: String::new(),
        class,
        player_id: player_id.to_owned(),
        round_id: None,
        game_key: None,
        currency: currency.to_owned(),
        wallet_stake: None,
        record_stake: None,
        wallet_paid: None,
        wallet_reward: None,
        record_paid: None,
        due: None,
        net: AmountPair {
            wallet: None,
            record: None,
        },
        difference: difference.map(str::to_owned),
        at: None,
        reason: say::reasons::unreadable(),
        note: None,
        expected: false,
        answer: answer(None, &Wallet::Absent),
    }
}

#[test]
fn what_is_owed_is_added_up_per_player_and_currency_and_what_is_not_known_is_said() {
    use ReconcileClass::{Matched, NotSettledYet, OutOfWindow, PayoutDiffers, UnpaidWin};
    let expected = DifferenceRow {
        expected: true,
        ..row("b", "THB", ReconcileClass::RewardWithoutPlay, Some("25.00"))
    };
    let rows = [
        row("a", "THB", UnpaidWin, Some("-200.00")),
        row("a", "THB", PayoutDiffers, Some("50.50")),
        row("a", "THB", Matched, Some("0.00")),
        row("a", "USD", PayoutDiffers, Some("1.00")),
        row("b", "THB", Matched, Some("0.00")),
        expected,
        row("c", "THB", OutOfWindow, None),
        row("c", "THB", NotSettledYet, Some("-9.00")),
        row("d", "THB", PayoutDiffers, None),
    ];
    let owed = owed(&rows);
    let found: Vec<(&str, &str, Option<&str>, u32, u32)> = owed
        .iter()
        .map(|line| {
            let (player, currency) = (line.player_id.as_str(), line.currency.as_str());
            (
                player,
                currency,
                line.owed.as_deref(),
                line.rounds,
                line.not_compared,
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            ("a", "THB", Some("149.50"), 2, 0),
            ("a", "USD", Some("-1.00"), 1, 0),
            ("c", "THB", Some("0"), 0, 2),
            ("d", "THB", None, 1, 0),
        ]
    );
}
