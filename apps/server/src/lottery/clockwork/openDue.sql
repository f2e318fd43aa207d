-- Opens the rounds whose time has come. Returns their numbers.
CREATE OR REPLACE FUNCTION lottery.open_due() RETURNS SETOF bigint LANGUAGE sql AS $$
  UPDATE lottery.round SET status = 'open' WHERE id IN (
    SELECT id FROM lottery.round WHERE status = 'waiting' AND opens_at <= clock_timestamp() FOR UPDATE SKIP LOCKED
  ) RETURNING id;
$$;
