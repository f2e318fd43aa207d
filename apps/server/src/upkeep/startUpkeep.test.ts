import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { noteRefusal } from '../operator/index.ts';
import { startUpkeep } from './startUpkeep.ts';
import { ask } from '../testing/ask.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => t.close());

/** Does one round of the upkeep now. */
async function upkeep(): Promise<void> {
  const timer = jest.spyOn(globalThis, 'setInterval');
  const troubles: unknown[] = [];
  const started = startUpkeep(t.deps, (error) => troubles.push(error), console.warn);
  (timer.mock.calls[0]?.[0] as () => void)();
  await started.stop();
  expect(troubles).toEqual([]);
}
const count = async (table: string): Promise<number> =>
  (
    await ask<{ n: number }>(t.db, {
      name: `test_${table}`,
      text: `SELECT count(*) AS n FROM ${table}`,
    })
  )[0]?.n ?? 0;

it('forgets failed sign-ins, and counts of refused ones, when their time is over', async () => {
  await t.call('/api/users.login', { body: { userName: 'nobody', password: 'Wrong#2026' } });
  const refusal = { userName: 'nobody', site: 2, code: 'invalidLoginCredential' };
  await noteRefusal(t.db, { id: 'test', ip: '192.0.2.1' }, refusal, t.deps.clock());
  t.pass(3_600_000);
  await upkeep();
  expect([await count('members.login_attempt'), await count('operator.refused_sign_in')]).toEqual([
    0, 0,
  ]);
});
