//! What is asked for: the players and the time of a comparison, and other game keys where records are lacking.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use game_service::api::Period;
use wallet::Effect;

use super::wallet_and_history::money;
use crate::observed::game_keys::is_sample_key;
use crate::reconciliation::round::{RecordAmounts, rounds_lacking_records};
use crate::reconciliation::scope::MOST_NAMED;
use crate::reconciliation::{ReconcileScope, Scope};
use crate::views::ErrorView;
use crate::wallet::Entry;

fn day_of(date: &str, time_zone: &str, players: Vec<String>, only_players: bool) -> Result<Scope, ErrorView> {
    Scope::checked(&ReconcileScope::Day {
        date: date.to_owned(),
        time_zone: time_zone.to_owned(),
        players,
        only_players,
    })
}

fn day(date: &str, time_zone: &str) -> Result<Scope, ErrorView> {
    day_of(date, time_zone, Vec::new(), false)
}

fn between(from: &str, to: &str) -> Scope {
    let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
    Scope {
        day: Some(at(from)..at(to)),
        named: BTreeSet::new(),
        only_named: false,
        incident: None,
        games: None,
    }
}

#[test]
fn a_day_begins_at_midnight_of_its_zone() {
    assert_eq!(
        day("2026-11-21", "Asia/Bangkok").unwrap(),
        between("2026-11-20T17:00:00Z", "2026-11-21T17:00:00Z")
    );
    // On this day, clocks go forward from 00:00 to 01:00.
    assert_eq!(
        day("2026-04-24", "Africa/Cairo").unwrap(),
        between("2026-04-23T22:00:00Z", "2026-04-24T21:00:00Z")
    );
}

#[test]
fn the_first_and_last_days_of_the_calendar_are_days() {
    for date in ["-262143-01-01", "+262142-12-30", "0000-01-01"] {
        for time_zone in ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"] {
            if let Ok(scope) = day(date, time_zone) {
                assert!(scope.entries_from().is_some());
                scope.period(Utc::now());
            }
        }
    }
}

#[test]
fn what_cannot_be_compared_is_refused_by_its_field_before_anything_is_asked() {
    let (date, zone) = ("2026-11-21", "UTC");
    let players = |number| (0..number).map(|number| format!("player {number}")).collect();
    let strange = ["somchai", ".."].map(str::to_owned).to_vec();
    for (refused, field) in [
        (day("yesterday", zone), "date"),
        (day(date, "Bangkok time"), "timeZone"),
        (day_of(date, zone, strange, false), "players"),
        (day_of(date, zone, players(MOST_NAMED + 1), false), "players"),
        (day_of(date, zone, Vec::new(), true), "players"),
    ] {
        assert_eq!(refused.unwrap_err().field.as_deref(), Some(field));
    }
    let most = day_of(date, zone, players(MOST_NAMED), false).unwrap();
    assert!(most.named.contains("player 999"));
    let spaced = day_of(date, zone, vec!["two words".to_owned()], false).unwrap();
    assert!(spaced.named.contains("two words"));
}

#[test]
fn seven_days_are_asked_for_if_they_surely_hold_the_day_and_the_day_before_it() {
    let now: DateTime<Utc> = "2026-11-21T12:00:00Z".parse().unwrap();
    let day_from = |from: DateTime<Utc>| Scope {
        day: Some(from..from + TimeDelta::days(1)),
        named: BTreeSet::new(),
        only_named: false,
        incident: None,
        games: None,
    };
    let week = (Period::Last7Days, now - TimeDelta::days(6));
    let fortnight = (Period::Last14Days, now - TimeDelta::days(13));
    let earliest = now - TimeDelta::days(5);
    assert_eq!(day_from(earliest).period(now), week);
    assert_eq!(
        day_from(earliest - TimeDelta::milliseconds(1)).period(now),
        fortnight
    );
    assert_eq!(day_from(now).period(now), week);
    assert_eq!(Scope::of_player("somchai").period(now), fortnight);
}

#[test]
fn midnight_belongs_to_the_day_that_begins() {
    let day = day("2026-11-21", "UTC").unwrap();
    let holds = |at: &str| day.holds(at.parse().unwrap());
    assert!(!holds("2026-11-20T23:59:59.999Z") && holds("2026-11-21T00:00:00Z"));
    assert!(holds("2026-11-21T23:59:59.999Z") && !holds("2026-11-22T00:00:00Z"));
}

fn entry(game_key: &str, effect: Effect, moved: &str) -> Entry {
    Entry {
        game_key: Some(game_key.to_owned()),
        round_id: Some("R".to_owned()),
        effect: Some(effect),
        moved: money(moved),
        ..Entry::example(1)
    }
}

fn record(game_key: &str, stake: Option<&str>) -> RecordAmounts {
    RecordAmounts {
        round_id: Some("R".to_owned()),
        game_key: game_key.to_owned(),
        stake: stake.map(money),
        ..RecordAmounts::example()
    }
}

#[test]
fn a_round_lacks_records_if_the_wallet_took_more_in_the_game_than_they_show() {
    let taken = || entry("baccarat", Effect::BetOpened, "-100.00");
    let returned = || entry("baccarat", Effect::Refunded, "60.00");
    let other = || entry("roulette", Effect::BetOpened, "-100.00");
    for (entries, records, is_lacking) in [
        (vec![taken()], vec![], true),
        (vec![taken()], vec![record("baccarat", Some("90.00"))], true),
        (vec![taken()], vec![record("baccarat", Some("100.00"))], false),
        (vec![taken()], vec![record("baccarat", Some("110.00"))], false),
        (vec![taken()], vec![record("baccarat", None)], false),
        (
            vec![taken(), returned()],
            vec![record("baccarat", Some("40.00"))],
            false,
        ),
        // A record under a key that the wallet does not have is of this round; one of its other game is not.
        (vec![taken()], vec![record("bcr", Some("100.00"))], false),
        (
            vec![taken(), other()],
            vec![record("roulette", Some("100.00"))],
            true,
        ),
        (vec![other()], vec![], false),
        (vec![], vec![record("baccarat", Some("100.00"))], false),
    ] {
        let lacking = rounds_lacking_records(&entries, &records, is_sample_key);
        assert_eq!(lacking.contains("R"), is_lacking, "{entries:?} {records:?}");
    }
}
