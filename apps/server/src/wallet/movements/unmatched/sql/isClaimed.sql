-- Returns true where a movement is the money of a claim, as far as the claim says. A transfer of USDT is
-- known by the amount that the member was told to send.
CREATE OR REPLACE FUNCTION wallet.is_claimed(v wallet.bank_movement, c wallet.deposit_claim) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT (v.at AT TIME ZONE 'Asia/Bangkok')::date BETWEEN c.sent_on - 1 AND c.sent_on + 1
    AND CASE WHEN v.micro IS NULL
      THEN v.amount = c.amount AND right(regexp_replace(v.from_account, '\D', '', 'g'), 4) = c.from_last4
      ELSE EXISTS (SELECT FROM wallet.deposit q
        WHERE q.member = c.member AND q.micro = v.micro AND q.asked = c.amount) END
$$;
