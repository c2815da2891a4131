//! Takes all pictures of the tour: every scene in every look.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::json;
use whole_program::{Desktop, Launch, ServiceOptions, Window, target};

use crate::look::Look;
use crate::places::Places;
use crate::scenes::Scene;

/// Takes all pictures and prints their folder.
pub(crate) async fn everything() -> Result<()> {
    let folder = target().join("tour");
    // Pictures of an earlier tour would hide a missing scene.
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    let count = training(&folder, &Look::every()).await? + gone(&folder, &Look::every()).await?;
    println!("{count} pictures: {}", folder.display());
    Ok(())
}

/// The first start, then training data.
async fn training(folder: &Path, looks: &[Look]) -> Result<usize> {
    let desktop = Desktop::start().await?;
    let window = Launch::plain().open(&desktop).await?;
    let mut count = photograph(&window, folder, looks, &Scene::unconnected()).await?;
    window.ask("start_training", json!({})).await?;
    window.reload().await?;
    let service = desktop.service(&ServiceOptions::default())?;
    let places = Places::find(&window, &service).await?;
    count += photograph(&window, folder, looks, &Scene::training(&places)).await?;
    window.quit().await?;
    Ok(count)
}

/// A service that has stopped.
async fn gone(folder: &Path, looks: &[Look]) -> Result<usize> {
    let desktop = Desktop::start().await?;
    let service = desktop.service(&ServiceOptions::default())?;
    let window = Launch::managed(&service).open(&desktop).await?;
    drop(service);
    let count = photograph(&window, folder, looks, &Scene::gone()).await?;
    window.quit().await?;
    Ok(count)
}

/// Takes each scene in each look. Returns the number of pictures.
pub(crate) async fn photograph(
    window: &Window,
    folder: &Path,
    looks: &[Look],
    scenes: &[Scene],
) -> Result<usize> {
    for look in looks {
        look.put_on(window).await?;
        for scene in scenes {
            let file = folder.join(look.folder()).join(format!("{}.png", scene.name));
            picture(window, scene, &file)
                .await
                .with_context(|| format!("no picture {}", short(&file)))?;
        }
    }
    Ok(looks.len() * scenes.len())
}

async fn picture(window: &Window, scene: &Scene, file: &Path) -> Result<()> {
    scene.enter(window).await?;
    window.picture(file).await?;
    println!("  {}", short(file));
    scene.leave(window).await
}

/// The last three parts of a path: look and name of the picture.
fn short(file: &Path) -> String {
    let parts: Vec<_> = file.components().rev().take(3).collect();
    parts.into_iter().rev().collect::<PathBuf>().display().to_string()
}
