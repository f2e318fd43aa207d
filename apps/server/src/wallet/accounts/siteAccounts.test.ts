import { randomUUID } from 'node:crypto';
import type { Deposit, SiteBank } from '@poy/contract';
import type { SiteAccount, SiteAccounts, StatedAccount } from '@poy/contract/operators';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import { somebodyWaits } from '../../testing/somebodyWaits.ts';
import { auditOf, operatorHeaders, reason } from '../../testing/operatorApp.ts';
import {
  lotusHost,
  newOperator,
  oldHand,
  poyHost,
  sessionOf,
} from '../../testing/operatorKinds.ts';
import { createDepositWorld, type DepositWorld } from '../../testing/worlds/depositWorld.ts';
import type { Answer } from '../../testing/testApp.ts';
import { restAccount } from './changeAccounts.ts';

type Headers = Record<string, string>;

let w: DepositWorld;
/** Two administrators of all sites, and one who has just been made. */
let boss: Headers;
let other: Headers;
beforeAll(async () => {
  w = await createDepositWorld();
  boss = await operatorHeaders(w.t, 'operator3');
  other = await oldHand(w.t, { role: 'administrator' });
}, 60_000);
beforeEach(() => w.signInNext());
afterEach(async () => {
  expect(await verifyLedger(w.t.db)).toEqual([]);
  await w.t.db.script(`UPDATE wallet.deposit SET status = 'cancelled' WHERE status = 'pending'`);
});
afterAll(() => w.t.close());

let numbers = 1_000;
/** Returns an account that nobody has, as a demo takes them. */
const newAccount = (bankCode = 'DEMO3'): StatedAccount => ({
  bankCode,
  accountNumber: `000000${(numbers += 1)}`,
  name: 'Poy Demo',
  promptpay: null,
});
const post = (path: string, body: object, headers: Headers = boss): Promise<Answer> =>
  w.t.call(`/api/operators.site-accounts.${path}`, { body: { reason, ...body }, headers });
const list = async (headers: Headers = boss): Promise<SiteAccounts> =>
  (await w.t.call('/api/operators.site-accounts.list', { headers })).data as SiteAccounts;
const whyOf = ({ status, code, details }: Answer): unknown => [status, details['why'] ?? code];
const done = [200, null];
const listed = async (number: string): Promise<SiteAccount | undefined> =>
  (await list()).accounts.find(({ accountNumber }) => accountNumber === number);
/** Returns the change that waits for the second person. */
const waits = async (number: string) =>
  (await list()).waiting.find(({ accountNumber }) => accountNumber === number);
const confirm = async (account: StatedAccount, headers: Headers = other): Promise<Answer> => {
  const { id } = (await waits(account.accountNumber)) ?? {};
  const { bankCode, accountNumber, name, promptpay } = account;
  return post('confirm', { id, bankCode, accountNumber, name, promptpay }, headers);
};
/** Adds an account by two persons, and returns it as it is listed. */
async function added(account = newAccount()): Promise<SiteAccount> {
  expect(whyOf(await post('add', account))).toEqual(done);
  expect(whyOf(await confirm(account))).toEqual(done);
  const found = await listed(account.accountNumber);
  if (!found) throw new Error('The account was not added');
  return found;
}
const rest = (account: SiteAccount, headers = boss) =>
  post('rest', { account: account.id }, headers);
const banks = async (): Promise<string[]> =>
  ((await w.t.call('/poy-api/banks.all', { token: w.token })).data as SiteBank[]).map(
    ({ accountNumber }) => accountNumber,
  );
/** Rests an account and removes it by two persons. */
async function removed(account: SiteAccount): Promise<void> {
  if (account.active) expect(whyOf(await rest(account))).toEqual(done);
  expect(whyOf(await post('remove', { account: account.id }))).toEqual(done);
  expect(whyOf(await confirm(account))).toEqual(done);
}

describe('an account that members pay into', () => {
  // A shell on the machine of the database could add one, and nobody else; one person would have been
  // enough to send the money of all members to an account of their own.
  it('is proposed by one administrator, and members see it once another one confirmed it', async () => {
    const account = newAccount();
    expect(whyOf(await post('add', account))).toEqual(done);
    expect(await waits(account.accountNumber)).toMatchObject({
      kind: 'add',
      ...account,
      reason,
      proposedBy: 'operator3',
    });
    expect(await banks()).not.toContain(account.accountNumber);
    expect(whyOf(await confirm(account))).toEqual(done);
    expect(await waits(account.accountNumber)).toBeUndefined();
    expect(await banks()).toContain(account.accountNumber);
    const bankId = (await listed(account.accountNumber))?.id ?? 0;
    const { prepareAmount } = await w.asked({ bankId });
    await w.report({ amount: prepareAmount, account: account.accountNumber });
    expect(await w.latest()).toMatchObject({ status: 'credited' });
  });

  it('is not confirmed by whoever proposed it, in another session or at the desk', async () => {
    const account = newAccount();
    await post('add', account);
    expect(whyOf(await confirm(account, boss))).toEqual([409, 'SAME_PERSON']);
    const second = await sessionOf(w.t, 'operator3');
    expect(whyOf(await confirm(account, second))).toEqual([409, 'SAME_PERSON']);
    expect(await listed(account.accountNumber)).toBeUndefined();
    expect(whyOf(await post('refuse', { id: (await waits(account.accountNumber))?.id }))).toEqual(
      done,
    );
  });

  it('is not confirmed by a new operator, by another role, or by one of another agent', async () => {
    const account = newAccount();
    await post('add', account);
    const young = await sessionOf(w.t, await newOperator(w.t, { role: 'administrator' }));
    expect((await confirm(account, young)).code).toBe('OPERATOR_REFUSED');
    const superAdmin = await operatorHeaders(w.t, 'operator1');
    expect((await confirm(account, superAdmin)).code).toBe('FORBIDDEN');
    const lotus = await oldHand(w.t, { role: 'administrator', sites: [lotusHost] });
    expect(whyOf(await confirm(account, lotus))).toEqual([403, 'OTHER_SITE']);
    // At their own site there is no such proposal.
    expect((await confirm(account, { ...lotus, host: lotusHost })).code).toBe('NOT_FOUND');
    const poy = await oldHand(w.t, { role: 'administrator', sites: [poyHost] });
    expect(whyOf(await confirm(account, poy))).toEqual(done);
  });

  it('is stated again as it was proposed: bank, number, holder and PromptPay number', async () => {
    const account = { ...newAccount(), promptpay: '0000001999' };
    await post('add', account);
    const { id } = (await waits(account.accountNumber)) ?? {};
    for (const wrong of [
      { bankCode: 'DEMO4' },
      { accountNumber: '0000000999' },
      { name: 'Poy Dem' },
      { promptpay: null },
      { promptpay: '0000001998' },
    ]) {
      const answer = await post('confirm', { id, ...account, ...wrong }, other);
      expect(whyOf(answer)).toEqual([409, 'ACCOUNT_DIFFERS']);
    }
    expect(await listed(account.accountNumber)).toBeUndefined();
    expect(whyOf(await confirm({ ...account, name: 'POY  demo' }))).toEqual(done);
    expect(await listed(account.accountNumber)).toMatchObject(account);
    const { data } = await w.t.call('/poy-api/deposits.ask', {
      token: w.token,
      body: {
        kind: 'qrcode',
        amount: 500,
        bankId: (await listed(account.accountNumber))?.id,
      },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect((data as Deposit).qrPayload).toContain('000001999');
  });

  it('is of a bank, a wallet or the chain, each with its own feed', async () => {
    const address = `TPoyDem0${'0'.repeat(24)}P2`;
    for (const [code, number, feed, kind] of [
      ['DEMO5', '0000001801', 'bank', 'normal'],
      ['TRUEMONEY', '0000001802', 'wallet', 'truemoney'],
      ['USDT', address, 'chain', 'crypto'],
    ] as const) {
      const made = await added({ ...newAccount(code), accountNumber: number });
      expect(
        await ask(w.t.db, {
          name: 'test_kinds_of_account',
          text: `SELECT b.feed FROM wallet.bank b JOIN wallet.method_account a ON a.bank_id = b.id
            WHERE b.id = $1 AND a.kind = $2`,
          values: [made.id, kind],
        }),
      ).toEqual([{ feed }]);
    }
  });

  it('has a number that nobody has, on a demo, and one that no other account has', async () => {
    const known = w.bank;
    expect(whyOf(await post('add', { ...newAccount(), ...known }))).toEqual([409, 'ACCOUNT_KNOWN']);
    for (const wrong of [
      { accountNumber: '1234567890' },
      { promptpay: '0812345678' },
      { bankCode: 'USDT', accountNumber: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      { bankCode: 'TRUEMONEY', promptpay: '0000001803' },
      { bankCode: 'kbank' },
    ])
      expect((await post('add', { ...newAccount(), ...wrong })).code).toBe('VALIDATION');
  });

  it('is known once where two proposals or two confirmations come at the same moment', async () => {
    const account = newAccount();
    const both = await Promise.all([post('add', account), post('add', account, other)]);
    expect(both.map(whyOf).sort()).toEqual([done, [409, 'PROPOSAL_WAITING']]);
    const third = await oldHand(w.t, { role: 'administrator' });
    const fourth = await oldHand(w.t, { role: 'administrator' });
    const change = { id: (await waits(account.accountNumber))?.id, ...account };
    const twice = await Promise.all([
      post('confirm', change, third),
      post('confirm', change, fourth),
    ]);
    expect(twice.map(whyOf).sort()).toEqual([done, [409, 'PROPOSAL_DECIDED']]);
    // A proposal of another agent keeps nobody from an own account, and the first one confirmed has it.
    const fought = newAccount();
    const lotus = { ...boss, host: lotusHost };
    expect(whyOf(await post('add', fought, lotus))).toEqual(done);
    const { id } = ((await list(lotus)).waiting[0] ?? {}) as { id?: number };
    expect(whyOf(await post('add', fought))).toEqual(done);
    expect(whyOf(await confirm(fought))).toEqual(done);
    const late = await post('confirm', { id, ...fought }, { ...other, host: lotusHost });
    expect(whyOf(late)).toEqual([409, 'ACCOUNT_KNOWN']);
  });

  it('leaves who proposed, confirmed and rested it in the log', async () => {
    const account = await added();
    await rest(account, await operatorHeaders(w.t, 'operator1'));
    const subject = (of: string | number): string => `site-account:${of}@localhost`;
    const [rested, confirmed, proposed] = await auditOf(w.t, {
      action: 'site-accounts',
      limit: '3',
    });
    expect(rested).toMatchObject({ operator: 'operator1', subject: subject(account.id), reason });
    expect(confirmed).toMatchObject({
      action: 'site-accounts.confirm',
      subject: subject(account.accountNumber),
    });
    expect(proposed).toMatchObject({
      operator: 'operator3',
      action: 'site-accounts.add',
      after: {
        waiting: expect.arrayContaining([expect.objectContaining({ proposedBy: 'operator3' })]),
      },
    });
  });
});

describe('an account that is rested', () => {
  it('gets no new request at once, and an open one is paid and credited', async () => {
    const account = await added();
    const key = randomUUID();
    const open = await w.asked({ bankId: account.id, key });
    const before = await w.balance();
    expect(whyOf(await rest(account))).toEqual(done);
    expect(await listed(account.accountNumber)).toMatchObject({ active: false, openRequests: 1 });
    // The answer of the first call may have been lost, so its repeat still gets it.
    expect((await w.ask({ bankId: account.id, key })).data).toMatchObject({ id: open.id });
    const owner = w.token;
    await w.signInNext();
    expect((await w.ask({ bankId: account.id })).code).toBe('VALIDATION');
    expect(await banks()).not.toContain(account.accountNumber);
    w.token = owner;
    const { prepareAmount: amount } = open;
    expect((await w.report({ amount, account: account.accountNumber })).data).toEqual({
      status: 'credited',
    });
    expect(await w.balance()).toBeCloseTo(before + amount, 2);
  });

  it('gets no request either from whoever asked while it was being rested', async () => {
    // A request was checked before its transaction began, so it could stand on an account that
    // somebody had rested meanwhile.
    const account = await added();
    const asking = await w.t.db.tx(async (tx) => {
      await restAccount(tx, { site: 2 }, { account: account.id });
      const asked = w.ask({ bankId: account.id });
      await somebodyWaits(w.t.db);
      return [asked];
    });
    expect((await asking[0])?.code).toBe('VALIDATION');
    expect(await listed(account.accountNumber)).toMatchObject({ active: false, openRequests: 0 });
  });

  it('tells nobody in its queue an amount any more', async () => {
    const account = await added();
    const one = { bankId: account.id, baht: 777 };
    const asked = await w.asked(one);
    // As if all of the 99 amounts were held.
    await w.t.db.script(
      `UPDATE wallet.deposit SET prepared = NULL, prepared_at = NULL WHERE id = ${asked.id}`,
    );
    await rest(account);
    expect(await w.latest()).toMatchObject({
      id: asked.id,
      status: 'expired',
      prepareAmount: null,
    });
  });

  it('is woken by two persons', async () => {
    const account = await added();
    expect(whyOf(await post('wake', { account: account.id }))).toEqual([409, 'NOTHING_CHANGES']);
    await rest(account);
    expect(whyOf(await rest(account))).toEqual([409, 'NOTHING_CHANGES']);
    expect(whyOf(await post('wake', { account: account.id }))).toEqual(done);
    expect(await banks()).not.toContain(account.accountNumber);
    expect(whyOf(await confirm(account, boss))).toEqual([409, 'SAME_PERSON']);
    expect(whyOf(await confirm(account))).toEqual(done);
    expect(await banks()).toContain(account.accountNumber);
  });

  it('is rested by a superAdmin, and not by staff or by another agent', async () => {
    const account = await added();
    expect((await rest(account, await operatorHeaders(w.t, 'operator2'))).code).toBe('FORBIDDEN');
    const lotus = await oldHand(w.t, { role: 'administrator', sites: [lotusHost] });
    expect((await rest(account, { ...lotus, host: lotusHost })).code).toBe('NOT_FOUND');
    expect(whyOf(await rest(account, await operatorHeaders(w.t, 'operator1')))).toEqual(done);
  });
});

describe('an account that is removed', () => {
  it('was rested before, has no open request, and two persons removed it', async () => {
    const account = await added();
    const { prepareAmount: amount } = await w.asked({ bankId: account.id });
    const propose = () => post('remove', { account: account.id });
    expect(whyOf(await propose())).toEqual([409, 'ACCOUNT_NOT_RESTED']);
    await rest(account);
    expect(whyOf(await propose())).toEqual([409, 'ACCOUNT_HAS_REQUESTS']);
    await w.report({ amount, account: account.accountNumber });
    expect(whyOf(await propose())).toEqual(done);
    expect(whyOf(await confirm(account, boss))).toEqual([409, 'SAME_PERSON']);
    expect(whyOf(await confirm(account))).toEqual(done);
    expect(await listed(account.accountNumber)).toBeUndefined();
    // What was paid into it is still there, with its account.
    expect(await w.latest()).toMatchObject({
      status: 'credited',
      accountNumber: account.accountNumber,
    });
  });

  it('keeps the state at the second step in view: one that was woken meanwhile stays', async () => {
    const account = await added();
    await rest(account);
    await post('remove', { account: account.id });
    expect(whyOf(await post('wake', { account: account.id }))).toEqual([409, 'PROPOSAL_WAITING']);
    await w.t.db.script(`UPDATE wallet.bank SET active = true WHERE id = ${account.id}`);
    expect(whyOf(await confirm(account))).toEqual([409, 'ACCOUNT_NOT_RESTED']);
  });

  it('waits for a request that is being written, and stays then', async () => {
    const account = await added();
    await w.asked({ bankId: account.id });
    await w.t.db.script(
      `UPDATE wallet.deposit SET status = 'cancelled' WHERE bank_id = ${account.id}`,
    );
    await rest(account);
    expect(whyOf(await post('remove', { account: account.id }))).toEqual(done);
    const confirming = await w.t.db.tx(async (tx) => {
      await tx.script(`INSERT INTO wallet.deposit (member, bank_id, asked, idempotency_key, created_at, expires_at)
        SELECT member, bank_id, asked, 'a late one', now(), now() + interval '20 minutes'
        FROM wallet.deposit WHERE bank_id = ${account.id}`);
      const confirmed = confirm(account);
      await somebodyWaits(w.t.db);
      return [confirmed];
    });
    expect(whyOf((await confirming[0]) as Answer)).toEqual([409, 'ACCOUNT_HAS_REQUESTS']);
    expect(await listed(account.accountNumber)).toMatchObject({ openRequests: 1 });
  });

  it('swallows no money: what comes later waits for operators', async () => {
    const account = await added();
    await removed(account);
    const answer = await w.report({ amount: 123.45, account: account.accountNumber });
    expect(answer.data).toEqual({ status: 'unmatched' });
    const query = { limit: '500' };
    const { data } = await w.t.call('/api/operators.deposits.unmatched', { headers: boss, query });
    expect(data).toContainEqual(
      expect.objectContaining({ accountNumber: account.accountNumber, amount: 123.45 }),
    );
  });

  it('comes back by two persons, at its own site alone', async () => {
    const account = await added();
    await removed(account);
    const lotus = { ...boss, host: lotusHost };
    const { bankCode, accountNumber, promptpay } = account;
    const again = { bankCode, accountNumber, promptpay, name: 'Poy Demo Ltd' };
    expect(whyOf(await post('add', again, lotus))).toEqual([409, 'ACCOUNT_KNOWN']);
    expect(await added(again)).toMatchObject({ id: account.id, active: true, name: again.name });
  });
});

describe('the database by itself', () => {
  it.each([
    [
      'confirmed by its proposer',
      "status = 'confirmed', decided_by = proposed_by, decided_at = now()",
      'two_persons',
    ],
    ['one of another number', "account_number = '0000000001'", 'stays as it was proposed'],
    ['one of another holder', "name = 'Somebody'", 'stays as it was proposed'],
  ])('refuses a proposal that becomes %s', async (_what, words, refusal) => {
    const account = newAccount();
    await post('add', account);
    const { id } = (await waits(account.accountNumber)) ?? {};
    const change = `UPDATE wallet.account_change SET ${words} WHERE id = ${id}`;
    await expect(w.t.db.script(change)).rejects.toThrow(refusal);
    expect(whyOf(await post('refuse', { id }))).toEqual(done);
    await expect(w.t.db.script(change)).rejects.toThrow('is decided');
  });
});

describe('the ways of the feed of an account', () => {
  it('are changed by one administrator, only those that are named, and stand in the log', async () => {
    const account = await added();
    expect(account).toMatchObject({
      numbersDaily: false,
      roundingSeconds: 60,
      usualDelaySeconds: 120,
      aheadSeconds: 600,
      backSeconds: 31 * 86_400,
      leastListed: 1,
    });
    const named = { usualDelaySeconds: 600, leastListed: 2.5 };
    expect(whyOf(await post('feed', { account: account.id, ...named }))).toEqual(done);
    expect(await listed(account.accountNumber)).toEqual({ ...account, ...named });
    const other = {
      numbersDaily: true,
      roundingSeconds: 0,
      aheadSeconds: 86_400,
      backSeconds: 86_400,
    };
    expect(whyOf(await post('feed', { account: account.id, ...other }))).toEqual(done);
    expect(await listed(account.accountNumber)).toEqual({ ...account, ...named, ...other });
    const [row] = await auditOf(w.t, { action: 'site-accounts.feed' });
    expect(row).toMatchObject({ reason });
    expect(whyOf(await post('feed', { account: account.id, ...other }))).toEqual([
      409,
      'NOTHING_CHANGES',
    ]);
    expect(whyOf(await post('feed', { account: account.id }))).toEqual([409, 'NOTHING_CHANGES']);
    expect(whyOf(await post('feed', { account: 2_000_000, ...other }))).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    ['roundingSeconds', -1],
    ['roundingSeconds', 3_601],
    ['usualDelaySeconds', 601],
    ['aheadSeconds', 86_401],
    ['backSeconds', 86_399],
    ['backSeconds', 366 * 86_400 + 1],
    ['leastListed', -0.01],
    ['leastListed', 1_000.01],
  ] as const)('refuse %s of %d and take what the database takes', async (name, value) => {
    const account = await added();
    const answer = await post('feed', { account: account.id, [name]: value });
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(Object.keys(answer.details['fields'] as object)).toEqual([name]);
    expect(await listed(account.accountNumber)).toEqual(account);
  });

  it('are changed by administrators alone', async () => {
    const account = await added();
    const senior = await operatorHeaders(w.t, 'operator1');
    const body = { account: account.id, usualDelaySeconds: 300 };
    expect((await post('feed', body, senior)).status).toBe(403);
    expect(await listed(account.accountNumber)).toEqual(account);
  });
});
