-- The secrets of draws that may be shown, under the name by which the release before reads them.
CREATE OR REPLACE VIEW lottery.revealed_seed AS
  SELECT round_id, seed, salt, sealed_number FROM lottery.revealed;
