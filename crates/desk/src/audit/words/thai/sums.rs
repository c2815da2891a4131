//! The record as a whole: its status, its sums, and what is only noted.

use baccarat::check::{About, Fact, Finding, Rule, Verdict};

use super::bets::bet;
use super::names::{fact, why};
use crate::audit::scene::Scene;

pub(super) fn finding(finding: &Finding<'_>, scene: &Scene<'_>) -> String {
    let expected = fact(&finding.expected, scene.currency());
    let reported = fact(&finding.reported, scene.currency());
    let bet = bet(finding.about);
    let why = why(finding.why);
    match (finding.rule, finding.verdict) {
        (Rule::Status, Verdict::Holds) => "รายการเสร็จสมบูรณ์แล้ว".to_owned(),
        (Rule::Status, _) => status(finding, &reported),
        (Rule::Stake, Verdict::Holds) => format!("ยอดของ{bet} คือ {reported}"),
        (Rule::Stake, Verdict::Broken) => format!("ยอดของ{bet} คือ {reported} ซึ่งน้อยกว่าศูนย์"),
        (Rule::Stake, Verdict::CannotTell) => format!("อ่านยอดของ{bet} ไม่ได้"),
        (Rule::StakeSum, Verdict::Holds) => format!("ยอดเดิมพันทั้งหมดรวมได้ {expected} ตรงกับยอดเดิมพันรวม"),
        (Rule::StakeSum, Verdict::Broken) => {
            format!("ยอดเดิมพันทั้งหมดรวมได้ {expected} แต่แจ้งยอดเดิมพันรวมไว้ {reported}")
        }
        (Rule::StakeSum, Verdict::CannotTell) => format!("ตรวจยอดเดิมพันรวมไม่ได้ เพราะ{why}"),
        (Rule::PayoutSum, Verdict::Holds) => format!("การชนะทั้งหมดรวมแล้วตรงกับยอดจ่ายรวม {reported}"),
        (Rule::PayoutSum, Verdict::Broken) => {
            format!("การชนะทั้งหมดรวมได้ {expected} แต่แจ้งยอดจ่ายรวมไว้ {reported}")
        }
        (Rule::PayoutSum, Verdict::CannotTell) => format!("ตรวจยอดจ่ายรวมไม่ได้ เพราะ{why}"),
        (Rule::Bonus, _) => "รายการนี้มีโบนัส เอกสารไม่ได้อธิบายความหมาย จึงแสดงตามที่ได้รับ".to_owned(),
        (Rule::SixScoreRate, Verdict::Holds) => {
            format!("ค่าที่แจ้งสำหรับ 6 แต้มของ{bet} คือ {reported} เหมือนรายการอื่น")
        }
        (Rule::SixScoreRate, _) => {
            format!("ค่าที่แจ้งสำหรับ 6 แต้มของ{bet} คือ {reported} ต่างจากรายการอื่น เอกสารไม่ได้อธิบายความหมาย")
        }
        (Rule::Precision, Verdict::Holds) => format!("{bet}มีทศนิยมไม่เกินสองตำแหน่ง"),
        (Rule::Precision, _) => format!("{bet}คือ {reported} ปกติมีทศนิยมสองตำแหน่ง"),
        (Rule::Cameras, Verdict::Holds) => "มีภาพจากกล้องทั้งสองตัว".to_owned(),
        (Rule::Cameras, _) => camera(finding.about),
        _ => format!("{bet} แจ้งไว้ {reported}"),
    }
}

fn status(finding: &Finding<'_>, reported: &str) -> String {
    match finding.reported {
        Fact::Missing | Fact::Nothing => "รายการนี้ไม่มีสถานะ จึงตรวจยอดได้เสียไม่ได้".to_owned(),
        _ => format!("รายการนี้มีสถานะ {reported} ยังไม่เสร็จสมบูรณ์ จึงตรวจยอดได้เสียไม่ได้"),
    }
}

fn camera(about: About<'_>) -> String {
    match about {
        About::Camera("camera1") => "ไม่มีภาพจากกล้อง 1".to_owned(),
        About::Camera("camera2") => "ไม่มีภาพจากกล้อง 2".to_owned(),
        About::Camera(slot) => format!("ไม่มีภาพจากกล้อง {slot}"),
        _ => "กล้องตัวหนึ่งไม่มีภาพ".to_owned(),
    }
}
