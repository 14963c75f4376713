-- Migration 19: the pictures that `refresh --share` has drawn for visits, in which no program may run.
-- `picture` is made of the digest of its address (`DrawingKey`). Without `mosaic` it could not be
-- had; `next` is the second (since 1970) from which on it is tried again, or `NULL` for never.
CREATE TABLE drawing (
  picture INTEGER PRIMARY KEY,
  mosaic BLOB,
  next INTEGER
) STRICT;
