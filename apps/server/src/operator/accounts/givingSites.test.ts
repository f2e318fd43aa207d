import { randomUUID } from 'node:crypto';
import { operatorHeader } from '@poy/contract/rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { closeAudited, reason } from '../../testing/operatorApp.ts';
import { demoPassword } from '../../members/seedMembers.ts';
import { lotusHost, newOperator, poyHost, sessionOf } from '../../testing/operatorKinds.ts';
import { createSitesApp, whyOf, type SitesApp } from '../../testing/sitesApp.ts';
import type { Answer, TestApp } from '../../testing/testApp.ts';

let t: TestApp;
let app: SitesApp;
beforeAll(async () => {
  app = await createSitesApp();
  t = app.t;
}, 60_000);
afterAll(() => closeAudited(t));
const at: SitesApp['at'] = (...asked) => app.at(...asked);
const log: SitesApp['log'] = (...asked) => app.log(...asked);

describe('giving sites', () => {
  const create = (
    host: string,
    name: string,
    sites: unknown,
    userName = `op${randomUUID().slice(0, 8)}`,
  ) =>
    at(host, name, 'create', {
      body: { userName, password: demoPassword, role: 'staff', sites, reason },
    });
  const change = (host: string, name: string, body: object): Promise<Answer> =>
    at(host, name, 'change', { body: { reason, ...body } });

  it('is never left unsaid, and never of a site that is not there', async () => {
    expect((await create(poyHost, 'administratorall', undefined)).code).toBe('VALIDATION');
    expect((await create(poyHost, 'administratorall', [])).code).toBe('VALIDATION');
    for (const site of ['elsewhere.example', '127.0.0.1', '\u0000']) {
      const answer = await create(poyHost, 'administratorall', [lotusHost, site]);
      expectNamed([answer.status, whyOf(answer)], site).toEqual(
        site === '\u0000' ? [400, undefined] : [409, 'NOT_YOUR_SITE'],
      );
    }
  });

  it('gives only sites that the giver has', async () => {
    expect(whyOf(await create(poyHost, 'administratorpoy', 'all'))).toBe('NOT_YOUR_SITE');
    expect(whyOf(await create(poyHost, 'administratorpoy', [lotusHost]))).toBe('NOT_YOUR_SITE');
    expect(whyOf(await create(poyHost, 'administratorpoy', [poyHost, lotusHost]))).toBe(
      'NOT_YOUR_SITE',
    );
    expect(whyOf(await create(poyHost, 'administratorboth', 'all'))).toBe('NOT_YOUR_SITE');
    const made = await create(poyHost, 'administratorboth', [lotusHost, poyHost]);
    expect(made.data).toMatchObject({ sites: [poyHost, lotusHost] });
  });

  it('adds no site to one’s own, and none to a colleague’s that the giver does not have', async () => {
    const own = { userName: 'administratorpoy', sites: 'all' };
    expect(whyOf(await change(poyHost, 'administratorpoy', own))).toBe('OWN_ROLE');
    const mate = await newOperator(t, { sites: [poyHost] });
    for (const sites of ['all', [poyHost, lotusHost]]) {
      expect(whyOf(await change(poyHost, 'administratorpoy', { userName: mate, sites }))).toBe(
        'NOT_YOUR_SITE',
      );
    }
  });

  it('takes over nobody who works for more: neither role, password nor sites of them', async () => {
    for (const userName of ['operator2', 'staffboth', 'stafflotus']) {
      for (const body of [
        { role: 'staff' },
        { password: 'Taken#2026' },
        { disabled: true },
        { sites: [poyHost] },
      ]) {
        expect((await change(poyHost, 'administratorpoy', { userName, ...body })).code).toBe(
          'NOT_FOUND',
        );
      }
    }
    const all = (await at(poyHost, 'administratorpoy', 'all')).data as {
      userName: string;
      sites: unknown;
    }[];
    expect(all.map(({ userName }) => userName)).toContain('staffpoy');
    for (const { userName, sites } of all) expectNamed(sites, userName).toEqual([poyHost]);
    const every = (await at(poyHost, 'administratorall', 'all')).data as {
      userName: string;
      sites: unknown;
    }[];
    expect(every).toContainEqual(expect.objectContaining({ userName: 'operator1', sites: 'all' }));
    expect(every).toContainEqual(
      expect.objectContaining({ userName: 'staffboth', sites: [poyHost, lotusHost] }),
    );
  });

  it('counts at once, also on sessions that are open', async () => {
    const name = await newOperator(t, { sites: [poyHost] });
    const headers = await sessionOf(t, name);
    const me = (host: string): Promise<Answer> =>
      t.call('/api/operators.me', { headers: { ...headers, host } });
    expect((await me(poyHost)).data).toMatchObject({ userName: name, sites: [poyHost] });
    await t.db.query({
      name: 'test_move_operator',
      text: `UPDATE operator.operator_site SET site_id = (SELECT id FROM sites.site WHERE host = $2)
        WHERE operator = (SELECT id FROM operator.operator WHERE user_name = $1)`,
      values: [name, lotusHost],
    });
    expect([whyOf(await me(poyHost)), (await me(lotusHost)).status]).toEqual(['OTHER_SITE', 200]);
    const changed = await change(poyHost, 'administratorall', { userName: name, sites: 'all' });
    expect(changed.data).toMatchObject({ userName: name, sites: 'all' });
    expect((await me(lotusHost)).code).toBe('unAuthorized');
    expect((await at(poyHost, name, 'me')).data).toMatchObject({ sites: 'all' });
    const rows = await log(poyHost, 'staffall', { subject: `operator:${name}`, action: 'change' });
    expect(rows).toMatchObject([
      { before: { sites: [lotusHost] }, after: { sites: 'all' }, site: null },
    ]);
  });

  it('is in no header that somebody else’s session could bring', async () => {
    const headers = { [operatorHeader]: 'nonsense', host: poyHost };
    expect((await t.call('/api/operators.me', { headers })).code).toBe('unAuthorized');
  });
});
