import { toBaht, toSatang } from '@poy/bet-rules';
import type { Db } from '../../db/db.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';
import { credit, debit, LedgerError, type MovedCash, type Posted } from '../../ledger/index.ts';
import { balanceOf, memberByName } from '../../members/index.ts';
import { propose } from '../proposals/propose.ts';

const types = { increase: 'ADMIN_INCREASE', decrease: 'ADMIN_DECREASE' } as const;
type Direction = keyof typeof types;

export interface Adjustment {
  readonly userName: string;
  readonly direction: Direction;
  /** The amount in baht. */
  readonly amount: number;
  readonly reason: string;
  /** The caller's idempotency key. */
  readonly key: string;
}

export interface Adjusted {
  member: { uuid: string; userName: string; balance: number; proposal: number | null };
  /** The new balance for the member's browsers; empty where it did not change. */
  money: readonly MovedCash[];
}

/** A change of one balance as the ledger moves it; `id` is the decision that it belongs to. */
export interface Moving {
  readonly id: number;
  readonly direction: Direction;
  readonly member: string;
  readonly satang: number;
}

/**
 * Moves the money of one decision, once.
 * @throws AppError OPERATOR_REFUSED BALANCE_SMALLER
 */
export function moveAdjustment(db: Db, { id, direction, member, satang }: Moving): Promise<Posted> {
  const post = direction === 'increase' ? credit : debit;
  return post(db, {
    key: `adjust:${id}`,
    type: types[direction],
    member,
    satang,
    reference: { kind: 'operator', id, text: String(id) },
  }).catch((error: unknown) => {
    const short = error instanceof LedgerError && error.code === 'INSUFFICIENT_BALANCE';
    throw short ? refused('BALANCE_SMALLER') : error;
  });
}

/**
 * Gives a member money of the house, or takes it. Above the limit of the site it is only proposed.
 * @throws AppError NOT_FOUND, VALIDATION, IDEMPOTENCY_KEY_REUSED, OPERATOR_REFUSED BALANCE_SMALLER
 */
export async function adjustBalance(
  db: Db,
  by: { readonly operator: number; readonly site: number },
  { userName, direction, amount, reason, key }: Adjustment,
): Promise<AuditedChange<Adjusted>> {
  const { uuid } = await memberByName(db, by.site, userName);
  const satang = toSatang(amount);
  if (satang <= 0) throw new AppError('VALIDATION', { fields: { amount: 'amount.invalid' } });
  const before = { balance: toBaht((await balanceOf(db, uuid)).satang) };
  const about = { kind: direction, member: uuid, movement: null, satang, reason };
  const { id, status } = await propose(db, by, about, key);
  if (status !== 'alone') {
    const member = { uuid, userName, ...before, proposal: id };
    return { before, after: { proposal: id, direction, amount }, answer: { member, money: [] } };
  }
  const { balanceSatang, moved } = await moveAdjustment(db, {
    id,
    direction,
    member: uuid,
    satang,
  });
  const balance = toBaht(balanceSatang);
  return {
    before,
    after: { balance, direction, amount },
    answer: { member: { uuid, userName, balance, proposal: null }, money: moved },
  };
}
