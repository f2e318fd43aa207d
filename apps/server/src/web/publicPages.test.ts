import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { languages } from '@poy/contract/rules';
import { z } from 'zod';
import { ask } from '../testing/ask.ts';
import { demoPassword } from '../members/seedMembers.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { ownerOf } from '../testing/testDb.ts';

let t: TestApp;
let round: string;
beforeAll(async () => {
  t = await createTestApp();
  const [drawn] = await ask<{ id: number }>(ownerOf(t.db), {
    name: 'test_drawn_round',
    text: `WITH made AS (INSERT INTO lottery.round (market_id, day, number, kind, opens_at, closes_at, results_at,
          min_shots, min_shooters, status, settled_at)
        SELECT id, '2026-11-16', 99, kind, t - interval '1 day', t, t, 20, 2, 'resulted', now()
          FROM lottery.market, (SELECT now() - interval '1 hour') x (t) WHERE code = 'BET_GOVERNMENT' RETURNING id)
      INSERT INTO lottery.round_result (round_id, result, winning, source)
        SELECT id, '612345', '{}', '{"first": "612345", "bottom2": "12", "front3": [], "bottom3": []}' FROM made
        RETURNING round_id AS id`,
  });
  round = `/results/${drawn?.id ?? 0}`;
});
afterAll(() => t.close());

const origin = 'http://localhost';
const open = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { host: 'localhost', ...headers } });

/** What search engines ask of a page by schema.org: nothing is empty, and addresses are whole. */
const words = z.string().min(1);
const website = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': z.url(),
  url: z.url(),
  name: words,
  inLanguage: z.array(z.enum(languages)).length(languages.length),
});
const crumb = z.strictObject({
  '@type': z.literal('ListItem'),
  position: z.number().int().positive(),
  name: words,
  item: z.url(),
});
const webpage = z.strictObject({
  '@type': z.literal('WebPage'),
  url: z.url(),
  name: words,
  description: words,
  inLanguage: z.enum(languages),
  isPartOf: z.strictObject({ '@id': z.url() }),
  primaryImageOfPage: z.url().optional(),
  datePublished: z.iso.datetime().optional(),
  breadcrumb: z
    .strictObject({
      '@type': z.literal('BreadcrumbList'),
      itemListElement: z.array(crumb).min(2),
    })
    .optional(),
});
const structured = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.tuple([website, webpage]),
});

const scripts = { th: /\p{Script=Thai}/gu, km: /\p{Script=Khmer}/gu } as const;

/** Reads a page as a program does that runs no script. */
function read(html: string) {
  const one = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
  const main = one(/<main\b[^>]*>(.*?)<\/main>/s).replace(/<(script|style)\b.*?<\/\1>/gs, '');
  const plain = (part: string): string =>
    part.replace(/<[^>]*>/g, ' ').replace(/[\u200b\u2060]/g, '');
  return {
    language: one(/<html lang="(\w+)"/),
    title: one(/<title>(.*?)<\/title>/),
    description: one(/<meta name="description" content="([^"]*)">/),
    canonical: one(/<link rel="canonical" href="([^"]*)">/),
    alternates: [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
      ([, language, href]) => [language, href],
    ),
    data: JSON.parse(one(/<script type="application\/ld\+json">(.*?)<\/script>/s)) as unknown,
    headings: [...main.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, inner = '']) => plain(inner)),
    text: plain(main),
  };
}

/** Returns the pages that the site lists for search engines: of the rounds only the one made here. */
async function listedPaths(): Promise<string[]> {
  const { body } = await open('/sitemap.xml');
  const paths = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  );
  return paths.filter((path) => !/^\/results\/\d+$/.test(path) || path === round);
}

it('each listed page is whole without script, and says what it is in four languages', async () => {
  const paths = await listedPaths();
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/how-to',
      '/howto/lotto',
      '/vdo',
      '/vdo/pay-in',
      '/terms',
      round,
    ]),
  );
  expect(paths.length).toBeGreaterThanOrEqual(20);
  const titles = new Set<string>();
  for (const path of paths)
    for (const language of ['th', 'km'] as const) {
      const of = (other: string) => `${origin}${path}${other === 'th' ? '' : `?lang=${other}`}`;
      const { statusCode, headers, body } = await open(of(language).slice(origin.length));
      const page = { path, ...read(body) };
      expect({ path, statusCode, robots: headers['x-robots-tag'] }).toEqual({
        path,
        statusCode: 200,
      });
      expect(body).not.toContain('name="robots"');
      expect(page).toMatchObject({ path, language, canonical: of(language) });
      expect(page.alternates).toEqual([
        ...languages.map((other) => [other, of(other)]),
        ['x-default', of('th')],
      ]);
      const [, told] = structured.parse(page.data)['@graph'];
      expect(told).toMatchObject({ url: of(language), inLanguage: language });
      expect([path, page.headings.length]).toEqual([path, 1]);
      // A page has a title, a description and words of its own, in its language.
      titles.add(page.title);
      for (const said of [page.title, page.description, page.text])
        expect([path, said, said.match(scripts[language])?.length]).not.toContain(undefined);
      expect([path, (page.text.match(scripts[language])?.length ?? 0) > 40]).toEqual([path, true]);
    }
  expect(titles.size).toBe(2 * paths.length);
});

it('a browser may make the pages of guests ahead, and none of a member', async () => {
  const ahead = { 'sec-purpose': 'prefetch;prerender' };
  const { headers } = await open('/how-to', ahead);
  const address = JSON.parse(String(headers['speculation-rules'])) as string;
  const rules = await open(address);
  expect(rules.headers['content-type']).toMatch(/^application\/speculationrules\+json/);
  expect(rules.json()).toMatchObject({ prerender: [{ eagerness: 'moderate' }] });
  expect(rules.body).not.toMatch(/"pathname":"\/(login|register|main)/);

  const signIn = await t.call('/api/users.login', {
    body: { userName: 'demo01', password: demoPassword },
  });
  expect(signIn.headers['clear-site-data']).toContain('"prerenderCache"');
  const cookie = { cookie: `token=${await t.signIn('demo02')}` };
  const [asked, member] = [
    await open('/how-to', { ...cookie, ...ahead }),
    await open('/how-to', cookie),
  ];
  expect([asked.statusCode, asked.body]).toEqual([204, '']);
  expect([member.statusCode, member.headers['speculation-rules']]).toEqual([200, undefined]);
});
