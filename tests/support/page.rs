//! What a person does in the window and sees there: by role and name, never by class or test id.

use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use thirtyfour::{Key, TypingData, WebElement};

use crate::launch::Window;
use crate::waiting::until;

const FIND: &str = include_str!("find.js");
const PULSE: &str = include_str!("pulse.js");

impl Window {
    /// Presses a button, link, row or option, once it is there and can be pressed.
    ///
    /// # Errors
    /// When none comes.
    pub async fn click(&self, role: &str, name: &str) -> Result<()> {
        until(&format!("{role} \"{name}\" to press"), async || {
            let Some(element) = self.look_for(role, name).await? else {
                return Ok(None);
            };
            // An element may be covered or replaced between the look and the press: then look again.
            Ok(element.click().await.ok())
        })
        .await
        .with_context(|| self.role_missing(role, name))
    }

    /// Types into a field in place of what it holds.
    ///
    /// # Errors
    /// When there is no such field.
    pub async fn fill(&self, label: &str, text: &str) -> Result<()> {
        let field = self.find("textbox", label).await?;
        // As a person replaces it. The driver's own "clear" sets the value behind the page's back.
        field.send_keys(Key::Control + "a").await?;
        field.send_keys(text).await?;
        Ok(())
    }

    /// Types wherever the focus is, as on the keyboard.
    ///
    /// # Errors
    /// When the window is gone.
    pub async fn keys(&self, keys: impl Into<TypingData>) -> Result<()> {
        let keys: TypingData = keys.into();
        Ok(self.session().action_chain().send_keys(keys).perform().await?)
    }

    /// Waits for an element of this role and name.
    ///
    /// # Errors
    /// When none comes.
    pub async fn find(&self, role: &str, name: &str) -> Result<WebElement> {
        until(&format!("{role} \"{name}\""), async || {
            self.look_for(role, name).await
        })
        .await
        .with_context(|| self.role_missing(role, name))
    }

    /// The element of this role and name that is there now, if any.
    ///
    /// # Errors
    /// When the window is gone.
    pub async fn look_for(&self, role: &str, name: &str) -> Result<Option<WebElement>> {
        let found = self
            .session()
            .execute(FIND, vec![json!(role), json!(name)])
            .await?;
        Ok(found.element().ok())
    }

    /// Waits until the window shows this text.
    ///
    /// # Errors
    /// When it does not come.
    pub async fn sees(&self, text: &str) -> Result<()> {
        let wanted = text.to_lowercase();
        let what = format!("the text \"{text}\"");
        let seen = until(&what, async || {
            Ok(self.text().await?.to_lowercase().contains(&wanted).then_some(()))
        });
        match seen.await {
            Ok(()) => Ok(()),
            Err(error) => Err(error.context(format!("the window shows:\n{}", self.text().await?))),
        }
    }

    /// Waits until the window no longer shows this text.
    ///
    /// # Errors
    /// When it stays.
    pub async fn sees_no(&self, text: &str) -> Result<()> {
        let unwanted = text.to_lowercase();
        until(&format!("the text \"{text}\" to go"), async || {
            Ok((!self.text().await?.to_lowercase().contains(&unwanted)).then_some(()))
        })
        .await
    }

    /// All text shown now.
    ///
    /// # Errors
    /// When the window is gone.
    pub async fn text(&self) -> Result<String> {
        let text = self.script("return document.body.innerText", Vec::new()).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// The route: what stands after `#` in the address.
    ///
    /// # Errors
    /// When the window is gone.
    pub async fn route(&self) -> Result<String> {
        let address = self.session().current_url().await?;
        Ok(address.fragment().unwrap_or_default().to_owned())
    }

    /// Goes to a route, as a link pasted from a ticket does.
    ///
    /// # Errors
    /// When the window is gone.
    pub async fn go(&self, route: &str) -> Result<()> {
        self.script("location.hash = arguments[0]", vec![json!(route)])
            .await
            .map(drop)
    }

    /// Loads the page again.
    ///
    /// # Errors
    /// When the window is gone.
    pub async fn reload(&self) -> Result<()> {
        Ok(self.session().refresh().await?)
    }

    /// Runs a script in the page and gives what it returns.
    ///
    /// # Errors
    /// When the script throws.
    pub async fn script(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        Ok(self.session().execute(script, arguments).await?.json().clone())
    }

    /// Runs a script that ends by calling its last argument.
    ///
    /// # Errors
    /// When the script throws or never calls it.
    pub async fn script_async(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        Ok(self
            .session()
            .execute_async(script, arguments)
            .await?
            .json()
            .clone())
    }

    /// Makes the window so large that its page has this size.
    ///
    /// # Errors
    /// When the window does not follow.
    pub async fn resize(&self, width: u32, height: u32) -> Result<()> {
        self.session().set_window_rect(0, 0, width, height).await?;
        until(&format!("the window to be {width}×{height}"), async || {
            let size = self
                .script("return [innerWidth, innerHeight]", Vec::new())
                .await?;
            Ok((size == json!([width, height])).then_some(()))
        })
        .await
    }

    /// Writes a picture of the page.
    ///
    /// # Errors
    /// When there is none or it can't be written.
    pub async fn picture(&self, file: &Path) -> Result<()> {
        self.script(PULSE, vec![json!(true)]).await?;
        let picture = self.session().screenshot_as_png().await;
        self.script(PULSE, vec![json!(false)]).await?;
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(file, picture?).with_context(|| format!("cannot write {}", file.display()))
    }

    fn role_missing(&self, role: &str, name: &str) -> String {
        format!(
            "no {role} is called \"{name}\" in session {}",
            self.session().session_id()
        )
    }
}
