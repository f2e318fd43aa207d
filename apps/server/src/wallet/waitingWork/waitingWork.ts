import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { mayBePaid } from '../deposits/manual/slipRow.ts';
import { waitsForPerson } from '../withdrawals/reviews/operatorRows.ts';
import { alarmWaits } from '../movements/unmatched/movementAlarms.ts';
import { isAskersMovement } from '../movements/unmatched/unmatchedMovements.ts';
import type { SeenBy } from '../../operator/index.ts';
import { waitingAlarms } from '../../games/index.ts';

const waitingRow = z.object({
  queue: z.enum([
    'unmatched',
    'proposals',
    'alarms',
    'banks',
    'slips',
    'withdrawals',
    'feeds',
    'rules',
    'accounts',
    'games',
  ]),
  count: z.int(),
  mark: z.string(),
});
type Queue = z.infer<typeof waitingRow>['queue'];

/** The length of a queue, and a text that is another one after every change of the queue. */
export interface Waiting {
  count: number;
  mark: string;
}

const one = (queue: Queue, what: string, from: string): string => `
  SELECT '${queue}' AS queue, count(*)::int AS count,
    md5(coalesce(string_agg(concat_ws(':', ${what}), ',' ORDER BY w.id), '')) AS mark
  FROM (${from}) w`;

const text = [
  // Dust is no work and is not counted here. A member's word about money and a slip change what is shown beside it.
  one(
    'unmatched',
    'w.id, w.claimed_by, w.claimed_for, w.proposal, w.said, w.shown',
    `SELECT v.id, v.claimed_by, v.claimed_for,
        (SELECT p.id FROM wallet.proposal p WHERE p.movement = v.id AND p.status = 'waiting') AS proposal,
        (SELECT max(c.id) FROM wallet.deposit_claim c
          WHERE c.site_id = b.site_id AND c.amount = v.amount) AS said,
        (SELECT string_agg(d.id::text, ' ' ORDER BY d.id) FROM wallet.deposit d
          JOIN wallet.slip s ON s.deposit_id = d.id WHERE ${mayBePaid}) AS shown
      FROM wallet.bank_movement v LEFT JOIN wallet.bank b ON b.account_number = v.account_number
      WHERE ${isAskersMovement} AND v.status = 'unmatched' AND NOT v.dust`,
  ),
  one(
    'proposals',
    'w.id',
    `SELECT p.id FROM wallet.proposal p
      WHERE (p.site_id = $1 OR (p.site_id IS NULL AND $2)) AND p.status = 'waiting'
    UNION ALL SELECT -c.id FROM operator.proposed_change c
      WHERE (c.site_id = $1 OR (c.site_id IS NULL AND $2)) AND c.status = 'waiting'`,
  ),
  one(
    'alarms',
    'w.id',
    `SELECT a.id FROM wallet.movement_alarm a JOIN wallet.bank_movement v ON v.id = a.movement
      LEFT JOIN wallet.bank b ON b.account_number = v.account_number
      WHERE ${isAskersMovement} AND ${alarmWaits}`,
  ),
  one(
    'banks',
    'w.id, w.inquiry',
    "SELECT a.id, a.inquiry FROM wallet.member_bank a WHERE a.site_id = $1 AND a.status = 'waiting'",
  ),
  one(
    'slips',
    'w.id, w.status, w.checked',
    `SELECT d.id, d.status, s.checked FROM wallet.slip s JOIN wallet.deposit d ON d.id = s.deposit_id
      JOIN wallet.bank b ON b.id = d.bank_id
      WHERE b.site_id = $1 AND d.kind = 'manual' AND d.status IN ('pending', 'matched')`,
  ),
  one(
    'withdrawals',
    `w.id, w.status, coalesce(w.decided_by, 0), coalesce(w.settle_by, 0), w.settle_as, w.settle_transfer,
      w.bank_said, w.reasons, w.debt_noticed, w.owed`,
    `SELECT w.*, (SELECT d.owed FROM ledger.debtor d WHERE d.member = w.member) AS owed
      FROM wallet.withdrawal w WHERE w.site_id = $1 AND ${waitsForPerson}`,
  ),
  one(
    'feeds',
    'w.id',
    `SELECT b.id FROM wallet.bank b WHERE b.site_id = $1 AND b.active
      AND EXISTS (SELECT FROM wallet.feed_silence f WHERE f.bank_id = b.id AND f.ended_at IS NULL)`,
  ),
  one(
    'rules',
    'w.id',
    "SELECT c.id FROM wallet.rule_change c WHERE c.site_id = $1 AND c.status = 'waiting'",
  ),
  one(
    'accounts',
    'w.id',
    "SELECT c.id FROM wallet.account_change c WHERE c.site_id = $1 AND c.status = 'waiting'",
  ),
  // What is out of order with a partner of games is the business of operators of all sites.
  one('games', 'w.id, w.count', `SELECT a.id, a.count FROM (${waitingAlarms}) a WHERE $2`),
].join(' UNION ALL ');

/**
 * Returns how much waits for operators at a site, and nothing of what it is. A page asks for it every
 * few seconds, and reads a list, which the log notes, only when its mark has changed.
 */
export async function waitingWork(
  db: Db,
  { site, everywhere }: SeenBy,
): Promise<Record<Queue, Waiting>> {
  const rows = await db.query({
    name: 'wallet_waiting_work',
    text,
    values: [site, everywhere],
    row: waitingRow,
  });
  const of = (queue: Queue): Waiting => {
    const row = rows.find((found) => found.queue === queue);
    return { count: row?.count ?? 0, mark: row?.mark ?? '' };
  };
  return {
    unmatched: of('unmatched'),
    proposals: of('proposals'),
    alarms: of('alarms'),
    banks: of('banks'),
    slips: of('slips'),
    withdrawals: of('withdrawals'),
    feeds: of('feeds'),
    rules: of('rules'),
    accounts: of('accounts'),
    games: of('games'),
  };
}
