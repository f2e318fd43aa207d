-- How often a movement was counted: a transfer on a chain whose block is gone counts anew in another
-- block. Every time has keys of its own in the ledger.
ALTER TABLE wallet.bank_movement ADD COLUMN counted int NOT NULL DEFAULT 1;
