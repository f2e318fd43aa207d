-- The members' cash accounts: the balance in satang, and how many postings each has.
CREATE OR REPLACE VIEW ledger.cash AS
  SELECT id AS account, member, balance, version FROM ledger.account
    WHERE member IS NOT NULL AND name = 'cash' AND asset = 'THB';
