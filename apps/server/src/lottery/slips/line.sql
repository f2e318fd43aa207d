-- The lines of all slips as rows, for whoever asks about numbers.
CREATE OR REPLACE VIEW lottery.line AS
  SELECT id AS slip_id, round_id, generate_subscripts(options, 1) AS position, unnest(options) AS option,
      unnest(numbers) AS number, unnest(stakes) AS stake,
      unnest(multipliers) AS multiplier, unnest(coalesce(usual_multipliers, multipliers)) AS usual_multiplier
    FROM lottery.slip;
