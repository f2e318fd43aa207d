-- A round whose last payout is made has its stake to count. Noted in the transaction that does it.
CREATE OR REPLACE FUNCTION lottery.note_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lottery.stake_count (round_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_settled AFTER UPDATE OF settled_at ON lottery.round FOR EACH ROW
  WHEN (NEW.settled_at IS NOT NULL AND OLD.settled_at IS NULL AND NEW.status = 'resulted')
  EXECUTE FUNCTION lottery.note_settled();
