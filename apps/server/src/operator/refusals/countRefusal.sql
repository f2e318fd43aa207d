-- Counts a refused sign-in. Answers true where it gets a row of its own in the log: up to `p_each`
-- of an address and `p_all` of all addresses do in an hour. An address is counted by itself only
-- while rows are left, so that very many addresses do not fill this table instead of the log.
CREATE OR REPLACE FUNCTION operator.count_refusal(moment timestamptz, p_address text, p_each int, p_all int)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  this_hour timestamptz := date_trunc('hour', moment);
  noted_of_all int;
  its_own int;
BEGIN
  INSERT INTO operator.refused_sign_in AS r (hour, address, refused, noted) VALUES (this_hour, '*', 1, 0)
    ON CONFLICT (hour, address) DO UPDATE SET refused = r.refused + 1
    RETURNING r.noted INTO noted_of_all;
  IF noted_of_all >= p_all THEN
    RETURN false;
  END IF;
  INSERT INTO operator.refused_sign_in AS r (hour, address, refused, noted) VALUES (this_hour, p_address, 1, 1)
    ON CONFLICT (hour, address) DO UPDATE SET refused = r.refused + 1, noted = least(r.noted + 1, p_each)
    RETURNING r.refused INTO its_own;
  IF its_own > p_each THEN
    RETURN false;
  END IF;
  UPDATE operator.refused_sign_in r SET noted = r.noted + 1 WHERE r.hour = this_hour AND r.address = '*';
  RETURN true;
END $$;
