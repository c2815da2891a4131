//! Links to a record: copied, opened at the start and by a later start, and refused.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use thirtyfour::Key;
use whole_program::{Child, Desktop, Launch, Profile, ServiceOptions, Window, journey, program, until};

use crate::steps::{FIELD, PLAYER, all_records, records_of, round_of_record};

const QUESTION: &str = "Open a player’s records from a link?";
const REFUSAL: &str = "Link not opened";

#[tokio::test]
async fn a_copied_link_opens_its_record_at_a_start_and_by_a_later_start_after_enter() {
    journey("links", async |journey| {
        let desktop = journey.desktop();
        let service = desktop.service(&ServiceOptions::default())?;
        let launch = Launch::managed(&service);
        let window = journey.open(&launch).await?;
        window.go(&records_of(PLAYER)).await?;
        all_records(window).await?;
        window.keys("jj").await?;
        let record = round_of_record(window).await?;
        window.keys("l").await?;
        let link = pasted(window).await?;
        ensure!(link.starts_with(&format!("pitdesk://player/{PLAYER}?")), "{link}");

        let window = journey.open(&launch.opening(&link)).await?;
        window.find("dialog", QUESTION).await?;
        window.gets_focus("button", "Open").await?;
        ensure!(
            window.route().await?.starts_with("/start"),
            "it was opened without a question"
        );
        window.keys(Key::Enter + "").await?;
        ensure!(
            round_of_record(window).await? == record,
            "another record is shown"
        );

        window.go("/settings").await?;
        start_again(&desktop, &["lookup", &link], Some(0))?;
        window.find("dialog", QUESTION).await?;
        window.keys(Key::Escape + "").await?;
        no_dialog(window).await?;
        ensure!(window.route().await? == "/settings", "Escape opened the link");
        start_again(&desktop, &["--", &link], Some(0))?;
        window.find("dialog", QUESTION).await?;
        window.gets_focus("button", "Open").await?;
        window.keys(Key::Enter + "").await?;
        ensure!(
            round_of_record(window).await? == record,
            "another record is shown"
        );

        start_again(&desktop, &["lookup", PLAYER], Some(0))?;
        let field = window.find("combobox", FIELD).await?;
        ensure!(field.prop("value").await?.as_deref() == Some(PLAYER));
        window.keys(Key::Escape + "").await
    })
    .await;
}

#[tokio::test]
async fn hostile_links_are_refused_in_words_and_another_data_folder_is_another_program() {
    journey("hostile-links", async |journey| {
        let desktop = journey.desktop();
        let service = desktop.service(&ServiceOptions::default())?;
        let window = journey.open(&Launch::managed(&service)).await?;
        window.go("/settings").await?;
        for (hostile, why) in [
            ("pitdesk://settings", "has no screen “settings”"),
            (
                "pitdesk://player/a?base_url=https%3A%2F%2Fevil.example",
                "The part “base_url”",
            ),
            ("pitdesk://player/..%2f..%2fsettings#/connect", "the character #"),
            ("pitdesk://player/a%E2%80%AEb", "U+202E"),
            ("PITDESK:javascript:alert(1)", "does not begin with pitdesk://"),
        ] {
            start_again(&desktop, &["--", hostile], Some(0))?;
            window.find("dialog", REFUSAL).await?;
            window.sees(why).await?;
            window.keys(Key::Enter + "").await?;
            no_dialog(window).await?;
            ensure!(window.route().await? == "/settings", "{hostile} was opened");
        }
        // What Windows makes of a link with a quotation mark.
        let link = format!("pitdesk://player/{PLAYER}");
        start_again(&desktop, &["--", &link, "--export-file", "x.csv"], Some(2))?;

        let folder = desktop.home().join("other-data");
        let mut other = pitdesk(&desktop)?;
        other.env("PITDESK_DATA_DIR", &folder).args(["--", &link]);
        let mut other = Child::start(&mut other, &desktop.home().join("other.log"))?;
        until("the other program to start", async || {
            Ok(has_started(&folder).then_some(()))
        })
        .await?;
        ensure!(
            !other.has_ended()?,
            "it handed over to the program of another folder"
        );
        no_dialog(window).await
    })
    .await;
}

/// The program, as the desktop would start it.
fn pitdesk(desktop: &Desktop) -> Result<Command> {
    let mut command = Command::new(program("pitdesk", Profile::Dev)?);
    desktop.inhabit(&mut command);
    command.stdin(Stdio::null()).stdout(Stdio::null());
    Ok(command)
}

/// Starts the program a second time, and waits for its end.
fn start_again(desktop: &Desktop, words: &[&str], code: Option<i32>) -> Result<()> {
    let ended = pitdesk(desktop)?.args(words).output()?;
    ensure!(
        ended.status.code() == code,
        "{words:?} ended with {}",
        ended.status
    );
    Ok(())
}

/// Whether a program wrote to its log that it started, which it does after it looked for a first one.
fn has_started(folder: &Path) -> bool {
    let logs = std::fs::read_dir(folder.join("logs"))
        .into_iter()
        .flatten()
        .flatten();
    logs.into_iter()
        .any(|log| std::fs::read_to_string(log.path()).is_ok_and(|text| text.contains("Pitdesk starts")))
}

async fn no_dialog(window: &Window) -> Result<()> {
    until("no dialog", async || {
        let [question, refusal] = [
            window.look_for("dialog", QUESTION).await?,
            window.look_for("dialog", REFUSAL).await?,
        ];
        Ok((question.is_none() && refusal.is_none()).then_some(()))
    })
    .await
}

/// What was copied, read from the field into which it is pasted.
async fn pasted(window: &Window) -> Result<String> {
    window.sees("Link copied").await?;
    window.keys_with(Key::Control, "k").await?;
    let field = window.find("combobox", FIELD).await?;
    field.send_keys(Key::Control + "v").await?;
    until("the pasted text", async || {
        Ok(field.prop("value").await?.filter(|text| !text.is_empty()))
    })
    .await
    .context("nothing was copied")
}
