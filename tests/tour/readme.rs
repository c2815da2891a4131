//! The pictures in the README: the main screens as small files.

use std::path::Path;

use anyhow::{Result, ensure};
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use serde_json::json;
use whole_program::{Desktop, Launch, ServiceOptions};

use crate::album::photograph;
use crate::look::Look;
use crate::places::Places;
use crate::scenes::Scene;

/// Largest file size of a picture, in bytes.
const LARGEST: usize = 330_000;

const LIGHT: Look = Look {
    size: (1440, 900),
    theme: "light",
    language: "en",
};
const DARK: Look = Look {
    theme: "dark",
    ..LIGHT
};
const THAI: Look = Look {
    language: "th",
    ..LIGHT
};

/// Scenes and their looks.
const SHOWN: [(&str, Look); 6] = [
    ("record-check", LIGHT),
    ("shoe", LIGHT),
    ("reconciliation", LIGHT),
    ("shoe", DARK),
    ("tables", LIGHT),
    ("player", THAI),
];

pub(crate) async fn pictures() -> Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures");
    let made = tempfile::tempdir()?;
    let desktop = Desktop::start().await?;
    let window = Launch::plain().open(&desktop).await?;
    window.ask("start_training", json!({})).await?;
    window.reload().await?;
    let service = desktop.service(&ServiceOptions::default())?;
    let places = Places::find(&window, &service).await?;
    std::fs::create_dir_all(&folder)?;
    for (name, look) in SHOWN {
        let scenes = Scene::training(&places);
        let shown: Vec<&Scene> = scenes.iter().filter(|scene| scene.name == name).collect();
        photograph(&window, made.path(), &[look], &shown).await?;
        keep(
            &made.path().join(look.folder()).join(format!("{name}.png")),
            &folder.join(called(name, look)),
        )?;
    }
    window.quit().await?;
    println!("the README's pictures: docs/pictures");
    Ok(())
}

/// Writes a picture without transparency and as small as its format allows.
fn keep(made: &Path, kept: &Path) -> Result<()> {
    let picture = image::open(made)?.into_rgb8();
    let mut small = Vec::new();
    let encoder = PngEncoder::new_with_quality(&mut small, CompressionType::Best, FilterType::Adaptive);
    picture.write_with_encoder(encoder)?;
    let size = small.len();
    ensure!(
        size <= LARGEST,
        "{} has {size} bytes, more than the repository keeps ({LARGEST})",
        kept.display()
    );
    Ok(std::fs::write(kept, small)?)
}

/// The file name: `player.png`, `shoe-dark.png`, `player-th.png`.
fn called(name: &str, look: Look) -> String {
    let dark = if look.theme == "dark" { "-dark" } else { "" };
    let thai = if look.language == "th" { "-th" } else { "" };
    format!("{name}{dark}{thai}.png")
}
