frame-skip = ข้ามไปยังเนื้อหา
frame-navigation = เมนูหลัก
frame-start = เริ่ม
frame-players = ผู้เล่น
frame-tables = โต๊ะ
frame-brokenShoes = { $count } ขอนไม่ถูกต้อง
frame-lotto = หวย
frame-wallet = กระเป๋าเงิน
frame-settings = ตั้งค่า
frame-recent = ล่าสุด
frame-recentTable = โต๊ะ { $id }
frame-inUse = โปรไฟล์ที่ใช้อยู่
frame-answering = ระบบเกมตอบอยู่
frame-silent = { $code ->
    [redirect] เปลี่ยนเส้นทาง
    [timeout] ไม่ตอบในเวลา
    [reset] การเชื่อมต่อถูกปิด
    [cut] คำตอบไม่ครบ
    [service_failed] ขัดข้อง
    [refused] ขัดข้อง
    [web_page] ที่อยู่ผิด
    [wrong_address] ที่อยู่ผิด
    [not_found] ที่อยู่ผิด
    [dns] ไม่พบชื่อโฮสต์
    [tls] ไม่ปลอดภัย
    [firewall] ถูกกั้น
    [proxy_unreachable] พร็อกซีไม่ตอบ
    [proxy_login] พร็อกซีปฏิเสธ
    [proxy_refused] พร็อกซีปฏิเสธ
   *[other] ระบบเกมไม่ตอบ
}
frame-tokenRefused = โทเคนถูกปฏิเสธ
frame-since = ตั้งแต่
frame-through = ผ่านพร็อกซี { $proxy }
frame-notInUse = ไม่มีโปรไฟล์ที่ใช้อยู่
frame-profile = โปรไฟล์ { $name } { $host }
frame-training = ฝึกหัด
frame-managed = กำหนดโดยตัวแปรสภาพแวดล้อม
frame-switchProfile = เปลี่ยนโปรไฟล์
frame-manageProfiles = จัดการโปรไฟล์
frame-startTraining = ข้อมูลฝึกหัด
frame-disconnect = ตัดการเชื่อมต่อ
frame-switchFailed = เปลี่ยนโปรไฟล์ไม่สำเร็จ
frame-language = ภาษา
frame-read = อัปเดต
frame-pause = ส่งคำขอถี่เกินไป: รออีก { $seconds } วินาที
frame-keys = ปุ่มลัด
frame-keysTitle = ปุ่มลัดในหน้านี้
frame-keysHint = ใช้ได้เมื่อไม่ได้พิมพ์ในช่องกรอก แม้แป้นพิมพ์เป็นภาษาไทยก็กดปุ่มเดียวกัน
frame-thisList = ดูปุ่มลัด
frame-keysHere = ในหน้านี้
frame-keysEverywhere = ในทุกหน้า
frame-keysEnter = เปิดแถวที่เลือก
frame-keysEscape = ย้อนกลับ ออกจากช่องกรอก หน้าต่าง หรือบันทึก
frame-trainingLabel = ข้อมูลฝึกหัด
frame-trainingExplained = ข้อมูลฝึกหัด: ข้อมูลในหน้านี้ไม่ใช่ข้อมูลจริง
frame-notFoundTitle = ไม่มีหน้านี้
frame-notFoundHint = ที่อยู่นี้ไม่ตรงกับหน้าใดใน Pitdesk
frame-toStart = ไปที่หน้าเริ่ม
frame-go-profiles = ไปที่โปรไฟล์
frame-connectTo = เชื่อมต่อ { $name } ({ $host })
frame-openTraining = เปิดข้อมูลฝึกหัด
frame-theme-light = ใช้ธีมสว่าง
frame-theme-dark = ใช้ธีมมืด
frame-theme-system = ใช้ธีมตามระบบ
frame-languageTo = เปลี่ยนภาษาเป็น { $language }
frame-allGames = ทุกเกม
frame-rows-compact = แสดงแถวแบบกระชับ
frame-rows-comfortable = แสดงแถวความสูงปกติ
