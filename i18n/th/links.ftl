# Why a link is not opened, or why there can be no link. Said in the window.
links-no-link = ไม่ได้ขึ้นต้นด้วย { $scheme }:// อย่างลิงก์ของ Pitdesk
links-too-long = ยาวเกิน { $limit } ตัวอักษร
links-character = มีตัวอักษร { $letter } ซึ่งในลิงก์ต้องเข้ารหัสแบบเปอร์เซ็นต์
links-encoding = ส่วน { $part } ไม่ได้เข้ารหัสแบบเปอร์เซ็นต์เป็น UTF-8
links-screen = เวอร์ชันนี้ไม่มีหน้าจอ "{ $screen }" ที่เปิดจากลิงก์ได้
links-path = เวอร์ชันนี้ไม่รู้จักส่วน "{ $part }" ในเส้นทางของลิงก์
links-part = เวอร์ชันนี้ไม่รู้จักส่วน "{ $part }" ในลิงก์ไปยังหน้าจอ { $screen }
links-twice = มีส่วน { $part } ซ้ำสองครั้ง
links-no-id = ไม่ได้ระบุผู้เล่นหรือโต๊ะ
links-empty = ส่วน { $part } ว่างเปล่า
links-long-id = ส่วน { $part } ยาวเกิน { $limit } ตัวอักษร
links-unseen = ส่วน { $part } มีตัวอักษร { $letter } ซึ่งมองไม่เห็นหรือเปลี่ยนทิศทางของข้อความ
links-value = ส่วน { $part } เป็น "{ $value }" ไม่ได้
