-- A number from 00000 to 99999 nobody can guess, each as likely as the others. The first 32 bits of
-- a random UUID are bits of the system's own generator; its fixed ones come later.
CREATE OR REPLACE FUNCTION lottery.new_sealed_number() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  number text;
BEGIN
  WHILE number IS NULL LOOP
    number := lottery.number_of_bits(('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint);
  END LOOP;
  RETURN number;
END $$;
