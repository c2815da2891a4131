//! A saved profile with its token in the keyring, a token that the service rejects, and a proxy.

use anyhow::ensure;
use whole_program::{Answer, Launch, ServiceOptions, journey};

use crate::steps::{assert_nowhere_below, begins, fill_profile, host_of, sees_table};

#[tokio::test]
async fn a_token_survives_a_restart_in_the_keyring_alone() {
    journey("profile", async |journey| {
        let desktop = journey.desktop();
        let service = desktop.service(&ServiceOptions::default())?;
        let window = journey.open(&Launch::plain()).await?;
        fill_profile(window, &service.base_url, &service.token).await?;
        // The program asks before it sends anything to a new host; without a yes nothing is sent.
        let question = format!("Connect to {}?", host_of(&service.base_url));
        window.click("button", "Test connection").await?;
        desktop.display().answer(&question, Answer::No).await?;
        window.sees("This host is not allowed.").await?;
        // A page that asks again and again does not get a yes by chance: for half a minute nobody is asked.
        window.click("button", "Test connection").await?;
        window.sees("This host was not allowed a moment ago.").await?;

        let window = journey.open(&Launch::plain()).await?;
        fill_profile(window, &service.base_url, &service.token).await?;
        window.click("button", "Test connection").await?;
        desktop.display().answer(&question, Answer::Yes).await?;
        window.sees("answered in").await?;
        // It asks once: for saving, and at the next start, the host is known.
        window.click("button", "Save and connect").await?;
        begins(window).await?;

        // The next start does not ask for the token, and no file contains it.
        let window = journey.open(&Launch::plain()).await?;
        begins(window).await?;
        window.sees_no("TRAINING DATA").await?;
        let text = window
            .script("return document.documentElement.outerHTML", Vec::new())
            .await?
            .to_string();
        ensure!(!text.contains(&service.token), "the token reached the page");
        assert_nowhere_below(&desktop.data(), &service.token)
    })
    .await;
}

#[tokio::test]
async fn a_wrong_token_is_reported_and_can_be_corrected() {
    journey("wrong-token", async |journey| {
        let desktop = journey.desktop();
        let service = desktop.service(&ServiceOptions::default())?;
        let window = journey.open(&Launch::plain()).await?;
        fill_profile(window, &service.base_url, "not-the-token-of-this-service").await?;
        window.click("button", "Test connection").await?;
        let question = format!("Connect to {}?", host_of(&service.base_url));
        desktop.display().answer(&question, Answer::Yes).await?;
        window.sees("did not accept the token").await?;

        window.fill("Token", &service.token).await?;
        window.click("button", "Test connection").await?;
        window.sees("answered in").await?;
        window.sees_no("did not accept the token").await?;
        assert_nowhere_below(&desktop.data(), "not-the-token-of-this-service")
    })
    .await;
}

#[tokio::test]
async fn a_proxy_is_asked_about_and_a_dead_one_is_named() {
    journey("proxy", async |journey| {
        let desktop = journey.desktop();
        // The proxy alone could know this name, and nothing listens at its port.
        let window = journey.open(&Launch::plain()).await?;
        fill_profile(window, "https://service.test", "any-token").await?;
        window.click("radio", "Address").await?;
        window.fill("Address of the proxy", "http://127.0.0.1:9").await?;
        window.sees("It sees the names of the hosts").await?;
        window.click("button", "Test connection").await?;
        let display = desktop.display();
        display.answer("Connect to service.test?", Answer::Yes).await?;
        display.answer("Use the proxy 127.0.0.1:9?", Answer::Yes).await?;
        window.sees("Could not connect to the proxy.").await?;

        // Saved without another question, and named wherever the connection is.
        window.click("button", "Save and connect").await?;
        window.sees("through the proxy 127.0.0.1:9").await?;
        // Start asks for nothing that it would show.
        sees_table(window, "Could not connect to the proxy.").await?;
        window.sees("through the proxy 127.0.0.1:9").await
    })
    .await;
}
