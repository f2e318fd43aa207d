-- Returns the five digits of a frozen draw: the rules of libs/bet-rules/src/results (yeekee, sealed
-- and fair) in SQL. `p_promised` is the sealed number or the seed.
CREATE OR REPLACE FUNCTION lottery.drawn_result(p_mode lottery.draw_mode, p_list text, p_promised text, p_beacon text)
RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  shots text[] := string_to_array(p_list, ',');
  total bigint;
BEGIN
  IF p_mode = 'fair' AND p_promised ~ '^[0-9a-f]{64}$' THEN
    RETURN lottery.digest_number(p_promised || ':' || p_list || coalesce(':' || p_beacon, ''));
  END IF;
  IF cardinality(shots) < 16 OR EXISTS (SELECT FROM unnest(shots) s WHERE s !~ '^[0-9]{5}$') THEN
    RAISE EXCEPTION 'a result needs 16 shots of five digits';
  ELSIF p_mode = 'fair' OR (p_mode = 'sealed' AND p_promised !~ '^[0-9]{5}$')
      OR (p_mode = 'sealed' AND p_promised IS NULL) THEN
    RAISE EXCEPTION 'a % round without what was promised for it', p_mode;
  END IF;
  SELECT sum(s::bigint) INTO total FROM unnest(shots) s;
  total := total - shots[cardinality(shots) - 15]::bigint;
  IF p_mode = 'sealed' THEN
    total := total + p_promised::bigint
        + CASE WHEN p_beacon IS NULL THEN 0 ELSE lottery.digest_number(p_beacon)::bigint END;
  END IF;
  RETURN lpad((total % 100000)::text, 5, '0');
END $$;
