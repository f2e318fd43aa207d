import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import type { Bus } from '../../deps.ts';
import { missedTopic } from './bus.ts';
import { createPgBus } from './pgBus.ts';

let database: TestDb;
beforeAll(async () => {
  database = await createTestDb();
});
afterAll(() => database.drop());

const open: Bus[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()));
});
async function bus(troubles: unknown[] = []): Promise<Bus> {
  const made = await createPgBus({ url: database.url, onTrouble: (error) => troubles.push(error) });
  open.push(made);
  return made;
}
const heardBy = (listener: Bus, topic: string): unknown[] => {
  const heard: unknown[] = [];
  listener.listen(topic, (payload) => heard.push(payload));
  return heard;
};

it('tells everybody exactly once and in order, however long the messages are', async () => {
  const [one, two] = [await bus(), await bus()];
  const [here, there, elsewhere] = [heardBy(one, 'a'), heardBy(two, 'a'), heardBy(two, 'b')];
  const sent = Array.from({ length: 60 }, (_, i) => ({
    i,
    text: 'x'.repeat(i % 3 === 0 ? 9_000 : 50),
  }));
  for (const message of sent) {
    one.send('a', message);
    if (message.i % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(here).toEqual(sent);
  await poll(() => there.length).toBe(sent.length);
  expect(there).toEqual(sent);
  // Messages go in both directions, and none comes back to its sender.
  two.send('a', 'back');
  await poll(() => here.at(-1)).toBe('back');
  expect(here).toHaveLength(sent.length + 1);
  expect(there.filter((payload) => payload === 'back')).toHaveLength(1);
  expect(elsewhere).toEqual([]);
});

it('loses no news for a flood of counts, of which the newest are told', async () => {
  const [one, two] = [await bus(), await bus()];
  const [here, there, news] = [heardBy(one, 'count'), heardBy(two, 'count'), heardBy(two, 'money')];
  one.send('money', 'paid');
  for (let n = 1; n <= 6_000; n += 1) one.count('count', `key${n}`);
  expect(here).toHaveLength(6_000);
  await poll(() => there.at(-1)).toBe('key6000');
  expect([news, there.length, there[0]]).toEqual([['paid'], 1_000, 'key5001']);
});

it('mends a lost connection and says that something may have been missed', async () => {
  const troubles: unknown[] = [];
  const [cut, other] = [await bus(troubles), await bus(troubles)];
  const [missed, there] = [
    [cut, other].map((one) => heardBy(one, missedTopic)),
    heardBy(other, 'a'),
  ];
  const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'poy-bus' AND datname = current_database()`;
  await database.db.query({ name: 'test_kill_bus', text: kill });
  await poll(() => missed.map(({ length }) => length)).toEqual([1, 1]);
  cut.send('a', 'after');
  await poll(() => there.at(-1)).toBe('after');
  expect(troubles.length).toBeGreaterThan(0);
});

it('sends what is left when it is closed, and is quiet afterwards', async () => {
  const troubles: unknown[] = [];
  const [one, two] = [await bus(troubles), await bus()];
  const there = heardBy(two, 'a');
  one.send('a', 'last words');
  await one.close();
  one.send('a', 'too late');
  await poll(() => there).toEqual(['last words']);
  two.send('b', 'still here');
  await two.close();
  expect([there, troubles]).toEqual([['last words'], []]);
});
