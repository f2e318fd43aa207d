import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { makeBuilds } from '../../testing/makeBuilds.ts';
import { plainPicture } from '../../testing/plainPicture.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

const builds = makeBuilds();
let t: TestApp;
let boss: Record<string, string>;
let token: string;
beforeAll(async () => {
  // Pages are kept for a minute, unless the site changes.
  t = await createTestApp({}, { builds, epochMs: 60_000 });
  boss = await operatorHeaders(t, 'operator3');
  token = await t.signIn('demo01');
});
afterAll(async () => {
  await t.close();
  rmSync(builds, { recursive: true });
});

const kinds = ['logo', 'favicon', 'share'] as const;
const give = (kind: (typeof kinds)[number], picture: string | null) =>
  t.call('/api/operators.sites.picture', { body: { kind, picture, reason }, headers: boss });
afterEach(async () => {
  for (const kind of kinds) await give(kind, null);
});

const open = async (url: string, headers: Record<string, string> = {}): Promise<string> =>
  (await t.app.inject({ url, headers: { host: 'localhost', ...headers } })).body;
/** Returns what the head of a page names. */
const namedIn = (html: string) => ({
  icon: /<link rel="icon" href="([^"]*)"/.exec(html)?.[1],
  touch: /<link rel="apple-touch-icon" href="([^"]*)"/.exec(html)?.[1],
  share: /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1],
});
const drawnByUs = {
  icon: '/favicon.svg',
  touch: '/touch.png',
  share: 'http://localhost/social.png',
};
const manifestIcons = async () =>
  (JSON.parse(await open('/manifest.webmanifest')) as { icons: unknown }).icons;

it('a page names what the server draws until the site has pictures, and then those at once', async () => {
  const pages = [
    () => open('/results'),
    () => open('/main', { cookie: `token=${token}` }),
    () => open('/nothing'),
    () => open('/x//y'),
  ];
  for (const page of pages) expect(namedIn(await page())).toEqual(drawnByUs);
  await give('favicon', await plainPicture(180, 180));
  await give('share', await plainPicture(1_200, 630));
  for (const page of pages) {
    const named = namedIn(await page());
    expect(named).toEqual({
      icon: expect.stringMatching(/^\/site\/favicon\.[0-9a-f]{16}\.png$/),
      touch: expect.stringMatching(/^\/site\/touch\.[0-9a-f]{16}\.png$/),
      share: expect.stringMatching(/^http:\/\/localhost\/site\/share\.[0-9a-f]{16}\.jpeg$/),
    });
    for (const address of Object.values(named)) {
      const url = address?.replace('http://localhost', '') ?? '';
      const { statusCode } = await t.app.inject({ url, headers: { host: 'localhost' } });
      expect(statusCode).toBe(200);
    }
  }
  expect(namedIn(await open('/results', { host: 'lotus.localhost' }))).toMatchObject({
    icon: '/favicon.svg',
    share: 'http://lotus.localhost/social.png',
  });
  await give('share', null);
  expect(namedIn(await open('/results'))).toMatchObject({ share: drawnByUs.share });
});

it('the logo comes with the data of the page, with its size', async () => {
  const logoIn = (html: string) => /"logo":(null|\{[^}]*\})/.exec(html)?.[1];
  expect(logoIn(await open('/results'))).toBe('null');
  await give('logo', await plainPicture(300, 100));
  expect(logoIn(await open('/results'))).toMatch(
    /^\{"src":"\/site\/logo\.[0-9a-f]{16}\.webp","width":96,"height":32\}$/,
  );
});

it('the manifest has the icons of the site', async () => {
  expect(await manifestIcons()).toEqual([
    { src: '/touch.png', type: 'image/png', sizes: '180x180', purpose: 'any' },
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
  ]);
  await give('favicon', await plainPicture(200, 200));
  expect(await manifestIcons()).toMatchObject([
    { src: expect.stringContaining('/site/touch.'), sizes: '180x180' },
    { src: expect.stringContaining('/site/favicon.'), sizes: '32x32' },
  ]);
});

it('the icon on home screens that the server draws is a ticket in the colours of the site', async () => {
  const pictureOf = async (host: string) => {
    const { rawPayload, headers } = await t.app.inject({ url: '/touch.png', headers: { host } });
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
    return rawPayload;
  };
  const [poy, lotus] = await Promise.all(['localhost', 'lotus.localhost'].map(pictureOf));
  expect([poy?.readUInt32BE(16), poy?.readUInt32BE(20)]).toEqual([180, 180]);
  expect(poy?.equals(lotus as Buffer)).toBe(false);
});
