-- Decides about slips of place_slips of which not all are sold as they were asked for. The arguments
-- are those of place_slips; `p_counted` are the multipliers at which count_lines has counted all lines,
-- null where it has not, and `p_may` is what play.may_play answers for each slip. Of the slips for which
-- `p_takes` is true, returns which are sold, the multiplier and the usual multiplier of every line, and
-- the answers to the slips that are not, as unsold_slips gives them. Afterwards the counters have the lines
-- that are sold, at the multipliers they are sold at.
CREATE OR REPLACE FUNCTION lottery.sort_out(
  p_round bigint, p_refusal json, p_offering int[], p_balances bigint[], p_may text[], p_takes boolean[],
  p_counted int[], p_members uuid[], p_slips lottery.asked_slip[], p_lines lottery.asked_line[],
  OUT takes boolean[], OUT multipliers int[], OUT usual int[], OUT unsold json
) LANGUAGE plpgsql AS $$
DECLARE
  judged record;
BEGIN
  takes := p_takes;
  IF true = ANY (takes) THEN
    judged := lottery.judge_together(p_round, p_slips, takes, p_lines);
    takes := judged.takes;
    multipliers := judged.multipliers;
    usual := judged.usual;
  END IF;
  IF false = ANY (takes) THEN
    unsold := lottery.unsold_slips(p_round, p_refusal, p_offering, p_balances, p_may, takes, p_slips, p_lines);
    IF p_counted IS NOT NULL THEN
      PERFORM lottery.count_lines(
        -1, p_round, p_members, ARRAY(SELECT NOT t FROM unnest(takes) t), p_lines, p_counted);
    END IF;
  END IF;
  IF multipliers <> p_counted THEN
    PERFORM lottery.recount_payouts(p_round, takes, p_lines, p_counted, multipliers);
  END IF;
END $$;
