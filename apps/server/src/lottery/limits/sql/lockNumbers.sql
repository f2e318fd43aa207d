-- Locks the counters of the numbers of slips to the end of the transaction, so that what is sold on
-- them stands still. Slips with the same numbers take turns; the one order of locking keeps them
-- from waiting for each other. After the round, before the accounts.
--
-- One statement makes the counters that are missing and locks the others: an update of a conflict
-- locks its row, and then changes nothing.
CREATE OR REPLACE FUNCTION lottery.lock_numbers(p_round bigint, p_options lottery.bet_option[], p_numbers text[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lottery.number_sold AS s (round_id, option, number)
    SELECT DISTINCT p_round, u.option, lottery.number_key(u.option, u.number)
      FROM unnest(p_options, p_numbers) u (option, number) ORDER BY 2, 3
    ON CONFLICT (round_id, option, number) DO UPDATE SET sold = s.sold WHERE false;
END $$;
