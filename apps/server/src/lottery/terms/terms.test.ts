import type { RateNow, Slip } from '@poy/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { agreed, operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { roundOf } from '../../testing/operatorWorld.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { laterMonth } from '../../testing/laterMonth.ts';
import { ask } from '../../testing/ask.ts';

/** Reads the rounds of the market whose code comes next. */
const ofMarket = 'FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id WHERE m.code =';

/** A month whose rounds are not made yet. */
const later = laterMonth();
let t: TestApp;
let one: Record<string, string>;
beforeAll(async () => {
  t = await createTestApp();
  one = await operatorHeaders(t, 'operator1');
});
afterAll(() => t.close());

const call = (path: string, body: object): Promise<Answer> =>
  agreed(t, one, (headers) =>
    t.call(`/api/operators.${path}`, { body: { reason, ...body }, headers }),
  );
const rates = async (betId: number): Promise<RateNow> =>
  (await t.call('/poy-api/number-reachs.rate-now.all', { query: { betId: String(betId) } }))
    .data as RateNow;
async function multiplierOf(betId: number, number: string): Promise<number | string | null> {
  const answer = await t.call('/poy-api/poys.create', {
    token: await t.signIn('demo01'),
    body: { betId, lines: [{ option: 'teng_bon_2', number, price: 1 }], accept: 'any' },
    headers: { 'idempotency-key': randomUUID() },
  });
  return answer.status === 200 ? ((answer.data as Slip).lines[0]?.multiply ?? null) : answer.code;
}

describe('limited numbers', () => {
  it('are sold lower from the next slip on, closed at 0, and at the usual again when taken off', async () => {
    const betId = await roundOf(t.db, 'BET_GOVERNMENT');
    expect(await multiplierOf(betId, '42')).toBe(90);
    await call('limits.set', { betId, option: 'teng_bon_2', number: '42', multiply: 45.5 });
    expect(await multiplierOf(betId, '42')).toBe(45.5);
    await call('limits.set', { betId, option: 'teng_bon_2', number: '42', multiply: 0 });
    expect(await multiplierOf(betId, '42')).toBe('SLIP_REFUSED');
    expect((await rates(betId)).rateNow).toEqual([
      { option: 'teng_bon_2', number: '42', multiply: 0 },
    ]);
    expect(
      (await call('limits.remove', { betId, option: 'teng_bon_2', number: '42' })).data,
    ).toEqual([]);
    expect(await multiplierOf(betId, '42')).toBe(90);
    expect(
      (await call('limits.remove', { betId, option: 'teng_bon_2', number: '42' })).details,
    ).toMatchObject({ why: 'NOTHING_CHANGES' });
    expect(
      (await call('limits.set', { betId, option: 'teng_bon_2', number: '423', multiply: 1 })).code,
    ).toBe('VALIDATION');
  });
});

describe('rates of a round', () => {
  it('depart from the market’s and go back to it', async () => {
    const betId = await roundOf(t.db, 'BET_GOVERNMENT');
    const other = await roundOf(t.db, 'BET_GOVERNMENT');
    const { data } = await call('rates.set', {
      betId,
      option: 'teng_bon_2',
      multiply: 88.125,
      betMax: 500,
    });
    expect((data as { option: string }[]).find(({ option }) => option === 'teng_bon_2')).toEqual({
      option: 'teng_bon_2',
      multiply: 88.125,
      betMin: 1,
      betMax: 500,
      changed: true,
    });
    expect([await multiplierOf(betId, '42'), await multiplierOf(other, '42')]).toEqual([
      88.125, 90,
    ]);
    await call('rates.set', { betId, option: 'teng_bon_2' });
    expect(await multiplierOf(betId, '42')).toBe(90);
    expect(
      (await call('rates.set', { betId, option: 'teng_bon_2', betMin: 10, betMax: 5 })).code,
    ).toBe('VALIDATION');
    expect(await multiplierOf(betId, '42')).toBe(90);
  });
});

describe('the calendar', () => {
  const calendar = 'SET';
  it('keeps a holiday free of rounds, names the rounds that are there already, and gives the day back', async () => {
    const [next] = await ask<{ day: string; id: number }>(t.db, {
      name: 'test_next_thai',
      text: `SELECT r.day::text AS day, r.id ${ofMarket} 'BET_STOCK_THAI'
        ORDER BY r.closes_at DESC LIMIT 1`,
    });
    const added = await call('holidays.add', { calendar, day: next?.day, name: 'a day off' });
    expect(added.data).toMatchObject({
      calendar,
      day: next?.day,
      rounds: [expect.objectContaining({ betId: next?.id, betName: 'BET_STOCK_THAI' })],
    });
    await ownerOf(t.db).script(`DELETE FROM lottery.round WHERE id = ${next?.id}`);
    const made = () =>
      t.db.query({
        name: 'test_made',
        text: `SELECT r.id ${ofMarket} 'BET_STOCK_THAI' AND r.day = $1`,
        values: [next?.day],
      });
    await t.db.script('SELECT lottery.create_rounds()');
    expect(await made()).toEqual([]);
    expect(
      (await call('holidays.add', { calendar, day: next?.day, name: 'a day off' })).details,
    ).toMatchObject({ why: 'NOTHING_CHANGES' });
    await call('holidays.remove', { calendar, day: next?.day });
    await t.db.script('SELECT lottery.create_rounds()');
    expect(await made()).toHaveLength(1);
    expect(
      (await call('holidays.add', { calendar: 'MOON', day: `${later}-01`, name: 'x' })).code,
    ).toBe('NOT_FOUND');
  });

  it('moves a draw whose round is not made yet', async () => {
    const draw = { betName: 'BET_GOVERNMENT', day: `${later}-01` };
    expect((await call('draws.move', { ...draw, movedTo: `${later}-02` })).data).toMatchObject({
      ...draw,
      movedTo: `${later}-02`,
      reason,
    });
    expect((await t.call('/api/operators.draws.list', { headers: one })).data).toContainEqual({
      ...draw,
      movedTo: `${later}-02`,
      reason,
    });
    const [day] = await ask<{ planned: string }>(t.db, {
      name: 'test_planned',
      text: `SELECT max(r.planned_day)::text AS planned ${ofMarket} 'BET_GOVERNMENT'`,
    });
    expect(
      (await call('draws.move', { ...draw, day: day?.planned, movedTo: `${later}-02` })).details,
    ).toMatchObject({ why: 'ROUND_EXISTS' });
    expect((await call('draws.restore', draw)).status).toBe(200);
    expect((await call('draws.restore', draw)).code).toBe('NOT_FOUND');
    expect(
      (await call('draws.move', { ...draw, betName: 'BET_YEEKEE_15', movedTo: `${later}-02` }))
        .code,
    ).toBe('NOT_FOUND');
  });
});

describe('a day of a market that has a draw already', () => {
  const hanoi = 'BET_LOTERRY4_HANOY';
  it('takes no other one by a move, a way back or a round', async () => {
    const move = (day: string, movedTo: string) =>
      call('draws.move', { betName: 'BET_GOVERNMENT', day, movedTo });
    expect(
      (await call('draws.move', { betName: hanoi, day: `${later}-01`, movedTo: `${later}-02` }))
        .details,
    ).toMatchObject({ why: 'DRAW_EXISTS' });
    expect((await move(`${later}-01`, `${later}-16`)).details).toMatchObject({
      why: 'DRAW_EXISTS',
    });
    expect((await move(`${later}-01`, `${later}-03`)).status).toBe(200);
    expect((await move(`${later}-16`, `${later}-03`)).details).toMatchObject({
      why: 'DRAW_EXISTS',
    });
    expect((await move(`${later}-16`, `${later}-01`)).status).toBe(200);
    expect(
      (await call('draws.restore', { betName: 'BET_GOVERNMENT', day: `${later}-01` })).details,
    ).toMatchObject({ why: 'DRAW_EXISTS' });
    for (const day of [`${later}-16`, `${later}-01`])
      expect((await call('draws.restore', { betName: 'BET_GOVERNMENT', day })).status).toBe(200);
    const [made] = await ask<{ day: string }>(t.db, {
      name: 'test_made_day',
      text: `SELECT max(r.day)::text AS day ${ofMarket} 'BET_GOVERNMENT' AND r.planned_day IS NOT NULL`,
    });
    expect((await move(`${later}-01`, made?.day ?? '')).details).toMatchObject({
      why: 'DRAW_EXISTS',
    });
  });

  it('stops no market’s rounds where it came to have two all the same', async () => {
    const days = () =>
      ask<{ planned: string; opens: Date; closes: Date }>(t.db, {
        name: 'test_hanoi',
        text: `SELECT r.planned_day::text AS planned, r.opens_at AS opens, r.closes_at AS closes
          ${ofMarket} $1 AND r.planned_day IS NOT NULL AND r.closes_at > now()
          ORDER BY r.closes_at, r.planned_day`,
        values: [hanoi],
      });
    const [next, after] = await days();
    await ownerOf(t.db).script(`
      INSERT INTO lottery.moved_draw
        SELECT id, '${next?.planned}', '${after?.planned}', 'two at once' FROM lottery.market
        WHERE code = '${hanoi}';
      DELETE FROM lottery.round r USING lottery.market m
        WHERE m.id = r.market_id AND r.planned_day IS NOT NULL AND r.closes_at > now()
          AND r.status = 'waiting' AND m.code IN ('${hanoi}', 'BET_LOTERRY4_MALAY');
      DELETE FROM lottery.round r USING lottery.market m
        WHERE m.id = r.market_id AND r.planned_day = '${next?.planned}' AND m.code = '${hanoi}'`);
    const made = await ask<{ made: number }>(t.db, {
      name: 'test_create_both',
      text: 'SELECT lottery.create_rounds() AS made',
    });
    expect(made[0]?.made).toBeGreaterThan(2);
    const both = (await days()).filter(
      ({ planned }) => planned === next?.planned || planned === after?.planned,
    );
    expect(both).toHaveLength(2);
    expect(new Set(both.map(({ closes }) => closes.getTime()))).toEqual(
      new Set([after?.closes.getTime()]),
    );
    for (const { opens, closes } of both) expect(opens.getTime()).toBeLessThan(closes.getTime());
    const [malay] = await t.db.query({
      name: 'test_malay',
      text: `SELECT r.id ${ofMarket} 'BET_LOTERRY4_MALAY'
        AND r.planned_day IS NOT NULL AND r.opens_at > now()`,
    });
    expect(malay).toBeDefined();
    await t.db.script("DELETE FROM lottery.moved_draw WHERE reason = 'two at once'");
  });
});

describe('values no column holds', () => {
  const far = Number.MAX_SAFE_INTEGER;
  it.each<[string, object]>([
    ['rounds.move', { betId: far, closesAt: far }],
    ['rounds.move', { betId: 1, closesAt: 253_402_300_799_999, resultsAt: -1 }],
    ['rounds.reopen', { betId: far, closesAt: 1 }],
    ['rounds.void', { betId: far, reason: 'a\u0000b' }],
    ['results.enter', { betId: far, source: { kind: 'digits4', result: '1234' } }],
    [
      'results.enter',
      { betId: 1, source: { kind: 'stock', index: '999,999,999,999.99', change: '+1.00' } },
    ],
    ['results.confirm', { betId: far, source: { kind: 'void' } }],
    [
      'results.confirm',
      { betId: 1, source: { kind: 'stock', index: '999,999,999,999.99', change: '-0.00' } },
    ],
    ['corrections.enter', { betId: far, source: { kind: 'void' } }],
    ['limits.set', { betId: far, option: 'teng_bon_2', number: '42', multiply: 100_000 }],
    ['limits.set', { betId: 1, option: 'teng_bon_2', number: '42', multiply: 1e300 }],
    ['rates.set', { betId: 1, option: 'teng_bon_2', multiply: 0.0001, betMax: 1e300 }],
    [
      'sales.tiers',
      { betName: 'BET_GOVERNMENT', option: 'teng_bon_2', tiers: [{ above: 0.001, multiply: 1 }] },
    ],
    [
      'sales.tiers',
      {
        betName: 'BET_GOVERNMENT',
        option: 'teng_bon_2',
        tiers: [
          { above: 5, multiply: 1 },
          { above: 5, multiply: 2 },
        ],
      },
    ],
    [
      'sales.rate',
      { betName: 'BET_GOVERNMENT', option: 'teng_bon_2', multiply: 1e300, betMax: 1e300 },
    ],
    ['sales.caps', { betName: 'BET_GOVERNMENT', option: 'teng_bon_2', number: 0.001 }],
    ['holidays.add', { calendar: 'SET', day: '9999-12-31', name: 'x' }],
    ['holidays.add', { calendar: 'SET', day: '0000-01-01', name: 'x' }],
    ['draws.move', { betName: 'BET_GOVERNMENT', day: '9999-12-31', movedTo: '9999-12-30' }],
    ['deposits.claim', { id: far, userName: 'demo01' }],
    ['deposits.release', { id: far }],
    ['deposits.approve', { id: far, userName: '\u0000', amount: 1e300 }],
    ['deposits.approve', { id: far, userName: 'demo01', amount: 999_999_999.99 }],
    ['members.status', { userName: '\u0000', status: 1 }],
    ['debts.collect', { userName: 'demo01', amount: 1e300 }],
    ['debts.collect', { userName: 'demo01', amount: 0.001 }],
  ])('%s %j is refused or answered, never an error of ours', async (path, body) => {
    const answer = await t.call(`/api/operators.${path}`, {
      body: { reason, ...body },
      headers: { ...one, 'idempotency-key': randomUUID() },
    });
    expectNamed(answer.status, answer.text).toBeLessThan(500);
  });

  it.each<Record<string, string>>([
    { from: '1e300' },
    { before: '1e300' },
    { before: '99999999999999999999' },
    { subject: '%00' },
  ])('audit.list %j too', async (query) => {
    expect(
      (await t.call('/api/operators.audit.list', { query, headers: one })).status,
    ).toBeLessThan(500);
  });
});
