-- The first slip a member sent at a moment or later: every number below it belongs to an earlier
-- one. A member's slips are numbered in the order they are sent (each is written under the
-- account's lock), so halving finds it through the index of the member's slips, and the hot table
-- needs none by time. Null where the member has no slip.
CREATE OR REPLACE FUNCTION lottery.first_slip_since(p_member uuid, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
DECLARE
  low bigint;
  high bigint;
  middle bigint;
  probe record;
BEGIN
  SELECT min(s.id), max(s.id) + 1 INTO low, high FROM lottery.slip s WHERE s.member = p_member;
  WHILE low < high LOOP
    middle := low + (high - low) / 2;
    SELECT s.id, s.created_at INTO probe FROM lottery.slip s WHERE s.member = p_member AND s.id <= middle
        ORDER BY s.id DESC LIMIT 1;
    IF probe.created_at >= p_at THEN
      high := probe.id;
    ELSE
      low := middle + 1;
    END IF;
  END LOOP;
  RETURN low;
END $$;
