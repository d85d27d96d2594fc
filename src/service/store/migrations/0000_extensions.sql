-- Made the extension pg_trgm, which the search of coins needed before 0005: a new database does without.
SELECT 1;
