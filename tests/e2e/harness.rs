//! The harness itself, on a page that is not ours: a journey that fails should never leave one wondering.

use whole_program::{Launch, journey};

const BROWSER: &str = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

#[tokio::test]
async fn finds_by_role_types_and_photographs() {
    journey("harness", async |journey| {
        let launch = Launch::plain().program(BROWSER, &["--automation"]);
        let window = journey.open(&launch).await?;
        window.script("document.body.innerHTML = '<label for=a>Name</label><input id=a><button onclick=\"document.body.append(`hi ${a.value}`)\">Go</button>'", Vec::new()).await?;
        window.fill("Name", "somchai").await?;
        window.click("button", "Go").await?;
        window.sees("hi somchai").await?;
        window.picture(std::path::Path::new("/tmp/harness.png")).await?;
        println!("{:?}", journey.desktop().display().window_titles()?);
        Ok(())
    })
    .await;
}
