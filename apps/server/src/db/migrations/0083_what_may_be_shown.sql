-- The secrets of draws that may be shown are rows of their own. A function of the owner writes one
-- when its round has a result or is voided for good; nobody else can (decision 84).
CREATE TABLE lottery.revealed (
  round_id bigint PRIMARY KEY REFERENCES lottery.round,
  seed text,
  salt text,
  sealed_number text,
  revealed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

INSERT INTO lottery.revealed (round_id, seed, salt, sealed_number)
  SELECT s.round_id, s.seed, s.salt, s.sealed_number
    FROM lottery.round_seed s JOIN lottery.round r ON r.id = s.round_id WHERE r.status IN ('resulted', 'voided');

-- The transaction that ended a draw: it froze the shots or voided the round. Nothing is drawn or shown
-- in that transaction, because it could still be taken back.
CREATE TABLE lottery.draw_end (
  round_id bigint PRIMARY KEY REFERENCES lottery.round,
  ended_by xid8 NOT NULL,
  shown boolean NOT NULL DEFAULT false
);
CREATE INDEX draw_to_show ON lottery.draw_end (round_id) WHERE NOT shown;

INSERT INTO lottery.draw_end (round_id, ended_by)
  SELECT r.id, pg_current_xact_id() FROM lottery.round r WHERE r.status = 'calculating' AND r.draw_mode IS NOT NULL;

-- The transaction that noted a public value. A trigger writes it.
ALTER TABLE lottery.round_beacon ADD COLUMN noted_by xid8 NOT NULL DEFAULT pg_current_xact_id();
