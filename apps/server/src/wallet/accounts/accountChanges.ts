import type { AccountChangeKind, StatedAccount, WaitingAccount } from '@poy/contract/operators';
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
  kind: z.enum(['add', 'wake', 'remove']),
  bankCode: z.string(),
  accountNumber: z.string(),
  name: z.string(),
  promptpay: z.string().nullable(),
});
export type AccountChange = z.infer<typeof changeRow>;

const table = 'wallet.account_change';
const select = selectChange(
  table,
  'c.kind, c.bank_code AS "bankCode", c.account_number AS "accountNumber", c.name, c.promptpay',
);

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
export const takeAccountChange = (db: Db, site: number, id: number): Promise<AccountChange> =>
  takeWaiting(db, {
    name: 'wallet_take_account_change',
    text: `${select} WHERE c.site_id = $1 AND c.id = $2 FOR UPDATE OF c`,
    values: [site, id],
    row: changeRow,
  });

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
export const endAccountChange = (db: Db, id: number, decision: ChangeDecision): Promise<void> =>
  endWaiting(db, { table, id }, decision);
