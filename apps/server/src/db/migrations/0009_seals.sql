-- Seals: a chain of hashes over rows that are only ever added, so that a change, a removal or an
-- addition in the past shows. Functions of this schema are the only door to its tables.
CREATE SCHEMA seal;

-- One batch of rows of a chain. A chain is named as the schema whose view `sealed_row` shows its
-- rows. `hash` covers the hash of the batch before, so that the newest one covers the whole past.
CREATE TABLE seal.batch (
  chain text COLLATE "C" NOT NULL,
  n bigint NOT NULL,
  -- The batch has the rows after the moment of the batch before, up to this one.
  until timestamptz NOT NULL,
  rows bigint NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (chain, n)
);

-- A moment, and the first transaction that had not begun to write by then. When all transactions
-- before that one have ended, no row of the moment or before can still appear.
CREATE TABLE seal.mark (
  at timestamptz NOT NULL,
  next_xid xid8 NOT NULL
);

-- Rows are written in the order of their moments, so a summary of each run of pages finds those of
-- a batch, and costs a sale nothing.
CREATE INDEX transfer_created ON ledger.transfer USING brin (created_at)
  WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX audit_log_at ON operator.audit_log USING brin (at)
  WITH (pages_per_range = 16, autosummarize = on);
