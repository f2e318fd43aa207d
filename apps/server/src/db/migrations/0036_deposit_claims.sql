-- What members say of money that they sent and that fits no request of theirs: another amount than
-- asked for, or the same one twice. Operators see it beside the movements of the bank, and two of
-- them decide as always. A claim moves nothing.
CREATE TABLE wallet.deposit_claim (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id int NOT NULL REFERENCES sites.site,
  member uuid NOT NULL REFERENCES members.member,
  -- Satang.
  amount bigint NOT NULL CHECK (amount > 0),
  -- The Bangkok day on which the money was sent, and the end of the account that it came from.
  sent_on date NOT NULL,
  from_last4 text NOT NULL CHECK (from_last4 ~ '^\d{4}$'),
  created_at timestamptz NOT NULL
);
CREATE INDEX deposit_claim_member ON wallet.deposit_claim (member, created_at);
CREATE INDEX deposit_claim_amount ON wallet.deposit_claim (site_id, amount);
