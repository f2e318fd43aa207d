-- The text whose SHA-256 seals the number of a round.
CREATE OR REPLACE FUNCTION lottery.seal_text(p_round bigint, p_salt text, p_number text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_round || ':' || p_salt || ':' || p_number
$$;
