import { operations, type Operation } from '@poy/contract';
import { mayOperator, type OperatorRole, type ProposedChange } from '@poy/contract/operators';
import type { SettingValues } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';
import { isAskers, type SeenBy } from '../askerOf.ts';
import { changeFields, endWaiting, selectChange, type ChangeDecision } from './waitingChange.ts';

const value = z.union([z.number(), z.boolean(), z.array(z.string()), z.null()]);
const values = z.record(z.string(), value);

const changeRow = z.object({
  ...changeFields,
  action: z.string(),
  subject: z.string(),
  asked: z.record(z.string(), z.unknown()),
  was: values,
  becomes: values,
});
export type ChangeRow = z.infer<typeof changeRow>;

const table = 'operator.proposed_change';
const select = selectChange(table, 'c.action, c.subject, c.asked, c.was, c.becomes');

const onWire = ({
  id,
  action,
  subject,
  asked,
  was,
  becomes,
  ...row
}: ChangeRow): ProposedChange => ({
  id,
  action,
  subject,
  asked,
  changes: Object.entries(becomes)
    .map(([name, to]) => ({ name, was: was[name] ?? null, becomes: to }))
    .filter((change) => change.was !== change.becomes),
  reason: row.reason,
  proposedBy: row.proposedBy,
  proposedAt: row.proposedAt.getTime(),
});

const seen = isAskers('c.site_id');

/** Returns the changes of settings that wait for a second person, oldest first. */
export async function proposedChanges(
  db: Db,
  { site, everywhere }: SeenBy,
): Promise<ProposedChange[]> {
  const rows = await db.query({
    name: 'operator_proposed_changes',
    text: `${select} WHERE ${seen} AND c.status = 'waiting' ORDER BY c.id LIMIT 500`,
    values: [site, everywhere],
    row: changeRow,
  });
  return rows.map(onWire);
}

/** A change as it was called. */
export interface Asked {
  /** The call without its family, and the thing that it changes, as the log names them. */
  readonly action: string;
  readonly subject: string;
  /** The body without the reason. */
  readonly body: object;
}

/** Locks and returns the change that waits and asks for the same, or undefined. */
export async function sameChange(
  db: Db,
  { action, subject, body }: Asked,
): Promise<ChangeRow | undefined> {
  const [row] = await db.query({
    name: 'operator_same_change',
    text: `${select} WHERE c.action = $1 AND c.subject = $2 AND c.asked = $3 AND c.status = 'waiting' FOR UPDATE OF c`,
    values: [action, subject, JSON.stringify(body)],
    row: changeRow,
  });
  return row;
}

const idRow = z.object({ id: z.int() });

/**
 * Keeps a change for a second person. Without a site it is about all of them.
 * @returns its number
 * @throws AppError OPERATOR_REFUSED PROPOSAL_WAITING where the same was asked for a moment ago
 */
export async function keepChange(
  db: Db,
  by: { readonly operator: number; readonly site: number | null; readonly reason: string },
  { action, subject, body }: Asked,
  { was, becomes }: { was: SettingValues; becomes: SettingValues },
): Promise<number> {
  const [row] = await db.query({
    name: 'operator_keep_change',
    text: `INSERT INTO operator.proposed_change (site_id, action, subject, asked, was, becomes, reason, proposed_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
    values: [
      by.site,
      action,
      subject,
      ...[body, was, becomes].map((part) => JSON.stringify(part)),
      by.reason,
      by.operator,
    ],
    row: idRow,
  });
  if (!row) throw refused('PROPOSAL_WAITING');
  return row.id;
}

/** Writes the decision about a change. */
export const endChange = (db: Db, id: number, decision: ChangeDecision): Promise<void> =>
  endWaiting(db, { table, id }, decision);

/**
 * Refuses a proposed change, or takes back one's own. Whoever may make the change may refuse it.
 * @throws AppError NOT_FOUND, FORBIDDEN, OPERATOR_REFUSED PROPOSAL_DECIDED
 */
export async function refuseProposedChange(
  db: Db,
  by: SeenBy & { readonly operator: number; readonly role: OperatorRole },
  id: number,
): Promise<AuditedChange<ProposedChange>> {
  const [was] = await db.query({
    name: 'operator_take_change',
    text: `${select} WHERE ${seen} AND c.id = $3 FOR UPDATE OF c`,
    values: [by.site, by.everywhere, id],
    row: changeRow,
  });
  if (!was) throw new AppError('NOT_FOUND');
  const { needs }: Operation =
    operations[`/api/operators.${was.action}` as keyof typeof operations];
  if (!needs || !mayOperator(by.role, needs)) throw new AppError('FORBIDDEN');
  if (was.status !== 'waiting') throw refused('PROPOSAL_DECIDED');
  await endChange(db, id, { status: 'refused', operator: by.operator });
  const answer = onWire(was);
  return { before: { ...answer, status: 'waiting' }, after: { id, status: 'refused' }, answer };
}
