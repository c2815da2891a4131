//! Updates from a source with TLS, as a released program has it.

use updates::UpdateError;

use crate::server::{Answer, Server};
use crate::world::{OFFERED, World, certificate, file_name, run};

#[tokio::test]
async fn an_update_is_downloaded_over_https() {
    let world = World::over_https().await;
    world.offer(OFFERED, b"setup", &world.in_use, OFFERED);
    let release = world.newest().await.unwrap().unwrap();
    assert_eq!(run(world.download(&release, |_| ()).await.unwrap()).1, b"setup");
    let setup = format!("/{}", file_name(OFFERED));
    assert_eq!(world.server.asked(), ["/updates.json", &setup]);
}

#[tokio::test]
async fn a_source_with_a_certificate_that_is_not_trusted_is_asked_for_nothing() {
    let mut world = World::over_https().await;
    world.offer(OFFERED, b"setup", &world.in_use, OFFERED);
    let own = world.trusted.replace(certificate().1);
    let refused = world.refused().await;
    assert!(matches!(refused, UpdateError::Unreachable(_)), "{refused}");
    assert_eq!(world.server.asked(), [""; 0]);
    // Trusted while the update file is read, and not when the setup is downloaded.
    world.trusted = own;
    let release = world.newest().await.unwrap().unwrap();
    world.trusted = Some(certificate().1);
    let refused = world.download(&release, |_| ()).await.unwrap_err();
    assert!(matches!(refused, UpdateError::Unreachable(_)), "{refused}");
    world.assert_nothing_changed();
    assert_eq!(world.server.asked(), ["/updates.json"]);
}

#[tokio::test]
async fn https_never_leads_to_http_not_even_on_this_computer() {
    let world = World::over_https().await;
    world.offer(OFFERED, b"setup", &world.in_use, OFFERED);
    let plain = Server::start(None).await;
    let setup = format!("/{}", file_name(OFFERED));
    plain.answer(&setup, Answer::Whole(b"setup".to_vec()));
    let to_plain = Answer::Redirect(format!("{}{setup}", plain.address));
    world.server.answer(&setup, to_plain.clone());
    assert_eq!(world.refused().await, UpdateError::NotSecure);
    world.server.answer("/updates.json", to_plain);
    assert_eq!(world.refused().await, UpdateError::NotSecure);
    assert_eq!(plain.asked(), [""; 0]);
}
