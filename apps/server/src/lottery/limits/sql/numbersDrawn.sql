-- Returns the most numbers of an option that one result can draw: two of the government's front and
-- bottom, a run digit for each different digit drawn.
CREATE OR REPLACE FUNCTION lottery.numbers_drawn(option lottery.bet_option) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE option WHEN 'teng_bon_1' THEN 3 WHEN 'teng_lang_1' THEN 2 WHEN 'teng_bon_nha_3' THEN 2
      WHEN 'teng_lang_3' THEN 2 ELSE 1 END
$$;
