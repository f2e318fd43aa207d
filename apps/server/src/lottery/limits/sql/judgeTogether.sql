-- Judges slips that are sold together, whose lines count_lines has counted, as if each were sold before
-- the next one is judged. Of the slips for which `p_takes` is true, returns which are sold, and the
-- multiplier and the usual multiplier of every line. The arguments are those of judge_slips.
--
-- All are judged as if all were sold. Where one cannot be, the slips after it were judged by too
-- little: the first one is refused, and the others are judged again without it. What only grows
-- worse with more sold is refused at once: slips that could not be sold even as the only one.
CREATE OR REPLACE FUNCTION lottery.judge_together(
  p_round bigint, p_slips lottery.asked_slip[], p_takes boolean[], p_lines lottery.asked_line[],
  OUT takes boolean[], OUT multipliers int[], OUT usual int[]
) LANGUAGE plpgsql AS $$
DECLARE
  refused int;
  hopeless int[];
BEGIN
  takes := p_takes;
  LOOP
    SELECT array_agg(j.multiplier), array_agg(j.usual), min(j.slip) FILTER (WHERE j.answer <> 'ok' AND takes[j.slip])
      INTO multipliers, usual, refused
      FROM lottery.judge_slips(p_round, p_slips, takes, p_lines, true) j;
    EXIT WHEN refused IS NULL;
    IF hopeless IS NULL AND refused < cardinality(p_slips) THEN
      SELECT coalesce(array_agg(DISTINCT j.slip), '{}') INTO hopeless
        FROM lottery.judge_slips(p_round, p_slips, '{}', p_lines, true) j
        WHERE takes[j.slip]
          AND (j.answer IN ('closed', 'under_min', 'over_max') OR j.answer = 'rate_changed' AND j.multiplier < j.seen);
      FOREACH refused IN ARRAY CASE hopeless WHEN '{}' THEN ARRAY[refused] ELSE hopeless END LOOP
        takes[refused] := false;
      END LOOP;
    ELSE
      takes[refused] := false;
      EXIT WHEN refused = cardinality(p_slips);
    END IF;
  END LOOP;
END $$;
