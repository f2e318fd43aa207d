-- The members' hold accounts: what is set aside of each member's money, in satang.
CREATE OR REPLACE VIEW ledger.held AS
  SELECT member, balance FROM ledger.account WHERE member IS NOT NULL AND name = 'hold' AND asset = 'THB';
