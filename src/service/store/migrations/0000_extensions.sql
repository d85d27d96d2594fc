-- Substring search of coins.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
