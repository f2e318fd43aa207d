import { rulesChange, type RulesChange, type WaitingRules } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { refused } from '../../http/refused.ts';
import {
  changeFields,
  endWaiting,
  selectChange,
  takeWaiting,
  type ChangeDecision,
} from '../../operator/index.ts';

const changeRow = z.object({
  ...changeFields,
  change: rulesChange,
  /** The values that it changes, as they were; null in a row of the release before. */
  was: rulesChange.nullable(),
});
export type ChangeRow = z.infer<typeof changeRow>;

const table = 'wallet.rule_change';
const select = selectChange(table, 'c.change, c.was');

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
export const takeChange = (db: Db, site: number, id: number): Promise<ChangeRow> =>
  takeWaiting(db, {
    name: 'wallet_take_rule_change',
    text: `${select} WHERE c.site_id = $1 AND c.id = $2 FOR UPDATE OF c`,
    values: [site, id],
    row: changeRow,
  });

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
export const endChange = (db: Db, id: number, decision: ChangeDecision): Promise<void> =>
  endWaiting(db, { table, id }, decision);
