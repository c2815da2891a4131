//! A restart gives the same world. That a seed gives the same one everywhere: see `baccarat_unchanged`.

use sandbox::Options;

use crate::support::{Service, options, service_with};

/// Many responses of the service as one text, without its own address.
async fn portrait(service: &Service) -> String {
    let history = [
        ("game_key", "baccarat"),
        ("period", "last14Days"),
        ("per_page", "200"),
    ];
    let insurance = [
        ("game_key", "baccarat_insurance"),
        ("period", "last14Days"),
        ("per_page", "200"),
    ];
    let shoe = [("game_key", "baccarat"), ("table_id", "415")];
    let texts = [
        service.url(&["v1", "player", "somchai_88", "history"], &history),
        service.url(&["v1", "player", "ops:vip/7", "history"], &insurance),
        service.url(&["v1", "operator", "tables", "virtual"], &[("per_page", "100")]),
        service.url(&["v1", "operator", "tables", "game-stats"], &shoe),
    ];
    let mut portrait = String::new();
    for url in texts {
        let request = service
            .request(reqwest::Method::GET, url)
            .bearer_auth(crate::support::TOKEN);
        portrait += &request.send().await.unwrap().text().await.unwrap();
    }
    portrait.replace(service.running.base_url(), "")
}

#[tokio::test]
async fn a_restart_on_the_same_port_goes_on_where_it_was() {
    let first = service_with(options()).await;
    let address = first.url(&[], &[]).socket_addrs(|| None).unwrap()[0];
    let before = portrait(&first).await;
    first.running.stop().await;
    let again = service_with(Options {
        listen: address,
        ..options()
    })
    .await;
    assert_eq!(portrait(&again).await, before);
}

#[tokio::test]
async fn it_stops_when_it_is_dropped() {
    let service = service_with(options()).await;
    let url = service.url(&[], &[]);
    let client = crate::support::client();
    assert!(client.get(url.clone()).send().await.is_ok());
    drop(service);
    let gone = async {
        while client.get(url.clone()).send().await.is_ok() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(5), gone)
        .await
        .expect("the port is free again");
}
