-- The rows that are sealed, by their chain. A chain is one line here, so that no name of a caller
-- ever becomes the name of a table.
CREATE OR REPLACE VIEW seal.sealed_row AS
  SELECT 'ledger' AS chain, at, place, content FROM ledger.sealed_row
  UNION ALL
  SELECT 'operator', at, place, content FROM operator.sealed_row;
