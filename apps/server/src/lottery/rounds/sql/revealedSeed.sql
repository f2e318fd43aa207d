-- The secrets of draws that may be shown: a round with a result can have no other any more, nor can
-- a voided one. Neither is ever taken back.
CREATE OR REPLACE VIEW lottery.revealed_seed AS
  SELECT s.round_id, s.seed, s.salt, s.sealed_number
    FROM lottery.round_seed s JOIN lottery.round r ON r.id = s.round_id WHERE r.status IN ('resulted', 'voided');
