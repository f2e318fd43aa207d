-- Lets this transaction wait for a lock until a moment, and no longer. A moment that is past is an error: PY020.
CREATE OR REPLACE FUNCTION games.wait_until(p_until timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ms bigint := floor(extract(epoch FROM p_until - clock_timestamp()) * 1000);
BEGIN
  IF ms <= 0 THEN
    RAISE EXCEPTION 'the time of the partner is over' USING ERRCODE = 'PY020';
  END IF;
  PERFORM set_config('lock_timeout', ms::text, true);
END $$;
