-- Migration 16: changes of settings are acts of the journal, in one order with all others.
--
-- - `journal.value` is what an act gives, such as stars.
-- - `edit` and `editLine` have changes of settings, too: `above` is the path of the setting as a
--   JSON array, and `before` and `after` are its value in TOML.
ALTER TABLE journal ADD COLUMN value ANY;
UPDATE journal SET value = CAST(substr(kind, 5) AS INTEGER), kind = 'rate'
  WHERE kind GLOB 'rate[1-5]';
