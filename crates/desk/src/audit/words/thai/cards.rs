//! Cards, totals, the winner and the side results.

use std::cmp::Ordering;

use baccarat::check::{About, Fact, Finding, Rule, Verdict, Why};
use baccarat::{Round, Side};

use super::names::{code, fact, side, why, winner};
use crate::audit::scene::Scene;
use crate::audit::words::numbers;

pub(super) fn finding(finding: &Finding<'_>, scene: &Scene<'_>) -> String {
    match finding.rule {
        Rule::CardCode => card_code(finding),
        Rule::CardCount => card_count(finding),
        Rule::CardValue => card_value(finding, scene),
        Rule::Winner => who_won(finding, scene),
        Rule::SideResult => side_result(finding),
        Rule::Score => score(finding),
        Rule::PlayerTotal => total(Side::Player, finding, scene),
        Rule::BankerTotal => total(Side::Banker, finding, scene),
        _ => game(finding),
    }
}

fn game(finding: &Finding<'_>) -> String {
    match (finding.verdict, finding.reported) {
        (Verdict::Holds, _) => "เกมนี้คือบาคาร่า".to_owned(),
        (_, Fact::Missing | Fact::Nothing) => "รายการไม่ได้ระบุเกม จึงตรวจด้วยกติกาบาคาร่าไม่ได้".to_owned(),
        (_, game) => format!("เกมนี้คือ {} จึงตรวจด้วยกติกาบาคาร่าไม่ได้", fact(&game, None)),
    }
}

/// Whose card it is and which one.
fn place(about: About<'_>, scene: &Scene<'_>) -> String {
    match about {
        About::Card {
            side: whose,
            position,
        } => {
            let card = numbers::card(scene.card(whose, position));
            format!("ไพ่ใบที่ {position} ของ{} ({card})", side(whose))
        }
        About::Hand(whose) | About::Total(whose) => format!("ไพ่แต่ละใบของ{}", side(whose)),
        _ => "ไพ่แต่ละใบ".to_owned(),
    }
}

const fn whose(about: About<'_>) -> &'static str {
    match about {
        About::Card { side: whose, .. } | About::Hand(whose) | About::Total(whose) => side(whose),
        _ => "ฝั่งหนึ่ง",
    }
}

fn card_code(finding: &Finding<'_>) -> String {
    let whose = whose(finding.about);
    match finding.verdict {
        Verdict::Holds => format!("อ่านไพ่ของ{whose}ได้ทุกใบ"),
        Verdict::Broken | Verdict::CannotTell => {
            let code = fact(&finding.reported, None);
            format!("ไพ่ใบหนึ่งของ{whose}คือ {code} ซึ่งเป็นรหัสที่โปรแกรมนี้ไม่รู้จัก")
        }
    }
}

fn card_count(finding: &Finding<'_>) -> String {
    let (whose, count) = (whose(finding.about), fact(&finding.reported, None));
    match finding.verdict {
        Verdict::Holds => format!("{whose}มีไพ่ {count} ใบ"),
        Verdict::Broken => format!("{whose}มีไพ่ {count} ใบ แต่แต่ละฝั่งต้องมีสองหรือสามใบ"),
        Verdict::CannotTell => format!("ไม่มีข้อมูลไพ่ของ{whose}"),
    }
}

fn card_value(finding: &Finding<'_>, scene: &Scene<'_>) -> String {
    let place = place(finding.about, scene);
    let (expected, reported) = (fact(&finding.expected, None), fact(&finding.reported, None));
    match (finding.verdict, finding.about) {
        (Verdict::Holds, About::Card { .. }) => format!("{place} นับ {reported} แต้ม ตรงตามที่แจ้ง"),
        (Verdict::Holds, _) => format!("แต้มไพ่ทุกใบของ{}ตรงตามที่แจ้ง", whose(finding.about)),
        (Verdict::Broken, About::Card { .. }) => format!("{place} นับ {expected} แต้ม แต่แจ้งไว้ {reported} แต้ม"),
        (Verdict::Broken, _) => {
            format!(
                "{}มีไพ่ {expected} ใบ แต่แจ้งแต้มไพ่ไว้ {reported} ใบ",
                whose(finding.about)
            )
        }
        (Verdict::CannotTell, _) if finding.why == Some(Why::Unusual) => {
            format!("{place} แจ้งไว้ {reported} แต้ม เมื่อตัดหลักสิบแล้วนับ {expected} แต้ม")
        }
        (Verdict::CannotTell, _) => format!("ตรวจแต้มของ{place} ไม่ได้ เพราะ{}", why(finding.why)),
    }
}

fn total(whose: Side, finding: &Finding<'_>, scene: &Scene<'_>) -> String {
    let name = side(whose);
    let cards = numbers::cards(scene.cards(whose).iter().map(String::as_str));
    let (expected, reported) = (fact(&finding.expected, None), fact(&finding.reported, None));
    match finding.verdict {
        Verdict::Holds => format!("ไพ่{name} ({cards}) รวมได้ {expected} แต้ม ตรงตามที่แจ้ง"),
        Verdict::Broken => format!("ไพ่{name} ({cards}) รวมได้ {expected} แต้ม แต่แจ้งไว้ {reported} แต้ม"),
        Verdict::CannotTell => format!("ตรวจแต้มรวมของ{name}ไม่ได้ เพราะ{}", why(finding.why)),
    }
}

/// Why the winner is the winner.
pub(super) fn by_totals(round: &Round) -> String {
    let (player, banker) = (round.player.total(), round.banker.total());
    match banker.cmp(&player) {
        Ordering::Greater => format!("ฝั่งเจ้ามือ {banker} แต้ม มากกว่าฝั่งผู้เล่น {player} แต้ม"),
        Ordering::Less => format!("ฝั่งผู้เล่น {player} แต้ม มากกว่าฝั่งเจ้ามือ {banker} แต้ม"),
        Ordering::Equal => format!("ทั้งสองฝั่งได้ {player} แต้มเท่ากัน"),
    }
}

fn who_won(finding: &Finding<'_>, scene: &Scene<'_>) -> String {
    let by_rule = match finding.expected {
        Fact::Winner(expected) => Some(winner(expected)),
        _ => None,
    };
    let because = scene
        .round
        .as_ref()
        .map_or_else(|| "ตามแต้มรวมที่แจ้ง".to_owned(), by_totals);
    let reported = fact(&finding.reported, None);
    match (finding.verdict, by_rule) {
        (Verdict::Holds, Some(by_rule)) => format!("{because} ผลคือ{by_rule} ตรงตามที่แจ้ง"),
        (Verdict::Broken, Some(by_rule)) if matches!(finding.reported, Fact::Count(_)) => {
            format!("{because} ผลคือ{by_rule} แต่แจ้งผู้ชนะไว้มากกว่าหนึ่งฝั่ง")
        }
        (Verdict::Broken, Some(by_rule)) => format!("{because} ผลคือ{by_rule} แต่แจ้งไว้ว่า{reported}"),
        (Verdict::Broken, None) => "แจ้งผู้ชนะไว้มากกว่าหนึ่งฝั่ง".to_owned(),
        (Verdict::Holds, None) => format!("ผลคือ{reported} ตรงตามที่แจ้ง"),
        (Verdict::CannotTell, _) => format!("ตรวจผลแพ้ชนะไม่ได้ เพราะ{}", why(finding.why)),
    }
}

fn side_result(finding: &Finding<'_>) -> String {
    let name = match finding.about {
        About::SideResult(listed) | About::Bet(listed) => code(listed),
        _ => "ผลข้างเคียง",
    };
    match (finding.verdict, finding.expected) {
        (Verdict::Holds, _) => format!("ผล {name} เป็นไปตามไพ่ ตรงตามที่แจ้ง"),
        (Verdict::Broken, Fact::Happened(true)) => {
            format!("ไพ่ออกผล {name} แต่ไม่ได้แจ้งไว้ ทั้งที่ระบบเกมนี้แจ้งผลนี้ทุกครั้ง")
        }
        (Verdict::Broken, _) => format!("แจ้งผล {name} ไว้ แต่ไพ่ไม่ได้ออกผลนี้"),
        (Verdict::CannotTell, _) if finding.why == Some(Why::UnknownWord) => {
            format!("แจ้งผล {name} ไว้ ซึ่งโปรแกรมนี้ไม่รู้จักความหมาย")
        }
        (Verdict::CannotTell, _) => format!("บอกไม่ได้ว่าไพ่ออกผล {name} หรือไม่ เพราะ{}", why(finding.why)),
    }
}

fn score(finding: &Finding<'_>) -> String {
    let (expected, reported) = (fact(&finding.expected, None), fact(&finding.reported, None));
    match finding.verdict {
        Verdict::Holds => format!("คะแนนที่แจ้งคือ {reported} เท่ากับแต้มรวมของฝั่งที่สูงกว่า"),
        Verdict::Broken | Verdict::CannotTell => {
            format!(
                "คะแนนที่แจ้งคือ {reported} ส่วนแต้มรวมของฝั่งที่สูงกว่าคือ {expected} เอกสารไม่ได้อธิบายว่าคะแนนนี้หมายถึงอะไร"
            )
        }
    }
}
