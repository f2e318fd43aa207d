import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ask } from '../../testing/ask.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.drop());

/**
 * The look-ups of a message, as the functions of the core make them. On the first day of a provider the
 * database knows nothing of the table's size, and once took an index of the partner alone: each stake then
 * went through all stakes before it, and the thousandth took four times as long as the first.
 */
it.each([
  ['move_pkey', "partner = 1 AND transaction = 'a' ORDER BY kind <> 'bet' LIMIT 1"],
  ['move_rolled_back', "partner = 1 AND reference = 'a' AND kind = 'rollback'"],
  ['move_round', "partner = 1 AND member = gen_random_uuid() AND round = 'a'"],
])('%s is used while nothing is known of the moves', async (index, condition) => {
  const plan = await ask<{ 'QUERY PLAN': string }>(test.owner, {
    name: `test_plan_of_${index}`,
    text: `EXPLAIN SELECT * FROM games.move WHERE ${condition}`,
  });
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(` using ${index} `);
});
