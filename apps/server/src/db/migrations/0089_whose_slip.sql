-- A slip belongs to whoever sent the money. The service that checks slips tells the sender, and a slip is
-- used up by its credit, not by a request that shows it.
ALTER TABLE wallet.slip
  -- The sender as the service told it: the bank's 3 digits, and account and name, which may be masked.
  ADD COLUMN sender_bank text CHECK (char_length(sender_bank) <= 16),
  ADD COLUMN sender_account text CHECK (char_length(sender_account) <= 40),
  ADD COLUMN sender_name text CHECK (char_length(sender_name) <= 200),
  -- The sender's place among the verified accounts of the member; null while there was no answer.
  ADD COLUMN sender_is text CHECK (sender_is IN ('own', 'other', 'unknown')),
  -- True from the transaction that credited the slip or gave its money ahead.
  ADD COLUMN used boolean NOT NULL DEFAULT false,
  -- The time at which its money was given ahead; null where it was not.
  ADD COLUMN ahead_at timestamptz,
  -- True where another slip of this sum and time was used before, so that this one waits for a second
  -- transfer.
  ADD COLUMN twin boolean NOT NULL DEFAULT false,
  -- True where the request was ended because another one with this slip was credited.
  ADD COLUMN taken boolean NOT NULL DEFAULT false;

UPDATE wallet.slip s SET used = true FROM wallet.deposit d
  WHERE d.id = s.deposit_id AND (d.status IN ('matched', 'credited')
    OR EXISTS (SELECT FROM wallet.bank_movement v WHERE v.deposit_id = d.id));
UPDATE wallet.slip s SET used = true, ahead_at = t.created_at FROM ledger.transfer t
  WHERE t.key = 'predeposit:' || s.deposit_id;

-- A transfer is credited once on the whole installation, and so is a picture. Until then several members
-- may show it.
DROP INDEX wallet.slip_reference;
DROP INDEX wallet.slip_picture;
CREATE UNIQUE INDEX slip_reference ON wallet.slip (code_bank, upper(reference)) WHERE used;
CREATE UNIQUE INDEX slip_picture ON wallet.slip (picture_hash) WHERE used;
CREATE INDEX slip_same_reference ON wallet.slip (code_bank, upper(reference));
CREATE INDEX slip_same_picture ON wallet.slip (picture_hash);
ALTER TABLE wallet.slip DROP COLUMN withdrawn;

-- Money ahead of one member is summed up: all that is out, and all that was given on a day.
CREATE INDEX slip_out ON wallet.slip (member) WHERE back_at IS NOT NULL;
CREATE INDEX slip_ahead ON wallet.slip (member, ahead_at) WHERE ahead_at IS NOT NULL;
