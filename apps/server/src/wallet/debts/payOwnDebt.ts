import { toBaht, toSatang } from '@poy/bet-rules';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { debtOf, LedgerError, payDebt, type DebtPaid } from '../../ledger/index.ts';

interface OwnPayment {
  member: string;
  baht: number;
  /** The caller's idempotency key. */
  key: string;
}

/**
 * Pays what a member owes, or a part of it, from the member's cash. The same key pays once.
 * @throws AppError INSUFFICIENT_BALANCE, DEBT_SMALLER, IDEMPOTENCY_KEY_REUSED
 */
export async function payOwnDebt(db: Db, { member, baht, key }: OwnPayment): Promise<DebtPaid> {
  const payment = { key: `debt-own:${member}:${key}`, member, satang: toSatang(baht) };
  try {
    return await payDebt(db, { ...payment, forgiven: false, text: '' });
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    if (error.code === 'DEBT_SMALLER')
      throw new AppError('DEBT_SMALLER', { owed: toBaht(await debtOf(db, member)) });
    if (error.code === 'INSUFFICIENT_BALANCE' || error.code === 'IDEMPOTENCY_KEY_REUSED')
      throw new AppError(error.code);
    throw error;
  }
}
