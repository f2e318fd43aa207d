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
