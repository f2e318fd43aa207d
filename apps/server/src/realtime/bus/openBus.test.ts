import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import type { Bus } from '../../deps.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { testEnv } from '../../testing/testDeps.ts';
import { openBus } from './openBus.ts';
import { heardBy } from './testing/busContract.ts';
import { fakeBroker, type FakeBroker } from './testing/fakeBroker.ts';

let databases: [TestDb, TestDb];
let broker: FakeBroker;
const open: Bus[] = [];
beforeAll(async () => {
  databases = [await createTestDb(), await createTestDb()];
  broker = await fakeBroker();
});
afterAll(async () => {
  await Promise.all(open.map((bus) => bus.close()));
  await broker.close();
  await Promise.all(databases.map((database) => database.drop()));
});

const words: string[] = [];
const say = (...said: unknown[]) => words.push(said.join(' '));

async function busOf(which: 0 | 1, brokerAt: number | null): Promise<Bus> {
  const { db, url } = databases[which];
  const servers = [`127.0.0.1:${brokerAt}`];
  const env = { ...testEnv, broker: brokerAt ? { servers, tls: false, access: null } : null };
  const bus = await openBus({ db, url, env }, { error: say, warn: say });
  open.push(bus);
  return bus;
}

it('goes by the broker where one is set, to the processes of the same database alone', async () => {
  const [one, two] = [await busOf(0, broker.port), await busOf(0, broker.port)];
  const stranger = await busOf(1, broker.port);
  const [there, elsewhere] = [heardBy(two, 'a'), heardBy(stranger, 'a')];
  one.send('a', 1);
  await poll(() => there).toEqual([1]);
  expect(elsewhere).toEqual([]);
  expect(new Set(broker.taken.map(({ subject }) => subject)).size).toBe(2);
  expect([one.broker(), words]).toEqual(['ok', []]);
});

it('goes by PostgreSQL where none is set', async () => {
  const [one, two] = [await busOf(0, null), await busOf(0, null)];
  const there = heardBy(two, 'a');
  one.send('a', 2);
  await poll(() => there).toEqual([2]);
  expect(one.broker()).toBeNull();
});

it('is there without the broker, and says that it is away', async () => {
  const bus = await busOf(0, 1);
  expect(bus.broker()).toBe('away');
  expect(words).toEqual(['messages between processes: connection refused']);
});
