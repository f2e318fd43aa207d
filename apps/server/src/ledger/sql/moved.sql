-- The transfers by their keys: what each was, how much in satang, and what it belongs to.
CREATE OR REPLACE VIEW ledger.moved AS
  SELECT key, type, amount, created_at, ref_kind, ref_id, ref_text FROM ledger.transfer;
