/** The texts of the app. A language has all of them, which a test asserts. */
const en = {
  found: "Found in this ticket",
  nothing: "No id was found in this ticket.",
  more: "More ids were found than can be shown.",
  reading: "Reading the ticket…",
  ticketFailed: "The ticket could not be read.",
  again: "Read it again",
  noFramework: "Zendesk's script could not be loaded, so the ticket cannot be read. Reload the page.",
  player: "Player",
  round: "Round",
  bet: "Bet, reference or transaction",
  record: "Record",
  table: "Table",
  ofPlayer: "of player",
  guess: "a guess: the ticket does not say what it is",
  noPlace: "No link can open this. Copy it, and paste it into the search of Pitdesk.",
  copy: "Copy the id",
  copied: "Copied",
  copyFailed: "It could not be copied.",
  answer: "Reply",
  paste: "Paste the answer",
  pasteHint: "Adds the text that you copied in Pitdesk to the reply. You can change it before you send it.",
  pasteHere: "The browser does not let Zendesk read the clipboard. Paste here with Ctrl+V or Cmd+V.",
  empty: "The clipboard has no text. Copy the answer in Pitdesk first.",
  pasted: "Added to the reply.",
  pasteFailed: "The text could not be added to the reply.",
};

const th = {
  found: "พบในทิคเก็ตนี้",
  nothing: "ไม่พบไอดีในทิคเก็ตนี้",
  more: "พบไอดีมากกว่าที่แสดงได้",
  reading: "กำลังอ่านทิคเก็ต…",
  ticketFailed: "อ่านทิคเก็ตไม่ได้",
  again: "อ่านอีกครั้ง",
  noFramework: "โหลดสคริปต์ของ Zendesk ไม่ได้ จึงอ่านทิคเก็ตไม่ได้ โปรดโหลดหน้านี้ใหม่",
  player: "ผู้เล่น",
  round: "รอบ",
  bet: "เดิมพัน อ้างอิง หรือธุรกรรม",
  record: "บันทึก",
  table: "โต๊ะ",
  ofPlayer: "ของผู้เล่น",
  guess: "เป็นการเดา ทิคเก็ตไม่ได้บอกว่าเป็นอะไร",
  noPlace: "ไม่มีลิงก์ที่เปิดไอดีนี้ได้ โปรดคัดลอกแล้ววางในช่องค้นหาของ Pitdesk",
  copy: "คัดลอกไอดี",
  copied: "คัดลอกแล้ว",
  copyFailed: "คัดลอกไม่ได้",
  answer: "ตอบกลับ",
  paste: "วางคำตอบ",
  pasteHint: "เพิ่มข้อความที่คัดลอกจาก Pitdesk ลงในข้อความตอบกลับ แก้ไขได้ก่อนส่ง",
  pasteHere: "เบราว์เซอร์ไม่อนุญาตให้ Zendesk อ่านคลิปบอร์ด โปรดวางที่นี่ด้วย Ctrl+V หรือ Cmd+V",
  empty: "คลิปบอร์ดไม่มีข้อความ โปรดคัดลอกคำตอบใน Pitdesk ก่อน",
  pasted: "เพิ่มลงในข้อความตอบกลับแล้ว",
  pasteFailed: "เพิ่มข้อความลงในข้อความตอบกลับไม่ได้",
};

export const languages = { en, th };

/** The language of an agent's locale, such as `th` or `en-GB`. English where there is no other. */
export function languageOf(locale) {
  const language = String(locale ?? "")
    .split("-")[0]
    .toLowerCase();
  return Object.hasOwn(languages, language) ? language : "en";
}
