-- Begins the alarm of a chain in which a row has waited five minutes for its seal, whatever the cause,
-- and ends it when no row waits so long any more. Answers the alarm that begins or ends with this call,
-- and no row while nothing changes, so that of any number of callers one tells of it.
CREATE OR REPLACE FUNCTION seal.watch(p_chain text) RETURNS TABLE (since timestamptz, ended boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  waiting timestamptz;
BEGIN
  IF p_chain IS NULL OR p_chain NOT IN ('ledger', 'operator') THEN
    RAISE 'No chain has this name' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  waiting := seal.waiting_since(p_chain, interval '5 minutes');
  IF waiting IS NULL THEN
    RETURN QUERY UPDATE seal.alarm a SET ended_at = clock_timestamp()
      WHERE a.chain = p_chain AND a.ended_at IS NULL RETURNING a.since, true;
  ELSE
    RETURN QUERY INSERT INTO seal.alarm AS a (chain, since) VALUES (p_chain, waiting)
      ON CONFLICT (chain) WHERE ended_at IS NULL DO NOTHING RETURNING a.since, false;
  END IF;
END $$;
