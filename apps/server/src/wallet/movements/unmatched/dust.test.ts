import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReplyOf } from '@poy/contract';
import type { Db } from '../../../db/db.ts';
import { ask } from '../../../testing/ask.ts';
import { operatorHeaders, reason } from '../../../testing/operatorApp.ts';
import { dearestOf, noteStatements } from '../../../testing/rowsRead.ts';
import { overOrWaits } from '../../../testing/somebodyWaits.ts';
import { ownerOf } from '../../../testing/testDb.ts';
import { withinOneDay } from '../../../testing/withinOneDay.ts';
import {
  createChainWorld,
  demoAddress,
  type ChainWorld,
} from '../../../testing/worlds/chainWorld.ts';

// A stranger sent 300 transfers of 0.000001 USDT. They were 300 rows of 0.01 baht in the list of the
// operators, and the 100 USDT of a member were on no page that anybody looked at.

type Listed = ReplyOf<'/api/operators.deposits.unmatched'>;

let w: ChainWorld;
beforeAll(async () => {
  await withinOneDay();
  w = await createChainWorld();
});
beforeEach(async () => {
  await w.signInNext();
  await ownerOf(w.t.db).script(`UPDATE wallet.bank SET least_listed = 100;
    DELETE FROM wallet.deposit_claim; DELETE FROM wallet.bank_movement WHERE status = 'unmatched'`);
});
afterAll(() => w.t.close());

const reads = async <Answer>(path: string, query: Record<string, string> = {}) =>
  (
    await w.t.call(`/api/operators.${path}`, {
      headers: await operatorHeaders(w.t, 'operator2'),
      query,
    })
  ).data as Answer;
const listed = (query: Record<string, string> = {}) => reads<Listed>('deposits.unmatched', query);
const sums = async (query?: Record<string, string>) =>
  (await listed(query)).map(({ amount }) => amount);
const dust = () => reads<ReplyOf<'/api/operators.deposits.dust'>>('deposits.dust');
const waiting = async () =>
  (await reads<ReplyOf<'/api/operators.desk.waiting'>>('desk.waiting')).unmatched;

/** Writes what a feed has reported, many movements by one statement. */
const arrive = (
  many: number,
  { account = demoAddress, satang = 1, from = 'TStranger', more = ['', ''], db = w.t.db } = {},
): Promise<void> =>
  db.script(`INSERT INTO wallet.bank_movement (account_number, movement_id, amount, from_account, from_name,
      at, received_at, status ${more[0]})
    SELECT '${account}', gen_random_uuid(), ${satang}, '${from}', '', now() - n * interval '1 ms',
      now(), 'unmatched' ${more[1]}
    FROM generate_series(1, ${many}) n`);

const today = () => new Date(w.t.deps.clock() + 7 * 3_600_000).toISOString().slice(0, 10);
const says = (amount: number) =>
  w.t.call('/poy-api/deposits.claim', {
    token: w.token,
    body: { amount, sentOn: today(), fromLast4: '7776' },
  });
const step = async (path: string, body: object, name = 'operator2') =>
  w.t.call(`/api/operators.deposits.${path}`, {
    body: { reason, ...body },
    headers: await operatorHeaders(w.t, name),
  });

describe('dust', () => {
  it('is counted and not listed, so that it hides no other money', async () => {
    expect(await dust()).toEqual({ count: 0, sum: 0, more: false });
    await arrive(298);
    for (const micro of [1, 2, 100_000_000]) await w.reportChain({ micro });
    expect(await sums()).toEqual([3_512]);
    expect(await sums({ by: 'sum', limit: '1' })).toEqual([3_512]);
    expect(await dust()).toEqual({ count: 300, sum: 3, more: false });
    expect((await waiting()).count).toBe(1);
  });

  it('changes no mark, so that the desk does not read its list for each transfer', async () => {
    const before = await waiting();
    await w.reportChain({ micro: 1 });
    expect(await waiting()).toEqual(before);
  });

  it.each(['sum', 'age'])('can be looked at by %s, in pages, each movement once', async (by) => {
    await arrive(25);
    await arrive(5, { satang: 7 });
    await arrive(3, { satang: 12_345 });
    const seen: Listed = [];
    for (let after = '0'; ; after = String(seen.at(-1)?.id)) {
      const page = await listed({ by, dust: 'true', limit: '10', after });
      seen.push(...page);
      if (page.length < 10) break;
    }
    expect(seen).toHaveLength(30);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(30);
    const keys = seen.map(({ amount, at }) => (by === 'sum' ? -amount : at));
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
  });

  it('is what lies below the least sum of its account, also after that was changed', async () => {
    await arrive(1, { satang: 99 });
    await arrive(1, { satang: 100 });
    await arrive(1, { satang: 99, account: 'of no site' });
    await arrive(1, { satang: 100, account: 'of no site' });
    expect(await sums({ by: 'sum' })).toEqual([1, 1]);
    expect(await dust()).toEqual({ count: 2, sum: 1.98, more: false });
    const least = (satang: number) =>
      ownerOf(w.t.db).script(
        `UPDATE wallet.bank SET least_listed = ${satang} WHERE account_number = '${demoAddress}'`,
      );
    await least(101);
    expect(await sums()).toEqual([1]);
    await least(99);
    expect(await sums({ by: 'sum' })).toEqual([1, 1, 0.99]);
  });

  it('is never a sum that somebody was told to send, where the least sum is set too high', async () => {
    await ownerOf(w.t.db).script('UPDATE wallet.bank SET least_listed = 1000000');
    const deposit = await w.asked({ baht: 640 });
    await w.age(3_600_000);
    await w.report({ amount: deposit.prepareAmount });
    await w.report({ amount: 640 });
    await w.report({ amount: 641 });
    expect(await sums({ by: 'sum' })).toEqual([deposit.prepareAmount, 640]);
  });
});

describe('dust that is somebody’s is listed', () => {
  it('where an operator claims it, and also after they released it', async () => {
    await arrive(3);
    const [{ id } = { id: 0 }] = await listed({ dust: 'true' });
    await step('claim', { id, userName: 'demo01' });
    expect((await listed()).map((row) => row.id)).toEqual([id]);
    await step('release', { id });
    expect((await listed()).map((row) => row.id)).toEqual([id]);
    expect(await listed({ dust: 'true' })).toHaveLength(2);
  });

  it('where it contradicts money that was reported under its id before', async () => {
    await arrive(1, { satang: 500 });
    const [{ id } = { id: 0 }] = await listed();
    await arrive(1, { more: [', contradicts', `, ${id}`] });
    expect(await sums({ by: 'sum' })).toEqual([5, 0.01]);
  });

  it('where a member has claimed it before or after it came', async () => {
    const account = w.bank.accountNumber;
    await w.report({ amount: 0.3 });
    await says(0.3);
    await says(0.4);
    await w.report({ amount: 0.4 });
    await w.report({ amount: 0.5 });
    await arrive(1, { account, satang: 30, from: '0001112223' });
    expect(await sums({ by: 'sum' })).toEqual([0.4, 0.3]);
  });

  it('but no more than twenty rows by one claim, which may fit thousands', async () => {
    const stranger = { account: w.bank.accountNumber, satang: 30, from: '9998887776' };
    await arrive(25, stranger);
    await says(0.3);
    await arrive(25, stranger);
    expect(await listed()).toHaveLength(20);
  });

  it.each(['the claim', 'the report'])(
    'where the other one comes while %s is being kept',
    async (first) => {
      // Neither of the two would see the other one, and the money would stay out of sight.
      const { accountNumber } = w.bank;
      const claim = (db: Db) =>
        db.script(`INSERT INTO wallet.deposit_claim (site_id, member, amount, sent_on, from_last4, created_at)
          SELECT b.site_id, m.uuid, 30, '${today()}', '7776', now()
          FROM wallet.bank b JOIN members.member m ON m.site_id = b.site_id AND m.user_name = 'demo01'
          WHERE b.account_number = '${accountNumber}'`);
      const report = (db: Db) =>
        arrive(1, { account: accountNumber, satang: 30, from: '9998887776', db });
      const [one, other] = first === 'the claim' ? [claim, report] : [report, claim];
      let after: Promise<void> | undefined;
      await w.t.db.tx(async (tx) => {
        await one(tx);
        after = other(w.t.db);
        await overOrWaits(w.t.db, after);
      });
      await after;
      expect(await sums()).toEqual([0.3]);
    },
  );
});

it('no member is told of dust', async () => {
  await ownerOf(w.t.db).script('UPDATE wallet.bank SET least_listed = 1000000');
  const told = async () =>
    ((await w.t.call('/poy-api/deposits.claims', { token: w.token })).data as { unfitted: boolean })
      .unfitted;
  await w.report({ amount: 730 });
  await w.asked({ baht: 730 });
  expect(await told()).toBe(false);
  // The same sum once more is one that they were told to send.
  await w.report({ amount: 730 });
  expect(await told()).toBe(true);
});

it('ten thousand and more of it make nothing dear', async () => {
  const statements = noteStatements(w.t.db);
  const owner = ownerOf(w.t.db);
  const cost = async (work: () => Promise<unknown>) => {
    statements.take();
    await work();
    return (await dearestOf(owner, statements.take())).cost;
  };
  await w.askedUsdt(700);
  const { quote } = await w.latestUsdt();
  const calls = {
    list: () => listed({ by: 'sum' }),
    byAge: () => listed({ by: 'age' }),
    pageOfDust: () => listed({ by: 'sum', dust: 'true', limit: '10' }),
    waiting,
    told: () => w.t.call('/poy-api/deposits.claims', { token: w.token }),
    quote: () => w.reportChain({ micro: quote.micro, confirmations: 1, movementId: randomUUID() }),
  };
  const costs = async () => {
    const found: Record<string, number> = {};
    for (const [name, work] of Object.entries(calls)) found[name] = await cost(work);
    return found;
  };
  await arrive(10);
  await owner.script('ANALYZE');
  const before = await costs();
  await arrive(12_000, { more: [', micro', ', 1'] });
  await owner.script(`INSERT INTO wallet.chain_transfer (account_number, movement_id, block_id, micro,
      from_account, at, received_at, confirmations, gone)
    SELECT account_number, movement_id, 'a', 1, from_account, at, received_at, 20, false
    FROM wallet.bank_movement WHERE micro = 1; ANALYZE`);
  const after = await costs();
  for (const [name, most] of Object.entries(after))
    expect([name, most - (before[name] ?? 0) < 300]).toEqual([name, true]);
  expect(await dust()).toEqual({ count: 9_999, sum: 99.99, more: true });
  expect(await cost(dust)).toBeLessThan(11_000);
  const [{ rows } = { rows: 0 }] = await ask<{ rows: number }>(owner, {
    name: 'test_dust_rows',
    text: 'SELECT count(*)::int AS rows FROM wallet.bank_movement WHERE dust',
  });
  expect(rows).toBeGreaterThan(12_000);
});
