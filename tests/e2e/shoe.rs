//! A running shoe that grows while it is open.

use anyhow::{Result, ensure};
use whole_program::{Launch, ServiceOptions, Window, journey, until};

#[tokio::test]
async fn a_shoe_grows_while_it_is_watched() {
    journey("shoe", async |journey| {
        let service = journey.desktop().service(&ServiceOptions {
            speed: 20.0,
            ..ServiceOptions::default()
        })?;
        let id = service.table("baccarat")?;
        let window = journey.open(&Launch::managed(&service)).await?;
        window.go(&format!("/tables/{id}/shoe?game_key=baccarat")).await?;
        for road in [
            "Bead plate",
            "Big road",
            "Big eye boy",
            "Small road",
            "Cockroach pig",
        ] {
            window.sees(road).await?;
        }
        let before = shoe(window).await?;
        let after = until("another round in this shoe, or a new shoe", async || {
            let now = shoe(window).await?;
            Ok((now != before).then_some(now))
        })
        .await?;
        ensure!(
            after.0 != before.0 || after.1 > before.1,
            "the shoe went from {before:?} to {after:?}"
        );
        Ok(())
    })
    .await;
}

/// The shoe's id and the number of rounds, from the status line: "64 rounds of shoe X".
async fn shoe(window: &Window) -> Result<(String, u32)> {
    until("the shoe in the status line", async || {
        let text = window.text().await?;
        Ok(text.lines().find_map(|line| {
            let (count, rest) = line.split_once(" round")?;
            let (_, shoe) = rest.split_once("of shoe ")?;
            Some((shoe.split(' ').next()?.to_owned(), count.trim().parse().ok()?))
        }))
    })
    .await
}
