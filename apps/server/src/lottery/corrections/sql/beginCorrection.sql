-- Puts another result (or none) in the place of a wrong one, and notes for every slip and ticket
-- what that changes; all in the transaction that confirms it, with the round locked. The money
-- follows in batches.
CREATE OR REPLACE FUNCTION lottery.begin_correction(p_entry lottery.result_entry) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  round_no bigint := p_entry.round_id;
  made bigint;
BEGIN
  INSERT INTO lottery.correction (round_id, version, entry_id, old_result, old_winning, old_source, new_result,
      new_winning, new_source)
    SELECT r.id, 2 + (SELECT count(*) FROM lottery.correction c WHERE c.round_id = r.id), p_entry.id, x.result,
        x.winning, x.source, p_entry.result, p_entry.winning, p_entry.source
      FROM lottery.round r LEFT JOIN lottery.round_result x ON x.round_id = r.id WHERE r.id = round_no
    RETURNING id INTO made;
  INSERT INTO lottery.correction_line (correction_id, kind, ref_id, member, account, old_type, old_amount)
    SELECT made, p.kind, p.ref_id, p.member, a.account, p.type, p.amount
      FROM lottery.payouts(round_no) p JOIN ledger.cash a ON a.member = p.member;

  DELETE FROM lottery.slip_win w WHERE w.round_id = round_no;
  DELETE FROM lottery.set_win w WHERE w.round_id = round_no;
  IF p_entry.result IS NULL THEN
    DELETE FROM lottery.round_result x WHERE x.round_id = round_no;
    UPDATE lottery.round r SET status = 'voided', void_reason = p_entry.reason WHERE r.id = round_no;
  ELSE
    INSERT INTO lottery.round_result (round_id, result, winning, source, corrected)
        VALUES (round_no, p_entry.result, p_entry.winning, p_entry.source, true)
      ON CONFLICT (round_id) DO UPDATE SET result = excluded.result, winning = excluded.winning,
          source = excluded.source, corrected = true;
    UPDATE lottery.round r SET status = 'resulted', void_reason = NULL WHERE r.id = round_no;
    PERFORM lottery.store_wins(round_no, p_entry.winning);
    PERFORM lottery.store_set_wins(round_no);
  END IF;

  INSERT INTO lottery.correction_line AS l (correction_id, kind, ref_id, member, account, new_type, new_amount)
    SELECT made, p.kind, p.ref_id, p.member, a.account, p.type, p.amount
      FROM lottery.payouts(round_no) p JOIN ledger.cash a ON a.member = p.member
    ON CONFLICT (correction_id, kind, ref_id) DO UPDATE
        SET new_type = excluded.new_type, new_amount = excluded.new_amount;
  DELETE FROM lottery.correction_line l
    WHERE l.correction_id = made AND (l.old_type, l.old_amount) IS NOT DISTINCT FROM (l.new_type, l.new_amount);
  INSERT INTO lottery.correction_progress (correction_id) VALUES (made);
END $$;
