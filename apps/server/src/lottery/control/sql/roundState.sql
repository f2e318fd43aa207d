-- A round as the audit log tells it.
CREATE OR REPLACE FUNCTION lottery.round_state(p_round bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('status', r.status, 'day', r.day, 'opensAt', r.opens_at, 'closesAt', r.closes_at,
      'resultsAt', r.results_at, 'promisedAt', r.promised_at, 'suspended', r.suspended_at IS NOT NULL,
      'overExposure', r.over_exposure, 'exposureLimit', r.exposure_limit,
      'voidReason', r.void_reason, 'result', x.result, 'source', x.source)
    FROM lottery.round r LEFT JOIN lottery.round_result x ON x.round_id = r.id WHERE r.id = p_round
$$;
