-- A request without an exact amount waits in the queue for one, because all 99 are held.
ALTER TABLE wallet.deposit
  ALTER COLUMN prepared DROP NOT NULL,
  -- When the exact amount was reserved. `expires_at` is the end of that reservation, and before it
  -- the end of the wait.
  ADD COLUMN prepared_at timestamptz;
UPDATE wallet.deposit SET prepared_at = created_at;
ALTER TABLE wallet.deposit
  ADD CONSTRAINT prepared_once CHECK ((prepared IS NULL) = (prepared_at IS NULL)),
  ADD CONSTRAINT paid_amount CHECK (prepared IS NOT NULL OR status NOT IN ('matched', 'credited'));
CREATE INDEX deposit_queue ON wallet.deposit (bank_id, asked, id)
  WHERE status = 'pending' AND prepared IS NULL;
