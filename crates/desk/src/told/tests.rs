//! What messages make, written by the caller of the conformance tester, which knows nothing of this code.

use game_service::models::HistoryRecord;
use money::ExactDecimal;
use wallet::{Effect, Kind};
use wallet_conformance::caller::{Message as Sent, Round, code};

use super::round::{Made, rounds};
use crate::answer::BandLine;
use crate::reconciliation::paths;
use crate::say::{self, arg};
use crate::sentences::InWords;
use crate::views::Message;
use crate::vocabulary::GameNames;
use crate::wallet::{Entry, LottoFields};

const PLAYER: &str = "somchai_88";
/// The player has 9 and wins 100.00.
const WON: &str = r#"{"PLAYER":100.00}"#;
const WIN: &str = r#"{"PLAYER":{"amount":200.00,"odds":1,"profit":100.00}}"#;

fn round(round_id: &str) -> Round<'_> {
    Round {
        player_id: PLAYER,
        game_key: "baccarat",
        round_id,
        table_id: "7",
        currency: "THB",
        created_at: "2026-11-20T14:41:25.000Z",
    }
}

fn bet(id: &str, amount: &str) -> Sent {
    round("R").debit(code::BET, id, amount)
}

/// A credit that won the bet.
fn win(id: &str, bet: &str, amount: &str) -> Sent {
    let credit = round("R").credit(code::WIN, id, bet, amount);
    credit.raw("player_bet", WON).raw("player_win", WIN)
}

fn accepted(message: &Sent) -> Entry {
    let raw = message.to_string();
    Entry {
        lotto: LottoFields::of(&raw),
        raw,
        ..Entry::example(1)
    }
}

fn refused(message: &Sent, because: Message) -> Entry {
    Entry {
        refusal: Some(Box::new(because)),
        ..accepted(message)
    }
}

/// What the messages of one round make.
fn made(told: &[Entry]) -> Made {
    let (found, unread) = rounds(told);
    assert_eq!((found.len(), unread), (1, 0));
    found[0].made(&GameNames::default())
}

fn made_of(sent: &[Sent]) -> Made {
    let told: Vec<Entry> = sent.iter().map(accepted).collect();
    made(&told)
}

/// Stakes and payout of the records.
fn totals(made: &Made) -> Vec<(Option<String>, Option<String>)> {
    let contents = made.records.iter().map(|told| &told.record.content);
    contents
        .map(|content: &HistoryRecord| {
            let [bet, payout] = [&content.total_bet, &content.total_payout];
            [bet, payout]
                .map(|total| total.as_ref().map(ToString::to_string))
                .into()
        })
        .collect()
}

fn some(stake: &str, payout: &str) -> (Option<String>, Option<String>) {
    (Some(stake.to_owned()), Some(payout.to_owned()))
}

fn notes(made: &Made) -> Vec<&'static str> {
    made.notes.iter().map(Message::id).collect()
}

#[test]
fn a_win_is_a_record_with_what_the_messages_say_and_nothing_else() {
    let made = made_of(&[bet("B1", "100.00"), win("C1", "B1", "200.00")]);
    assert_eq!(made.sentence.id(), "told-settled");
    assert_eq!(totals(&made), [some("100.00", "200.00")]);
    let record = &made.records[0].record;
    let content = &record.content;
    assert_eq!(record.problems, []);
    assert_eq!(content.player_id.as_deref(), Some(PLAYER));
    assert_eq!(content.round_id.as_deref(), Some("R"));
    assert_eq!(content.ref_id.as_deref(), Some("B1"));
    assert_eq!(content.id, None);
    assert_eq!(
        content.created_at.as_ref().unwrap().text,
        "2026-11-20T14:41:25.000Z"
    );
    let result = content.game_result.as_ref().unwrap();
    assert_eq!(result.winner, ["PLAYER"]);
    assert_eq!(result.image_url, []);
    // The evidence is the credit to the letter.
    assert_eq!(made.records[0].raw, win("C1", "B1", "200.00").to_string());
}

#[test]
fn a_payout_that_was_taken_back_does_not_count() {
    let wrong = win("C1", "B1", "900.00");
    let back = round("R").rollback("K1", "C1", "900.00");
    let right = win("C2", "B1", "200.00");
    let taken_back = [bet("B1", "100.00"), wrong.clone(), back.clone()];
    let made = made_of(&taken_back);
    assert_eq!((made.sentence.id(), made.records.len()), ("told-taken-back", 0));
    let made = made_of(&[bet("B1", "100.00"), wrong, back, right]);
    assert_eq!(totals(&made), [some("100.00", "200.00")]);
    assert_eq!(notes(&made), ["told-note-taken-back"]);
    assert!(
        made.notes[0].en().contains("900.00 THB"),
        "{}",
        made.notes[0].en()
    );
}

#[test]
fn a_message_that_came_again_counts_once_and_one_with_other_content_is_named() {
    let (debit, credit) = (bet("B1", "100.00"), win("C1", "B1", "200.00"));
    let made = made_of(&[debit.clone(), debit.clone(), credit.clone(), credit.clone()]);
    assert_eq!(totals(&made), [some("100.00", "200.00")]);
    assert_eq!(notes(&made), <[&str; 0]>::default());
    let made = made_of(&[debit, credit, win("C1", "B1", "250.00")]);
    assert_eq!(totals(&made), [some("100.00", "200.00")]);
    assert_eq!(notes(&made), ["told-note-conflicts"]);
}

#[test]
fn bets_that_one_credit_settles_are_one_record_and_bets_with_their_own_credits_are_several() {
    let tie = r#"{"TIE":50.00}"#;
    let bets = [bet("B1", "100.00"), bet("B2", "50.00")];
    let [first, second] = bets.clone();
    let whole = win("C1", "B1", "200.00")
        .texts("bet_ref_ids", &["B1", "B2"])
        .raw("player_bet", r#"{"PLAYER":100.00,"TIE":50.00}"#);
    assert_eq!(
        totals(&made_of(&[first, second, whole])),
        [some("150.00", "200.00")]
    );

    let [first, second] = bets;
    let one = win("C1", "B1", "200.00").texts("bet_ref_ids", &["B1", "B2"]);
    let lost = round("R").credit(code::LOSS, "C2", "B2", "0.00");
    let other = lost.texts("bet_ref_ids", &["B1", "B2"]).raw("player_bet", tie);
    let made = made_of(&[first, second, one, other]);
    assert_eq!(totals(&made), [some("100.00", "200.00"), some("50.00", "0.00")]);
    assert_eq!(made.sentence.id(), "told-settled-apart");
}

#[test]
fn credits_that_each_list_the_whole_round_are_added_up() {
    let both = r#"{"PLAYER":100.00,"TIE":50.00}"#;
    let lists_all = |credit: Sent| credit.texts("bet_ref_ids", &["B1", "B2"]).raw("player_bet", both);
    let lost = round("R").credit(code::LOSS, "C2", "B2", "0.00");
    let made = made_of(&[
        bet("B1", "100.00"),
        bet("B2", "50.00"),
        lists_all(win("C1", "B1", "200.00")),
        lists_all(lost),
    ]);
    assert_eq!(totals(&made), [some("150.00", "200.00")]);
}

#[test]
fn a_bet_that_was_paid_twice_shows_the_sum_and_says_so() {
    let made = made_of(&[
        bet("B1", "100.00"),
        win("C1", "B1", "200.00"),
        win("C2", "B1", "200.00"),
    ]);
    assert_eq!(totals(&made), [some("100.00", "400.00")]);
    assert_eq!(notes(&made), ["told-note-credited-again"]);
}

#[test]
fn a_second_debit_that_no_outcome_names_is_not_part_of_the_record_and_is_named() {
    let made = made_of(&[
        bet("B1", "100.00"),
        bet("B2", "100.00"),
        win("C1", "B1", "200.00"),
    ]);
    assert_eq!(totals(&made), [some("100.00", "200.00")]);
    assert_eq!(notes(&made), ["told-note-unsettled"]);
}

#[test]
fn a_round_without_an_outcome_says_why() {
    let no_credit = say::reasons::refusal_insufficient_funds_unknown;
    let cancel = round("R").cancel("F1", "B1", "100.00");
    for (told, sentence, words) in [
        (
            vec![accepted(&bet("B1", "100.00"))],
            "told-open",
            "no message that tells its outcome",
        ),
        (
            vec![accepted(&bet("B1", "100.00")), accepted(&cancel)],
            "told-cancelled",
            "cancelled",
        ),
        (
            vec![refused(&bet("B1", "100.00"), no_credit())],
            "told-refused",
            "Not enough credit",
        ),
        (
            vec![accepted(&round("R").debit(code::TIP, "T1", "5.00"))],
            "told-no-bet",
            "no bet",
        ),
    ] {
        let made = made(&told);
        assert_eq!((made.sentence.id(), made.records.len()), (sentence, 0), "{words}");
        assert!(made.sentence.en().contains(words), "{}", made.sentence.en());
        assert!(!made.sentence.th().is_empty());
    }
}

#[test]
fn a_refusal_that_was_followed_by_an_accepted_repeat_is_forgotten() {
    let because = say::reasons::refusal(arg::Reason("session_ended"));
    let made = made(&[
        refused(&bet("B1", "100.00"), because.clone()),
        accepted(&bet("B1", "100.00")),
        refused(&win("C1", "B1", "200.00"), because),
        accepted(&win("C1", "B1", "200.00")),
    ]);
    assert_eq!(made.sentence.id(), "told-settled");
    assert_eq!(totals(&made), [some("100.00", "200.00")]);
    assert_eq!(notes(&made), <[&str; 0]>::default());
}

#[test]
fn an_outcome_that_the_wallet_refused_is_told_all_the_same_unless_its_bet_was_cancelled() {
    let because = say::reasons::refusal(arg::Reason("session_ended"));
    let told = [
        accepted(&bet("B1", "100.00")),
        refused(&win("C1", "B1", "200.00"), because.clone()),
    ];
    let outcome = made(&told);
    assert_eq!(totals(&outcome), [some("100.00", "200.00")]);
    assert_eq!(notes(&outcome), ["told-note-refused-credit"]);
    let cancel = accepted(&round("R").cancel("F1", "B1", "100.00"));
    let [debit, credit] = told;
    assert_eq!(made(&[debit, cancel, credit]).sentence.id(), "told-cancelled");
}

#[test]
fn a_stake_that_came_back_beside_an_outcome_is_named() {
    let cancel = round("R").cancel("F1", "B1", "100.00");
    let made = made_of(&[bet("B1", "100.00"), win("C1", "B1", "200.00"), cancel]);
    assert_eq!(totals(&made), [some("100.00", "200.00")]);
    assert_eq!(notes(&made), ["told-note-stake-returned"]);
}

#[test]
fn what_the_messages_do_not_say_is_absent() {
    let without_debit = made_of(&[win("C1", "B1", "200.00")]);
    assert_eq!(totals(&without_debit), [(None, Some("200.00".to_owned()))]);
    assert_eq!(notes(&without_debit), ["told-note-debit-unknown"]);
    let with_jackpot = win("C1", "B1", "700.00").raw("additional", r#"{"privilege":0.00,"jackpot":500.00}"#);
    let made = made_of(&[bet("B1", "100.00"), with_jackpot]);
    assert_eq!(totals(&made), [(Some("100.00".to_owned()), None)]);
    assert_eq!(notes(&made), ["told-note-additional"]);
    let none = win("C1", "B1", "200.00").raw("additional", r#"{"privilege":0.00,"jackpot":"0"}"#);
    assert_eq!(
        totals(&made_of(&[bet("B1", "100.00"), none])),
        [some("100.00", "200.00")]
    );
}

#[test]
fn a_lost_bet_is_paid_nothing_whatever_amount_its_message_states() {
    let lost = round("R")
        .credit(code::LOSS, "C1", "B1", "100.00")
        .raw("player_bet", r#"{"BANKER":100.00}"#);
    let made = made_of(&[bet("B1", "100.00"), lost]);
    assert_eq!(totals(&made), [some("100.00", "0.00")]);
    assert_eq!(notes(&made), ["told-note-loss-amount"]);
}

#[test]
fn rewards_and_tips_are_no_part_of_the_record() {
    let reward = round("R").credit(code::REWARD, "C2", "B1", "25.00");
    let tip = round("R").debit(code::TIP, "T1", "5.00");
    let made = made_of(&[bet("B1", "100.00"), win("C1", "B1", "200.00"), reward, tip]);
    assert_eq!(totals(&made), [some("100.00", "200.00")]);
    assert_eq!(notes(&made), ["told-note-reward", "told-note-tip"]);
}

#[test]
fn what_is_no_message_is_counted_and_the_rest_is_read() {
    let mut told: Vec<Entry> = ["", "[]", "null", "{", r#"{"transaction_type":"debit"}"#]
        .map(|raw| Entry {
            raw: raw.to_owned(),
            ..accepted(&bet("B1", "1.00"))
        })
        .into();
    told.push(accepted(&bet("B1", "1.00")));
    let (found, unread) = rounds(&told);
    assert_eq!((found.len(), unread), (1, 5));
}

#[test]
fn two_spellings_of_a_game_key_are_one_round_and_two_players_are_two() {
    let spelled = win("C1", "B1", "200.00").text("game_key", "Baccarat");
    let other = bet("B9", "5.00").text("player_id", "Somchai_88");
    let told: Vec<Entry> = [bet("B1", "100.00"), spelled, other]
        .iter()
        .map(accepted)
        .collect();
    let (found, _) = rounds(&told);
    let players: Vec<&str> = found.iter().map(|round| round.player_id.as_str()).collect();
    assert_eq!(players, [PLAYER, "Somchai_88"]);
}

#[test]
fn a_lotto_round_shows_its_money_and_numbers_and_says_that_no_prize_is_checked() {
    let lotto = Round {
        game_key: "yiki",
        ..round("L1")
    };
    let of_round = r#"{"no":"61","result_date":"2026-11-20T15:00:00.000Z"}"#;
    let bought = lotto
        .debit(code::BET, "B1", "90.00")
        .raw("round", of_round)
        .raw("discount_amount", "10.00");
    let won = lotto
        .credit(code::WIN, "C1", "B1", "900.00")
        .raw("game_result", r#"{"data":{"TWO_TOP":["41"]}}"#)
        .raw(
            "player_bet",
            r#"{"data":[{"bet":"TWO_TOP","number":"41","qty":"1","bet_amount":"100.00"}]}"#,
        );
    let told: Vec<Entry> = [bought, won].iter().map(accepted).collect();
    let (found, _) = rounds(&told);
    assert!(found[0].is_lotto(&GameNames::default()));
    let view = super::lotto::lotto(&found[0], &paths(&told, true));
    assert_eq!(view.round_no.as_deref(), Some("61"));
    assert_eq!(view.result_at.as_deref(), Some("2026-11-20T15:00:00.000Z"));
    assert_eq!(view.discount.as_deref(), Some("10.00"));
    let answer = view.answer.unwrap();
    let [right, paid] = [answer.right, answer.paid].map(Option::unwrap);
    assert_eq!(in_words(&right), "Can’t tell · staked 90.00");
    assert_eq!(in_words(&paid), "Wallet credited 900.00");
    let [checked] = &right.reason[..] else {
        panic!("{right:?}")
    };
    assert!(serde_json::to_string(&view.result).unwrap().contains("41"));
    assert!(checked.en().contains("No prize is checked"), "{}", checked.en());
}

/// Beside a credit nothing says that no message came.
#[test]
fn charms_that_came_before_the_prizes_are_named_in_the_head_and_in_the_sentence() {
    let lotto = Round {
        game_key: "lucky20",
        ..round("L1")
    };
    let bought = lotto
        .debit(code::BET, "B1", "10.00")
        .raw("round", r#"{"no":"57","result_date":"2026-11-20T15:00:00.000Z"}"#);
    let charms = lotto.credit(code::REWARD, "C1", "B1", "901.00");
    let bought = Entry {
        kind: Kind::Debit,
        transaction_id: "B1".to_owned(),
        amount_text: "10.00".to_owned(),
        effect: Some(Effect::BetOpened),
        ..accepted(&bought)
    };
    let charms = Entry {
        kind: Kind::Credit,
        transaction_id: "C1".to_owned(),
        transaction_code: code::REWARD.to_owned(),
        moved: ExactDecimal::parse("901.00").unwrap(),
        effect: Some(Effect::Rewarded),
        ..accepted(&charms)
    };
    let told = [bought, charms];
    let (found, _) = rounds(&told);
    let answer = super::lotto::lotto(&found[0], &paths(&told, true))
        .answer
        .unwrap();
    assert_eq!(
        in_words(&answer.paid.unwrap()),
        "Charms credited 901.00 · no prizes yet"
    );
    assert_eq!(
        answer.to_player[0].en(),
        "The bet of 10.00 THB was taken. 901.00 THB of charm rewards came; no message has paid or refused its prizes."
    );
}

fn in_words(line: &BandLine) -> String {
    let parts = line.parts.iter().map(|part| {
        let words = part.words.en();
        part.amount
            .as_ref()
            .map_or_else(|| words.clone(), |amount| format!("{words} {amount}"))
    });
    parts.collect::<Vec<_>>().join(" · ")
}
