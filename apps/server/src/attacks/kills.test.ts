import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../ledger/index.ts';
import { everyAttack } from '../testing/longForm.ts';
import { createAttackWorld, type AttackWorld } from './testing/AttackWorld.ts';
import { fates, killAt } from './testing/hold.ts';
import { killPoints } from './testing/killPoints.ts';

let w: AttackWorld;
beforeAll(async () => {
  w = await createAttackWorld();
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.close());

/** The kills of each point, with its places and both fates in turn. */
const perPoint = 7;
const kills = killPoints.flatMap((point) =>
  Array.from({ length: perPoint }, (_, n) => ({ ...point, n, fate: fates[n % 2] ?? fates[0] })),
);
/**
 * `npm test` has one kill of a sale, and that of a settlement is `clockwork/crash.test.ts`.
 * `npm run attacks` has them all.
 */
const chosen = everyAttack ? kills : kills.slice(0, 1);

describe('a server that is killed', () => {
  it.each(chosen)(
    'while $name ($n), and whose process of the database $fate, leaves everything done once',
    async ({ prepare, commits, n, fate }) => {
      const { places, begin, times, finish } = await prepare(w);
      const place = places[Math.floor(n / 2) % places.length];
      if (!place) throw new Error('a point without a place');
      await killAt(w.superuserUrl, place, fate, begin, () => w.server.kill());
      expect([place.name, await times()]).toEqual([
        place.name,
        commits && fate === 'goes on alone' ? 1 : 0,
      ]);
      await w.server.start();
      await finish();
      expect(await times()).toBe(1);
    },
  );
});
