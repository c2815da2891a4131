//! A house with other customs: ties that a record leaves out, the third card first, shoes that begin at round 57, and a
//! lotto entry for each win.

use whole_program::{Launch, ServiceOptions, journey};

#[tokio::test]
async fn a_house_with_other_customs_is_read_without_a_false_word() {
    journey("another-house", async |journey| {
        let service = journey.desktop().service(&ServiceOptions {
            has_other_customs: true,
            ..ServiceOptions::default()
        })?;
        let id = service.table("baccarat")?;
        let window = journey.open(&Launch::managed(&service)).await?;
        window.go(&format!("/tables/{id}/shoe?game_key=baccarat")).await?;
        window.sees("Bead plate").await?;
        window.sees("from #57 on, none missing").await?;
        Ok(())
    })
    .await;
}
