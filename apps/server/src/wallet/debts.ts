import { toBaht, toSatang } from '@poy/bet-rules';
import type { Db } from '../db/db.ts';
import { debtors, debtOf, LedgerError, payDebt } from '../ledger/index.ts';
import { memberByName, namesOf } from '../members/index.ts';
import { AppError } from '../http/appError.ts';
import type { Done } from '../done.ts';
import { refused } from '../http/refused.ts';
import type { MoneyChange } from '../realtime/index.ts';

/** Returns the members of a site who owe, in baht, the largest debt first. */
export async function debts(
  db: Db,
  site: number,
): Promise<{ uuid: string; userName: string; owed: number }[]> {
  const owing = await debtors(db);
  const names = await namesOf(
    db,
    site,
    owing.map(({ member }) => member),
  );
  return owing.flatMap(({ member, owed }) => {
    const userName = names.get(member);
    return userName === undefined ? [] : [{ uuid: member, userName, owed: toBaht(owed) }];
  });
}

export interface DebtChange {
  readonly userName: string;
  /** The amount in baht. */
  readonly amount: number;
  /** True where the house forgives the debt; otherwise it is paid from the member's balance. */
  readonly forgiven: boolean;
  readonly reason: string;
  /** The caller's idempotency key. */
  readonly key: string;
}

export interface DebtChanged {
  debt: { uuid: string; userName: string; owed: number; balance: number };
  /** The new balance for the member's browsers; null where the balance did not change. */
  money: MoneyChange | null;
}

const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof LedgerError)) return error;
  if (error.code === 'DEBT_SMALLER') return refused('DEBT_SMALLER');
  if (error.code === 'IDEMPOTENCY_KEY_REUSED') return new AppError('IDEMPOTENCY_KEY_REUSED');
  return error.code === 'INSUFFICIENT_BALANCE' ? refused('BALANCE_SMALLER') : error;
};

/**
 * Pays or forgives a debt, in full or in part.
 * @throws AppError NOT_FOUND, IDEMPOTENCY_KEY_REUSED, OPERATOR_REFUSED DEBT_SMALLER or
 * BALANCE_SMALLER
 */
export async function changeDebt(
  db: Db,
  site: number,
  { userName, amount, forgiven, reason, key }: DebtChange,
): Promise<Done<DebtChanged>> {
  const { uuid } = await memberByName(db, site, userName);
  const before = { owed: toBaht(await debtOf(db, uuid)) };
  const satang = toSatang(amount);
  if (satang <= 0) throw new AppError('VALIDATION', { fields: { amount: 'amount.invalid' } });
  const paid = await payDebt(db, {
    key: `debt:${uuid}:${key}`,
    member: uuid,
    satang,
    forgiven,
    text: reason,
  }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const debt = { uuid, userName, owed: toBaht(paid.owed), balance: toBaht(paid.balanceSatang) };
  const money =
    forgiven || paid.replayed
      ? null
      : {
          uuid,
          balanceSatang: paid.balanceSatang,
          version: paid.version,
          type: 'DEBT_COLLECT',
          amountSatang: -satang,
        };
  return {
    before,
    after: { owed: debt.owed, balance: debt.balance, amount },
    answer: { debt, money },
  };
}
