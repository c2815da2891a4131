# Why the program can't start: on the console, or in a dialog of the system.
start-folder = เปิด Pitdesk ไม่ได้ เพราะสร้างหรือเปิดโฟลเดอร์ { $folder } ไม่ได้: { $reason } ตรวจสอบโฟลเดอร์นี้ หรือตั้งค่า { $variable } ให้เป็นโฟลเดอร์อื่น
start-no-folder = เปิด Pitdesk ไม่ได้ เพราะระบบไม่ได้ระบุตำแหน่งเก็บข้อมูลของโปรแกรม ให้ตั้งค่า { $variable } เป็นโฟลเดอร์ที่ต้องการ
start-no-display = เปิด Pitdesk ไม่ได้ เพราะไม่มีจอแสดงผลสำหรับหน้าต่าง คำสั่ง "pitdesk export" ใช้ได้โดยไม่ต้องมีจอ
start-window = เปิดหน้าต่างของ Pitdesk ไม่ได้: { $reason }
