-- A change of a setting that lets more money out, kept as it was called. One operator asked for it, and it
-- holds when a second one makes the same call. Without a site it is about all of them.
CREATE TABLE operator.proposed_change (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id int REFERENCES sites.site ON DELETE CASCADE,
  -- The call without its family, such as sales.rate, and the thing that it changes, as the log names it.
  action text COLLATE "C" NOT NULL,
  subject text NOT NULL,
  -- What was asked for, without the reason, and the values of the settings before and after it.
  asked jsonb NOT NULL,
  was jsonb NOT NULL,
  becomes jsonb NOT NULL,
  reason text NOT NULL,
  status text COLLATE "C" NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'confirmed', 'refused')),
  proposed_by int NOT NULL REFERENCES operator.operator,
  proposed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_by int REFERENCES operator.operator,
  decided_at timestamptz,
  CONSTRAINT decided CHECK (
    (status = 'waiting') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT two_persons CHECK (status <> 'confirmed' OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX proposed_change_waiting
  ON operator.proposed_change (action, subject, md5(asked::text)) WHERE status = 'waiting';

-- The values that a proposal would change, as they were when it was made. A second person does not confirm it
-- once they are others. Rows of the release before have none.
ALTER TABLE wallet.rule_change ADD COLUMN was jsonb;
ALTER TABLE wallet.proposal ADD COLUMN was bigint CHECK (was >= 0);
