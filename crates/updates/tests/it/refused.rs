//! Updates that are refused, each with its own error, and nothing replaced or left.

use updates::UpdateError;

use crate::server::Answer;
use crate::world::{OFFERED, RUNNING, World, file_name, key, signature};

#[tokio::test]
async fn an_old_signed_setup_under_a_higher_version() {
    let world = World::new().await;
    // Both have right signatures of the owner: the first names its own version, the second its own file as well.
    world.offer(OFFERED, b"the old setup", &world.in_use, "1.0.0");
    let refused = world.refused().await;
    assert!(matches!(refused, UpdateError::NotThisVersion { .. }), "{refused}");

    let old = "timestamp:1\tfile:pitdesk-setup-1.0.0.exe\tversion:1.0.0";
    world.offer_signed(OFFERED, &signature(&world.in_use, b"the old setup", old));
    let refused = world.refused().await;
    assert_eq!(
        refused.to_string(),
        "the setup is signed as 1.0.0 pitdesk-setup-1.0.0.exe, and is offered as 1.3.0 pitdesk-setup-1.3.0.exe"
    );
    assert_eq!(world.server.asked(), ["/updates.json"; 2], "it is not downloaded");
}

#[tokio::test]
async fn a_signature_that_names_no_version_or_two() {
    let world = World::new().await;
    let name = file_name(OFFERED);
    for comment in [
        format!("timestamp:1\tfile:{name}"),
        format!("timestamp:1\tfile:{name}\tversion:{OFFERED}\tversion:1.0.0"),
        format!("file:{name} version:{OFFERED}"),
        format!("version:{OFFERED}"),
    ] {
        world.offer_signed(OFFERED, &signature(&world.in_use, b"setup", &comment));
        let refused = world.refused().await;
        assert!(matches!(refused, UpdateError::NotThisVersion { .. }), "{comment}");
    }
}

#[tokio::test]
async fn a_comment_of_a_signature_that_was_changed() {
    let world = World::new().await;
    world.offer(OFFERED, b"setup", &world.in_use, OFFERED);
    let name = file_name(OFFERED);
    let old = signature(&world.in_use, b"setup", &format!("file:{name}\tversion:1.0.0"));
    world.offer_signed(
        OFFERED,
        &old.replace("version:1.0.0", &format!("version:{OFFERED}")),
    );
    assert_eq!(world.refused().await, UpdateError::WrongSignature);
}

#[tokio::test]
async fn a_signature_of_something_else() {
    let world = World::new().await;
    world.offer(OFFERED, b"setup", &world.in_use, OFFERED);
    let path = format!("/{}", file_name(OFFERED));
    world.server.answer(&path, Answer::Whole(b"setuq".to_vec()));
    assert_eq!(world.refused().await, UpdateError::WrongSignature);
}

#[tokio::test]
async fn a_signature_by_an_unknown_key() {
    let world = World::new().await;
    world.offer(OFFERED, b"setup", &key(), OFFERED);
    assert_eq!(world.refused().await, UpdateError::UnknownKey);
    assert_eq!(world.server.asked(), ["/updates.json"], "it is not downloaded");
}

#[tokio::test]
async fn a_signature_by_an_unknown_key_that_has_the_number_of_a_known_one() {
    let world = World::new().await;
    let mut forged = key();
    // The number says which key it is, and anyone can choose it.
    forged.sk = renumbered(&forged, &world.in_use);
    world.offer(OFFERED, b"setup", &forged, OFFERED);
    assert_eq!(world.refused().await, UpdateError::WrongSignature);
}

#[tokio::test]
async fn a_cut_download() {
    let world = World::new().await;
    let setup = vec![7; 100_000];
    world.offer(OFFERED, &setup, &world.in_use, OFFERED);
    world
        .server
        .answer(&format!("/{}", file_name(OFFERED)), Answer::Half(setup));
    assert_eq!(world.refused().await, UpdateError::Cut);
    world
        .server
        .answer("/updates.json", Answer::Half(vec![b' '; 100]));
    assert_eq!(world.refused().await, UpdateError::Cut);
}

#[tokio::test]
async fn an_answer_that_never_ends() {
    let mut world = World::new().await;
    world.limits.setup_size = 100_000;
    world.offer(OFFERED, b"setup", &world.in_use, OFFERED);
    world
        .server
        .answer(&format!("/{}", file_name(OFFERED)), Answer::Endless);
    assert_eq!(world.refused().await, UpdateError::TooLarge);
    world.server.answer("/updates.json", Answer::Endless);
    assert_eq!(world.refused().await, UpdateError::TooLarge);
}

#[tokio::test]
async fn an_answer_that_says_it_is_far_too_large() {
    let world = World::new().await;
    world.offer(OFFERED, b"setup", &world.in_use, OFFERED);
    let large = Answer::Large(world.limits.setup_size + 1);
    world.server.answer(&format!("/{}", file_name(OFFERED)), large);
    assert_eq!(world.refused().await, UpdateError::TooLarge);
}

#[tokio::test]
async fn an_answer_that_stops_without_an_end() {
    let world = World::new().await.with_little_patience();
    world.offer(OFFERED, b"setup", &world.in_use, OFFERED);
    world
        .server
        .answer(&format!("/{}", file_name(OFFERED)), Answer::Silent);
    assert_eq!(world.refused().await, UpdateError::TooSlow);
    world.server.answer("/updates.json", Answer::Silent);
    assert_eq!(world.refused().await, UpdateError::TooSlow);
}

#[tokio::test]
async fn a_downgrade() {
    let world = World::new().await;
    for older in ["1.2.2", "0.9.0", "1.2.3-beta.1"] {
        world.offer(older, b"setup", &world.in_use, older);
        let refused = world.refused().await;
        assert_eq!(refused, UpdateError::Older(older.parse().unwrap()));
    }
    assert_eq!(RUNNING, "1.2.3");
}

#[tokio::test]
async fn a_place_that_cannot_be_written() {
    let mut world = World::new().await;
    world.offer(OFFERED, b"setup", &world.in_use, OFFERED);
    // What is below a file can't be written even by root, for whom the modes of folders mean nothing.
    let below = world.program.join("pitdesk.exe");
    let program = std::mem::replace(&mut world.program, below.clone());
    let release = world.newest().await.unwrap().unwrap();
    let refused = world.download(&release, |_| ()).await.unwrap_err();
    assert!(matches!(refused, UpdateError::NotWritable(_)), "{refused}");
    assert_eq!(world.server.asked(), ["/updates.json"], "it is not downloaded");
    world.program = program;
    world.assert_nothing_changed();

    let downloads = std::mem::replace(&mut world.downloads, below);
    let refused = world.download(&release, |_| ()).await.unwrap_err();
    assert!(matches!(refused, UpdateError::NotWritable(_)), "{refused}");
    world.downloads = downloads;
    world.assert_nothing_changed();
}

#[tokio::test]
async fn a_redirect_to_http() {
    let world = World::new().await;
    world.offer(OFFERED, b"setup", &world.in_use, OFFERED);
    let to = Answer::Redirect("http://192.0.2.1/setup.exe".to_owned());
    world
        .server
        .answer(&format!("/{}", file_name(OFFERED)), to.clone());
    assert_eq!(world.refused().await, UpdateError::NotSecure);
    world.server.answer("/updates.json", to);
    assert_eq!(world.refused().await, UpdateError::NotSecure);
}

#[tokio::test]
async fn a_setup_at_an_http_address() {
    let world = World::new().await;
    let name = file_name(OFFERED);
    let signature = signature(
        &world.in_use,
        b"setup",
        &format!("file:{name}\tversion:{OFFERED}"),
    );
    for address in ["http://192.0.2.1", "file://", "http://localhost"] {
        world.offer_at(OFFERED, &format!("{address}/{name}"), &signature);
        assert_eq!(world.refused().await, UpdateError::NotSecure, "{address}");
    }
}

#[tokio::test]
async fn redirects_without_an_end() {
    let world = World::new().await;
    world
        .server
        .answer("/updates.json", Answer::Redirect("/updates.json".to_owned()));
    assert_eq!(world.refused().await, UpdateError::Redirects);
    assert_eq!(world.server.asked().len(), 6);
}

#[tokio::test]
async fn what_is_no_update_file_and_a_server_that_fails() {
    let world = World::new().await;
    for file in ["", "<html>", "{}", r#"{"version": "new", "platforms": {}}"#] {
        world.server.answer("/updates.json", Answer::Whole(file.into()));
        let refused = world.refused().await;
        assert!(
            matches!(refused, UpdateError::NotReadable(_)),
            "{file}: {refused}"
        );
    }
    world.offer_signed(OFFERED, "no signature");
    let refused = world.refused().await;
    assert!(matches!(refused, UpdateError::NotReadable(_)), "{refused}");
    world.server.answer("/updates.json", Answer::Status(503));
    assert_eq!(world.refused().await, UpdateError::Status(503));
}

/// The secret key of one pair with the number of the other.
fn renumbered(of: &minisign::KeyPair, number: &minisign::KeyPair) -> minisign::SecretKey {
    // Algorithms (6 bytes), then parameters of the password (48 bytes), then the number (8 bytes).
    let (mut bytes, other) = (of.sk.to_bytes(), number.sk.to_bytes());
    bytes[54..62].copy_from_slice(&other[54..62]);
    minisign::SecretKey::from_bytes(&bytes).unwrap()
}
