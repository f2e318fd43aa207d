import { rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { SharedSlip, Slip, SlipShare } from '@poy/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { codeOf } from '../../testing/codeOf.ts';
import { settleBy } from '../../testing/drawnRound.ts';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { makeBuilds } from '../../testing/makeBuilds.ts';
import { openYeekee } from '../../testing/openYeekee.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { cancelSlip } from '../slips/cancelling/cancelSlip.ts';
import { readSharedSlip, shareSlip } from './slipShares.ts';

describe('a slip that its member shows to others', () => {
  let t: TestApp;
  let token: string;
  let stranger: string;
  let betId: number;
  const builds = makeBuilds();
  beforeAll(async () => {
    // Nothing that may be kept for everybody ends by itself during the test.
    t = await createTestApp({}, { builds, epochMs: 24 * 60 * 60_000 });
    [token, stranger] = [await t.signIn('demo01'), await t.signIn('demo02')];
    ({ betId } = await openYeekee(t));
  });
  afterAll(async () => {
    await t.close();
    rmSync(builds, { recursive: true });
  });

  const bought = async (): Promise<Slip> => {
    const lines = [
      { option: 'teng_bon_2', number: '42', price: 7, ref: 'mine only', add: 3, min: 1, max: 9 },
      { option: 'teng_lang_2', number: '24', price: 5 },
    ];
    const headers = { 'idempotency-key': randomUUID() };
    const { data } = await t.call('/poy-api/poys.create', {
      token,
      headers,
      body: { betId, lines },
    });
    return data as Slip;
  };
  const share = async (poyId: number, by = token) =>
    t.call('/poy-api/slip-shares.create', { token: by, body: { poyId } });
  const keyOf = async (poyId: number) => ((await share(poyId)).data as SlipShare).key;
  const stateOf = async (poyId: number, by = token) =>
    (await t.call('/poy-api/slip-shares.one', { token: by, body: { poyId } })).data;
  const revoke = (poyId: number, by = token) =>
    t.call('/poy-api/slip-shares.revoke', { token: by, body: { poyId } });
  const read = (key: string, host = 'localhost') =>
    t.call('/poy-api/shared-slips.one', { query: { key }, headers: { host } });
  const page = (key: string, headers: Record<string, string> = {}) =>
    t.app.inject({ url: `/poy/shared/${key}`, headers: { host: 'localhost', ...headers } });

  it('shows its lines, its round and its outcome, and nothing else', async () => {
    const slip = await bought();
    const { data, text } = await read(await keyOf(slip.poyId));
    const line = { multiply: 90, defaultMultiply: 90, status: 'waiting' as const, win: 0 };
    const { betName, betGroup, betType, dt, kind, number, realResultTime } = slip;
    expect(data).toEqual({
      ...{ betName, betGroup, betType, dt, kind, number, realResultTime },
      roundStatus: 'open',
      status: 'waiting',
      lineCount: 2,
      stake: 12,
      win: 0,
      result: null,
      winning: {},
      corrected: false,
      lines: [
        { option: 'teng_bon_2', number: '42', price: 7, ...line },
        { option: 'teng_lang_2', number: '24', price: 5, ...line },
      ],
    } satisfies SharedSlip);
    for (const own of [slip.receipt, 'demo01', 'mine only', String(slip.createdAt), 'poyId'])
      expect(text).not.toContain(own);
  });

  it('has one key of 128 bits at a time, however often it is shared', async () => {
    const { poyId } = await bought();
    expect(await stateOf(poyId)).toBeNull();
    const keys = await Promise.all([1, 2, 3, 4, 5].map(() => keyOf(poyId)));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(await stateOf(poyId)).toMatchObject({ key: keys[0] });
    const others = await Promise.all([await bought(), await bought()].map((s) => keyOf(s.poyId)));
    expect(new Set([...keys, ...others]).size).toBe(3);
  });

  it('ends with its key, which never opens anything again', async () => {
    const { poyId } = await bought();
    const key = await keyOf(poyId);
    expect((await revoke(poyId)).status).toBe(200);
    expect((await revoke(poyId)).status).toBe(200);
    expect((await read(key)).code).toBe('NOT_FOUND');
    expect(await stateOf(poyId)).toBeNull();
    const again = await keyOf(poyId);
    expect(again).not.toBe(key);
    expect((await read(key)).code).toBe('NOT_FOUND');
    expect((await read(again)).status).toBe(200);
  });

  it('is shared, looked up and taken back by its member only', async () => {
    const { poyId } = await bought();
    expect((await share(poyId, stranger)).code).toBe('NOT_FOUND');
    const key = await keyOf(poyId);
    expect(await stateOf(poyId, stranger)).toBeNull();
    expect((await revoke(poyId, stranger)).status).toBe(200);
    expect((await read(key)).status).toBe(200);
    expect((await t.call('/poy-api/slip-shares.create', { body: { poyId } })).code).toBe(
      'unAuthorized',
    );
  });

  it('is opened by no other text, and on no other site', async () => {
    const key = await keyOf((await bought()).poyId);
    const others = ['', 'x', key.slice(1), `${key}0`, key.toUpperCase(), `${key} `, '0'.repeat(32)];
    for (const other of others.filter((text) => text !== key))
      expect((await read(other)).code).toBe('NOT_FOUND');
    expect((await read(key, 'lotus.localhost')).code).toBe('NOT_FOUND');
  });

  it('has a page for everybody that nobody lists or keeps', async () => {
    const key = await keyOf((await bought()).poyId);
    const [guest, member] = [await page(key), await page(key, { cookie: `token=${token}` })];
    for (const { statusCode, headers, body } of [guest, member]) {
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'private, no-store',
        'referrer-policy': 'same-origin',
      });
      expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
      expect(body).toContain('"number":"42"');
    }
    expect(guest.body).not.toContain('demo01');
    const other = await t.app.inject({ url: '/how-to', headers: { host: 'localhost' } });
    expect(other.headers['x-robots-tag']).toBeUndefined();
    expect(other.body).not.toContain('noindex');
  });

  it('has no page from the moment on at which it is taken back', async () => {
    const { poyId } = await bought();
    const key = await keyOf(poyId);
    expect([(await page(key)).statusCode, (await page(key)).statusCode]).toEqual([200, 200]);
    await revoke(poyId);
    const gone = [key, '0'.repeat(32), 'x', '42', `${key}/more`, '', '%F0%9F%98%80'];
    for (const text of gone) {
      const { statusCode, body } = await page(text);
      expect([text, statusCode]).toEqual([text, 404]);
      if (text.length > 3) expect(/<main>.*<\/main>/s.exec(body)?.[0]).not.toContain(text);
    }
  });

  it('moves no money, and is shared so many times a minute', async () => {
    const before = (await t.call('/api/cashs', { token })).data;
    const { poyId } = await bought();
    const after = (await t.call('/api/cashs', { token })).data;
    const answers = [];
    for (let n = 0; n < 40; n += 1) answers.push((await share(poyId)).code);
    expect(answers.at(-1)).toBe('RATE_LIMITED');
    await revoke(poyId);
    expect((await t.call('/api/cashs', { token })).data).toEqual(after);
    expect(before).not.toEqual(after);
    expect(await verifyLedger(t.db)).toEqual([]);
  });
});

describe('the outcome of a shared slip', () => {
  let w: LotteryWorld;
  beforeAll(async () => {
    w = await createLotteryWorld();
  });
  afterAll(() => w.close());

  const shared = async (member: string, poyId: number) =>
    (await shareSlip(w.db, { member, site: w.site, poyId })).key;
  const read = (key: string) => readSharedSlip(w.db, w.site, key);

  it('is the slip’s own: won with its prize', async () => {
    const member = await w.newMember(100);
    const round = await w.newRound();
    const slip = await w.place(member, round, [{ number: '42', price: 10 }, { number: '43' }]);
    const key = await shared(member, slip.poyId);
    await w.shootFor(round, '12342');
    await w.finish(round);
    expect(await read(key)).toMatchObject({
      status: 'won',
      win: 900,
      result: '12342',
      winning: { teng_bon_2: ['42'] },
      corrected: false,
      lines: [
        { status: 'won', win: 900 },
        { status: 'lost', win: 0 },
      ],
    });
  });

  it('says that the result was corrected', async () => {
    const member = await w.newMember(100);
    const round = await w.newRound({ market: 'BET_LOTERRY4_LAOS', closesIn: 3600 });
    const slip = await w.place(member, round, [{ number: '42', price: 10 }]);
    const key = await shared(member, slip.poyId);
    await settleBy(w, round, { kind: 'digits4', source: { result: '1243' } });
    expect(await read(key)).toMatchObject({ status: 'lost', corrected: false });
    await w.owner.query({
      name: 'test_corrected',
      text: 'UPDATE lottery.round_result SET corrected = true WHERE round_id = $1',
      values: [round],
    });
    expect(await read(key)).toMatchObject({ corrected: true });
  });

  it('is cancelled where the member took the slip back', async () => {
    const member = await w.newMember(100);
    const round = await w.newRound({ market: 'BET_GOVERNMENT', closesIn: 3600 });
    const slip = await w.place(member, round, [{ price: 30 }]);
    const key = await shared(member, slip.poyId);
    await cancelSlip(w.deps, member, slip.poyId);
    expect(await read(key)).toMatchObject({
      status: 'cancelled',
      win: 0,
      lines: [{ status: 'cancelled' }],
    });
    expect(await read('x').catch(codeOf)).toBe('NOT_FOUND');
  });
});
