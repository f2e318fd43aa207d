import { rulesChange, type RulesChange, type WaitingRules } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';

const changeRow = z.object({
  id: z.int(),
  change: rulesChange,
  /** The values that it changes, as they were; null in a row of the release before. */
  was: rulesChange.nullable(),
  reason: z.string(),
  status: z.enum(['waiting', 'confirmed', 'refused']),
  proposer: z.int(),
  proposedBy: z.string(),
  proposedAt: z.date(),
});
export type ChangeRow = z.infer<typeof changeRow>;

const select = `SELECT c.id, c.change, c.was, c.reason, c.status, c.proposed_by AS proposer,
    o.user_name AS "proposedBy", c.proposed_at AS "proposedAt"
  FROM wallet.rule_change c JOIN operator.operator o ON o.id = c.proposed_by`;

/** Returns the change of a site's rules that waits for a second person, or null. */
export async function waitingChange(db: Db, site: number): Promise<WaitingRules | null> {
  const [row] = await db.query({
    name: 'wallet_waiting_rule_change',
    text: `${select} WHERE c.site_id = $1 AND c.status = 'waiting'`,
    values: [site],
    row: changeRow,
  });
  if (!row) return null;
  const { id, change, reason, proposedBy, proposedAt } = row;
  return { id, change, reason, proposedBy, proposedAt: proposedAt.getTime() };
}

/**
 * Returns a change that waits, and locks it.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED PROPOSAL_DECIDED
 */
export async function takeChange(db: Db, site: number, id: number): Promise<ChangeRow> {
  const [row] = await db.query({
    name: 'wallet_take_rule_change',
    text: `${select} WHERE c.site_id = $1 AND c.id = $2 FOR UPDATE OF c`,
    values: [site, id],
    row: changeRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  if (row.status !== 'waiting') throw refused('PROPOSAL_DECIDED');
  return row;
}

/** Keeps a change for a second person. @throws AppError OPERATOR_REFUSED PROPOSAL_WAITING */
export async function keepChange(
  db: Db,
  { site, operator }: { site: number; operator: number },
  { change, was, reason }: { change: RulesChange; was: RulesChange; reason: string },
): Promise<void> {
  if (await waitingChange(db, site)) throw refused('PROPOSAL_WAITING');
  await db.query({
    name: 'wallet_keep_rule_change',
    text: `INSERT INTO wallet.rule_change (site_id, change, reason, proposed_by, was) VALUES ($1, $2, $3, $4, $5)`,
    values: [site, JSON.stringify(change), reason, operator, JSON.stringify(was)],
  });
}

/** Writes the decision about a change. */
export async function endChange(
  db: Db,
  id: number,
  { status, operator }: { status: 'confirmed' | 'refused'; operator: number },
): Promise<void> {
  await db.query({
    name: 'wallet_end_rule_change',
    text: `UPDATE wallet.rule_change SET status = $2, decided_by = $3, decided_at = clock_timestamp()
      WHERE id = $1`,
    values: [id, status, operator],
  });
}
