//! The record as a whole: its status, its sums, and what is only noted.

use baccarat::check::About;
use baccarat::check::Verdict::{Broken, CannotTell, Holds};

use crate::audit::words::claim::Record;
use crate::audit::words::finding::Told;

pub(super) fn sentence(claim: Record, told: &Told<'_>) -> String {
    let Told {
        bet,
        expected,
        reported,
        why,
        ..
    } = told;
    match claim {
        Record::Status(Holds) => "รายการเสร็จสมบูรณ์แล้ว".to_owned(),
        Record::NoStatus => "รายการนี้ไม่มีสถานะ จึงตรวจยอดได้เสียไม่ได้".to_owned(),
        Record::Status(_) => format!("รายการนี้มีสถานะ {reported} ยังไม่เสร็จสมบูรณ์ จึงตรวจยอดได้เสียไม่ได้"),
        Record::Stake(Holds) => format!("ยอดของ{bet} คือ {reported}"),
        Record::Stake(Broken) => format!("ยอดของ{bet} คือ {reported} ซึ่งน้อยกว่าศูนย์"),
        Record::Stake(CannotTell) => format!("อ่านยอดของ{bet} ไม่ได้"),
        Record::StakeSum(Holds) => format!("ยอดเดิมพันทั้งหมดรวมได้ {expected} ตรงกับยอดเดิมพันรวม"),
        Record::StakeSum(Broken) => {
            format!("ยอดเดิมพันทั้งหมดรวมได้ {expected} แต่แจ้งยอดเดิมพันรวมไว้ {reported}")
        }
        Record::StakeSum(CannotTell) => format!("ตรวจยอดเดิมพันรวมไม่ได้ เพราะ{why}"),
        Record::PayoutSum(Holds) => format!("ยอดจ่ายรวม {reported} ตรงกับเดิมพันและการชนะ"),
        Record::PayoutSum(Broken) => {
            format!("ตามเดิมพันและการชนะ ยอดจ่ายรวมคือ {expected} แต่แจ้งไว้ {reported}")
        }
        Record::PayoutSum(CannotTell) => format!("ตรวจยอดจ่ายรวมไม่ได้ เพราะ{why}"),
        Record::Bonus => "รายการนี้มีโบนัส เอกสารไม่ได้อธิบายความหมาย จึงแสดงตามที่ได้รับ".to_owned(),
        Record::SixScoreRate(Holds) => format!("ค่าที่แจ้งสำหรับ 6 แต้มของ{bet} คือ {reported} เหมือนรายการอื่น"),
        Record::SixScoreRate(_) => {
            format!("ค่าที่แจ้งสำหรับ 6 แต้มของ{bet} คือ {reported} ต่างจากรายการอื่น เอกสารไม่ได้อธิบายความหมาย")
        }
        Record::Precision(Holds) => format!("{bet}มีทศนิยมไม่เกินสองตำแหน่ง"),
        Record::Precision(_) => format!("{bet}คือ {reported} ปกติมีทศนิยมสองตำแหน่ง"),
        Record::Cameras(Holds) => "มีภาพจากกล้องทั้งสองตัว".to_owned(),
        Record::Cameras(_) => camera(told.about),
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
