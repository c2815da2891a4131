//! Each kind of dispute in each lotto game once with all that is said of it, all others with their verdict, and a sound entry
//! of each game.

use std::collections::{BTreeMap, BTreeSet};

use desk::CancellationToken;
use desk::views::{LottoDrawView, LottoEntryView, LottoEvent, LottoQuery, LottoRow, LottoSummary, Overall};
use sandbox::Dispute;

use crate::text::{Facts, code, compare};
use crate::world::World;

async fn read(world: &World, round_id: &str, player_id: Option<&str>) -> (LottoSummary, Vec<LottoRow>) {
    let query = LottoQuery {
        round_id: round_id.to_owned(),
        player_id: player_id.map(str::to_owned),
        page: None,
        per_page: None,
    };
    let mut rows = Vec::new();
    let on_event = |event| {
        if let LottoEvent::Page { rows: page, .. } = event {
            rows.extend(page);
        }
    };
    let never = CancellationToken::new();
    let summary = world.desk.lotto.read(&query, on_event, &never).await.unwrap();
    (summary, rows)
}

fn write_draw(facts: &mut Facts, draw: &LottoDrawView) {
    facts.maybe("game", draw.game.map(code));
    for group in &draw.groups {
        facts.fact(
            &format!("group {}", group.key.code),
            format!("{} ({} wins)", group.numbers.join(" "), group.wins),
        );
        facts.sentence("  name", group.name.as_ref());
        facts.sentence("  meaning", group.meaning.as_ref());
    }
    facts.check(&draw.audit, true);
}

fn write_entry(facts: &mut Facts, entry: &LottoEntryView, holding: bool) {
    let row = &entry.row;
    facts.fact("outcome", code(row.outcome));
    let amounts = [&row.stakes, &row.payout, &entry.net];
    let amounts = amounts.map(|amount| amount.as_deref().unwrap_or("-"));
    facts.fact("stakes, payout, net", amounts.join(", "));
    facts.reason(row.verdict_reason.as_ref(), &entry.audit);
    for line in &entry.lines {
        facts.sentence("line", line.name.as_ref());
        facts.sentence("  win states", line.win_states.as_ref());
        facts.sentence("  why", line.why.as_ref());
    }
    for ticket in &entry.tickets {
        for prize in &ticket.prizes {
            let name = prize.name.as_ref().map_or("-", |name| name.code.as_str());
            facts.fact("prize", name);
        }
    }
    for problem in &entry.problems {
        facts.sentence(&format!("problem {}", problem.path), &problem.fault);
    }
    facts.check(&entry.audit, holding);
}

#[tokio::test(flavor = "multi_thread")]
async fn lotto_reads_as_agreed() {
    let world = World::start(None).await;
    let mut disputes: BTreeMap<(String, String), Vec<&Dispute>> = BTreeMap::new();
    for dispute in world.disputes.iter().filter(|dispute| dispute.table_id.is_none()) {
        let kind = (dispute.game_key.clone(), code(dispute.dispute));
        disputes.entry(kind).or_default().push(dispute);
    }
    let mut facts = Facts::default();
    let mut sound = BTreeSet::new();
    // Whole rounds first: the entries of many players show what the house does.
    for ((game, kind), disputes) in &disputes {
        let (summary, rows) = read(&world, &disputes[0].round_id, None).await;
        let entry = |row: &LottoRow| world.desk.lotto.entry(&summary.lotto_id, &row.key).unwrap();
        facts.title(format!("{kind} {game} {}: round", disputes[0].created_at));
        let sums = &summary.sums;
        facts.fact(
            "entries, won, lost, inconsistent",
            format!(
                "{}, {}, {}, {}",
                sums.entries, sums.won, sums.lost, sums.inconsistent
            ),
        );
        let player = disputes[0].player_id.as_deref();
        if player.is_none() || !sound.contains(game) {
            write_draw(&mut facts, &summary.draw);
        }
        if let Some(row) = rows
            .iter()
            .find(|row| player.is_some() && row.player_id.as_deref() == player)
        {
            facts.title(format!("{kind} {game} {}: entry", disputes[0].created_at));
            write_entry(&mut facts, &entry(row), false);
        }
        if sound.insert(game) {
            let of_others = rows.iter().filter(|row| row.player_id.as_deref() != player);
            for won in [true, false] {
                let mut entries = of_others.clone().filter(|row| (row.wins > 0) == won).map(entry);
                if let Some(entry) = entries.find(|entry| entry.audit.verdict == Overall::Consistent) {
                    facts.title(format!("sound {game}, {}", if won { "won" } else { "lost" }));
                    write_entry(&mut facts, &entry, true);
                }
            }
        }
    }
    for ((game, kind), disputes) in &disputes {
        for dispute in disputes.iter().skip(1) {
            facts.title(format!("{kind} {game} {}", dispute.created_at));
            let (summary, rows) = read(&world, &dispute.round_id, dispute.player_id.as_deref()).await;
            match &dispute.player_id {
                None => facts.fact("verdict", code(summary.draw.audit.verdict)),
                Some(_) => {
                    for row in rows {
                        facts.fact("verdict", code(row.verdict));
                        facts.sentence("reason", row.verdict_reason.as_ref());
                    }
                }
            }
        }
    }
    compare("lotto", &world.stable(&facts.0));
}
