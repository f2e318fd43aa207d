-- Money of members that leaves to a bank account of their own (specification §5, §8 and §9). Amounts
-- are satang.

-- The rules of a site. The row without a site holds for every site that has none of its own.
CREATE TABLE wallet.withdrawal_rule (
  site_id int UNIQUE NULLS NOT DISTINCT REFERENCES sites.site,
  minimum bigint NOT NULL CHECK (minimum > 0),
  per_time bigint NOT NULL,
  per_day bigint NOT NULL,
  times_per_day int NOT NULL CHECK (times_per_day >= 0),
  -- The time for which a new bank account or another password holds withdrawals.
  hold_seconds int NOT NULL CHECK (hold_seconds BETWEEN 0 AND 2592000),
  -- The rules by which a person looks at a withdrawal before it is paid, and the amount above which
  -- the rule `large` asks for it.
  reviewed text[] NOT NULL CHECK (reviewed <@ ARRAY['first', 'large', 'changed', 'device', 'name']),
  review_above bigint NOT NULL CHECK (review_above >= 0),
  -- The amount above which two persons approve a withdrawal that is looked at.
  two_above bigint NOT NULL CHECK (two_above >= 0),
  CONSTRAINT bounds CHECK (minimum <= per_time AND per_time <= per_day)
);
INSERT INTO wallet.withdrawal_rule VALUES (NULL, 30000, 4900000, 20000000, 5, 86400,
  ARRAY['first', 'large', 'changed', 'device', 'name'], 2000000, 2000000);

CREATE TABLE wallet.withdrawal (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id int NOT NULL REFERENCES sites.site,
  member uuid NOT NULL REFERENCES members.member,
  bank_id int NOT NULL REFERENCES wallet.member_bank,
  amount bigint NOT NULL CHECK (amount > 0),
  idempotency_key text NOT NULL,
  status text NOT NULL CHECK (status IN ('asked', 'review', 'paying', 'paid', 'returned')),
  returned_why text CHECK (returned_why IN ('cancelled', 'refused', 'bank')),
  -- The rules that asked for a review, which only operators see.
  reasons text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- The name of the payout at the bank. It is committed before the bank is asked, and never changes.
  reference uuid UNIQUE,
  -- When the order was last handed to the bank; null until then, and again once the bank said that it
  -- never saw it.
  sent_at timestamptz,
  -- The next step of the payout is due then. Whoever takes the step moves it on first.
  due_at timestamptz,
  -- How often the bank was asked, and what it said last; for operators.
  tries int NOT NULL DEFAULT 0,
  bank_said text,
  -- The bank's own id of the transfer.
  transfer_id text,
  -- The first person who approved, refused or settled, and the second one where two were needed.
  decided_by int REFERENCES operator.operator,
  confirmed_by int REFERENCES operator.operator,
  UNIQUE (member, idempotency_key),
  CONSTRAINT returned_for CHECK ((status = 'returned') = (returned_why IS NOT NULL)),
  CONSTRAINT named_before_paying CHECK (status NOT IN ('paying', 'paid') OR reference IS NOT NULL),
  CONSTRAINT two_persons CHECK (decided_by <> confirmed_by)
);

-- A member has one open withdrawal.
CREATE UNIQUE INDEX withdrawal_open ON wallet.withdrawal (member)
  WHERE status IN ('asked', 'review', 'paying');
CREATE INDEX withdrawal_member ON wallet.withdrawal (member, id DESC);
CREATE INDEX withdrawal_day ON wallet.withdrawal (member, created_at);
CREATE INDEX withdrawal_site ON wallet.withdrawal (site_id, id);
CREATE INDEX withdrawal_due ON wallet.withdrawal (due_at) WHERE status IN ('asked', 'paying');
CREATE INDEX withdrawal_waiting ON wallet.withdrawal (site_id, id) WHERE status IN ('review', 'paying');
