import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freshName, poll } from '@poy/testing';
import { ask } from '../../testing/ask.ts';
import { firstPassword } from '../../testing/memberBrowser.ts';
import { solvedTask } from '../../testing/solvedTask.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { testEnv } from '../../testing/testDeps.ts';
import {
  createForgottenWorld,
  phoneNumber,
  problem,
  wrongOf,
  type ForgottenWorld,
} from '../../testing/worlds/forgottenWorld.ts';
import { signUp } from '../../testing/signUp.ts';

const dayMs = 86_400_000;
let w: ForgottenWorld;
let t: TestApp;
beforeAll(async () => {
  w = await createForgottenWorld();
  ({ t } = w);
});
afterAll(() => w.close());
beforeEach(() => w.nextDay());

const askFor: ForgottenWorld['askFor'] = (...asked) => w.askFor(...asked);
const change: ForgottenWorld['change'] = (...asked) => w.change(...asked);
const codeFor: ForgottenWorld['codeFor'] = (...asked) => w.codeFor(...asked);
const someone = () => w.someone();

describe('a code', () => {
  it('allows five tries, and the right one comes too late after them', async () => {
    const { claimed } = await someone();
    const given = await codeFor(claimed);
    const wrong = { ...given, otpCode: wrongOf(given.otpCode) };
    const answers: unknown[] = [];
    for (let n = 0; n < 5; n += 1) answers.push(problem(await change(wrong)));
    expect(answers.map((said) => (said as { otpCode: string }).otpCode)).toEqual([
      ...Array<string>(4).fill('otpCode.wrong'),
      'otpCode.over',
    ]);
    expect(answers.map((said) => (said as { triesLeft?: number }).triesLeft)).toEqual([
      4,
      3,
      2,
      1,
      undefined,
    ]);
    expect(problem(await change(given)).otpCode).toBe('otpCode.over');
  });

  it('cannot be tried more often by trying at once', async () => {
    const { claimed } = await someone();
    const given = await codeFor(claimed);
    const wrong = { ...given, otpCode: wrongOf(given.otpCode) };
    const answers = await Promise.all(Array.from({ length: 12 }, () => change(wrong)));
    const said = answers.map((answer) => problem(answer).otpCode);
    expect(said.filter((name) => name === 'otpCode.wrong')).toHaveLength(4);
    expect(problem(await change(given)).otpCode).toBe('otpCode.over');
  });

  it('is used once, also by two at once', async () => {
    const { claimed } = await someone();
    const given = await codeFor(claimed);
    const answers = await Promise.all([
      change(given),
      change({ ...given, newPassword: firstPassword }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(problem(await change(given)).otpCode).toBe('otpCode.over');
  });

  it('holds for five minutes', async () => {
    const { claimed } = await someone();
    const given = await codeFor(claimed);
    t.pass(5 * 60_000);
    expect(problem(await change(given)).otpCode).toBe('otpCode.over');
  });

  it('ends when a later one is asked for', async () => {
    const { claimed } = await someone();
    const first = await codeFor(claimed);
    t.pass(60_000);
    const second = await codeFor(claimed);
    expect(problem(await change(first)).otpCode).toBe('otpCode.over');
    expect((await change(second)).status).toBe(200);
  });

  it.each([
    ['of another ref', { refOtpCode: 'ABCDEF' }, {}],
    ['with another phone', { phoneNumber: '0898765432' }, {}],
    ['on another site', {}, { host: 'lotus.localhost' }],
  ])('%s is worth nothing, and costs the member no try', async (_, other, headers) => {
    const { member, claimed } = await someone();
    const given = await codeFor(claimed);
    // The other site has a member of the same name and phone, too.
    await signUp(t, {
      body: { ...claimed, password: firstPassword },
      headers: { host: 'lotus.localhost' },
    });
    for (let n = 0; n < 6; n += 1)
      expect(problem(await change({ ...given, ...other }, headers)).otpCode).toBe('otpCode.over');
    expect(await member.refusal()).toBeNull();
    expect((await change(given)).status).toBe(200);
  });

  it.each([
    ['', 'pin.required'],
    ['12345', 'pin.required'],
    ['1234567', 'pin.required'],
    ['abcdef', 'pin.sign.U+0061'],
  ])('%j is not filled in completely', async (otpCode, rule) => {
    const { claimed } = await someone();
    const given = await codeFor(claimed);
    expect(problem(await change({ ...given, otpCode })).otpCode).toBe(rule);
  });

  it('is worth nothing once the member has another phone', async () => {
    const { member, claimed } = await someone();
    const given = await codeFor(claimed);
    const text = `UPDATE members.member SET phone_number = '0898765432' WHERE user_name = $1`;
    await t.db.query({ name: 'test_other_phone', text, values: [member.userName] });
    expect(problem(await change(given)).otpCode).toBe('otpCode.over');
    expect(await member.refusal()).toBeNull();
  });

  it('stands nowhere in the database', async () => {
    const { claimed } = await someone();
    const { otpCode } = await codeFor(claimed);
    const [row] = await ask<{ text: string }>(ownerOf(t.db), {
      name: 'test_all_codes',
      text: `SELECT (SELECT string_agg(o::text, ' ') FROM members.otp o)
        || (SELECT string_agg(q::text, ' ') FROM members.quota q) AS text`,
    });
    expect(row?.text).toMatch(/[\w-]{43}/);
    for (const secret of [otpCode, claimed.userName, phoneNumber])
      expect(row?.text).not.toContain(secret);
  });
});

describe('another code', () => {
  it('comes a minute later, and five times in a day', async () => {
    const { claimed } = await someone();
    await codeFor(claimed);
    t.pass(59_000);
    const early = await askFor(claimed);
    expect([early.status, early.code]).toEqual([429, 'RATE_LIMITED']);
    expect(early.details.retryAfterMs).toBeLessThanOrEqual(1_000);
    for (let n = 0; n < 4; n += 1) {
      t.pass(60_000);
      await codeFor(claimed);
    }
    t.pass(60_000);
    expect((await askFor(claimed)).code).toBe('RATE_LIMITED');
    t.pass(dayMs);
    await codeFor(claimed);
  });

  it('comes once, however many ask at once', async () => {
    const { claimed } = await someone();
    const answers = await Promise.all(Array.from({ length: 10 }, () => askFor(claimed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await poll(() => w.gateway.came.length).toBe(1);
  });

  it('does not come to a phone that had ten messages in the day, and nobody is told', async () => {
    for (let n = 0; n < 10; n += 1) await codeFor((await someone()).claimed);
    const { claimed } = await someone();
    expect((await askFor(claimed)).status).toBe(200);
    // A message to another phone is the next one that comes.
    const other = { userName: freshName(), phoneNumber: '0898765432' };
    await signUp(t, { body: { ...other, password: firstPassword } });
    await codeFor(other);
    expect(w.gateway.came.map(({ to }) => to).slice(-2)).toEqual(['+66812345678', '+66898765432']);
    expect(w.gateway.came).toHaveLength(11);
  });

  it('comes to an address only so often in a day, whoever it asks for', async () => {
    const limits = { ...testEnv.limits, codesPerAddress: 2 };
    const own = await createTestApp({ env: { ...testEnv, limits } });
    const askThere = async () =>
      own.call('/api/users.forgot-password.code', {
        body: { userName: freshName(), phoneNumber, captcha: await solvedTask(own) },
      });
    const codes = [await askThere(), await askThere(), await askThere()].map(({ code }) => code);
    expect(codes).toEqual([null, null, 'RATE_LIMITED']);
    await own.close();
  });
});
