-- Notes that a free round won more than its partner's most. The alarm counts on until an operator has looked into
-- it. The win is paid all the same, in the transaction of the caller.
CREATE OR REPLACE FUNCTION games.note_free_win(p_partner int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO games.alarm AS a (partner, kind, began_at, last_at, count)
    VALUES (p_partner, 'free_win', clock_timestamp(), clock_timestamp(), 1)
    ON CONFLICT (partner, kind) WHERE acknowledged_at IS NULL
      DO UPDATE SET last_at = excluded.last_at, count = a.count + 1
$$;
