-- The answer to a command whose member is not known.
CREATE OR REPLACE FUNCTION games.refused(p_refusal text) RETURNS games.outcome LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(p_refusal, NULL, false, false, NULL, NULL, NULL, 0, NULL)::games.outcome
$$;
