-- The members who owe, and how much, in satang.
CREATE OR REPLACE VIEW ledger.debtor AS
  SELECT id AS account, member, -balance AS owed FROM ledger.account
    WHERE member IS NOT NULL AND name = 'debt' AND asset = 'THB' AND balance < 0;
