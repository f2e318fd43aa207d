-- The transfers to an address by the time of their block: a business day of them is compared with
-- what the reader of the chain lists.
CREATE INDEX chain_transfer_at ON wallet.chain_transfer (account_number, at);
