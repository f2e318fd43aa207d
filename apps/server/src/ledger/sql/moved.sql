-- The transfers by their keys: what each was and how much, in satang.
CREATE OR REPLACE VIEW ledger.moved AS
  SELECT key, type, amount, created_at FROM ledger.transfer;
