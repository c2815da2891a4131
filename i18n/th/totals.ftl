totals-month-previous = เดือนก่อน
totals-month-next = เดือนถัดไป
totals-month-later = เดือนนี้ยังไม่เริ่ม
totals-currencies = สกุลเงิน
totals-table = ยอดรวมของ { $month } เป็น { $currency }
totals-day-and-game = วันและเกม
totals-bets = จำนวนเดิมพัน
totals-bet_amount = เงินเดิมพัน
totals-refunds = คืนเงิน
totals-refund_amount = คืนเงิน
totals-wins = เงินรางวัล
totals-win_amount = เงินรางวัล
totals-lost = เดิมพันที่แพ้
totals-rewards = รางวัลพิเศษ
totals-reward_amount = รางวัลพิเศษ
totals-tips = ทิป
totals-tip_amount = ทิป
totals-rollbacks = ดึงเครดิตคืน
totals-rollback_amount = ดึงเครดิตคืน
totals-net = สุทธิของเรา
totals-net-hint = เดิมพันและทิป หักคืนเงิน เงินรางวัล และรางวัลพิเศษ บวกเครดิตที่ดึงคืน
totals-other-net = สุทธิของเขา
totals-difference = ผลต่าง
totals-difference-hint = สุทธิของเราหักของเขา
totals-count = { $count } ×
totals-no-game = ไม่ระบุเกม
totals-games-of = เกมของวันที่ { $day }
totals-differences-of = ผลต่างของวันที่ { $day }
totals-hint-differences = ผลต่างของวันนั้น
totals-ours = สมุดบัญชีของเรา { $name }
totals-theirs = ไฟล์ของเขา { $name }
totals-theirs-pasted = แถวของเขาที่วางไว้
totals-differs = { $column }: เรามี { $ledger } เขามี { $other }
totals-differs-short = ต่างกัน { $count } ค่า
totals-agrees = ตรงกัน
totals-other = ไฟล์ของเขา
totals-other-title = ยอดรวมของอีกฝ่าย
totals-other-text = เช่น ใบสรุปยอดของผู้ให้บริการ: CSV หรือ Excel ที่มีคอลัมน์แบบไฟล์ยอดรวม ต้องมีวัน สกุลเงิน และตัวเลขหนึ่งคอลัมน์ คอลัมน์อื่นเทียบเท่าที่มี
totals-other-choose = เลือกไฟล์
totals-other-paste = หรือวางแถวพร้อมบรรทัดหัวคอลัมน์
totals-other-use = เทียบกับแถวเหล่านี้
totals-other-use-because = วางแถวก่อน
totals-other-remove = เอาออก
totals-other-outside = { $count } บรรทัดเป็นของเดือนอื่น จึงไม่ได้เทียบ
totals-other-unread = อ่านไม่ได้ { $count } บรรทัด ไม่อยู่ในยอดรวม
totals-other-heads = ไม่ได้เทียบ: { $heads }
totals-reading = กำลังรวมยอด สมุดบัญชีใหญ่ใช้เวลาสักครู่ ระหว่างนี้ใช้หน้าอื่นได้
totals-empty = สมุดบัญชีไม่มีรายการในเดือนนี้
totals-status = { $zone ->
    [Bangkok] วันตามเวลากรุงเทพ
   *[other] วันตามเวลา { $zone }
}
totals-status-unread = { $zone ->
    [Bangkok] วันตามเวลากรุงเทพ
   *[other] วันตามเวลา { $zone }
} · อ่านไม่ได้ { $count } แถวของสมุดบัญชี ไม่อยู่ในยอดรวม
totals-not-summed = { $count } แถวไม่อยู่ในยอดรวม
totals-keys-remarks = แถวที่ไม่อยู่ในยอดรวม
totals-again = รวมยอด
