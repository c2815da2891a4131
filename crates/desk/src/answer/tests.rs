//! Each dispute that the sandbox plants, with each state of a wallet, in English and in Thai: no two sentences of an answer
//! contradict each other. What is said is in `fixtures/net/answers_to_disputes.snap`: the lines of a state that are not those
//! without a wallet.

#[allow(dead_code, reason = "the net uses the rest")]
#[path = "../../tests/net/world.rs"]
mod world;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use ::money::ExactDecimal;
use check::Overall;
use game_service::models::HistoryRecord;

use self::world::{PLAYERS, World};
use super::money::{Off, Paid, Settlement};
use super::{AnswerView, BandLine, Movement, Statement, Wallet, Weight, amount, answer};
use crate::CancellationToken;
use crate::say::{self, arg};
use crate::sentences::InWords as _;
use crate::views::{LottoEvent, LottoQuery, Message, ReconcileClass, Settings};

/// A state of the wallet, by its name.
type State = (&'static str, Wallet);

fn decimal(digits: &str) -> ExactDecimal {
    ExactDecimal::parse(digits).unwrap()
}

fn plus(amount: ExactDecimal, digits: &str) -> ExactDecimal {
    amount.checked_add(decimal(digits)).unwrap()
}

/// What a wallet did in the round of a record.
struct Did {
    class: ReconcileClass,
    took: ExactDecimal,
    credited: ExactDecimal,
}

fn moved(statement: &Statement, did: &Did) -> Movement {
    Movement {
        class: did.class,
        is_expected: false,
        is_stake_returned: false,
        currency: statement.currency.clone().unwrap_or_default(),
        took: Some(did.took),
        credited: Some(did.credited),
        reward: None,
        stake: statement.stake,
        due: statement.pays(),
        records: 1,
        reason: say::reasons::unreadable(),
        note: None,
        begins: None,
    }
}

/// All that a wallet can say of the round of a record.
fn states(statement: &Statement) -> Vec<State> {
    let stake = statement.stake.unwrap();
    let recorded = statement.pays().unwrap();
    let wallet = |class, took, credited| {
        Wallet::Moved(moved(
            statement,
            &Did {
                class,
                took,
                credited,
            },
        ))
    };
    let mut states = vec![
        ("no wallet", Wallet::Absent),
        ("not read", Wallet::Unread),
        ("not named", Wallet::Unnamed),
        ("agrees", wallet(ReconcileClass::Matched, stake, recorded)),
        (
            "too much",
            wallet(ReconcileClass::PayoutDiffers, stake, plus(recorded, "7.77")),
        ),
        (
            "stake twice",
            wallet(
                ReconcileClass::StakeDiffers,
                stake.checked_add(stake).unwrap(),
                recorded,
            ),
        ),
        (
            "refused",
            wallet(ReconcileClass::PaidAfterCancel, stake, ExactDecimal::ZERO),
        ),
        (
            "out of reach",
            wallet(ReconcileClass::OutOfWindow, stake, ExactDecimal::ZERO),
        ),
        (
            "not settled",
            wallet(ReconcileClass::NotSettledYet, stake, ExactDecimal::ZERO),
        ),
        (
            "stake returned",
            Wallet::Moved(Movement {
                is_stake_returned: true,
                ..moved(
                    statement,
                    &Did {
                        class: ReconcileClass::Matched,
                        took: ExactDecimal::ZERO,
                        credited: ExactDecimal::ZERO,
                    },
                )
            }),
        ),
    ];
    if recorded > decimal("10.00") {
        states.push((
            "not settled, in part",
            wallet(ReconcileClass::NotSettledYet, stake, decimal("1.25")),
        ));
        states.push((
            "short",
            wallet(ReconcileClass::PayoutDiffers, stake, plus(recorded, "-5.55")),
        ));
        states.push((
            "nothing",
            wallet(ReconcileClass::UnpaidWin, stake, ExactDecimal::ZERO),
        ));
    }
    states.extend(states_of_charms(statement, stake));
    // The wallet knew better than the record.
    if let Some(due) = statement.due().filter(|due| *due != recorded) {
        states.push(("as due", wallet(ReconcileClass::PayoutDiffers, stake, due)));
    }
    if let Some(staked) = statement.stake().filter(|staked| *staked != stake) {
        states.push((
            "as staked",
            wallet(ReconcileClass::StakeDiffers, staked, recorded),
        ));
    }
    states
}

/// What a wallet can say of the rewards of charms beside the prizes.
fn states_of_charms(statement: &Statement, stake: ExactDecimal) -> Vec<State> {
    let mut states = Vec::new();
    let Some(all) = statement.with_charms else {
        return states;
    };
    for (state, class, credited, reward) in [
        (
            "not settled, charms paid",
            ReconcileClass::NotSettledYet,
            ExactDecimal::ZERO,
            Some(all.charms),
        ),
        (
            "charms paid apart",
            ReconcileClass::Matched,
            all.prizes,
            Some(all.charms),
        ),
        ("charms not seen", ReconcileClass::Matched, all.prizes, None),
        (
            "only charms paid",
            ReconcileClass::UnpaidWin,
            ExactDecimal::ZERO,
            Some(all.charms),
        ),
    ] {
        let did = Did {
            class,
            took: stake,
            credited,
        };
        let movement = Movement {
            reward,
            due: Some(all.prizes),
            ..moved(statement, &did)
        };
        states.push((state, Wallet::Moved(movement)));
    }
    states
}

/// The name of a dispute.
fn code(dispute: sandbox::DisputeKind) -> String {
    let name = serde_json::to_value(dispute).unwrap();
    name.as_str().unwrap().to_owned()
}

/// A record of each planted dispute, one lotto entry of each, and a sound record that won.
async fn statements() -> BTreeMap<String, Statement> {
    let world = World::start(None).await;
    let mut rows = Vec::new();
    for player in PLAYERS {
        let (search_id, of_player) = world.read(player).await;
        rows.extend(of_player.into_iter().map(|row| (search_id.clone(), row)));
    }
    let checker = world.desk.connection.observed.checker(&Settings::default());
    let mut statements = BTreeMap::new();
    for (search_id, row) in &rows {
        let planted = world
            .disputes
            .iter()
            .find(|dispute| dispute.record_id == row.row.id);
        let game = &row.asked_game.code;
        let name = match planted {
            Some(dispute) => format!("{} {game}", code(dispute.dispute)),
            None => format!("sound {game}"),
        };
        if statements.contains_key(&name) {
            continue;
        }
        let raw = world.desk.records.open(search_id, &row.row.key).unwrap().raw;
        let statement = checker.statement(&HistoryRecord::from_body(raw.as_bytes()).unwrap());
        let has_won = statement.payout.is_some_and(money::ExactDecimal::is_positive);
        if planted.is_some() || (statement.audit.verdict == Overall::Consistent && has_won) {
            statements.insert(name, statement);
        }
    }
    for dispute in world.disputes.iter().filter(|dispute| dispute.table_id.is_none()) {
        let name = format!("{} {}", code(dispute.dispute), dispute.game_key);
        let Some(player) = dispute
            .player_id
            .as_deref()
            .filter(|_| !statements.contains_key(&name))
        else {
            continue;
        };
        let query = LottoQuery {
            round_id: dispute.round_id.clone(),
            player_id: None,
            page: None,
            per_page: None,
        };
        let mut entries = Vec::new();
        let on_event = |event| {
            if let LottoEvent::Page { rows, .. } = event {
                entries.extend(rows);
            }
        };
        let never = CancellationToken::new();
        let summary = world.desk.lotto.read(&query, on_event, &never).await.unwrap();
        let entry = entries
            .iter()
            .find(|row| row.player_id.as_deref() == Some(player));
        if let Some(entry) = entry {
            let (_, statement) = world.desk.lotto.statement(&summary.lotto_id, &entry.key).unwrap();
            statements.insert(name, statement);
        }
    }
    let has_both = |statement: &&Statement| {
        let all = statement.with_charms;
        all.is_some_and(|all| all.prizes.is_positive() && all.charms.is_positive())
    };
    let mut sound = statements.values().find(has_both).unwrap().clone();
    sound.audit.verdict = Overall::Consistent;
    (sound.overpaid, sound.deciding) = (Some(ExactDecimal::ZERO), None);
    statements.insert("sound_charms lucky20".to_owned(), sound);
    statements.extend(doubted(&statements));
    statements
}

/// A sound record with each doubt of it, and one that breaks a rule too.
fn doubted(statements: &BTreeMap<String, Statement>) -> Vec<(String, Statement)> {
    let named = |start: &str| {
        let found = statements.iter().find(|(name, _)| name.starts_with(start));
        found.unwrap().1.clone()
    };
    let of_another = say::answer::doubt_other_player(arg::Player("niran.k"));
    let of_round = say::answer::doubt_other_record();
    let versions =
        say::answer::doubt_versions_amount(arg::Amount("payout"), arg::One("0.00"), arg::Other("1.23"));
    let cases = [
        ("doubt_other_player", "sound ", vec![of_another]),
        ("doubt_versions", "sound ", vec![versions.clone()]),
        ("doubt_other_record", "sound ", vec![of_round]),
        ("doubt_of_wrong", "wrong_total_payout ", vec![versions]),
    ];
    cases
        .into_iter()
        .map(|(name, of, doubts)| (name.to_owned(), named(of).doubted(doubts)))
        .collect()
}

/// A language of the catalog, with words that only a claim of its kind has.
struct Language {
    words: fn(&Message) -> String,
    /// Money is missing.
    unpaid: &'static [&'static str],
    /// All was paid.
    paid: &'static [&'static str],
    /// What is due is known.
    due: &'static [&'static str],
    /// The player got money.
    received: &'static [&'static str],
    /// Nothing was settled.
    unsettled: &'static [&'static str],
    /// The words of a check, which a player is not told.
    of_check: &'static [&'static str],
}

const LANGUAGES: [Language; 2] = [
    Language {
        words: |message| message.en(),
        unpaid: &["not paid", "is missing", "missing amount", "00 short", "50 short"],
        paid: &["paid in full", ", and you received"],
        due: &["This round pays", "paid in full", "is missing"],
        received: &["You received"],
        unsettled: &["Not settled yet", "has not been credited yet"],
        of_check: &["reported", "does not agree", "inconsistent"],
    },
    Language {
        words: |message| message.th(),
        unpaid: &["ยังไม่ได้จ่าย", "ยังขาด", "ยอดที่ขาด", "· ขาด"],
        paid: &["จ่ายครบแล้ว", "และคุณได้รับ"],
        due: &["รอบนี้จ่าย", "รอบนี้ต้องจ่าย", "จึงยังขาด"],
        received: &["คุณได้รับ"],
        unsettled: &["ยังไม่สรุปผล", "แต่ยังไม่ได้เพิ่มเครดิต"],
        of_check: &["ไม่สอดคล้อง", "ที่แจ้ง", "โดยแจ้ง"],
    },
];

fn has(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.contains(word))
}

fn lines(messages: &[Message], language: &Language) -> String {
    let lines: Vec<String> = messages.iter().map(language.words).collect();
    lines.join("\n")
}

fn band(line: Option<&BandLine>, language: &Language) -> String {
    let parts = line.iter().flat_map(|line| &line.parts).map(|part| {
        let words = (language.words)(&part.words);
        part.amount
            .as_ref()
            .map_or_else(|| words.clone(), |amount| format!("{words} {amount}"))
            + &part
                .of
                .as_ref()
                .map_or_else(String::new, |of| format!(" {}", (language.words)(of)))
    });
    let parts: Vec<String> = parts.collect();
    let rule = line.and_then(|line| line.rule.clone());
    rule.into_iter().chain(parts).collect::<Vec<_>>().join(" · ")
}

/// The amounts in a text: figures with a decimal point.
fn amounts(text: &str) -> BTreeSet<String> {
    let is_part = |letter: char| letter.is_ascii_digit() || letter == ',' || letter == '.';
    text.split(|letter: char| !is_part(letter))
        .map(|word| word.trim_matches(['.', ',']))
        .filter(|word| word.contains('.'))
        .map(str::to_owned)
        .collect()
}

/// The sentences about money: the text to the player without what came of each bet.
fn of_money(statement: &Statement, view: &AnswerView, language: &Language) -> String {
    let course = lines(
        &[say::answer::line(arg::Sentences(statement.course.clone()))],
        language,
    );
    let lines = view.to_player.iter().map(language.words);
    lines
        .filter(|line| *line != course)
        .collect::<Vec<_>>()
        .join("\n")
}

fn assert_agrees(name: &str, statement: &Statement, wallet: &Wallet, language: &Language) {
    let view = answer(Some(statement), wallet);
    let settlement = Settlement::of(Some(statement), wallet);
    let (right, paid) = (
        band(view.right.as_ref(), language),
        band(view.paid.as_ref(), language),
    );
    let to_player = of_money(statement, &view, language);
    let internal = lines(&view.internal, language);
    let told = format!("{name}\n  {right}\n  {paid}\n{to_player}\n--\n{internal}");
    let money = settlement.mark();

    // The wallet agrees with what is due: nothing says that money is missing.
    if money == Some(Overall::Consistent) {
        for text in [&right, &paid, &to_player] {
            assert!(!has(text, language.unpaid), "{told}");
        }
    }
    // The money is wrong: the second line says so, and nothing says that all was paid.
    if money == Some(Overall::Inconsistent) {
        let line = view.paid.as_ref().unwrap();
        assert_eq!(line.mark, money, "{told}");
        assert!(
            line.parts.iter().any(|part| part.weight == Weight::Broken),
            "{told}"
        );
        if settlement.taken.is_none() {
            assert!(!has(&to_player, language.paid), "{told}");
        }
    }
    // The mark of the row is that of the money where it can be told, otherwise that of the record.
    assert_eq!(view.mark, money.unwrap_or(statement.verdict()), "{told}");
    assert_doubts(statement, &view, &told);
    // A tick is beside the second question only if the money is right, or as recorded by a record that is not wrong.
    if view.paid.as_ref().and_then(|line| line.mark) == Some(Overall::Consistent) {
        let is_as_recorded =
            settlement.paid == Paid::AsRecorded && statement.verdict() == Overall::CannotTell;
        assert!(money == Some(Overall::Consistent) || is_as_recorded, "{told}");
    }
    // Where it can't be told what is due, nothing is called due.
    if settlement.due.is_none() {
        assert!(!has(&to_player, language.due), "{told}");
    }
    if statement.verdict() == Overall::CannotTell {
        assert!(statement.due().is_none(), "{told}");
    }
    // Where no wallet says it, the player is not told what came.
    if settlement.paid == Paid::Untold {
        assert!(!has(&to_player, language.received), "{told}");
        assert!(!has(&to_player, language.unpaid), "{told}");
    }
    // Beside a credit of the wallet nothing says that none came, and both say the same one.
    let young = wallet
        .movement()
        .filter(|movement| movement.class == ReconcileClass::NotSettledYet);
    let came = young.and_then(|movement| movement.came(Some(statement)));
    if let Some(came) = came.filter(|came| came.is_positive()) {
        assert!(!has(&paid, language.unsettled), "{told}");
        assert!(!has(&to_player, language.unsettled), "{told}");
        assert!(amounts(&paid).contains(&amount(came)), "{told}");
    }
    // The amounts that the player is told are those of the band, or the totals of the record.
    let mut known = amounts(&format!("{right} {paid}"));
    let totals = [
        statement.stake(),
        statement.stake,
        statement.payout,
        statement.due(),
        statement.pays(),
    ];
    known.extend(totals.into_iter().flatten().map(amount));
    let named = amounts(&to_player);
    assert!(named.is_subset(&known), "{:?}\n{told}", named.difference(&known));
    // Both tones name the same missing or surplus amount.
    if let Paid::OffDue(Off::Less(by) | Off::More(by)) = settlement.paid {
        // The text begins with it, unless too much was taken as well, or the record is doubted.
        if statement.doubts.is_empty() {
            let first = to_player.find(|letter: char| letter.is_ascii_digit()).unwrap();
            assert!(
                settlement.taken.is_some() || to_player[first..].starts_with(&amount(by)),
                "{told}"
            );
            assert!(amounts(&to_player).contains(&amount(by)), "{told}");
        }
        assert!(amounts(&internal).contains(&amount(by)), "{told}");
        assert!(amounts(&paid).contains(&amount(by)), "{told}");
    }
    if let Paid::OffRecord(Off::Less(by) | Off::More(by)) = settlement.paid {
        assert!(amounts(&internal).contains(&amount(by)), "{told}");
        assert!(amounts(&paid).contains(&amount(by)), "{told}");
    }
    // A player is not told the words of a check.
    assert!(
        !has(&lines(&view.to_player, language), language.of_check),
        "{told}"
    );
}

/// A record that is doubted has no tick, its player is told no amount, and colleagues are told why.
fn assert_doubts(statement: &Statement, view: &AnswerView, told: &str) {
    let right = view.right.as_ref().unwrap();
    for doubt in &statement.doubts {
        assert_ne!(right.mark, Some(Overall::Consistent), "{told}");
        let is_broken = statement.audit.verdict == Overall::Inconsistent;
        let is_said = right.parts.iter().any(|part| part.words == *doubt);
        assert_eq!(is_said, !is_broken, "{told}");
        let fact = say::answer::fact_doubt(arg::Words(doubt.clone()));
        assert!(view.internal.contains(&fact), "{told}");
        let sentences: Vec<String> = view.to_player.iter().map(LANGUAGES[0].words).collect();
        assert_eq!(
            sentences,
            [say::answer::untold().en(), say::answer::next_untold().en()],
            "{told}"
        );
    }
}

/// Both languages say the same figures.
fn assert_same_figures(name: &str, view: &AnswerView) {
    let [english, thai] = LANGUAGES.map(|language| {
        [
            amounts(&band(view.right.as_ref(), &language)),
            amounts(&band(view.paid.as_ref(), &language)),
            amounts(&lines(&view.to_player, &language)),
            amounts(&lines(&view.internal, &language)),
        ]
    });
    assert_eq!(english, thai, "{name}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_sentence_contradicts_another_for_each_dispute_with_each_state_of_the_wallet() {
    let statements = statements().await;
    assert!(statements.len() > 20, "{:?}", statements.keys());
    let mut text = String::new();
    let mut written = BTreeSet::new();
    for (name, statement) in &statements {
        let kind = name.split(' ').next().unwrap_or_default();
        let is_first = written.insert(kind);
        for (state, wallet) in states(statement) {
            let name = format!("{name}, {state}");
            let view = answer(Some(statement), &wallet);
            for language in &LANGUAGES {
                assert_agrees(&name, statement, &wallet, language);
            }
            assert_same_figures(&name, &view);
            if !is_first {
                continue;
            }
            let money = Settlement::of(Some(statement), &wallet).mark();
            writeln!(
                text,
                "\n{name}: {}",
                money.unwrap_or(statement.verdict()).as_str()
            )
            .unwrap();
            for language in &LANGUAGES {
                let mark =
                    |line: Option<&BandLine>| line.and_then(|line| line.mark).map_or("-", Overall::as_str);
                for (line, question) in [(&view.right, "right"), (&view.paid, "paid")] {
                    let line = line.as_ref();
                    writeln!(text, "  {question}: {}: {}", mark(line), band(line, language)).unwrap();
                }
                let before = answer(Some(statement), &Wallet::Absent);
                let is_new = |line: &&Message, of: &[Message]| state == "no wallet" || !of.contains(line);
                for line in view
                    .to_player
                    .iter()
                    .filter(|line| is_new(line, &before.to_player))
                {
                    writeln!(text, "  to the player: {}", (language.words)(line)).unwrap();
                }
                // What the check says is in the net of records.
                let is_check = |line: &&Message| line.id() == "answer-fact-check";
                let internal = view.internal.iter().filter(|line| is_new(line, &before.internal));
                for line in internal.filter(|line| !is_check(line)) {
                    writeln!(text, "  internal: {}", (language.words)(line)).unwrap();
                }
            }
        }
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../../../fixtures/net");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("answers_to_disputes", text));
}

/// The line says when the ledger begins, the rule of that is said apart, and no sentence of one question is in the other.
#[test]
fn a_round_before_the_ledger_is_told_from_when_on_it_can_be_compared() {
    let begins = "2026-11-18T23:40:00Z".parse().unwrap();
    let rule = say::reasons::before_journal(arg::Minutes(10_u32));
    let mut movement = Movement {
        class: ReconcileClass::OutOfWindow,
        is_expected: false,
        is_stake_returned: false,
        currency: "THB".to_owned(),
        took: None,
        credited: None,
        reward: None,
        stake: Some(decimal("10.00")),
        due: None,
        records: 1,
        reason: rule.clone(),
        note: None,
        begins: Some(begins),
    };
    let told = answer(None, &Wallet::Moved(movement.clone()));
    let paid = told.paid.unwrap();
    assert_eq!(
        paid.parts.last().unwrap().at.as_deref(),
        Some("2026-11-18T23:40:00.000Z")
    );
    assert!(paid.reason.is_empty());
    assert_eq!(told.assumed, Some(rule.clone()));
    movement.begins = None;
    let told = answer(None, &Wallet::Moved(movement));
    assert_eq!((told.paid.unwrap().reason, told.assumed), (vec![rule], None));
}
