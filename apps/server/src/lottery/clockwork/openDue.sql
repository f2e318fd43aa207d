-- Opens the rounds whose time has come. Returns their numbers. Runs as the owner, because nobody else
-- writes the state of a round.
CREATE OR REPLACE FUNCTION lottery.open_due() RETURNS SETOF bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE lottery.round SET status = 'open' WHERE id IN (
    SELECT id FROM lottery.round WHERE status = 'waiting' AND opens_at <= clock_timestamp() FOR UPDATE SKIP LOCKED
  ) RETURNING id;
$$;
