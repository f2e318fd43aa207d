-- Operators list the requests of a site, newest first: the newest of each of its bank accounts.
CREATE INDEX deposit_bank ON wallet.deposit (bank_id, id DESC);
