shared-copy = คัดลอก
shared-copyNamed = คัดลอก{ $name }
shared-copied = คัดลอกแล้ว
shared-copyFailed = คัดลอกไม่สำเร็จ
shared-copyLink = คัดลอกลิงก์มายังหน้านี้
shared-linkCopied = คัดลอกลิงก์แล้ว
shared-linkFailed = สร้างลิงก์มายังหน้านี้ไม่ได้
shared-managed = องค์กรของคุณเป็นผู้กำหนด
shared-managedAtFault = ปฏิเสธ เพราะการตั้งค่า Pitdesk ขององค์กรไม่ถูกต้อง กรุณาติดต่อผู้ดูแลระบบ
shared-copyDetails = คัดลอกรายละเอียด
shared-retry = ลองอีกครั้ง
shared-openProfiles = เปิดโปรไฟล์
shared-close = ปิด
shared-clear = ล้าง
shared-banker = ฝั่งเจ้ามือ
shared-player = ฝั่งผู้เล่น
shared-tie = เสมอ
shared-unknownCode = เวอร์ชันนี้ไม่รู้จัก
shared-unknownCodeHint = แสดงตรงตามที่ได้รับ Pitdesk เวอร์ชันนี้ไม่รู้จักรหัสนี้
shared-notGiven = ไม่มีข้อมูล
shared-oddLetters = ไอดีนี้มีอักขระที่มองเห็นยาก: { $letters }
shared-oddWithout = ใช้ { $id }
shared-odd-blankBefore = ช่องว่างข้างหน้า
shared-odd-blankAfter = ช่องว่างข้างหลัง
shared-odd-hidden = อักขระที่มองไม่เห็น ({ $code })
shared-odd-space = ช่องว่างชนิดพิเศษ ({ $code })
shared-emptyText = ข้อความว่าง
shared-unread = อ่านไม่ได้
shared-tooLarge = สูงเกินกว่าจะคำนวณ
shared-showAll = แสดงทั้งหมด { $count } ตัวอักษร
shared-loading = กำลังโหลด
shared-waiting = กำลังรอระบบเกม
shared-waiting-stop = หยุด
shared-waiting-stopped = หยุดรอแล้ว
shared-waiting-stoppedHint = ระบบเกมยังไม่ตอบ และยังไม่มีข้อมูลที่โหลด
shared-resizeList = ความกว้างของแผงซ้าย
shared-raw = ข้อมูลดิบ
shared-rawHint = ข้อมูลตรงตามที่ระบบเกมส่งมา
shared-cached = มาจากแคช เก่า { $duration } แล้ว
shared-clockSkew = นาฬิการะบบเกมกับเครื่องนี้ต่างกัน { $duration }
shared-duration-days = { $count } วัน
shared-duration-hours = { $count } ชม.
shared-duration-minutes = { $count } นาที
shared-duration-seconds = { $count } วินาที
shared-nothingFound = ไม่พบข้อมูล
shared-timeUnreadable = เวลานี้ไม่ระบุเขตเวลาหรืออ่านไม่ได้ จึงแสดงตามที่ได้รับ
shared-imageAsk = ภาพนี้อยู่ที่ { $host } ซึ่งไม่ใช่โฮสต์ของระบบเกม
shared-imageAskAction = โหลดภาพจาก { $host }
shared-imageRefused = ที่อยู่ของภาพไม่ปลอดภัย จึงไม่โหลดภาพ
shared-imageFailed = โหลดภาพไม่สำเร็จ
shared-imageLate = ยังไม่ได้รับภาพ
shared-imageCopyAddress = คัดลอกที่อยู่
shared-imageOpen = เปิดในเบราว์เซอร์
shared-zone = เขตเวลา
shared-zoneNow = เขตเวลา: { $zone } { $offset }
shared-zoneLocal = เครื่องนี้
shared-zoneFilter = ค้นหาเขตเวลา
shared-zoneMore = อีก { $count } เขต พิมพ์เพื่อค้นหา
shared-move = แถวถัดไป / ก่อนหน้า
shared-statusCode = HTTP { $status }
shared-waitSeconds = รอ { $seconds } วินาที
shared-justNow = เมื่อสักครู่
shared-transaction = { $code ->
    [GBB01] เดิมพัน
    [GBG01] ทิป
    [GBW01] ชนะ
    [GBW02] รางวัลพิเศษ
    [GBW03] รางวัลจากเกม
    [GBL01] แพ้
    [RFB01] คืนเงิน
    [ROL01] ดึงคืนยอดจ่าย
   *[other] { $code }
}
shared-list-readAt = อ่านเมื่อ
shared-list-reading = กำลังโหลด…
shared-list-readAgain = โหลดใหม่
shared-list-broken = ไม่ถูกต้อง { $count }
shared-list-nextBroken = รายการถัดไปที่ไม่ถูกต้อง
shared-list-cannotTell = สรุปไม่ได้ { $count }
shared-list-moreCurrencies = อีก { $count } สกุลเงิน
shared-list-fewerCurrencies = ย่อสกุลเงิน
shared-chips-folded = อีก { $count } รายการ
shared-list-keys-readAgain = โหลดใหม่
shared-list-retryIn = ลองอีกครั้งใน { $seconds } วินาที
shared-list-failedSince = ตั้งแต่
shared-page-previous = หน้าก่อน
shared-page-next = หน้าถัดไป
shared-page-isFirst = นี่คือหน้าแรก
shared-page-isLast = นี่คือหน้าสุดท้าย
