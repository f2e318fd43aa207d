-- What a member has staked is counted by number only where all numbers together are above the most
-- that one of them may have, or where the lines are many. Any other slip writes one counter of its
-- member, and not one for each of its lines (decision 80).
--
-- The old functions find no numbers under the old name, so that no sale is counted past the new
-- counters: it fails until the new functions are there, a moment later.
ALTER TABLE lottery.member_sold RENAME TO member_number_sold;
ALTER INDEX lottery.member_sold_pkey RENAME TO member_number_sold_pkey;

-- The satang that each member has staked under an option of a round, on all its numbers together, and
-- in how many lines. by_number: lottery.member_number_sold has them number by number, too.
CREATE TABLE lottery.member_sold (
  round_id bigint NOT NULL,
  member uuid NOT NULL,
  option lottery.bet_option NOT NULL,
  sold bigint NOT NULL,
  lines int NOT NULL,
  by_number boolean NOT NULL DEFAULT false,
  PRIMARY KEY (round_id, member, option)
) WITH (fillfactor = 50);

INSERT INTO lottery.member_sold (round_id, member, option, sold, lines, by_number)
  SELECT s.round_id, s.member, s.option, sum(s.sold), count(*), true FROM lottery.member_number_sold s
    GROUP BY s.round_id, s.member, s.option;

-- A member's stakes by number are read from the slips while nobody counts them.
CREATE INDEX slip_in_round ON lottery.slip (round_id, member);
