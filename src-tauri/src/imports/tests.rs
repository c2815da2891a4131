use std::fs;

use desk::views::{TotalsQuery, WalletSource};

use super::*;
use crate::secrets::Keyring;
use crate::tests::{fails, start, training, RecordingDesktop};
use crate::training::TrainingLedger;

/// A table whose times have no zone, and that leaves nothing else open that is needed.
const TABLE: &str =
    "player_id,transaction_id,transaction_type,transaction_code,amount,currency,booked_at,round_id\n\
    somchai_88,1,debit,GBB01,100.50,THB,2026-11-20 22:41:25,bc:1\n\
    somchai_88,2,credit,GBW01,195.00,THB,2026-11-20 22:42:03,bc:1\n\
    niran.k,3,debit,GBB01,50.25,THB,2026-11-20 23:59:59,bc:2\n";

fn bangkok() -> Vec<LedgerAnswer> {
    vec![LedgerAnswer::Zone {
        name: "Asia/Bangkok".to_owned(),
    }]
}

async fn answer(shell: &Shell) -> Result<LedgerPreview, ErrorView> {
    shell
        .answer_ledger(bangkok(), drop, &CancellationToken::new())
        .await
}

async fn take_map(shell: &Shell) -> Result<Option<LedgerPreview>, ErrorView> {
    shell.open_ledger_map(drop, &CancellationToken::new()).await
}

/// Chooses a table in the dialog, and looks at it.
async fn look_at_table(shell: &Shell, desktop: &RecordingDesktop, folder: &Path) -> LedgerPreview {
    let path = folder.join("november.csv");
    fs::write(&path, TABLE).unwrap();
    desktop.will_choose(&path);
    match shell.open_wallet_file().await.unwrap() {
        Some(OpenedFile::Source { preview }) => preview,
        other => panic!("{other:?}"),
    }
}

async fn open(shell: &Shell) -> Result<WalletState, ErrorView> {
    shell.open_ledger(drop, &CancellationToken::new()).await
}

/// The private files of ledgers that are held.
fn held(folder: &Path) -> usize {
    let entries = fs::read_dir(folder.join("ledgers"))
        .into_iter()
        .flatten()
        .flatten();
    entries
        .filter(|entry| entry.file_name().to_string_lossy().starts_with("ledger-"))
        .count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_asked_about_opened_and_remembered_and_its_private_file_goes_when_it_is_closed() {
    let (folder, shell, desktop) = training().await;
    let preview = look_at_table(&shell, &desktop, folder.path()).await;
    assert_eq!((preview.open, preview.name.as_str()), (1, "november.csv"));
    fails(open(&shell).await, ErrorCode::WalletUnreadable);
    let preview = answer(&shell).await.unwrap();
    assert_eq!(preview.open, 0);
    let WalletState::Open { source, imported, .. } = open(&shell).await.unwrap() else {
        panic!("no ledger is open");
    };
    assert_eq!(source, WalletSource::Imported);
    assert_eq!(imported.unwrap().to.as_deref(), Some("2026-11-20T16:59:59.000Z"));
    assert_eq!(shell.ledger_source().await, Ok(None));
    let connection = shell.connected().await.unwrap();
    let query = TotalsQuery {
        from: "2026-11-20".to_owned(),
        to: "2026-11-20".to_owned(),
        time_zone: "Asia/Bangkok".to_owned(),
    };
    let totals = connection
        .desk
        .wallet
        .totals(&query, &CancellationToken::new())
        .await
        .unwrap();
    let staked = totals.currencies[0].sum.figures.bet_amount.total().unwrap();
    assert_eq!(staked.to_string(), "150.75");
    assert!(held(folder.path()) > 0);
    connection.desk.wallet.close().await;
    assert_eq!(held(folder.path()), 0);
    let again = look_at_table(&shell, &desktop, folder.path()).await;
    assert_eq!(again.open, 0, "the answer is remembered with the heads");
    assert!(folder.path().join("training/ledger-maps.json").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_remembered_though_the_file_is_closed_and_what_a_file_decides_by_itself_is_not() {
    let (folder, shell, desktop) = training().await;
    look_at_table(&shell, &desktop, folder.path()).await;
    answer(&shell).await.unwrap();
    shell.close_ledger_source();
    // Amounts with decimals decide the unit. Without them it is open again.
    let path = folder.path().join("december.csv");
    let cents = TABLE
        .replace("100.50", "10050")
        .replace("195.00", "19500")
        .replace("50.25", "5025");
    fs::write(&path, cents).unwrap();
    desktop.will_choose(&path);
    let Some(OpenedFile::Source { preview }) = shell.open_wallet_file().await.unwrap() else {
        panic!("it is looked at");
    };
    let asked: Vec<(&str, bool)> = preview
        .questions
        .iter()
        .map(|question| (question.key.as_str(), question.open))
        .collect();
    assert!(asked.contains(&("unit", true)), "{asked:?}");
    assert!(asked.contains(&("zone", false)), "{asked:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reading_that_is_stopped_leaves_nothing_and_can_begin_again() {
    let (folder, shell, desktop) = training().await;
    look_at_table(&shell, &desktop, folder.path()).await;
    answer(&shell).await.unwrap();
    let stop = CancellationToken::new();
    stop.cancel();
    fails(shell.open_ledger(drop, &stop).await, ErrorCode::Cancelled);
    assert_eq!(held(folder.path()), 0);
    assert!(shell.ledger_source().await.unwrap().is_some());
    assert!(open(&shell).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_source_belongs_to_its_connection_and_is_gone_when_it_is_closed() {
    let (folder, shell, desktop) = training().await;
    look_at_table(&shell, &desktop, folder.path()).await;
    shell.close_ledger_source();
    fails(answer(&shell).await, ErrorCode::Stale);
    look_at_table(&shell, &desktop, folder.path()).await;
    shell.disconnect().await.unwrap();
    shell.start_training().await.unwrap();
    assert_eq!(shell.ledger_source().await, Ok(None));
    fails(open(&shell).await, ErrorCode::Stale);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_map_is_saved_and_answers_the_questions_of_the_same_table_elsewhere() {
    let (folder, shell, desktop) = training().await;
    look_at_table(&shell, &desktop, folder.path()).await;
    answer(&shell).await.unwrap();
    let map = folder.path().join("november.map.json");
    desktop.will_choose(&map);
    assert_eq!(
        shell.save_ledger_map().await,
        Ok(Some("november.map.json".to_owned()))
    );
    assert_eq!(desktop.asked().last().unwrap(), "save as november.map.json");
    // Another computer, which was never asked about it.
    let (other_folder, other, other_desktop) = training().await;
    assert_eq!(
        look_at_table(&other, &other_desktop, other_folder.path())
            .await
            .open,
        1
    );
    other_desktop.will_choose(&map);
    assert_eq!(take_map(&other).await.unwrap().unwrap().open, 0);
    fs::write(&map, "{\"units\": 1}").unwrap();
    let refused = take_map(&other).await.unwrap_err();
    assert_eq!(refused.reason.unwrap().id(), "source-problem-map");
    assert_eq!(
        other.ledger_source().await.unwrap().unwrap().open,
        0,
        "what was answered stays"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_no_ledger_is_refused_in_the_words_that_help() {
    let (folder, shell, desktop) = training().await;
    let path = folder.path().join("file");
    fs::write(&path, "SQLite format 3\0 and no more").unwrap();
    desktop.will_choose(&path);
    let error = shell.open_wallet_file().await.unwrap_err();
    assert_eq!(error.code, ErrorCode::WalletUnreadable);
    assert_eq!(error.reason.unwrap().id(), "reasons-wallet-damaged");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_of_training_data_opens_without_a_question_and_totals_of_another_party_stand_beside_it() {
    let (folder, shell, desktop) = training().await;
    let preview = shell.look_at_training_ledger(TrainingLedger::Log).await.unwrap();
    assert_eq!((preview.open, preview.name.as_str()), (0, "messages.jsonl"));
    assert!(open(&shell).await.is_ok());
    let other = folder.path().join("settlement.csv");
    fs::write(&other, "day,currency,net\n2026-11-19,THB,1\n").unwrap();
    desktop.will_choose(&other);
    assert_eq!(shell.open_other_totals().await, Ok(true));
    let query = TotalsQuery {
        from: "2026-11-19".to_owned(),
        to: "2026-11-19".to_owned(),
        time_zone: "Asia/Bangkok".to_owned(),
    };
    let connection = shell.connected().await.unwrap();
    let totals = connection
        .desk
        .wallet
        .totals(&query, &CancellationToken::new())
        .await
        .unwrap();
    let beside = totals.other.unwrap();
    assert_eq!(
        (beside.name.as_deref(), beside.lines),
        (Some("settlement.csv"), 1)
    );
}

#[test]
fn what_a_program_left_that_ended_early_is_deleted_at_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let desktop = RecordingDesktop::default();
    let left = folder.path().join("ledgers").join("ledger-left");
    fs::create_dir_all(&left).unwrap();
    fs::write(left.join("lock"), "").unwrap();
    fs::write(left.join("ledger.db"), "left").unwrap();
    let _shell = start(&folder, Keyring::in_memory(), None, &desktop);
    assert!(!left.exists());
}

#[test]
fn a_rate_is_said_of_all_rows_so_far_and_the_share_never_exceeds_the_whole() {
    let mut rate = Rate::begin();
    let progress = ledger::Progress {
        read: 1_500,
        total: Some(1_000),
        rows: 10,
    };
    let said = rate.report(progress).unwrap();
    assert_eq!((said.rows, said.thousandths), (10, Some(1000)));
    assert_eq!(rate.report(progress), None, "at once again");
}

#[test]
fn a_suggested_name_leads_to_no_other_folder() {
    assert_eq!(plain("../../umsatz november"), ".._.._umsatz_november");
}
