-- The exposure of a round: the most that any result of it can cost, in satang. It is worked out from the counters when it is asked, and so costs a sale
-- nothing; the clockwork asks for it, and stops the sale of a round above its limit.

-- How many numbers of an option one result can draw at most: two of the government's front and bottom, a run digit for each different digit drawn.
CREATE FUNCTION lottery.numbers_drawn(option lottery.bet_option) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE option WHEN 'teng_bon_1' THEN 3 WHEN 'teng_lang_1' THEN 2 WHEN 'teng_bon_nha_3' THEN 2 WHEN 'teng_lang_3' THEN 2 ELSE 1 END
$$;

-- What the slips of a round come to, option by option: what is sold, and the most that any result pays under the option, which is the sum of as many of its
-- dearest numbers as a result can draw.
CREATE FUNCTION lottery.option_exposure(p_round bigint) RETURNS TABLE (option lottery.bet_option, sold bigint, payout bigint) LANGUAGE sql STABLE AS $$
  SELECT s.option, sum(s.sold)::bigint, sum(s.payout) FILTER (WHERE s.place <= lottery.numbers_drawn(s.option))::bigint
    FROM (SELECT c.option, c.sold, c.payout, row_number() OVER (PARTITION BY c.option ORDER BY c.payout DESC) AS place FROM lottery.number_sold c WHERE c.round_id = p_round) s
    GROUP BY s.option
$$;

-- The exposure of a round's slips: every option at its worst, whether or not one result could be the worst of them all.
CREATE FUNCTION lottery.exposure(p_round bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(o.payout), 0)::bigint FROM lottery.option_exposure(p_round) o
$$;

-- The running rounds whose sale no operator has stopped, with what decides whether it may go on; `sets` is how many 4-digit sets are sold.
CREATE FUNCTION lottery.rounds_watched() RETURNS TABLE (id bigint, exposure bigint, exposure_limit bigint, over_exposure boolean, sets bigint) LANGUAGE sql STABLE AS $$
  SELECT r.id, lottery.exposure(r.id), coalesce(r.exposure_limit, m.exposure_limit), r.over_exposure,
      CASE WHEN m.offers_sets THEN (SELECT coalesce(sum(s.sold), 0) FROM lottery.set_sold s WHERE s.round_id = r.id) ELSE 0 END
    FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
    WHERE r.status = 'open' AND (r.suspended_at IS NULL OR r.over_exposure)
$$;

-- Stops the sale of a round whose exposure is above its limit, and lets it go on where the clockwork had stopped it and the exposure is within the limit
-- again. Both stand in the operators' log. `p_sets` is what the sold 4-digit sets add, in satang. The round is taken FOR UPDATE, so that the slips being
-- sold are waited for and counted. Answers {"suspended", "exposure", "limit"}, or null where nothing changes.
CREATE FUNCTION lottery.watch_exposure(p_round bigint, p_sets bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  due lottery.round;
  most bigint;
  worst bigint;
  begun jsonb;
BEGIN
  SELECT * INTO due FROM lottery.round r WHERE r.id = p_round AND r.status = 'open' AND (r.suspended_at IS NULL OR r.over_exposure) FOR UPDATE;
  SELECT coalesce(due.exposure_limit, m.exposure_limit) INTO most FROM lottery.market m WHERE m.id = due.market_id;
  worst := lottery.exposure(p_round) + p_sets;
  IF due.id IS NULL OR due.over_exposure = (worst > most) THEN
    RETURN NULL;
  END IF;
  begun := lottery.round_state(p_round);
  UPDATE lottery.round r SET over_exposure = worst > most, suspended_at = CASE WHEN worst > most THEN clock_timestamp() END WHERE r.id = p_round;
  INSERT INTO operator.audit_log (user_name, role, action, subject, reason, outcome, before, after, request_id, address)
    VALUES ('clockwork', '', CASE WHEN worst > most THEN 'rounds.suspend' ELSE 'rounds.resume' END, 'round:' || p_round,
      format('The worst case is %s baht, the limit %s baht', round(worst / 100.0, 2), round(most / 100.0, 2)), 'done', begun, lottery.round_state(p_round), '', '');
  RETURN jsonb_build_object('suspended', worst > most, 'exposure', worst, 'limit', most);
END $$;

-- Gives a round a limit of its exposure of its own, in satang; null = the market's again. Answers {"before", "after"} or {"error"}.
CREATE FUNCTION lottery.limit_exposure(p_round bigint, p_limit bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  begun jsonb := lottery.begin_action(p_round, 'limit');
BEGIN
  IF begun ? 'error' THEN
    RETURN begun;
  ELSIF (SELECT r.exposure_limit IS NOT DISTINCT FROM p_limit FROM lottery.round r WHERE r.id = p_round) THEN
    RETURN '{"error":"NOTHING_CHANGES"}';
  END IF;
  UPDATE lottery.round r SET exposure_limit = p_limit WHERE r.id = p_round;
  RETURN lottery.end_action(begun, p_round);
END $$;
