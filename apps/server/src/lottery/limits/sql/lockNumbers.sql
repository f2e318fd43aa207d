-- Locks the counters of the numbers of a slip to the end of the transaction, so that what is sold
-- on them stands still. Two slips with the same numbers take turns; the one order of locking keeps
-- them from waiting for each other. After the round, before the account.
CREATE OR REPLACE FUNCTION lottery.lock_numbers(p_round bigint, p_options lottery.bet_option[], p_numbers text[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lottery.number_sold (round_id, option, number)
    SELECT DISTINCT p_round, u.option, lottery.number_key(u.option, u.number)
      FROM unnest(p_options, p_numbers) u (option, number) ORDER BY 2, 3
    ON CONFLICT DO NOTHING;
  PERFORM FROM (
    SELECT FROM lottery.number_sold s
      WHERE s.round_id = p_round AND (s.option, s.number) IN (
        SELECT u.option, lottery.number_key(u.option, u.number) FROM unnest(p_options, p_numbers) u (option, number))
      ORDER BY s.option, s.number FOR UPDATE
  ) locked;
END $$;
