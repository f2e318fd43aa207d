-- Returns how many slips a member has cancelled on the Bangkok day of a moment, in all markets
-- together.
CREATE OR REPLACE FUNCTION lottery.cancels_on_day(p_member uuid, p_at timestamptz) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM lottery.slip_cancel c
    WHERE c.member = p_member AND c.cancelled_at >= date_trunc('day',
        p_at AT TIME ZONE 'Asia/Bangkok') AT TIME ZONE 'Asia/Bangkok'
$$;
