-- The slips and lines that members ask for, as a server hands them to the functions that sell. No table has
-- a column of these types. A server writes the fields of a row in their order, and servers of two releases
-- run side by side. So none of these types is ever altered: rows of another form get a type of their own.

-- `fingerprint` is what a repeat of the key must have in common with the slip; `marks` is only kept.
CREATE TYPE lottery.asked_slip AS (
  member uuid, site int, key text, fingerprint bytea, accept text, marks jsonb
);

-- `slip` is the place of the slip in the call, from 1. The stake is satang; `seen` is the multiplier that the
-- member saw, in thousandths, null = not stated.
CREATE TYPE lottery.asked_line AS (slip int, option lottery.bet_option, number text, stake bigint, seen int);

-- A number of 4-digit sets, and how many sets of it.
CREATE TYPE lottery.asked_set AS (number text, quantity int);
