-- Sets the most that is sold on one number of an option, to everybody and to one member; null = no
-- end. The next slip is sold by it.
CREATE OR REPLACE FUNCTION lottery.set_caps(
  p_market smallint, p_option lottery.bet_option, p_number_cap bigint, p_member_cap bigint
) RETURNS void LANGUAGE sql AS $$
  UPDATE lottery.market m
    SET number_cap = (SELECT array_agg(CASE o WHEN p_option THEN p_number_cap ELSE m.number_cap[n] END ORDER BY n)
        FROM unnest(m.options) WITH ORDINALITY u (o, n)),
      member_number_cap = (SELECT array_agg(CASE o WHEN p_option THEN p_member_cap ELSE m.member_number_cap[n] END
          ORDER BY n) FROM unnest(m.options) WITH ORDINALITY u (o, n))
    WHERE m.id = p_market;
$$;
