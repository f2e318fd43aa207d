-- The version of an account's first posting at a moment or later; one more than the newest where
-- there is none. Postings are numbered in the order of time, each under the account's lock, so the
-- number is found by growing steps back from the newest, and then by halving: a part of a
-- statement takes as long in a long life as in a short one.
CREATE OR REPLACE FUNCTION ledger.first_version_since(p_account bigint, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  -- What is asked for is from `low` to `high`.
  low bigint := 1;
  high bigint := 1 + (SELECT a.version FROM ledger.account a WHERE a.id = p_account);
  step bigint := 1;
  middle bigint;
  at timestamptz;
BEGIN
  WHILE low < high LOOP
    middle := greatest(low + (high - low) / 2, high - step);
    -- Never longer than the account, so that many halvings do not make it too large for its type.
    step := least(step * 8, high);
    SELECT t.created_at INTO at FROM ledger.transfer t WHERE t.from_account = p_account AND t.from_version = middle;
    IF NOT FOUND THEN
      SELECT t.created_at INTO at FROM ledger.transfer t WHERE t.to_account = p_account AND t.to_version = middle;
    END IF;
    IF at >= p_at THEN
      high := middle;
    ELSE
      low := middle + 1;
    END IF;
  END LOOP;
  RETURN high;
END $$;
