import { afterAll, beforeAll, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { missedTopic } from './bus.ts';
import { createPgBus } from './pgBus.ts';
import { heardBy, testBus } from './testing/busContract.ts';

let database: TestDb;
beforeAll(async () => {
  database = await createTestDb();
});
afterAll(() => database.drop());

const open = (troubles: unknown[]) =>
  createPgBus({ url: database.url, onTrouble: (error) => troubles.push(error) });
const cut = () =>
  database.db.query({
    name: 'test_kill_bus',
    text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'poy-bus' AND datname = current_database()`,
  });

testBus(() => ({ open, cut }));

it('says after each loss that something may have been missed, because nobody can know', async () => {
  const both = [await open([]), await open([])];
  const missed = both.map((one) => heardBy(one, missedTopic));
  await cut();
  await poll(() => missed.map(({ length }) => length)).toEqual([1, 1]);
  await Promise.all(both.map((one) => one.close()));
});
