-- The second half of migration 16, where a preference has the changes of settings that were made until now, each with
-- the number of the last act before it. Acts that came after one get new numbers, above all that were ever given. They
-- keep their order.
CREATE TEMP TABLE settingsAct AS
  SELECT act.key AS number, act.value AS json,
    min(ifnull(json_extract(act.value, '$.journaled'), 0)) OVER (
      ORDER BY act.key ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS previous,
    ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'journal'), 0) AS base
  FROM preference,
    json_each(iif(json_valid(preference.value), preference.value, '[]')) AS act
  WHERE preference.key = 'settingsActs' AND act.type = 'object';
CREATE TEMP TABLE renumbered AS
  SELECT id AS old, id + (SELECT max(base) FROM settingsAct)
    + (SELECT count(*) FROM settingsAct WHERE previous < id) AS new
  FROM journal WHERE id > (SELECT min(previous) FROM settingsAct);

PRAGMA defer_foreign_keys = ON;
UPDATE journalEntry SET act = (SELECT new FROM renumbered WHERE old = act)
  WHERE act IN (SELECT old FROM renumbered);
UPDATE laterUnread SET act = (SELECT new FROM renumbered WHERE old = act)
  WHERE act IN (SELECT old FROM renumbered);
UPDATE editLine SET act = (SELECT new FROM renumbered WHERE old = act)
  WHERE act IN (SELECT old FROM renumbered);
UPDATE edit SET act = (SELECT new FROM renumbered WHERE old = act)
  WHERE act IN (SELECT old FROM renumbered);
UPDATE pile SET act = (SELECT new FROM renumbered WHERE old = act)
  WHERE act IN (SELECT old FROM renumbered);
UPDATE journal SET id = (SELECT new FROM renumbered WHERE old = id)
  WHERE id IN (SELECT old FROM renumbered);

INSERT INTO journal (id, kind, at)
  SELECT base + previous + number + 1, 'settings',
    (SELECT ifnull(max(at), 0) FROM journal) FROM settingsAct;
INSERT INTO edit (act, words)
  SELECT base + previous + number + 1, ifnull(json_extract(json, '$.words'), '')
  FROM settingsAct;
INSERT INTO editLine (act, number, above, before, after)
  SELECT base + previous + number + 1, line.key,
    CAST(json_extract(line.value, '$.path') AS BLOB),
    CAST(json_extract(line.value, '$.before') AS BLOB),
    CAST(json_extract(line.value, '$.after') AS BLOB)
  FROM settingsAct, json_each(settingsAct.json, '$.values') AS line;
UPDATE sqlite_sequence SET seq = max(seq, (SELECT ifnull(max(id), 0) FROM journal))
  WHERE name = 'journal';
DELETE FROM preference WHERE key = 'settingsActs';
DROP TABLE renumbered;
DROP TABLE settingsAct;
