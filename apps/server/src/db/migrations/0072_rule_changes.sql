-- A change of a site's rules about money that lets more money out. One administrator proposed it and
-- another one confirms it; a site has one at a time.
CREATE TABLE wallet.rule_change (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id int NOT NULL REFERENCES sites.site ON DELETE CASCADE,
  -- The new values, as the call sent them.
  change jsonb NOT NULL,
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
CREATE UNIQUE INDEX rule_change_waiting ON wallet.rule_change (site_id) WHERE status = 'waiting';
