-- Returns the operators who may sit behind an operator's account: its owner, the one who gave the
-- password that is in use or gave one in the last 24 hours, the one who removed its second factor
-- in the last 24 hours, and those who may sit behind the account of one of these.
CREATE OR REPLACE FUNCTION operator.hands_of(p_operator int) RETURNS SETOF int LANGUAGE sql STABLE AS $$
  WITH RECURSIVE hand (id) AS (
    SELECT p_operator
    UNION
    SELECT other.id FROM hand h JOIN operator.operator o ON o.id = h.id CROSS JOIN LATERAL (VALUES
        (o.password_given_by, NOT o.password_own OR o.password_given_at > clock_timestamp() - interval '24 hours'),
        (o.factor_removed_by, o.factor_removed_at > clock_timestamp() - interval '24 hours')) other (id, counts)
      WHERE other.id IS NOT NULL AND other.counts
  )
  SELECT h.id FROM hand h
$$;
