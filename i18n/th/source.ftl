# What a ledger of the operator leaves open before it is opened, how its rows are read, and why one can't be.

## The fields of an entry, in the middle of a sentence
source-column-player-id = ผู้เล่น
source-column-transaction-id = ธุรกรรม
source-column-amount = จำนวนเงิน
source-column-stake = เงินเดิมพันหรือเดบิต
source-column-win = เงินรางวัลหรือเครดิต
source-column-currency = สกุลเงิน
source-column-booked-at = เวลา
source-column-booked-time = เวลาของวัน
source-column-settled-at = เวลาที่สรุปผล
source-column-kind = ประเภท
source-column-round-id = รอบ
source-column-bet-id = เดิมพัน
source-column-credit-transaction-id = เครดิตที่ถูกดึงคืน
source-column-game-key = เกม
source-column-table-id = โต๊ะ
source-column-status = สถานะ
source-column-reason = เหตุผล
source-column-balance = ยอดคงเหลือ
source-column-answered-ms = มิลลิวินาทีจนตอบ
source-column-raw = ข้อความ

## The kinds of entries
source-kind-debit = เดิมพัน
source-kind-credit = เงินรางวัล
source-kind-lost = เดิมพันที่แพ้
source-kind-cancel = คืนเงิน
source-kind-rollback = ดึงเครดิตคืน
source-kind-tip = ทิป
source-kind-reward = รางวัลพิเศษ

## Questions
source-ask-column = คอลัมน์ใดคือ{ $column }
source-ask-guess = “{ $head }” คือ{ $column }ใช่ไหม
source-ask-column-gone = แผนผังระบุว่าคอลัมน์ “{ $head }” คือ { $column } แต่ไฟล์ไม่มีคอลัมน์นี้ คอลัมน์ใดถูกต้อง
source-ask-head-twice = มีหัวคอลัมน์ “{ $head }” สองคอลัมน์ คอลัมน์ใดคือ { $column }
source-ask-currency = ยังไม่ได้เลือกคอลัมน์สกุลเงิน ทุกแถวเป็นสกุลเงินใด
source-ask-unit = จำนวนเงินทั้งหมดเป็นจำนวนเต็ม เช่น { $example } หมายถึงอะไร
source-ask-decimal = { $example } คือเท่าใด
source-ask-decimal-mixed = บางจำนวนใช้จุดทศนิยม บางจำนวนใช้จุลภาค { $example } คือเท่าใด
source-ask-sign = บางจำนวนติดลบ เช่น { $example } เครื่องหมายลบหมายถึงอะไร
source-ask-sign-word = บางจำนวนติดลบ เช่น { $example } ที่ “{ $word }” เครื่องหมายลบหมายถึงอะไร
source-ask-zone = เวลาไม่ระบุเขตเวลา { $example } เป็นเวลาของที่ใด
source-ask-order = ส่วนต่าง ๆ ของ { $example } เรียงลำดับอย่างไร
source-ask-kinds = คำเหล่านี้หมายถึงอะไร
source-ask-refused = คำใดของ “{ $head }” หมายถึงไม่ได้ลงบัญชี
source-ask-encoding = ข้อความไม่ใช่ UTF-8 แบบใดอ่านหัวคอลัมน์ได้ถูกต้อง
source-ask-win-is = เงินรางวัลบางรายการติดลบ เช่น { $example } เงินรางวัลหมายถึงอะไร
source-ask-win-alone = เงินรางวัลบางรายการ เช่น { $example } อยู่ในแถวของตัวเอง บางรายการอยู่ข้างเงินเดิมพัน เงินรางวัลหมายถึงอะไร
source-ask-all-players = สมุดบัญชีนี้มีผู้เล่นครบทุกคนหรือไม่
source-ask-body = ฟิลด์ใดของบรรทัดมีข้อความ

## Answers
source-unit-whole = { $amount } หน่วยเต็ม
source-unit-hundredths = { $amount } หน่วยย่อยหนึ่งในร้อย
source-unit-minor = หน่วยย่อยที่สุดของแต่ละสกุลเงิน
source-sign-by-kind = ไม่มีความหมาย ประเภทเป็นตัวบอกทิศทาง
source-sign-debit-negative = หักจากผู้เล่น
source-sign-debit-positive = ให้ผู้เล่น
source-order-dmy = วัน เดือน ปี
source-order-mdy = เดือน วัน ปี
source-order-ymd = ปี เดือน วัน
source-win-credited = เงินที่เครดิต รวมเงินเดิมพัน
source-win-profit = กำไร ไม่รวมเงินเดิมพัน
source-win-own-row = แถวของตัวเอง แต่ละแถวเป็นเงินเดิมพันหรือเงินรางวัลอย่างเดียว
source-players-all = ครบทุกคน
source-players-some = บางคน

## How a source is read
source-form-comma = ตารางข้อความ (CSV)
source-form-tab = คั่นด้วยแท็บ
source-form-xlsx = สมุดงาน Excel
source-form-log = บันทึกข้อความ
source-form-view = วิวของฐานข้อมูล
source-form-sheet = แผ่นงาน “{ $name }”
source-form-whole-units = หน่วยเต็ม
source-form-hundredths = หน่วยย่อยหนึ่งในร้อย
source-form-minor = หน่วยย่อยที่สุดของแต่ละสกุลเงิน
source-form-point = จุดทศนิยม
source-form-comma-decimal = จุลภาคทศนิยม
source-form-currency = จำนวนเงินทั้งหมดเป็น { $currency }
source-form-zone = เวลาของ { $zone }

## Why a row can't be read
source-row-missing = ไม่มี { $column }
source-row-too-few = มี { $fields } จาก { $wanted } คอลัมน์
source-row-too-many = มี { $fields } คอลัมน์ แต่หัวมี { $wanted }
source-row-cut-off = บรรทัดสุดท้ายขาดหลัง { $fields } จาก { $wanted } คอลัมน์
source-row-amount = “{ $text }” ไม่ใช่จำนวนเงิน ({ $column })
source-row-digits = “{ $text }” มีหลักมากเกินกว่าจะเก็บได้ ({ $column })
source-row-negative = “{ $text }” ติดลบ ({ $column })
source-row-two-amounts = มีทั้ง “{ $stake }” และ “{ $win }” แต่แถวหนึ่งเป็นได้เพียงอย่างเดียว
source-row-against-kind = “{ $text }” มีเครื่องหมายของประเภทอื่นที่ไม่ใช่ “{ $kind }”
source-row-time = “{ $text }” ไม่ใช่เวลา ({ $column })
source-row-time-twice = “{ $text }” เกิดสองครั้งใน { $zone } เพราะมีการปรับนาฬิกาย้อนหลัง
source-row-time-skipped = “{ $text }” ไม่มีจริงใน { $zone } เพราะมีการปรับนาฬิกาไปข้างหน้า
source-row-kind = “{ $text }” ไม่ใช่ประเภทที่แผนผังรู้จัก
source-row-currency = “{ $text }” ไม่ใช่สกุลเงิน
source-row-milliseconds = “{ $text }” ไม่ใช่จำนวนมิลลิวินาที
source-row-long-id = { $column } ยาวเกิน 256 อักขระ
source-row-too-long = ยาวเกิน { $limit } ไบต์
source-row-quote = มีเครื่องหมายคำพูดเปิดแต่ไม่ปิด
source-row-nul = มีอักขระ NUL
source-row-encoding = มีไบต์ที่ไม่ใช่ข้อความ
source-row-cell = เซลล์มีข้อผิดพลาด “{ $text }” ({ $column })
source-row-digits-lost = “{ $text }” มีหลักมากเกินกว่าสมุดงานจะเก็บได้ หลักท้ายหายไป ({ $column })
source-row-not-answered = การอ่านขึ้นกับคำถามที่ยังไม่ได้ตอบ
source-row-not-json = ไม่ใช่ออบเจกต์ JSON
source-row-no-message = ไม่มีข้อความตามเอกสารของระบบเกม
source-row-message = อ่าน “{ $text }” เป็น { $field } ไม่ได้

## Why a ledger can't be opened
source-problem-empty = ไม่มีแถวข้อมูล
source-problem-changed = ไฟล์ถูกเปลี่ยนระหว่างอ่าน เปิดใหม่อีกครั้ง หรือคัดลอกแล้วเปิดสำเนา
source-problem-old-workbook = เป็นสมุดงานแบบเก่า (.xls) หรือมีรหัสผ่าน บันทึกเป็น .xlsx ที่ไม่มีรหัสผ่าน หรือเป็น CSV
source-problem-other-form = ไม่รองรับไฟล์แบบ { $name } แตกไฟล์ หรือบันทึกเป็น CSV เป็น .xlsx หรือเป็น JSON Lines ที่มีหนึ่งข้อความต่อบรรทัด
source-problem-workbook = อ่านสมุดงานไม่ได้: { $text }
source-problem-workbook-too-large = ส่วน “{ $part }” ของสมุดงานใหญ่กว่า { $mebibytes } MiB เมื่อแตกแล้ว บันทึกแผ่นงานเป็น CSV แล้วเปิดไฟล์นั้น
source-problem-columns = หัวมีมากกว่า { $limit } คอลัมน์ เหลือไว้เฉพาะที่สมุดบัญชีต้องใช้
source-problem-no-head = ไม่มีแถวใดเป็นหัวคอลัมน์ได้ เพราะบรรทัด { $line } { $why }
source-problem-sheet = สมุดงานไม่มีแผ่นงาน “{ $name }”
source-problem-encoding = ไม่รองรับการเข้ารหัส “{ $name }”
source-problem-zone = “{ $name }” ไม่ใช่เขตเวลา
source-problem-open = ยังมีคำถามเกี่ยวกับสมุดบัญชีนี้ที่ยังไม่ได้ตอบ
source-problem-gone = ไม่พบไฟล์ อาจถูกย้าย เปลี่ยนชื่อ ลบ หรือมีชื่ออื่น
source-problem-file = อ่านไฟล์ไม่ได้ ระบบแจ้งว่า: { $text }
source-problem-database = อ่านฐานข้อมูลหรือวิวในฐานข้อมูลไม่ได้ แจ้งว่า: { $text }
source-problem-held = เขียนไฟล์ส่วนตัวที่เก็บสมุดบัญชีไม่ได้ ดิสก์อาจเต็ม { $text }
source-problem-map = ไฟล์นี้ไม่ใช่แผนผังคอลัมน์: { $text }
source-problem-closed = ไม่มีสมุดบัญชีที่กำลังเปิดดู เปิดใหม่อีกครั้ง

## Lines of the totals of another party
source-other-empty = ไม่มีบรรทัดข้อมูล บรรทัดแรกเป็นหัวคอลัมน์: day, game_key, currency และตัวเลขอย่างน้อยหนึ่งคอลัมน์ เช่น net
source-other-too-large = ใหญ่เกินกว่าจะเป็นรายการยอดรวม
source-other-no-column = ไม่มีคอลัมน์ “{ $column }” หัวคอลัมน์ต้องเป็นแบบไฟล์ยอดรวม: day, game_key, currency, bets, bet_amount, wins, win_amount, net เป็นต้น
source-other-no-figures = ไม่มีคอลัมน์ตัวเลข หัวคอลัมน์ต้องเป็นแบบไฟล์ยอดรวม: bets, bet_amount, wins, win_amount, net เป็นต้น
source-other-twice = มีคอลัมน์ “{ $column }” สองครั้ง
source-other-day = “{ $text }” ไม่ใช่วันในรูปแบบ 2026-11-20
source-other-currency = “{ $text }” ไม่ใช่สกุลเงิน
source-other-figure = “{ $text }” ไม่ใช่ตัวเลข ({ $column })
