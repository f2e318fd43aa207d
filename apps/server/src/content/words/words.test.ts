import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Boot, ReplyOf } from '@poy/contract';
import { rmSync } from 'node:fs';
import { buildApp } from '../../app.ts';
import { auditOf, operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { lotusHost } from '../../testing/operatorKinds.ts';
import { makeBuilds } from '../../testing/makeBuilds.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';

const builds = makeBuilds();
let t: TestApp;
let boss: Record<string, string>;
beforeAll(async () => {
  t = await createTestApp({}, { builds });
  boss = await operatorHeaders(t, 'operator3');
});
afterAll(async () => {
  await t.close();
  rmSync(builds, { recursive: true });
});

const greeting = { language: 'th', word: 'lotto:guest.greeting' };
const set = (text: string, named = greeting): Promise<Answer> =>
  t.call('/api/operators.content.word', { body: { ...named, text, reason }, headers: boss });
const clear = (named = greeting): Promise<Answer> =>
  t.call('/api/operators.content.clear-word', { body: { ...named, reason }, headers: boss });
const words = async (find?: string) =>
  (
    await t.call('/api/operators.content.words', {
      query: { language: 'th', ...(find !== undefined && { find }) },
      headers: boss,
    })
  ).data as ReplyOf<'/api/operators.content.words'>;
const shown = async (language = 'th', host = 'localhost') =>
  (await t.call('/poy-api/content.words', { query: { language }, headers: { host } })).data;
/** Returns the words in the data of a page. */
async function ofPage(host = 'localhost', app = t.app): Promise<Boot['words']> {
  const { body } = await app.inject({ url: '/how-to', headers: { host } });
  const [, data = '{}'] = /<script[^>]*id="boot"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
  return (JSON.parse(data) as Boot).words;
}

describe('a word that a site says in its own way', () => {
  it('comes with the pages of that site alone, and ours comes back when it is cleared', async () => {
    expect(await ofPage()).toBeUndefined();
    expect((await set('ยินดีต้อนรับ {{name}}')).data).toEqual({
      ...greeting,
      ours: 'สวัสดี {{name}}',
      own: 'ยินดีต้อนรับ {{name}}',
      shown: true,
    });
    const own = { lotto: { 'guest.greeting': 'ยินดีต้อนรับ {{name}}' } };
    expect(await ofPage()).toEqual(own);
    expect(await shown()).toEqual(own);
    // A page of another language knows by the empty words that there are some to ask for.
    expect(await shown('km')).toEqual({});
    expect(await ofPage(lotusHost)).toBeUndefined();
    expect((await words()).words).toMatchObject([{ ...greeting, own: 'ยินดีต้อนรับ {{name}}' }]);
    await clear();
    expect(await ofPage()).toBeUndefined();
    expect((await clear()).details).toMatchObject({ why: 'NOTHING_CHANGES' });
    const log = await auditOf(t, { subject: 'word:th/lotto:guest.greeting' });
    expect(log.slice(-2)).toMatchObject([
      { action: 'content.clear-word', operator: 'operator3', reason, after: { text: null } },
      { action: 'content.word', reason, before: { text: null } },
    ]);
  });

  it('is seen within a second by every process', async () => {
    const other = await buildApp(t.deps, { builds, epochMs: 86_400_000 });
    await ofPage('localhost', other);
    await set('อีกครั้ง {{name}}');
    expect(await ofPage('localhost', other)).toMatchObject({
      lotto: { 'guest.greeting': 'อีกครั้ง {{name}}' },
    });
    await other.close();
    await clear();
  });

  it('says on pages where a Khmer line may end, and is as it was written for operators', async () => {
    const named = { language: 'km', word: greeting.word };
    const text = 'សមតុល្យមិនគ្រប់គ្រាន់ {{name}}';
    const marked = 'ស\u2060ម\u2060តុ\u2060ល្យ\u200bមិ\u2060ន\u200bគ្រ\u2060ប់\u2060គ្រា\u2060ន់ {{name}}';
    expect((await set(text, named)).data).toMatchObject({ own: text });
    expect(await shown('km')).toEqual({ lotto: { 'guest.greeting': marked } });
    await clear(named);
  });

  it.each([
    ['<b>{{name}}</b>', 'WORD_PLAIN'],
    ['{{name}} $t(host:actions.signIn)', 'WORD_PLAIN'],
    ['{{name}} https://elsewhere.example', 'WORD_PLAIN'],
    ['{{name}} {x', 'WORD_PLAIN'],
    ['สวัสดี', 'WORD_PLACES'],
    ['{{name}} {{amount}}', 'WORD_PLACES'],
    ['{{name, html}}', 'WORD_PLACES'],
    [`{{name}} ${'ก'.repeat(60)}`, 'WORD_LONG'],
  ])('is refused as %s', async (text, why) => {
    expect((await set(text)).details).toMatchObject({ why });
    expect(await ofPage()).toBeUndefined();
  });

  it('is refused where pages do not have it, with the word that was meant, and where it is about money', async () => {
    const unknown = (word: string) => set('x', { ...greeting, word });
    expect((await unknown('lotto:guest.greting')).details).toMatchObject({
      why: 'WORD_UNKNOWN',
      near: greeting.word,
      words: expect.stringContaining(greeting.word),
    });
    expect((await unknown('lotto:slip.prize')).details).toMatchObject({ why: 'WORD_KEPT' });
    expect((await words('prize')).words).toEqual([]);
    expect((await words('GREET')).words).toMatchObject([{ ...greeting, own: null }]);
  });

  it('is one of 300, and is not shown once our word has other places to fill', async () => {
    const insert = (text: string) =>
      t.db.query({
        name: `test_words_${text.length}`,
        text: `INSERT INTO content.word (site_id, language, namespace, key, text) ${text}`,
        values: [],
      });
    await insert("VALUES (2, 'th', 'lotto', 'guest.greeting', 'old')");
    expect(await shown()).toEqual({});
    expect((await words()).words).toMatchObject([{ own: 'old', shown: false }]);
    await clear();
    await insert("SELECT 2, 'th', 'lotto', 'k' || n, 'x' FROM generate_series(1, 300) n");
    expect((await set('{{name}}')).details).toMatchObject({ why: 'WORDS_MANY' });
    expect((await clear({ language: 'th', word: 'lotto:k1' })).status).toBe(200);
    expect((await set('{{name}}')).status).toBe(200);
  });
});

describe('the first language of a site', () => {
  it('is that of visitors who ask for none, and of a text that the one asked for lacks', async () => {
    const page = async (headers: Record<string, string> = {}) =>
      (await t.app.inject({ url: '/how-to', headers: { host: 'localhost', ...headers } })).body;
    const item = { kind: 'news', slug: 'first' };
    const text = (title: string) => ({ title, summary: '', body: title });
    const post = (call: string, body: object) =>
      t.call(`/api/operators.${call}`, { body: { ...body, reason }, headers: boss });
    const texts = { en: text('New'), km: text('ថ្មី') };
    await post('content.save', { ...item, after: 0, texts });
    await post('content.publish', { ...item, number: 1 });
    const read = async () =>
      (await t.call('/poy-api/content.one', { query: { ...item, language: 'my' } })).data;
    expect(await page()).toContain('<html lang="th"');
    expect(await read()).toMatchObject({ language: 'en' });

    await post('sites.change', { firstLanguage: 'km' });
    expect(await read()).toMatchObject({ language: 'km', title: 'ថ្មី' });
    const khmer = await page();
    expect(khmer).toContain('<html lang="km"');
    expect(khmer).toContain('hreflang="km" href="http://localhost/how-to"');
    expect(khmer).toContain('hreflang="th" href="http://localhost/how-to?lang=th"');
    expect(await page({ 'accept-language': 'my' })).toContain('<html lang="my"');
    expect(await page({ cookie: 'locale=th' })).toContain('<html lang="th"');
  });
});
