//! Updates that are accepted, up to the start of the setup, and answers that are no fault.

use std::fs;

use updates::{Source, SourceError};

use crate::server::Answer;
use crate::world::{OFFERED, RUNNING, World, file_name, run};

#[tokio::test]
async fn a_right_update_is_downloaded_checked_and_its_setup_started_with_the_arguments_of_an_update() {
    let world = World::new().await;
    let setup = vec![7; 300_000];
    world.offer(OFFERED, &setup, &world.in_use, OFFERED);
    let release = world.newest().await.unwrap().unwrap();
    assert_eq!(release.version.to_string(), OFFERED);
    assert_eq!(release.notes, "Faster.\n<b>Not a tag.</b>");
    assert_eq!(
        world.server.asked(),
        ["/updates.json"],
        "looking downloads nothing"
    );

    let mut seen = Vec::new();
    let downloaded = world
        .download(&release, |progress| seen.push(progress))
        .await
        .unwrap();
    assert!(seen.is_sorted_by_key(|progress| progress.received));
    let last = seen.last().unwrap();
    assert_eq!((last.received, last.total), (300_000, Some(300_000)));
    let (arguments, file) = run(downloaded);
    assert_eq!(arguments, ["/P", "/R", "/UPDATE", "/ARGS"]);
    assert!(file == setup, "another file would be run");
    assert_eq!(
        fs::read_dir(&world.downloads).unwrap().count(),
        1,
        "the setup still runs"
    );
}

#[tokio::test]
async fn the_key_that_is_kept_offline_signs_as_well() {
    let world = World::new().await;
    world.offer(OFFERED, b"setup", &world.offline, OFFERED);
    let release = world.newest().await.unwrap().unwrap();
    assert_eq!(run(world.download(&release, |_| ()).await.unwrap()).1, b"setup");
}

#[tokio::test]
async fn a_setup_on_another_address_of_the_same_kind_is_followed_to() {
    let world = World::new().await;
    world.offer(OFFERED, b"setup", &world.in_use, OFFERED);
    world
        .server
        .answer("/kept-elsewhere", Answer::Whole(b"setup".to_vec()));
    let path = format!("/{}", file_name(OFFERED));
    world
        .server
        .answer(&path, Answer::Redirect("/kept-elsewhere".to_owned()));
    let release = world.newest().await.unwrap().unwrap();
    assert_eq!(run(world.download(&release, |_| ()).await.unwrap()).1, b"setup");
}

#[tokio::test]
async fn the_same_version_and_one_for_other_systems_only_are_no_update() {
    let world = World::new().await;
    world.offer(RUNNING, b"setup", &world.in_use, RUNNING);
    assert!(world.newest().await.unwrap().is_none());
    let file = br#"{"version": "9.0.0", "platforms": {"amiga-m68k": {"url": "https://a.example/a", "signature": ""}}}"#;
    world.server.answer("/updates.json", Answer::Whole(file.to_vec()));
    assert!(world.newest().await.unwrap().is_none());
    world.assert_nothing_changed();
}

#[tokio::test]
async fn a_setup_that_cannot_be_started_is_removed() {
    let world = World::new().await;
    world.offer(OFFERED, b"setup", &world.in_use, OFFERED);
    let release = world.newest().await.unwrap().unwrap();
    let setup = world.download(&release, |_| ()).await.unwrap();
    assert_eq!(setup.start(|_| Err::<(), _>("no")), Err("no"));
    world.assert_nothing_changed();
}

#[test]
fn a_source_is_https_with_two_keys() {
    let [first, second] = [(); 2].map(|()| crate::world::key().pk.to_base64());
    let made = |address: &str, keys: [&str; 2]| Source::new(address, keys).err();
    let right = "https://updates.example/updates.json";
    assert_eq!(made(right, [&first, &second]), None);
    for wrong in [
        "",
        "updates.example",
        "http://updates.example/updates.json",
        "http://127.0.0.1/updates.json",
        "file:///updates.json",
        "https://name:secret@updates.example/",
    ] {
        assert_eq!(
            made(wrong, [&first, &second]),
            Some(SourceError::Address),
            "{wrong}"
        );
    }
    assert_eq!(made(right, [&first, ""]), Some(SourceError::Key));
    assert_eq!(made(right, [&first, &first]), Some(SourceError::SameKey));
}
