//! TEMPORARY: pictures of the dialog.
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::Result;
use serde_json::json;
use whole_program::{Launch, Window, journey};

use crate::steps::begins;

fn usual() -> String {
    let mut text = String::from("Zeit;Login;Ref;Art;Betrag;Whg;Runde;Wette;Spiel;Status;Dauer;Filiale\n");
    for n in 0..400 {
        writeln!(text, "0{}/1{}/2026 22:4{}:25;somchai_{};8821340011{:04};{};{};THB;bc:179579408{:04}:25ehvupp5xq5c;GB378800661062194{:04};baccarat;{};41;BKK-2", n % 9 + 1, n % 3, n % 9, n % 7, n,
            if n % 11 == 5 { "Einzahlung" } else if n % 2 == 0 { "Einsatz" } else { "Gewinn" }, if n % 4 == 0 { "1.650" } else { "400" }, n, n, if n % 50 == 3 { "FAILED" } else { "OK" }).unwrap();
    }
    text.push_str("05/10/2026 08:02:11;niran.k;1;Einsatz;–;THB;rl:1;2;roulette;OK;33;BKK-1\n31/31/2026 08:02:11;niran.k;1;Einsatz;5;THB;rl:1;2;roulette;OK;33;BKK-1\n05/10/2026 08:02:11;niran.k;1;Einsatz\n");
    text
}

fn wide() -> String {
    let mut head = String::from("player_id,transaction_id,kind,amount,currency,booked_at,round_id");
    let mut row = String::from("som,T1,bet,165000,THB,2026-11-05 10:00:00,bc:1");
    for n in 0..53 {
        write!(head, ",column number {n} with a name").unwrap();
        write!(row, ",value {n}").unwrap();
    }
    format!(
        "{head}\n{row}\n{}\n",
        row.replace("T1", "T2").replace("bet", "win")
    )
}

fn long() -> String {
    let id = "x".repeat(256);
    let longer = "y".repeat(300);
    format!(
        "player_id,transaction_id,kind,amount,currency,booked_at,round_id\n{id},{id},bet,-1.650,THB,2026-11-05 10:00:00,{id}\nsom,T2,win,5,THB,2026-11-05 10:00:00,{id}\n{longer},T3,bet,-5,THB,2026-11-05 10:00:00,r\n"
    )
}

async fn look_at(window: &Window) -> Result<()> {
    window.click("button", "Try with training data").await?;
    begins(window).await?;
    window.go("/wallet?view=open").await?;
    window.click("button", "Choose a file").await
}

async fn picture(window: &Window, name: &str) -> Result<()> {
    let folder = Path::new("/work/t/dialog/pictures");
    fs::create_dir_all(folder)?;
    window.picture(&folder.join(format!("{name}.png"))).await
}

async fn looks(window: &Window, name: &str) -> Result<()> {
    for (width, height) in [(1024, 640), (1440, 900), (1920, 1080)] {
        window.resize(width, height).await?;
        picture(window, &format!("{name}-{width}")).await?;
    }
    Ok(())
}

async fn settings(window: &Window, theme: &str, language: &str) -> Result<()> {
    let mut settings = window.ask("settings", json!({})).await?;
    settings["theme"] = json!(theme);
    settings["language"] = json!(language);
    window
        .ask("save_settings", json!({ "settings": settings }))
        .await?;
    window.reload().await
}

#[tokio::test]
async fn usual_file() {
    journey("dialog-usual", async |journey| {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("umsatz-november.csv");
        fs::write(&file, usual())?;
        let window = journey.open(&Launch::plain().choosing_wallet_file(&file)).await?;
        look_at(window).await?;
        window.sees("Which column").await?;
        looks(window, "unknown").await?;
        for (head, column) in [("Login", "player_id"), ("Art", "kind"), ("Betrag", "amount"), ("Zeit", "booked_at"), ("Whg", "currency"), ("Ref", "transaction_id"), ("Runde", "round_id")] {
            answer(window, json!([{"to": "column", "head": head, "column": column}])).await?;
        }
        window.reload().await?;
        window.sees("questions open").await?;
        looks(window, "open").await?;
        answer(window, json!([
            {"to": "decimal", "mark": ","}, {"to": "unit", "unit": "whole"}, {"to": "order", "order": "dmy"}, {"to": "zone", "name": "Asia/Bangkok"},
            {"to": "kind", "word": "Einsatz", "kind": "debit"}, {"to": "kind", "word": "Gewinn", "kind": "credit"}, {"to": "kind", "word": "Einzahlung", "kind": null},
        ])).await?;
        window.reload().await?;
        window.sees("No question is open").await?;
        looks(window, "ready").await?;
        settings(window, "dark", "th").await?;
        window.sees("umsatz").await?;
        looks(window, "ready-dark-th").await?;
        settings(window, "light", "en").await?;
        window.sees("umsatz").await?;
        fs::remove_file(&file)?;
        window.click("button", "Open ledger").await?;
        window.sees("can't be read").await?;
        picture(window, "vanished").await
    })
    .await;
}

async fn answer(window: &Window, answers: serde_json::Value) -> Result<()> {
    const ANSWER: &str = "const [answers, done] = arguments;\
        window.__TAURI_INTERNALS__.invoke('answer_ledger', { readingId: 'r' + Math.random(), answers, onProgress: '__CHANNEL__:999' }).then(done, (error) => done(String(error)));";
    let said = window.script_async(ANSWER, vec![answers]).await?;
    println!("answered {said}");
    Ok(())
}

#[tokio::test]
async fn odd_files() {
    journey("dialog-odd", async |journey| {
        for (name, text, seen) in [
            ("wide", wide(), "questions open"),
            ("long", long(), "question"),
            (
                "empty",
                "player_id,transaction_id,kind,amount,currency,booked_at\n".to_owned(),
                "no rows",
            ),
        ] {
            let folder = tempfile::tempdir()?;
            let file = folder.path().join(format!("{name}-ledger.csv"));
            fs::write(&file, text)?;
            let window = journey.open(&Launch::plain().choosing_wallet_file(&file)).await?;
            look_at(window).await?;
            window.sees(seen).await?;
            looks(window, name).await?;
            journey.close().await?;
        }
        Ok(())
    })
    .await;
}
