import { moduleName, type Boot } from '@poy/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedDemo } from '../../demo/seed.ts';
import { lookUpsOf } from '../../app.ts';
import { registerCallers } from '../../calls/registerCallers.ts';
import { registerHttp } from '../../http/registerHttp.ts';
import { registerMemberCalls } from '../../members/routes.ts';
import { pointsOf } from '../../wallet/index.ts';
import { demoPassword } from '../../members/seedMembers.ts';
import { createTestDb } from '../../testing/testDb.ts';
import { pageWaitMs, testDeps } from '../../testing/testDeps.ts';
import { buildReleases } from '../../releases/index.ts';
import { registerWeb } from '../registerWeb.ts';

const built = fileURLToPath(new URL('../../../../../dist/apps/', import.meta.url));

/** A copy of the builds in which the games, and nobody else, have one more page. */
function copyBuilds(): string {
  const builds = mkdtempSync(join(tmpdir(), 'poy-own-page-'));
  for (const name of ['shell', 'shell-node', ...moduleName.options])
    cpSync(join(built, name), join(builds, name), { recursive: true });
  const file = join(builds, 'games', 'pages.json');
  const list = JSON.parse(readFileSync(file, 'utf8')) as {
    pages: object[];
    titles: Record<string, Record<string, string>>;
  };
  list.pages.push({ path: '/live/poker', title: 'poker', guard: 'member' });
  for (const [language, titles] of Object.entries(list.titles)) titles.poker = `Poker ${language}`;
  writeFileSync(file, JSON.stringify(list));
  return builds;
}

describe('the pages of remotes, as their builds list them', () => {
  let app: FastifyInstance;
  let drop: () => Promise<void>;
  let cookie: string;
  const builds = copyBuilds();

  const open = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers: { host: 'localhost', ...headers } });
    return {
      status: answer.statusCode,
      to: answer.headers.location,
      title: /<title>(.*?) · Poy<\/title>/.exec(answer.body)?.[1],
      heading: /<h1[^>]*>(.*?)<\/h1>/.exec(answer.body)?.[1],
    };
  };

  beforeAll(async () => {
    const test = await createTestDb();
    drop = test.drop;
    await seedDemo(test.db);
    const deps = testDeps(test.db);
    app = fastify();
    await registerHttp(app, deps);
    registerCallers(app, deps, lookUpsOf(deps));
    await registerMemberCalls(app, deps, pointsOf);
    app.decorate('collectorAddress', undefined);
    await registerWeb(app, deps, { releases: buildReleases(builds, app.log), pageWaitMs });
    await app.ready();
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/users.login',
      headers: { host: 'localhost' },
      payload: { userName: 'demo01', password: demoPassword },
    });
    cookie = `token=${signedIn.cookies.find(({ name }) => name === 'token')?.value ?? ''}`;
  });
  afterAll(async () => {
    await app.close();
    await drop();
    rmSync(builds, { recursive: true });
  });

  it('has a page that its remote added alone: title, guard and status', async () => {
    expect(await open('/live/poker')).toMatchObject({ status: 302, to: '/' });
    expect(await open('/live/poker', { cookie })).toMatchObject({
      status: 200,
      title: 'Poker th',
      heading: 'Poker th',
    });
    expect(await open('/live/poker', { cookie: `${cookie}; locale=kh` })).toMatchObject({
      title: 'Poker km',
    });
    expect(await open('/live/nothing')).toMatchObject({ status: 404, title: 'ไม่พบหน้านี้' });
  });

  it('go into the boot data of every page, with titles in its language', async () => {
    const { body } = await app.inject({
      url: '/how-to',
      headers: { host: 'localhost', cookie: 'locale=mm' },
    });
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as Boot;
    expect(boot.pages.games?.['/games']?.replace(/[\u200b\u2060]/g, '')).toBe('ဂိမ်း');
    expect(boot.pages.games).toMatchObject({ '/live/poker': '!Poker my' });
    expect(Object.keys(boot.pages).sort()).toEqual([...moduleName.options].sort());
  });

  it('keep search engines away where every page is for members', async () => {
    const { body } = await app.inject({ url: '/robots.txt', headers: { host: 'localhost' } });
    const refused = body.match(/(?<=Disallow: )\S+(?=\$)/g)?.sort();
    expect(refused).toEqual([
      '/bank',
      '/credit',
      '/game',
      '/main',
      '/number-set',
      '/poy',
      '/profile',
    ]);
  });
});
