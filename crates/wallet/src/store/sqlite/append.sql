-- Entries, each with both of its lines: one statement, and alone a transaction of its own. Rows without a player fill a
-- batch up to the size of a statement.
INSERT INTO journal ({sent}) SELECT * FROM (VALUES {rows}) WHERE column1 IS NOT NULL
