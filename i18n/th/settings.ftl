settings-title = ตั้งค่า
settings-appearance = การแสดงผล
settings-language = ภาษา
settings-theme = ธีม
settings-system = ตามระบบ
settings-light = สว่าง
settings-dark = มืด
settings-time = เวลา
settings-zone = เขตเวลา
settings-zoneHint = ทุกเวลาแสดงตามเขตเวลานี้ ชี้ที่เวลาเพื่อดูในรูปแบบ ISO
settings-buddhist = ใช้ปีพุทธศักราชในวันที่ภาษาไทย
settings-buddhistHint = ขณะนี้: { $now }
settings-shoe = บิ๊กโรด
settings-leadingTie = เสมอก่อนผลแรก
settings-attach = แสดงบนผลแรก
settings-ownColumn = แยกเป็นอีกคอลัมน์
settings-attachDrawn = ขีดเขียวบนผลแรก พร้อมจำนวนครั้งที่เสมอ
settings-ownColumnDrawn = ช่องเขียวอยู่ก่อน ผลแรกเริ่มที่คอลัมน์ถัดไป
settings-leadingTieHint = ระบบเกมไม่ได้ระบุว่าโต๊ะใช้แบบใด จึงเลือกเองได้
settings-payTable = ตารางอัตราจ่าย
settings-payTableHint = เอกสาร API ไม่ได้ระบุอัตราจ่าย การตรวจสอบรอบจึงใช้อัตราจ่ายในแต่ละบันทึกการเล่น หากใส่อัตราที่โต๊ะของคุณจ่าย (ต่อ 1 ไม่รวมเงินเดิมพัน) อัตราอื่นจะนับว่าผิดกติกา
settings-payTableNone = ว่าง: ใช้อัตราจ่ายในบันทึกการเล่น
settings-payTableCode = รหัสเดิมพัน
settings-payTableOdds = อัตราจ่าย คั่นด้วยจุลภาค
settings-payTableAdd = เพิ่ม
settings-payTableRemove = ลบ { $code }
settings-payTableCodeFault = ใส่รหัสให้ตรงกับที่ระบบเกมใช้
settings-payTableOddsFault = ใส่ตัวเลขทศนิยม เช่น 0.95, 0.5
settings-reading = บันทึกการเล่นและการกระทบยอด
settings-perPage = จำนวนบันทึกต่อคำขอ
settings-perPageHint = จำนวนน้อย: เห็นบันทึกแรกเร็วขึ้น จำนวนมาก: ใช้คำขอน้อยลง
settings-grace = รอกี่นาทีก่อนกระทบยอดรอบ
settings-graceHint = รอบที่ใหม่กว่านี้อาจยังไม่มีบันทึกการเล่นหรือยังไม่จ่าย หน้ากระเป๋าเงินจึงแสดงว่ายังไม่สรุปผล
settings-images = ภาพ
settings-imageHosts = โฮสต์อื่นที่อนุญาตให้โหลดภาพ
settings-noImageHosts = ไม่มี โหลดภาพจากโฮสต์ของระบบเกมเท่านั้น
settings-removeHost = ลบ { $host }
settings-connection = การเชื่อมต่อ
settings-profiles = จัดการโปรไฟล์
settings-profilesHint = เพิ่ม แก้ไข หรือลบโปรไฟล์การเชื่อมต่อ
settings-about = เกี่ยวกับ
settings-version = Pitdesk { $version }
settings-operatingSystem = ระบบปฏิบัติการ: { $os ->
    [linux] Linux
    [macos] macOS
    [windows] Windows
   *[other] { $os }
}
settings-aboutText = อ่านข้อมูลจากระบบเกมคาสิโนสดหนึ่งระบบ โทเคนเก็บไว้ในพวงกุญแจของเครื่องนี้ หรือในหน่วยความจำจนกว่าจะปิด Pitdesk
settings-gameKeys = รหัสเกม
settings-gameKeysHint = การค้นหาทุกเกมจะถามรหัสเหล่านี้ทีละรหัส ระบบเกมไม่มีรายชื่อเกม จึงเรียนรู้รหัสจากโต๊ะ บันทึกการเล่น กระเป๋าเงิน และสิ่งที่คุณพิมพ์
settings-gameKeyName = รหัสเกม
settings-gameKeyAdd = เพิ่ม
settings-gameKeyRemove = เอา { $key } ออก
settings-gameKeyRestore = ค้นหา { $key } อีกครั้ง
settings-gameKeyLeftOut = ไม่รวมในการค้นหา
