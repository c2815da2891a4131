record-record = บันทึกที่เลือก
record-openBetPage = หน้าเดิมพัน
record-betPageUnavailable = บันทึกนี้ไม่มีไอดีรอบ จึงเปิดหน้าเดิมพันไม่ได้
record-utc = { $time } UTC
record-noRound = บันทึกนี้ไม่มีไพ่ที่อ่านได้ ดูข้อมูลที่ได้รับใน “ข้อมูลดิบ”
record-noTotal = ไม่มีแต้มรวม
record-totalName = แต้มรวม
record-cardsOf = { $side }: ไพ่ตามลำดับที่ได้รับ
record-cardsOf-dealt = { $side }: ไพ่ตามลำดับที่แจก
record-scoresHint = ตัวเลขเล็กคือแต้มของไพ่แต่ละใบตามที่ระบบเกมแจ้ง
record-sideResults = ผลตามที่ได้รับ
record-cameras = กล้อง
record-camerasNone = บันทึกนี้ไม่มีภาพจากกล้อง
record-camera-camera1 = กล้อง 1
record-camera-camera2 = กล้อง 2
record-camera-enlarge = ขยาย { $camera }
record-camera-hint = ใช้ล้อเมาส์หรือ + − เพื่อซูม ลากหรือปุ่มลูกศรเพื่อเลื่อน 0 เพื่อพอดีจอ
record-camera-view = { $camera } ภาพขยาย
record-camera-zoomIn = ซูมเข้า
record-camera-zoomOut = ซูมออก
record-camera-fit = พอดีจอ
record-camera-save = บันทึกไฟล์ต้นฉบับ
record-camera-saved = บันทึกเป็น { $name } แล้ว
record-bets = เดิมพัน
record-bets-none = บันทึกนี้ไม่มียอดเดิมพัน
record-bets-stake = ยอดเดิมพัน
record-bets-odds = อัตราจ่าย
record-bets-profit = กำไร
record-bets-amount = จำนวนเงิน
record-bets-total = รวม
record-bets-net = ผลได้เสียของผู้เล่น
record-bets-netOfRecord = ผลได้เสียตามบันทึก
record-bets-netInWallet = ผลได้เสียตามกระเป๋าเงิน
record-bets-netUnknown = ไม่ทราบว่ายอดจ่ายรวมเงินเดิมพันด้วยหรือไม่
record-bets-cantTell = บอกไม่ได้
record-bets-totalPayout = ยอดจ่ายรวม
record-bets-asReported = จำนวนเงินตามที่แจ้ง ผลได้เสียคือยอดจ่ายหักยอดเดิมพัน เอกสารของระบบเกมไม่ได้บอกว่า “จำนวนเงิน” รวมอะไรบ้าง
record-bets-remark = หมายเหตุตามที่ได้รับ:
record-outcome-won = แจ้งว่าชนะ
record-outcome-returned = แจ้งว่าคืนเดิมพัน
record-outcome-no_win = ไม่ได้แจ้งยอดที่ชนะ
record-outcome-without_stake = แจ้งว่าชนะ ไม่มียอด
record-outcome-unclear = ไม่ชัดเจน
record-outcome-other_shape = แสดงตามที่ได้รับ
record-outcome-listed = สรุปไม่ได้
record-outcome-won-hint = บันทึกนี้แจ้งว่าเดิมพันนี้ชนะ ดูในกระเป๋าเงินว่าเพิ่มเครดิตแล้วหรือไม่
record-outcome-returned-hint = จำนวนเงินที่แจ้งเท่ากับยอดเดิมพัน และกำไรที่แจ้งเป็น 0
record-outcome-no_win-hint = บันทึกนี้ไม่ได้แจ้งยอดที่ชนะของเดิมพันนี้ หรือแจ้งไว้เป็น 0
record-outcome-without_stake-hint = บันทึกนี้แจ้งยอดที่ชนะของเดิมพันที่ไม่มียอดเดิมพัน
record-outcome-unclear-hint = จำนวนเงินที่แจ้งไม่ได้บอกว่าเดิมพันนี้ชนะหรือได้ยอดคืน
record-outcome-other_shape-hint = ข้อมูลส่วนนี้มีรูปแบบต่างจากเอกสารของระบบเกม
record-outcome-listed-hint = ระบบเกมส่งยอดเดิมพันหรือยอดที่ชนะเป็นรายการ จึงแสดงตามที่ได้รับ
record-custom-wins = ตามกติกาทั่วไป: ชนะ
record-custom-loses = ตามกติกาทั่วไป: แพ้
record-custom-pushes = ตามกติกาทั่วไป: คืนยอดเดิมพัน
record-custom-half_loses = ตามกติกาทั่วไป: คืนครึ่งหนึ่ง
record-wallet = กระเป๋าเงิน
record-insurance = ประกัน
record-insurance-unpaired = จับคู่ยอดซื้อกับยอดที่ชนะไม่ได้ เพราะระบบเกมส่งมาจำนวนไม่เท่ากัน จึงไม่ทราบว่ายอดที่ชนะใดเป็นของยอดซื้อใด
record-bonus = โบนัส
record-bonus-note = แสดงตามที่ได้รับ เอกสารของระบบเกม ไม่ได้อธิบายความหมาย
record-bonus-asReceived = ตามที่ได้รับ
record-bonus-win = ยอดที่ชนะ
record-versions-settled = สรุปผลแล้ว
record-versions-corrected = เปลี่ยนหลังจากเสร็จสมบูรณ์แล้ว
record-versions-changed = เปลี่ยนแล้ว
record-versions-together = ส่งมาสองฉบับ และไม่ทราบว่าฉบับใดใหม่กว่า
record-versions-field-status = สถานะ
record-versions-field-total_bet = ยอดเดิมพันรวม
record-versions-field-total_payout = ยอดจ่ายรวม
record-versions-field-player_bet = ยอดเดิมพัน
record-versions-field-player_win = ยอดที่ชนะ
record-versions-field-game_result = ผล
record-versions-field-currency = สกุลเงิน
record-versions-fromTo = { $field } { $before } → { $after }
record-versions-either = { $field } { $before } หรือ { $after }
record-versions-others = อีก { $count } ฟิลด์
record-versions-show = ดูสิ่งที่เปลี่ยน
record-versions-hide = ซ่อนสิ่งที่เปลี่ยน
record-versions-back = ขณะนี้กลับเป็นเหมือนเดิม
record-versions-path = ฟิลด์
record-versions-before = ก่อน
record-versions-after = หลัง
record-versions-one = ฉบับหนึ่ง
record-versions-other = อีกฉบับ
record-versions-absent = ไม่มี
record-shoe = เทียบกับขอนของโต๊ะ
record-shoe-look = ค้นหารอบนี้ในขอนปัจจุบัน
record-shoe-looking = กำลังค้นหา…
record-shoe-notFound = ไม่พบใน { $count } ขอนที่ค้นหา ระบบเกมส่งเฉพาะขอนปัจจุบันของโต๊ะ
record-shoe-noneActive = ไม่มีโต๊ะที่ใช้งานของเกมนี้ซึ่งขอข้อมูลขอนได้
record-shoe-noneRead = โหลดขอนไม่สำเร็จ
record-shoe-read = ค้นหาแล้ว: โต๊ะ
record-shoe-failed = โหลดไม่สำเร็จ: โต๊ะ
record-shoe-left = ยังไม่ได้ค้นหาอีก { $count } โต๊ะที่เปิดอยู่ กดค้นหาอีกครั้งเพื่อค้นหาต่อ
record-shoe-without = ขอข้อมูลขอนด้วยไอดีนี้ไม่ได้: โต๊ะ
record-shoe-inactive = ไม่ได้ค้นหาโต๊ะที่ไม่ใช้งาน
record-shoe-consistent = ตรงกับขอน
record-shoe-inconsistent = ไม่ตรงกับขอน
record-shoe-cannot_tell = เทียบได้ไม่ครบ
record-shoe-where = พบในขอน
record-shoe-id = ไอดีขอน
record-shoe-round = รอบที่ { $no }
record-shoe-unnumbered = ไม่มีหมายเลขรอบ
record-shoe-table = โต๊ะ { $id }
record-shoe-open = เปิดขอน
record-shoe-differences = สิ่งที่ไม่ตรงกัน
record-shoe-inShoe = ขอน
record-shoe-inRecord = บันทึก
record-facts-id = บันทึก
record-facts-ref = อ้างอิง
record-facts-player = ผู้เล่น
record-facts-game = เกม
record-facts-status = สถานะ
record-status-completed = เสร็จสมบูรณ์
record-facts-time = เวลาตามที่ส่งมา
record-facts-wallet = ในกระเป๋าเงิน
record-notGiven = ไม่มีข้อมูล
record-problems = ส่วนที่อ่านไม่ได้
record-problems-hint = ส่วนอื่นของบันทึกอ่านได้ ดูทั้งหมดตามที่ได้รับใน “ข้อมูลดิบ”
record-round = บันทึกอื่นของรอบนี้
record-round-warning = มีบันทึกอื่นของรอบนี้ที่ไม่ตรงกับบันทึกนี้ ดูที่ “บันทึกอื่นของรอบนี้”
record-round-consistent = ตรงกับบันทึกนี้
record-round-inconsistent = ไม่ตรงกับบันทึกนี้
record-round-cannot_tell = เทียบไม่ได้
record-round-record = บันทึก
record-round-id = ไอดีบันทึก
record-round-player = ของผู้เล่น
record-round-seen = พบเมื่อ
record-round-corrected = แก้ไขเมื่อ
record-round-open = เปิดบันทึก
record-round-differences = สิ่งที่ไม่ตรงกับบันทึก { $id }
record-round-inOther = บันทึกอื่น
record-round-inThis = บันทึกนี้
record-conflicting = ระบบเกมส่งบันทึกนี้สองครั้งโดยมีเนื้อหาต่างกัน ทั้งสองเวอร์ชันแสดงอยู่
record-otherPlayer = ไอดีผู้เล่นในบันทึกนี้ไม่ตรงกับไอดีที่ค้นหา:
record-code = { $code ->
    [PLAYER] ฝั่งผู้เล่น
    [BANKER] ฝั่งเจ้ามือ
    [TIE] เสมอ
    [PPAIR] คู่ฝั่งผู้เล่น: ปกติหมายถึงไพ่สองใบแรกของฝั่งผู้เล่นมีหน้าเดียวกัน
    [BPAIR] คู่ฝั่งเจ้ามือ: ปกติหมายถึงไพ่สองใบแรกของฝั่งเจ้ามือมีหน้าเดียวกัน
    [EITHERPAIR] คู่ฝั่งใดก็ได้: ปกติหมายถึงมีไพ่คู่อย่างน้อยหนึ่งฝั่ง
    [PERFECTPAIR] คู่สมบูรณ์: ปกติหมายถึงไพ่สองใบแรกของฝั่งหนึ่งมีหน้าและดอกเดียวกัน
    [LUCKY6] ลัคกี้ 6: ปกติหมายถึงฝั่งเจ้ามือชนะด้วย 6 แต้ม
    [SUPERSIX] ซูเปอร์ 6: ปกติหมายถึงฝั่งเจ้ามือชนะด้วย 6 แต้ม
    [DRAGON7] ดราก้อน 7: ปกติหมายถึงฝั่งเจ้ามือชนะด้วย 7 แต้มจากไพ่สามใบ
    [PANDA8] แพนด้า 8: ปกติหมายถึงฝั่งผู้เล่นชนะด้วย 8 แต้มจากไพ่สามใบ
    [PNATURAL] ป๊อกฝั่งผู้เล่น: ปกติหมายถึงไพ่สองใบแรกของฝั่งผู้เล่นได้ 8 หรือ 9 แต้ม
    [BNATURAL] ป๊อกฝั่งเจ้ามือ: ปกติหมายถึงไพ่สองใบแรกของฝั่งเจ้ามือได้ 8 หรือ 9 แต้ม
    [BIG] ใหญ่: ในบาคาร่า ปกติหมายถึงแจกไพ่ 5 หรือ 6 ใบ
    [SMALL] เล็ก: ในบาคาร่า ปกติหมายถึงแจกไพ่ 4 ใบ
    [LUCKY6_2] ลัคกี้ 6: ปกติหมายถึงฝั่งเจ้ามือชนะด้วย 6 แต้มจากไพ่ 2 ใบ
    [LUCKY6_3] ลัคกี้ 6: ปกติหมายถึงฝั่งเจ้ามือชนะด้วย 6 แต้มจากไพ่ 3 ใบ
   *[other] { $code }
}
record-noRaw = กำลังอ่านบันทึกนี้
record-unread = อ่านบันทึกนี้ไม่ได้
record-betPageNoGame = บันทึกนี้ไม่มีรหัสเกม จึงเปิดหน้าเดิมพันไม่ได้
record-cameras-compare = เทียบภาพ
record-cameras-both = กล้องทั้งสอง
record-cameras-dialog = ภาพจากกล้องกับไพ่ที่แจ้ง
record-cameras-reported = ตามที่แจ้ง
record-camera-saveOf = บันทึกไฟล์ต้นฉบับของ { $camera }
record-ticket-time = เวลา
record-facts-round = รอบ
record-ids = รหัส
record-answer-round = รอบที่ลงท้ายด้วย { $tail }
record-cards = ไพ่
record-ticket-round = ไอดีรอบ
record-ticket-id = ไอดีบันทึก
record-ticket-player = ไอดีผู้เล่น
record-ticket-link = ลิงก์
record-outcome-lost = แพ้
record-insurance-of = ประกัน { $position }
record-insurance-of-stake = ประกัน { $position } เดิมพัน
record-insurance-of-win = ประกัน { $position } ยอดชนะ
record-answer-when = { $day } { $month } { $year } เวลา { $time } น. { $city ->
    [UTC] (เวลา UTC)
    [Bangkok] (เวลาไทย)
   *[other] (เวลา { $city })
}
record-answer-join = { $first } { $rest }
record-answer-place = { $place }
record-coming = กำลังอ่านบันทึกการเล่น
