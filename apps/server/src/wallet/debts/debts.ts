import { toBaht, toSatang } from '@poy/bet-rules';
import type { Db } from '../../db/db.ts';
import {
  debtors,
  debtOf,
  LedgerError,
  payDebt,
  type Debtor,
  type DebtPaid,
  type MovedCash,
} from '../../ledger/index.ts';
import { balanceOf, memberByName, namesOf } from '../../members/index.ts';
import { AppError } from '../../http/appError.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import { refused } from '../../http/refused.ts';
import { propose } from '../proposals/propose.ts';

interface DebtsAsked {
  /** The debt in baht and the member of the row to go on from. */
  readonly owed?: number | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

interface Owing {
  readonly uuid: string;
  readonly userName: string;
  /** The debt in baht. */
  readonly owed: number;
}

/** Debts of all sites are read in parts of so many. */
const debtorsRead = 500;

/**
 * Returns members of a site who owe, in baht, the largest debt first. The ledger knows no sites, so
 * it is read part by part until enough of the site's members are found.
 */
export async function debts(
  db: Db,
  site: number,
  { owed = 0, after, limit }: DebtsAsked,
): Promise<Owing[]> {
  const found: Owing[] = [];
  let last: Debtor | null = after === undefined ? null : { member: after, owed: toSatang(owed) };
  for (let more = true; more && found.length < limit;) {
    const owing: Debtor[] = await debtors(db, last, debtorsRead);
    const uuids = owing.map(({ member }) => member);
    const names = await namesOf(db, site, uuids);
    for (const { member, owed: satang } of owing) {
      const userName = names.get(member);
      if (userName !== undefined) found.push({ uuid: member, userName, owed: toBaht(satang) });
    }
    last = owing.at(-1) ?? null;
    more = owing.length === debtorsRead;
  }
  return found.slice(0, limit);
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
  debt: {
    uuid: string;
    userName: string;
    owed: number;
    balance: number;
    proposal: number | null;
  };
  /** The new balance for the member's browsers; empty where the balance did not change. */
  money: readonly MovedCash[];
}

const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof LedgerError)) return error;
  if (error.code === 'DEBT_SMALLER') return refused('DEBT_SMALLER');
  if (error.code === 'IDEMPOTENCY_KEY_REUSED') return new AppError('IDEMPOTENCY_KEY_REUSED');
  return error.code === 'INSUFFICIENT_BALANCE' ? refused('BALANCE_SMALLER') : error;
};

interface Payment {
  readonly key: string;
  readonly member: string;
  readonly satang: number;
  readonly text: string;
}

const pay = (db: Db, payment: Payment & { readonly forgiven: boolean }): Promise<DebtPaid> =>
  payDebt(db, payment).catch((error: unknown) => {
    throw refusalOf(error);
  });

/**
 * Forgives a debt once under its key, in full or in part.
 * @throws AppError IDEMPOTENCY_KEY_REUSED, OPERATOR_REFUSED DEBT_SMALLER
 */
export const forgiveDebt = (db: Db, payment: Payment): Promise<DebtPaid> =>
  pay(db, { ...payment, forgiven: true });

/**
 * Returns true where one person may forgive the debt; else the number of the proposal.
 * @throws AppError IDEMPOTENCY_KEY_REUSED, OPERATOR_REFUSED DEBT_SMALLER
 */
async function mayForgive(
  db: Db,
  by: { readonly operator: number; readonly site: number },
  { member, satang, text }: Payment,
  key: string,
): Promise<true | number> {
  const about = { kind: 'forgive', member, movement: null, satang, reason: text } as const;
  const { id, status } = await propose(db, by, about, key);
  if (status === 'waiting' && (await debtOf(db, member)) < satang) throw refused('DEBT_SMALLER');
  return status === 'alone' || id;
}

/**
 * Pays or forgives a debt, in full or in part. Forgiving more than the limit of the site is only
 * proposed, and a second person confirms it.
 * @throws AppError NOT_FOUND, IDEMPOTENCY_KEY_REUSED, OPERATOR_REFUSED DEBT_SMALLER or
 * BALANCE_SMALLER
 */
export async function changeDebt(
  db: Db,
  by: { readonly operator: number; readonly site: number },
  { userName, amount, forgiven, reason, key }: DebtChange,
): Promise<AuditedChange<DebtChanged>> {
  const { uuid } = await memberByName(db, by.site, userName);
  const owed = toBaht(await debtOf(db, uuid));
  const before = { owed };
  const satang = toSatang(amount);
  if (satang <= 0) throw new AppError('VALIDATION', { fields: { amount: 'amount.invalid' } });
  const payment = { key: `debt:${uuid}:${key}`, member: uuid, satang, text: reason };
  const alone = !forgiven || (await mayForgive(db, by, payment, key));
  if (alone !== true) {
    const balance = toBaht((await balanceOf(db, uuid)).satang);
    const debt = { uuid, userName, owed, balance, proposal: alone };
    return { before, after: { proposal: alone, amount }, answer: { debt, money: [] } };
  }
  const paid = await pay(db, { ...payment, forgiven });
  const after = { owed: toBaht(paid.owed), balance: toBaht(paid.balanceSatang) };
  return {
    before,
    after: { ...after, amount },
    answer: { debt: { uuid, userName, ...after, proposal: null }, money: paid.moved },
  };
}
