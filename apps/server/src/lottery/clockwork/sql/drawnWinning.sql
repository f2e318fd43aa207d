-- Returns option → winning numbers of a round's five digits: the top is made of the last three, the
-- bottom of the first two (libs/bet-rules/src/results/result.ts).
CREATE OR REPLACE FUNCTION lottery.drawn_winning(p_digits text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object(
      'teng_bon_3', jsonb_build_array(a || b || c),
      'tode_3', lottery.distinct_texts(
        ARRAY[a || b || c, a || c || b, b || a || c, b || c || a, c || a || b, c || b || a]),
      'teng_bon_2', jsonb_build_array(b || c),
      'teng_lang_2', jsonb_build_array(d || e),
      'teng_bon_1', lottery.distinct_texts(ARRAY[a, b, c]),
      'teng_lang_1', lottery.distinct_texts(ARRAY[d, e]))
    FROM (SELECT substr(p_digits, 3, 1) AS a, substr(p_digits, 4, 1) AS b, substr(p_digits, 5, 1) AS c,
        substr(p_digits, 1, 1) AS d, substr(p_digits, 2, 1) AS e) digit
$$;
