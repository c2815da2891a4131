//! The process that draws the interface ends, as by a fault of the graphics driver.
//!
//! Without a driver: it gives up a page whose process ended. That the page is there again is seen by its process and by what
//! it asks the service for.

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Result, ensure};
use whole_program::{
    Answer, Child, Profile, ScriptedAnswer, ScriptedService, journey, process_of_group, program, until,
};

/// Pages that are loaded again without a question.
const MENDED: usize = 3;
/// How often the process is killed. After a yes, pages are loaded again without a question again.
const KILLS: usize = 10;

#[tokio::test]
async fn the_page_comes_back_ten_times_and_the_user_is_asked_at_every_fourth() {
    journey("web-process", async |journey| {
        let desktop = journey.desktop();
        let loaded = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&loaded);
        let service = ScriptedService::start(move |target| {
            counted.fetch_add(usize::from(target.contains("/tables/")), Ordering::Relaxed);
            ScriptedAnswer::failure(404)
        })
        .await?;
        let mut command = Command::new(program("pitdesk", Profile::Dev)?);
        desktop.inhabit(&mut command);
        command
            .env("PITDESK_BASE_URL", service.base_url())
            .env("PITDESK_TOKEN", "a-token");
        let mut running = Child::start(&mut command, &desktop.home().join("pitdesk.log"))?;
        let group = running.id();
        let mut drawing = drawn(group, 0, &loaded, 0).await?;
        for number in 1..=KILLS {
            let before = loaded.load(Ordering::Relaxed);
            kill(drawing)?;
            if number % (MENDED + 1) == 0 {
                let question = "Pitdesk’s page has closed";
                desktop.display().answer(question, Answer::Yes).await?;
            }
            drawing = drawn(group, drawing, &loaded, before).await?;
        }
        ensure!(!running.has_ended()?, "the program ended");
        Ok(())
    })
    .await;
}

/// Waits until another process than `before` draws the page, and the page has asked for more than it had.
async fn drawn(group: u32, before: u32, loaded: &AtomicUsize, asked: usize) -> Result<u32> {
    until("a page that is drawn and asks for the tables", async || {
        // Linux keeps 15 letters of a process's name.
        let drawing = process_of_group(group, "WebKitWebProces").filter(|process| *process != before);
        Ok(drawing.filter(|_| loaded.load(Ordering::Relaxed) > asked))
    })
    .await
}

fn kill(process: u32) -> Result<()> {
    let killed = Command::new("kill")
        .args(["-KILL", &process.to_string()])
        .status()?;
    ensure!(killed.success(), "the process {process} cannot be killed");
    Ok(())
}
