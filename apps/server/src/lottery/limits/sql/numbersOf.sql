-- The numbers that a key stands for: every order of its digits where any order wins, else itself.
CREATE OR REPLACE FUNCTION lottery.numbers_of(option lottery.bet_option, key text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT substr(key, a, 1) || substr(key, b, 1) || substr(key, 6 - a - b, 1)
    FROM generate_series(1, 3) a, generate_series(1, 3) b WHERE option = 'tode_3' AND a <> b
  UNION ALL SELECT key WHERE option <> 'tode_3'
$$;
