-- The day after: how our books agree with those of each provider of games, what differs, and alarms.
ALTER TABLE games.partner
  -- A round that is open for longer is work for operators.
  ADD COLUMN open_round_hours int NOT NULL DEFAULT 48 CHECK (open_round_hours BETWEEN 1 AND 2400),
  -- Days before are not compared.
  ADD COLUMN since timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When it was switched off last; null where it never was on, or was never switched off.
  ADD COLUMN off_at timestamptz;

-- A business day of a partner, compared transaction by transaction. The counts and sums (satang) are of
-- those that stand: what was taken back on both sides is in none.
CREATE TABLE games.book_report (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner int NOT NULL REFERENCES games.partner,
  day date NOT NULL,
  made_at timestamptz NOT NULL,
  -- The provider did not list the day, so that nothing was compared.
  away boolean NOT NULL,
  our_count int NOT NULL DEFAULT 0,
  our_staked bigint NOT NULL DEFAULT 0,
  our_paid bigint NOT NULL DEFAULT 0,
  their_count int NOT NULL DEFAULT 0,
  their_staked bigint NOT NULL DEFAULT 0,
  their_paid bigint NOT NULL DEFAULT 0,
  -- Hundred-thousandths below a satang that payouts left out. They are no difference.
  rest bigint NOT NULL DEFAULT 0,
  CONSTRAINT one_report UNIQUE (partner, day)
);

-- A transaction that the two books do not have alike. `ours` and `theirs` are what each of them has of it,
-- null where it has nothing. A new comparison of the day replaces those that are not settled.
CREATE TABLE games.book_difference (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  report int NOT NULL REFERENCES games.book_report,
  transaction text COLLATE "C" NOT NULL,
  move text COLLATE "C" NOT NULL CHECK (move IN ('bet', 'payout', 'adjust')),
  kind text COLLATE "C" NOT NULL
    CHECK (kind IN ('missing_ours', 'missing_theirs', 'amount', 'member', 'round', 'taken_back')),
  ours jsonb,
  theirs jsonb,
  found_at timestamptz NOT NULL,
  -- `paid`: our books got the payout. `undone`: ours was taken back. `noted`: nothing was moved.
  settled_as text COLLATE "C" CHECK (settled_as IN ('noted', 'paid', 'undone')),
  settled_by int REFERENCES operator.operator,
  settled_at timestamptz,
  reason text,
  CONSTRAINT one_difference UNIQUE (report, transaction, move, kind),
  CONSTRAINT settled_whole CHECK (num_nulls(settled_as, settled_by, settled_at, reason) IN (0, 4))
);
CREATE INDEX book_difference_open ON games.book_difference (report) WHERE settled_at IS NULL;

-- What was out of order with a partner's messages in an hour, until an operator has looked into it.
CREATE TABLE games.alarm (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner int NOT NULL REFERENCES games.partner,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('signatures', 'slow', 'unknown')),
  began_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- The most messages of the kind that were counted at once, and how many there were in all.
  count int NOT NULL,
  total int NOT NULL,
  acknowledged_by int REFERENCES operator.operator,
  acknowledged_at timestamptz
);
CREATE UNIQUE INDEX one_alarm ON games.alarm (partner, kind) WHERE acknowledged_at IS NULL;
