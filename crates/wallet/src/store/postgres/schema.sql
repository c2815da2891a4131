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
    UNION ALL
    -- A row that is referred to cannot be removed, and of this wallet only sessions are.
    SELECT name, format('%s obeys the foreign key %s', name, conname)
    FROM tables JOIN pg_constraint ON confrelid = tables.id AND contype = 'f' WHERE name = 'sessions'
    UNION ALL
    -- It can refuse an entry. That of a constraint is named with it, and one that is only being made is not yet valid.
    SELECT name, format('%s obeys the unique index %s', name, indexrelid::regclass)
    FROM tables JOIN pg_index ON indrelid = tables.id AND indisunique AND indisvalid
    WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = indrelid AND conindid = indexrelid)
)
SELECT left(name, 100) AS name, left(fact, 1000) AS fact FROM facts LIMIT 200
