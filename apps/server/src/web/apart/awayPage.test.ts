import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { lookUpsOf } from '../../app.ts';
import { registerCallers } from '../../calls/registerCallers.ts';
import { createDb, type Db } from '../../db/db.ts';
import { registerHttp } from '../../http/registerHttp.ts';
import { seedDemo } from '../../demo/seed.ts';
import { breakableUrl, type BreakableUrl } from '../../testing/breakableUrl.ts';
import { makeBuilds } from '../../testing/makeBuilds.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { testDeps } from '../../testing/testDeps.ts';
import { buildReleases } from '../../releases/index.ts';
import { registerWeb } from '../registerWeb.ts';

const short = { connectMs: 300, statementMs: 300, lockMs: 300, idleMs: 300 };
const keptMs = 5_000;

let test: TestDb;
let way: BreakableUrl;
let db: Db;
let app: FastifyInstance;
const builds = makeBuilds();
beforeAll(async () => {
  test = await createTestDb();
  await seedDemo(test.db);
  way = await breakableUrl(test.url);
});
beforeEach(async () => {
  db = createDb(way.url, { max: 2, patience: short });
  const deps = testDeps(db);
  app = fastify();
  await registerHttp(app, deps);
  registerCallers(app, deps, lookUpsOf(deps));
  app.decorate('collectorAddress', undefined);
  await registerWeb(app, deps, { releases: buildReleases(builds, app.log) });
  await app.ready();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  await way.mend();
  await db.end();
});
afterAll(async () => {
  await way.close();
  await test.drop();
  rmSync(builds, { recursive: true });
});

const open = async (url: string, headers: Record<string, string> = {}) => {
  const {
    statusCode,
    headers: got,
    body,
  } = await app.inject({
    url,
    headers: { host: 'lotus.localhost:4200', accept: 'text/html', ...headers },
  });
  return { status: statusCode, headers: got, html: body };
};

it('a page while the database is away is the connection problem, in the language of the visitor', async () => {
  await way.cut();
  const { status, headers, html } = await open('/results', { cookie: 'locale=kh' });
  expect(status).toBe(503);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  });
  expect(html).toContain('<html lang="km"');
  expect(html).toContain('<main>away  kh /</main>');
  expect(html).not.toContain('<script');
  const first = await open('/results', { 'accept-language': 'my' });
  expect(first.html).toContain('<main>away  mm /</main>');
  await way.mend();
  expect((await open('/results')).status).toBe(200);
});

it('it looks like the site as it was last known, and leads back to the page before', async () => {
  expect((await open('/')).status).toBe(200);
  await way.cut();
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + keptMs + 1);
  const before = 'http://lotus.localhost:4200/results?day=2';
  const { html } = await open('/how-to', { referer: before });
  expect(html).toContain('data-theme="lotus"');
  expect(html).toContain('<main>away Lotus th /results?day=2</main>');
  for (const referer of ['http://elsewhere.example/results', 'http://lotus.localhost:4200/how-to'])
    expect((await open('/how-to', { referer })).html).toContain('<main>away Lotus th /</main>');
});
