-- The transfers as the chain of seals reads them. A column that is added later is not covered by
-- the batches before, so it begins a chain of its own.
CREATE OR REPLACE VIEW ledger.sealed_row AS
  SELECT created_at AS at, key AS place,
      ROW(key, type, from_account, to_account, amount, from_balance, from_version, to_balance, to_version,
        extract(epoch FROM created_at), ref_kind, ref_id, ref_text, ref_group)::text AS content
    FROM ledger.transfer;
