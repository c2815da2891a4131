//! The players of a round, in every place where a wallet can be read.

use std::path::Path;

use app::clock::Clock;
use chrono::{DateTime, TimeDelta, Utc};
use secrecy::ExposeSecret;
use wallet::{Amount, ExportLine, Filter, NamedBy, Reader, Settings, Wallet};
use wallet_trials::{Backend, Database, Message, Numbers};

/// The wallet, its export, and its file if it is one.
async fn readers(wallet: &Wallet, address: &str, players: &[&str]) -> Vec<Reader> {
    let mut export = String::new();
    for player in players {
        for entry in wallet.entries(player, &Filter::default()).await.unwrap() {
            export += &(serde_json::to_string(&ExportLine::from(&entry)).unwrap() + "\n");
        }
    }
    let exported = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(exported.path(), export).unwrap();
    let mut readers = vec![wallet.reader(), Reader::open_file(exported.path()).await.unwrap()];
    if let Some(file) = address.strip_prefix("sqlite:") {
        readers.push(Reader::open_file(Path::new(file)).await.unwrap());
    }
    readers
}

/// A wallet has a beginning and an end of its own, whoever its first player is.
#[tokio::test]
async fn the_time_of_the_first_and_the_last_entry_of_any_player_is_known_everywhere() {
    let midnight: DateTime<Utc> = "2026-11-27T00:00:00Z".parse().unwrap();
    for backend in Backend::ALL {
        let database = Database::create(backend).unwrap();
        let address = database.address("span").unwrap();
        let balance = Amount::parse("100.00").unwrap();
        // The oldest account comes last by its id, and neither the first nor the last has the last entry.
        for (player, hour) in [("zed", 1), ("abe", 9), ("mia", 23)] {
            let clock = Clock::starting_at(midnight + TimeDelta::hours(hour));
            let settings = Settings {
                clock,
                ..Settings::default()
            };
            let wallet = Wallet::create(&address, settings).await.unwrap();
            if hour == 1 {
                // The settings are no entry of a player.
                wallet.change_settings(settings, "mali").await.unwrap();
                assert_eq!(wallet.reader().span().await.unwrap(), None);
            }
            wallet.add_player(player, "THB", balance).await.unwrap();
            wallet.close().await;
        }
        let wallet = Wallet::open(&address, Settings::default()).await.unwrap();
        for reader in readers(&wallet, &address, &["abe", "mia", "zed"]).await {
            let span = reader.span().await.unwrap().unwrap();
            let hours = [span.from, span.to].map(|at| (at - midnight).num_hours());
            assert_eq!(hours, [1, 23], "{address}");
        }
        wallet.close().await;
    }
}

#[tokio::test]
async fn the_players_of_a_round_are_found_in_every_database_and_in_an_export() {
    for backend in Backend::ALL {
        let database = Database::create(backend).unwrap();
        let address = database.address("kept").unwrap();
        let wallet = Wallet::create(&address, Settings::default()).await.unwrap();
        let numbers = Numbers::default();
        for player in ["q", "p"] {
            let balance = Amount::parse("100.00").unwrap();
            wallet.add_player(player, "THB", balance).await.unwrap();
            let session = wallet.open_session(player, TimeDelta::hours(1)).await.unwrap();
            let session = session.id.expose_secret();
            let own = format!("of-{player}");
            for (round, game) in [
                ("of-both", "sicbo"),
                ("of-both", "Roulette"),
                (own.as_str(), "baccarat"),
            ] {
                let bet = Message::debit(&numbers, player, 100).body;
                let bet = bet.replace("\"r1\"", &format!("\"{round}\""));
                let bet = bet.replace("\"baccarat\"", &format!("\"{game}\""));
                assert_eq!(wallet.transaction(&bet, Some(session)).await.status, 200);
            }
        }
        for reader in readers(&wallet, &address, &["q", "p"]).await {
            let players = async |round: &str, limit| {
                let found = reader.players_of_id(round, limit).await.unwrap();
                let parts = found
                    .into_iter()
                    .map(|of| (of.player_id, of.game_key, of.entries));
                parts.collect::<Vec<_>>()
            };
            let part =
                |player: &str, game: &str, entries| (player.to_owned(), Some(game.to_owned()), entries);
            let both = [part("p", "Roulette", 2), part("q", "Roulette", 2)];
            assert_eq!(players("of-both", 20).await, both);
            assert_eq!(players("of-both", 1).await, both[..1]);
            assert_eq!(players("of-q", 20).await, [part("q", "baccarat", 1)]);
            assert_eq!(players("no such round", 20).await, []);
            // The id of a transaction leads to its player and its round.
            for entry in reader.entries("q", &Filter::default()).await.unwrap() {
                // Every account is opened by a transaction of the same name.
                if entry.round_id.is_none() {
                    continue;
                }
                let found = reader.players_of_id(&entry.transaction_id, 20).await.unwrap();
                let [only] = found.as_slice() else {
                    panic!("{found:?}");
                };
                assert_eq!(
                    (only.player_id.as_str(), only.named_by, only.entries),
                    ("q", NamedBy::Transaction, 1)
                );
                assert_eq!(only.round_id, entry.round_id);
            }
        }
        wallet.close().await;
    }
}
