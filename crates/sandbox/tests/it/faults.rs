//! A fault on request is where and when it was asked for. What each of them changes is in `docs/faults.md`, which is generated.

use sandbox::{Endpoint, Fault, FaultOptions, Options};

use crate::support::{options, service_with};

#[tokio::test]
async fn a_fault_is_where_it_was_asked_for_and_not_before() {
    let fault = FaultOptions {
        fault: Fault::all()
            .iter()
            .find(|fault| fault.name() == "server-error")
            .copied(),
        endpoints: vec![Endpoint::History],
        after: 2,
    };
    let service = service_with(Options { fault, ..options() }).await;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        let query = [("game_key", "baccarat"), ("period", "today")];
        let path = ["v1", "player", "somchai_88", "history"];
        statuses.push(service.get(&path, &query).await.0);
    }
    assert_eq!(statuses, [200, 200, 500, 500]);
    assert_eq!(
        service.get(&["v1", "operator", "tables", "virtual"], &[]).await.0,
        200
    );
}
