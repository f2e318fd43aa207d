import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { freshName } from '@poy/testing';
import { forgetAttempts, guardAttempt } from '../../members/proofs/attempts.ts';
import { takeQuota } from '../../members/otp/quota.ts';
import { requireStepUp } from '../../members/password/stepUp.ts';
import { ask } from '../../testing/ask.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';

/**
 * A machine's clock that is set ahead by two hours and back again. Whatever was noted meanwhile locked
 * people out until those hours had come (`Retry-After: 7243`).
 */
const jump = 2 * 3_600_000;
const minute = 60_000;

let t: TestApp;
let ahead = 0;
let passed = 1_000;
const now = () => 1_790_000_000_000 + passed + ahead;
beforeAll(async () => {
  const limits = { ...testEnv.limits, login: 3 };
  t = await createTestApp({
    env: { ...testEnv, limits },
    clock: now,
    steadyClock: () => passed,
  });
});
afterEach(() => {
  ahead = 0;
  passed += 30 * minute;
});
afterAll(() => t.close());

const waitOf = ({ details }: { details: Record<string, unknown> }) => Number(details.retryAfterMs);

it('a limit of calls lasts as long as it says, before, during and after the jump', async () => {
  const login = () =>
    t.call('/api/users.login', { body: { userName: freshName(), password: 'Wrong#2026' } });
  for (let n = 0; n < 3; n += 1) await login();
  for (const off of [0, jump, 0, -jump, 0]) {
    ahead = off;
    expect(waitOf(await login())).toBe(minute);
  }
  passed += minute;
  expect((await login()).code).not.toBe('RATE_LIMITED');
});

it('a window that was begun ahead is never longer than itself', async () => {
  ahead = jump;
  const quota = { key: freshName(), limit: 2, windowMs: minute };
  await takeQuota(t.db, quota, now());
  await takeQuota(t.db, quota, now());
  ahead = 0;
  expect(await takeQuota(t.db, quota, now())).toBe(minute);
  passed += minute;
  expect(await takeQuota(t.db, quota, now())).toBe(0);
});

it('a name that was locked ahead is free after fifteen minutes', async () => {
  const attempt = {
    siteId: 2,
    userName: freshName(),
    address: '192.0.2.1',
    knownAddresses: () => Promise.resolve(new Set<string>()),
  };
  const fail = () =>
    guardAttempt(t.db, attempt, now(), () => Promise.resolve(null)).then(
      () => 'in',
      (error: { code: string; details: unknown }) => [error.code, error.details],
    );
  const lock = (retryAfterMs: number) => ['loginAttemptCountReachLimit', { retryAfterMs }];
  ahead = jump;
  for (let n = 0; n < 5; n += 1) await fail();
  ahead = 0;
  expect(await fail()).toEqual(lock(15 * minute));
  // The upkeep looks every few seconds.
  await forgetAttempts(t.db, now());
  passed += 10 * minute;
  expect(await fail()).toEqual(lock(5 * minute));
  passed += 5 * minute;
  expect(await fail()).toEqual(['invalidLoginCredential', { triesLeft: 4 }]);
});

it('the codes of an operator who was locked out ahead count again after fifteen minutes', async () => {
  await t.db.query({ name: 'test_factor', text: "SELECT operator.start_factor(1, 'x')" });
  const count = async () => {
    const [row] = await ask<{ counted: boolean }>(t.db, {
      name: 'test_count',
      text: 'SELECT operator.count_code(1, $1, $2, 5) AS counted',
      values: [new Date(now() - 15 * minute), new Date(now())],
    });
    return row?.counted;
  };
  ahead = jump;
  for (let n = 0; n < 5; n += 1) expect(await count()).toBe(true);
  ahead = 0;
  expect(await count()).toBe(false);
  passed += 15 * minute;
  expect(await count()).toBe(true);
});

it('a proof that was given ahead counts no longer than five minutes', async () => {
  ahead = jump;
  const token = await t.signIn('demo01');
  ahead = 0;
  expect(token).not.toBe('');
  const [session] = await ask<{ id: string }>(t.db, {
    name: 'test_session',
    text: 'SELECT id FROM members.session ORDER BY created_at DESC LIMIT 1',
  });
  const proved = () =>
    requireStepUp(t.db, { sessionId: session?.id ?? '' }, now()).then(
      () => 'proved',
      (error: { code: string }) => error.code,
    );
  expect(await proved()).toBe('STEP_UP_NEEDED');
  ahead = jump;
  expect(await proved()).toBe('proved');
});
