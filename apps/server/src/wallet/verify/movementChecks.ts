import { confirmationsNeeded } from '../deposits/depositRow.ts';

/**
 * Each time that a movement counted, with the keys of that time: of its credit, of its reversal, and of
 * its reversal from before reversals had keys of their own. `movementKey` makes the same keys.
 */
const times = `
  SELECT v.*, t.n, k.credit, k.back,
    CASE t.n WHEN 1 THEN concat('bank:', v.account_number, ':', v.movement_id, ':back') END AS old
  FROM wallet.bank_movement v LEFT JOIN wallet.bank b ON b.account_number = v.account_number
  CROSS JOIN LATERAL generate_series(1, v.counted) t (n)
  CROSS JOIN LATERAL (SELECT coalesce(b.feed, 'bank') AS feed, concat(
    CASE t.n WHEN 1 THEN '' ELSE '-again' END, ':', replace(replace(v.account_number, '%', '%25'), ':', '%3A'),
    CASE t.n WHEN 1 THEN '' ELSE ':' || t.n END, ':', v.movement_id) AS place) f
  CROSS JOIN LATERAL (SELECT f.feed || f.place AS credit, f.feed || '-back' || f.place AS back) k
  WHERE v.status = 'reversed' OR t.n < v.counted`;

/**
 * The checks of movements that were taken back. Each statement answers the rows, their satang, and what is
 * wrong. A reversal counts where its transfers, from cash and as a debt, are of the type of a reversal:
 * another movement can have had its key before.
 */
export const movementChecks = {
  reversal_missing: `
    SELECT 'movement ' || v.id AS rows, (v.amount - r.satang)::bigint AS satang,
      format('taken back, and its member still has what it brought: key %s', v.back) AS detail
    FROM (${times}) v
    CROSS JOIN LATERAL (SELECT coalesce(sum(m.amount), 0) AS satang FROM ledger.moved m
      WHERE m.type = 'DEPOSIT_BACK'
        AND m.key IN (v.back, 'owed:' || v.back, v.old, v.old || ':owed')) r
    WHERE r.satang < v.amount AND v.returned_at IS NULL
      AND ((v.n = v.counted AND num_nonnulls(v.deposit_id, v.claimed_for) = 1)
      OR EXISTS (SELECT FROM ledger.moved m WHERE m.key = v.credit AND m.type = 'DEPOSIT'))`,
  chain_not_counted: `
    SELECT 'movement ' || v.id, v.amount::bigint,
      format('taken back, and confirmed in the block %s, which stands', c.block_id)
    FROM wallet.bank_movement v JOIN LATERAL (SELECT c.block_id FROM wallet.chain_transfer c
      WHERE c.account_number = v.account_number AND c.movement_id = v.movement_id
        AND NOT c.gone AND c.confirmations >= ${confirmationsNeeded} ORDER BY c.block_id LIMIT 1) c ON true
    WHERE v.status = 'reversed'
      AND NOT EXISTS (SELECT FROM wallet.movement_alarm a WHERE a.movement = v.id AND a.acknowledged_by IS NULL)`,
  used_id_untold: `
    SELECT 'movement ' || v.id, v.amount::bigint,
      format('it came under the id of the movement %s, and no alarm was told of it', v.contradicts)
    FROM wallet.bank_movement v WHERE v.contradicts IS NOT NULL
      AND NOT EXISTS (SELECT FROM wallet.movement_alarm a WHERE a.movement = v.id)`,
} as const;
