-- The word of two persons about a payout whose answer the bank never gave: the first one says what
-- the bank told them, the second one says it again. From the first word on, no order goes to the bank.
ALTER TABLE wallet.withdrawal
  ADD COLUMN settle_as text CHECK (settle_as IN ('paid', 'returned')),
  ADD COLUMN settle_transfer text,
  ADD COLUMN settle_by int REFERENCES operator.operator,
  ADD COLUMN settled_by int REFERENCES operator.operator,
  ADD CONSTRAINT settled_by_two CHECK (settled_by <> settle_by),
  ADD CONSTRAINT settle_whole CHECK ((settle_as IS NULL) = (settle_by IS NULL));
