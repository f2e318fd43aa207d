import type { Deps } from '../../../deps.ts';
import { depositsOf, queuedDeposits, type AskedAmount } from '../depositRow.ts';
import { publishDeposits } from '../publishDeposit.ts';

/**
 * The number of waiting requests that are told their new place. Those behind learn theirs when they
 * are among them, or when their page asks.
 */
const toldMost = 100;

/**
 * Tells the members who left a queue that they have an amount, and those who still wait their new
 * places. Call it after the commit.
 */
export async function publishQueue(
  { db, publisher }: Pick<Deps, 'db' | 'publisher'>,
  amount: AskedAmount,
  movedUp: readonly number[] = [],
): Promise<void> {
  const left = movedUp.length === 0 ? [] : await depositsOf(db, movedUp);
  await publishDeposits(publisher, [...left, ...(await queuedDeposits(db, amount, toldMost))]);
}
