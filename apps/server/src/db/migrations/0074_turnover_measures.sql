-- A site's measure of turnover from a moment on. Money that came in before a raised measure keeps the
-- lower one, or a site could lock in what its members have already paid.
ALTER TABLE wallet.turnover_rule
  ADD COLUMN at timestamptz NOT NULL DEFAULT '-infinity',
  DROP CONSTRAINT turnover_rule_pkey,
  ADD PRIMARY KEY (site_id, at);
ALTER TABLE wallet.turnover_rule ALTER COLUMN at SET DEFAULT clock_timestamp();
