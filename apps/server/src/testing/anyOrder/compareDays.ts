import { bangkokDay } from '@poy/bet-rules';
import { ask } from '../ask.ts';
import { reconcile } from '../../wallet/days/reconcile.ts';
import type { AnyOrderWorld, Case } from './anyOrderWorld.ts';
import { isTorn, isWrong } from './judge.ts';
import type { Seen } from './rowsOf.ts';
import { ways, type Way } from './stories.ts';
import { businessDay, isSameDay, type BusinessDay } from './times.ts';

interface Difference {
  readonly movementId: string;
  readonly kind: string;
}

/** True where the bank's own list of the day need not agree with what its feed has told of a transfer. */
function isUnclear(one: Seen, all: readonly Seen[], now: number): boolean {
  const { day } = businessDay(one.transfer.at);
  const again = all.filter(
    ({ transfer: { way, id } }) => way === one.transfer.way && id === one.transfer.id,
  );
  return (
    again.length > 1 ||
    isTorn(one) ||
    one.reports.some(
      ({ at }) =>
        isWrong(at, now) ||
        businessDay(at).day !== day ||
        (one.transfer.way === 'daily' && !isSameDay(at, one.transfer.at)),
    )
  );
}

/** Returns the list of a bank, a wallet or a chain of a day; null where it names a movement twice. */
function listOf(own: readonly Seen[], day: BusinessDay) {
  const listed = own
    .filter(({ transfer: { way, at, back } }) => {
      const stands = way !== 'chain' || !back;
      return stands && at >= day.from && at < day.to;
    })
    .map(({ transfer: { way, id, at, units } }) => ({
      movementId: way === 'daily' ? `${bangkokDay(at)} ${id}` : id,
      units,
    }));
  return new Set(listed.map(({ movementId }) => movementId)).size === listed.length ? listed : null;
}

/** Returns the id as the bank gave it: without the day and without our number of a used one. */
const bare = (movementId: string): string =>
  movementId.replace(/^\d{4}-\d\d-\d\d /, '').replace(/ \(.*\)$/, '');

async function compareWay(
  { t }: AnyOrderWorld,
  made: Case,
  way: Way,
  own: readonly Seen[],
): Promise<Difference[]> {
  const { bankId, number: accountNumber } = made.accounts[way];
  const feed = way === 'daily' ? 'bank' : way;
  const days = new Map(own.map(({ transfer: { at } }) => [businessDay(at).day, businessDay(at)]));
  for (const day of days.values()) {
    const listed = listOf(own, day);
    const open = { bankId, feed, accountNumber, numbersDaily: way === 'daily', ...day } as const;
    if (listed) await reconcile(t.db, open, listed);
  }
  return ask<Difference>(t.db, {
    name: 'test_any_order_differences',
    text: `SELECT d.movement_id AS "movementId", d.kind FROM wallet.reconciliation_difference d
      JOIN wallet.reconciliation r ON r.id = d.reconciliation WHERE r.bank_id = $1`,
    values: [bankId],
  });
}

/**
 * Compares each day of each account with what truly came on it, as the lists of the banks tell it.
 * @returns the differences that nothing explains
 */
export async function compareDays(
  w: AnyOrderWorld,
  made: Case,
  seen: readonly Seen[],
  now: number,
): Promise<string[]> {
  const found: string[] = [];
  for (const way of ways) {
    const own = seen.filter(({ transfer }) => transfer.way === way);
    const unclear = own.filter((one) => isUnclear(one, own, now));
    const explained = new Set(unclear.map(({ transfer }) => transfer.id));
    for (const { movementId, kind } of await compareWay(w, made, way, own))
      if (!explained.has(bare(movementId))) found.push(`${way}: ${movementId} is ${kind}`);
  }
  return found;
}
