import { randomUUID } from 'node:crypto';
import type { Round, Slip } from '@poy/contract';
import type { AuditRow, OperatorRound, RoundExposure } from '@poy/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tick } from '../../clockwork/tick.ts';
import { agreed, closeAudited, createOperatorApp, reason } from '../../../testing/operatorApp.ts';
import { usualSetOffer } from '../../../testing/setsWorld.ts';
import { roundOf } from '../../../testing/operatorWorld.ts';
import type { Answer, TestApp } from '../../../testing/testApp.ts';

let t: TestApp;
let one: Record<string, string>;
let two: Record<string, string>;
beforeAll(async () => void ({ t, one, two } = await createOperatorApp()));
afterAll(() => closeAudited(t));

const warned: string[] = [];
const turn = () => tick({ ...t.deps, warn: (words) => void warned.push(words) });
const key = () => ({ 'idempotency-key': randomUUID() });
const aSlip = (betId: number, price: number) => ({
  betId,
  lines: [{ option: 'teng_bon_2', number: '42', price }],
  accept: 'any',
});
const buy = async (userName: string, betId: number, price = 100): Promise<Answer> =>
  t.call('/poy-api/poys.create', {
    token: await t.signIn(userName),
    body: aSlip(betId, price),
    headers: key(),
  });
const ask = async (userName: string, betId: number): Promise<Answer> =>
  t.call('/poy-api/poys.preview', { token: await t.signIn(userName), body: aSlip(betId, 1) });
const limit = (betId: number, baht: number | null, headers = one): Promise<Answer> =>
  agreed(t, headers, (by) =>
    t.call('/api/operators.rounds.exposure-limit', {
      body: { betId, limit: baht, reason },
      headers: by,
    }),
  );
const act = (what: 'suspend' | 'resume', betId: number): Promise<Answer> =>
  t.call(`/api/operators.rounds.${what}`, { body: { betId, reason }, headers: one });
const shown = async (betId: number): Promise<Round> =>
  (await t.call('/poy-api/bet-lists.one', { query: { betId: String(betId), id: String(betId) } }))
    .data as Round;
const round = async (betId: number): Promise<OperatorRound> =>
  (await t.call('/api/operators.rounds.one', { query: { betId: String(betId) }, headers: two }))
    .data as OperatorRound;
const exposure = async (betId: number): Promise<RoundExposure> =>
  (
    await t.call('/api/operators.rounds.exposure', {
      query: { betId: String(betId) },
      headers: two,
    })
  ).data as RoundExposure;
const log = async (betId: number): Promise<Partial<AuditRow>[]> => {
  const { data } = await t.call('/api/operators.audit.list', {
    query: { subject: `round:${betId}` },
    headers: two,
  });
  return (data as { rows: AuditRow[] }).rows.map(({ action, operator, reason: why, outcome }) => ({
    action,
    operator,
    reason: why,
    outcome,
  }));
};

/**
 * Makes a round with a limit of 8,000 baht that may have to pay 9,000. The clockwork has not run
 * since the sale.
 */
async function overSold(
  market = 'BET_GOVERNMENT',
  userName = 'demo11',
): Promise<{ betId: number; slip: Slip }> {
  const betId = await roundOf(t.db, market);
  expect((await limit(betId, 8_000)).status).toBe(200);
  return { betId, slip: (await buy(userName, betId)).data as Slip };
}

describe('a round whose worst case is above its limit', () => {
  it('sells nothing more, says so to players and operators, and warns', async () => {
    const { betId } = await overSold();
    expect((await shown(betId)).active).toBe(true);
    await turn();
    expect((await buy('demo12', betId)).code).toBe('SALE_SUSPENDED');
    expect((await ask('demo12', betId)).code).toBe('SALE_SUSPENDED');
    expect(await shown(betId)).toMatchObject({ status: 'open', active: false, suspended: true });
    expect(await round(betId)).toMatchObject({
      status: 'open',
      suspended: true,
      overExposure: true,
    });
    expect(await exposure(betId)).toMatchObject({
      exposure: 9_000,
      limit: 8_000,
      limitOfRound: true,
      suspended: true,
      overExposure: true,
    });
    const why = 'The worst case is 9000.00 baht, the limit 8000.00 baht';
    expect((await log(betId))[0]).toEqual({
      action: 'rounds.suspend',
      operator: 'clockwork',
      reason: why,
      outcome: 'done',
    });
    expect(warned.filter((words) => words.startsWith(`round ${betId}:`))).toEqual([
      `round ${betId}: the sale is suspended; its worst case is 9000 baht, the limit 8000`,
    ]);
  });

  it('is suspended once, however many processes come by', async () => {
    const { betId } = await overSold();
    for (let n = 0; n < 3; n += 1) await Promise.all([turn(), turn(), turn()]);
    expect((await log(betId)).filter(({ operator }) => operator === 'clockwork')).toHaveLength(1);
  });

  it('is resumed by no operator, but goes on at once when two raise its limit', async () => {
    const { betId } = await overSold();
    await turn();
    expect(await act('resume', betId)).toMatchObject({
      code: 'OPERATOR_REFUSED',
      details: { why: 'OVER_EXPOSURE' },
    });
    expect((await limit(betId, 20_000, two)).code).toBe('FORBIDDEN');
    expect((await limit(betId, 20_000)).data).toMatchObject({
      exposure: 9_000,
      limit: 20_000,
      suspended: false,
      overExposure: false,
    });
    expect((await buy('demo12', betId)).status).toBe(200);
    expect((await limit(betId, 20_000)).details).toMatchObject({ why: 'NOTHING_CHANGES' });
    const actions = (await log(betId)).map(({ action, operator }) => `${operator} ${action}`);
    expect(actions).toEqual([
      'operator1 rounds.exposure-limit',
      'operator3 rounds.exposure-limit',
      'clockwork rounds.resume',
      'operator1 rounds.exposure-limit',
      'operator1 rounds.resume',
      'clockwork rounds.suspend',
      'operator1 rounds.exposure-limit',
    ]);
  });

  it('is stopped at once where an operator lowers the limit below it, and sells again on its market’s', async () => {
    const betId = await roundOf(t.db, 'BET_GOVERNMENT');
    await buy('demo13', betId);
    expect((await limit(betId, 8_999)).data).toMatchObject({ overExposure: true });
    expect((await buy('demo13', betId)).code).toBe('SALE_SUSPENDED');
    expect((await limit(betId, null)).data).toMatchObject({
      overExposure: false,
      limitOfRound: false,
    });
    expect((await buy('demo13', betId)).status).toBe(200);
  });

  it('goes on by itself when a cancelled slip brings it within the limit: cancelling stays open', async () => {
    const { betId, slip } = await overSold('BET_GOVERNMENT', 'demo14');
    await turn();
    const token = await t.signIn('demo14');
    const seen = (await t.call('/poy-api/poys.one', { token, body: { poyId: slip.poyId } }))
      .data as Slip;
    expect(seen.cancelUntil).not.toBeNull();
    expect(
      (await t.call('/poy-api/poys.cancel', { token, body: { poyId: slip.poyId } })).status,
    ).toBe(200);
    expect((await buy('demo15', betId)).code).toBe('SALE_SUSPENDED');
    await turn();
    expect((await buy('demo15', betId, 10)).status).toBe(200);
    expect((await log(betId))[0]).toMatchObject({
      action: 'rounds.resume',
      operator: 'clockwork',
      reason: 'The worst case is 0.00 baht, the limit 8000.00 baht',
    });
  });

  it('stays stopped for an operator who had their own reason, whatever the worst case is', async () => {
    const { betId } = await overSold();
    await turn();
    expect((await act('suspend', betId)).status).toBe(200);
    expect(await round(betId)).toMatchObject({ suspended: true, overExposure: false });
    await limit(betId, 20_000);
    await turn();
    expect((await buy('demo12', betId)).code).toBe('SALE_SUSPENDED');
    await act('resume', betId);
    expect((await buy('demo12', betId)).status).toBe(200);
  });

  it('is held to the limit of its market, for rounds that are open too', async () => {
    const betId = await roundOf(t.db, 'BET_YEEKEE_15');
    await buy('demo16', betId);
    const set = (baht: number) =>
      agreed(t, one, (by) =>
        t.call('/api/operators.sales.exposure-limit', {
          body: { betName: 'BET_YEEKEE_15', limit: baht, reason },
          headers: by,
        }),
      );
    expect((await set(8_000)).data).toEqual({ betName: 'BET_YEEKEE_15', limit: 8_000 });
    await turn();
    expect((await buy('demo16', betId)).code).toBe('SALE_SUSPENDED');
    await set(10_000_000);
    await turn();
    expect((await buy('demo16', betId)).status).toBe(200);
  });

  it('counts the 4-digit sets that are sold in it, and sells no more of them', async () => {
    const betId = await roundOf(t.db, 'BET_LOTERRY4_LAOS');
    await limit(betId, 200_000);
    const sets = async (number: string) =>
      t.call('/poy-api/lotteries.lao.create', {
        token: await t.signIn('demo17'),
        body: { betId, ...usualSetOffer, lines: [{ number, quantity: 1 }] },
        headers: key(),
      });
    expect((await sets('1234')).status).toBe(200);
    await turn();
    expect((await sets('1234')).status).toBe(200);
    await turn();
    expect((await sets('5678')).code).toBe('SALE_SUSPENDED');
    expect((await buy('demo17', betId)).code).toBe('SALE_SUSPENDED');
    expect((await exposure(betId)).exposure).toBe(250_000);
  });
});
