search-games = เกมในการค้นหานี้
search-game-baccarat = บาคาร่า
search-game-baccarat-short = บาคาร่า
search-game-baccaratInsurance = บาคาร่าประกันภัย
search-game-baccaratInsurance-short = บาค.ประกัน
search-game-dragonTiger = เสือมังกร
search-game-dragonTiger-short = เสือมังกร
search-game-roulette = รูเล็ต
search-game-roulette-short = รูเล็ต
search-game-sicbo = ซิกโบ
search-game-sicbo-short = ซิกโบ
search-game-hilo = ไฮโล
search-game-hilo-short = ไฮโล
search-game-hooHeyHow = น้ำเต้าปูปลา
search-game-hooHeyHow-short = น้ำเต้า
search-game-pokdeng = ป๊อกเด้ง
search-game-pokdeng-short = ป๊อก
search-game-yiki = จับยี่กี
search-game-yiki-short = ยี่กี
search-game-lucky = ลัคกี้ 1 ดอลลาร์
search-game-lucky-short = ลัคกี้
search-gameUnknown = ไม่ระบุเกม
search-dayUnknown = อ่านเวลาไม่ได้
search-knownFrom = รู้จักจาก: { $reasons }
search-from-contract = ตัวอย่างในเอกสารของระบบเกม
search-from-tables = โต๊ะ
search-from-records = บันทึกการเล่น
search-from-wallet = กระเป๋าเงิน
search-from-settings = การตั้งค่า
search-from-typed = ที่พิมพ์ไว้
search-state-waiting = รออยู่
search-state-reading = กำลังโหลด
search-state-page = หน้า { $page } จาก { $lastPage }
search-state-none = ไม่มี
search-state-elsewhere = { $count } อยู่ในเกมอื่น
search-state-refused = ไม่รับคำขอ
search-state-notFound = ไม่พบ
search-state-forbidden = ไม่อนุญาต
search-state-part = { $shown } ยังไม่ครบ
search-state-failed = ไม่สำเร็จ
search-state-failedAfter = ไม่สำเร็จหลังได้ { $shown }
search-retry = ลองอีกครั้ง
search-retryGame = โหลด{ $game }อีกครั้ง
search-readGame = โหลด
search-giveRound = เปิดรอบหวย
search-keys-retry = โหลดส่วนที่ขาด
search-gamesRead = อ่านแล้ว { $complete } จาก { $games } เกม
search-troubled = { $games }: { $reason }
search-because = { $code ->
    [service_failed] ระบบเกมขัดข้อง
    [timeout] ไม่ตอบภายในเวลา
    [connection_refused] เชื่อมต่อไม่ได้
    [dns] เชื่อมต่อไม่ได้
    [tls] เชื่อมต่อไม่ได้
    [reset] เชื่อมต่อไม่ได้
    [firewall] เชื่อมต่อไม่ได้
    [unauthorized] ไม่ยอมรับโทเคน
    [throttled] มีคำขอมากเกินไป
    [cut] คำตอบใช้ไม่ได้
    [web_page] คำตอบใช้ไม่ได้
    [wrong_address] คำตอบใช้ไม่ได้
    [redirect] คำตอบใช้ไม่ได้
    [too_large] คำตอบใช้ไม่ได้
    [unreadable] คำตอบใช้ไม่ได้
   *[other] ไม่สำเร็จ
}
search-because-after = { $reason } แสดง { $shown }
search-moreTroubled = อีก { $count } เกมยังไม่ครบ
search-why-stopped = หยุดแล้ว โหลดได้ { $shown } จาก { $total }
search-why-notFound = ระบบเกมแจ้งว่าไม่พบประวัติการเล่นของเกมนี้
search-mayBeLotto = อาจเป็นหวย:
search-why-uneven = ได้รับ { $shown } จาก { $total } ข้อมูลอาจเปลี่ยนระหว่างโหลด
search-why-too_many = มีบันทึกมากกว่าที่ Pitdesk เก็บได้ แสดง { $shown } จาก { $total } โปรดเลือกช่วงเวลาที่สั้นลง
search-kept = บันทึกที่แสดงโหลดไว้ก่อนหน้านี้
search-copyError = รายละเอียดของ{ $game }
search-tablesUnread = โหลดรายการโต๊ะได้ไม่ครบ จึงอาจขาดบางเกม
search-notAsked = ไม่ได้ค้นหาอีก { $count } เกม เพราะมีรหัสเกมมากเกินไป หรือรหัสนั้นใช้ส่งคำขอไม่ได้
search-readRest = โหลดส่วนที่ขาด
search-none = ไม่มีบันทึกการเล่นของเกมใดในช่วงเวลานี้
search-nonePart = ไม่มีบันทึกการเล่นใน { $complete } จาก { $games } เกมที่โหลดได้
search-unknownPlayer = ระบบเกมไม่รู้จักผู้เล่น { $id }
search-unknownPlayerHint = ระบบเกมตอบว่า “ไม่พบ” สำหรับทุกเกม ตรวจสอบไอดีอีกครั้ง ตัวพิมพ์เล็กใหญ่และช่องว่างถือว่าต่างกัน
search-noneNarrowHint = ตรวจสอบไอดีรอบหรือไอดีเดิมพัน หรือค้นหาโดยไม่ระบุ
search-progress = กำลังโหลดทุกเกม
search-progress-count = เหลือ { $open } จาก { $games } เกม ได้ { $records } บันทึก
search-status-begin = กำลังโหลด…
search-status = { $records } บันทึก ครบ { $complete } จาก { $games } เกม
search-addGame = เพิ่มรหัสเกม
search-addGame-key = รหัสเกม
search-addGame-hint = พิมพ์ให้ตรงกับที่ระบบเกมใช้ รหัสนี้จะเพิ่มในการตั้งค่าด้วย
search-addGame-add = เพิ่มและโหลด
search-sums = ยอดรวมของบันทึกในรายการนี้
search-sums-stake = เดิมพัน
search-sums-payout = จ่าย
search-sums-net = ผลได้เสีย
search-sums-notKnown = ไม่ทราบ
search-sums-netOf = ผลได้เสียของ { $count }
search-sums-netUnknown = { $count } ไม่มีผลได้เสีย: ไม่ทราบว่ายอดจ่ายรวมเดิมพันหรือไม่
search-sums-noCurrency = ไม่ระบุสกุลเงิน
search-sums-tooLarge = ตัวเลขยาวเกินไป
search-sums-unread = ไม่รวม { $count } บันทึกที่อ่านยอดเงินไม่ได้
search-sums-missing = ยอดรวมขาด { $count } บันทึก โปรดโหลดใหม่
search-sums-again = { $count } ส่งมาสองครั้ง นับสองครั้ง
search-sums-short-netUnknown = { $count } ไม่มีผลได้เสีย
search-sums-short-unread = { $count } ไม่รวม
search-sums-short-again = { $count } นับสองครั้ง
search-sums-short-missing = { $count } ไม่อยู่ในยอดรวม
search-sums-short-changed = ผลตรวจเปลี่ยน { $count } รายการตั้งแต่อ่านครั้งก่อน
search-filters = ตัวกรอง
search-command-changed = แสดงบันทึกที่เปลี่ยนหลังจากเสร็จสมบูรณ์แล้ว (สรุปผลใหม่ แก้ไขผล)
search-filter-time = เวลา
search-filter-daysHint = ตามเขตเวลาที่แถบด้านบน
search-filter-dayFault = พิมพ์วันที่แบบ 2026-11-21 หรือเวลาแบบ 2026-11-21 18:40
search-filter-game = เกม
search-filter-stake = เดิมพัน
search-filter-payout = จ่าย
search-filter-amount = จำนวนเงิน
search-filter-amountHint = จ่าย ควรจ่าย ได้หรือเสีย
search-filter-amountFault = พิมพ์จำนวนเงินเป็นตัวเลข เช่น 1,300.50
search-filter-outcome = ผลได้เสีย
search-filter-verdict = ผลตรวจ
search-filter-changed = เปลี่ยนแปลง
search-changed-afterCompletion = หลังเสร็จสมบูรณ์
search-filter-from = จาก
search-filter-to = ถึง
search-filter-remove = เอาตัวกรอง{ $name }ออก
search-filter-more = ตัวกรอง
search-filter-chip = { $name }: { $value }
search-outcome-won = ได้
search-outcome-lost = เสีย
search-outcome-even = เสมอตัว
search-outcome-unknown = ไม่ทราบ
search-status-behind = กำลังอ่านบันทึกอื่นของเกมนี้ เพื่อดูสิ่งที่กติกาไม่ได้ระบุ
