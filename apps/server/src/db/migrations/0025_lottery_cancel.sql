-- Slips that their members took back. A slip is written once and never changed, so it is not marked
-- there: whoever pays, refunds, counts or corrects slips passes these by.
CREATE TABLE lottery.slip_cancel (
  round_id bigint NOT NULL,
  slip_id bigint NOT NULL,
  member uuid NOT NULL,
  cancelled_at timestamptz NOT NULL,
  PRIMARY KEY (round_id, slip_id)
);

CREATE INDEX slip_cancel_of_member ON lottery.slip_cancel (member, cancelled_at);
