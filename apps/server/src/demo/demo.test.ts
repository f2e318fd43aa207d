import { randomUUID } from 'node:crypto';
import type { Deposit, SiteBank } from '@poy/contract';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildApp } from '../app.ts';
import type { Env } from '../config/env.ts';
import { verifyLedger } from '../ledger/index.ts';
import { demoPassword } from '../members/seedMembers.ts';
import { createFirstOperator } from '../operator/accounts/firstOperator.ts';
import { feedSignature } from '../calls/guards/feedSignature.ts';
import { settleDemo } from './settleDemo.ts';
import { addRealSite, licenseSite } from '../testing/realSite.ts';
import {
  callApp,
  createTestApp,
  type Answer,
  type Asked,
  type TestApp,
} from '../testing/testApp.ts';
import { testDeps, testEnv } from '../testing/testDeps.ts';
import { ask } from '../testing/ask.ts';
import { signUp } from '../testing/signUp.ts';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

const operator = { userName: 'operator1', password: demoPassword };
const operatorToken = async (): Promise<string> =>
  ((await t.call('/api/operators.login', { body: operator })).data as { token: string }).token;

/**
 * Runs `work` on the same database with a server that runs no demo, as after a start with DEMO=off.
 */
async function withoutDemo<T>(
  work: (call: (path: string, asked?: Asked) => Promise<Answer>) => Promise<T>,
): Promise<T> {
  const app = await buildApp(testDeps(t.db, { env: { ...testEnv, demo: false } }));
  try {
    return await work((path, asked) => callApp(app, path, asked));
  } finally {
    await app.close();
  }
}

describe('passwords that everybody knows', () => {
  const signsIn = async (call = t.call): Promise<(string | null)[]> => [
    (await call('/api/users.login', { body: { userName: 'demo01', password: demoPassword } })).code,
    (await call('/api/operators.login', { body: operator })).code,
  ];

  it('open nothing on a server that runs no demo, nor do the sessions they have opened', async () => {
    const [token, operates] = [await t.signIn('demo01'), await operatorToken()];
    expect(await signsIn()).toEqual([null, null]);
    await withoutDemo(async (call) => {
      expect(await signsIn(call)).toEqual(['invalidLoginCredential', 'invalidLoginCredential']);
      expect((await call('/api/users.auth', { method: 'POST', token })).code).toBe('unAuthorized');
      expect(
        (await call('/api/operators.me', { headers: { 'x-poy-operator': operates } })).code,
      ).toBe('unAuthorized');
    });
  });

  it('open nothing from the moment a site is real', async () => {
    const operates = await operatorToken();
    await addRealSite(t.db, 'real.example');
    expect(await signsIn()).toEqual(['invalidLoginCredential', 'invalidLoginCredential']);
    expect(
      (await t.call('/api/operators.me', { headers: { 'x-poy-operator': operates } })).code,
    ).toBe('unAuthorized');
  });

  it('hold once their owner has chosen another one, and never keep anybody else out', async () => {
    const next = 'Another#2026';
    const headers = { 'x-poy-operator': await operatorToken() };
    const changed = await t.call('/api/operators.password', {
      headers,
      body: { password: demoPassword, newPassword: next },
    });
    expect(changed.code).toBeNull();
    const own = { userName: 'ownname1', password: 'Own#20260', phoneNumber: '0812345678' };
    expect((await signUp(t, { body: own })).code).toBeNull();
    await withoutDemo(async (call) => {
      expect(
        (await call('/api/operators.login', { body: { ...operator, password: next } })).code,
      ).toBeNull();
      expect(
        (
          await call('/api/users.login', {
            body: { userName: own.userName, password: own.password },
          })
        ).code,
      ).toBeNull();
    });
  });

  it('are no operators that would keep an installation from having its first one', async () => {
    await expect(createFirstOperator(t.db, operator)).rejects.toThrow('already');
    await createFirstOperator(t.db, { userName: 'boss01', password: 'Strong#2026' });
    const second = createFirstOperator(t.db, { userName: 'boss02', password: 'Strong#2026' });
    await expect(second).rejects.toThrow('There are operators already');
  });
});

describe('the secret of the sandbox', () => {
  let token: string;
  let asked: { account: string; deposit: Deposit };
  beforeEach(async () => {
    token = await t.signIn('demo01');
    const [bank] = (await t.call('/poy-api/banks.all', { token })).data as SiteBank[];
    const body = { bankId: bank?.bankId, prepareAmount: 5000 };
    const answer = await t.call('/poy-api/deposits.create', {
      token,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
    asked = { account: bank?.accountNumber ?? '', deposit: answer.data as Deposit };
  });
  afterEach(async () => expect(await verifyLedger(t.db)).toEqual([]));

  const { demoFeed, bankFeed } = testEnv.secrets;
  const report = (secret: string | null, account = asked.account): Asked => {
    const movement = {
      movementId: randomUUID(),
      amount: asked.deposit.prepareAmount,
      fromAccount: '1',
      fromName: 'x',
      at: Date.now(),
    };
    const body = JSON.stringify({ ...movement, bankAccountNumber: account });
    const timestamp = String(Date.now());
    const signature = feedSignature(secret ?? '', timestamp, body);
    const headers = {
      'content-type': 'application/json',
      'x-feed-timestamp': timestamp,
      'x-feed-signature': signature,
    };
    return { method: 'POST', body, headers };
  };
  const status = async (): Promise<string> => {
    const rows = await ask<{ status: string }>(t.db, {
      name: 'test_deposit',
      text: 'SELECT status FROM wallet.deposit',
    });
    return rows.map(({ status: one }) => one).join();
  };
  const path = '/api/bank-feed.movements';

  it('is another one than a real bank’s, and pays in on a demo', async () => {
    expect(demoFeed).not.toBe(bankFeed);
    expect((await t.call(path, report(demoFeed))).data).toEqual({ status: 'credited' });
  });

  it('is refused at once where its site has become real, on every account', async () => {
    await licenseSite(t.db, 2);
    expect((await t.call(path, report(demoFeed))).code).toBe('SIGNATURE_INVALID');
    expect((await t.call(path, report(demoFeed, '0000000003'))).code).toBe('SIGNATURE_INVALID');
    expect(await status()).toBe('pending');
  });

  it('is refused where any other site is real, for its accounts and for those of the demo', async () => {
    const { account } = await addRealSite(t.db, 'real.example');
    for (const one of [account, asked.account])
      expect((await t.call(path, report(demoFeed, one))).code).toBe('SIGNATURE_INVALID');
    expect(await status()).toBe('pending');
  });

  it('leaves nothing behind that somebody could approve later', async () => {
    expect((await t.call(path, report(demoFeed, '4021234567'))).code).toBe('NOT_FOUND');
    const rows = await t.db.query({
      name: 'test_movements',
      text: 'SELECT id FROM wallet.bank_movement',
    });
    expect(rows).toEqual([]);
  });

  it('is unknown to a server that runs no demo; a real bank’s is not', async () => {
    const env: Env = { ...testEnv, demo: false, secrets: { ...testEnv.secrets, demoFeed: null } };
    const app = await buildApp(testDeps(t.db, { env }));
    for (const secret of [demoFeed, null])
      expect((await callApp(app, path, report(secret))).code).toBe('SIGNATURE_INVALID');
    expect((await callApp(app, path, report(bankFeed))).data).toEqual({ status: 'credited' });
    await app.close();
  });
});

describe('a start', () => {
  const said: string[] = [];
  const settle = (env: Partial<Env>): Promise<Env> =>
    settleDemo({ ...testEnv, sandboxUrl: 'http://localhost:4300', ...env }, t.db, (line) =>
      said.push(line),
    );
  beforeEach(() => void said.splice(0));

  it('is what it was asked to be while every site is a demo, and warns who can reach it', async () => {
    expect(await settle({})).toMatchObject({ demo: true, sandboxUrl: 'http://localhost:4300' });
    expect(said).toEqual([]);
    expect(await settle({ demoAsked: true, host: '0.0.0.0' })).toMatchObject({ demo: true });
    expect(said).toEqual([expect.stringContaining('All money is play money')]);
  });

  it('runs no demo beside a real site, and says so; who asked for one is refused', async () => {
    await addRealSite(t.db, 'real.example');
    const settled = await settle({});
    expect(settled).toMatchObject({
      demo: false,
      sandboxUrl: null,
      sms: null,
      secrets: { demoFeed: null, bankFeed: testEnv.secrets.bankFeed },
    });
    expect(said).toEqual([expect.stringContaining('real.example is real')]);
    await expect(settle({ demoAsked: true })).rejects.toThrow(
      'DEMO=on, but the money of real.example is real',
    );
    expect(await settle({ demo: false })).toMatchObject({ demo: false });
  });

  it('tells on /health whether this is a demo, from the database each time', async () => {
    const health = async (): Promise<unknown> => (await t.call('/health')).data;
    expect(await health()).toMatchObject({ demo: true });
    await licenseSite(t.db, 3);
    expect(await health()).toMatchObject({ demo: false });
  });
});
