import type { StyleFiles } from '@poy/contract';
import { integrityOf } from '@poy/contract/integrityOf';
import { languageOf, wantedIn } from '@poy/contract/rules';
import fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Db } from '../db/db.ts';
import { seedDemo } from '../demo/seed.ts';
import { lookUpsOf } from '../app.ts';
import { registerCallers } from '../calls/registerCallers.ts';
import { demoPassword } from '../members/seedMembers.ts';
import { registerHttp } from '../http/registerHttp.ts';
import { registerMemberCalls } from '../members/routes.ts';
import { pointsOf } from '../wallet/index.ts';
import { forgetSites } from '../sites/index.ts';
import { builtNames, makeBuilds } from '../testing/makeBuilds.ts';
import { createTestDb } from '../testing/testDb.ts';
import { pageWaitMs, testDeps } from '../testing/testDeps.ts';
import { buildReleases } from '../releases/index.ts';
import { registerWeb } from './registerWeb.ts';

const hashOf = (content: string): string => createHash('sha256').update(content).digest('base64');

describe('pages and files', () => {
  let app: FastifyInstance;
  let db: Db;
  let drop: () => Promise<void>;
  const builds = makeBuilds();

  const open = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers: { host: 'localhost', ...headers } });
    const json = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(
      answer.body,
    )?.[1];
    return {
      status: answer.statusCode,
      headers: answer.headers,
      html: answer.body,
      boot: json ? (JSON.parse(json) as Record<string, unknown>) : null,
    };
  };
  const signedIn = async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/users.login',
      headers: { host: 'localhost' },
      payload: { userName: 'demo01', password: demoPassword },
    });
    const token = answer.cookies.find(({ name }) => name === 'token')?.value ?? '';
    return { cookie: `token=${token}` };
  };

  beforeAll(async () => {
    const test = await createTestDb();
    ({ db, drop } = test);
    await seedDemo(test.db);
    const deps = testDeps(test.db);
    app = fastify();
    await registerHttp(app, deps);
    registerCallers(app, deps, lookUpsOf(deps), 0);
    await registerMemberCalls(app, deps, pointsOf);
    app.decorate('collectorAddress', '/collector/1.3.0.0a1b2c3d.js');
    await registerWeb(app, deps, { releases: buildReleases(builds, app.log), pageWaitMs });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await drop();
    rmSync(builds, { recursive: true });
  });

  it("are the site's of the host", async () => {
    const [poy, lotus] = await Promise.all([
      open('/'),
      open('/', { host: 'lotus.localhost:4200' }),
    ]);
    expect(poy.html).toContain('<html lang="th" data-theme="marigold">');
    expect(poy.html).toContain('<title>T &amp; Poy</title>');
    expect(lotus.html).toContain('data-theme="lotus"');
    expect(lotus.boot).toMatchObject({
      site: { title: 'Lotus', remotes: { lotto: '/remotes/lotto/mf-manifest.json' } },
      session: null,
    });
  });

  it('know where the collector is', async () => {
    expect((await open('/')).boot).toMatchObject({ collector: '/collector/1.3.0.0a1b2c3d.js' });
  });

  it('of a host without a site say so, and run no script', async () => {
    const { status, html, boot } = await open('/', { host: 'stranger.example' });
    expect({ status, boot }).toEqual({ status: 404, boot: null });
    expect(html).toContain('<main>domain</main>');
    expect(html).not.toContain('<script');
  });

  it.each([
    ['kh', 'kh'],
    ['en', 'en'],
    ['fr', 'th'],
    ['', 'th'],
  ] as const)('in the locale of the cookie: %s is %s', async (cookie, locale) => {
    const { html, boot } = await open('/', { cookie: `locale=${cookie}` });
    expect(boot).toMatchObject({ locale, messages: { host: { locale } } });
    expect(html).toContain(`<html lang="${languageOf(locale)}"`);
  });

  it.each([
    ['a member', async () => signedIn()],
    ['a guest of an address in another form', async () => ({ host: 'LOCALHOST' })],
    ['a host without a site', async () => ({ host: 'stranger.example' })],
  ])('in the language of the browser of %s', async (_name, who) => {
    const { html, headers } = await open('/results', {
      ...(await who()),
      'accept-language': 'my-MM,my;q=0.9',
    });
    expect(html).toContain('<html lang="my"');
    expect(headers.vary).toBe('cookie, accept-language, accept-encoding');
  });

  it('know who is signed in, and are kept by nobody then', async () => {
    const cookie = await signedIn();
    const [guest, member] = await Promise.all([open('/results'), open('/results', cookie)]);
    expect(member.boot).toMatchObject({
      session: { userName: 'demo01' },
      cash: { money: expect.any(Number) },
    });
    expect(member.headers['cache-control']).toBe('private, no-store');
    expect(guest.boot).toMatchObject({ session: null, cash: null });
    expect(guest.headers['cache-control']).toBe('public, max-age=0, s-maxage=2');
    expect(member.html).not.toContain(cookie.cookie.slice('token='.length));
  });

  it('send a visitor on from a page that is not for them', async () => {
    expect(await open('/main')).toMatchObject({ status: 302, headers: { location: '/' } });
    expect(await open('/', await signedIn())).toMatchObject({
      status: 302,
      headers: { location: '/main' },
    });
    expect(await open('/main', { cookie: 'token=dead' })).toMatchObject({
      status: 302,
      headers: { location: '/' },
    });
  });

  it.each([
    ['/own/7?x=1', {}, { path: '/own/7?x=1', ended: false }],
    ['/own/7', { cookie: 'token=dead' }, { path: '/own/7', ended: true }],
    ['/main', {}, null],
    ['/', {}, null],
  ])('keep for a guest at %s with %j the page that was wanted', async (path, headers, wanted) => {
    const { 'set-cookie': cookies } = (await open(path, headers)).headers;
    const [, value] = /wanted=([^;]*)/.exec(String(cookies)) ?? [];
    expect(wantedIn(value)).toEqual(wanted);
  });

  it('name each script file with the hash of its content', async () => {
    const { html } = await open('/');
    const integrity = integrityOf(builtNames.script);
    expect(integrity).toBe(`sha256-${hashOf('shell();')}`);
    expect(html).toContain(
      `<script defer src="/assets/shell/${builtNames.script}" crossorigin integrity="${integrity}">`,
    );
  });

  it('let a script or style in the page run by its hash, the same for everybody', async () => {
    const pages = await Promise.all([open('/'), open('/'), open('/results', await signedIn())]);
    for (const { html, headers } of pages) {
      const inside = [...html.matchAll(/<(script|style)(?: data-from="[^"]*")?>(.*?)<\/\1>/gs)];
      expect(inside.map(([, kind]) => kind)).toEqual(['script', 'style', 'script']);
      const [early, sheet, font] = inside.map(([, , text = '']) => `'sha256-${hashOf(text)}'`);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`script-src 'self' ${early} ${font};`);
      expect(policy).toContain(`style-src 'self' ${sheet};`);
      expect(html).not.toContain('nonce');
    }
  });

  it('make the browser refuse a script without a hash', async () => {
    expect((await open('/')).headers['integrity-policy']).toBe('blocked-destinations=(script)');
  });

  it('bring their styles and the letters of their language with them', async () => {
    const { html } = await open('/');
    expect(html).toContain(
      `<style data-from="/assets/shell/${builtNames.styles}">` +
        '@font-face{src:url(data:font/woff2;base64,bGV0dGVycw==)}</style>',
    );
    expect(html).not.toContain('rel="stylesheet"');
  });

  it("name them for a member's browser that has the files, and only for that", async () => {
    const { cookie } = await signedIn();
    const first = await open('/results', { cookie });
    const { name, files } = first.boot?.styles as StyleFiles;
    expect(files).toEqual([`/assets/shell/${builtNames.styles}`, '/assets/shell/font.woff2']);
    expect(first.html).toContain('<style data-from=');
    const later = await open('/results', { cookie: `${cookie}; styles=${name}` });
    expect(later.html).not.toMatch(/<style|"styles":/);
    expect(later.html).toContain(
      '<link rel="preload" as="font" type="font/woff2" href="/assets/shell/font.woff2" crossorigin>' +
        `<link rel="stylesheet" href="/assets/shell/${builtNames.styles}" crossorigin ` +
        `integrity="${integrityOf(builtNames.styles)}">`,
    );
    expect(later.headers['content-security-policy']).toContain("style-src 'self';");
    for (const other of [`styles=${name}`, `${cookie}; styles=another-release`])
      expect((await open('/results', { cookie: other })).html).toContain('<style data-from=');
  });

  it('may be framed by nobody where the site lists no origin', async () => {
    for (const url of ['/', '/results?external', '/results?from=/external/login']) {
      const { headers } = await open(url);
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    const external = await open('/external/login');
    expect(external.headers['x-frame-options']).toBeUndefined();
    expect(external.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('may be framed by the origins that the site lists, and by no other', async () => {
    const list = (origins: string[]) =>
      db.query({
        name: 'test_frames',
        text: 'UPDATE sites.site SET frame_origins = $1 WHERE id = 2',
        values: [origins],
      });
    await list(['https://agent.example', 'http://localhost:8080']);
    forgetSites(db);
    const policyOf = async (url: string, host = 'localhost') =>
      String((await open(url, { host })).headers['content-security-policy']);
    for (const path of ['/external/login', '/results', '/nowhere'])
      expect(await policyOf(path)).toContain(
        'frame-ancestors https://agent.example http://localhost:8080',
      );
    expect((await open('/results')).headers['x-frame-options']).toBeUndefined();
    expect(await policyOf('/external/login', 'lotus.localhost')).toContain(
      "frame-ancestors 'none'",
    );
    for (const wrong of ['*', 'https:', "'self'", 'https://a.example; script-src *', 'https://A.b'])
      await expect(list([wrong])).rejects.toThrow('check');
  });

  it('know the entry of each remote of the site from the build, with its hash', async () => {
    expect((await open('/')).boot).toMatchObject({
      entries: { lotto: `/remotes/lotto/${builtNames.entry}` },
    });
  });

  it('fetch early what they ask for after the first script, and nothing else', async () => {
    const ofRemote = [
      `/assets/shell/${builtNames.federation}`,
      `/assets/shell/${builtNames.calls}`,
      `/remotes/lotto/${builtNames.entry}`,
      `/remotes/lotto/${builtNames.exposed}`,
      `/remotes/lotto/${builtNames.words}`,
      `/remotes/lotto/${builtNames.results}`,
    ];
    const pages = [
      ['/results', ofRemote],
      ['/login', [`/assets/shell/${builtNames.login}`]],
      ['/', []],
      ['/broken', []],
    ] as const;
    for (const [url, files] of pages) {
      const { html } = await open(url);
      expect(html.match(/<link rel="preload"[^>]*>/g) ?? []).toEqual(
        files.map(
          (file) =>
            `<link rel="preload" as="script" href="${file}" crossorigin integrity="${integrityOf(file)}">`,
        ),
      );
    }
  });

  it('are painted before a script comes: all of them stand behind the page', async () => {
    const [page, rest] = (await open('/results')).html.split('</main>');
    expect(page).not.toMatch(/<script[^>]* src=|rel="preload"/);
    expect(rest).toMatch(/^<\/div><script defer src=.*?<link rel="preload".*id="boot">/);
  });

  it('have the status of what they show, also when rendering fails', async () => {
    expect((await open('/nothing')).status).toBe(404);
    expect(await open('/broken')).toMatchObject({
      status: 500,
      boot: null,
      html: expect.stringContaining('<main>broken</main>'),
    });
  });

  it('are compressed as the browser likes', async () => {
    expect((await open('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe(
      'br',
    );
    expect((await open('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(
      'gzip',
    );
    expect((await open('/')).headers['content-encoding']).toBeUndefined();
  });
});
