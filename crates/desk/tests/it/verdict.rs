//! The check of records as the screens receive it: each fault is named and explained with its place;
//! unknown values are not reported as faults. Rows that were checked early are checked again at the end of a reading, with the
//! knowledge from all records.

use desk::views::{
    AmountFault, AuditView, FaultyAmount, FindingView, Overall, PayTableRow, PlaceView, RecordView,
    SearchQuery, Settings, Verdict, Winner,
};
use serde_json::{Value, json};

use crate::support::list::{List, read_game};
use crate::support::sentences::InWords;
use crate::support::{Service, history_of_p1, sound, with};

/// Opens the record as the only one that is known.
async fn open_with(content: Value, settings: &Settings) -> RecordView {
    open_last(vec![content], settings).await
}

/// Opens the record after as many sound ones as show what this house reports.
async fn open_among_sound_records(content: Value) -> RecordView {
    open_among(sound, content).await
}

async fn open_among(usual: impl Fn(&str) -> Value, content: Value) -> RecordView {
    let mut records: Vec<Value> = (0..40).map(|number| usual(&format!("sound-{number}"))).collect();
    records.push(content);
    open_last(records, &Settings::default()).await
}

async fn open_last(records: Vec<Value>, settings: &Settings) -> RecordView {
    let service = Service::start().await;
    service.only_records(records).await;
    let (rows, _, summary) = read_game(&service.desk, history_of_p1(), settings).await;
    let view = service.open(&summary.search_id, &rows.last().unwrap().key);
    assert_eq!(view.row.verdict, view.audit.verdict);
    view
}

async fn audit(content: Value) -> AuditView {
    open_with(content, &Settings::default()).await.audit
}

fn of_rule<'a>(audit: &'a AuditView, rule: &'a str) -> impl Iterator<Item = &'a FindingView> {
    audit.findings.iter().filter(move |finding| finding.rule == rule)
}

fn broken(audit: &AuditView) -> Vec<&FindingView> {
    let findings = audit.findings.iter();
    let broken = findings.filter(|finding| finding.verdict == Verdict::Broken);
    broken.collect()
}

#[tokio::test]
async fn a_sound_record_is_consistent_and_reported_in_full() {
    let view = open_with(sound("a"), &Settings::default()).await;
    assert_eq!(view.row.verdict_reason, None);
    assert_eq!(
        view.audit.verdict,
        Overall::Consistent,
        "{:#?}",
        view.audit.findings
    );
    assert_eq!(
        view.audit.summary.en(),
        "Player’s cards were 2♠ 3♥ 8♦; Banker’s were K♠ 7♥. Player had 5, so Player drew the 8♦. Banker had 7. \
         With 7, Banker never draws, so Banker stood. Banker’s 7 beats Player’s 3, so Banker won. You bet \
         100.00 THB on Banker; it won, with a reported profit of 95.00 THB at odds 0.95. You bet 50.00 THB on Player pair; Player’s first two \
         cards are not a pair, so this bet lost. The record shows a total bet of 150.00 THB and a total payout of \
         195.00 THB."
    );
    let steps = view.audit.tableau.iter();
    let steps: Vec<_> = steps
        .map(|step| (step.side, step.total, step.draws, step.drew))
        .collect();
    assert_eq!(
        steps,
        [(Winner::Player, 5, true, true), (Winner::Banker, 7, false, false)]
    );
    let keys: std::collections::HashSet<_> = view.audit.findings.iter().map(|finding| &finding.key).collect();
    assert_eq!(keys.len(), view.audit.findings.len());
}

#[tokio::test]
async fn a_third_card_against_the_tableau_is_named_explained_and_pointed_at() {
    let cards = json!({"card": ["KS", "7H", "AD"], "score": ["0", "7", "1"], "total": 8});
    let audit = audit(with(sound("a"), "/game_result/data/BANKER", cards)).await;
    assert_eq!(audit.verdict, Overall::Inconsistent);
    let [finding] = broken(&audit)[..] else {
        panic!("{:#?}", broken(&audit))
    };
    assert_eq!(finding.rule, "banker_draw");
    assert_eq!(
        finding.sentence.en(),
        "Banker had 7. With 7, Banker never draws, so by the usual rules Banker had to stand. The A♦ was dealt all the same. With the third card listed first, the round would not follow these rules either. By the rules of some other \
         casinos, a card drawn in error opens the next round. Whether this house does so is not known."
    );
    assert_eq!(
        finding.sentence.th(),
        "ฝั่งเจ้ามือมี 7 แต้ม เมื่อมี 7 แต้ม ฝั่งเจ้ามือไม่จั่วทุกกรณี ตามกติกาทั่วไปฝั่งเจ้ามือจึงต้องไม่จั่ว แต่มีการแจกไพ่ใบที่สาม (A♦) และถ้าไพ่ใบที่สามอยู่ก่อน รอบนี้ก็ยังไม่เป็นไปตามกติกานี้ ตามกติกาของคาสิโนบางแห่ง ไพ่ที่จั่วผิดจะใช้เป็นไพ่ใบแรกของรอบถัดไป แต่ยังไม่ทราบว่าค่ายนี้ทำแบบนี้หรือไม่"
    );
    let place = PlaceView::Card {
        side: Winner::Banker,
        position: 3,
    };
    assert_eq!(finding.places, [place]);
    assert_eq!(audit.findings[0].verdict, Verdict::Broken);
    assert!(audit.summary.th().contains("ส่วนที่ไม่ตรงกัน"));
}

/// Houses differ in what they report, so that nobody can tell before their records have shown it: a record alone is called wrong
/// only by the rules of the game.
#[tokio::test]
async fn each_fault_points_at_its_place_and_is_the_reason_of_its_row() {
    let banker = "BANKER".to_owned();
    for (rule, at, value, place, alone) in [
        (
            "player_total",
            "/game_result/data/PLAYER/total",
            json!(13),
            PlaceView::Total { side: Winner::Player },
            Some(Overall::CannotTell),
        ),
        (
            "winner",
            "/game_result/winner",
            json!(["PLAYER"]),
            PlaceView::Winner,
            Some(Overall::Inconsistent),
        ),
        (
            "card_value",
            "/game_result/data/PLAYER/score",
            json!(["2", "9", "8"]),
            PlaceView::Card {
                side: Winner::Player,
                position: 2,
            },
            None,
        ),
        (
            "stake_sum",
            "/total_bet",
            json!("151.00"),
            PlaceView::TotalBet,
            Some(Overall::CannotTell),
        ),
        (
            "payout_sum",
            "/total_payout",
            json!("205.00"),
            PlaceView::TotalPayout,
            None,
        ),
        (
            "win_profit",
            "/player_win/BANKER/profit",
            json!("94.00"),
            PlaceView::Bet { code: banker },
            Some(Overall::CannotTell),
        ),
    ] {
        let content = with(sound("a"), at, value);
        let view = open_among_sound_records(content.clone()).await;
        let found = broken(&view.audit);
        let reason = view.row.verdict_reason.unwrap();
        assert_eq!(reason, found[0].sentence, "{rule}");
        let found = found.into_iter().find(|finding| finding.rule == rule);
        let found = found.unwrap_or_else(|| panic!("{rule}: {:#?}", view.audit.findings));
        assert_eq!(found.places, [place], "{rule}");
        if rule == "card_value" {
            // The other cards are as they should be.
            let values = of_rule(&view.audit, rule).map(|finding| finding.verdict);
            let expected = [Verdict::Broken, Verdict::Holds, Verdict::Holds, Verdict::Holds];
            assert_eq!(values.collect::<Vec<_>>(), expected);
        }

        let Some(verdict) = alone else { continue };
        let audit = audit(content).await;
        assert_eq!(audit.verdict, verdict, "{rule}");
        let mut findings = audit.findings.iter();
        let untold = findings.find(|finding| finding.verdict == Verdict::CannotTell && !finding.note);
        if verdict == Overall::CannotTell {
            assert_eq!(untold.unwrap().rule, rule);
        }
    }
}

#[tokio::test]
async fn a_row_has_both_amounts_only_if_they_are_the_reason_of_its_verdict() {
    use FaultyAmount::{Payout, Profit, TotalBet, WinAmount};
    let paid_less = with(sound("a"), "/total_payout", "1.5");
    let stakes_differ = with(sound("a"), "/total_bet", "151.00");
    let gained_less = with(sound("a"), "/player_win/BANKER/profit", "94.00");
    let gained_less = with(gained_less, "/player_win/BANKER/amount", "194.00");
    let gained_less = with(gained_less, "/total_payout", "194.00");
    let brought_less = with(sound("a"), "/player_win/BANKER/amount", "194.00");
    let brought_less = with(brought_less, "/total_payout", "194.00");
    for (content, amount, reported, expected, difference) in [
        (paid_less, Payout, "1.5", "195.00", "-193.50"),
        (stakes_differ, TotalBet, "151.00", "150.00", "1.00"),
        (gained_less, Profit, "94.00", "95.00", "-1.00"),
        (brought_less, WinAmount, "194.00", "195.00", "-1.00"),
    ] {
        let fault = open_among_sound_records(content).await.row.amount_fault;
        let wanted = AmountFault {
            amount,
            reported: reported.to_owned(),
            expected: expected.to_owned(),
            difference: Some(difference.to_owned()),
        };
        assert_eq!(fault, Some(wanted));
    }

    // A lost bet costs its stake: no odds are in that.
    let listing_lost = |id: &str, profit: &str| {
        let lost = json!({"amount": "0.00", "odds": "11", "profit": profit});
        with(sound(id), "/player_win/PPAIR", lost)
    };
    let view = open_among(|id| listing_lost(id, "-50.00"), listing_lost("a", "-40.00")).await;
    assert_eq!(view.row.verdict, Overall::Inconsistent);
    assert_eq!(view.row.amount_fault, None);

    let totals_differ = with(sound("a"), "/game_result/data/PLAYER/total", 9);
    for content in [sound("a"), totals_differ] {
        assert_eq!(open_among_sound_records(content).await.row.amount_fault, None);
    }
}

#[tokio::test]
async fn the_expected_profit_has_the_bonus_rate_as_the_house_uses_it() {
    let with_rate = |id: &str, profit: &str, amount: &str| {
        let remark = json!({"bonus_rate": "2"});
        let win = json!({"amount": amount, "odds": "0.95", "profit": profit, "remark": remark});
        with(
            with(sound(id), "/player_win/BANKER", win),
            "/total_payout",
            amount,
        )
    };
    // A rate shows something when it is known what wins without one are paid.
    let plain = (0..30).map(|number| sound(&format!("plain-{number}")));
    let doubled = (0..30).map(|number| with_rate(&format!("doubled-{number}"), "190.00", "290.00"));
    let faulty = std::iter::once(with_rate("a", "95.00", "195.00"));
    let records = plain.chain(doubled).chain(faulty).collect();
    let view = open_last(records, &Settings::default()).await;
    let fault = view.row.amount_fault.unwrap();
    assert_eq!(fault.amount, FaultyAmount::Profit);
    let figures = [fault.reported, fault.expected, fault.difference.unwrap()];
    assert_eq!(figures, ["95.00", "190.00", "-95.00"]);
    assert_eq!(
        view.row.verdict_reason.unwrap().en(),
        "The profit on Banker should be 190.00 THB by its stake, its odds and the bonus_rate, but 95.00 THB was reported."
    );
    // Where only the rate is known, and not what wins are paid, the words are of stake and odds.
    let rates = (0..40).map(|number| with_rate(&format!("doubled-{number}"), "190.00", "290.00"));
    let faulty = std::iter::once(with_rate("a", "150.00", "250.00"));
    let view = open_last(rates.chain(faulty).collect(), &Settings::default()).await;
    assert_eq!(view.row.verdict, Overall::CannotTell);
    assert_eq!(view.row.amount_fault, None);
    let said = view.row.verdict_reason.unwrap().en();
    let words = "100.00 THB on Banker at odds 0.95 makes a profit of 95.00 THB, but 150.00 THB was reported.";
    assert!(said.starts_with(words), "{said}");
}

#[tokio::test]
async fn another_game_and_another_status_are_not_called_wrong() {
    let other_game = with(sound("a"), "/game_key", "teen_patti");
    let refunded = with(sound("b"), "/status", "refunded");
    let refunded = with(refunded, "/total_payout", "150.00");
    let refunded = with(refunded, "/player_win", json!({}));
    let (unread, not_completed) = (
        "This version can’t read the result, so it can’t check which bets won.",
        "The record is “refunded” and not completed, so what was won or lost can’t be checked.",
    );
    for (content, ending) in [(other_game, unread), (refunded, not_completed)] {
        let audit = audit(content).await;
        assert_eq!(audit.verdict, Overall::CannotTell, "{:#?}", audit.findings);
        assert!(audit.summary.en().ends_with(ending), "{}", audit.summary.en());
    }
}

#[tokio::test]
async fn a_pay_table_in_the_settings_is_applied() {
    let odds = |odds: &str| Settings {
        pay_table: vec![PayTableRow {
            code: "BANKER".to_owned(),
            odds: vec![odds.to_owned()],
        }],
        ..Settings::default()
    };
    let view = open_with(sound("a"), &odds("0.95")).await;
    assert_eq!(view.audit.verdict, Overall::Consistent);
    let view = open_with(sound("a"), &odds("0.90")).await;
    assert_eq!(broken(&view.audit)[0].rule, "pay_table");
}

/// A tie with one bet on banker, with this total payout and these wins.
fn tie(total_payout: &str, wins: Option<Value>) -> Value {
    let mut content = sound("a");
    content["game_result"]["data"] = json!({
        "PLAYER": {"card": ["KS", "7H"], "score": ["0", "7"], "total": 7},
        "BANKER": {"card": ["KD", "7C"], "score": ["0", "7"], "total": 7},
    });
    content["game_result"]["winner"] = json!(["TIE", "SMALL"]);
    content["player_bet"] = json!({"BANKER": "250.50"});
    content["total_bet"] = json!("250.50");
    content["total_payout"] = json!(total_payout);
    // Without wins, the field is not there at all.
    content.as_object_mut().unwrap().remove("player_win");
    if let Some(wins) = wins {
        content["player_win"] = wins;
    }
    content
}

#[tokio::test]
async fn a_tie_that_shows_no_returned_stake_is_reported_as_just_that() {
    let view = open_with(tie("0.0", None), &Settings::default()).await;
    let audit = view.audit;
    assert_eq!(audit.verdict, Overall::CannotTell, "{:#?}", audit.findings);
    let reason = view.row.verdict_reason.unwrap();
    assert_eq!(
        reason.en(),
        "Usually the stake on Banker is returned on a tie; this record does not show that it was."
    );
    assert_eq!(
        reason.th(),
        "โดยทั่วไปเมื่อเสมอจะคืนยอดของเดิมพัน ฝั่งเจ้ามือ แต่บันทึกการเล่นนี้ไม่ได้แสดงว่าคืนแล้ว"
    );
    let (english, thai) = (audit.summary.en(), audit.summary.th());
    assert!(
        english.contains(
            "You bet 250.50 THB on Banker; the round was a tie: usually the stake is returned, but this record does not \
             show that it was."
        ),
        "{english}"
    );
    let untold = "รอบนี้เสมอ โดยทั่วไปจะคืนยอดเดิมพัน แต่บันทึกการเล่นนี้ไม่ได้แสดงว่าคืนแล้ว";
    assert!(thai.contains(untold), "{thai}");
    let findings = audit.findings.iter().map(|finding| &finding.sentence);
    for told in findings.chain([&audit.summary]) {
        let (english, thai) = (told.en(), told.th());
        assert!(!english.contains("was returned"), "{english}");
        assert!(!thai.contains("และบันทึกการเล่นแสดงว่าคืนยอด"), "{thai}");
        assert!(!thai.contains("ได้ยอดเดิมพันคืน"), "{thai}");
    }
}

#[tokio::test]
async fn a_tie_that_shows_the_returned_stake_is_reported_so() {
    let win = json!({"BANKER": {"amount": "250.50", "odds": "0", "profit": "0.00"}});
    for content in [tie("250.50", Some(win)), tie("250.50", None)] {
        let audit = audit(content).await;
        assert_eq!(audit.verdict, Overall::Consistent, "{:#?}", audit.findings);
        let (english, thai) = (audit.summary.en(), audit.summary.th());
        assert!(english.contains("the record shows that the stake was returned."));
        assert!(thai.contains("บันทึกการเล่นแสดงว่าได้ยอดเดิมพันคืน"));
    }
}

/// What a player asks about is money, so the answer has the figures of the record, and each fault once.
#[tokio::test]
async fn the_answer_has_the_reported_amounts_and_says_each_fault_once() {
    let mut content = sound("a");
    // Banker had 7 and drew.
    content["game_result"]["data"]["BANKER"] =
        json!({"card": ["KS", "7H", "AC"], "score": ["0", "7", "1"], "total": 8});
    content["player_bet"]["DRAGON_BONUS"] = json!("20.00");
    content["player_win"]["DRAGON_BONUS"] = json!({"amount": "28.00"});
    content["player_bet"]["INSURANCE"] = json!(["10.00", "5.00"]);
    content["player_win"]["INSURANCE"] = json!([{"amount": "30.00"}]);
    content["total_bet"] = json!("185.00");
    content["total_payout"] = json!("253.00");
    let summary = audit(content).await.summary;
    let english = summary.en();
    let (told, faults) = english.split_once(" What does not agree: ").unwrap();
    for amount in [
        "You bet 20.00 THB on DRAGON_BONUS; the record shows 28.00 THB for it.",
        "You bought insurance for 10.00 THB. You bought insurance for 5.00 THB. The record shows 30.00 THB for",
        "The record shows a total bet of 185.00 THB and a total payout of 253.00 THB.",
    ] {
        assert!(told.contains(amount), "{amount}: {told}");
    }
    let fault = "Banker had to stand. The A♣ was dealt all the same.";
    assert!(!told.contains(fault), "{told}");
    assert_eq!(faults.matches(fault).count(), 1, "{faults}");
    assert!(
        faults.ends_with("Without that card Banker wins 7 – 3."),
        "{faults}"
    );
    let thai = summary.th();
    assert!(
        thai.contains("28.00 THB") && thai.contains("253.00 THB"),
        "{thai}"
    );
}

#[tokio::test]
async fn without_cards_a_bet_is_checked_by_the_reported_result() {
    let content = with(sound("a"), "/game_result/data", json!({}));
    let content = with(content, "/game_result/winner", json!(["PLAYER"]));
    let audit = audit(content).await;
    let told = &of_rule(&audit, "win_unearned").next().unwrap().sentence;
    assert_eq!(
        told.en(),
        "Banker lost by the reported result, but a win of 95.00 THB was reported for it."
    );
    assert!(told.th().contains("แพ้ตามผลที่แจ้ง"), "{}", told.th());
}

#[tokio::test]
async fn what_later_records_teach_changes_earlier_rows_when_the_reading_ends() {
    // Twenty wins whose amount is stake plus profit, and one whose amount is the stake. The one is
    // different and comes first, when nothing is known yet.
    let service = Service::start().await;
    let mut odd = sound("odd");
    odd["player_win"]["BANKER"]["amount"] = json!("100.00");
    odd["total_payout"] = json!("195.00");
    let many: Vec<Value> = (0..60).map(|number| sound(&format!("r{number}"))).collect();
    service.history_page(1, 2, 61, vec![odd]).await;
    service.history_page(2, 2, 61, many).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    assert_eq!(
        rows[0].verdict,
        Overall::Consistent,
        "{:?}",
        rows[0].verdict_reason
    );
    let [change] = &summary.verdicts[..] else {
        panic!("{:?}", summary.verdicts)
    };
    assert_eq!(
        (change.key.as_str(), change.verdict),
        ("odd", Overall::Inconsistent)
    );
    let opened = service.desk.records.open(&summary.search_id, "odd").unwrap();
    assert_eq!(
        (opened.row.verdict, opened.row.verdict_reason),
        (change.verdict, change.reason.clone())
    );
    let amount = opened
        .audit
        .learned
        .iter()
        .find(|lesson| lesson.question == "amount")
        .unwrap();
    assert_eq!(amount.answer.as_deref(), Some("stake_and_profit"));
    assert_eq!((amount.fits, amount.of), (60, 61));
}

/// The verdicts of a list at its end, and what it says that nobody asked for.
async fn searched(service: &Service) -> (Vec<Overall>, Vec<String>) {
    let mut list = List::default();
    list.search(&service.desk, &history_of_p1(), &Settings::default())
        .await
        .unwrap();
    let verdicts = list.rows.iter().map(|row| row.row.verdict).collect();
    let said = list.games["baccarat"].unasked.iter().map(InWords::en).collect();
    (verdicts, said)
}

/// A list says that checks changed because other records were read in the meantime, and a record that few were read.
#[tokio::test]
async fn no_verdict_changes_without_a_word() {
    let service = Service::start().await;
    let mut odd = sound("odd");
    odd["player_win"]["BANKER"]["amount"] = json!("100.00");
    service.history_page(1, 1, 1, vec![odd]).await;
    assert_eq!(searched(&service).await, (vec![Overall::Consistent], vec![]));
    let (rows, _, summary) = service.read(history_of_p1()).await;
    let opened = service
        .desk
        .records
        .open(&summary.search_id, &rows[0].key)
        .unwrap();
    let first = &opened.audit.learned[0];
    assert_eq!((first.question.as_str(), first.of), ("records", 1));
    assert!(
        first
            .sentence
            .en()
            .starts_with("Only 1 record of this game was read.")
    );
    assert_eq!(
        searched(&service).await,
        (vec![Overall::Consistent], vec![]),
        "nothing changed"
    );

    let many: Vec<Value> = (0..60)
        .map(|number| {
            let mut other = sound(&format!("r{number}"));
            other["player_id"] = json!("p2");
            other
        })
        .collect();
    let pages = json!({"total": 60, "page": 1, "per_page": 60, "last_page": 1});
    let body = json!({"pagination": pages, "records": many});
    service.answer("/v1/player/p2/history", body).await;
    let of_p2 = SearchQuery {
        player_id: "p2".to_owned(),
        ..history_of_p1()
    };
    assert_eq!(service.read(of_p2).await.0.len(), 60);
    let said = "1 verdict changed since you read it, because more is known of this house now.";
    assert_eq!(
        searched(&service).await,
        (vec![Overall::Inconsistent], vec![said.to_owned()])
    );
    assert_eq!(
        searched(&service).await,
        (vec![Overall::Inconsistent], vec![]),
        "it is said once"
    );
}
