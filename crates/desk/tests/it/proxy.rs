//! A connection whose only way out is a proxy: the service and the images. Names end in `test`, so nothing but the proxy
//! can find them. As in the tests of the client, each test runs again in a process that trusts its issuer.

use std::io::Cursor;

use crate::support::{listing, pictures, success};
use crate::trust;
use crate::tunnel::{Proxy, Target};
use desk::views::{ErrorCode, ErrorView, ImageView, ProxySetting, TablesQuery};
use desk::{Clock, Desk};
use image::ImageFormat;
use wiremock::matchers::path;
use wiremock::{Mock, MockServer, ResponseTemplate};

const TOKEN: &str = "canary-token-4f1b9c";

/// A service and a host of images, which only this proxy can reach.
struct World {
    server: MockServer,
    proxy: Proxy,
}

impl World {
    /// None if the test runs again in another process, which trusts the issuer.
    async fn start() -> Option<Self> {
        let issuer = trust::issuer()?;
        let server = MockServer::start().await;
        let target = |host| Target::new(&issuer, host, &server.uri());
        let hosts = [
            "service.test",
            "cdn.test",
            "other.test",
            "printer.local",
            "10.1.2.3",
        ];
        let proxy = Proxy::to(hosts.map(target).into()).await;
        let mut file = Cursor::new(Vec::new());
        image::DynamicImage::new_rgb8(32, 18)
            .write_to(&mut file, ImageFormat::Png)
            .unwrap();
        Mock::given(path("/cover.png"))
            .respond_with(ResponseTemplate::new(200).set_body_bytes(file.into_inner()))
            .mount(&server)
            .await;
        Some(Self { server, proxy })
    }

    fn desk(&self) -> Desk {
        connect(&address(&self.proxy.address()))
    }

    /// A dealer's cover at `address`, from the tables screen.
    async fn cover(&self, desk: &Desk, address: &str) -> ImageView {
        let body = success(listing(&[pictures::with_cover(412, address)]));
        let answer = ResponseTemplate::new(200).set_body_json(body);
        let mock = Mock::given(path("/v1/operator/tables/virtual")).respond_with(answer);
        let _until_read = self.server.register_as_scoped(mock).await;
        let page = desk.tables.page(&TablesQuery::default()).await.unwrap();
        pictures::cover(&page.rows[0])
    }
}

fn connect(proxy: &ProxySetting) -> Desk {
    Desk::connect("https://service.test", TOKEN.into(), proxy, Clock::system()).unwrap()
}

fn address(address: &str) -> ProxySetting {
    ProxySetting::Address {
        address: address.to_owned(),
    }
}

fn reason(error: &ErrorView) -> &'static str {
    error.reason.as_ref().map_or("", |reason| reason.id())
}

#[tokio::test]
async fn images_come_through_the_proxy_from_allowed_hosts_without_the_token() {
    let Some(world) = World::start().await else {
        return;
    };
    let desk = world.desk();
    desk.images.allow_hosts(["cdn.test".to_owned()].into());
    for image in ["https://service.test/cover.png", "https://cdn.test/cover.png"] {
        let view = world.cover(&desk, image).await;
        assert_eq!(desk.images.load(&view.handle).await.unwrap().width, 32);
    }
    let view = world.cover(&desk, "https://other.test/cover.png").await;
    let refused = desk.images.load(&view.handle).await.unwrap_err();
    assert_eq!(refused.code, ErrorCode::HostNotAllowed);
    let asked = world.proxy.asked_for();
    assert!(asked.contains(&"cdn.test:443".to_owned()), "{asked:?}");
    assert!(!asked.contains(&"other.test:443".to_owned()), "{asked:?}");
    for request in world.server.received_requests().await.unwrap() {
        let is_image = request.url.path() == "/cover.png";
        assert_eq!(request.headers.contains_key("authorization"), !is_image);
    }
}

#[tokio::test]
async fn a_proxy_is_not_asked_for_an_image_in_a_local_network() {
    let Some(world) = World::start().await else {
        return;
    };
    let desk = world.desk();
    desk.images.allow_hosts(
        ["printer.local", "localhost", "10.1.2.3"]
            .map(str::to_owned)
            .into(),
    );
    for host in ["printer.local", "localhost"] {
        let view = world.cover(&desk, &format!("https://{host}/cover.png")).await;
        let refused = desk.images.load(&view.handle).await.unwrap_err();
        let found = (refused.code, reason(&refused));
        assert_eq!(
            found,
            (ErrorCode::UnsafeLink, "reasons-image-private-host"),
            "{host}"
        );
    }
    let view = world.cover(&desk, "https://10.1.2.3/cover.png").await;
    let refused = view.refused_because.unwrap();
    assert_eq!(refused.id(), "reasons-image-private-network");
    assert!(
        world
            .proxy
            .asked_for()
            .iter()
            .all(|host| host == "service.test:443")
    );
}

#[tokio::test]
async fn an_image_that_the_proxy_does_not_let_through_says_so() {
    let Some(world) = World::start().await else {
        return;
    };
    let desk = world.desk();
    desk.images.allow_hosts(["unknown.test".to_owned()].into());
    let view = world.cover(&desk, "https://unknown.test/cover.png").await;
    let refused = desk.images.load(&view.handle).await.unwrap_err();
    let found = (refused.code, reason(&refused));
    assert_eq!(found, (ErrorCode::ProxyRefused, "reasons-image-proxy-refused"));
}
