-- Returns the answers to the slips of place_slips that were not sold now, as [{"n", "answer"}]. What
-- a key has sold before is answered first, whatever has become of the round and the money since.
-- `p_takes` is true for the slips that were sold, `p_refusal` is the reason why the round takes none,
-- `p_offering` are the sites that offer it, null where it was found not running, and `p_may` is what
-- play.may_play answers for each slip.
CREATE OR REPLACE FUNCTION lottery.unsold_slips(
  p_round bigint, p_refusal json, p_offering int[], p_balances bigint[], p_may text[],
  p_takes boolean[], p_slips lottery.asked_slip[], p_lines lottery.asked_line[]
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  refused json[];
BEGIN
  IF p_refusal IS NULL AND p_offering IS NOT NULL THEN
    SELECT array_agg(l.refused ORDER BY l.slip) INTO refused FROM (
      SELECT j.slip, CASE WHEN NOT bool_and(j.answer = 'ok') THEN json_build_object('error', 'SLIP_REFUSED', 'lines',
            json_agg(json_build_object('index', j.n - j.first, 'answer', j.answer, 'multiplier', j.multiplier,
              'min', j.stake_min, 'max', j.stake_max) ORDER BY j.n)) END AS refused
        FROM (
          SELECT t.*, min(t.n) OVER (PARTITION BY t.slip) AS first
            FROM lottery.judge_slips(p_round, p_slips, p_takes, p_lines, true) t
        ) j
        GROUP BY j.slip
    ) l;
  END IF;
  RETURN (
    SELECT json_agg(json_build_object('n', s.n, 'answer', CASE
        WHEN o.fingerprint = s.fingerprint THEN json_build_object('poyId', o.id, 'replayed', true)
        WHEN o.id IS NOT NULL THEN json_build_object('error', 'IDEMPOTENCY_KEY_REUSED', 'poyId', o.id)
        WHEN s.balance IS NULL THEN '{"busy":true}'
        WHEN (s.site = ANY (p_offering)) IS NOT TRUE THEN lottery.late_refusal(s.site, p_round)
        ELSE coalesce(p_refusal, lottery.may_refusal(p_may[s.n]), refused[s.n],
          '{"error":"INSUFFICIENT_BALANCE"}') END))
      FROM unnest(p_slips, p_balances, p_takes) WITH ORDINALITY
        s (member, site, key, fingerprint, accept, marks, balance, takes, n)
      LEFT JOIN lottery.slip o ON o.member = s.member AND o.key = s.key
      WHERE s.takes IS NOT TRUE
  );
END $$;
