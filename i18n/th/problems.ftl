# What is wrong with a field of a record that the service sent. Each is the end of a line that begins with the path of the field.
problems-missing = ไม่มีข้อมูลนี้
problems-null = เป็นค่าว่าง (null)
problems-empty = ว่างเปล่า
problems-other-type = ต้องเป็น{ $expected } แต่ได้รับ{ $found }
problems-no-decimal = ไม่ใช่เลขทศนิยมธรรมดา
problems-too-many-digits = มีหลักมากเกินกว่าจะเก็บได้ตรงทุกหลัก
problems-no-integer = ไม่ใช่จำนวนเต็ม
problems-integer-too-large = จำนวนเต็มใหญ่เกินจริง
problems-no-count = ไม่ใช่จำนวนนับ
problems-no-instant = ไม่ใช่เวลาที่แน่นอน: ไม่ระบุเขตเวลาหรืออ่านไม่ได้
problems-no-time = ไม่ใช่เวลาที่แน่นอน: เป็นค่าที่โปรแกรมเขียนเมื่อไม่มีเวลา
problems-too-many-values = มี { $count } ค่า มากเกินกว่าจะอ่าน
problems-empty-page = ว่างเปล่า แต่ยอดรวมคือ { $total }
problems-no-stakes = ว่างเปล่า แต่ total_bet ไม่ใช่ 0
problems-unknown-bet = เดิมพันของเกมที่เวอร์ชันนี้ไม่รู้จัก
problems-unknown-win = การชนะของเกมที่เวอร์ชันนี้ไม่รู้จัก
problems-not-listed = ปัญหามากเกินไป ไม่ได้แสดงอีก { $count } รายการ
## The types of values
problems-object = ออบเจ็กต์
problems-array = รายการ
problems-string = ข้อความ
problems-boolean = ค่าจริงหรือเท็จ
problems-no-value = ค่าว่าง (null)
problems-number = ตัวเลข
problems-decimal = เลขทศนิยม
problems-integer = จำนวนเต็ม
