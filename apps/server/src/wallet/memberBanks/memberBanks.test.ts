import type { MemberBank } from '@poy/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectNamed, fail, poll } from '@poy/testing';
import { feedSignature } from '../../calls/guards/feedSignature.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { licenseSite } from '../../testing/realSite.ts';
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
import { askBanksAgain } from './askWhose.ts';

let bank: TestBank;
let t: TestApp;
beforeAll(async () => {
  bank = await openTestBank();
  t = await createTestApp({ env: { ...testEnv, bank: bank.env } });
});
afterAll(async () => {
  await t.close();
  bank.close();
});
beforeEach(() => {
  bank.answer = 'น.ส. มาลี ใจดี';
  bank.forges = false;
});
afterEach(() => void (bank.came.length = 0));

const asked = () => bank.came.map(({ text }) => JSON.parse(text) as Record<string, string>);
const endingIn = (masked: string) =>
  asked().filter(({ accountNumber }) => accountNumber?.slice(-4) === masked.slice(-4));
/** Longer than a bank which does not answer is left alone. */
const later = 86_400_000;

describe('adding a bank account', () => {
  it('asks the bank, signed, and verifies the account where the name fits', async () => {
    const { member, account } = await withAccount(t, { bankAccountNumber: '๑๒๓-๔-๕๖๗๘๙-๐' });
    expect(account).toMatchObject({
      bankCode: 'KBANK',
      bankAccountNumber: 'xxxxxx7890',
      status: 'verified',
      unknownToBank: null,
    });
    expect(asked()).toMatchObject([{ bankCode: 'KBANK', accountNumber: '1234567890' }]);
    const [{ headers, text } = fail('not asked')] = bank.came;
    const timestamp = String(headers['x-feed-timestamp']);
    expect(headers['x-feed-signature']).toBe(feedSignature(bank.env.secret, timestamp, text));
    expect(await accountsOf(member)).toEqual([account]);
  });

  it('takes the body of the specification alone, and answers a repeat by the same account', async () => {
    const member = await named(t);
    const bankAccountNumber = newAccountNumber();
    const add = async (bankCode: string): Promise<MemberBank> => {
      const body = { bankCode, bankAccountNumber };
      const { text, data } = await member.call('/api/users-banks.create', { body });
      expectNamed(data, text).toMatchObject({ bankCode: 'KBANK' });
      return data as MemberBank;
    };
    const [first, again] = await Promise.all([add('KBANK'), add(' kbank ')]);
    expect([again.id, (await add('Kbank')).id]).toEqual([first.id, first.id]);
    await member.call('/api/users-banks.remove', { body: { id: first.id } });
    expect((await add('KBANK')).id).not.toBe(first.id);
    expect(await accountsOf(member)).toHaveLength(1);
  });

  it('waits for an operator where the name differs, and does not tell the bank’s name', async () => {
    bank.answer = 'นาย สมชาย ใจดี';
    const { member, account } = await withAccount(t);
    expect(account.status).toBe('waiting');
    const { text } = await member.call('/api/users-banks.all');
    expect(text).not.toContain('สมชาย');
    t.pass(later);
    await askBanksAgain(t.deps);
    expect(asked()).toHaveLength(1);
  });

  it('is refused where the bank knows no such account', async () => {
    bank.answer = { status: 'unknown' };
    const { account } = await withAccount(t);
    expect(account).toMatchObject({ status: 'refused', unknownToBank: true });
  });

  it.each([
    ['answers an error', 503],
    ['answers something else', { status: 'found' }],
    ['answers too much', { status: 'unknown', more: 'x'.repeat(20_000) }],
    ['sends elsewhere', 302],
  ])('waits where the bank %s, and the bank is asked again, once', async (_, answer) => {
    bank.answer = answer;
    const { member, account } = await withAccount(t);
    expect(account.status).toBe('waiting');
    bank.answer = 'มาลี ใจดี';
    await askBanksAgain(t.deps);
    expect(endingIn(account.bankAccountNumber)).toHaveLength(1);
    t.pass(later);
    await Promise.all([askBanksAgain(t.deps), askBanksAgain(t.deps)]);
    expect(endingIn(account.bankAccountNumber)).toHaveLength(2);
    expect(await accountsOf(member)).toMatchObject([{ status: 'verified' }]);
  });

  it('believes no answer that somebody else has signed', async () => {
    bank.forges = true;
    const { member, account } = await withAccount(t);
    expect(account.status).toBe('waiting');
    bank.forges = false;
    t.pass(later);
    await askBanksAgain(t.deps);
    expect(await accountsOf(member)).toMatchObject([{ status: 'verified' }]);
  });

  it.each([
    ['that the process which wrote it did not ask about', 'NULL'],
    ['that was asked about by a clock that was ahead', `now() + interval '1 year'`],
  ])('asks about an account %s', async (_, askedAt) => {
    const { member, account } = await withAccount(t);
    await t.db.query({
      name: `test_unasked_${askedAt}`,
      text: `UPDATE wallet.member_bank SET status = 'waiting', decided_at = NULL, inquiry = NULL,
        account_name = NULL, asked_at = ${askedAt}, asks = 0 WHERE id = $1`,
      values: [account.id],
    });
    await askBanksAgain(t.deps);
    expect(await accountsOf(member)).toMatchObject([{ status: 'verified' }]);
  });

  it('leaves alone what was decided before the bank answered', async () => {
    bank.answer = 'hang';
    const member = await named(t);
    const adding = addAccount(member);
    await poll(() => bank.came.length).toBe(1);
    const [{ id } = fail('no account')] = await accountsOf(member);
    expect((await member.call('/api/users-banks.remove', { body: { id } })).status).toBe(200);
    bank.release('มาลี ใจดี');
    await adding;
    expect(await accountsOf(member)).toEqual([]);
  });

  it('believes the bank of the sandbox at demo sites alone', async () => {
    await licenseSite(t.db, 2);
    const { account } = await withAccount(t);
    await t.db.script('UPDATE sites.site SET demo = true WHERE id = 2');
    expect(account.status).toBe('waiting');
    expect(asked()).toEqual([]);
  });
});
