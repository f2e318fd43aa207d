import type { EnteredSource, ResultEntry } from '@poy/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tick } from '../../clockwork/tick.ts';
import { changeRound } from '../../../testing/changeRound.ts';
import { closeAudited, reason } from '../../../testing/operatorApp.ts';
import { closeNow, digits4, roundOf } from '../../../testing/operatorWorld.ts';
import {
  createResultWorld,
  government,
  why,
  type ResultWorld,
} from '../../../testing/worlds/resultWorld.ts';

let w: ResultWorld;
beforeAll(async () => {
  w = await createResultWorld();
});
afterAll(() => closeAudited(w.t));

describe('the two steps of a result', () => {
  it('pay nothing before a second person has confirmed, and then the winners by the usual clockwork', async () => {
    const round = await roundOf(w.t.db, 'BET_GOVERNMENT');
    const winner = await w.bought('demo01', round, [
      { option: 'teng_bon_3', number: '456', price: 10 },
      { option: 'teng_bon_nha_3', number: '345', price: 10 },
      { option: 'teng_lang_2', number: '11', price: 10 },
    ]);
    const loser = await w.bought('demo02', round, [
      { option: 'teng_bon_3', number: '457', price: 10 },
    ]);
    await closeNow(w.t.db, round);
    await tick(w.t.deps);
    await w.enter(round, government);
    await tick(w.t.deps);
    expect([await w.money(winner.token), await w.published(round)]).toEqual([970, undefined]);
    const { data } = await w.confirm(round, government);
    expect(data).toMatchObject({
      status: 'confirmed',
      enteredBy: 'operator2',
      decidedBy: 'operator1',
    });
    await tick(w.t.deps);
    expect([await w.money(winner.token), await w.money(loser.token)]).toEqual([
      970 + 9_000 + 4_500,
      990,
    ]);
    expect(await w.published(round)).toMatchObject({
      result: '123456',
      source: government,
      corrected: false,
    });
    expect(
      (await w.t.call('/poy-api/poys.one', { token: winner.token, body: { poyId: winner.poyId } }))
        .data,
    ).toMatchObject({ status: 'won', win: 13_500 });
    expect(
      w.t.deps.sent.filter(({ event }) => event === 'slip-settled').map(({ data: told }) => told),
    ).toContainEqual(expect.objectContaining({ poyId: winner.poyId, status: 'won', win: 13_500 }));
  });

  it('start again after a rejection, by either operator', async () => {
    const round = await w.closedRound('BET_LOTERRY4_LAOS');
    await w.enter(round, digits4('4312'));
    expect(why(await w.enter(round, digits4('4321'), w.one))).toBe('ENTRY_WAITING');
    await w.t.call('/api/operators.results.reject', {
      body: { betId: round, reason: 'digits swapped' },
      headers: w.one,
    });
    expect(why(await w.confirm(round, digits4('4312')))).toBe('NO_ENTRY_WAITING');
    await w.enter(round, digits4('4321'), w.one);
    await w.confirm(round, digits4('4321'), w.two);
    const { data } = await w.t.call('/api/operators.results.history', {
      query: { betId: String(round) },
      headers: w.one,
    });
    expect(
      (data as ResultEntry[]).map(({ status, headline, enteredBy, decidedBy, decisionReason }) => [
        status,
        headline,
        enteredBy,
        decidedBy,
        decisionReason,
      ]),
    ).toEqual([
      ['confirmed', '4321', 'operator1', 'operator2', reason],
      ['rejected', '4312', 'operator2', 'operator1', 'digits swapped'],
    ]);
    expect(await w.published(round)).toMatchObject({ result: '4321' });
  });

  it('refund everybody where an index did not move', async () => {
    const round = await roundOf(w.t.db, 'BET_STOCK_THAI');
    const { token } = await w.bought('demo03', round, [
      { option: 'teng_bon_2', number: '00', price: 10 },
    ]);
    await closeNow(w.t.db, round);
    await tick(w.t.deps);
    const still: EnteredSource = { kind: 'stock', index: '1,312.00', change: '0.00' };
    expect((await w.enter(round, still)).data).toMatchObject({
      headline: 'void',
      voids: true,
      winning: {},
      source: still,
    });
    await w.confirm(round, still);
    await tick(w.t.deps);
    expect(await w.money(token)).toBe(1_000);
    expect(await w.published(round)).toMatchObject({
      status: 'voided',
      result: null,
      voidReason: 'no movement',
    });
  });

  it('void a round that has no figures, past the time when one person may, and members read why', async () => {
    const round = await roundOf(w.t.db, 'BET_LOTERRY4_LAOS');
    const { token } = await w.bought('demo04', round, [
      { option: 'teng_bon_2', number: '21', price: 10 },
    ]);
    expect(why(await w.enter(round, { kind: 'void' }))).toBe('ROUND_NOT_CLOSED');
    await changeRound(
      w.t.db,
      round,
      `closes_at = now() - interval '2 min', results_at = now() - interval '1 min',
        promised_at = now() - interval '1 min'`,
    );
    await tick(w.t.deps);
    expect(
      why(
        await w.t.call('/api/operators.rounds.void', {
          body: { betId: round, reason },
          headers: w.one,
        }),
      ),
    ).toBe('RESULT_DUE');
    const entry = { betId: round, source: { kind: 'void' }, reason: 'the draw was called off' };
    expect(
      (await w.t.call('/api/operators.results.enter', { body: entry, headers: w.two })).data,
    ).toMatchObject({ headline: 'void', voids: true, source: null, winning: {} });
    expect(why(await w.confirm(round, { kind: 'void' }, w.two))).toBe('SAME_PERSON');
    await tick(w.t.deps);
    expect(await w.money(token)).toBe(990);
    await w.confirm(round, { kind: 'void' });
    await tick(w.t.deps);
    expect(await w.money(token)).toBe(1_000);
    expect(await w.published(round)).toMatchObject({
      status: 'voided',
      result: null,
      voidReason: 'the draw was called off',
    });
  });
});
