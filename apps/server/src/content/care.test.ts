import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { ContentPicture, ContentShown, ContentSummary } from '@poy/contract';
import type { ContentItem, ContentVersion, HeldVersion } from '@poy/contract/operators';
import { forgetUnusedPictures } from './pictures/forgetUnusedPictures.ts';
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

describe('a picture of a text', () => {
  const give = (bytes: Buffer) =>
    t.call('/api/operators.content.picture', {
      body: { picture: bytes.toString('base64'), reason },
      headers: boss,
    });
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } });
  const fetched = (url: string, host = 'localhost') => t.app.inject({ url, headers: { host } });

  it('is drawn anew and bounded, and stands in texts with its size, on its own site alone', async () => {
    const exif = { IFD0: { ImageDescription: 'where I live' } };
    const sent = await plain(2_000, 1_000).jpeg().withExif(exif).toBuffer();
    const { src, width, height } = (await give(sent)).data as ContentPicture;
    expect({ width, height }).toEqual({ width: 1_600, height: 800 });
    expect((await give(sent)).data).toMatchObject({ src });
    const answer = await fetched(src);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    expect(answer.rawPayload.includes('where I live')).toBe(false);
    expect((await fetched(src, lotusHost)).statusCode).toBe(404);

    const item = { kind: 'promotion', slug: 'with-picture' };
    const texts = { th: text('ภาพ', `![คำ](${src})`) };
    await send('save', { ...item, after: 0, texts, picture: src });
    await send('publish', { ...item, number: 1 });
    expect((await shown('promotion', item.slug)).data).toMatchObject({
      picture: { src, width, height },
      body: [{ tag: 'p', children: [{ tag: 'img', src, alt: 'คำ', width, height }] }],
    });
  });

  it('is removed 30 days after it was given last, where no version ever used it', async () => {
    const giveColour = async (background: string) => {
      const drawn = sharp({ create: { width: 30, height: 20, channels: 3, background } });
      return ((await give(await drawn.png().toBuffer())).data as ContentPicture).src;
    };
    const [inText, lead, unused, again] = [
      await giveColour('red'),
      await giveColour('blue'),
      await giveColour('green'),
      await giveColour('yellow'),
    ];
    const item = { kind: 'news', slug: 'old-pictures' };
    const save = (after: number, body: string, picture: string | null) =>
      send('save', { ...item, after, texts: { th: text('x', body) }, picture });
    await save(0, `![x](${inText})`, lead);
    await save(1, 'nothing', null);
    const left = async () =>
      ((await read('pictures', {})) as ContentPicture[]).map(({ src }) => src);
    const dayMs = 86_400_000;
    await forgetUnusedPictures(t.db, t.deps.clock() + 29 * dayMs);
    expect(await left()).toEqual(expect.arrayContaining([inText, lead, unused, again]));
    t.pass(20 * dayMs);
    boss = await operatorHeaders(t, 'operator3');
    await giveColour('yellow');
    await forgetUnusedPictures(t.db, t.deps.clock() + 11 * dayMs);
    expect(await left()).toEqual(expect.arrayContaining([inText, lead, again]));
    expect(await left()).not.toContain(unused);
    expect((await fetched(unused)).statusCode).toBe(404);
  });

  it.each([
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'PICTURE_UNREADABLE',
    ],
    ['too many pixels', () => plain(4_097, 2).png().toBuffer(), 'PICTURE_LARGE'],
  ])('is refused as %s', async (_name, made, why) => {
    expect(whyOf(await give(await made()))).toEqual(no(why));
  });
});

describe('a preview', () => {
  it('shows a draft to whoever has the link, for a day, on its own site', async () => {
    const item = { kind: 'guide', slug: 'withdraw' };
    await send('save', { ...item, after: 0, texts: { km: text('ព្រាង', '## ព្រាង') } });
    const link = await t.call('/api/operators.content.preview-link', {
      body: { ...item, number: 1 },
      headers: boss,
    });
    const { token, until } = link.data as { token: string; until: number };
    const preview = (given: string, host = 'localhost') =>
      t.call('/poy-api/content.preview', {
        query: { token: given, language: 'my' },
        headers: { host },
      });
    expect((await preview(token)).data).toMatchObject({
      language: 'km',
      // Pages are told where a Khmer line may not end.
      title: 'ព្រា\u2060ង',
      body: [{ tag: 'h2', children: ['ព្រា\u2060ង'] }],
    });
    expect((await preview(token, lotusHost)).code).toBe('NOT_FOUND');
    const [body = '', mac = ''] = token.split('.');
    const other = Buffer.from(body, 'base64url').toString().replace(',1,', ',2,');
    expect((await preview(`${Buffer.from(other).toString('base64url')}.${mac}`)).code).toBe(
      'NOT_FOUND',
    );
    t.pass(until - t.deps.clock());
    expect((await preview(token)).code).toBe('NOT_FOUND');
  });
});
