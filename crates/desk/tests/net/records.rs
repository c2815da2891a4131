//! Each kind of dispute in each game once with all that is said of it, all others with their verdict, and a sound record of
//! each game.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::{DateTime, TimeDelta, Utc};
use desk::views::{ImageAccess, ImageView, Overall, RecordView, SearchRow};

use crate::text::{Facts, code, compare};
use crate::world::{PLAYERS, World, now};

/// What a record says, without its ids.
fn write(facts: &mut Facts, record: &RecordView, holding: bool) {
    let row = &record.row;
    facts.sentence("first line", row.first_line.as_ref());
    let codes: Vec<&str> = row.winners.iter().map(|winner| winner.code.as_str()).collect();
    facts.fact("result", codes.join(" "));
    let amounts =
        [&row.total_bet, &row.total_payout, &row.net].map(|amount| amount.as_deref().unwrap_or("-"));
    facts.fact("stake, payout, net", amounts.join(", "));
    for bet in &record.bets {
        let custom = bet.by_custom.map_or_else(|| "-".to_owned(), code);
        let stake = bet.stake.as_deref().unwrap_or("-");
        facts.fact(
            &format!("bet {}", bet.bet.code),
            format!("{stake} {} {custom}", code(bet.outcome)),
        );
    }
    facts.reason(row.verdict_reason.as_ref(), &record.audit);
    if let Some(fault) = &row.amount_fault {
        let difference = fault.difference.as_deref().unwrap_or("-");
        let amounts = [&fault.reported, &fault.expected, difference].join(", ");
        facts.fact(
            &format!("{}: reported, expected, difference", code(fault.amount)),
            amounts,
        );
    }
    for problem in &row.problems {
        facts.sentence(&format!("problem {}", problem.path), &problem.fault);
    }
    facts.check(&record.audit, holding);
    let not_allowed = |camera: &&ImageView| camera.access != ImageAccess::Allowed;
    for camera in record.cameras.iter().filter(not_allowed) {
        facts.fact(&format!("picture {}", camera.slot), code(camera.access));
        facts.sentence("  refused", camera.refused_because.as_ref());
    }
    let slots: Vec<&str> = record.cameras.iter().map(|camera| camera.slot.as_str()).collect();
    facts.fact("pictures", slots.join(" "));
    if let Some(change) = &record.change {
        facts.fact("version", code(change.kind));
        for changed in &change.differences {
            let value = |value: &Option<String>| value.clone().unwrap_or_else(|| "-".to_owned());
            let change = format!("{} -> {}", value(&changed.before), value(&changed.after));
            facts.fact(&format!("  {}", changed.path), change);
        }
    }
    for other in &record.same_round {
        facts.fact("same round", code(other.agree));
        facts.findings(&other.findings, false);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn records_read_as_agreed() {
    let world = World::start(None).await;
    for player in PLAYERS {
        world.read(player).await;
    }
    // Records that are corrected later have their last version now.
    world.service.advance(TimeDelta::minutes(4));
    let mut rows = Vec::new();
    for player in PLAYERS {
        let (search_id, of_player) = world.read(player).await;
        rows.extend(of_player.into_iter().map(|row| (search_id.clone(), row)));
    }
    let late = now() - TimeDelta::minutes(30);
    let time = |row: &SearchRow| row.row.created_at.as_deref()?.parse::<DateTime<Utc>>().ok();
    let is_late = |row: &SearchRow| time(row).is_some_and(|at| at > late);
    assert!(
        !rows.iter().any(|(_, row)| is_late(row)),
        "the time of this test is badly chosen"
    );

    let planted: HashMap<&str, String> = world
        .disputes
        .iter()
        .filter_map(|dispute| Some((dispute.record_id.as_deref()?, code(dispute.dispute))))
        .collect();
    let mut sound: BTreeMap<String, RecordView> = BTreeMap::new();
    let mut disputed: BTreeMap<(String, String, String), RecordView> = BTreeMap::new();
    for (search_id, row) in rows.iter().rev() {
        let open = || world.desk.records.open(search_id, &row.row.key).unwrap();
        let game = row.asked_game.code.clone();
        let kind = row.row.id.as_deref().and_then(|id| planted.get(id));
        if let Some(kind) = kind {
            let at = row.row.created_at.clone().unwrap_or_default();
            disputed.insert((kind.clone(), game, at), open());
        } else {
            let record = open();
            assert_ne!(
                record.audit.verdict,
                Overall::Inconsistent,
                "{game}: nothing is planted in it"
            );
            if sound.contains_key(&game) {
                continue;
            }
            if record.audit.verdict == Overall::Consistent {
                sound.insert(game, record);
            }
        }
    }

    let mut facts = Facts::default();
    for (game, record) in &sound {
        facts.title(format!("sound {game}"));
        write(&mut facts, record, true);
        for learned in &record.audit.learned {
            let answer = learned.answer.as_deref().unwrap_or("-");
            facts.fact(
                &format!("learned {}", learned.question),
                format!("{answer}, {} of {}", learned.fits, learned.of),
            );
            facts.sentence("  sentence", &learned.sentence);
        }
    }
    let mut written = BTreeSet::new();
    for ((kind, game, at), record) in &disputed {
        facts.title(format!("{kind} {game} {at}"));
        if written.insert((kind, game)) {
            write(&mut facts, record, false);
        } else {
            facts.fact("verdict", code(record.audit.verdict));
            facts.sentence("reason", record.row.verdict_reason.as_ref());
        }
    }
    compare("records", &world.stable(&facts.0));
}
