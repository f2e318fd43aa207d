-- The market of everything of the lottery that a transfer can be about: a slip, a set ticket, or a
-- round, by its kind and id.
CREATE OR REPLACE VIEW lottery.played AS
  SELECT p.kind, p.id, m.code AS market FROM (
    SELECT 'slip' AS kind, id, round_id FROM lottery.slip
    UNION ALL
    SELECT 'set', id, round_id FROM lottery.set_ticket
    UNION ALL
    SELECT 'round', id, id FROM lottery.round
  ) p JOIN lottery.round r ON r.id = p.round_id JOIN lottery.market m ON m.id = r.market_id;
