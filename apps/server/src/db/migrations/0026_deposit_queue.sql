-- A request without an exact amount waits in the queue for one, because all 99 are held.
ALTER TABLE wallet.deposit
  ALTER COLUMN prepared DROP NOT NULL,
  -- When the exact amount was reserved. `expires_at` is the end of that reservation, and before it
  -- the end of the wait.
  ADD COLUMN prepared_at timestamptz,
  -- The address (as limits count it) and the browser that an open request came from. The address
  -- is null where the member has paid in before, because it is not counted then.
  ADD COLUMN address text,
  ADD COLUMN device uuid;
UPDATE wallet.deposit SET prepared_at = created_at;
ALTER TABLE wallet.deposit
  ADD CONSTRAINT prepared_once CHECK ((prepared IS NULL) = (prepared_at IS NULL)),
  ADD CONSTRAINT paid_amount CHECK (prepared IS NOT NULL OR status NOT IN ('matched', 'credited')),
  ADD CONSTRAINT origin_while_open CHECK (status = 'pending' OR num_nonnulls(address, device) = 0);
CREATE INDEX deposit_queue ON wallet.deposit (bank_id, asked, id)
  WHERE status = 'pending' AND prepared IS NULL;
CREATE INDEX deposit_address ON wallet.deposit (address) WHERE status = 'pending';
CREATE INDEX deposit_device ON wallet.deposit (device) WHERE status = 'pending';
