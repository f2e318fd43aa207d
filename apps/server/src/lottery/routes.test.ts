import { randomUUID } from 'node:crypto';
import type { Round, Slip } from '@poy/contract';
import { idempotencyHeader } from '@poy/contract/rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { verifyLedger } from '../ledger/index.ts';
import { openYeekee } from '../testing/openYeekee.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
let token: string;
let round: Round;
beforeAll(async () => {
  app = await createTestApp();
  token = await app.signIn('demo01');
  round = await openYeekee(app);
});
afterAll(async () => {
  expect(await verifyLedger(app.db)).toEqual([]);
  await app.close();
});

const lines = [{ option: 'teng_bon_2', number: '42', price: 5, multiply: 90 }];
const place = (
  body: object,
  headers: Record<string, string> = { [idempotencyHeader]: randomUUID() },
) =>
  app.call('/poy-api/poys.create', {
    body: { betId: round.betId, lines, ...body },
    headers,
    token,
  });

describe('the lottery calls', () => {
  it('answer a guest what is public', async () => {
    const betId = String(round.betId);
    const reads = await Promise.all([
      app.call('/poy-api/bet-lists.one', { query: { id: betId } }),
      app.call('/poy-api/bet-list-min-maxes.all', { query: { betId } }),
      app.call('/poy-api/number-reachs.rate-now.all', { query: { betId, betType: round.betType } }),
      app.call('/poy-api/bet-list-results', {
        query: { resultDate: '2026-11-20', betName: 'BET_YEEKEE_15' },
      }),
      app.call('/poy-api/yings', { query: { betId } }),
      app.call('/poy-api/yings.summary', { body: { betId: round.betId } }),
    ]);
    expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
    expect(reads[0]?.data).toMatchObject({
      betId: round.betId,
      betMaxteng_bon_3: 1_000,
      dt: round.dt,
      betList: { dt: round.dt },
      betMaxteng_lang_3: 0,
      active: true,
    });
    expect(reads[1]?.data).toContainEqual({ betOption: 'tode_3', betMin: 1, betMax: 5_000 });
    expect(reads[2]?.data).toMatchObject({
      defaultRate: { teng_bon_3: 850, teng_lang_3: 0, teng_bon_1: 3.2 },
      rateNow: [],
    });
    expect(
      await app.call('/poy-api/ying-results.one', { body: { betId: round.betId } }),
    ).toMatchObject({
      status: 200,
      data: {
        status: 'open',
        drawMode: 'sealed',
        result: null,
        commitment: round.commitment,
        salt: null,
        sealedNumber: null,
      },
    });
    expect(await app.call('/poy-api/bet-lists.one', { query: { id: '999999999' } })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  it('sell a slip to a member, once per key', async () => {
    expect(
      await app.call('/poy-api/poys.create', {
        body: { betId: round.betId, lines },
        headers: { [idempotencyHeader]: 'a' },
      }),
    ).toMatchObject({ status: 401 });
    expect(await place({}, {})).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' });
    const key = { [idempotencyHeader]: randomUUID() };
    const first = await place({}, key);
    expect(first).toMatchObject({ status: 200, data: { stake: 5, status: 'waiting' } });
    expect((await place({}, key)).data).toEqual(first.data);
    expect(await place({ accept: 'any' }, key)).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    const { poyId } = first.data as Slip;
    const { poyListJson, ...bought } = first.data as Slip;
    expect((await app.call('/poy-api/poys.one', { body: { poyId }, token })).data).toEqual(bought);
    expect(JSON.parse(poyListJson ?? '')).toEqual([
      { ...lines[0], ref: null, add: null, min: null, max: null },
    ]);
    expect(
      (
        await app.call('/poy-api/poys.all', {
          body: { betGroup: 'yeekee', status: 'waiting' },
          token,
        })
      ).data,
    ).toMatchObject({ slips: [{ poyId }], next: null });
    expect(
      (await app.call('/poy-api/poys.all', { body: { status: 'settled' }, token })).data,
    ).toEqual({ slips: [], next: null });
    expect((await app.call('/poy-api/transactions.all', { body: {}, token })).data).toMatchObject({
      transactions: [
        {
          transactionType: 'BET_YEEKEE',
          amount: -5,
          reference: {
            kind: 'slip',
            id: poyId,
            text: (first.data as Slip).receipt,
            betGroup: 'yeekee',
            betName: 'BET_YEEKEE_15',
          },
        },
        {},
      ],
    });
  });

  it('refuse a number that stands twice under one option, in a slip and in a preview, and say where', async () => {
    const details = { lines: [{ index: 1, first: 0 }] };
    expect(await place({ lines: [...lines, ...lines] })).toMatchObject({
      status: 400,
      code: 'DUPLICATE_LINES',
      details,
    });
    const asked = { betId: round.betId, lines: [...lines, ...lines] };
    expect(await app.call('/poy-api/poys.preview', { body: asked, token })).toMatchObject({
      status: 400,
      code: 'DUPLICATE_LINES',
      details,
    });
  });

  it('say which lines cannot be taken, and why', async () => {
    const asked = [
      ...lines,
      { option: 'teng_bon_2', number: '43', price: 20_000, multiply: 90 },
      { option: 'teng_bon_3', number: '430', price: 1, multiply: 900 },
    ];
    expect(await place({ lines: asked })).toMatchObject({
      status: 409,
      code: 'SLIP_REFUSED',
      details: {
        lines: [
          { index: 0, answer: 'ok' },
          { index: 1, answer: 'over_max', multiply: 90, min: 1, max: 10_000 },
          { index: 2, answer: 'rate_changed', multiply: 850, min: 1, max: 1_000 },
        ],
      },
    });
    expect(await place({ lines: [] })).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(await place({ lines: Array.from({ length: 1_001 }, () => lines[0]) })).toMatchObject({
      status: 400,
      code: 'VALIDATION',
    });
    expect(
      await place({ lines: [{ option: 'option_2_19', number: '1', price: 1 }] }),
    ).toMatchObject({ status: 400, code: 'VALIDATION' });
  });

  it('take a thousand lines at once', async () => {
    const many = Array.from({ length: 1_000 }, (_, i) => ({
      option: 'teng_bon_3',
      number: String(i).padStart(3, '0'),
      price: 1,
      multiply: 850,
    }));
    const rich = await app.signIn('demo03');
    const answer = await app.call('/poy-api/poys.create', {
      body: { betId: round.betId, lines: many },
      headers: { [idempotencyHeader]: randomUUID() },
      token: rich,
    });
    expect(answer).toMatchObject({ status: 200, data: { lineCount: 1_000, stake: 1_000 } });
  });

  it('take a shot, tell the round, and want a pause', async () => {
    const body = { betId: round.betId, yingNumber: '00420' };
    expect(await app.call('/poy-api/yings.create', { body, token })).toMatchObject({
      status: 200,
      data: { row: 1 },
    });
    const again = await app.call('/poy-api/yings.create', { body, token });
    expect(again).toMatchObject({ status: 429, code: 'SHOT_TOO_SOON' });
    expect(Number(again.details.retryAfterMs)).toBeGreaterThan(5_000);
    expect(
      await app.call('/poy-api/yings.create', { body: { ...body, yingNumber: '123' }, token }),
    ).toMatchObject({ status: 400 });
    expect(
      (await app.call('/poy-api/yings', { query: { betId: String(round.betId) }, token })).data,
    ).toMatchObject([{ row: 1, yingNumber: '00420', userName: 'dem****1', mine: true }]);
    await poll(() => app.deps.sent.find(({ event }) => event === 'shots-changed')).toMatchObject({
      channel: `round-${round.betId}`,
      data: {
        betId: round.betId,
        count: 1,
        sum: 420,
        shots: [{ yingNumber: '00420', userName: 'dem****1' }],
      },
    });
  });

  it('bar a member without lottery from betting and shooting, not from reading', async () => {
    const barred = await app.signIn('demo02');
    await app.db.query({
      name: 'test_bar',
      text: "UPDATE members.member SET status = 4 WHERE user_name = 'demo02'",
    });
    const headers = { [idempotencyHeader]: randomUUID() };
    const answers = await Promise.all([
      app.call('/poy-api/poys.create', {
        body: { betId: round.betId, lines },
        headers,
        token: barred,
      }),
      app.call('/poy-api/yings.create', {
        body: { betId: round.betId, yingNumber: '00001' },
        token: barred,
      }),
    ]);
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [403, 'FORBIDDEN'],
      [403, 'FORBIDDEN'],
    ]);
    expect(await app.call('/poy-api/poys.all', { body: {}, token: barred })).toMatchObject({
      status: 200,
    });
  });
});
