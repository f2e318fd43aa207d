-- Returns the reason why an operator is no second person for what another one began; null = they
-- are two. The one place of this rule: results, voids, corrections and money ask it. An account is
-- no second person in its first 24 hours.
CREATE OR REPLACE FUNCTION operator.second_person_refusal(p_first int, p_second int) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_first = p_second THEN 'SAME_PERSON'
    WHEN EXISTS (SELECT operator.hands_of(p_first) INTERSECT SELECT operator.hands_of(p_second)) THEN 'PASSWORD_NOT_OWN'
    WHEN EXISTS (SELECT FROM operator.operator o
        WHERE o.id = p_second AND o.created_at > clock_timestamp() - interval '24 hours') THEN 'OPERATOR_NEW'
  END
$$;
