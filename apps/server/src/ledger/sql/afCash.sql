-- The members' affiliate accounts: the commission that is there, in satang.
CREATE OR REPLACE VIEW ledger.af_cash AS
  SELECT member, balance, version FROM ledger.account
    WHERE member IS NOT NULL AND name = 'af-cash' AND asset = 'THB';
