-- Draws a round whose shots are frozen: computes its result, stores it with the winning slips and
-- shows what was promised, in one transaction. Runs as the owner, because nobody else may read the
-- promise. Answers false when the round has to wait or is drawn already.
CREATE OR REPLACE FUNCTION lottery.draw_round(p_round bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  draw record;
  digits text;
BEGIN
  PERFORM FROM lottery.round r WHERE r.id = p_round AND r.status = 'calculating' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  SELECT * INTO draw FROM lottery.frozen_draw(p_round);
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  digits := lottery.drawn_result(draw.draw_mode, draw.list, coalesce(draw.sealed_number, draw.seed), draw.beacon);
  PERFORM lottery.store_result(p_round, digits, lottery.drawn_winning(digits), jsonb_build_object('result', digits));
  PERFORM lottery.show_promise(p_round);
  RETURN true;
END $$;
