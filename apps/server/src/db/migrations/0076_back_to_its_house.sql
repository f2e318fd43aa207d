-- Money of a wallet or of a chain that is taken back goes to the house account that it came from, and
-- not to that of the bank.
INSERT INTO ledger.type_house
  SELECT 'DEPOSIT_BACK', id FROM ledger.account WHERE member IS NULL AND name IN ('wallet', 'crypto');
