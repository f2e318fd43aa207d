/** @jest-environment node */
import type { ContentShown, ContentSummary } from '@poy/contract';
import { languageOf, locales, type Locale } from '@poy/contract/rules';
import { isSecretPage } from '@poy/contract/secretPages';
import { testBoot, testMember } from '@poy/host/testing';
import { describe, expect, it } from '@jest/globals';
import { dehydrated, messagesOf, planPage, render } from '../../render.tsx';
import { testPages } from '../../testing/remotePages.ts';

const summary: ContentSummary = {
  kind: 'promotion',
  slug: 'new-year',
  language: 'th',
  title: 'ปีใหม่',
  summary: 'คืนเงินฝาก',
  picture: null,
  link: '/credit/deposit',
  audience: 'members',
  from: Date.UTC(2026, 11, 31, 17),
  to: null,
};
const shown: ContentShown = {
  ...summary,
  body: [
    { tag: 'h2', children: ['เงื่อนไข'] },
    {
      tag: 'p',
      children: [
        'อ่าน ',
        { tag: 'a', href: '/terms', children: ['ข้อตกลง'] },
        { tag: 'a', href: 'javascript:alert(1)', children: ['odd'] },
        { tag: 'a', href: '//evil.example', children: ['other'] },
        { tag: 'a', href: 'https://news.example/x', children: ['news'] },
        { tag: 'img', src: 'https://evil.example/x.png', alt: 'foreign' },
        { tag: 'script' as 'p', children: ['<script>alert(1)</script>'] },
        { tag: 'constructor' as 'p', children: ['kept'] },
      ],
    },
    {
      tag: 'table',
      children: [
        { tag: 'tbody', children: [{ tag: 'tr', children: [{ tag: 'td', children: ['7'] }] }] },
      ],
    },
    { tag: 'ol', start: 3, children: [{ tag: 'li', children: ['สาม'] }] },
  ],
  updatedAt: Date.UTC(2026, 10, 27),
};

/** Renders a page as the server does it, with this answer to the call that it is about. */
async function pageAt(path: string, data: unknown, locale: Locale = 'en', session = false) {
  const member = session ? testMember : null;
  const { calls } = planPage(path, member, testPages, locale);
  const [call] = calls.filter((asked) => asked.path.startsWith('/poy-api/content.'));
  const answers = call && data !== undefined ? [{ call, data }] : [];
  const boot = await testBoot({
    locale,
    session: member,
    pages: testPages,
    queries: dehydrated(answers),
  });
  return render({ ...boot, messages: await messagesOf(locale) }, path);
}

describe('a page of content', () => {
  it.each(locales)('asks in %s for what it shows, and for nothing else', (locale) => {
    const language = languageOf(locale);
    const asked = (path: string) =>
      planPage(path, null, testPages, locale).calls.map((call) => [
        call.path,
        call.query,
        call.subject,
      ]);
    expect(asked('/howto/lotto4d')).toEqual([
      ['/poy-api/content.one', { kind: 'guide', slug: 'lotto4d', language }, true],
    ]);
    expect(asked('/terms/')).toEqual([
      ['/poy-api/content.one', { kind: 'page', slug: 'terms', language }, true],
    ]);
    expect(asked('/vdo')).toEqual([
      ['/poy-api/content.list', { kind: 'video', language }, undefined],
    ]);
    expect(asked('/how-to').at(-1)).toEqual([
      '/poy-api/content.list',
      { kind: 'guide', language },
      undefined,
    ]);
  });

  it('has its text, its title and its words in the first HTML, marked where they are in another language', async () => {
    const { html, status, title, description, listed } = await pageAt(
      '/promotions/new-year',
      shown,
    );
    expect({ status, title, description, listed }).toEqual({
      status: 200,
      title: 'ปีใหม่ · Poy',
      description: 'คืนเงินฝาก',
      listed: true,
    });
    expect(html).toMatch(/<h1[^>]*><span lang="th">ปีใหม่<\/span><\/h1>/);
    expect(html).toContain('This text is not there in English yet. It is shown in ไทย.');
    expect(html).toMatch(
      /<dt>From<\/dt><dd>01\/01\/2027 00:00:00<\/dd>.*<dd>No end is set<\/dd>.*<dd>Members<\/dd>/,
    );
    expect(html).toMatch(/<ol start="3"><li><span>สาม<\/span><\/li><\/ol>/);
    const thai = await pageAt('/promotions/new-year', shown, 'th');
    expect(thai.html).not.toContain('lucide-languages');
  });

  it('draws nothing that is not of its list, and no link or picture that leads elsewhere in secret', async () => {
    const { html } = await pageAt('/promotions/new-year', shown);
    const text = html.slice(html.indexOf('เงื่อนไข'), html.indexOf('Last changed'));
    expect([...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      '/terms',
      'https://news.example/x',
      '/credit/deposit',
    ]);
    expect(text).toContain('<span>&lt;script&gt;alert(1)&lt;/script&gt;</span>');
    expect(text).toContain('<span><span>kept</span></span>');
    expect(text).not.toMatch(/<script|<constructor|style="/);
  });

  it('is none where the site shows no item of this name', async () => {
    for (const path of ['/promotions/over', '/howto/nothing', '/vdo/film'])
      expect(await pageAt(path, null)).toMatchObject({
        status: 404,
        title: 'Page Not Found · Poy',
        listed: false,
        html: expect.stringContaining('data-scene'),
      });
    // What has not come in time is not what is not there.
    expect(await pageAt('/promotions/new-year', undefined)).toMatchObject({ status: 200 });
  });

  it('shows each visitor what is meant for them, and says so where that is nothing', async () => {
    const guest = await pageAt('/promotions', [summary]);
    expect(guest.html).toContain('No promotions now');
    const member = await pageAt('/promotions', [summary], 'en', true);
    expect(member.html).toContain('href="/promotions/new-year"');
    expect((await pageAt('/vdo', [])).html).toContain('No videos yet');
  });

  it('shows a draft under the link of an operator alone, with a mark', async () => {
    const path = '/preview/abc-1.x_y';
    expect(planPage(path, null, testPages)).toMatchObject({
      page: true,
      chunk: 'page-how-to',
      calls: [],
    });
    const queries = dehydrated([
      {
        call: {
          path: '/poy-api/content.preview',
          own: false,
          queryKey: ['content.preview', 'abc-1.x_y', 'en'],
        },
        data: shown,
      },
    ]);
    const boot = await testBoot({ pages: testPages, queries });
    const { html } = await render({ ...boot, messages: await messagesOf('en') }, path);
    expect(html).toContain('>Draft<');
    expect(html).toContain('เงื่อนไข');
    expect(isSecretPage(path)).toBe(true);
    expect(planPage('/preview/abc', null, testPages).page).toBe(false);
  });

  it('plays a film of the site alone, with captions in four languages', async () => {
    const film = { ...shown, kind: 'video' as const, slug: 'first', link: '/films/first' };
    const { html } = await pageAt('/vdo/first', film, 'kh');
    expect(
      [...html.matchAll(/<(?:source|track)[^>]* src="([^"]*)"/g)].map(([, src]) => src),
    ).toEqual([
      '/films/first.webm',
      '/films/first.mp4',
      ...['th', 'en', 'km', 'my'].map((language) => `/films/first.${language}.vtt`),
    ]);
    expect(html).toMatch(/<track[^>]*srcLang="km"[^>]*default=""/);
    const foreign = await pageAt('/vdo/first', { ...film, link: 'https://tube.example/x' });
    expect(foreign.html).not.toMatch(/<video|<iframe|tube\.example/);
  });
});
