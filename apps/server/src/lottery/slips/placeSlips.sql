-- Places slips of one round that are sold together: everything between what the members ask and the
-- money taken, in one call and one transaction. A slip is accepted or refused on its own, as if the
-- slips were sold one after the other in the order of `p_slips`. A member stands there once. The lines
-- of a slip stand together, and those of the first slip first. Why nothing was sold is worked out by
-- functions that a sale never calls.
--
-- Locks, in this order: the round FOR SHARE (closing takes it FOR UPDATE and so waits for us, or we
-- see it closed), the counters, to which count_lines adds all lines at once, then the members'
-- accounts in the order of their ids. Where a counter came beyond a limit, or a slip cannot be sold
-- as it was asked for, sort_out decides. A slip whose account somebody holds is left out and answered
-- {"busy": true}; it is placed by a call of its own, in which `p_wait` is true: only such a call
-- waits for an account. The clock is read after the locks, and where the terms of the market have changed
-- meanwhile the lines are counted again: a slip that had to wait is judged by the moment it is written
-- at. Multipliers and stake limits come from the tables, never from the caller; the multiplier that a
-- member saw is only compared. The same key answers the slip it made; no money of a slip moves unless
-- every line of it can be taken. Whether a member may play is asked after the locks too, of the rule of
-- play.may_play.
--
-- The plans are made once for any number of slips and numbers: making them anew takes longer than
-- they do.
--
-- Answers {"round": {…} or null, "sold": [{"n", "poyId", …}], "unsold": [{"n", "answer": {…}}]},
-- where the answer is {"poyId", "replayed"}, {"error": code, …} or {"busy"}. It raises only for what
-- cannot happen (a member without an account).
CREATE OR REPLACE FUNCTION lottery.place_slips(
  p_round bigint, p_wait boolean, p_slips lottery.asked_slip[], p_lines lottery.asked_line[]
) RETURNS json LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  members uuid[] := ARRAY(SELECT s.member FROM unnest(p_slips) s);
  game record;
  refusal json;
  terms record;
  counted int[];
  fits boolean;
  one record;
  held record;
  at timestamptz;
  asked record;
  found record;
  sold json;
  round json;
BEGIN
  SELECT r.status, r.number, r.kind, r.own_bottom, r.day, r.closes_at, r.results_at,
      r.suspended_at IS NOT NULL AS suspended,
      m.id AS market, m.xmin AS version, m.code, m.bet_group, m.bet_type_prefix, m.bet_type,
      m.cancel_within_seconds, m.cancel_before_close_seconds,
      ARRAY(SELECT o.site_id FROM lottery.site_market o WHERE o.market_id = m.id AND o.offered) AS sites
    INTO game FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
    WHERE r.id = p_round AND r.closes_at > clock_timestamp() FOR SHARE OF r;
  IF game.status = 'open' AND NOT game.suspended THEN
    -- As an assignment, which is cheaper than a statement of its own.
    terms := lottery.count_at_terms(p_round, members, p_slips, p_lines, counted);
    counted := terms.multipliers;
    fits := terms.fits;
  ELSIF game.status IS NOT NULL THEN
    refusal := CASE game.status WHEN 'waiting' THEN '{"error":"ROUND_NOT_OPEN"}'::json
      WHEN 'open' THEN '{"error":"SALE_SUSPENDED"}' ELSE '{"error":"ROUND_CLOSED"}' END;
  END IF;
  IF p_wait THEN
    one := ledger.lock_account(members[1]);
    SELECT ARRAY[one.id] AS ids, ARRAY[one.balance] AS balances, ARRAY[one.version] AS versions INTO held;
  ELSE
    held := ledger.lock_free(members);
  END IF;
  at := clock_timestamp();
  refusal := CASE WHEN at >= game.closes_at THEN coalesce(refusal, '{"error":"ROUND_CLOSED"}') ELSE refusal END;

  -- What is bought already, cannot be paid or is not offered takes nothing from the other slips.
  SELECT array_agg(a.cost) AS costs, array_agg(a.takes AND a.may = 'yes') AS takes, array_agg(a.may) AS may,
      (SELECT m.xmin <> game.version FROM lottery.market m WHERE m.id = game.market) AS changed
    INTO asked FROM (
    SELECT u.cost, coalesce(refusal IS NULL AND s.site = ANY (game.sites) AND held.balances[s.ordinality] >= u.cost
          AND (SELECT o.id FROM lottery.slip o WHERE o.member = s.member AND o.key = s.key) IS NULL, false) AS takes,
        coalesce((SELECT p.answer FROM play.permission(s.member, 'lottery', u.cost, NULL) p), 'member') AS may
      FROM unnest(p_slips) WITH ORDINALITY s
      LEFT JOIN (SELECT l.slip, sum(l.stake)::bigint AS cost FROM unnest(p_lines) l GROUP BY l.slip) u
        ON u.slip = s.ordinality
      ORDER BY s.ordinality
  ) a;
  IF asked.changed AND counted IS NOT NULL THEN
    terms := lottery.count_at_terms(p_round, members, p_slips, p_lines, counted);
    counted := terms.multipliers;
    fits := terms.fits;
  END IF;
  IF fits AND true = ALL (asked.takes) THEN
    SELECT asked.takes, terms.multipliers, terms.usual, NULL::json AS unsold INTO found;
  ELSE
    found := lottery.sort_out(p_round, refusal, game.sites, held.balances, asked.may, asked.takes, counted,
      members, p_slips, p_lines);
  END IF;
  IF true = ANY (found.takes) THEN
    sold := lottery.sell_slips(p_round, game.bet_type, game.bet_group, at, found.takes, asked.costs,
      held.ids, held.balances, held.versions, p_slips, p_lines, found.multipliers, found.usual);
    round := json_build_object('at', at, 'type', game.bet_type, 'betName', game.code, 'betGroup', game.bet_group,
      'betType', game.bet_type_prefix || game.number, 'kind', game.kind, 'ownBottom', game.own_bottom,
      'number', game.number, 'day', game.day, 'resultAt', game.results_at, 'cancelUntil',
      lottery.cancel_until(game.cancel_within_seconds, game.cancel_before_close_seconds, at, game.closes_at));
  END IF;
  RETURN json_build_object('round', round, 'sold', coalesce(sold, '[]'), 'unsold', coalesce(found.unsold, '[]'));
END $$;
