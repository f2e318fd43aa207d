-- The newest seal of each chain. Kept somewhere else, it proves the past later.
CREATE OR REPLACE VIEW seal.head AS
  SELECT DISTINCT ON (chain) chain, n, until, encode(hash, 'hex') AS hash FROM seal.batch ORDER BY chain, n DESC;
