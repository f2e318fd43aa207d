-- Paying in by bank: accounts of the sites, requests of the members, and what the banks report.
-- Amounts are satang.
CREATE SCHEMA wallet;

CREATE TABLE wallet.bank (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id int NOT NULL REFERENCES sites.site,
  bank_code text NOT NULL,
  -- One account belongs to one site: a reported movement names nothing else.
  account_number text NOT NULL UNIQUE,
  name text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  -- When the bank's feed was last heard of.
  feed_at timestamptz
);

CREATE TABLE wallet.deposit (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member uuid NOT NULL REFERENCES members.member,
  bank_id int NOT NULL REFERENCES wallet.bank,
  asked bigint NOT NULL CHECK (asked > 0),
  -- The exact amount to send: `asked` and 1 to 99 satang.
  prepared bigint NOT NULL CHECK (prepared - asked BETWEEN 1 AND 99),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'matched', 'credited', 'expired', 'rejected', 'cancelled')),
  idempotency_key text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (member, idempotency_key)
);

-- An exact amount names one request while it waits; a member has one open request.
CREATE UNIQUE INDEX deposit_amount ON wallet.deposit (bank_id, prepared) WHERE status = 'pending';
CREATE UNIQUE INDEX deposit_open ON wallet.deposit (member) WHERE status = 'pending';
CREATE INDEX deposit_expiry ON wallet.deposit (expires_at) WHERE status = 'pending';
CREATE INDEX deposit_member ON wallet.deposit (member, id DESC);
CREATE INDEX deposit_base ON wallet.deposit (bank_id, asked, created_at);

-- Movements that banks reported. Money that no request fits (`unmatched`): one operator says whose
-- it is, another one credits it. Refused money stays in the house, on record.
CREATE TABLE wallet.bank_movement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_number text NOT NULL,
  -- The bank's own id: reported twice, it counts once.
  movement_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  from_account text NOT NULL,
  from_name text NOT NULL,
  -- The bank's time of the movement, and when we heard of it.
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('credited', 'unmatched', 'rejected')),
  deposit_id int UNIQUE REFERENCES wallet.deposit,
  claimed_for uuid REFERENCES members.member,
  claimed_by int REFERENCES operator.operator,
  decided_by int REFERENCES operator.operator,
  UNIQUE (account_number, movement_id),
  CONSTRAINT credited_to_somebody CHECK (
    CASE status WHEN 'credited' THEN num_nonnulls(deposit_id, claimed_for) = 1 ELSE deposit_id IS NULL END),
  CONSTRAINT claimed_by_somebody CHECK ((claimed_for IS NULL) = (claimed_by IS NULL)),
  CONSTRAINT two_persons CHECK (status <> 'credited' OR claimed_by IS NULL OR decided_by <> claimed_by)
);
CREATE INDEX bank_movement_unmatched ON wallet.bank_movement (received_at) WHERE status = 'unmatched';
