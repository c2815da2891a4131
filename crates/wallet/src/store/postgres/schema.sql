-- The tables of a wallet as they are found by name, one fact per row. `schema.txt` has the expected rows.
WITH tables AS (
    SELECT name, to_regclass(name) AS id FROM unnest(ARRAY['players', 'sessions', 'journal', 'lines']) AS name
),
facts AS (
    SELECT name, format('%s is %s', name, CASE
        WHEN class.relnamespace <> (SELECT relnamespace FROM pg_class WHERE oid = to_regclass('journal'))
            THEN 'in another schema than journal'
        WHEN class.relrowsecurity THEN 'a table with row security'
        ELSE 'of kind ' || class.relkind::text
    END) AS fact
    FROM tables JOIN pg_class AS class ON class.oid = tables.id
    UNION ALL
    SELECT name, format('%s has the column %s %s%s', name, attname, format_type(atttypid, atttypmod),
        CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END)
    FROM tables JOIN pg_attribute ON attrelid = tables.id AND attnum > 0 AND NOT attisdropped
    UNION ALL
    SELECT name, format('%s orders %s by %s', name, attname,
        CASE WHEN col.oid = 'pg_catalog."C"'::regcollation THEN 'bytes' ELSE 'the collation ' || collname END)
    FROM tables JOIN pg_attribute ON attrelid = tables.id AND attnum > 0 AND NOT attisdropped
    JOIN pg_collation AS col ON col.oid = attcollation AND collname <> 'default'
    UNION ALL
    -- NOT NULL is part of the column. Newer servers list it as a constraint as well.
    SELECT name, format('%s has the constraint %s', name, pg_get_constraintdef(con.oid))
    FROM tables JOIN pg_constraint AS con ON conrelid = tables.id AND contype <> 'n'
    UNION ALL
    SELECT name, format('%s has the trigger %s: %s, type %s, %s', name, tgname, tgenabled, tgtype,
        btrim(regexp_replace(prosrc, '\s+', ' ', 'g')))
    FROM tables JOIN pg_trigger ON tgrelid = tables.id AND NOT tgisinternal JOIN pg_proc ON pg_proc.oid = tgfoid
    UNION ALL
    SELECT name, format('%s has the rule %s', name, rulename)
    FROM tables JOIN pg_rewrite ON ev_class = tables.id
)
SELECT left(name, 100) AS name, left(fact, 1000) AS fact FROM facts LIMIT 200
