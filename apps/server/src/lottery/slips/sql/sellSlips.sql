-- Sells the slips for which `p_takes` is true, under the locks of place_slips and after their lines were
-- counted: writes them and takes their stakes, each in one statement. The arguments are those of place_slips;
-- `p_costs`, `p_accounts`, `p_balances` and `p_versions` are by slip, `p_multipliers` and `p_usual` by line.
-- Answers [{"n", "poyId", …}].
CREATE OR REPLACE FUNCTION lottery.sell_slips(
  p_round bigint, p_type text, p_group text, p_at timestamptz, p_takes boolean[], p_costs bigint[],
  p_accounts bigint[], p_balances bigint[], p_versions bigint[], p_slips lottery.asked_slip[],
  p_lines lottery.asked_line[], p_multipliers int[], p_usual int[]
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  sold record;
  done text;
BEGIN
  WITH made AS (
    INSERT INTO lottery.slip (member, round_id, key, fingerprint, stake, created_at, options, numbers, stakes,
        multipliers, usual_multipliers, marks)
      SELECT s.member, p_round, s.key, s.fingerprint, s.cost, p_at, l.options, l.numbers, l.stakes,
          p_multipliers[l.first:l.last], nullif(p_usual[l.first:l.last], p_multipliers[l.first:l.last]), s.marks
        FROM unnest(p_slips, p_costs, p_takes) WITH ORDINALITY
          s (member, site, key, fingerprint, accept, marks, cost, takes, n)
        JOIN (
          SELECT u.slip, min(u.ordinality) AS first, max(u.ordinality) AS last,
              array_agg(u.option ORDER BY u.ordinality) AS options,
              array_agg(u.number ORDER BY u.ordinality) AS numbers,
              array_agg(u.stake ORDER BY u.ordinality) AS stakes
            FROM unnest(p_lines) WITH ORDINALITY u GROUP BY u.slip
        ) l ON l.slip = s.n
        WHERE s.takes ORDER BY s.n RETURNING id, member, stake, multipliers, usual_multipliers
  )
  SELECT array_agg(m.id) AS ids, array_agg('slip:' || m.id) AS keys, array_agg(m.receipt) AS receipts,
      array_agg(p_accounts[m.n]) AS accounts, array_agg(m.stake) AS stakes,
      json_agg(json_build_object('n', m.n, 'poyId', m.id, 'receipt', m.receipt, 'stake', m.stake,
        'balance', p_balances[m.n] - m.stake, 'version', p_versions[m.n] + 1, 'multipliers', m.multipliers,
        'usual', m.usual_multipliers)) AS answers
    INTO sold FROM (
      SELECT s.ordinality AS n, i.*, lottery.receipt(i.id) AS receipt
        FROM made i JOIN unnest(p_slips) WITH ORDINALITY s ON s.member = i.member ORDER BY s.ordinality
    ) m;
  -- As an assignment, which is cheaper than a statement of its own.
  done := ledger.debit_many(p_type, sold.keys, sold.accounts, sold.stakes, 'slip', sold.ids, sold.receipts, p_group);
  RETURN sold.answers;
END $$;
