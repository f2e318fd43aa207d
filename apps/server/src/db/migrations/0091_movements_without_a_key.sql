-- Reversals once had the key of the credit and `:back`. A movement of such a name that waits for an operator
-- counts as the second time, because its first key belongs to the reversal and it could never be credited.
-- Newer movements are written like this (apps/server/src/wallet/feeds/firstCount.ts). The guard of movements
-- lets no count change, so it rests meanwhile.
ALTER TABLE wallet.bank_movement DISABLE TRIGGER USER;
UPDATE wallet.bank_movement v SET counted = 2
  WHERE v.status = 'unmatched' AND v.counted = 1 AND v.movement_id ~ ':(back|owed)$'
    AND EXISTS (SELECT FROM ledger.transfer t
      WHERE t.type = 'DEPOSIT_BACK' AND t.key = concat(
        coalesce((SELECT b.feed FROM wallet.bank b WHERE b.account_number = v.account_number), 'bank'),
        ':', replace(replace(v.account_number, '%', '%25'), ':', '%3A'), ':', v.movement_id));
ALTER TABLE wallet.bank_movement ENABLE TRIGGER USER;
