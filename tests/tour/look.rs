//! Window size, theme and language of a picture, and the test whether a screen is complete.

use std::time::Duration;

use anyhow::Result;
use serde_json::json;
use whole_program::{Window, until_within};

/// Page sizes: the smallest supported one, the usual one, and that of a large screen.
const SIZES: [(u32, u32); 3] = [(1024, 640), (1440, 900), (1920, 1080)];

/// Window size, theme and language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    pub(crate) size: (u32, u32),
    pub(crate) theme: &'static str,
    pub(crate) language: &'static str,
}

impl Look {
    /// Every size in every theme and language, and the smallest in the pseudo-language, which shows what is hard-coded
    /// and what does not fit.
    pub(crate) fn every() -> Vec<Self> {
        let mut looks = vec![Self {
            size: SIZES[0],
            theme: "light",
            language: "en-XA",
        }];
        for size in SIZES {
            for theme in ["light", "dark"] {
                looks.extend(["en", "th"].map(|language| Self {
                    size,
                    theme,
                    language,
                }));
            }
        }
        looks
    }

    /// Two looks that differ in all three.
    pub(crate) fn two() -> [Self; 2] {
        [(SIZES[0], "light", "en"), (SIZES[1], "dark", "th")].map(|(size, theme, language)| Self {
            size,
            theme,
            language,
        })
    }

    /// The folder of its pictures, such as `1440x900/light-en`.
    pub(crate) fn folder(self) -> String {
        let Self {
            size: (width, height),
            theme,
            language,
        } = self;
        format!("{width}x{height}/{theme}-{language}")
    }

    /// Applies the look: the driver resizes the window; theme and language are saved as settings.
    pub(crate) async fn put_on(self, window: &Window) -> Result<()> {
        window.resize(self.size.0, self.size.1).await?;
        let mut settings = window.ask("settings", json!({})).await?;
        settings["theme"] = json!(self.theme);
        settings["language"] = json!(self.language);
        settings["timeZone"] = json!("Asia/Bangkok");
        window
            .ask("save_settings", json!({ "settings": settings }))
            .await?;
        window.reload().await?;
        whole(window).await
    }
}

/// Longest wait for a screen. A request to a silent service is repeated twice, which takes 90 seconds.
const LONGEST: Duration = Duration::from_secs(150);

/// Waits until the screen is complete: text, fonts and images are loaded, and nothing moves.
pub(crate) async fn whole(window: &Window) -> Result<()> {
    until_within(LONGEST, "the screen to be whole", async || {
        let whole = window.script(include_str!("whole.js"), Vec::new()).await?;
        Ok((whole == json!(true)).then_some(()))
    })
    .await?;
    // A picture directly after a change may show the previous frame: wait for two frames.
    let two_frames =
        "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done(true)));";
    window.script_async(two_frames, Vec::new()).await.map(drop)
}
