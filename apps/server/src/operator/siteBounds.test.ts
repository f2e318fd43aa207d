import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { closeAudited, operatorHeaders, reason } from '../testing/operatorApp.ts';
import { tick } from '../lottery/clockwork/tick.ts';
import { lotusHost, newOperator, poyHost, sessionOf } from '../testing/operatorKinds.ts';
import { closeNow, newMovement, roundOf, someDebt } from '../testing/operatorWorld.ts';
import { createSitesApp, type SitesApp } from '../testing/sitesApp.ts';
import type { Asked, TestApp } from '../testing/testApp.ts';

let t: TestApp;
let app: SitesApp;
beforeAll(async () => {
  app = await createSitesApp();
  t = app.t;
}, 60_000);
afterAll(() => closeAudited(t));
const at: SitesApp['at'] = (...asked) => app.at(...asked);
const log: SitesApp['log'] = (...asked) => app.log(...asked);

describe('the data that a call at one’s own site names', () => {
  it.each([
    ['claim', { userName: 'demo01' }],
    ['release', {}],
    ['approve', { userName: 'demo01', amount: 123.45 }],
    ['reject', { final: true }],
  ])('is not the money of another one: %s', async (step, rest) => {
    const id = await newMovement(t);
    const ask = { body: { id, reason, ...rest } };
    expect((await at(lotusHost, 'administratorlotus', `deposits.${step}`, ask)).code).toBe(
      'NOT_FOUND',
    );
    const queue = await at(lotusHost, 'administratorlotus', 'deposits.unmatched');
    expect(JSON.stringify(queue.data)).not.toContain(`"id":${id},`);
  });

  it('is money on an account of no site for operators of all sites alone', async () => {
    const id = await newMovement(t, 20, '9999999999');
    const claim = { body: { id, userName: 'demo01', reason } };
    for (const host of [poyHost, lotusHost]) {
      const queue = await at(host, 'staffboth', 'deposits.unmatched');
      expect(JSON.stringify(queue.data)).not.toContain(`"id":${id},`);
      expect((await at(host, 'staffboth', 'deposits.claim', claim)).code).toBe('NOT_FOUND');
    }
    expect((await at(poyHost, 'staffall', 'deposits.claim', claim)).status).toBe(200);
  });

  it('is a member of it: names, debts and devices of another site are not found', async () => {
    await t.db.script(`UPDATE members.member SET user_name = 'onlypoy1'
      WHERE user_name = 'demo19' AND site_id = (SELECT id FROM sites.site WHERE host = 'localhost')`);
    const { userName } = await someDebt(t, 'onlypoy1');
    const body = { userName, amount: 1, status: 2, reason };
    const ask = (path: string, asked: Asked) => at(lotusHost, 'administratorlotus', path, asked);
    const headers = { 'idempotency-key': randomUUID() };
    expect((await ask('members.one', { query: { userName } })).code).toBe('NOT_FOUND');
    expect((await ask('members.status', { body })).code).toBe('NOT_FOUND');
    for (const list of ['members.slips', 'members.statement', 'deposits.list'])
      expectNamed((await ask(list, { query: { userName } })).code, list).toBe('NOT_FOUND');
    expect((await ask('members.list', { query: { find: userName } })).data).toEqual([]);
    for (const step of ['collect', 'forgive']) {
      expect((await ask(`debts.${step}`, { body, headers })).code).toBe('NOT_FOUND');
    }
    expect((await ask('debts.list', {})).data).toEqual([]);
    expect((await ask('visitors.devices', { query: { userName } })).data).toEqual([]);
    expect((await at(poyHost, 'administratorpoy', 'debts.list')).data).toMatchObject([
      { userName },
    ]);
  });
});

/** Has a demo member of a site buy a slip of 10 baht. */
async function buy(host: string, betId: number): Promise<void> {
  const token = await t.signIn('demo03', host);
  const lines = [{ option: 'teng_bon_2', number: '42', price: 10 }];
  const headers = { host, 'idempotency-key': randomUUID() };
  const answer = await t.call('/poy-api/poys.create', {
    token,
    body: { betId, lines, accept: 'any' },
    headers,
  });
  expectNamed(answer.status, answer.text).toBe(200);
}

describe('a round, which all sites share', () => {
  it('tells an operator of one site what that site sold, and one of all sites everything', async () => {
    const betId = await roundOf(t.db, 'BET_LOTERRY4_LAOS');
    for (const host of [poyHost, lotusHost, lotusHost]) await buy(host, betId);
    const sold = async (host: string, name: string) => {
      const one = await at(host, name, 'rounds.one', { query: { betId: String(betId) } });
      const query = { betName: 'BET_LOTERRY4_LAOS', limit: '500' };
      const many = (await at(host, name, 'rounds.list', { query })).data as { betId: number }[];
      expect(many.find((round) => round.betId === betId)).toEqual(one.data);
      const { slips, stake } = one.data as { slips: number; stake: number };
      return [slips, stake];
    };
    expect(await sold(poyHost, 'staffpoy')).toEqual([1, 10]);
    expect(await sold(lotusHost, 'staffboth')).toEqual([2, 20]);
    expect(await sold(lotusHost, 'staffall')).toEqual([3, 30]);
  });

  it('is corrected with sums of each site for its own operators', async () => {
    const betId = await roundOf(t.db, 'BET_LOTERRY4_LAOS');
    for (const host of [poyHost, lotusHost, lotusHost]) await buy(host, betId);
    await closeNow(t.db, betId);
    await tick(t.deps);
    for (const [step, result] of [
      ['results', '9942'],
      ['corrections', '9943'],
    ] as const) {
      const body = { betId, source: { kind: 'digits4', result }, reason };
      const first = { body, headers: await operatorHeaders(t, 'operator1') };
      const second = { body, headers: await operatorHeaders(t, 'operator2') };
      expect((await t.call(`/api/operators.${step}.enter`, first)).status).toBe(200);
      expect((await t.call('/api/operators.results.confirm', second)).status).toBe(200);
      await tick(t.deps);
    }
    const sums = async (host: string, name: string) => {
      const answer = await at(host, name, 'corrections.list', { query: { betId: String(betId) } });
      return (answer.data as { slips: number; takenBack: number }[]).map(({ slips, takenBack }) => [
        slips,
        takenBack,
      ]);
    };
    expect(await sums(poyHost, 'staffpoy')).toEqual([[1, 900]]);
    expect(await sums(lotusHost, 'stafflotus')).toEqual([[2, 1_800]]);
    expect(await sums(poyHost, 'staffall')).toEqual([[3, 2_700]]);
  });
});

describe('the log', () => {
  it('shows an operator of one site its rows alone, and one of all sites every row', async () => {
    const hidden = await newOperator(t, { sites: [lotusHost], userName: 'hiddenlotus' });
    await at(poyHost, 'superadminall', 'members.status', {
      body: { userName: 'demo11', status: 4, reason },
    });
    await at(lotusHost, 'superadminlotus', 'members.status', {
      body: { userName: 'demo12', status: 4, reason },
    });
    const betId = await roundOf(t.db, 'BET_GOVERNMENT');
    await at(poyHost, 'superadminall', 'rounds.void', { body: { betId, reason } });
    const subjects = async (host: string, name: string): Promise<(string | null)[][]> =>
      (await log(host, name)).map(({ subject, site }) => [subject, site]);
    const ofPoy = await subjects(poyHost, 'staffpoy');
    expect(new Set(ofPoy.map(([, site]) => site))).toEqual(new Set([poyHost]));
    expect(ofPoy).toContainEqual([`member:demo11@${poyHost}`, poyHost]);
    expect(JSON.stringify(await log(poyHost, 'staffpoy'))).not.toContain(hidden);
    const ofLotus = await subjects(lotusHost, 'staffboth');
    expect(new Set(ofLotus.map(([, site]) => site))).toEqual(new Set([lotusHost]));
    expect(ofLotus).toContainEqual([`member:demo12@${lotusHost}`, lotusHost]);
    const every = await subjects(lotusHost, 'staffall');
    expect(every).toContainEqual([`member:demo11@${poyHost}`, poyHost]);
    expect(every).toContainEqual([`round:${betId}`, null]);
    expect(every).toContainEqual([`operator:${hidden}`, null]);
  });

  it('shows a site’s own administration to that site', async () => {
    const by = { ...(await sessionOf(t, 'administratorpoy')), host: poyHost };
    const made = await newOperator(t, { sites: [poyHost], by });
    const rows = await log(poyHost, 'staffpoy', { subject: `operator:${made}` });
    expect(rows).toMatchObject([{ action: 'create', operator: 'administratorpoy', site: poyHost }]);
    expect(await log(lotusHost, 'stafflotus', { subject: `operator:${made}` })).toEqual([]);
  });
});
