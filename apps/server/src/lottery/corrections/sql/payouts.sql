-- Returns the money that is due for each slip and set ticket of a round by its state now: wins of
-- its result, or every stake where it was voided. What was cancelled is done with already.
CREATE OR REPLACE FUNCTION lottery.payouts(p_round bigint)
RETURNS TABLE (kind text, ref_id bigint, member uuid, type text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT 'slip', s.id, s.member, m.win_type, w.amount
    FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
    JOIN lottery.slip_win w ON w.round_id = r.id JOIN lottery.slip s ON s.round_id = r.id AND s.id = w.slip_id
    WHERE r.id = p_round AND r.status = 'resulted'
  UNION ALL
  SELECT 'slip', s.id, s.member, 'ABORT_POY', s.stake
    FROM lottery.round r JOIN lottery.slip s ON s.round_id = r.id
    WHERE r.id = p_round AND r.status = 'voided'
      AND NOT EXISTS (SELECT FROM lottery.slip_cancel c WHERE c.round_id = s.round_id AND c.slip_id = s.id)
      AND NOT EXISTS (SELECT FROM lottery.slip_cancel c WHERE c.round_id = p_round AND c.slip_id = s.id)
  UNION ALL
  SELECT 'set', t.id, t.member, 'WIN_SET_4', w.amount
    FROM lottery.round r JOIN lottery.set_win w ON w.round_id = r.id
    JOIN lottery.set_ticket t ON t.round_id = r.id AND t.id = w.ticket_id
    WHERE r.id = p_round AND r.status = 'resulted'
  UNION ALL
  SELECT 'set', t.id, t.member, 'ABORT_POY', t.stake
    FROM lottery.round r JOIN lottery.set_ticket t ON t.round_id = r.id WHERE r.id = p_round AND r.status = 'voided'
$$;
