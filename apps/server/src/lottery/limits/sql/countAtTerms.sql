-- Counts the lines of slips at the terms of now, which usual_terms returns. `fits` is true where
-- count_lines finds all of them within the limits, too. Lines that were counted before, at the
-- multipliers `p_counted`, are taken off first; null where they were not.
CREATE OR REPLACE FUNCTION lottery.count_at_terms(
  p_round bigint, p_members uuid[], p_slips lottery.asked_slip[], p_lines lottery.asked_line[], p_counted int[],
  OUT fits boolean, OUT multipliers int[], OUT usual int[]
) LANGUAGE plpgsql AS $$
DECLARE
  everybody boolean[] := array_fill(true, ARRAY[cardinality(p_members)]);
  terms record;
BEGIN
  IF p_counted IS NOT NULL THEN
    PERFORM lottery.count_lines(-1, p_round, p_members, everybody, p_lines, p_counted);
  END IF;
  -- As assignments, which are cheaper than statements of their own.
  terms := lottery.usual_terms(p_round, p_slips, p_lines);
  multipliers := terms.multipliers;
  usual := terms.usual;
  fits := lottery.count_lines(1, p_round, p_members, everybody, p_lines, multipliers);
  fits := fits AND terms.fits;
END $$;
