import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { ask } from '../../testing/ask.ts';
import { callApp, createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';
import { necessary } from '../../testing/visitorEvents.ts';
import { keepRecords } from './keepRecords.ts';

const day = 86_400_000;
const start = Date.UTC(2031, 4, 5, 22);
let now = start;
let t: TestApp;
let other: FastifyInstance;
beforeEach(() => void (now = start));
afterEach(async () => {
  await other.close();
  await t.close();
});

/** Makes two processes of one installation, behind a proxy, with these limits. */
async function open(changes: Partial<typeof testEnv.limits>): Promise<void> {
  const limits = { ...testEnv.limits, ...changes };
  t = await createTestApp({ env: { ...testEnv, trustProxy: true, limits }, clock: () => now });
  other = await buildApp(t.deps);
}
const send = (
  app: FastifyInstance,
  { from = '192.0.2.1', host = 'localhost', url = '' } = {},
): Promise<Answer> =>
  callApp(app, '/api/collect', {
    body: necessary({ url }),
    headers: { 'x-forwarded-for': from, host },
  });

it('takes so many bytes of an address in an hour, in all processes together', async () => {
  await open({ collectBytesPerAddress: 2_000 });
  const url = 'x'.repeat(1_000);
  expect((await send(t.app, { url, from: '2001:db8:1:2::1' })).status).toBe(200);
  const refused = await send(other, { url, from: '2001:db8:1:2::2' });
  expect([refused.code, refused.headers['retry-after']]).toEqual(['RATE_LIMITED', '3600']);
  expect((await send(other, { from: '2001:db8:1:2::2' })).status).toBe(200);
  expect((await send(other, { url, from: '2001:db8:1:102::1' })).status).toBe(200);
  now += 3_600_000;
  expect((await send(other, { url, from: '2001:db8:1:2::2' })).status).toBe(200);
});

it('writes so many bytes of a site on a day, and of other sites on', async () => {
  await open({ collectBytesPerSite: 600 });
  const codes: (string | null)[] = [];
  // Each process learns with its own records what all have written.
  for (const app of [t.app, other, t.app, other, t.app, other]) codes.push((await send(app)).code);
  expect(codes).toEqual([null, null, null, ...Array(3).fill('RATE_LIMITED')]);
  const refused = await send(t.app, { from: '198.51.100.9' });
  expect([refused.code, refused.headers['retry-after']]).toEqual(['RATE_LIMITED', '7200']);
  expect((await send(t.app, { host: 'lotus.localhost' })).status).toBe(200);
  now += 2 * 3_600_000;
  expect((await send(t.app)).status).toBe(200);
});

it('writes so many bytes of all sites on a day, and forgets the days that are over', async () => {
  await open({ collectBytes: 300 });
  expect((await send(t.app)).status).toBe(200);
  expect((await send(t.app, { host: 'lotus.localhost' })).code).toBe('RATE_LIMITED');
  const counts = () =>
    ask<{ site: number; bytes: number }>(t.db, {
      name: 'test_stored',
      text: 'SELECT site_id AS site, bytes FROM collector.stored_bytes ORDER BY site_id',
    });
  const [all, site] = await counts();
  expect([all?.site, site?.site, all?.bytes]).toEqual([0, 2, site?.bytes]);
  expect(all?.bytes).toBeGreaterThan(300);
  await keepRecords(t.db, now + day);
  expect(await counts()).toHaveLength(2);
  await keepRecords(t.db, now + 2 * day);
  expect(await counts()).toEqual([]);
});
