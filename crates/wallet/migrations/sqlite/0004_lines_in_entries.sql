-- The two lines of a movement stand in its entry: that of the player is `moved`, and that of the other account is here. As
-- rows of their own, in the order of the players, they were a third of all pages that a debit changes. What `lines` has
-- of earlier entries stays there. Both columns are null if nothing moved, and in these earlier entries.
--
-- Entries are inserted into `journal` itself.

DROP VIEW IF EXISTS postings;

ALTER TABLE journal ADD COLUMN counter_account TEXT;
ALTER TABLE journal ADD COLUMN counter_amount TEXT;
