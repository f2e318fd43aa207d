-- Gives back what a slip has sold, when it is cancelled or refunded by itself: others may buy it
-- again. To be called by whoever holds the round FOR SHARE (or more) and does not hold an account
-- yet, at most once for a slip and in the transaction that refunds it.
CREATE OR REPLACE FUNCTION lottery.unsell(p_slip lottery.slip) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lottery.count_lines(-1, p_slip.round_id, ARRAY[p_slip.member], '{t}', ARRAY(
      SELECT (1, l.option, l.number, l.stake, NULL)::lottery.asked_line
        FROM unnest(p_slip.options, p_slip.numbers, p_slip.stakes) l (option, number, stake)
    ), p_slip.multipliers);
END $$;
