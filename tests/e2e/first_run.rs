//! The first start without a profile.

use whole_program::{Launch, journey, until};

use crate::steps::begins;

#[tokio::test]
async fn from_nothing_to_training_data() {
    journey("first-run", async |journey| {
        let window = journey.open(&Launch::plain()).await?;
        window.find("heading", "Connect to a game service").await?;
        window.click("button", "Try with training data").await?;

        // Every screen shows that the data is not real.
        window.sees("TRAINING DATA").await?;
        begins(window).await?;
        until("training to begin with Start", async || {
            Ok(window.route().await?.starts_with("/start").then_some(()))
        })
        .await?;
        window.click("link", "Players").await?;
        window.sees("TRAINING DATA").await?;

        // It is not saved as a profile: the next start shows the first screen again.
        let window = journey.open(&Launch::plain()).await?;
        window.find("button", "Try with training data").await?;
        Ok(())
    })
    .await;
}
