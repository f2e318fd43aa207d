import type { Feed, Reconciliation } from '@poy/contract/operators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freshName } from '@poy/testing';
import { ask } from '../../../testing/ask.ts';
import { operatorHeaders } from '../../../testing/operatorApp.ts';
import { lotusHost } from '../../../testing/operatorKinds.ts';
import { openListService, type ListService } from '../../../testing/listService.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';
import { withinOneDay } from '../../../testing/withinOneDay.ts';
import { noticeSilence } from './noticeSilence.ts';
import { openDays } from '../../days/reconcile.ts';
import { reconcileDays } from '../../days/reconcileDays.ts';

let bank: ListService;
let t: TestApp;
let headers: Record<string, string>;
let account: string;

beforeAll(async () => {
  await withinOneDay(6);
  t = await createTestApp();
  headers = await operatorHeaders(t, 'operator1');
  bank = await openListService();
});
beforeEach(async () => {
  // One account at a time, so that each test has days of its own.
  await t.db.script("UPDATE wallet.bank SET active = false, removed_at = '2020-01-01'");
  account = await newAccount();
  bank.asked.length = 0;
  bank.signs = bank.env.secret;
});
afterAll(async () => {
  bank.close();
  await t.close();
});

/** Makes a bank account of the site. @returns its number */
async function newAccount(): Promise<string> {
  const number = String(Math.floor(Math.random() * 1e10)).padStart(10, '7');
  await t.db.query({
    name: 'test_feed_bank',
    text: `INSERT INTO wallet.bank (site_id, bank_code, account_number, name)
      SELECT id, 'kbank', $1, 'A site' FROM sites.site ORDER BY id LIMIT 1`,
    values: [number],
  });
  return number;
}

/** Writes a movement of so many satang, so many hours ago, reported at once. */
const movement = async (satang: number, hoursAgo: number, of = account): Promise<string> => {
  const id = freshName();
  await t.db.query({
    name: 'test_feed_movement',
    text: `INSERT INTO wallet.bank_movement (account_number, movement_id, amount, from_account,
        from_name, at, received_at, status)
      VALUES ($1, $2, $3, '1', 'A member', now() - $4 * interval '1 hour',
        now() - $4 * interval '1 hour', 'unmatched')`,
    values: [of, id, satang, hoursAgo],
  });
  return id;
};
const heard = (hoursAgo: number): Promise<unknown> =>
  t.db.query({
    name: 'test_feed_heard',
    text: `UPDATE wallet.bank SET feed_at = now() - $2 * interval '1 hour' WHERE account_number = $1`,
    values: [account, hoursAgo],
  });
const feed = async (): Promise<Feed | undefined> => {
  const { data } = await t.call('/api/operators.feeds.list', { headers });
  return (data as Feed[]).find(({ accountNumber }) => accountNumber === account);
};
const list = (movements: { movementId: string; amount: number }[]): unknown =>
  bank.lists.set(account, { movements });
const compare = () => reconcileDays(t.deps, { bank: bank.env, wallet: null, chain: null });
const reconciliations = async (query = {}): Promise<Reconciliation[]> => {
  const path = '/api/operators.feeds.reconciliations';
  const { data } = await t.call(path, { headers, query });
  return (data as Reconciliation[]).filter(({ accountNumber }) => accountNumber === account);
};

describe('a feed that is silent', () => {
  /** Reports every half hour of the last days, the last one so many hours ago. */
  const reports = async (last: number): Promise<void> => {
    for (let at = last + 20; at >= last; at -= 0.5) await movement(100, at);
    await heard(last);
  };

  it('for longer than is usual is told until it is heard again', async () => {
    await reports(2);
    await noticeSilence(t.db);
    await noticeSilence(t.db);
    expect(await feed()).toMatchObject({ silentSince: expect.any(Number), usualSeconds: 1800 });
    await heard(0);
    await noticeSilence(t.db);
    expect(await feed()).toMatchObject({ silentSince: null, usualSeconds: null });
  });

  it('for no longer than is usual is no news', async () => {
    await reports(0.4);
    await noticeSilence(t.db);
    expect(await feed()).toMatchObject({ silentSince: null, heardAt: expect.any(Number) });
  });

  it('is not judged where it was seldom heard', async () => {
    await movement(100, 30);
    await heard(30);
    await noticeSilence(t.db);
    expect(await feed()).toMatchObject({ silentSince: null });
  });

  it('is told at its own site alone', async () => {
    const elsewhere = { headers: { ...headers, host: lotusHost } };
    const { data } = await t.call('/api/operators.feeds.list', elsewhere);
    expect(JSON.stringify(data)).not.toContain(account);
  });
});

describe('the bank’s own list of a day', () => {
  it('is compared once with what the feed reported, and what differs is kept', async () => {
    const [same, wrong, unlisted] = [
      await movement(10_000, 49),
      await movement(20_000, 49),
      await movement(30_000, 49),
    ];
    list([
      { movementId: same, amount: 100 },
      { movementId: wrong, amount: 200.01 },
      { movementId: 'never-heard', amount: 50 },
    ]);
    const [first] = await openDays(t.db, 'bank', true);
    expect(first).toMatchObject({ accountNumber: account });
    expect((first?.to ?? 0) - (first?.from ?? 0)).toBe(86_400_000);
    await Promise.all([compare(), compare()]);
    expect(await openDays(t.db, 'bank', true)).toEqual([]);
    const made = (await reconciliations()).at(-1);
    expect(made).toMatchObject({
      day: first?.day,
      feed: 'bank',
      bankCount: 3,
      bankSum: 350.01,
      feedCount: 3,
      feedSum: 600,
    });
    expect(new Set(made?.differences)).toEqual(
      new Set([
        { movementId: wrong, kind: 'amount', bankAmount: 200.01, feedAmount: 200 },
        { movementId: unlisted, kind: 'unlisted', bankAmount: null, feedAmount: 300 },
        { movementId: 'never-heard', kind: 'unheard', bankAmount: 50, feedAmount: null },
      ]),
    );
    const asked = bank.asked.length;
    await compare();
    expect(bank.asked).toHaveLength(asked);
  });

  it('that does not come is asked for again, and money is moved by none of it', async () => {
    await movement(10_000, 49);
    bank.lists.set(account, null);
    await compare();
    expect(await reconciliations()).toEqual([]);
    expect(await openDays(t.db, 'bank', true)).not.toEqual([]);
    list([]);
    await compare();
    expect(await openDays(t.db, 'bank', true)).toEqual([]);
    expect((await reconciliations({ differing: 'true' })).length).toBeGreaterThan(0);
    const [movements] = await ask<{ count: number }>(t.db, {
      name: 'test_feed_credited',
      text: `SELECT count(*)::int AS count FROM wallet.bank_movement
        WHERE account_number = $1 AND status <> 'unmatched'`,
      values: [account],
    });
    expect(movements?.count).toBe(0);
  });

  it('that never came is told to operators for longer than it is asked for', async () => {
    await movement(10_000, 24 * 10);
    list([]);
    const before = await feed();
    expect(before).toMatchObject({ uncomparedSince: expect.any(String) });
    await compare();
    const after = await feed();
    expect(after?.uncomparedSince).toBe(before?.uncomparedSince);
    const asked = (before?.uncomparedDays ?? 0) - (after?.uncomparedDays ?? 0);
    expect(asked).toBe((await reconciliations()).length);
    expect(after?.uncomparedDays).toBeGreaterThan(0);
  });

  it('is not believed where somebody else has signed it', async () => {
    await movement(10_000, 49);
    list([{ movementId: 'of-a-stranger', amount: 50 }]);
    bank.signs = 'a secret of a stranger';
    await compare();
    expect(bank.asked).not.toEqual([]);
    expect(await reconciliations()).toEqual([]);
  });

  it.each([0, -100, 100.001, 1e11])(
    'with an amount of %d is none, and other accounts are compared all the same',
    async (amount) => {
      const other = await newAccount();
      await Promise.all([movement(10_000, 49), movement(10_000, 49, other)]);
      list([{ movementId: 'wrong', amount }]);
      await compare();
      expect(await reconciliations()).toEqual([]);
      const open = await openDays(t.db, 'bank', true);
      expect(new Set(open.map(({ accountNumber }) => accountNumber))).toEqual(new Set([account]));
    },
  );

  it('is not asked for before the day is over, or before the account was used', async () => {
    expect(await openDays(t.db, 'bank', true)).toEqual([]);
    await movement(10_000, 0);
    expect(await openDays(t.db, 'bank', true)).toEqual([]);
  });
});
