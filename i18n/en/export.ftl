export-button = Export
export-key = export to a file
export-title = Export to a file
export-rows = Rows
export-screen = On screen ({ $count })
export-query = Whole query
export-format = Format
export-format-csv = For any program. Ids stay text, and no cell is run as a formula. A second file says the query, the time zone and what is missing.
export-format-xlsx = For Excel and LibreOffice. An amount with more than 15 digits is a text, so that no digit is lost. The sheet “About” says the query, the time zone and what is missing.
export-format-json_lines = The records exactly as the service sent them, one per line. A second file says the query and what is missing.
export-zone = Time zone
export-mark = For Excel
export-markHint = Puts a byte order mark first, so that Excel shows Thai letters.
export-save = Save as…
export-running = Export
export-waiting = Choose a file…
export-reading = { $received } of { $total } read
export-written = { $count ->
    [one] { $count } row written
   *[other] { $count } rows written
}
export-stop = Stop
export-stopped = Stopped. No file was saved.
export-done = { $count ->
    [one] { $count } row saved in
   *[other] { $count } rows saved in
}
export-notes = Notes:
export-partial = Not everything could be read. Missing:
export-nothing = There are no rows to export.
