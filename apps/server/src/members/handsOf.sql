-- Returns the operators who may sit behind an operator's account: its owner, the one who gave the
-- password that is in use or gave one in the last 24 hours, and those who may sit behind the
-- giver's account.
CREATE OR REPLACE FUNCTION operator.hands_of(p_operator int) RETURNS SETOF int LANGUAGE sql STABLE AS $$
  WITH RECURSIVE hand (id) AS (
    SELECT p_operator
    UNION
    SELECT o.password_given_by FROM hand h JOIN operator.operator o ON o.id = h.id
      WHERE o.password_given_by IS NOT NULL
        AND (NOT o.password_own OR o.password_given_at > clock_timestamp() - interval '24 hours')
  )
  SELECT h.id FROM hand h
$$;
