import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ask } from '../../testing/ask.ts';
import { makeBuilds } from '../../testing/makeBuilds.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { drawResult } from './drawResult.ts';
import { outlineOf } from './outlineOf.ts';

let t: TestApp;
let betId: number;
const builds = makeBuilds();
beforeAll(async () => {
  t = await createTestApp({}, { builds });
  const [round] = await ask<{ id: number }>(ownerOf(t.db), {
    name: 'test_drawn_round',
    text: `WITH made AS (INSERT INTO lottery.round (market_id, day, number, kind, opens_at, closes_at, results_at,
          min_shots, min_shooters, status, settled_at)
        SELECT id, '2026-11-16', 99, kind, t - interval '1 day', t, t, 20, 2, 'resulted', now()
          FROM lottery.market, (SELECT now() - interval '1 hour') x (t) WHERE code = 'BET_GOVERNMENT' RETURNING id)
      INSERT INTO lottery.round_result (round_id, result, winning, source)
        SELECT id, '612345', '{}', '{"first": "612345", "bottom2": "12", "front3": [], "bottom3": []}' FROM made
        RETURNING round_id AS id`,
  });
  betId = round?.id ?? 0;
});
afterAll(async () => {
  await t.close();
  rmSync(builds, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { host: 'localhost', ...headers } });
const linksOf = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*href="([^"]*)">`, 'g'))].map(
    ([, href]) => href,
  );

it('a page names itself in each language, and tells search engines what it is', async () => {
  const { body, headers } = await open('/told?lang=km');
  expect(linksOf(body, 'canonical')).toEqual(['http://localhost/told?lang=km']);
  expect(body).toContain('<html lang="km"');
  expect(headers['set-cookie']).toMatch(/^locale=kh;/);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(linksOf(body, 'alternate')).toEqual([
    'http://localhost/told',
    ...['en', 'km', 'my'].map((language) => `http://localhost/told?lang=${language}`),
    'http://localhost/told',
  ]);
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@graph': [
      { '@type': 'WebSite', url: 'http://localhost/' },
      {
        '@type': 'WebPage',
        url: 'http://localhost/told?lang=km',
        inLanguage: 'km',
        datePublished: '1970-01-01T00:00:00.000Z',
        breadcrumb: { itemListElement: [{ item: 'http://localhost/' }, { position: 2 }] },
      },
    ],
  });
  expect(body).toContain('content="http://localhost/result-pictures/7.th.png"');

  // Who has chosen a language keeps it, and what is no page is described to nobody.
  const chosen = await open('/told?lang=km', { cookie: 'locale=en' });
  expect(chosen.body).toContain('<html lang="en"');
  expect(chosen.headers['set-cookie']).toBeUndefined();
  for (const url of ['/nothing', '/unlisted'])
    expect((await open(url)).body).not.toMatch(/hreflang|ld\+json/);
});

it('a site lists its public pages and newest rounds for search engines', async () => {
  expect((await open('/robots.txt')).body).toContain('Sitemap: http://localhost/sitemap.xml');
  const { body, headers } = await open('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  for (const path of ['/', '/results', '/results/market/BET_GOVERNMENT', `/results/${betId}`])
    expect(body).toContain(`<loc>http://localhost${path}</loc>`);
  expect(body).not.toContain('/main');
});

it('a result has a picture, which is drawn once', async () => {
  const address = `/result-pictures/${betId}.km.png`;
  const first = await open(address);
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  });
  expect((await open(address)).rawPayload.equals(first.rawPayload)).toBe(true);
  for (const other of ['999999999.km.png', `${betId}.xx.png`, `${betId}.km.svg`, '0.th.png'])
    expect((await open(`/result-pictures/${other}`)).statusCode).toBe(404);
});

it('words are shaped as their script asks, in letters of the product', async () => {
  const glyphs = (words: string) => outlineOf(words).paths.split('<path').length - 1;
  // The left half of the vowel stands first, and the right half joins its consonant.
  expect(glyphs('កោ')).toBe(2);
  expect(outlineOf('ក្រោម').width).toBeLessThan(outlineOf('ករេាម').width);
  expect(outlineOf('မြန်မာ').width).toBeLessThan(outlineOf('မရနမာ').width);
  // A mark above a letter takes no room, and a sign that no letters draw is left out.
  expect(outlineOf('ที่').width).toBe(outlineOf('ท').width);
  expect(outlineOf('漢☃')).toEqual({ paths: '', width: 0 });
  const texts = { name: 'ยี่กี', sub: '', digits: '81347', voided: '', numbers: [], note: '' };
  const drawn = () => drawResult(texts, { title: 'Poy', theme: 'marigold' }, 'poy.example');
  expect((await drawn()).equals(await drawn())).toBe(true);
});
