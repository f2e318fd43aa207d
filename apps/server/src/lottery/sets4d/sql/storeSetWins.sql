-- Writes which tickets of a round won, by its result as it is now. Losing tickets are not touched.
CREATE OR REPLACE FUNCTION lottery.store_set_wins(p_round bigint) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  terms bigint[];
BEGIN
  -- Tickets differ in their prizes only where those were changed while the round was open.
  FOR terms IN SELECT DISTINCT t.prizes FROM lottery.set_ticket t WHERE t.round_id = p_round LOOP
    INSERT INTO lottery.set_win (round_id, ticket_id, amount)
      SELECT p_round, l.id, sum(l.quantity * w.prize)
        -- The limit is never reached; it lets the planner know that there are few, and hash them.
        FROM (SELECT p.number, p.prize FROM lottery.round_result x, lottery.set_prizes(x.result, terms) p
            WHERE x.round_id = p_round LIMIT 400) w
        JOIN (SELECT t.id, unnest(t.numbers) AS number, unnest(t.quantities) AS quantity FROM lottery.set_ticket t
            WHERE t.round_id = p_round AND t.prizes = terms) l
          ON l.number = w.number
        GROUP BY l.id;
  END LOOP;
END $$;
