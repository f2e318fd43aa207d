import type { MemberAccount } from '@poy/contract/operators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditOf, operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { lotusHost } from '../../testing/operatorKinds.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';
import {
  accountsOf,
  addAccount,
  newAccountNumber,
  named,
  openTestBank,
  withAccount,
  type TestBank,
} from '../../testing/worlds/memberBankWorld.ts';

let bank: TestBank;
let t: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  bank = await openTestBank();
  t = await createTestApp({ env: { ...testEnv, bank: bank.env } });
  headers = await operatorHeaders(t, 'operator2');
});
afterAll(async () => {
  await t.close();
  bank.close();
});
beforeEach(() => {
  bank.answer = 'มาลี สกุลเดิม';
});

const decide = (step: 'verify' | 'refuse', id: number): Promise<Answer> =>
  t.call(`/api/operators.banks.${step}`, { headers, body: { id, reason } });
const list = async (query: Record<string, string> = {}): Promise<MemberAccount[]> =>
  (await t.call('/api/operators.banks.list', { headers, query })).data as MemberAccount[];

describe('an operator', () => {
  it('sees both names of an account that waits, and verifies it, in the log', async () => {
    const number = newAccountNumber();
    const { member, account } = await withAccount(t, { bankAccountNumber: number });
    const [row] = await list({ userName: member.userName });
    expect(row).toMatchObject({
      id: account.id,
      userName: member.userName,
      memberName: 'มาลี ใจดี',
      accountName: 'มาลี สกุลเดิม',
      accountNumber: number,
      inquiry: 'differs',
      status: 'waiting',
      decidedBy: null,
    });
    const done = await decide('verify', account.id);
    expect(done.data).toMatchObject({ status: 'verified', decidedBy: 'operator2' });
    expect(await accountsOf(member)).toMatchObject([{ status: 'verified' }]);
    expect(await list({ userName: member.userName })).toEqual([]);
    const [entry] = await auditOf(t, { subject: `bank:${account.id}` });
    expect(entry).toMatchObject({
      action: 'banks.verify',
      operator: 'operator2',
      reason,
      before: { status: 'waiting' },
      after: { status: 'verified' },
    });
  });

  it('refuses an account, also one that was verified, and the member may try another', async () => {
    bank.answer = 'มาลี ใจดี';
    const { member, account } = await withAccount(t);
    expect(account.status).toBe('verified');
    expect((await decide('refuse', account.id)).status).toBe(200);
    expect(await accountsOf(member)).toMatchObject([{ status: 'refused', unknownToBank: false }]);
    expect((await addAccount(member)).status).toBe(200);
  });

  it('decides once: two at the same moment, and nothing about a refused or removed account', async () => {
    const { member, account } = await withAccount(t);
    const both = await Promise.all([decide('verify', account.id), decide('verify', account.id)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['OPERATOR_REFUSED', null].sort());
    await member.call('/api/users-banks.remove', { body: { id: account.id } });
    for (const step of ['verify', 'refuse'] as const)
      expect((await decide(step, account.id)).details['why']).toBe('ACCOUNT_DECIDED');
  });

  it('of another site does not find it', async () => {
    const { account } = await withAccount(t);
    const elsewhere = { ...headers, host: lotusHost };
    const asked = { headers: elsewhere, body: { id: account.id, reason } };
    expect((await t.call('/api/operators.banks.verify', asked)).code).toBe('NOT_FOUND');
    const { data } = await t.call('/api/operators.banks.list', { headers: elsewhere });
    expect(data).toEqual([]);
  });

  it('reads a long list in parts', async () => {
    const member = await named(t);
    for (let made = 0; made < 3; made += 1) await addAccount(member);
    const query = { userName: member.userName, limit: '2' };
    const first = await list(query);
    const rest = await list({ ...query, after: String(first.at(-1)?.id) });
    expect([first.length, rest.length]).toEqual([2, 1]);
  });
});
