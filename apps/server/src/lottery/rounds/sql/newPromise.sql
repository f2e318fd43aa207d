-- Draws what a round keeps to itself until its result, and its hash, which is published at once.
-- All of it is null where the round promises nothing.
CREATE OR REPLACE FUNCTION lottery.new_promise(p_round bigint, p_mode lottery.draw_mode)
RETURNS TABLE (seed text, salt text, sealed_number text, commitment text) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  CASE p_mode
    WHEN 'fair' THEN seed := lottery.new_seed();
    WHEN 'sealed' THEN
      salt := lottery.new_seed();
      sealed_number := lottery.new_sealed_number();
    ELSE NULL;
  END CASE;
  commitment := encode(sha256(convert_to(coalesce(seed, lottery.seal_text(p_round, salt, sealed_number)), 'UTF8')),
      'hex');
  RETURN NEXT;
END $$;
