//! The audit of records as the screens receive it: each fault is named and explained with its place;
//! unknown values are not reported as faults.

use desk::views::{
    AmountFault, AuditView, FaultyAmount, FindingView, Overall, PlaceView, RecordView, Settings, Verdict,
    Winner,
};
use money::ExactDecimal;
use serde_json::{Value, json};

use crate::support::list::read_game;
use crate::support::sentences::InWords;
use crate::support::{Service, history_of_p1, sound};

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
    let count = u32::try_from(records.len()).unwrap();
    service.history_page(1, 1, count, records).await;
    let (rows, _, summary) = read_game(&service.desk, history_of_p1(), settings).await;
    let key = &rows.last().unwrap().key;
    let view = service.desk.records.open(&summary.history_id, key).unwrap();
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
    audit
        .findings
        .iter()
        .filter(|finding| finding.verdict == Verdict::Broken)
        .collect()
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
        "Player's cards were 2♠ 3♥ 8♦; Banker's were K♠ 7♥. Player had 5, so Player drew the 8♦. Player's third card was \
         8 and Banker had 7, which never draws, so Banker stood. Banker's 7 beats Player's 3, so Banker won. You bet \
         100.00 THB on Banker; it won, with a reported profit of 95.00 THB at odds 0.95. You bet 50.00 THB on Player pair; Player's first two \
         cards are not a pair, so this bet lost. The record shows a total bet of 150.00 THB and a total payout of \
         195.00 THB."
    );
    let steps: Vec<_> = view
        .audit
        .tableau
        .iter()
        .map(|step| (step.side, step.total, step.draws, step.drew))
        .collect();
    assert_eq!(
        steps,
        [(Winner::Player, 5, true, true), (Winner::Banker, 7, false, false)]
    );
    let values: Vec<_> = of_rule(&view.audit, "card_value")
        .map(|finding| finding.sentence.en())
        .collect();
    assert_eq!(
        values,
        [
            "The values of Player's cards are as reported.",
            "The values of Banker's cards are as reported."
        ]
    );
    let keys: std::collections::HashSet<_> = view.audit.findings.iter().map(|finding| &finding.key).collect();
    assert_eq!(keys.len(), view.audit.findings.len());
}

#[tokio::test]
async fn a_third_card_against_the_tableau_is_named_explained_and_pointed_at() {
    let mut content = sound("a");
    content["game_result"]["data"]["BANKER"] =
        json!({"card": ["KS", "7H", "AD"], "score": ["0", "7", "1"], "total": 8});
    let audit = audit(content).await;
    assert_eq!(audit.verdict, Overall::Inconsistent);
    let [finding] = broken(&audit)[..] else {
        panic!("{:#?}", broken(&audit))
    };
    assert_eq!(finding.rule, "banker_draw");
    assert_eq!(
        finding.sentence.en(),
        "Player's third card was 8 and Banker had 7, which never draws. By the usual third-card rules Banker had to \
         stand, but the A♦ is listed as a third card. With the third card listed first, the round would not follow these rules either. By the rules of some other \
         casinos, a card drawn in error opens the next round. Whether this house does so is not known."
    );
    assert_eq!(
        finding.sentence.th(),
        "ไพ่ใบที่สามของฝั่งผู้เล่นนับ 8 แต้ม ฝั่งเจ้ามือมี 7 แต้ม ซึ่งไม่จั่วทุกกรณี ตามกติกาไพ่ใบที่สามทั่วไป ฝั่งเจ้ามือต้องไม่จั่ว แต่มีไพ่ใบที่สาม (A♦) และถ้าไพ่ใบที่สามอยู่ก่อน รอบนี้ก็ยังไม่เป็นไปตามกติกานี้ ตามกติกาของคาสิโนบางแห่ง ไพ่ที่จั่วผิดจะใช้เป็นไพ่ใบแรกของรอบถัดไป แต่ยังไม่ทราบว่าค่ายนี้ทำแบบนี้หรือไม่"
    );
    assert_eq!(
        finding.places,
        [PlaceView::Card {
            side: Winner::Banker,
            position: 3
        }]
    );
    assert_eq!(audit.findings[0].verdict, Verdict::Broken);
    assert!(
        audit.summary.en().contains("What does not agree:") && audit.summary.th().contains("ส่วนที่ไม่ตรงกัน")
    );
}

#[tokio::test]
async fn each_fault_points_at_its_place() {
    let cases: [(&str, &str, Value, PlaceView); 5] = [
        (
            "player_total",
            "/game_result/data/PLAYER/total",
            json!(4),
            PlaceView::Total { side: Winner::Player },
        ),
        (
            "winner",
            "/game_result/winner",
            json!(["PLAYER"]),
            PlaceView::Winner,
        ),
        ("stake_sum", "/total_bet", json!("151.00"), PlaceView::TotalBet),
        (
            "payout_sum",
            "/total_payout",
            json!("205.00"),
            PlaceView::TotalPayout,
        ),
        (
            "win_profit",
            "/player_win/BANKER/profit",
            json!("94.00"),
            PlaceView::Bet {
                code: "BANKER".to_owned(),
            },
        ),
    ];
    for (rule, at, value, place) in cases {
        let mut content = sound("a");
        *content.pointer_mut(at).unwrap() = value;
        let audit = open_among_sound_records(content).await.audit;
        let found = broken(&audit).into_iter().find(|finding| finding.rule == rule);
        let found = found.unwrap_or_else(|| panic!("{rule}: {:#?}", broken(&audit)));
        assert_eq!(found.places, [place], "{rule}");
    }
}

#[tokio::test]
async fn a_wrong_card_value_is_reported_for_its_card_alone() {
    let mut content = sound("a");
    content["game_result"]["data"]["PLAYER"]["score"] = json!(["2", "9", "8"]);
    let audit = open_among_sound_records(content).await.audit;
    let found: Vec<_> = of_rule(&audit, "card_value")
        .map(|finding| finding.verdict)
        .collect();
    assert_eq!(
        found,
        [Verdict::Broken, Verdict::Holds, Verdict::Holds, Verdict::Holds]
    );
    assert_eq!(
        audit.findings[0].sentence.en(),
        "Player's card 2, 3♥, counts 3, but 9 was reported. In the records loaded so far the two are equal."
    );
    assert_eq!(
        audit.findings[0].places,
        [PlaceView::Card {
            side: Winner::Player,
            position: 2
        }]
    );
}

/// Houses differ in what they report, so that nobody can tell before their records have shown it.
#[tokio::test]
async fn a_record_alone_is_called_wrong_only_by_the_rules_of_the_game() {
    for (rule, at, value) in [
        ("player_total", "/game_result/data/PLAYER/total", json!(13)),
        ("stake_sum", "/total_bet", json!("151.00")),
        ("win_profit", "/player_win/BANKER/profit", json!("94.00")),
    ] {
        let mut content = sound("a");
        *content.pointer_mut(at).unwrap() = value;
        let audit = audit(content).await;
        assert_eq!(audit.verdict, Overall::CannotTell, "{rule}");
        let untold = audit
            .findings
            .iter()
            .find(|finding| finding.verdict == Verdict::CannotTell && !finding.note);
        assert_eq!(untold.unwrap().rule, rule);
    }
    let mut content = sound("a");
    content["game_result"]["winner"] = json!(["PLAYER"]);
    assert_eq!(audit(content).await.verdict, Overall::Inconsistent);
}

#[tokio::test]
async fn the_rows_reason_is_the_first_broken_rule() {
    let mut content = sound("a");
    content["total_bet"] = json!("151.00");
    let view = open_among_sound_records(content).await;
    let reason = view.row.verdict_reason.unwrap();
    assert_eq!(
        reason.en(),
        "By the stakes the total bet is 150.00 THB, but 151.00 THB was reported."
    );
    assert_eq!(reason, view.audit.findings[0].sentence);
}

#[tokio::test]
async fn a_row_has_both_amounts_only_if_they_are_the_reason_of_its_verdict() {
    let mut paid_less = sound("a");
    paid_less["total_payout"] = json!("1.5");
    let row = open_among_sound_records(paid_less).await.row;
    let due = sound("a")["total_payout"].clone();
    let fault = row.amount_fault.unwrap();
    assert_eq!(fault.amount, FaultyAmount::Payout);
    assert_eq!((fault.reported.as_str(), &json!(fault.expected)), ("1.5", &due));
    let exact = |digits: &str| ExactDecimal::parse(digits).unwrap();
    let difference = exact(&fault.difference.unwrap());
    assert_eq!(exact(&fault.expected).checked_add(difference), Some(exact("1.5")));
    assert!(difference.is_negative(), "{difference} is missing");

    let mut stakes_differ = sound("a");
    stakes_differ["total_bet"] = json!("151.00");
    let fault = open_among_sound_records(stakes_differ).await.row.amount_fault;
    let expected = AmountFault {
        amount: FaultyAmount::TotalBet,
        reported: "151.00".to_owned(),
        expected: "150.00".to_owned(),
        difference: Some("1.00".to_owned()),
    };
    assert_eq!(fault, Some(expected));

    let mut gained_less = sound("a");
    gained_less["player_win"]["BANKER"] = json!({"amount": "194.00", "odds": "0.95", "profit": "94.00"});
    gained_less["total_payout"] = json!("194.00");
    let mut brought_less = sound("a");
    brought_less["player_win"]["BANKER"]["amount"] = json!("194.00");
    brought_less["total_payout"] = json!("194.00");
    for (content, amount, reported, expected) in [
        (gained_less, FaultyAmount::Profit, "94.00", "95.00"),
        (brought_less, FaultyAmount::WinAmount, "194.00", "195.00"),
    ] {
        let fault = open_among_sound_records(content).await.row.amount_fault;
        let wanted = AmountFault {
            amount,
            reported: reported.to_owned(),
            expected: expected.to_owned(),
            difference: Some("-1.00".to_owned()),
        };
        assert_eq!(fault, Some(wanted));
    }

    // A lost bet costs its stake: no odds are in that.
    let listing_lost = |id: &str, profit: &str| {
        let mut record = sound(id);
        record["player_win"]["PPAIR"] = json!({"amount": "0.00", "odds": "11", "profit": profit});
        record
    };
    let view = open_among(|id| listing_lost(id, "-50.00"), listing_lost("a", "-40.00")).await;
    assert_eq!(
        (view.row.verdict, view.row.amount_fault),
        (Overall::Inconsistent, None)
    );

    let mut drawn_wrongly = sound("a");
    drawn_wrongly["game_result"]["PLAYER"]["total"] = json!(9);
    for content in [sound("a"), drawn_wrongly] {
        assert_eq!(open_among_sound_records(content).await.row.amount_fault, None);
    }
}

#[tokio::test]
async fn the_expected_profit_has_the_bonus_rate_as_the_house_uses_it() {
    let with_rate = |id: &str, profit: &str, amount: &str| {
        let mut record = sound(id);
        let remark = json!({"bonus_rate": "2"});
        let win = json!({"amount": amount, "odds": "0.95", "profit": profit, "remark": remark});
        record["player_win"]["BANKER"] = win;
        record["total_payout"] = json!(amount);
        record
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
    assert_eq!(
        (view.row.verdict, view.row.amount_fault),
        (Overall::CannotTell, None)
    );
    let said = view.row.verdict_reason.unwrap().en();
    let words = "100.00 THB on Banker at odds 0.95 makes a profit of 95.00 THB, but 150.00 THB was reported.";
    assert!(said.starts_with(words), "{said}");
}

#[tokio::test]
async fn another_game_and_another_status_are_not_called_wrong() {
    let mut other_game = sound("a");
    other_game["game_key"] = json!("teen_patti");
    let mut refunded = sound("b");
    refunded["status"] = json!("refunded");
    refunded["total_payout"] = json!("150.00");
    refunded["player_win"] = json!({});
    for (content, ending) in [
        (
            other_game,
            "This version can't read the result, so it can't check which bets won.",
        ),
        (
            refunded,
            "The record is “refunded” and not completed, so what was won or lost can't be checked.",
        ),
    ] {
        let audit = audit(content).await;
        assert_eq!(audit.verdict, Overall::CannotTell, "{:#?}", audit.findings);
        assert!(audit.summary.en().ends_with(ending), "{}", audit.summary.en());
    }
}

#[tokio::test]
async fn a_pay_table_in_the_settings_is_applied() {
    let odds = |odds: &str| Settings {
        pay_table: vec![desk::views::PayTableRow {
            code: "BANKER".to_owned(),
            odds: vec![odds.to_owned()],
        }],
        ..Settings::default()
    };
    assert_eq!(
        open_with(sound("a"), &odds("0.95")).await.audit.verdict,
        Overall::Consistent
    );
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
    match wins {
        Some(wins) => content["player_win"] = wins,
        None => drop(content.as_object_mut().unwrap().remove("player_win")),
    }
    content
}

#[tokio::test]
async fn a_tie_that_shows_no_returned_stake_is_reported_as_just_that() {
    let view = open_with(tie("0.0", None), &Settings::default()).await;
    assert_eq!(
        view.audit.verdict,
        Overall::CannotTell,
        "{:#?}",
        view.audit.findings
    );
    let reason = view.row.verdict_reason.unwrap();
    assert_eq!(
        reason.en(),
        "Usually the stake on Banker is returned on a tie; this record does not show that it was."
    );
    assert_eq!(
        reason.th(),
        "โดยทั่วไปเมื่อเสมอจะคืนยอดของเดิมพัน ฝั่งเจ้ามือ แต่บันทึกการเล่นนี้ไม่ได้แสดงว่าคืนแล้ว"
    );
    let summary = &view.audit.summary;
    assert!(
        summary.en().contains(
            "You bet 250.50 THB on Banker; the round was a tie: usually the stake is returned, but this record does not \
             show that it was."
        ),
        "{}",
        summary.en()
    );
    assert!(
        summary
            .th()
            .contains("รอบนี้เสมอ โดยทั่วไปจะคืนยอดเดิมพัน แต่บันทึกการเล่นนี้ไม่ได้แสดงว่าคืนแล้ว"),
        "{}",
        summary.th()
    );
    for finding in &view.audit.findings {
        assert!(
            !finding.sentence.en().contains("was returned"),
            "{}",
            finding.sentence.en()
        );
        assert!(
            !finding.sentence.th().contains("และบันทึกการเล่นแสดงว่าคืนยอด"),
            "{}",
            finding.sentence.th()
        );
    }
    assert!(!summary.en().contains("was returned") && !summary.th().contains("ได้ยอดเดิมพันคืน"));
}

#[tokio::test]
async fn a_tie_that_shows_the_returned_stake_is_reported_so() {
    let win = json!({"BANKER": {"amount": "250.50", "odds": "0", "profit": "0.00"}});
    for content in [tie("250.50", Some(win)), tie("250.50", None)] {
        let audit = audit(content).await;
        assert_eq!(audit.verdict, Overall::Consistent, "{:#?}", audit.findings);
        assert!(
            audit
                .summary
                .en()
                .contains("the record shows that the stake was returned.")
        );
        assert!(audit.summary.th().contains("บันทึกการเล่นแสดงว่าได้ยอดเดิมพันคืน"));
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
    let fault = "Banker had to stand, but the A♣ is listed as a third card.";
    assert!(
        !told.contains(fault) && faults.matches(fault).count() == 1,
        "{faults}"
    );
    assert!(
        faults.ends_with("Without that card: Banker, P 3 – 7 B"),
        "{faults}"
    );
    assert!(
        summary.th().contains("28.00 THB") && summary.th().contains("253.00 THB"),
        "{}",
        summary.th()
    );
}

#[tokio::test]
async fn without_cards_a_bet_is_checked_by_the_reported_result() {
    let mut content = sound("a");
    content["game_result"]["data"] = json!({});
    content["game_result"]["winner"] = json!(["PLAYER"]);
    let audit = audit(content).await;
    let unearned = of_rule(&audit, "win_unearned").next().unwrap();
    assert_eq!(
        unearned.sentence.en(),
        "Banker lost by the reported result, but a win of 95.00 THB was reported for it."
    );
    assert!(
        unearned.sentence.th().contains("แพ้ตามผลที่แจ้ง"),
        "{}",
        unearned.sentence.th()
    );
}
