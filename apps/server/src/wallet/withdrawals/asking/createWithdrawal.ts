import { toSatang } from '@poy/bet-rules';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import { hold, lockAccounts } from '../../../ledger/index.ts';
import { lockAsking } from './lockAsking.ts';
import { checkWithdrawal, type AskedMoney } from './withdrawable.ts';
import { reviewReasons } from './reviewReasons.ts';
import type { ChangedWithdrawal } from '../endWithdrawal.ts';
import { withdrawalFacts, type AskingMember, type WithdrawalFacts } from './withdrawalFacts.ts';
import { findWithdrawal, holdKey, withdrawalByKey, type WithdrawalRow } from '../withdrawalRow.ts';

export interface AskedWithdrawal extends AskingMember {
  /** The id of an account of the member. */
  bankId: number;
  baht: number;
  /** The caller's idempotency key. */
  key: string;
}

const madeRow = z.object({ id: z.int() });

/**
 * Returns the withdrawal that the same key has made before, or null.
 * @throws AppError IDEMPOTENCY_KEY_REUSED
 */
export async function earlierWithdrawal(
  db: Db,
  { member, key, bankId, baht }: AskedWithdrawal,
): Promise<WithdrawalRow | null> {
  const known = await withdrawalByKey(db, member, key);
  if (known && (known.bankId !== bankId || known.amount !== toSatang(baht)))
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return known;
}

async function write(
  db: Db,
  { member, site, key }: AskedWithdrawal,
  { bankId, satang }: AskedMoney,
  facts: WithdrawalFacts,
): Promise<ChangedWithdrawal> {
  const rules = await reviewReasons(db, { member, site, bankId, satang }, facts);
  const { now, takenBack } = facts;
  const reasons = takenBack > 0 ? [...rules, 'alarm'] : rules;
  const status = reasons.length > 0 ? 'review' : 'asked';
  const [made] = await db.query({
    name: 'wallet_write_withdrawal',
    text: `INSERT INTO wallet.withdrawal (site_id, member, bank_id, amount, idempotency_key, status,
        reasons, created_at, changed_at, due_at, taken_back)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $9) RETURNING id`,
    values: [site, member, bankId, satang, key, status, reasons, new Date(now), takenBack],
    row: madeRow,
  });
  if (!made) throw new Error('The withdrawal was not written');
  const { id } = made;
  const reference = { kind: 'withdrawal', id, text: String(id) } as const;
  const held = { key: holdKey(id), type: 'WITHDRAW', member, satang, reference };
  const { moved } = await hold(db, held);
  const row = await findWithdrawal(db, id);
  if (!row) throw new Error('The withdrawal is gone');
  return { row, money: moved };
}

/**
 * Asks for a withdrawal and sets its amount aside, in one transaction. The member's account is locked
 * first, so that everything that is checked stays as it is: bets, deposits and the other withdrawals
 * of the member come wholly before or wholly after. The same key answers the same withdrawal, and moves
 * nothing again.
 * @throws AppError VALIDATION (below the least amount), the codes of `checkWithdrawal`,
 * IDEMPOTENCY_KEY_REUSED
 */
export function createWithdrawal(db: Db, asked: AskedWithdrawal): Promise<ChangedWithdrawal> {
  return db.tx(async (tx) => {
    await lockAsking(tx, asked.member);
    await lockAccounts(tx, [asked.member]);
    const known = await earlierWithdrawal(tx, asked);
    if (known) return { row: known, money: [] };
    const facts = await withdrawalFacts(tx, asked);
    const money = { bankId: asked.bankId, satang: toSatang(asked.baht) };
    checkWithdrawal(facts, money);
    return write(tx, asked, money, facts);
  });
}
