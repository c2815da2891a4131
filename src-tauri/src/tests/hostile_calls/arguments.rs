//! Right arguments of every command.

use serde_json::{json, Value};

use super::world::Known;

const CHANNEL: &str = "__CHANNEL__:7";

pub(super) fn arguments_of(command: &str, known: &Known) -> Value {
    let id = known.id.as_str();
    let draft = || {
        json!({"id": known.profile, "name": "Bangkok", "baseUrl": known.address, "token": "typed-token",
            "rememberToken": true, "proxy": {"kind": "none"}})
    };
    let filter = || json!({"playerId": "p1", "roundId": null, "text": null});
    let shoe = || json!({"tableId": "1", "liveId": null, "gameKey": "baccarat"});
    let search = || {
        json!({"playerId": "p1", "period": "last7Days", "betId": null, "roundId": null, "only": "baccarat",
            "page": null, "perPage": null, "searchId": null, "games": ["baccarat"]})
    };
    match command {
        "copy_text" => json!({"text": "text"}),
        "save_settings" => {
            json!({"settings": {"language": "en", "theme": "dark", "density": "compact", "zoom": 125,
            "letterKeys": true, "timeZone": "Asia/Bangkok",
            "buddhistYear": false, "leadingTie": "attach", "recordsPerPage": 20,
            "payTable": [{"code": "BANKER", "odds": ["0.95"]}], "graceMinutes": 10, "gameKeys": ["roulette"],
            "leftOutGameKeys": []}})
        }
        "allow_image_host" => json!({"host": "cdn.example.com"}),
        "forget_host" => json!({"kind": "images", "host": "cdn.example.com"}),
        "remember" => json!({"item": {"kind": "player", "id": "p1", "gameKey": "baccarat"}}),
        "save_profile" | "test_connection" => json!({"draft": draft()}),
        "delete_profile" | "connect" => json!({"profileId": known.profile}),
        "watch_links" => json!({"onArrival": CHANNEL}),
        "copy_link" => {
            json!({"target": {"screen": "player", "id": "p1", "search": {"round_id": "r1"}}})
        }
        "watch_pauses" => json!({"onPause": CHANNEL}),
        "watch_reachability" => json!({"onChange": CHANNEL}),
        "tables" => {
            json!({"query": {"gameKey": "baccarat", "status": "active", "id": "1", "page": 1, "perPage": 20}})
        }
        "shoe" => json!({"query": shoe()}),
        "cancel_reading" => json!({"readingId": "a"}),
        "record" => json!({"historyId": id, "key": "1"}),
        "round_places" | "round_in_running_shoes" => json!({"roundId": "bc:1697512897867:19g6plntrcmrv"}),
        "round_in_wallet" => json!({"readingId": "f", "roundId": "bc:1697512897867:19g6plntrcmrv"}),
        "look_for_round" => json!({"search": {"historyId": id, "key": "1"}}),
        "name_game" => json!({"gameKey": "xyz9", "game": "sicbo"}),
        "change_house" => json!({"change": {"gameKey": "baccarat", "question": "amount",
            "edit": {"kind": "set", "answer": "profit"}}}),
        "search_history" => {
            json!({"readingId": "b", "query": search(), "onEvent": CHANNEL})
        }
        "search_is_held" => json!({"searchId": id}),
        "search_game" => json!({"searchId": id, "gameKey": "roulette"}),
        "sum_records" => json!({"searchId": id, "keys": ["1"]}),
        "best_match" => {
            json!({"searchId": id, "keys": ["1"], "wanted": {"ids": ["1"], "complaint": "short", "days": [],
            "amounts": [{"min": "1", "max": "2.50", "role": "any"}], "bets": ["BANKER"], "outcomes": [],
            "clocks": [{"from": "2026-11-27T18:00:00Z", "to": "2026-11-27T19:00:00Z"}],
            "games": ["baccarat"], "tableId": null}})
        }
        "read_lotto" => {
            json!({"readingId": "c", "query": {"roundId": "r", "playerId": null, "page": 1, "perPage": 20},
            "onEvent": CHANNEL})
        }
        "lotto_entry" => json!({"lottoId": id, "key": "1"}),
        "filter_lotto" => json!({"lottoId": id, "filter": {"player": "p", "outcome": "won", "code": null,
            "onlyInconsistent": false}}),
        "load_image" | "save_image" | "copy_image_address" | "open_image" => json!({"handle": id}),
        "create_bet_page" => json!({"request": {"gameKey": "baccarat", "roundId": "r", "playerId": "p1",
            "language": "EN"}}),
        "show_bet_page" => json!({"handle": id, "target": "window"}),
        "connect_wallet_database" => {
            json!({"draft": {"host": "127.0.0.1", "port": 1, "database": "d", "user": "u",
            "password": "p", "unverified": true}})
        }
        "wallet_players" => json!({"search": "p"}),
        "wallet_ledger" => json!({"query": {"filter": filter(), "before": 10, "limit": 10}}),
        "round_timeline" => json!({"playerId": "p1", "roundId": "round-1", "gameKey": "baccarat"}),
        "record_in_wallet" => json!({"historyId": id, "key": "1", "playerId": "p1"}),
        "reconcile" => json!({"readingId": "d", "scope": {"scope": "day", "date": "2026-11-20",
            "timeZone": "Asia/Bangkok", "players": ["p1"], "onlyPlayers": true}, "onEvent": CHANNEL}),
        "ledger_sums" => json!({"filter": filter(), "timeZone": "Asia/Bangkok"}),
        "export_rows" => {
            json!({"readingId": "e", "request": {"rows": {"source": "search", "query": search()},
            "format": "csv", "byteOrderMark": true, "timeZone": "Asia/Bangkok"}, "onProgress": CHANNEL})
        }
        _ => json!({}),
    }
}
