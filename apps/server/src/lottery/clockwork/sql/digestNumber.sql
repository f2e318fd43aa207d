-- Returns five digits of a text: the first eight bytes of its SHA-256 as one number, the highest byte
-- first, and its remainder by 100,000. Each half is a number of its own, because a bigint has a sign;
-- 2^32 leaves 67,296.
CREATE OR REPLACE FUNCTION lottery.digest_number(p_text text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lpad(((('x' || left(d.hex, 8))::bit(32)::bigint % 100000 * 67296
      + ('x' || substr(d.hex, 9, 8))::bit(32)::bigint) % 100000)::text, 5, '0')
    FROM (SELECT encode(sha256(convert_to(p_text, 'UTF8')), 'hex') AS hex) d
$$;
