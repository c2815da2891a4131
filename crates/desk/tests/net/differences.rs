//! The comparison of the play history with a wallet in which the sandbox planted differences, and the files of both.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::future::pending;

use chrono::TimeDelta;
use desk::views::{
    DifferenceRow, ExportFormat, ExportSource, LedgerFilter, ReconcileEvent, ReconcileScope, Settings,
};
use sandbox::{WalletOptions, WalletSession};
use wallet::{Amount, ApiKeys, BookingTime, ServeOptions, Wallet};

use crate::files::{in_both_languages, write as write_file};
use crate::text::{Facts, code, compare};
use crate::world::{PLAYERS, World, now};

const KEY: &str = "a-key-for-these-tests";
/// Enough for each kind of difference, which the first player has on every day.
const HOURS: i64 = 30;

struct Both {
    world: World,
    _served: wallet::Running,
}

async fn start() -> Both {
    let settings = wallet::Settings {
        clock: desk::Clock::starting_at(now()),
        booking_time: BookingTime::Message,
        ..wallet::Settings::default()
    };
    let wallet = Wallet::open("memory:", settings).await.unwrap();
    let credit = Amount::parse("10000000.00").unwrap();
    wallet.add_player(PLAYERS[0], "THB", credit).await.unwrap();
    let session = wallet
        .open_session(PLAYERS[0], TimeDelta::hours(1))
        .await
        .unwrap();
    let keys = ApiKeys::parse(&KEY.into()).unwrap();
    let served = wallet::serve(wallet.clone(), ServeOptions::on_this_machine(keys))
        .await
        .unwrap();
    let world = World::start(Some(WalletOptions {
        url: served.url(),
        api_key: KEY.into(),
        sessions: vec![WalletSession {
            player_id: PLAYERS[0].to_owned(),
            session_id: session.id,
        }],
        lotto: true,
        since: None,
        time_out: WalletOptions::TIME_OUT,
    }))
    .await;
    let played = world
        .service
        .play_through_wallet(now() - TimeDelta::hours(HOURS))
        .await;
    assert_eq!(played.unanswered, 0);
    world.desk.wallet.open_training(wallet.reader()).await.unwrap();
    Both {
        world,
        _served: served,
    }
}

/// What the sandbox planted in this round, of the player who is compared.
fn planted(world: &World, row: &DifferenceRow) -> String {
    let disputes = world.service.disputes();
    let of_round = disputes.iter().filter(|dispute| {
        Some(&dispute.round_id) == row.round_id.as_ref() && dispute.player_id.as_deref() == Some(PLAYERS[0])
    });
    let kinds: Vec<String> = of_round.map(|dispute| code(dispute.dispute)).collect();
    if kinds.is_empty() {
        "nothing".to_owned()
    } else {
        kinds.join(" and ")
    }
}

fn write(facts: &mut Facts, row: &DifferenceRow) {
    facts.fact("class", code(row.class));
    facts.fact("needs no action", row.expected);
    facts.sentence("reason", &row.reason);
    facts.sentence("note", row.note.as_ref());
    let amounts = [
        ("wallet stake", &row.wallet_stake),
        ("record stake", &row.record_stake),
        ("wallet paid", &row.wallet_paid),
        ("wallet reward", &row.wallet_reward),
        ("record paid", &row.record_paid),
        ("due", &row.due),
        ("wallet net", &row.net.wallet),
        ("record net", &row.net.record),
        ("difference", &row.difference),
    ];
    for (name, amount) in amounts {
        facts.maybe(name, amount.as_ref());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn differences_and_ledgers_read_as_agreed() {
    let Both { world, _served } = start().await;
    let scope = ReconcileScope::Player {
        player_id: PLAYERS[0].to_owned(),
    };
    let settings = Settings::default();
    let mut rows = Vec::new();
    let on_event = |event| {
        if let ReconcileEvent::Differences { rows: found } = event {
            rows.extend(found);
        }
    };
    let run = world
        .desk
        .reconciliation
        .run(&scope, &settings, on_event, pending());
    let summary = run.await.unwrap();
    let name = |row: &DifferenceRow| {
        let game = row.game_key.as_ref().map_or("-", |game| game.code.as_str());
        format!(
            "{} {game} {}",
            planted(&world, row),
            row.at.clone().unwrap_or_default()
        )
    };
    let of_past = rows
        .into_iter()
        .filter(|row| row.at.as_deref().is_none_or(|at| at < crate::world::NOW));
    let rows: BTreeMap<String, DifferenceRow> = of_past.map(|row| (name(&row), row)).collect();

    let mut facts = Facts::default();
    facts.title("summary");
    for (class, rounds) in &summary.counts {
        facts.fact(&code(class), rounds);
    }
    for sum in &summary.sums {
        let difference = sum.difference.as_deref().unwrap_or("-");
        facts.fact(&format!("difference in {}", sum.currency), difference);
    }
    for note in &summary.notes {
        facts.sentence("note", note);
    }
    let mut first_of_kind: BTreeMap<String, &DifferenceRow> = BTreeMap::new();
    for (name, row) in &rows {
        facts.title(name);
        write(&mut facts, row);
        let game = row.game_key.as_ref().map_or("", |game| game.code.as_str());
        let kind = format!("{} {}", code(row.class), planted(&world, row));
        if first_of_kind.contains_key(&kind) {
            continue;
        }
        first_of_kind.insert(kind, row);
        let Some(round_id) = &row.round_id else { continue };
        let timeline = world
            .desk
            .reconciliation
            .timeline(PLAYERS[0], round_id, game, &settings);
        for event in timeline.await.unwrap().events {
            facts.sentence(&format!("event {}", code(event.kind)), &event.sentence);
            for flag in event.row.iter().flat_map(|row| &row.flags) {
                facts.sentence(&format!("  flag {}", flag.name), &flag.sentence);
            }
            facts.sentence(
                "  refused",
                event.row.as_ref().and_then(|row| row.refusal.as_ref()),
            );
        }
    }
    compare("differences", &world.stable(&facts.0));

    let firsts: Vec<&DifferenceRow> = first_of_kind.values().copied().collect();
    let differences = ExportSource::Differences {
        read_at: summary.read_at.clone(),
        keys: Some(firsts.iter().map(|row| row.key.clone()).collect()),
    };
    let mut text = in_both_languages(&world.desk, "differences", &differences).await;
    let oldest = ExportSource::Ledger {
        filter: LedgerFilter {
            player_id: PLAYERS[0].to_owned(),
            round_id: None,
            text: None,
        },
        from: Some(1),
        to: Some(5),
    };
    text.push_str(&in_both_languages(&world.desk, "ledger", &oldest).await);
    for row in &firsts {
        let ledger = ExportSource::Ledger {
            filter: LedgerFilter {
                player_id: PLAYERS[0].to_owned(),
                round_id: row.round_id.clone(),
                text: None,
            },
            from: None,
            to: None,
        };
        let csv = write_file(&world.desk, &ledger, ExportFormat::Csv, "en")
            .await
            .rows;
        writeln!(text, "# ledger.csv of a round, {}\n{csv}", code(row.class)).unwrap();
    }
    compare("files_of_the_wallet", &world.stable(&text));
}
