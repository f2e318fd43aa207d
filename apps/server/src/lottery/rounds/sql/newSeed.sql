-- 32 bytes nobody can guess, in 64 hex digits: three random UUIDs hold 366 random bits of the
-- system's own generator.
CREATE OR REPLACE FUNCTION lottery.new_seed() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
      'hex')
$$;
