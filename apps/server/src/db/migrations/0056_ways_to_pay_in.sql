INSERT INTO wallet.payment_kind (kind, sort, minimum, maximum, feed) VALUES
  ('fast', 20, 10000, 20000000, 'bank'),
  ('qrcode', 30, 10000, 20000000, 'bank'),
  ('truemoney', 40, 10000, 5000000, 'wallet');

-- The reference that the member writes into a wallet transfer. It is never given twice, so a payment
-- that comes late still says whose it is.
ALTER TABLE wallet.deposit ADD COLUMN reference text,
  ADD CONSTRAINT reference_of_kind CHECK ((kind = 'truemoney') = (reference IS NOT NULL));
CREATE UNIQUE INDEX deposit_reference ON wallet.deposit (reference) WHERE reference IS NOT NULL;

-- The message that came with the money; null where the feed has none.
ALTER TABLE wallet.bank_movement ADD COLUMN message text;

-- The house accounts that money of a type may come from, beside that of the type itself.
CREATE TABLE ledger.type_house (
  type text COLLATE "C" NOT NULL REFERENCES ledger.transaction_type,
  house bigint NOT NULL REFERENCES ledger.account,
  PRIMARY KEY (type, house)
);
INSERT INTO ledger.type_house
  SELECT 'DEPOSIT', id FROM ledger.account WHERE member IS NULL AND name IN ('wallet', 'crypto');
