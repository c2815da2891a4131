-- Entries and their lines, which a trigger of the layout parts: one statement, and alone a transaction of its own.
INSERT INTO postings ({sent}) VALUES {rows}
