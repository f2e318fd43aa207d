-- A report of the bank that contradicts what it said before: an id that it had used, with another
-- amount or another sender. It moves no money, and it waits until an operator acknowledges it.
CREATE TABLE wallet.movement_alarm (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The movement as it was first reported.
  movement bigint NOT NULL REFERENCES wallet.bank_movement,
  -- The report that contradicts it. It is kept once, however often the bank repeats it.
  amount bigint NOT NULL CHECK (amount > 0),
  from_account text NOT NULL,
  from_name text NOT NULL,
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  acknowledged_by int REFERENCES operator.operator,
  acknowledged_at timestamptz,
  UNIQUE (movement, amount, from_account),
  CONSTRAINT acknowledged_by_somebody CHECK ((acknowledged_by IS NULL) = (acknowledged_at IS NULL))
);
CREATE INDEX movement_alarm_waiting ON wallet.movement_alarm (id) WHERE acknowledged_by IS NULL;

-- The most that one operator may decide alone in 24 hours at a site, in satang; without a row the
-- server's default holds.
CREATE TABLE wallet.site_limit (
  site_id int PRIMARY KEY REFERENCES sites.site ON DELETE CASCADE,
  alone bigint NOT NULL CHECK (alone >= 0)
);

-- Decisions of operators about money. Below the limit of the site one person decides (`alone`).
-- Above it the first person proposes, and a second one confirms or refuses.
CREATE TABLE wallet.proposal (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: about money on a bank account that is no site's.
  site_id int REFERENCES sites.site,
  kind text NOT NULL CHECK (kind IN ('forgive', 'increase', 'decrease', 'reject', 'limit')),
  member uuid REFERENCES members.member,
  movement bigint REFERENCES wallet.bank_movement,
  -- The money, or the new limit.
  amount bigint NOT NULL CHECK (amount >= 0),
  reason text NOT NULL,
  idempotency_key text,
  status text NOT NULL CHECK (status IN ('alone', 'waiting', 'confirmed', 'refused')),
  proposed_by int NOT NULL REFERENCES operator.operator,
  proposed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_by int REFERENCES operator.operator,
  decided_at timestamptz,
  UNIQUE (proposed_by, idempotency_key),
  CONSTRAINT about_its_kind CHECK (CASE kind
    WHEN 'reject' THEN movement IS NOT NULL AND member IS NULL
    WHEN 'limit' THEN num_nonnulls(member, movement) = 0 AND site_id IS NOT NULL
    ELSE member IS NOT NULL AND movement IS NULL END),
  CONSTRAINT decided_by_somebody CHECK (
    (status IN ('confirmed', 'refused')) = (decided_by IS NOT NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT two_persons CHECK (status <> 'confirmed' OR decided_by <> proposed_by)
);
CREATE INDEX proposal_alone ON wallet.proposal (proposed_by, proposed_at) WHERE status = 'alone';
CREATE INDEX proposal_waiting ON wallet.proposal (id) WHERE status = 'waiting';
CREATE UNIQUE INDEX proposal_movement ON wallet.proposal (movement) WHERE status = 'waiting' AND kind = 'reject';
CREATE UNIQUE INDEX proposal_limit ON wallet.proposal (site_id) WHERE status = 'waiting' AND kind = 'limit';
