-- The oldest slip of anybody that may still wait for a result; null where no round that takes or
-- took slips is without one.
CREATE OR REPLACE FUNCTION lottery.oldest_waiting_slip() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT min(f.id) FROM (
    -- One by one, as the small indexes of the clockwork are.
    SELECT r.id FROM lottery.round r WHERE r.status = 'open' UNION ALL
    SELECT r.id FROM lottery.round r WHERE r.status = 'closed' UNION ALL
    SELECT r.id FROM lottery.round r WHERE r.status = 'calculating'
  ) running, LATERAL (SELECT s.id FROM lottery.slip s WHERE s.round_id = running.id ORDER BY s.id LIMIT 1) f
$$;
