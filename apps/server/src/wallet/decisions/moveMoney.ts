import { toBaht, toSatang } from '@poy/bet-rules';
import type { Db } from '../../db/db.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';
import {
  credit,
  debit,
  LedgerError,
  lockAccounts,
  type MovedCash,
  type Posted,
} from '../../ledger/index.ts';
import { balanceOf, memberByName } from '../../members/index.ts';
import { propose } from '../proposals/propose.ts';

export interface Move {
  /** The member who gives. */
  readonly userName: string;
  /** The member who gets. */
  readonly toUserName: string;
  /** The amount in baht. */
  readonly amount: number;
  readonly reason: string;
  /** The caller's idempotency key. */
  readonly key: string;
}

export interface Moved {
  /** The member who gives, with what is left in baht. */
  moved: {
    uuid: string;
    userName: string;
    toUserName: string;
    balance: number;
    proposal: number | null;
  };
  /** The new balances for the members' browsers; empty where nothing moved. */
  money: readonly MovedCash[];
}

/** The types of specification §9, for the member who gives and for the one who gets. */
const types = { from: 'ADMIN_MOVE_DECREASE', to: 'ADMIN_MOVE_INCREASE' } as const;

/**
 * Moves the money of one decision from a member to another one, once. `id` is the decision.
 * @throws AppError OPERATOR_REFUSED BALANCE_SMALLER
 */
export async function moveBetween(
  db: Db,
  { id, from, to, satang }: { id: number; from: string; to: string; satang: number },
): Promise<{ left: Posted; money: readonly MovedCash[] }> {
  await lockAccounts(db, [from, to]);
  const reference = { kind: 'operator', id, text: String(id) } as const;
  const left = await debit(db, {
    key: `move:${id}:from`,
    type: types.from,
    member: from,
    satang,
    reference,
  }).catch((error: unknown) => {
    const short = error instanceof LedgerError && error.code === 'INSUFFICIENT_BALANCE';
    throw short ? refused('BALANCE_SMALLER') : error;
  });
  const got = await credit(db, {
    key: `move:${id}:to`,
    type: types.to,
    member: to,
    satang,
    reference,
  });
  return { left, money: [...left.moved, ...got.moved] };
}

/**
 * Moves money from one member of a site to another one. Above the limit of the site it is only
 * proposed.
 * @throws AppError NOT_FOUND, VALIDATION, IDEMPOTENCY_KEY_REUSED, OPERATOR_REFUSED BALANCE_SMALLER
 */
export async function moveMoney(
  db: Db,
  by: { readonly operator: number; readonly site: number },
  { userName, toUserName, amount, reason, key }: Move,
): Promise<AuditedChange<Moved>> {
  const from = (await memberByName(db, by.site, userName)).uuid;
  const to = (await memberByName(db, by.site, toUserName)).uuid;
  if (from === to)
    throw new AppError('VALIDATION', { fields: { toUserName: 'toUserName.invalid' } });
  const satang = toSatang(amount);
  const before = { balance: toBaht((await balanceOf(db, from)).satang) };
  const about = {
    kind: 'move',
    member: from,
    toMember: to,
    movement: null,
    satang,
    reason,
  } as const;
  const { id, status } = await propose(db, by, about, key);
  const members = { uuid: from, userName, toUserName };
  if (status !== 'alone') {
    const after = { proposal: id, toUserName, amount };
    return { before, after, answer: { moved: { ...members, ...before, proposal: id }, money: [] } };
  }
  const { left, money } = await moveBetween(db, { id, from, to, satang });
  const balance = toBaht(left.balanceSatang);
  return {
    before,
    after: { balance, toUserName, amount },
    answer: { moved: { ...members, balance, proposal: null }, money },
  };
}
