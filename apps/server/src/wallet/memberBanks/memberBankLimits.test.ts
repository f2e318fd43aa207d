import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberBank } from '@poy/contract';
import { operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { lotusHost } from '../../testing/operatorKinds.ts';
import { firstPassword, newMember } from '../../testing/memberBrowser.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';
import {
  accountsOf,
  addAccount,
  named,
  newAccountNumber,
  openTestBank,
  withAccount,
  type TestBank,
} from '../../testing/worlds/memberBankWorld.ts';

let bank: TestBank;
let t: TestApp;
beforeAll(async () => {
  bank = await openTestBank();
  bank.answer = 'มาลี ใจดี';
  const limits = { ...testEnv.limits, bankTries: 6 };
  t = await createTestApp({ env: { ...testEnv, bank: bank.env, limits } });
});
afterAll(async () => {
  await t.close();
  bank.close();
});

const sixMinutes = 6 * 60_000;

describe('a bank account is added', () => {
  it('by somebody who has just shown that it is them', async () => {
    const member = await named(t);
    t.pass(sixMinutes);
    expect((await addAccount(member)).code).toBe('STEP_UP_NEEDED');
    expect(await accountsOf(member)).toEqual([]);
    await member.call('/api/users.step-up', { body: { password: firstPassword } });
    expect((await addAccount(member)).status).toBe(200);
  });

  it('by somebody who has said their name', async () => {
    const member = await newMember(t);
    expect((await addAccount(member)).code).toBe('BANK_NAME_NEEDED');
  });

  it('once under a key, and not another one under the same key', async () => {
    const member = await named(t);
    const adding = { key: randomUUID(), bankAccountNumber: newAccountNumber() };
    const answers = await Promise.all([1, 2, 3].map(() => addAccount(member, adding)));
    const ids = answers.map(({ data }) => (data as MemberBank).id);
    expect(new Set(ids).size).toBe(1);
    expect(await accountsOf(member)).toHaveLength(1);
    const other = await addAccount(member, { ...adding, bankCode: 'SCB' });
    expect(other.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('to one member of a site, even where two send it at the same moment', async () => {
    const account = { bankAccountNumber: newAccountNumber() };
    const members = [await named(t), await named(t)];
    const answers = await Promise.all(members.map((member) => addAccount(member, account)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['BANK_ACCOUNT_TAKEN', null].sort());
    const winner = members[answers.findIndex(({ code }) => code === null)] ?? members[0];
    if (winner) expect((await addAccount(winner, account)).code).toBe('BANK_ACCOUNT_KNOWN');
  });

  it('at most three to a member, also where they come at the same moment', async () => {
    const member = await named(t);
    const answers = await Promise.all([1, 2, 3, 4].map(() => addAccount(member)));
    const full = answers.filter(({ code }) => code === 'BANK_ACCOUNTS_FULL');
    expect(full.map(({ details }) => details)).toEqual([{ max: 3 }]);
    const [first] = await accountsOf(member);
    await member.call('/api/users-banks.remove', { body: { id: first?.id } });
    expect((await addAccount(member)).status).toBe(200);
  });

  it('a few times a day, whatever came of it', async () => {
    const { member: other } = await withAccount(t, { bankAccountNumber: '5550001111' });
    expect(await accountsOf(other)).toHaveLength(1);
    const member = await named(t);
    for (let tries = 0; tries < 6; tries += 1)
      expect((await addAccount(member, { bankAccountNumber: '5550001111' })).code).toBe(
        'BANK_ACCOUNT_TAKEN',
      );
    const { code, details } = await addAccount(member);
    expect(code).toBe('RATE_LIMITED');
    expect(Number(details['retryAfterMs'])).toBeGreaterThan(3_600_000);
  });

  it.each([
    [{ bankCode: 'DEMO1' }, { bankCode: 'bankCode.invalid' }],
    [{ bankAccountNumber: '' }, { bankAccountNumber: 'bankAccountNumber.required' }],
    [{ bankAccountNumber: '123456789' }, { bankAccountNumber: 'bankAccountNumber.invalid' }],
    [{ bankAccountNumber: '1'.repeat(16) }, { bankAccountNumber: 'bankAccountNumber.invalid' }],
    [{ bankAccountNumber: '12345abcde' }, { bankAccountNumber: 'bankAccountNumber.sign.U+0061' }],
  ])('with a bank and a number that can be: %j', async (wrong, fields) => {
    const answer = await addAccount(await named(t), wrong);
    expect([answer.code, answer.details['fields']]).toEqual(['VALIDATION', fields]);
  });
});

describe('an account belongs to its member', () => {
  it('who alone sees and removes it', async () => {
    const { account } = await withAccount(t);
    const other = await named(t);
    expect(await accountsOf(other)).toEqual([]);
    const { code } = await other.call('/api/users-banks.remove', { body: { id: account.id } });
    expect(code).toBe('NOT_FOUND');
  });

  it('and can be another’s at another site, and after its member removed it', async () => {
    const adding = { bankAccountNumber: newAccountNumber() };
    const { member, account } = await withAccount(t, adding);
    const token = await t.signIn('demo02', lotusHost);
    await t.db
      .script(`UPDATE members.member SET name = 'มาลี ใจดี', first_name = 'มาลี', last_name = 'ใจดี'
      WHERE user_name = 'demo02'`);
    const elsewhere = await t.call('/api/users-banks.create', {
      token,
      headers: { host: lotusHost, 'idempotency-key': randomUUID() },
      body: { bankCode: 'KBANK', ...adding },
    });
    expect(elsewhere.status).toBe(200);
    await member.call('/api/users-banks.remove', { body: { id: account.id } });
    expect((await addAccount(await named(t), adding)).status).toBe(200);
  });

  it('who may have no money pages (status 2) and then has none of these', async () => {
    const { member } = await withAccount(t);
    const done = await t.call('/api/operators.members.status', {
      headers: await operatorHeaders(t, 'operator1'),
      body: { userName: member.userName, status: 2, reason },
    });
    expect(done.status).toBe(200);
    expect((await member.call('/api/users-banks.all')).code).toBe('FORBIDDEN');
  });
});
