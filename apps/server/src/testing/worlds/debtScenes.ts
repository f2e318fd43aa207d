import { randomUUID } from 'node:crypto';
import { fail } from '@poy/testing';
import { ownerOf } from '../testDb.ts';
import type { ManualWorld } from './manualWorld.ts';
import type { MoneyCall, Scene, Shared } from './moneyCalls.ts';

const called = [
  ...['the payment of an own debt', 'the collection of a debt', 'a debt that is let go'],
  ...[
    'the approval of a withdrawal',
    'a step of payouts',
    'a bet',
    'the report that takes it back',
  ],
];

/**
 * Makes a member who owes while a withdrawal is open and a deposit is credited, and the calls that share
 * rows then.
 */
export function debtScenes(
  { t }: ManualWorld,
  member: string,
  credited: () => Promise<Shared>,
  all: Readonly<Record<string, MoneyCall>>,
): Readonly<Record<string, Scene>> {
  const make = async (): Promise<Shared> => {
    const shared = await credited();
    await ownerOf(t.db).query({
      name: 'test_scene_debt',
      text: `SELECT ledger.post_debt($1, $2, 'REVERSAL', house, -1000, 'slip', 1, '1', 'yeekee')
        FROM ledger.transaction_type WHERE code = 'REVERSAL'`,
      values: [member, randomUUID()],
    });
    return shared;
  };
  const calls = Object.fromEntries(
    called.map((name) => [name, all[name] ?? fail(`no call ${name}`)]),
  );
  return { 'a member who owes': { make, calls, rows: ['account'] } };
}
