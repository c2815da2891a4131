//! Takes all pictures of the tour: every scene in every look.

use std::ops::AddAssign;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, ensure};
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use whole_program::{
    Desktop, Launch, Legibility, ScriptedAnswer, ScriptedService, ServiceOptions, Window, game_of,
    records_of_game, tables_of, target,
};

use crate::look::Look;
use crate::places::Places;
use crate::scenes::Scene;

/// Takes the pictures whose path contains `only`, such as `1024x640/dark-th` or `lotto`, and prints their folder. Fails at
/// the end if a text of a picture can't be read.
pub(crate) async fn everything(only: &str) -> Result<()> {
    let folder = target().join("tour");
    // Pictures of an earlier tour would hide a missing scene.
    if only.is_empty() && folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    let mut count = training(&folder, only).await?;
    count += gone(&folder, only).await?;
    count += failing_games(&folder, only).await?;
    count += between_shoes(&folder, only).await?;
    count += faults(&folder, only).await?;
    println!("{} pictures: {}", count.pictures, folder.display());
    ensure!(count.faults == 0, "{} texts can’t be read", count.faults);
    Ok(())
}

/// The first start, then training data.
async fn training(folder: &Path, only: &str) -> Result<Count> {
    let desktop = Desktop::start().await?;
    let window = Launch::plain().open(&desktop).await?;
    let mut count = select(&window, folder, only, &Scene::unconnected()).await?;
    window.ask("start_training", json!({})).await?;
    window.reload().await?;
    let service = desktop.service(&ServiceOptions::default())?;
    let places = Places::find(&window, &service).await?;
    count += select(&window, folder, only, &Scene::training(&places)).await?;
    window.quit().await?;
    Ok(count)
}

/// A service that has stopped.
async fn gone(folder: &Path, only: &str) -> Result<Count> {
    let desktop = Desktop::start().await?;
    let service = desktop.service(&ServiceOptions::default())?;
    let window = Launch::managed(&service).open(&desktop).await?;
    drop(service);
    let count = select(&window, folder, only, &Scene::gone()).await?;
    window.quit().await?;
    Ok(count)
}

/// A service that fails for two of its games.
async fn failing_games(folder: &Path, only: &str) -> Result<Count> {
    const GAMES: [&str; 7] = [
        "dragon_tiger",
        "roulette",
        "sicbo",
        "hilo",
        "hoo_hey_how",
        "pokdeng",
        "xyz9",
    ];
    let end: DateTime<Utc> = "2026-11-21T13:00:00Z".parse()?;
    let desktop = Desktop::start().await?;
    let service = ScriptedService::start(move |target| match game_of(target).as_deref() {
        None => tables_of(&GAMES),
        Some("roulette" | "sicbo") => ScriptedAnswer::failure(500),
        Some(_) => records_of_game(target, 9, TimeDelta::minutes(7), end),
    })
    .await?;
    let window = Launch::scripted(&service).open(&desktop).await?;
    let count = select(&window, folder, only, &Scene::failing_games()).await?;
    window.quit().await?;
    Ok(count)
}

/// A table whose shoe has ended, and whose next one has no round yet. The service had sent only the last rounds of the shoe, each with
/// the third card first.
async fn between_shoes(folder: &Path, only: &str) -> Result<Count> {
    let scene = Scene::between_shoes();
    let looks: Vec<Look> = Look::two()
        .into_iter()
        .filter(|look| is_chosen(only, *look, &scene))
        .collect();
    if looks.is_empty() {
        return Ok(Count::default());
    }
    let desktop = Desktop::start().await?;
    let has_ended = Arc::new(AtomicBool::new(false));
    let ended = Arc::clone(&has_ended);
    let service = ScriptedService::start(move |target| {
        if !target.contains("/game-stats") {
            return tables_of(&["baccarat"]);
        }
        let shoe = if ended.load(Ordering::Relaxed) {
            json!({ "shoe_id": "", "statistic": [] })
        } else {
            json!({ "shoe_id": "7-241", "statistic": (57..=72).map(late_round).collect::<Vec<_>>() })
        };
        ScriptedAnswer::json(json!({ "status": "SUCCESS", "data": shoe }).to_string())
    })
    .await?;
    let window = Launch::scripted(&service).open(&desktop).await?;
    let mut count = Count::default();
    for look in looks {
        has_ended.store(false, Ordering::Relaxed);
        look.put_on(&window).await?;
        scene.enter(&window).await?;
        window.go("/tables").await?;
        has_ended.store(true, Ordering::Relaxed);
        let file = folder.join(look.folder()).join(format!("{}.png", scene.name));
        count += picture(&window, &scene, &file).await?;
    }
    window.quit().await?;
    Ok(count)
}

/// A round late in a shoe: naturals, and each third time a hand of three cards whose third one is first.
fn late_round(number: u32) -> Value {
    let (winner, player, banker) = match number % 3 {
        0 => (
            "BANKER",
            hand(["5H", "2S", "3D"], ["5", "2", "3"], 0),
            hand(["QD", "7C"], ["0", "7"], 7),
        ),
        1 => (
            "PLAYER",
            hand(["9C", "KS"], ["9", "0"], 9),
            hand(["4D", "3H"], ["4", "3"], 7),
        ),
        _ => (
            "TIE",
            hand(["8D", "KH"], ["8", "0"], 8),
            hand(["JS", "8C"], ["0", "8"], 8),
        ),
    };
    let [player_score, banker_score] = [&player, &banker].map(|hand| hand["total"].clone());
    json!({
        "id": format!("bc:1795262{number}0000:2l1hoda4slz{number}"), "round_no": number, "winner": winner,
        "score": banker_score, "addition": [], "player_score": player_score, "banker_score": banker_score,
        "cards": { "PLAYER": player, "BANKER": banker },
    })
}

fn hand<const N: usize>(cards: [&str; N], score: [&str; N], total: u8) -> Value {
    json!({ "card": cards.as_slice(), "score": score.as_slice(), "total": total })
}

/// A bet page on another host is asked about in a dialog of the system, which is outside the page's picture.
const OUTSIDE_THE_PAGE: &str = "bet-link-other-host";

/// One scene for each fault that the sandbox can make: the rows of docs/faults.md.
async fn faults(folder: &Path, only: &str) -> Result<Count> {
    let names = include_str!("../../docs/faults.md")
        .lines()
        .filter_map(|line| Some(line.strip_prefix("| `")?.split_once('`')?.0))
        .filter(|fault| *fault != OUTSIDE_THE_PAGE);
    let mut count = Count::default();
    for fault in names {
        let scene = Scene::fault(fault);
        let looks: Vec<Look> = Look::two()
            .into_iter()
            .filter(|look| is_chosen(only, *look, &scene))
            .collect();
        if looks.is_empty() {
            continue;
        }
        let desktop = Desktop::start().await?;
        let service = desktop.service(&ServiceOptions {
            fault: Some(fault.to_owned()),
            ..ServiceOptions::default()
        })?;
        let window = Launch::managed(&service).open(&desktop).await?;
        count += photograph(&window, folder, &looks, &[&scene]).await?;
        window.quit().await?;
    }
    Ok(count)
}

/// Pictures that were taken, and texts on them that can't be read.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Count {
    pictures: usize,
    faults: usize,
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.pictures += other.pictures;
        self.faults += other.faults;
    }
}

/// Takes the chosen pictures in every look.
async fn select(window: &Window, folder: &Path, only: &str, scenes: &[Scene]) -> Result<Count> {
    let mut count = Count::default();
    for look in Look::every() {
        let scenes: Vec<&Scene> = scenes
            .iter()
            .filter(|scene| is_chosen(only, look, scene))
            .collect();
        if !scenes.is_empty() {
            count += photograph(window, folder, &[look], &scenes).await?;
        }
    }
    Ok(count)
}

fn is_chosen(only: &str, look: Look, scene: &Scene) -> bool {
    format!("{}/{}", look.folder(), scene.name).contains(only)
}

/// Takes each scene in each look.
pub(crate) async fn photograph(
    window: &Window,
    folder: &Path,
    looks: &[Look],
    scenes: &[&Scene],
) -> Result<Count> {
    let mut count = Count::default();
    for look in looks {
        look.put_on(window).await?;
        for scene in scenes {
            let file = folder.join(look.folder()).join(format!("{}.png", scene.name));
            count += picture(window, scene, &file)
                .await
                .with_context(|| format!("no picture {}", short(&file)))?;
        }
    }
    Ok(count)
}

async fn picture(window: &Window, scene: &Scene, file: &Path) -> Result<Count> {
    scene.enter(window).await?;
    window.picture(file).await?;
    println!("  {}", short(file));
    let Legibility { faults, .. } = window.legibility().await?;
    for fault in &faults {
        println!("    {fault}");
    }
    scene.leave(window).await?;
    Ok(Count {
        pictures: 1,
        faults: faults.len(),
    })
}

/// The last three parts of a path: look and name of the picture.
fn short(file: &Path) -> String {
    let parts: Vec<_> = file.components().rev().take(3).collect();
    parts.into_iter().rev().collect::<PathBuf>().display().to_string()
}
