//! A game service with amounts of 18 digits before the decimal point and ids of 64 characters, the
//! longest that screens must show in full, and an export of a wallet with the longest amounts of one. The service follows
//! the contract, except that the sums of its records do not add up.

use anyhow::Result;

use crate::scripted::{ScriptedAnswer, ScriptedService};

/// The amount in all its responses.
const AMOUNT: &str = "123456789012345678.90";

/// The amount in all entries of its wallet: no wallet has more digits before the decimal point (docs/wallet-rules.md#r4).
const OF_THE_WALLET: &str = "1234567890123456.90";

/// How many records its player has.
const RECORDS: u32 = 8;

/// Id of its table. Statistics require an integer as table id, so this one is short.
pub const TABLE: &str = "412";

#[derive(Debug)]
pub struct LongFigures;

impl LongFigures {
    /// Starts the service.
    ///
    /// # Errors
    /// When no port is free.
    pub async fn start() -> Result<ScriptedService> {
        ScriptedService::start(answer).await
    }

    /// An id of 64 characters with this prefix.
    pub fn id(start: &str) -> String {
        let letters = format!("{start}:{}", "0123456789abcdef".repeat(4));
        letters[..64].to_owned()
    }

    /// The round id of one of its records.
    pub fn round(number: u32) -> String {
        Self::id(&format!("bc-{number}"))
    }

    /// A wallet's export for its records: a debit for each, and a credit for every second one. A last entry
    /// half an hour later shows that the export continues after the rounds.
    pub fn wallet_export() -> String {
        let top_up = |seq: u32, at: &str| entry(seq, at, "adjustment", &Self::id("opening"), "", "adjusted");
        let bets = (0..RECORDS).flat_map(|number| {
            let round = Self::round(number);
            let seq = number * 2 + 2;
            let (bet, win) = (
                Self::id(&format!("GB-{number}")),
                Self::id(&format!("GW-{number}")),
            );
            let debit = entry(seq, &at(seq), "debit", &bet, &named(&round, None), "bet_opened");
            let credit = (number % 2 == 0).then(|| {
                let of_bet = named(&round, Some(&bet));
                entry(seq + 1, &at(seq + 1), "credit", &win, &of_bet, "credited")
            });
            [Some(debit), credit].into_iter().flatten()
        });
        let first = std::iter::once(top_up(1, &at(1)));
        let last = std::iter::once(top_up(RECORDS * 2 + 2, "2026-11-21T12:30:00.000Z"));
        first.chain(bets).chain(last).collect()
    }

    /// The id of its lotto round. With a player, the answer is one of Yiki; without, one of Lucky 1 dollar.
    pub fn lotto_round() -> String {
        Self::id("20261121")
    }

    /// Id of the player with the records.
    pub fn player() -> String {
        Self::id("somchai_88")
    }
}

/// The fields of an export line with its round and its bet.
fn named(round: &str, bet: Option<&str>) -> String {
    let bet = bet.map_or_else(|| "null".to_owned(), |bet| format!(r#""{bet}""#));
    format!(r#""game_key":"baccarat","round_id":"{round}","table_id":"{TABLE}","bet_id":{bet},"#)
}

/// Time of the entry with this number.
fn at(seq: u32) -> String {
    format!("2026-11-21T11:55:{:02}.413Z", 20 + seq)
}

/// One line of a wallet's export.
fn entry(seq: u32, at: &str, kind: &str, id: &str, named: &str, effect: &str) -> String {
    let player = LongFigures::player();
    let sign = if kind == "debit" { "-" } else { "" };
    let none = r#""game_key":null,"round_id":null,"table_id":null,"bet_id":null,"#;
    let named = if named.is_empty() { none } else { named };
    format!(
        r#"{{"player_id":"{player}","seq":{seq},"at":"{at}","transaction_type":"{kind}","transaction_id":"{id}",
            "transaction_code":"GBB01",{named}"bet_ref_ids":[],"credit_transaction_id":null,"amount":"{OF_THE_WALLET}",
            "currency":"THB","created_at":"{at}","effect":"{effect}","flags":[],"moved":"{sign}{OF_THE_WALLET}",
            "balance":"{OF_THE_WALLET}","answer_status":200,"answer":"","hash":"","raw":"{{}}"}}"#
    )
    .replace('\n', "")
        + "\n"
}

fn answer(target: &str) -> ScriptedAnswer {
    ScriptedAnswer::json(match target.split('?').next().unwrap_or_default() {
        "/v1/operator/tables/virtual" => paged(&[table()]),
        "/v1/operator/tables/game-stats" => shoe(),
        "/api/operator/lotto/result-inquiry" => lotto(LUCKY, &format!("[{}]", lucky_entry())),
        "/api/operator/lotto/result-inquiry-by-user" => lotto(YIKI, &yiki_entry()),
        other if other.ends_with("/history") => paged(&(0..RECORDS).map(record).collect::<Vec<_>>()),
        _ => return ScriptedAnswer::failure_saying(404, "NOT_FOUND"),
    })
}

fn paged(records: &[String]) -> String {
    let total = records.len();
    let pagination = format!(r#"{{"total":{total},"page":1,"per_page":100,"last_page":1}}"#);
    let records = records.join(",");
    format!(r#"{{"status":"success","data":{{"pagination":{pagination},"records":[{records}]}}}}"#)
}

fn table() -> String {
    let (dealer, code) = (LongFigures::id("dealer"), LongFigures::id("C-14"));
    let limits: Vec<String> = ["THB", "USD"]
        .map(|currency| format!(r#""{currency}":{{"bet_min":"{AMOUNT}","bet_max":"{AMOUNT}"}}"#))
        .into();
    format!(
        r#"{{"id":"{TABLE}","title":{{"en":"Baccarat 12","th":"บาคาร่า 12"}},"status":"active","game_key":"baccarat",
            "dealer":{{"id":"{dealer}","code":"{code}","name":"Niran"}},"user_limit":{{{}}}}}"#,
        limits.join(",")
    )
}

const CARDS: &str = r#""BANKER":{"card":["QD","6C"],"score":["0","6"],"total":6},
    "PLAYER":{"card":["QC","3D","TS"],"score":["0","3","0"],"total":3}"#;

fn record(number: u32) -> String {
    let (id, reference) = (
        LongFigures::id(&format!("record-{number}")),
        LongFigures::id("GB"),
    );
    let (round, player) = (LongFigures::round(number), LongFigures::player());
    let win = format!(
        r#"{{"amount":{AMOUNT},"odds":0.95,"profit":{AMOUNT},"remark":{{"six_score_rate":0.5,"bonus_rate":2}}}}"#
    );
    format!(
        r#"{{"id":"{id}","ref_id":"{reference}","player_id":"{player}","game_key":"baccarat","round_id":"{round}",
            "status":"completed","total_bet":{AMOUNT},"total_payout":{AMOUNT},"currency":"THB",
            "created_at":"2026-11-21T11:55:{:02}.413Z",
            "game_result":{{"data":{{{CARDS}}},"image_url":{{}},"winner":["BANKER","BIG"]}},
            "player_bet":{{"BANKER":{AMOUNT},"TIE":{AMOUNT},"INSURANCE":[{AMOUNT},{AMOUNT}]}},
            "player_win":{{"BANKER":{win},"INSURANCE":[{{"amount":{AMOUNT},"odds":1.5,"profit":{AMOUNT}}}]}}}}"#,
        50 - number
    )
}

fn shoe() -> String {
    let rounds: Vec<String> = (1..=20)
        .map(|number| {
            let id = LongFigures::id(&format!("bc-{number}"));
            format!(
                r#"{{"id":"{id}","round_no":{number},"winner":"BANKER","score":6,"addition":["BIG","EITHERPAIR"],
                    "player_score":3,"banker_score":6,"cards":{{{CARDS}}}}}"#
            )
        })
        .collect();
    let (shoe, rounds) = (LongFigures::id("212610"), rounds.join(","));
    format!(r#"{{"status":"success","data":{{"shoe_id":"{shoe}","statistic":[{rounds}]}}}}"#)
}

const LUCKY: &str = r#""BIGJACKPOT":["61 123456"],"JACKPOT":["123456"],"MAIN4":["3456"],"LAST3":["456"],"SET":["61"],
    "SHUFFLE4":["3465","4356"]"#;
const YIKI: &str = r#""WINNING_NUMBER":["07512"],"SHOOT_NUMBER":["68243"],"SYSTEM_NUMBER":["60731"],"THREE_TOP":["512"],
    "THREE_MIX":["125","152","215","251","512","521"],"TWO_TOP":["12"],"TWO_UNDER":["07"],"ONE_TOP":["1","2","5"],
    "ONE_UNDER":["0","7"]"#;

/// The result of the lotto round; `players` is one entry or an array.
fn lotto(data: &str, players: &str) -> String {
    let round = LongFigures::lotto_round();
    format!(
        r#"{{"status":"success","round_id":"{round}","round":{{"no":"61","result_date":"2026-11-21T11:00:00.000Z"}},
            "game_result":{{"data":{{{data}}}}},"player":{players},
            "pagination":{{"total":1,"per_page":100,"page":1}}}}"#
    )
}

fn lucky_entry() -> String {
    let charms = format!(
        r#""transaction_id":"{}","payout_amount":{AMOUNT},"refund_amount":{AMOUNT},"total_payout_amount":{AMOUNT},
            "data":[{{"full_number":"61 123456","symbol_code":"HOLYWATERGLASS","symbol":"HOLYWATERGLASS",
            "reward_code":"credit","reward_amount":{AMOUNT},"profit":{AMOUNT}}}]"#,
        LongFigures::id("GC")
    );
    let bet = format!(
        r#"{{"bet_type":"credit","full_number":"61 123456","set":"61","number":"123456","symbol":"HOLYWATERGLASS",
            "qty":"1","bet_amount":"{AMOUNT}"}}"#
    );
    let win = format!(r#"{{"full_number":"61 123456","name":"BIGJACKPOT","payout_amount":{AMOUNT}}}"#);
    let more = format!(r#","additional_payout":{{"lucky_symbol":{{{charms}}}}}"#);
    lotto_entry("lucky20", &bet, &win, &more)
}

fn yiki_entry() -> String {
    let bet = format!(r#""bet":"THREE_TOP","number":"512","qty":"1","bet_amount":"{AMOUNT}""#);
    let win = format!(r#"{{{bet},"payout_amount":"{AMOUNT}"}}"#);
    lotto_entry("yiki", &format!("{{{bet}}}"), &win, "")
}

fn lotto_entry(game: &str, bet: &str, win: &str, more: &str) -> String {
    let (player, round) = (LongFigures::player(), LongFigures::lotto_round());
    let payout = LongFigures::id("GW");
    format!(
        r#"{{"player_id":"{player}","payout_amount":{AMOUNT},"currency":"THB","transaction_code":"GBW01",
            "transaction_id":"{payout}","round_id":"{round}","created_at":"2026-11-21T11:00:03.000Z","remark":"",
            "game_key":"{game}","player_bet":{{"data":[{bet}]}},"player_bet_result":{{"win":[{win}]}}{more}}}"#
    )
}
