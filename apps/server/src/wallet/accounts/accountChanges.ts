import type { AccountChangeKind, StatedAccount, WaitingAccount } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';

const changeRow = z.object({
  id: z.int(),
  kind: z.enum(['add', 'wake', 'remove']),
  bankCode: z.string(),
  accountNumber: z.string(),
  name: z.string(),
  promptpay: z.string().nullable(),
  reason: z.string(),
  status: z.enum(['waiting', 'confirmed', 'refused']),
  proposer: z.int(),
  proposedBy: z.string(),
  proposedAt: z.date(),
});
export type AccountChange = z.infer<typeof changeRow>;

const select = `SELECT c.id, c.kind, c.bank_code AS "bankCode", c.account_number AS "accountNumber",
    c.name, c.promptpay, c.reason, c.status, c.proposed_by AS proposer, o.user_name AS "proposedBy",
    c.proposed_at AS "proposedAt"
  FROM wallet.account_change c JOIN operator.operator o ON o.id = c.proposed_by`;

const onWire = ({
  status: _status,
  proposer: _proposer,
  proposedAt,
  ...row
}: AccountChange): WaitingAccount => ({ ...row, proposedAt: proposedAt.getTime() });

/** Returns the oldest 500 changes of a site's accounts that wait for a second person. */
export async function waitingChanges(db: Db, site: number): Promise<WaitingAccount[]> {
  const rows = await db.query({
    name: 'wallet_waiting_account_changes',
    text: `${select} WHERE c.site_id = $1 AND c.status = 'waiting' ORDER BY c.id LIMIT 500`,
    values: [site],
    row: changeRow,
  });
  return rows.map(onWire);
}

/**
 * Returns a change that waits, and locks it.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED PROPOSAL_DECIDED
 */
export async function takeAccountChange(db: Db, site: number, id: number): Promise<AccountChange> {
  const [row] = await db.query({
    name: 'wallet_take_account_change',
    text: `${select} WHERE c.site_id = $1 AND c.id = $2 FOR UPDATE OF c`,
    values: [site, id],
    row: changeRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  if (row.status !== 'waiting') throw refused('PROPOSAL_DECIDED');
  return row;
}

const keptRow = z.object({ id: z.int() });

/**
 * Keeps a change of an account for a second person.
 * @throws AppError OPERATOR_REFUSED PROPOSAL_WAITING where another one of the same account waits
 */
export async function keepAccountChange(
  db: Db,
  { site, operator }: { site: number; operator: number },
  { kind, account, reason }: { kind: AccountChangeKind; account: StatedAccount; reason: string },
): Promise<void> {
  const { bankCode, accountNumber, name, promptpay } = account;
  const kept = await db.query({
    name: 'wallet_keep_account_change',
    text: `INSERT INTO wallet.account_change
        (site_id, kind, bank_code, account_number, name, promptpay, reason, proposed_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
    values: [site, kind, bankCode, accountNumber, name, promptpay, reason, operator],
    row: keptRow,
  });
  if (kept.length === 0) throw refused('PROPOSAL_WAITING');
}

/** Writes the decision about a change. */
export async function endAccountChange(
  db: Db,
  id: number,
  { status, operator }: { status: 'confirmed' | 'refused'; operator: number },
): Promise<void> {
  await db.query({
    name: 'wallet_end_account_change',
    text: `UPDATE wallet.account_change SET status = $2, decided_by = $3, decided_at = clock_timestamp()
      WHERE id = $1`,
    values: [id, status, operator],
  });
}
