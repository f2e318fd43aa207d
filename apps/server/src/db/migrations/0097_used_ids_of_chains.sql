-- A transfer that a chain reports under an id that it had used for another one.
ALTER TABLE wallet.chain_transfer
  -- The id as the chain gave it, where it is kept under another one. It pays no request by itself.
  ADD COLUMN feed_id text COLLATE "C";
