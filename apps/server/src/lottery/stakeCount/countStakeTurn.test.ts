import { expect, it } from '@jest/globals';
import type { Db } from '../../db/db.ts';
import { countStake } from './countStake.ts';

/** A database with two settled rounds whose stake has no end. `counted` has the round of each batch. */
function endlessRounds() {
  const counted: unknown[] = [];
  const query = async ({ name, values = [] }: { name: string; values?: readonly unknown[] }) => {
    if (name === 'lottery_stake_to_count') return [{ id: 1 }, { id: 2 }];
    await new Promise((resolve) => setTimeout(resolve, 5));
    counted.push(values[0]);
    return [{ last: false }];
  };
  return { db: { query } as unknown as Db, counted };
}

it('leaves what a turn cannot count to the next one, so that payouts do not wait', async () => {
  const { db, counted } = endlessRounds();
  await countStake({ db });
  expect(counted.length).toBeGreaterThan(1);
  expect(new Set(counted)).toEqual(new Set([1]));
});
