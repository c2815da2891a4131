//! Tickets by table: what is chosen, why, and what stands where nothing is chosen.

use check::RecordOutcome;
use chrono::{DateTime, TimeDelta, Utc};
use game_service::models::{BetEntry, GameResult, HistoryRecord, Win, WinEntry};
use game_service::{Money, Timestamp};
use money::ExactDecimal;

use super::{
    AmountRole, Candidate, Complaint, Evidence, Figure, IdFault, Match, Miss, Ranking, Reason, Wanted,
    WantedAmount, WantedRecord, WantedSpan, rank,
};
use crate::findings::Fault;
use crate::verdict::Checked;
use crate::views::{FaultyAmount, Overall};

/// A record with its check.
struct Sample {
    key: &'static str,
    record: HistoryRecord,
    checked: Checked,
    table_id: Option<&'static str>,
}

fn money(digits: &str) -> Money {
    Money::parse(digits).unwrap()
}

/// A time such as `27T18:38`, in November 2026 and UTC.
fn time(short: &str) -> DateTime<Utc> {
    format!("2026-11-{short}:00Z").parse().unwrap()
}

fn timestamp(short: &str) -> Timestamp {
    Timestamp {
        text: time(short).to_rfc3339(),
        instant: Some(time(short)),
    }
}

/// A sound record of banker with a stake of 250, at 18:38.
fn sample(key: &'static str, paid: &str) -> Sample {
    let staked = ExactDecimal::parse("250.00").unwrap();
    let net = ExactDecimal::parse(paid).unwrap().checked_sub(staked).unwrap();
    Sample {
        key,
        record: HistoryRecord {
            id: Some(format!("record-of-{key}")),
            ref_id: Some(format!("reference-of-{key}")),
            round_id: Some(format!("bc:1795786170000:{key}")),
            game_key: Some("baccarat".to_owned()),
            total_bet: Some(money("250.00")),
            total_payout: Some(money(paid)),
            created_at: Some(timestamp("27T18:38")),
            game_result: Some(GameResult {
                winner: vec!["BANKER".to_owned(), "BIG".to_owned()],
                ..GameResult::default()
            }),
            player_bet: vec![("BANKER".to_owned(), BetEntry::Stake(money("250.00")))],
            ..HistoryRecord::default()
        },
        checked: Checked {
            verdict: Overall::Consistent,
            reason: None,
            amount_fault: None,
            outcome: Some(RecordOutcome::Known(net)),
        },
        table_id: None,
    }
}

impl Sample {
    fn with_fault(mut self, of: FaultyAmount, expected: &str, reported: &str) -> Self {
        let [expected, reported] = [expected, reported].map(|digits| ExactDecimal::parse(digits).unwrap());
        self.checked.verdict = Overall::Inconsistent;
        self.checked.amount_fault = Some(Fault::new(of, expected, reported));
        self
    }

    fn due(self, expected: &str) -> Self {
        let reported = self.record.total_payout.as_ref().unwrap().to_string();
        self.with_fault(FaultyAmount::Payout, expected, &reported)
    }

    fn broken(mut self) -> Self {
        self.checked.verdict = Overall::Inconsistent;
        self
    }

    fn at(mut self, at: &str) -> Self {
        self.record.created_at = Some(timestamp(at));
        self
    }

    fn of_game(mut self, key: &str) -> Self {
        self.record.game_key = Some(key.to_owned());
        self
    }

    fn with_bet(mut self, code: &str, stake: &str, profit: &str) -> Self {
        let win = Win {
            profit: Some(money(profit)),
            ..Win::default()
        };
        self.record.player_bet = vec![(code.to_owned(), BetEntry::Stake(money(stake)))];
        self.record.player_win = Some(vec![(code.to_owned(), WinEntry::Win(win))]);
        self
    }

    fn with_result(mut self, code: &str) -> Self {
        self.record.game_result.as_mut().unwrap().winner = vec![code.to_owned()];
        self
    }

    fn at_table(mut self, id: &'static str) -> Self {
        self.table_id = Some(id);
        self
    }
}

/// What a ticket says: `any 462.65..511.35; due 500; short; day 27; clock 27T18:38; bet BANKER; game sicbo`.
fn read(said: &str) -> WantedRecord {
    let mut wanted = WantedRecord::default();
    for part in said.split("; ").filter(|part| !part.is_empty()) {
        let (what, value) = part.split_once(' ').unwrap_or((part, ""));
        let owned = value.to_owned();
        match what {
            "id" => wanted.ids.push(owned),
            "any" => wanted.amounts.push(amount(AmountRole::Any, value)),
            "due" => wanted.amounts.push(amount(AmountRole::Due, value)),
            "stake" => wanted.amounts.push(amount(AmountRole::Stake, value)),
            "short" => wanted.complaint = Some(Complaint::Short),
            "too" => wanted.complaint = Some(Complaint::TooMuch),
            "day" => wanted.days.push(WantedSpan {
                from: format!("2026-11-{value}T00:00:00Z"),
                to: format!("2026-11-{value}T23:59:59.999Z"),
            }),
            // A clock time allows five minutes on each side.
            "clock" => wanted.clocks.push(WantedSpan {
                from: (time(value) - TimeDelta::minutes(5)).to_rfc3339(),
                to: (time(value) + TimeDelta::minutes(5)).to_rfc3339(),
            }),
            "bet" => wanted.bets.push(owned),
            "outcome" => wanted.outcomes.push(owned),
            "game" => wanted.games.push(owned),
            "table" => wanted.table_id = Some(owned),
            _ => panic!("{part}"),
        }
    }
    wanted
}

/// An amount such as `437.5`, or a range such as `462.65..511.35`.
fn amount(role: AmountRole, text: &str) -> WantedAmount {
    let (min, max) = text.split_once("..").unwrap_or((text, text));
    WantedAmount {
        min: min.to_owned(),
        max: max.to_owned(),
        role,
    }
}

/// The ranking, whichever order the records come in.
fn ranking(samples: &[&Sample], said: &str) -> Ranking {
    let wanted = Wanted::read(&read(said)).unwrap();
    let evidence = samples.iter().map(|sample| {
        let candidate = Candidate {
            record: &sample.record,
            checked: &sample.checked,
            table_id: sample.table_id,
        };
        Evidence::of(sample.key, &candidate, &wanted)
    });
    let ranking = rank(evidence.clone().collect(), &wanted);
    assert_eq!(
        ranking,
        rank(evidence.rev().collect(), &wanted),
        "the order of the records"
    );
    ranking
}

fn chosen(samples: &[&Sample], said: &str) -> String {
    let best = ranking(samples, said).best;
    best.map_or_else(|| "none".to_owned(), |best| best.key)
}

/// The reasons of the record chosen.
fn reasons(samples: &[&Sample], said: &str) -> Vec<Reason> {
    ranking(samples, said).best.unwrap().reasons
}

/// The first near miss: its key, and in what it does not fit.
fn near_miss(samples: &[&Sample], said: &str) -> (String, Vec<Miss>) {
    let ranking = ranking(samples, said);
    assert_eq!(ranking.best, None);
    let Match { key, misses, .. } = ranking.near_misses.into_iter().next().unwrap();
    (key, misses)
}

#[test]
fn an_amount_is_any_of_those_of_a_record() {
    for (amount, figure) in [
        ("437.5", "paid"),
        ("487.50", "due"),
        ("187.5", "the net"),
        ("237.5", "the net that is due"),
        ("462.65..511.35", "about 487"),
        ("437", "without decimals"),
        ("-187.5", "with a sign"),
        ("250", "the stake"),
    ] {
        let short = sample("short", "437.50").due("487.50");
        assert_eq!(
            chosen(&[&short], &format!("any {amount}")),
            "short",
            "{amount}: {figure}"
        );
    }
    for amount in ["437.51", "438.5", "436", "488.5..500", "4375"] {
        let short = sample("short", "437.50").due("487.50");
        assert_eq!(chosen(&[&short], &format!("any {amount}")), "none", "{amount}");
    }
}

#[test]
fn about_but_less_is_what_was_paid_short() {
    let wanted = "any 462.65..511.35; short";
    let short = sample("short", "437.50").due("487.50");
    let newest = sample("newest", "487.50");
    let other = sample("other", "490.00");
    assert_eq!(chosen(&[&newest, &other, &short], wanted), "short");
    assert_eq!(chosen(&[&short, &newest], wanted), "short");
    // Of two that were paid short, the nearer one.
    let far = sample("far", "400.00").due("505.00");
    assert_eq!(chosen(&[&far, &newest, &short], wanted), "short");
    // Where none was paid short, which of two is meant can't be told.
    assert_eq!(chosen(&[&newest, &other], wanted), "none");
    assert_eq!(chosen(&[&newest], wanted), "newest");
}

#[test]
fn both_amounts_outweigh_one_of_them_and_nothing_else_is_chosen_confidently() {
    let wanted = "any 437.5; due 487.5; short";
    let short = sample("short", "437.50").due("487.50");
    let paid = sample("paid", "437.50").at("27T12:00");
    let due = sample("due", "487.50");
    assert_eq!(chosen(&[&due, &paid, &short], wanted), "short");
    assert_eq!(chosen(&[&due, &paid], wanted), "none");
    // Paid is a fact and expected is an opinion: with the time, the fact is enough.
    let at = &format!("{wanted}; clock 27T12:03");
    assert_eq!(chosen(&[&due, &paid], at), "paid");
    // But not where another day has both.
    let of_day = &format!("{wanted}; day 27; clock 27T12:03");
    let of_other_day = sample("short", "437.50").due("487.50").at("26T12:05");
    let (key, misses) = near_miss(&[&paid, &of_other_day], of_day);
    assert_eq!(key, "short");
    assert_eq!(misses, [Miss::AnotherDay { days: -1 }]);
    // The net beside the net, and what was taken beside what was bet.
    assert_eq!(chosen(&[&due, &short], "any 187.5; due 237.5"), "short");
    let taken = sample("taken", "0.00").with_fault(FaultyAmount::TotalBet, "200.00", "250.00");
    let took = "stake 250; due 200; too much";
    assert_eq!(chosen(&[&sample("sound", "0.00"), &taken], took), "taken");
}

#[test]
fn nothing_is_chosen_of_two_that_fit_equally_or_where_nothing_fits() {
    let twins = [sample("one", "487.50"), sample("twin", "487.50").at("27T18:39")];
    assert_eq!(chosen(&twins.each_ref(), "any 487.5"), "none");
    assert_eq!(chosen(&twins.each_ref(), ""), "none");
    assert_eq!(chosen(&twins.each_ref(), "any 487.5; clock 27T18:40"), "none");
    let shown = ranking(&twins.each_ref(), "any 487.5");
    let keys: Vec<String> = shown.others.into_iter().map(|other| other.key).collect();
    assert_eq!(keys, ["twin", "one"], "the newest first");
    assert_eq!(chosen(&[&sample("one", "487.50")], "due 1011"), "none");
    assert_eq!(chosen(&[], "any 487.5"), "none");
    // The only record of the day, or at the time, is meant by the time alone.
    assert_eq!(chosen(&[&sample("one", "487.50")], "day 27"), "one");
    assert_eq!(chosen(&[&sample("one", "487.50")], "day 26"), "none");
}

#[test]
fn a_claim_alone_is_what_is_due_and_of_what_is_about_the_nearest_is_meant() {
    let short = sample("short", "437.50").due("487.50");
    let other = sample("other", "490.00");
    assert_eq!(chosen(&[&other, &short], "due 487.5"), "short");
    let records = [
        sample("far", "500.00"),
        sample("near", "487.50"),
        sample("low", "470.00"),
    ];
    let wanted = "any 462.65..511.35; clock 27T18:38";
    assert_eq!(chosen(&records.each_ref(), wanted), "near");
}

#[test]
fn a_game_only_orders() {
    let roulette = sample("roulette", "487.50").of_game("roulette");
    let both = "any 487.5; game baccarat; game baccarat_insurance";
    assert_eq!(chosen(&[&roulette, &sample("newest", "487.50")], both), "newest");
    let short = sample("short", "437.50").due("487.50");
    let wanted = "any 487.5; short; game roulette";
    assert_eq!(chosen(&[&roulette, &short], wanted), "short");
    assert_eq!(chosen(&[&roulette], "any 487.5; game baccarat"), "roulette");
}

#[test]
fn an_exact_id_outranks_every_guess() {
    let records = [
        sample("abcdef", "487.50"),
        sample("ghijkl", "437.50").at("20T10:00"),
    ];
    let wrong = "any 487.5; day 27; game roulette";
    for id in [
        "record-of-ghijkl",
        "reference-of-ghijkl",
        "bc:1795786170000:ghijkl",
        " ghijkl ",
    ] {
        assert_eq!(
            chosen(&records.each_ref(), &format!("{wrong}; id {id}")),
            "ghijkl",
            "{id}"
        );
    }
    // An id that no record has is of another record, whatever else fits.
    assert_eq!(
        chosen(
            &records.each_ref(),
            &format!("{wrong}; id bc:1795786170000:other1")
        ),
        "none"
    );
}

#[test]
fn an_id_with_one_typing_fault_is_a_near_miss_unless_more_fits() {
    let records = [sample("abcdef", "487.50"), sample("ghijkl", "437.50")];
    for (id, fault) in [
        ("bc:1795786170000:ghijk1", IdFault::Letter),
        ("bc:1795786170000:ghjikl", IdFault::Swapped),
        ("bc:179578617000:ghijkl", IdFault::Missing),
        ("bc:17957861700000:ghijkl", IdFault::Extra),
        ("BC:1795786170000:GHIJKL", IdFault::Case),
        ("bc:1795786170000: ghijkl", IdFault::Blank),
    ] {
        let (key, misses) = near_miss(&records.each_ref(), &format!("id {id}"));
        assert_eq!(key, "ghijkl", "{id}");
        assert!(
            matches!(&misses[..], [Miss::IdAlike { fault: found, .. }] if *found == fault),
            "{id}: {misses:?}"
        );
        let with_amount = &format!("id {id}; any 437.5");
        assert_eq!(chosen(&records.each_ref(), with_amount), "ghijkl", "{id}");
    }
}

#[test]
fn a_vague_clock_costs_and_does_not_exclude_on_its_day() {
    let evening = sample("evening", "487.50");
    let morning = sample("morning", "487.50").at("27T08:00");
    let near = "any 487.5; day 27; clock 27T18:00";
    assert_eq!(chosen(&[&morning, &evening], near), "evening");
    assert_eq!(chosen(&[&morning], near), "morning");
    // Another day excludes: the record is a near miss with its reason.
    let (key, misses) = near_miss(&[&evening], "any 487.5; day 26");
    assert_eq!(key, "evening");
    assert_eq!(misses, [Miss::AnotherDay { days: 1 }]);
    // A night ends after midnight.
    let night = "any 487.5; day 26; clock 27T00:40";
    assert_eq!(
        chosen(&[&sample("night", "487.50").at("27T00:50")], night),
        "night"
    );
}

#[test]
fn a_time_that_one_mistake_explains_is_a_near_miss() {
    for (time, clock, expected) in [
        ("27T18:38", "26T18:40", Miss::AnotherDay { days: 1 }),
        ("25T18:38", "26T18:40", Miss::AnotherDay { days: -1 }),
        ("27T06:38", "26T18:40", Miss::AmPm),
        ("27T00:35", "26T18:35", Miss::AnotherZone { hours: 6 }),
        ("25T22:35", "26T05:35", Miss::AnotherZone { hours: -7 }),
        ("21T10:00", "26T05:35", Miss::AnotherDay { days: -5 }),
    ] {
        let wanted = &format!("any 487.5; day 26; clock {clock}");
        let (_, misses) = near_miss(&[&sample("one", "487.50").at(time)], wanted);
        assert_eq!(misses, [expected], "{time} {clock}");
    }
}

#[test]
fn of_records_at_another_time_of_the_day_the_nearest_is_first_and_says_how_far_it_is() {
    let later = sample("later", "487.00").at("26T22:41");
    let earlier = sample("earlier", "505.00").at("26T01:21");
    let wanted = "any 462.65..511.35; day 26; clock 26T03:00; bet BANKER; short";
    let Ranking { best, others, .. } = ranking(&[&later, &earlier], wanted);
    assert_eq!(best, None);
    let [first, second] = &others[..] else {
        panic!("{others:?}")
    };
    assert_eq!([&*first.key, &second.key], ["earlier", "later"]);
    assert_eq!(first.misses, [Miss::AnotherTime { minutes: -99 }]);
    assert_eq!(second.misses, [Miss::AnotherTime { minutes: 1181 }]);
}

#[test]
fn an_amount_that_is_another_figure_or_nearly_the_one_is_a_near_miss() {
    let wanted = "stake 437.5; clock 27T18:38";
    let (_, misses) = near_miss(&[&sample("one", "437.50")], wanted);
    assert!(
        matches!(&misses[..], [Miss::AnotherFigure { of }] if of.figure == Figure::Paid && of.amount == "437.50"),
        "{misses:?}"
    );
    let wanted = "any 450; clock 27T18:38; bet BANKER";
    let (_, misses) = near_miss(&[&sample("one", "437.50")], wanted);
    assert!(
        matches!(&misses[..], [Miss::Tenth { of }] if of.figure == Figure::Paid),
        "{misses:?}"
    );
    // A record of another game that fits only nearly says so too.
    let wanted = "any 450; clock 27T18:38; bet BANKER; game roulette";
    let (_, misses) = near_miss(&[&sample("one", "437.50")], wanted);
    assert_eq!(misses.len(), 2, "{misses:?}");
}

#[test]
fn bets_results_and_the_table_tell_records_of_one_time_apart() {
    let banker = sample("banker", "0.00");
    let tie = sample("tie", "0.00")
        .with_bet("PLAYER", "64.20", "0.00")
        .with_result("TIE");
    for detail in ["bet player", "outcome TIE", "stake 64.2"] {
        let wanted = &format!("clock 27T18:38; {detail}");
        assert_eq!(chosen(&[&banker, &tie], wanted), "tie", "{detail}");
    }
    let of_table = sample("table", "0.00").at_table("7");
    let of_other = sample("other", "0.00").at_table("8");
    assert_eq!(
        chosen(&[&of_table, &of_other], "clock 27T18:38; table 7"),
        "table"
    );
}

#[test]
fn a_complaint_is_about_a_record_that_it_fits() {
    let sound = sample("sound", "487.50");
    let short = sample("short", "437.50").due("487.50");
    let too_much = sample("much", "537.50").due("487.50");
    let broken = sample("broken", "0.00").broken();
    assert_eq!(chosen(&[&sound, &short, &too_much], "day 27; short"), "short");
    let wanted = "day 27; too much";
    assert_eq!(chosen(&[&sound, &short, &too_much], wanted), "much");
    // "No money came" of a win that is missing, which is no wrong sum.
    assert_eq!(chosen(&[&sound, &broken], "day 27; short"), "broken");
    let more = sample("more", "1.00").due("2.00");
    let several = [&sound, &short, &broken, &more];
    assert_eq!(chosen(&several, "day 27; short"), "none");
}

#[test]
fn the_reasons_are_the_strongest_first_with_the_figures_of_the_record() {
    let short = sample("ghijkl", "437.50").due("487.50");
    let wanted = "id bc:1795786170000:ghijkl; any 437.5; due 487.5; short; clock 27T18:50; \
                  bet BANKER; outcome BIG; game baccarat";
    let found = reasons(&[&sample("other", "1.00"), &short], wanted);
    let kinds: Vec<String> = found.iter().map(kind_of).collect();
    assert_eq!(
        kinds.join(" "),
        "id bothAmounts exactAmount exactAmount complaint time bet outcome game"
    );
    assert!(found.contains(&Reason::Time { minutes: -7 }), "{found:?}");
    let json = serde_json::to_value(&found[1]).unwrap();
    assert_eq!(json["reported"]["figure"], "paid");
    assert_eq!(json["expected"]["amount"], "487.50");
    let Match { reasons, .. } = ranking(&[&short], "any 237.5").best.unwrap();
    assert!(
        matches!(&reasons[..], [Reason::ExactAmount { of }] if of.figure == Figure::DueNet),
        "{reasons:?}"
    );
}

fn kind_of(reason: &Reason) -> String {
    serde_json::to_value(reason).unwrap()["reason"]
        .as_str()
        .unwrap()
        .to_owned()
}

#[test]
fn what_cannot_be_read_is_refused_and_amounts_of_any_size_are_compared() {
    let no_times = WantedSpan {
        from: "2026-11-27".to_owned(),
        to: "2026-11-27".to_owned(),
    };
    let without_times = WantedRecord {
        days: vec![no_times],
        ..WantedRecord::default()
    };
    let too_many = vec!["id a"; 65].join("; ");
    let texts = ["any 1,011", "any ", "any 1e3", &too_many].map(read);
    for wrong in texts.into_iter().chain([without_times]) {
        assert!(Wanted::read(&wrong).is_err(), "{wrong:?}");
    }
    let largest = "79228162514264337593543950335";
    let huge = sample("huge", "0.00").with_bet("BANKER", largest, "0.0000000000000000000000000001");
    assert_eq!(chosen(&[&huge], &format!("any {largest}")), "huge");
    assert_eq!(chosen(&[&huge], &format!("any 1..{largest}; bet PLAYER")), "huge");
    assert_eq!(chosen(&[&huge], "any 0.0000000000000000000000000001"), "huge");
}
