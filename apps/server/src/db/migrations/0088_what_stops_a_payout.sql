-- Three things stop a payout: an answer of the bank that differs from its order, a transfer that the bank has
-- named for another withdrawal before, and a debt of the member.
ALTER TABLE wallet.withdrawal
  -- The words of the bank that are not so in the order, as [{"what", "said"}]. Persons settle it.
  ADD COLUMN bank_differs jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(bank_differs) = 'array'),
  -- True where an older withdrawal has the same transfer, from before each transfer belonged to one.
  ADD COLUMN transfer_repeated boolean NOT NULL DEFAULT false;

UPDATE wallet.withdrawal w SET transfer_repeated = true
  WHERE EXISTS (SELECT FROM wallet.withdrawal o WHERE o.transfer_id = w.transfer_id AND o.id < w.id);
-- A transfer of the bank pays one withdrawal.
CREATE UNIQUE INDEX withdrawal_transfer ON wallet.withdrawal (transfer_id) WHERE NOT transfer_repeated;

ALTER TABLE wallet.withdrawal
  -- The debt of the member in satang that stopped it, as it was noticed; 0 where none did, and after
  -- two persons have approved it.
  ADD COLUMN debt_noticed bigint NOT NULL DEFAULT 0 CHECK (debt_noticed >= 0);
-- Those who have ever owed are few among all members. The condition leaves the balance out, so that
-- changing a balance touches no index.
CREATE INDEX account_debt ON ledger.account (member) WHERE name = 'debt' AND asset = 'THB';
