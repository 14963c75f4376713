-- When a feed wants no request (`SkippedTimes`), and which entries came late.
ALTER TABLE feed ADD COLUMN skipped INTEGER;

-- Entries that came into a feed with a date of more than a day before the request that did not
-- bring them yet: they stand below what is new.
CREATE TABLE late (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE
) STRICT;
