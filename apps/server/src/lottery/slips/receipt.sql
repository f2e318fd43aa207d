-- The receipt number of a slip, as a person reads it out: four letters or digits, four digits.
-- Different for each of the first ten billion slips, since the multiplication can be undone.
CREATE OR REPLACE FUNCTION lottery.receipt(slip bigint) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  mixed bigint := (slip % 10485760000 * 741457801 + 7300420219) % 10485760000;
  letters int := mixed / 10000;
BEGIN
  RETURN lottery.receipt_letter(letters >> 15) || lottery.receipt_letter(letters >> 10 & 31)
      || lottery.receipt_letter(letters >> 5 & 31)
    || lottery.receipt_letter(letters & 31) || '-' || lpad((mixed % 10000)::text, 4, '0');
END $$;
