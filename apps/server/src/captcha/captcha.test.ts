import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CaptchaChallenge } from '@poy/contract';
import { solveTask } from '@poy/contract/solveTask';
import { freshName } from '@poy/testing';
import { forgetSpentProofs } from './spentProofs.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const take = async (host = 'localhost') => {
  const asked = { query: { purpose: 'code' }, headers: { host } };
  return (await t.call('/api/captcha.challenge', asked)).data as CaptchaChallenge;
};
const askFor = (captcha: string | undefined, host = 'localhost') =>
  t.call('/api/users.forgot-password.code', {
    body: { userName: freshName(), phoneNumber: '0812345678', captcha },
    headers: { host },
  });
type Proof = { challenge: CaptchaChallenge; solution: { counter: number; derivedKey: string } };
const read = (proof: string) => JSON.parse(atob(proof)) as Proof;
const write = (proof: Proof) => btoa(JSON.stringify(proof));

describe('a task', () => {
  it('that is solved lets one call through, once, also at the same moment', async () => {
    const proof = await solveTask(await take());
    const codes = (await Promise.all([askFor(proof), askFor(proof)])).map(({ code }) => code);
    expect(codes.sort()).toEqual(['CAPTCHA_FAILED', null]);
    expect((await askFor(proof)).code).toBe('CAPTCHA_FAILED');
  });

  it('that is not solved lets none through', async () => {
    const none = await askFor(undefined);
    expect([none.status, none.code]).toEqual([400, 'CAPTCHA_REQUIRED']);
    for (const proof of ['x', btoa('{}'), btoa('null')])
      expect((await askFor(proof)).code).toBe('CAPTCHA_FAILED');
  });

  it.each([
    ['an invented key', ({ solution }: Proof) => (solution.derivedKey = '00'.repeat(32))],
    [
      'half a key',
      ({ solution }: Proof) => (solution.derivedKey = solution.derivedKey.slice(0, 32)),
    ],
    ['a later end', ({ challenge }: Proof) => (challenge.parameters.expiresAt += 60)],
    ['less work', ({ challenge }: Proof) => (challenge.parameters.cost = 0)],
    [
      'another site',
      ({ challenge }: Proof) => (challenge.parameters.data = { siteId: 3, purpose: 'code' }),
    ],
    ['an invented signature', ({ challenge }: Proof) => (challenge.signature = 'ab'.repeat(32))],
  ])('with %s lets none through', async (_, change) => {
    const proof = read(await solveTask(await take()));
    change(proof);
    expect((await askFor(write(proof))).code).toBe('CAPTCHA_FAILED');
  });

  it('of one site is worth nothing on another', async () => {
    const proof = await solveTask(await take('lotus.localhost'));
    expect((await askFor(proof)).code).toBe('CAPTCHA_FAILED');
    expect((await askFor(proof, 'lotus.localhost')).code).toBeNull();
  });

  it('holds for ten minutes, and is remembered as used until then', async () => {
    const [used, late] = [await solveTask(await take()), await solveTask(await take())];
    expect((await askFor(used)).code).toBeNull();
    t.pass(9 * 60_000);
    await forgetSpentProofs(t.db, t.deps.clock());
    expect((await askFor(used)).code).toBe('CAPTCHA_FAILED');
    t.pass(61_000);
    await forgetSpentProofs(t.db, t.deps.clock());
    expect((await askFor(used)).code).toBe('CAPTCHA_FAILED');
    expect((await askFor(late)).code).toBe('CAPTCHA_FAILED');
  });

  it('is another one each time, and tells neither its number nor the whole key', async () => {
    const [one, other] = [await take(), await take()];
    expect(one.parameters.nonce).not.toBe(other.parameters.nonce);
    const { solution } = read(await solveTask(one));
    expect(solution.derivedKey).toHaveLength(64);
    expect(JSON.stringify(one)).not.toContain(solution.derivedKey);
    expect(one.parameters.keyPrefix).toHaveLength(32);
  });
});
