-- An account that is removed keeps its row, because past requests and movements name it. It is rested,
-- too, so a release that does not know removed accounts sends nobody to it.
ALTER TABLE wallet.bank ADD COLUMN removed_at timestamptz,
  ADD CONSTRAINT removed_is_rested CHECK (removed_at IS NULL OR NOT active);

-- An account that one administrator proposed to add, to wake or to remove, and another one confirms. The
-- account stands in the row as members would read it, so that what is confirmed is what was proposed.
CREATE TABLE wallet.account_change (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id int NOT NULL REFERENCES sites.site ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('add', 'wake', 'remove')),
  bank_code text NOT NULL,
  account_number text NOT NULL,
  name text NOT NULL,
  promptpay text,
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
-- One change of an account waits at a time. A proposal of another site is no hindrance, because each
-- agent could keep the other from its own account.
CREATE UNIQUE INDEX account_change_waiting ON wallet.account_change (site_id, account_number)
  WHERE status = 'waiting';
