-- The number 32 random bits are drawn for; null where they are to be drawn again. 4,294,900,000 of
-- them share the hundred thousand numbers evenly; the last 67,296 would make some likelier than
-- others.
CREATE OR REPLACE FUNCTION lottery.number_of_bits(p_bits bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_bits < 4294900000 THEN lpad((p_bits % 100000)::text, 5, '0') END
$$;
