import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContentShown, ContentSummary } from '@poy/contract';
import type { ContentItem, ContentVersion, HeldVersion } from '@poy/contract/operators';
import { lotusHost } from '../testing/operatorKinds.ts';
import { auditOf, operatorHeaders, reason } from '../testing/operatorApp.ts';
import { createTestApp, type Answer, type TestApp } from '../testing/testApp.ts';

let t: TestApp;
let boss: Record<string, string>;
beforeAll(async () => {
  t = await createTestApp();
  boss = await operatorHeaders(t, 'operator3');
});
afterAll(() => t.close());

type Step = 'save' | 'publish' | 'undo' | 'hide';
const send = (step: Step, body: object): Promise<Answer> =>
  t.call(`/api/operators.content.${step}`, { body: { reason, ...body }, headers: boss });
const read = async (list: string, query: Record<string, string>) =>
  (await t.call(`/api/operators.content.${list}`, { query, headers: boss })).data;
const list = async (kind: string, language = 'th', host = 'localhost') => {
  const asked = { query: { kind, language }, headers: { host } };
  return (await t.call('/poy-api/content.list', asked)).data as ContentSummary[];
};
const shown = (kind: string, slug: string, language = 'th', host = 'localhost') =>
  t.call('/poy-api/content.one', { query: { kind, slug, language }, headers: { host } });
const text = (title: string, body = title) => ({ title, summary: `${title}.`, body });
const whyOf = ({ code, details }: Answer) => ({ code, why: details['why'] });
const no = (why: string) => ({ code: 'OPERATOR_REFUSED', why });

const guide = { kind: 'guide', slug: 'deposit' };
const titleOf = async (language = 'th') =>
  ((await shown('guide', 'deposit', language)).data as ContentShown).title;

describe('an item that comes with the product', () => {
  it('is replaced by a version of the site at its time, and comes back by undo', async () => {
    const own = await titleOf();
    const one = (await read('one', guide)) as ContentVersion;
    expect(one).toMatchObject({ number: 0, texts: { th: { title: own } } });
    const saved = await send('save', { ...guide, after: 0, texts: { th: text('หนึ่ง') } });
    expect(saved.data).toMatchObject({
      number: 1,
      state: 'draft',
      madeBy: 'operator3',
      why: reason,
    });
    expect(await titleOf()).toBe(own);
    const at = t.deps.clock() + 3_600_000;
    await send('publish', { ...guide, number: 1, at });
    expect(await titleOf()).toBe(own);
    t.pass(3_600_001);
    expect(await titleOf()).toBe('หนึ่ง');
    expect(await shown('guide', 'deposit', 'th', lotusHost)).toMatchObject({
      data: { title: own },
    });

    expect((await send('undo', guide)).data).toMatchObject({ shown: 2, newest: 2 });
    expect(await titleOf()).toBe(own);
    await send('undo', guide);
    expect(await titleOf()).toBe('หนึ่ง');
    const held = (await read('history', guide)) as HeldVersion[];
    expect(held.map(({ number, title }) => [number, title])).toEqual([
      [3, 'หนึ่ง'],
      [2, own],
      [1, 'หนึ่ง'],
    ]);
    const log = await auditOf(t, { subject: 'content:guide/deposit' });
    expect(log.map(({ action }) => action)).toEqual([
      'content.undo',
      'content.undo',
      'content.publish',
      'content.save',
    ]);
    expect(log[0]).toMatchObject({ operator: 'operator3', reason, before: { published: 2 } });
  });

  it('is shown in the site’s first language, marked, where it has no text in the one asked for', async () => {
    expect((await shown('guide', 'deposit', 'km')).data).toMatchObject({
      language: 'th',
      title: 'หนึ่ง',
    });
    const row = (await list('guide', 'my')).find(({ slug }) => slug === 'deposit');
    expect(row).toMatchObject({ language: 'th', title: 'หนึ่ง' });
  });

  it('is hidden at one site alone, and shown again', async () => {
    const help = { kind: 'page', slug: 'help' };
    await send('hide', { ...help, hidden: true });
    expect((await shown('page', 'help')).code).toBe('NOT_FOUND');
    expect((await list('page')).map(({ slug }) => slug)).not.toContain('help');
    expect((await shown('page', 'help', 'th', lotusHost)).status).toBe(200);
    expect(whyOf(await send('hide', { ...help, hidden: true }))).toEqual(no('NOTHING_CHANGES'));
    await send('hide', { ...help, hidden: false });
    expect((await shown('page', 'help')).status).toBe(200);
  });
});

describe('an item of the site', () => {
  const news = { kind: 'news', slug: 'water-festival' };

  it('is seen once it is published, for as long as it says, by whom it is for', async () => {
    const from = t.deps.clock() + 60_000;
    const terms = { link: '/promotions', audience: 'members', from, to: from + 60_000 };
    await send('save', { ...news, after: 0, texts: { en: text('Festival') }, ...terms });
    expect((await shown('news', news.slug)).code).toBe('NOT_FOUND');
    await send('publish', { ...news, number: 1 });
    expect(await list('news', 'en')).toEqual([]);
    t.pass(60_001);
    expect(await list('news', 'en')).toMatchObject([{ ...news, language: 'en', ...terms }]);
    t.pass(60_001);
    expect(await list('news', 'en')).toEqual([]);
    expect(whyOf(await send('undo', news))).toEqual(no('CONTENT_FIRST'));
  });

  it('stands in the place that the site gives it', async () => {
    for (const slug of ['b', 'a']) {
      const item = { kind: 'block', slug };
      await send('save', { ...item, after: 0, texts: { th: text(slug) } });
      await send('publish', { ...item, number: 1 });
    }
    const slugs = async () => (await list('block')).map(({ slug }) => slug);
    expect(await slugs()).toEqual(['a', 'b']);
    await send('hide', { kind: 'block', slug: 'b', position: 1 });
    expect(await slugs()).toEqual(['b', 'a']);
    const items = (await read('list', { kind: 'block' })) as ContentItem[];
    expect(items).toMatchObject([
      { slug: 'a', shown: 1, shipped: false },
      { slug: 'b', position: 1, changedBy: 'operator3' },
    ]);
  });

  it('keeps what a colleague saved meanwhile, and shows the newest version', async () => {
    const item = { kind: 'news', slug: 'two' };
    const save = (after: number, title: string) =>
      send('save', { ...item, after, texts: { th: text(title) } });
    await save(0, 'A');
    expect(whyOf(await save(0, 'B'))).toEqual(no('CONTENT_CHANGED'));
    await save(1, 'B');
    await send('publish', { ...item, number: 2 });
    expect(whyOf(await send('publish', { ...item, number: 1 }))).toEqual(no('CONTENT_OLD'));
    expect(whyOf(await send('publish', { ...item, number: 2 }))).toEqual(no('NOTHING_CHANGES'));
    expect((await send('publish', { ...item, number: 3 })).code).toBe('NOT_FOUND');
    await save(2, 'C');
    await send('publish', { ...item, number: 3, at: t.deps.clock() + 60_000 });
    // What waits for its time is taken back by the same call.
    await send('undo', item);
    t.pass(60_001);
    expect((await shown('news', 'two')).data).toMatchObject({ title: 'B' });
  });

  it.each([
    ['<b>bold</b>', 'CONTENT_HTML'],
    ['[a](javascript:alert(1))', 'CONTENT_LINK'],
    ['![a](https://elsewhere.example/a.png)', 'CONTENT_PICTURE'],
    [`![a](/content-pictures/${'0'.repeat(32)}.webp)`, 'CONTENT_PICTURE'],
  ])('is refused with %s in it', async (body, why) => {
    const answer = await send('save', { ...news, after: 1, texts: { km: text('x', body) } });
    expect(answer.details).toMatchObject({ why, language: 'km' });
  });
});
