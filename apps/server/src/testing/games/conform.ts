import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runKit, type KitRun } from '../../games/conformance/runKit.ts';
import { ruleGroups } from '../../games/conformance/ruleGroups.ts';
import type { Counterpart, No } from '../../games/dialects/Counterpart.ts';
import type { Dialect } from '../../games/dialects/Dialect.ts';
import { createTestDb, type TestDb } from '../testDb.ts';
import { gamesWorld } from '../worlds/gamesWorld.ts';

/**
 * Declares a test for each rule of the kit, which a dialect has to pass in the words of one of its providers.
 * @returns the reasons of refusals that were heard, once the tests run
 */
export function expectConformance(
  dialect: Dialect,
  counterpart: Counterpart,
): () => ReadonlySet<No> {
  let run: KitRun | null = null;
  describe(`the dialect ${dialect.name}, in the words of ${counterpart.name}`, () => {
    let database: TestDb;
    beforeAll(async () => {
      database = await createTestDb();
      const { partner } = await gamesWorld(database.db);
      run = await runKit(database.db, partner.code, { dialect, counterpart });
    });
    afterAll(() => database.drop());

    for (const { name, rules } of ruleGroups)
      describe(name, () => {
        it.each(rules.map(({ code, says }) => [code, says]))('%s: %s', (code) => {
          const result = run?.results.find((one) => one.code === code);
          const { outcome, why } = result ?? { outcome: 'failed', why: 'it was not tried' };
          expect([outcome, why]).toEqual(
            outcome === 'cannot' ? ['cannot', counterpart.cannot[code]] : ['passed', null],
          );
        });
      });
  });
  return () => run?.heard ?? new Set();
}
