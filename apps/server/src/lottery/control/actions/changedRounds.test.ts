import { randomUUID } from 'node:crypto';
import type { Slip } from '@poy/contract';
import type { OperatorRound } from '@poy/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tick } from '../../clockwork/tick.ts';
import { agreed, closeAudited, operatorHeaders, reason } from '../../../testing/operatorApp.ts';
import { closeNow, roundOf } from '../../../testing/operatorWorld.ts';
import type { Answer } from '../../../testing/testApp.ts';
import {
  computed,
  createRoundControlWorld,
  entered,
  hour,
  ok,
  outcome,
  setRound,
  type RoundControlWorld,
} from '../../../testing/worlds/roundControlWorld.ts';
import { ask } from '../../../testing/ask.ts';

const minute = 60_000;

let w: RoundControlWorld;
beforeAll(async () => {
  w = await createRoundControlWorld();
});
afterAll(() => closeAudited(w.t));

async function buy(userName: string, betId: number, price = 100): Promise<Answer> {
  const lines = [{ option: 'teng_bon_2', number: '42', price }];
  return w.t.call('/poy-api/poys.create', {
    token: await w.t.signIn(userName),
    body: { betId, lines, accept: 'any' },
    headers: { 'idempotency-key': randomUUID() },
  });
}
const money = async (userName: string): Promise<number> =>
  ((await w.t.call('/api/cashs', { token: await w.t.signIn(userName) })).data as { money: number })
    .money;

describe('a round that is voided', () => {
  it('refunds every slip by the clockwork, once, and tells members why', async () => {
    const round = await roundOf(w.t.db, entered);
    const slip = (await buy('demo11', round)).data as Slip;
    await buy('demo11', round, 50);
    expect(await money('demo11')).toBe(850);
    await w.t.call('/api/operators.rounds.void', {
      body: { betId: round, reason: 'the exchange is closed' },
      headers: w.one,
    });
    for (let n = 0; n < 3; n += 1) await Promise.all([tick(w.t.deps), tick(w.t.deps)]);
    expect(await money('demo11')).toBe(1_000);
    expect(
      (
        await w.t.call('/poy-api/poys.one', {
          token: await w.t.signIn('demo11'),
          body: { poyId: slip.poyId },
        })
      ).data,
    ).toMatchObject({ status: 'refunded' });
    expect((await buy('demo11', round)).code).toBe('ROUND_CLOSED');
    await closeNow(w.t.db, round);
    const { data } = await w.t.call('/poy-api/bet-list-results', {
      query: { betId: String(round) },
    });
    expect(data).toMatchObject([
      { betId: round, status: 'voided', result: null, voidReason: 'the exchange is closed' },
    ]);
  });
});

describe('the time a result was promised for', () => {
  interface Times {
    promised: Date;
    results: Date;
  }
  const timesOf = async (round: number): Promise<{ promised: number; results: number }> => {
    const [row] = await ask<Times>(w.t.db, {
      name: 'test_promised',
      text: 'SELECT promised_at AS promised, results_at AS results FROM lottery.round WHERE id = $1',
      values: [round],
    });
    return { promised: row?.promised.getTime() ?? 0, results: row?.results.getTime() ?? 0 };
  };
  const move = (betId: number, body: { closesAt?: number; resultsAt?: number }) =>
    agreed(w.t, w.one, (headers) =>
      w.t.call('/api/operators.rounds.move', { body: { betId, ...body, reason }, headers }),
    );
  const reopen = (betId: number, closesAt: number) =>
    w.t.call('/api/operators.rounds.reopen', { body: { betId, closesAt, reason }, headers: w.one });
  const close = async (round: number): Promise<void> => {
    await closeNow(w.t.db, round);
    await tick(w.t.deps);
  };

  it('goes with a close that is moved, and not with another time of the result alone', async () => {
    const round = await roundOf(w.t.db, entered);
    const before = await timesOf(round);
    expect(before.promised).toBe(before.results);
    await move(round, { resultsAt: before.results + 24 * hour });
    expect(await timesOf(round)).toEqual({
      promised: before.promised,
      results: before.results + 24 * hour,
    });
    const [row] = await ask<{ at: Date }>(w.t.db, {
      name: 'test_close',
      text: 'SELECT closes_at AS at FROM lottery.round WHERE id = $1',
      values: [round],
    });
    await move(round, {
      closesAt: (row?.at.getTime() ?? 0) + 24 * hour,
      resultsAt: before.results + 48 * hour,
    });
    expect(await timesOf(round)).toEqual({
      promised: before.promised + 24 * hour,
      results: before.results + 48 * hour,
    });
    await close(round);
    await move(round, { resultsAt: before.results + 72 * hour });
    expect((await timesOf(round)).promised).toBe(before.promised + 24 * hour);
  });

  it('holds a close that is moved on its own day, and goes back as far as it was', async () => {
    const round = await roundOf(w.t.db, entered);
    const { promised: at } = await timesOf(round);
    expect(outcome(await move(round, { closesAt: at - 30 * minute }))).toBe(ok);
    expect((await timesOf(round)).promised).toBe(at - 28 * minute);
    expect(outcome(await move(round, { closesAt: at - minute }))).toBe(ok);
    expect((await timesOf(round)).promised).toBe(at);
    for (const closesAt of [at + minute, at + 2 * hour])
      expect(outcome(await move(round, { closesAt, resultsAt: at + 3 * hour }))).toBe('RESULT_DUE');
  });

  it('ends a sale that was reopened, however often it is moved since', async () => {
    const round = await roundOf(w.t.db, entered);
    const { promised: at } = await timesOf(round);
    await close(round);
    expect(outcome(await reopen(round, at + minute))).toBe('RESULT_DUE');
    expect(outcome(await reopen(round, at - 30 * minute))).toBe(ok);
    expect(outcome(await move(round, { closesAt: at - 10 * minute, resultsAt: at + hour }))).toBe(
      ok,
    );
    expect((await timesOf(round)).promised).toBe(at);
    expect(outcome(await move(round, { closesAt: at + minute }))).toBe('RESULT_DUE');
    await setRound(w.t, round, "promised_at = now() - interval '1 s'");
    expect(outcome(await move(round, { closesAt: Date.now() + minute }))).toBe('RESULT_DUE');
  });
});

// A stock result was treated as due by the bell of winter: in summer, one person sold a round again when
// its index could be read, and two moved its close past the bell.
describe('a number that can be known', () => {
  const stock = 'BET_STOCK_DOWNJONE';
  const bellAt = (round: number, fromNow: string): Promise<unknown> =>
    setRound(
      w.t,
      round,
      `known_from = now() + interval '${fromNow}', results_at = now() + interval '4 hours'`,
    );
  const post = (call: string, body: object, headers: Record<string, string>) =>
    w.t.call(`/api/operators.rounds.${call}`, { body: { ...body, reason }, headers });
  /** Asks as one person and then as the other, as a change of two persons is asked. */
  const byBoth = async (call: string, body: object): Promise<string[]> => [
    outcome(await post(call, body, w.one)),
    outcome(await post(call, body, await operatorHeaders(w.t, 'operator3'))),
  ];

  it('is not sold again by one person or by two once the bell has rung', async () => {
    const betId = await roundOf(w.t.db, stock);
    await closeNow(w.t.db, betId);
    await tick(w.t.deps);
    await bellAt(betId, '-1 second');
    const closesAt = Date.now() + 10 * minute;
    expect(await byBoth('reopen', { betId, closesAt })).toEqual(['RESULT_DUE', 'RESULT_DUE']);
    expect(await byBoth('move', { betId, closesAt })).toEqual(['RESULT_DUE', 'RESULT_DUE']);
    expect(outcome(await post('void', { betId }, w.one))).toBe('RESULT_DUE');
  });

  it('is not sold past a bell that is still to come, whatever time the result is given', async () => {
    const betId = await roundOf(w.t.db, stock);
    await bellAt(betId, '61 min');
    const closesAt = Date.now() + 62 * minute;
    expect(await byBoth('move', { betId, closesAt })).toEqual(['RESULT_DUE', 'RESULT_DUE']);
    const resultsAt = Date.now() + 48 * hour;
    expect(await byBoth('move', { betId, resultsAt })).toEqual([ok, 'NOTHING_CHANGES']);
    expect(await byBoth('move', { betId, closesAt })).toEqual(['RESULT_DUE', 'RESULT_DUE']);
    expect(await byBoth('move', { betId, closesAt: closesAt + 24 * hour })).toEqual([
      'RESULT_DUE',
      'RESULT_DUE',
    ]);
    await closeNow(w.t.db, betId);
    await tick(w.t.deps);
    expect(await byBoth('reopen', { betId, closesAt })).toEqual(['RESULT_DUE', 'RESULT_DUE']);
    const before = Date.now() + 30 * minute;
    expect(outcome(await post('reopen', { betId, closesAt: before }, w.one))).toBe(ok);
  });
});

describe('a sale that is ended early', () => {
  it('ends at any hour of a day, and its number stays that of its own day', async () => {
    // A round of another day could not be closed in the evening: the result of this day was out by then.
    const round = await roundOf(w.t.db, entered);
    await setRound(
      w.t,
      round,
      `closes_at = now() + interval '24 hours', results_at = now() + interval '25 hours',
        promised_at = now() + interval '24 hours 1 minute', known_from = NULL`,
    );
    const one = async () => {
      const asked = { query: { betId: String(round) }, headers: w.one };
      return (await w.t.call('/api/operators.rounds.one', asked)).data as OperatorRound;
    };
    const { day } = await one();
    const headers = w.one;
    const move = (closesAt: number) =>
      w.t.call('/api/operators.rounds.move', { body: { betId: round, closesAt, reason }, headers });
    expect(outcome(await move(Date.now() + 10 * minute))).toBe(ok);
    expect((await one()).day).toBe(day);
  });
});

describe('a round that is suspended', () => {
  it('takes no slips until it goes on, and shots all the same', async () => {
    const round = await roundOf(w.t.db, computed);
    await w.actions.suspend(round);
    expect((await buy('demo12', round)).code).toBe('SALE_SUSPENDED');
    expect(
      (
        await w.t.call('/poy-api/yings.create', {
          token: await w.t.signIn('demo12'),
          body: { betId: round, yingNumber: '12345' },
        })
      ).status,
    ).toBe(200);
    await w.actions.resume(round);
    expect((await buy('demo12', round)).status).toBe(200);
  });
});

describe('a round that is moved or reopened', () => {
  it('closes at its new time, and its day goes with it', async () => {
    const round = await roundOf(w.t.db, entered);
    const before = (
      await w.t.call('/api/operators.rounds.one', {
        query: { betId: String(round) },
        headers: w.one,
      })
    ).data as OperatorRound;
    const { data } = await agreed(w.t, w.one, (headers) =>
      w.t.call('/api/operators.rounds.move', {
        body: { betId: round, closesAt: before.closesAt + 48 * hour, reason },
        headers,
      }),
    );
    const moved = data as OperatorRound;
    expect(moved.resultsAt - moved.closesAt).toBe(before.resultsAt - before.closesAt);
    expect(Date.parse(moved.day) - Date.parse(before.day)).toBe(48 * hour);
    await closeNow(w.t.db, round);
    await tick(w.t.deps);
    expect((await buy('demo13', round)).code).toBe('ROUND_CLOSED');
    const again = await w.t.call('/api/operators.rounds.reopen', {
      body: { betId: round, closesAt: Date.now() + hour, reason },
      headers: w.one,
    });
    expect(again.data).toMatchObject({ status: 'open' });
    expect((await buy('demo13', round)).status).toBe(200);
  });

  it('keeps the shooting and the result of a computed round where they were after its close', async () => {
    const round = await roundOf(w.t.db, computed);
    const closesAt = Date.now() + 5 * hour;
    await agreed(w.t, w.one, (headers) =>
      w.t.call('/api/operators.rounds.move', { body: { betId: round, closesAt, reason }, headers }),
    );
    const [row] = await ask<{ shots: Date; results: Date }>(w.t.db, {
      name: 'test_shots_close',
      text: 'SELECT shots_close_at AS shots, results_at AS results FROM lottery.round WHERE id = $1',
      values: [round],
    });
    expect([row?.shots.getTime(), row?.results.getTime()]).toEqual([
      closesAt + 120_000,
      closesAt + 120_000,
    ]);
  });

  it.each([
    ['the past', -hour],
    ['before it opens', -48 * hour],
  ])('does not close in %s', async (_what, from) => {
    const round = await roundOf(w.t.db, entered);
    const answer = await w.t.call('/api/operators.rounds.move', {
      body: { betId: round, closesAt: Date.now() + from, reason },
      headers: w.one,
    });
    expect(answer.details).toMatchObject({ why: 'TIME_PASSED' });
    expect(
      (
        await w.t.call('/api/operators.rounds.move', {
          body: { betId: round, resultsAt: Date.now() - hour, reason },
          headers: w.one,
        })
      ).details,
    ).toMatchObject({ why: 'TIME_PASSED' });
  });
});
