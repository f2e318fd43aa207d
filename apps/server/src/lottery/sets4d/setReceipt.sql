-- The receipt number of a ticket: as a slip's, with 4D before it, so that the two are told apart
-- when read out.
CREATE OR REPLACE FUNCTION lottery.set_receipt(ticket bigint) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '4D-' || lottery.receipt(ticket)
$$;
