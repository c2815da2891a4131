//! The actions of a user in the window. Elements are found by role and name, never by class or test id.

use std::cell::RefCell;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use thirtyfour::error::WebDriverErrorInner;
use thirtyfour::{Key, TypingData, WebElement};

use crate::launch::Window;
use crate::waiting::until;

const FIND: &str = include_str!("find.js");
const KEEP_DRAWING: &str = include_str!("keep_drawing.js");

impl Window {
    /// Clicks a button, link, row or option as soon as it can be clicked.
    ///
    /// # Errors
    /// There is no such element.
    pub async fn click(&self, role: &str, name: &str) -> Result<()> {
        let refused = RefCell::new(None);
        let clicked = until(&format!("{role} \"{name}\" to press"), async || {
            let Some(element) = self.look_for(role, name).await? else {
                return Ok(None);
            };
            // An element may be covered or replaced between the search and the click: then search again.
            let click = element.click().await;
            Ok(click.map_err(|error| refused.replace(Some(error))).ok())
        })
        .await;
        clicked.with_context(|| match refused.take() {
            Some(error) => format!("{role} \"{name}\" can’t be pressed: {error}"),
            None => self.role_missing(role, name),
        })
    }

    /// Whether the element with this role and name has the focus.
    ///
    /// # Errors
    /// The window was closed.
    pub async fn has_focus(&self, role: &str, name: &str) -> Result<bool> {
        let Some(element) = self.look_for(role, name).await? else {
            return Ok(false);
        };
        let arguments = vec![element.to_json()?];
        let is_focused = self.script("return arguments[0] === document.activeElement", arguments);
        Ok(is_focused.await? == json!(true))
    }

    /// Waits until the element with this role and name has the focus.
    ///
    /// # Errors
    /// It does not get the focus.
    pub async fn gets_focus(&self, role: &str, name: &str) -> Result<()> {
        until(&format!("the focus on {role} \"{name}\""), async || {
            Ok(self.has_focus(role, name).await?.then_some(()))
        })
        .await
    }

    /// Replaces the content of a field.
    ///
    /// # Errors
    /// When there is no such field.
    pub async fn fill(&self, label: &str, text: &str) -> Result<()> {
        let field = self.find("textbox", label).await?;
        // Like a user: the driver's own "clear" sets the value without events in the page.
        field.send_keys(Key::Control + "a").await?;
        field.send_keys(text).await?;
        Ok(())
    }

    /// Types into the focused element.
    ///
    /// # Errors
    /// The window was closed.
    pub async fn keys(&self, keys: impl Into<TypingData>) -> Result<()> {
        let keys: TypingData = keys.into();
        Ok(self.session().action_chain().send_keys(keys).perform().await?)
    }

    /// Types into the focused element while a key such as Ctrl is held.
    ///
    /// # Errors
    /// The window was closed.
    pub async fn keys_with(&self, held: Key, keys: impl Into<TypingData>) -> Result<()> {
        let keys: TypingData = keys.into();
        let pressed = self
            .session()
            .action_chain()
            .key_down(held.clone())
            .send_keys(keys);
        Ok(pressed.key_up(held).perform().await?)
    }

    /// Waits for an element with this role and name.
    ///
    /// # Errors
    /// There is no such element.
    pub async fn find(&self, role: &str, name: &str) -> Result<WebElement> {
        until(&format!("{role} \"{name}\""), async || {
            self.look_for(role, name).await
        })
        .await
        .with_context(|| self.role_missing(role, name))
    }

    /// The element with this role and name, if there is one now.
    ///
    /// # Errors
    /// The window was closed.
    pub async fn look_for(&self, role: &str, name: &str) -> Result<Option<WebElement>> {
        let asked = vec![json!(role), json!(name)];
        match self.session().execute(FIND, asked).await {
            Ok(found) => Ok(found.element().ok()),
            // The page removed it between the end of the script and the driver's answer.
            Err(error) if matches!(*error, WebDriverErrorInner::StaleElementReference(..)) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Waits until the window shows this text.
    ///
    /// # Errors
    /// The text does not appear.
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
    /// The text does not disappear.
    pub async fn sees_no(&self, text: &str) -> Result<()> {
        let unwanted = text.to_lowercase();
        until(&format!("the text \"{text}\" to go"), async || {
            Ok((!self.text().await?.to_lowercase().contains(&unwanted)).then_some(()))
        })
        .await
    }

    /// All visible text.
    ///
    /// # Errors
    /// The window was closed.
    pub async fn text(&self) -> Result<String> {
        let text = self.script("return document.body.innerText", Vec::new()).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// The route: the part of the address after `#`.
    ///
    /// # Errors
    /// The window was closed.
    pub async fn route(&self) -> Result<String> {
        let address = self.session().current_url().await?;
        Ok(address.fragment().unwrap_or_default().to_owned())
    }

    /// Opens a route, like a link pasted from a ticket.
    ///
    /// # Errors
    /// The window was closed.
    pub async fn go(&self, route: &str) -> Result<()> {
        self.script("location.hash = arguments[0]", vec![json!(route)])
            .await
            .map(drop)
    }

    /// Reloads the page.
    ///
    /// # Errors
    /// The window was closed.
    pub async fn reload(&self) -> Result<()> {
        Ok(self.session().refresh().await?)
    }

    /// Runs a script in the page and returns its result.
    ///
    /// # Errors
    /// The script throws.
    pub async fn script(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        Ok(self.session().execute(script, arguments).await?.json().clone())
    }

    /// Runs a script that calls its last argument when it is finished.
    ///
    /// # Errors
    /// The script throws or never calls it.
    pub async fn script_async(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        Ok(self
            .session()
            .execute_async(script, arguments)
            .await?
            .json()
            .clone())
    }

    /// Resizes the window so that its page has this size in pixels.
    ///
    /// # Errors
    /// The window does not change its size.
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

    /// Writes a screenshot of the page to a file.
    ///
    /// # Errors
    /// There is no screenshot, or the file cannot be written.
    pub async fn picture(&self, file: &Path) -> Result<()> {
        self.script(KEEP_DRAWING, vec![json!(true)]).await?;
        let picture = self.session().screenshot_as_png().await;
        self.script(KEEP_DRAWING, vec![json!(false)]).await?;
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
