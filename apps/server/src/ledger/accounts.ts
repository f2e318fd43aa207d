import { z } from 'zod';
import type { Db } from '../db/db.ts';

const balanceRow = z.object({ satang: z.int(), version: z.int() });
type Balance = z.infer<typeof balanceRow>;
const memberBalanceRow = balanceRow.extend({ member: z.uuid() });

/** Opens the member's account with nothing in it. It may be called again. */
export async function openMemberAccount(db: Db, member: string): Promise<void> {
  await db.query({ name: 'ledger_open', text: 'SELECT ledger.open_account($1)', values: [member] });
}

/**
 * Returns the balance in satang and the account's count of postings; a member without an account
 * has nothing.
 */
export async function balanceOf(db: Db, member: string): Promise<Balance> {
  const [row] = await db.query({
    name: 'ledger_balance',
    text: 'SELECT balance AS satang, version FROM ledger.cash WHERE member = $1',
    values: [member],
    row: balanceRow,
  });
  return row ?? { satang: 0, version: 0 };
}

/** Returns what `balanceOf` would for each of the members, in their order, by one statement. */
export async function balancesOf(db: Db, members: readonly string[]): Promise<Balance[]> {
  const rows = await db.query({
    name: 'ledger_balances',
    text: 'SELECT member, balance AS satang, version FROM ledger.cash WHERE member = ANY ($1::uuid[])',
    values: [members],
    row: memberBalanceRow,
  });
  const found = new Map(rows.map(({ member, ...balance }) => [member, balance]));
  return members.map((member) => found.get(member) ?? { satang: 0, version: 0 });
}

/**
 * Locks the cash accounts of members to the end of the transaction, in the one order in which all
 * lock them, so that two moves between the same members never wait for each other in a circle.
 */
export async function lockAccounts(db: Db, members: readonly string[]): Promise<void> {
  await db.query({
    name: 'ledger_lock_accounts',
    text: `SELECT ledger.lock_accounts(ARRAY(
      SELECT account FROM ledger.cash WHERE member = ANY ($1::uuid[])))`,
    values: [members],
  });
}
