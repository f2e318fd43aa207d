-- Small money that fits no request is dust: it is counted and not listed, so that a stranger who sends a
-- thousand transfers of nearly nothing hides no other money. wallet.is_dust says what is.
ALTER TABLE wallet.bank_movement ADD COLUMN dust boolean NOT NULL DEFAULT false;
UPDATE wallet.bank_movement v SET dust = true
  WHERE v.status = 'unmatched' AND v.claimed_for IS NULL
    AND v.amount < coalesce(
      (SELECT b.least_listed FROM wallet.bank b WHERE b.account_number = v.account_number), 100)
    AND NOT EXISTS (SELECT FROM wallet.deposit_claim c WHERE c.amount = v.amount)
    AND NOT EXISTS (SELECT FROM wallet.proposal p WHERE p.movement = v.id AND p.status = 'waiting');

-- Open work is listed by its sum or by its age, in pages.
CREATE INDEX bank_movement_by_sum ON wallet.bank_movement (dust, (-amount), id) WHERE status = 'unmatched';
CREATE INDEX bank_movement_by_age ON wallet.bank_movement (dust, at, id) WHERE status = 'unmatched';
-- Dust is counted by account, and what is listed of one sum is counted before more of it is listed.
CREATE INDEX bank_movement_dust ON wallet.bank_movement (account_number, amount)
  WHERE status = 'unmatched' AND dust;
CREATE INDEX bank_movement_listed ON wallet.bank_movement (account_number, amount)
  WHERE status = 'unmatched' AND NOT dust;
-- The transfers on a chain that are for a quote are found by their amount and their time together. By the
-- time alone, all dust of these minutes was read for each request in USDT.
CREATE INDEX chain_transfer_amount_at ON wallet.chain_transfer (account_number, micro, at);
