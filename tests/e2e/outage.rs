//! The service stops while a screen is open, and comes back.

use anyhow::ensure;
use whole_program::{Launch, ServiceOptions, journey};

use crate::steps::{PLAYER, all_records, record_is_read, records_of};

#[tokio::test]
async fn what_was_read_stays_while_the_service_is_gone() {
    journey("outage", async |journey| {
        let desktop = journey.desktop();
        let service = desktop.service(&ServiceOptions::default())?;
        let options = ServiceOptions {
            listen: service.address().to_owned(),
            token: Some(service.token.clone()),
            ..ServiceOptions::default()
        };
        let window = journey.open(&Launch::managed(&service)).await?;
        window.go(&records_of(PLAYER)).await?;
        let read = all_records(window).await?;
        record_is_read(window).await?;

        drop(service);
        window.click("button", "Refresh").await?;
        window.sees("Could not connect to the service").await?;
        // The record that was read stays, and a failure never looks like a player without bets.
        record_is_read(window).await?;
        window.sees_no("No Baccarat records").await?;

        let _back = desktop.service(&options)?;
        window.click("button", "Retry").await?;
        ensure!(
            all_records(window).await? >= read,
            "fewer records after the service came back"
        );
        window.sees_no("Could not connect to the service").await
    })
    .await;
}
