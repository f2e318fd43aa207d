-- Shows what was promised of a round. Only functions of the owner may read and write this.
CREATE OR REPLACE FUNCTION lottery.show_promise(p_round bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO lottery.revealed (round_id, seed, salt, sealed_number)
    SELECT s.round_id, s.seed, s.salt, s.sealed_number FROM lottery.round_seed s WHERE s.round_id = p_round
    ON CONFLICT DO NOTHING;
  UPDATE lottery.draw_end e SET shown = true WHERE e.round_id = p_round;
$$;
