-- Notes which members were seen to have lost everything once this was settled. The source has looked at
-- them, under the locks of their accounts.
CREATE OR REPLACE FUNCTION stake.note_emptied(p_source text, p_source_id bigint, p_members uuid[])
RETURNS void LANGUAGE sql AS $$
  UPDATE stake.settled s SET emptied_at = clock_timestamp()
    WHERE s.source = p_source AND s.source_id = p_source_id AND s.member = ANY (p_members)
$$;
