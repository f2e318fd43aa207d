-- Gives points and commission for the next changes of settled stake, or takes back what was given. One
-- process does it at a time, and each call is one transaction. Answers how many changes that was, null
-- where another process is at it.
CREATE OR REPLACE FUNCTION wallet.reward_batch(p_limit int) RETURNS int LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  one record;
  count int := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('wallet.reward', 0)) THEN
    RETURN NULL;
  END IF;
  FOR one IN
    SELECT t.source, t.source_id, t.member, t.change, m.user_name, r.uuid AS referrer,
        coalesce(u.commission, 5) AS commission, coalesce(u.point_stake, 10000) AS point_stake
      FROM stake.take_unrewarded(p_limit) t
      LEFT JOIN members.member m ON m.uuid = t.member
      -- Nobody earns by an account of their own.
      LEFT JOIN members.member r ON r.site_id = m.site_id AND r.uid = m.ref_uid AND r.uuid <> m.uuid
        AND (r.phone_number = m.phone_number) IS NOT TRUE
      LEFT JOIN wallet.reward_rule u ON u.site_id = m.site_id
      ORDER BY t.member, t.source, t.source_id
  LOOP
    count := count + 1;
    IF one.user_name IS NOT NULL THEN
      PERFORM wallet.change_points(one.member, one.change, one.point_stake);
      PERFORM wallet.change_commission(
        one.source, one.source_id, one.member, one.referrer, one.change, one.commission,
        left(one.user_name, 3) || '****' || right(one.user_name, 1));
    END IF;
  END LOOP;
  RETURN count;
END $$;
