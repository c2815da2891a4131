//! A house with other customs: ties that a record leaves out, the third card first, shoes that begin at round 57, and a
//! lotto entry for each win.

use anyhow::Context;
use whole_program::{Launch, ServiceOptions, journey};

#[tokio::test]
async fn a_house_with_other_customs_is_read_without_a_false_word() {
    journey("another-house", async |journey| {
        let service = journey.desktop().service(&ServiceOptions {
            has_other_customs: true,
            ..ServiceOptions::default()
        })?;
        let table = service
            .tables
            .iter()
            .find(|table| table["game_key"] == "baccarat")
            .context("a baccarat table")?;
        let id = table["id"].as_str().context("its id")?;
        let window = journey.open(&Launch::managed(&service)).await?;
        window.go(&format!("/tables/{id}/shoe?game_key=baccarat")).await?;
        window.sees("Bead plate").await?;
        window.sees("from #57 on, none missing").await?;
        Ok(())
    })
    .await;
}
