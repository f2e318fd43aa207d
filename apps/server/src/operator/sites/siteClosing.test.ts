import { operations, type Operation, type Path } from '@poy/contract';
import type { SiteSettings } from '@poy/contract/operators';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed, poll } from '@poy/testing';
import { tick } from '../../lottery/clockwork/tick.ts';
import { createPgBus } from '../../realtime/bus/pgBus.ts';
import { buildApp } from '../../app.ts';
import { auditOf, closeAudited, operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { closeNow, newMovement, roundOf } from '../../testing/operatorWorld.ts';
import { oldHand, lotusHost } from '../../testing/operatorKinds.ts';
import { callApp, type Answer } from '../../testing/testApp.ts';
import { testDeps } from '../../testing/testDeps.ts';
import {
  createResultWorld,
  government,
  type ResultWorld,
} from '../../testing/worlds/resultWorld.ts';

let w: ResultWorld;
let boss: Record<string, string>;
beforeAll(async () => {
  w = await createResultWorld();
  boss = await operatorHeaders(w.t, 'operator3');
});
afterAll(() => closeAudited(w.t));

const send = (step: 'close' | 'open', body: object = {}, headers = boss): Promise<Answer> =>
  w.t.call(`/api/operators.sites.${step}`, { body: { reason, ...body }, headers });
const settings = async (): Promise<SiteSettings> =>
  (await w.t.call('/api/operators.sites.one', { headers: boss })).data as SiteSettings;
const details = (headers: Record<string, string> = {}) =>
  w.t.call('/api/sites-details', { headers });

afterEach(async () => {
  if ((await settings()).maintenance) await send('open');
});

const rows = Object.entries<Operation>(operations) as [Path, Operation][];
const goesOn = (path: string): boolean =>
  /^\/api\/((users\.logout|live\.ticket)$|(operators|bank-feed|wallet-feed|chain-feed)\.)/.test(
    path,
  );

describe('while a site is closed', () => {
  it.each(rows)('%s', async (path, { method }) => {
    const token = await w.t.signIn('demo03');
    await send('close');
    const body = method === 'POST' ? { body: {} } : {};
    for (const as of [{}, { token }]) {
      const { status, code } = await w.t.call(path, { method, ...body, ...as });
      expectNamed([status, code].join(' ') === '503 MAINTENANCE', `${status} ${code}`).toBe(
        !goesOn(path),
      );
    }
  });

  it('the refusal says what visitors are told, and when it is worth asking again', async () => {
    const resumesAt = w.t.deps.clock() + 45 * 60_000;
    const moreUrl = 'https://status.example/poy?of=1';
    await send('close', { resumesAt, moreUrl });
    const { details: said, headers } = await details();
    expect(said).toMatchObject({ resumesAt, moreUrl });
    expect(Number(headers['retry-after'])).toBeGreaterThan(40 * 60);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(45 * 60);
    expect(headers['cache-control']).toContain('no-store');
    await send('close');
    const later = await details();
    expect(later.details).toMatchObject({ resumesAt: null, moreUrl: null });
    expect(later.headers['retry-after']).toBe('60');
  });

  it('lists that are kept for a second are not served, and other sites go on', async () => {
    const list = (host: string) => w.t.call('/poy-api/bet-lists.latest', { headers: { host } });
    expect((await list('localhost')).status).toBe(200);
    await send('close');
    expect((await list('localhost')).code).toBe('MAINTENANCE');
    expect((await list('127.0.0.1')).code).toBe('MAINTENANCE');
    expect((await list(lotusHost)).status).toBe(200);
    expect((await w.t.signIn('demo01', lotusHost)).length).toBeGreaterThan(0);
  });

  it('probes are answered as always', async () => {
    await send('close');
    for (const path of ['/health', '/health/live', '/health/ready'])
      expect((await w.t.call(path)).status).toBe(200);
  });

  it('rounds close, draw and pay, and money that arrives is taken', async () => {
    const round = await roundOf(w.t.db, 'BET_GOVERNMENT');
    const lines = [{ option: 'teng_bon_3', number: '456', price: 10 }] as const;
    const winner = await w.bought('demo01', round, [...lines]);
    await send('close');
    await closeNow(w.t.db, round);
    await tick(w.t.deps);
    await w.enter(round, government);
    await w.confirm(round, government);
    await tick(w.t.deps);
    expect(await newMovement(w.t, 321.12)).toBeGreaterThan(0);
    const poyId = { token: winner.token, body: { poyId: winner.poyId } };
    expect((await w.t.call('/poy-api/poys.one', poyId)).code).toBe('MAINTENANCE');
    await send('open');
    // The session has outlived the maintenance as well.
    expect((await w.t.call('/poy-api/poys.one', poyId)).data).toMatchObject({
      status: 'won',
      win: 9_000,
    });
  });
});

describe('closing and opening', () => {
  it('are in the log with their reason, before and after', async () => {
    await send('close', { moreUrl: 'https://status.example/', reason: 'the database moves' });
    await send('open', { reason: 'it has moved' });
    const [opened, closed] = await auditOf(w.t, { subject: 'site:localhost', limit: '2' });
    expect(closed).toMatchObject({
      action: 'sites.close',
      reason: 'the database moves',
      site: 'localhost',
      before: { maintenance: null },
      after: { maintenance: { moreUrl: 'https://status.example/' } },
    });
    expect(opened).toMatchObject({
      action: 'sites.open',
      reason: 'it has moved',
      after: { maintenance: null },
    });
  });

  it('keep the moment at which the site was closed when more is told', async () => {
    const before = w.t.deps.clock();
    await send('close');
    const { maintenance } = await settings();
    expect(maintenance?.closedAt).toBeGreaterThanOrEqual(before);
    w.t.pass(60_000);
    await send('close', { resumesAt: w.t.deps.clock() + 60_000 });
    expect((await settings()).maintenance).toMatchObject({ closedAt: maintenance?.closedAt });
  });

  it('open at no time by themselves', async () => {
    await send('close', { resumesAt: w.t.deps.clock() + 60_000 });
    w.t.pass(10 * 60_000);
    expect(await details()).toMatchObject({ code: 'MAINTENANCE' });
    expect((await details()).headers['retry-after']).toBe('30');
  });

  it('refuse a time that has passed, and opening an open site', async () => {
    expect((await send('close', { resumesAt: w.t.deps.clock() - 1 })).details).toMatchObject({
      why: 'RESUMES_PASSED',
    });
    expect((await send('open')).details).toMatchObject({ why: 'NOTHING_CHANGES' });
    expect((await details()).status).toBe(200);
  });

  it.each([
    'http://status.example/',
    'javascript:alert(1)',
    'https://status.example/"><script>',
    'https://status.example/ https://other.example/',
    'https://poy.example@evil.example/',
    'data:text/html,x',
    `https://status.example/${'x'.repeat(500)}`,
  ])('refuse the address %s', async (moreUrl) => {
    expect(await send('close', { moreUrl })).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect((await details()).status).toBe(200);
  });

  it('are for administrators of the site, with a reason', async () => {
    expect(await send('close', { reason: '' })).toMatchObject({ code: 'VALIDATION' });
    const superAdmin = await operatorHeaders(w.t, 'operator1');
    expect(await send('close', {}, superAdmin)).toMatchObject({ code: 'FORBIDDEN' });
    const ofLotus = await oldHand(w.t, { role: 'administrator', sites: [lotusHost] });
    expect(await send('close', {}, ofLotus)).toMatchObject({
      code: 'FORBIDDEN',
      details: { why: 'OTHER_SITE' },
    });
    expect((await details()).status).toBe(200);
  });

  it('reach the other processes', async () => {
    const onTrouble = (error: unknown): never => {
      throw error;
    };
    const buses = [
      await createPgBus({ url: w.t.url, onTrouble }),
      await createPgBus({ url: w.t.url, onTrouble }),
    ] as const;
    const apps = await Promise.all(buses.map((bus) => buildApp(testDeps(w.t.db, { bus }))));
    const [one, other] = apps;
    if (!one || !other) throw new Error('no processes');
    const asked = { headers: { host: 'localhost' } };
    expect((await callApp(other, '/api/sites-details', asked)).status).toBe(200);
    await callApp(one, '/api/operators.sites.close', { body: { reason }, headers: boss });
    const code = async (): Promise<string | null> =>
      (await callApp(other, '/api/sites-details', asked)).code;
    await poll(code).toBe('MAINTENANCE');
    await callApp(one, '/api/operators.sites.open', { body: { reason }, headers: boss });
    await poll(code).toBe(null);
    await Promise.all(apps.map((app) => app.close()));
    await Promise.all(buses.map((bus) => bus.close()));
  });
});
