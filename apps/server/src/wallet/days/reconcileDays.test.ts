import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Reconciliation } from '@poy/contract/operators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freshName, poll } from '@poy/testing';
import { operatorHeaders } from '../../testing/operatorApp.ts';
import { ask } from '../../testing/ask.ts';
import { openListService, type ListService } from '../../testing/listService.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { reportMovement } from '../../testing/worlds/depositWorld.ts';
import { withinOneDay } from '../../testing/withinOneDay.ts';
import type { FeedName } from '@poy/contract/paymentKinds';
import { noticeSilence } from '../movements/feeds/noticeSilence.ts';
import { keepBlock, type KeptReport } from '../movements/chain/chainBlocks.ts';
import { lockDays } from './openDayAgain.ts';
import { openDays, reconcile } from './reconcile.ts';
import { reconcileDays, type ListGateways } from './reconcileDays.ts';

let t: TestApp;
let headers: Record<string, string>;
let service: ListService;
const none: ListGateways = { bank: null, wallet: null, chain: null };

beforeAll(async () => {
  await withinOneDay(6);
  t = await createTestApp();
  headers = await operatorHeaders(t, 'operator1');
  service = await openListService();
});
beforeEach(async () => {
  await t.db.script("UPDATE wallet.bank SET active = false, removed_at = '2020-01-01'");
  service.asked.length = 0;
  service.signs = service.env.secret;
});
afterAll(async () => {
  service.close();
  await t.close();
});

/** Makes an account of the site on which this feed reports, heard two days ago. @returns its number */
async function newAccount(feed: FeedName): Promise<string> {
  const number = `${feed}-${freshName()}`;
  await t.db.query({
    name: 'test_list_account',
    text: `INSERT INTO wallet.bank (site_id, bank_code, account_number, name, feed, feed_at)
      SELECT id, 'kbank', $1, 'A site', $2, now() - interval '2 days' FROM sites.site ORDER BY id LIMIT 1`,
    values: [number, feed],
  });
  return number;
}

/** Writes a movement of so many satang as its feed reported it, so many hours ago. */
async function movement(account: string, satang: number, hoursAgo = 49): Promise<string> {
  const id = freshName();
  await t.db.query({
    name: 'test_list_movement',
    text: `INSERT INTO wallet.bank_movement (account_number, movement_id, amount, from_account,
        from_name, at, received_at, status)
      VALUES ($1, $2, $3, '1', 'A member', now() - $4 * interval '1 hour',
        now() - $4 * interval '1 hour', 'unmatched')`,
    values: [account, id, satang, hoursAgo],
  });
  return id;
}

/** Writes a transfer of so many millionths in blocks, as the chain reported them two days ago. */
async function transfer(account: string, micro: number, ...gone: boolean[]): Promise<string> {
  const id = freshName();
  for (const [block, dropped] of gone.entries())
    await t.db.query({
      name: 'test_list_transfer',
      text: `INSERT INTO wallet.chain_transfer (account_number, movement_id, block_id, micro,
          from_account, at, received_at, confirmations, gone)
        VALUES ($1, $2, $3, $4, 'T1', now() - interval '49 hours', now() - interval '49 hours', $5, $6)`,
      values: [account, id, `${id} ${block}`, micro, dropped ? 0 : 3, dropped],
    });
  return id;
}

const list = (account: string, movements: object[]): unknown =>
  service.lists.set(account, { movements });
const compare = (feed: FeedName): Promise<void> =>
  reconcileDays(t.deps, { ...none, [feed]: service.env });
async function compared(account: string): Promise<Reconciliation[]> {
  const path = '/api/operators.feeds.reconciliations';
  const { data } = await t.call(path, { headers });
  return (data as Reconciliation[]).filter(({ accountNumber }) => accountNumber === account);
}
/** How many calls wait for a lock of the database. */
async function waiting(): Promise<number> {
  const [row] = await ask<{ n: number }>(t.db, {
    name: 'test_waiting_locks',
    text: `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
  });
  return row?.n ?? 0;
}
const openAccounts = async (feed: FeedName): Promise<Set<string>> =>
  new Set((await openDays(t.db, feed, true)).map(({ accountNumber }) => accountNumber));

describe('the list of a wallet', () => {
  it('is compared in baht with what its feed reported', async () => {
    const account = await newAccount('wallet');
    const [same, wrong, unlisted] = [
      await movement(account, 10_000),
      await movement(account, 20_000),
      await movement(account, 30_000),
    ];
    list(account, [
      { movementId: same, amount: 100 },
      { movementId: wrong, amount: 199.99 },
      { movementId: 'never-heard', amount: 50 },
    ]);
    await compare('wallet');
    const [made] = (await compared(account)).slice(-1);
    expect(made).toMatchObject({
      feed: 'wallet',
      bankCount: 3,
      bankSum: 349.99,
      feedCount: 3,
      feedSum: 600,
    });
    expect(new Set(made?.differences)).toEqual(
      new Set([
        { movementId: wrong, kind: 'amount', bankAmount: 199.99, feedAmount: 200 },
        { movementId: unlisted, kind: 'unlisted', bankAmount: null, feedAmount: 300 },
        { movementId: 'never-heard', kind: 'unheard', bankAmount: 50, feedAmount: null },
      ]),
    );
  });
});

describe('the list of a chain', () => {
  it('is compared in USDT, each transfer once, and none that stands in no block', async () => {
    const account = await newAccount('chain');
    const [moved, wrong, unlisted, gone] = [
      await transfer(account, 14_236_903, true, false, false),
      await transfer(account, 2_000_000, false),
      await transfer(account, 3_000_000, false),
      await transfer(account, 4_000_000, true),
    ];
    list(account, [
      { movementId: moved, micro: 14_236_903 },
      { movementId: wrong, micro: 2_000_001 },
      { movementId: 'never-heard', micro: 1 },
    ]);
    await compare('chain');
    const [made] = (await compared(account)).slice(-1);
    expect(made).toMatchObject({
      feed: 'chain',
      bankCount: 3,
      bankSum: 16.236905,
      feedCount: 3,
      feedSum: 19.236903,
    });
    expect(JSON.stringify(made)).not.toContain(gone);
    expect(new Set(made?.differences)).toEqual(
      new Set([
        { movementId: wrong, kind: 'amount', bankAmount: 2.000001, feedAmount: 2 },
        { movementId: unlisted, kind: 'unlisted', bankAmount: null, feedAmount: 3 },
        { movementId: 'never-heard', kind: 'unheard', bankAmount: 0.000001, feedAmount: null },
      ]),
    );
  });

  it('says what stands in it, where the feed has only told of a block that is gone', async () => {
    const account = await newAccount('chain');
    const id = await transfer(account, 5_000_000, true);
    list(account, [{ movementId: id, micro: 5_000_000 }]);
    await compare('chain');
    expect((await compared(account)).at(-1)?.differences).toEqual([
      { movementId: id, kind: 'unheard', bankAmount: 5, feedAmount: null },
    ]);
  });
});

const baht = (amount: unknown) => ({ movements: [{ movementId: 'a', amount }] });
const micro = (amount: unknown) => ({ movements: [{ movementId: 'a', micro: amount }] });
const malformed: [FeedName, string, object][] = [
  ['bank', 'millionths', micro(100)],
  ['wallet', 'millionths', micro(100)],
  ['wallet', 'parts of a satang', baht(1.001)],
  ['wallet', 'nothing', baht(0)],
  ['wallet', 'one movement twice', { movements: [...baht(1).movements, ...baht(2).movements] }],
  ['chain', 'baht', baht(100)],
  ['chain', 'parts of a millionth', micro(1.5)],
  ['chain', 'less than nothing', micro(-1)],
  ['chain', 'one transfer twice', { movements: [...micro(1).movements, ...micro(1).movements] }],
  ['chain', 'no list', { movements: null }],
];

describe('a list that is none', () => {
  it.each(malformed)('of a %s, with %s, is asked for again', async (feed, _, answer) => {
    const [account, other] = [await newAccount(feed), await newAccount(feed)];
    await Promise.all([movement(account, 100), movement(other, 100)]);
    service.lists.set(account, answer);
    await compare(feed);
    expect(await compared(account)).toEqual([]);
    expect(await openAccounts(feed)).toEqual(new Set([account]));
    expect((await compared(other)).length).toBeGreaterThan(0);
  });

  it.each(['wallet', 'chain'] as const)(
    'because the %s is away, or a stranger signed it, is asked for again',
    async (feed) => {
      const account = await newAccount(feed);
      await movement(account, 100);
      service.lists.set(account, null);
      await compare(feed);
      expect(await compared(account)).toEqual([]);
      list(account, []);
      service.signs = 'a secret of a stranger';
      await compare(feed);
      expect(service.asked).not.toEqual([]);
      expect(await compared(account)).toEqual([]);
      service.signs = service.env.secret;
      await compare(feed);
      expect((await compared(account)).length).toBeGreaterThan(0);
      expect(await openAccounts(feed)).toEqual(new Set());
    },
  );

  it('keeps no other feed waiting, and nobody else is asked in its place', async () => {
    const accounts = { bank: await newAccount('bank'), chain: await newAccount('chain') };
    for (const account of Object.values(accounts)) await movement(account, 100);
    const waiting: IncomingMessage[] = [];
    const silent = createServer((request) => void waiting.push(request)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const bank = { ...service.env, url };
    const work = reconcileDays(t.deps, { ...none, bank, chain: service.env });
    try {
      await poll(async () => [waiting.length, (await openAccounts('chain')).size], {
        timeout: 15_000,
      }).toEqual([1, 0]);
      expect(waiting.map(({ socket }) => socket.destroyed)).toEqual([false]);
    } finally {
      silent.close();
      silent.closeAllConnections();
      await work;
    }
    expect(new Set(service.asked.map(({ accountNumber }) => accountNumber))).toEqual(
      new Set([accounts.chain]),
    );
    expect(await openAccounts('bank')).toEqual(new Set([accounts.bank]));
  });
});

describe('a day that was compared', () => {
  /** Reports money, or what the chain shows, as its feed does, of a moment two days ago. */
  const late = async (account: string, movementId: string, baht = 100): Promise<unknown> => {
    const at = Date.now() - 49 * 3_600_000;
    return (await reportMovement(t, { account, movementId, amount: baht, at })).data;
  };
  const last = async (account: string) => (await compared(account)).at(-1);

  // A bank booked a transfer late, with the day on which it was made. The day was compared already, and the
  // bank listed what its feed had never told, so operators looked for money that came the next morning.
  it('is compared again after a report of it that comes late, and what was before is kept', async () => {
    const account = await newAccount('bank');
    await movement(account, 5_000);
    const known = { movementId: 'late', amount: 100 };
    list(account, [known]);
    await compare('bank');
    const first = await last(account);
    expect(first?.differences.map(({ kind }) => kind).sort()).toEqual(['unheard', 'unlisted']);
    expect(await openAccounts('bank')).toEqual(new Set());
    expect(await late(account, 'late')).toEqual({ status: 'unmatched' });
    expect(await openAccounts('bank')).toEqual(new Set([account]));
    await compare('bank');
    const again = await last(account);
    expect(again).toMatchObject({ id: first?.id, feedCount: 2, feedSum: 150 });
    expect(again?.differences.map(({ kind }) => kind)).toEqual(['unlisted']);
    expect(again?.earlier).toEqual([{ madeAt: first?.madeAt, differences: 2 }]);
    expect(await openAccounts('bank')).toEqual(new Set());
    // The same report again, and one of the present day, open nothing.
    await late(account, 'late');
    await reportMovement(t, { account, movementId: 'now', amount: 100, at: Date.now() });
    expect(await openAccounts('bank')).toEqual(new Set());
  });

  it('is compared again after a reversal of money that was never reported', async () => {
    const account = await newAccount('bank');
    await movement(account, 5_000);
    await compare('bank');
    const at = Date.now() - 49 * 3_600_000;
    const back = { account, movementId: 'gone', amount: 100, at, status: 'reversed' } as const;
    expect((await reportMovement(t, back)).data).toEqual({ status: 'reversed' });
    expect(await openAccounts('bank')).toEqual(new Set([account]));
  });

  it('is compared again where a report comes while it is being compared', async () => {
    const account = await newAccount('bank');
    await movement(account, 5_000);
    const [open] = (await openDays(t.db, 'bank', true)).filter(
      ({ accountNumber }) => accountNumber === account,
    );
    if (!open) throw new Error('no day is open');
    const listed = [{ movementId: 'late', units: 10_000 }];
    // The report has written its movement and is not committed: the comparison would not see it.
    let reported: Promise<unknown> = Promise.resolve();
    await t.db.tx(async (tx) => {
      await lockDays(tx, account);
      await reconcile(tx, open, listed);
      reported = late(account, 'late');
      await poll(async () => (await waiting()) > 0).toBe(true);
    });
    await reported;
    expect(await openAccounts('bank')).toEqual(new Set([account]));
  });

  it('is compared again where a block of a chain comes or goes, and not for one more confirmation', async () => {
    const account = await newAccount('chain');
    const id = await transfer(account, 5_000_000, false);
    list(account, [{ movementId: id, micro: 5_000_000 }]);
    await compare('chain');
    const report = { address: account, movementId: id, blockId: `${id} 0`, micro: 5_000_000 };
    const told = { ...report, fromAddress: 'T1', at: Date.now() - 49 * 3_600_000 };
    const heard = (confirmations: number, more = {}) =>
      t.db.tx((tx) =>
        keepBlock(
          tx,
          { ...told, confirmations, status: 'seen', ...more } as KeptReport,
          Date.now(),
        ),
      );
    await heard(4);
    expect(await openAccounts('chain')).toEqual(new Set());
    await heard(0, { status: 'gone' });
    expect(await openAccounts('chain')).toEqual(new Set([account]));
    list(account, []);
    await compare('chain');
    expect((await last(account))?.differences).toEqual([]);
    await heard(1, { blockId: `${id} 1` });
    expect(await openAccounts('chain')).toEqual(new Set([account]));
  });

  it('is the first one of an account by a time that can be right', async () => {
    // A feed once told seconds for milliseconds, and another one the year 2569.
    const [before, after] = [await newAccount('bank'), await newAccount('bank')];
    for (const [account, at] of [
      [before, '1970-01-20'],
      [after, '2569-11-26'],
    ] as const) {
      await movement(account, 100, 49);
      await t.db.script(
        `UPDATE wallet.bank_movement SET at = '${at}' WHERE account_number = '${account}'`,
      );
    }
    const days = (await openDays(t.db, 'bank', true)).filter(({ accountNumber }) =>
      [before, after].includes(accountNumber),
    );
    expect(
      days.map(({ accountNumber }) => accountNumber).filter((one) => one === before),
    ).toHaveLength(days.filter(({ accountNumber }) => accountNumber === after).length);
    expect(days.length).toBeGreaterThan(0);
    expect(days.length).toBeLessThanOrEqual(6);
  });
});

describe('the list of an account that numbers its movements anew each day', () => {
  // The business day has parts of two Bangkok days, so a list of it has number 1 twice.
  it('is compared by number and day', async () => {
    const account = await newAccount('bank');
    await t.db.script(
      `UPDATE wallet.bank SET numbers_daily = true WHERE account_number = '${account}'`,
    );
    await movement(account, 100);
    const [open] = await openDays(t.db, 'bank', true);
    if (!open) throw new Error('no day is open');
    const hour = 3_600_000;
    const times = [open.from + hour, open.to - hour];
    for (const [n, at] of times.entries())
      await reportMovement(t, { account, movementId: '1', amount: n + 10, at });
    const asked = times.map((at, n) => ({ movementId: '1', amount: n + 10, at }));
    list(
      account,
      asked.map(({ at: _at, ...rest }) => rest),
    );
    await compare('bank');
    expect(await compared(account)).toEqual([]);
    list(account, asked);
    await compare('bank');
    const day = (await compared(account)).find((one) => one.day === open.day);
    expect(day).toMatchObject({ bankCount: 2 });
    expect(day?.differences.filter(({ kind }) => kind !== 'unlisted')).toEqual([]);
  });
});

describe('a silence', () => {
  it.each(['bank', 'wallet', 'chain'] as const)('of a feed of a %s is told', async (feed) => {
    const account = await newAccount(feed);
    for (let hoursAgo = 60; hoursAgo > 48; hoursAgo -= 0.5) await movement(account, 100, hoursAgo);
    await noticeSilence(t.db);
    const { data } = await t.call('/api/operators.feeds.list', { headers });
    expect(data).toContainEqual(
      expect.objectContaining({
        accountNumber: account,
        silentSince: expect.any(Number),
        usualSeconds: 1800,
      }),
    );
  });
});
