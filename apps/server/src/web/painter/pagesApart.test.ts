import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import type { FastifyInstance } from 'fastify';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../../app.ts';
import { seedDemo } from '../../demo/seed.ts';
import { demoPassword } from '../../members/seedMembers.ts';
import { makeBuilds } from '../../testing/makeBuilds.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { testDeps } from '../../testing/testDeps.ts';
import { buildReleases, type ChosenReleases, type Releases } from '../../releases/index.ts';

/** Shows the process that paints, and ends it at one address. */
const telling = `
const { render } = exports;
exports.render = async (boot, url) => {
  if (url === '/end') process.exit(1);
  const page = await render(boot, url);
  return { ...page, html: page.html + '<i>' + process.pid + '</i>' };
};`;

const builds = makeBuilds();
const program = join(builds, 'shell-node/render.cjs');
appendFileSync(program, telling);
let test: TestDb;
let app: FastifyInstance;

const start = (): Promise<FastifyInstance> =>
  buildApp(testDeps(test.db), { builds, paintApart: true, epochMs: 0 });

beforeAll(async () => {
  test = await createTestDb();
  await seedDemo(test.db);
  app = await start();
});
afterAll(async () => {
  await app.close();
  await test.drop();
  rmSync(builds, { recursive: true });
});

const host = 'localhost';
const painterOf = (html: string): number => Number(/<i>(\d+)<\/i>/.exec(html)?.[1] ?? Number.NaN);
async function open(url: string, headers: Record<string, string> = {}, of = app) {
  const answer = await of.inject({ url, headers: { host, ...headers } });
  return { status: answer.statusCode, headers: answer.headers, html: answer.body };
}

it("pages of guests and of members are painted in another process than the server's", async () => {
  const guest = await open('/');
  expect(guest).toMatchObject({ status: 200, html: expect.stringContaining('<main>Poy</main>') });
  expect(painterOf(guest.html)).toBeGreaterThan(0);
  expect(painterOf(guest.html)).not.toBe(process.pid);
  const payload = { userName: 'demo01', password: demoPassword };
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/users.login',
    headers: { host },
    payload,
  });
  const token = signedIn.cookies.find(({ name }) => name === 'token')?.value ?? '';
  const first = await open('/main', { cookie: `token=${token}` });
  const styles = /"styles":\{"name":"([\w-]+)"/.exec(first.html)?.[1] ?? '';
  const member = await open('/main', { cookie: `token=${token}; styles=${styles}` });
  for (const { html } of [first, member]) expect(html).toContain('demo01 D ');
  expect(painterOf(member.html)).toBe(painterOf(guest.html));
});

it('a painter that is killed is there again for the next page', async () => {
  const before = painterOf((await open('/')).html);
  process.kill(before, 'SIGKILL');
  const { status, html } = await open('/');
  expect(status).toBe(200);
  expect(painterOf(html)).not.toBe(before);
});

it('a page that ends its painter is a few words, and the others come back', async () => {
  const { status, headers, html } = await open('/end');
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  for (const words of ['กรุณาโหลดใหม่', 'Please refresh', 'ផ្ទុកឡើងវិញ', 'ပြန်ဖွင့်ပါ'])
    expect(html).toContain(words);
  expect((await app.inject({ url: '/api/users.sign-in-ways', headers: { host } })).statusCode).toBe(
    200,
  );
  await poll(async () => (await open('/')).status).toBe(200);
});

/** Starts a server whose sites have a version of the shell, and may be given another one. */
async function startWith(first: string) {
  const log = { warn: () => undefined };
  const releases = buildReleases(first, log);
  let given: ChosenReleases = await releases.of(null);
  const served: Releases = { ...releases, of: () => Promise.resolve(given) };
  const lines: string[] = [];
  const deps = testDeps(test.db);
  const env = { ...deps.env, logLevel: 'error' as const };
  const other = await buildApp(
    { ...deps, env },
    {
      releases: served,
      paintApart: true,
      epochMs: 0,
      log: { write: (line) => lines.push(line) },
    },
  );
  const give = async (folder: string): Promise<void> => {
    const { shell } = await buildReleases(folder, log).of(null);
    const { shell: before = null } = given;
    given = { ...given, ...(shell && { shell: { ...shell, before } }) };
  };
  return { other, give, lines, page: () => open('/', {}, other) };
}

it('the version before answers until the one that a site was given can paint', async () => {
  const next = makeBuilds();
  appendFileSync(join(next, 'shell-node/render.cjs'), telling);
  const { other, give, page } = await startWith(builds);
  const first = painterOf((await page()).html);
  await give(next);
  expect(painterOf((await page()).html)).toBe(first);
  await poll(async () => painterOf((await page()).html)).not.toBe(first);
  await other.close();
  rmSync(next, { recursive: true });
});

it('the version before answers where the one that a site was given ends with each page', async () => {
  const next = makeBuilds();
  appendFileSync(join(next, 'shell-node/render.cjs'), 'exports.render = () => process.exit(1);');
  const { other, give, page, lines } = await startWith(builds);
  const first = painterOf((await page()).html);
  await give(next);
  const seen = new Set<string>();
  await poll(async () => {
    const { status, html } = await page();
    seen.add(`${status} by ${painterOf(html)}`);
    return lines.some((line) => line.includes('exit 1'));
  }).toBe(true);
  expect([...seen]).toEqual([`200 by ${first}`]);
  await other.close();
  rmSync(next, { recursive: true });
});

it('a server whose shell cannot be loaded answers calls, and says so on pages', async () => {
  writeFileSync(program, "throw new Error('no way');");
  const other = await start();
  expect(await open('/', {}, other)).toMatchObject({
    status: 503,
    html: expect.stringContaining('Please refresh'),
  });
  const ways = await other.inject({ url: '/api/users.sign-in-ways', headers: { host } });
  expect(ways.statusCode).toBe(200);
  await other.close();
});
