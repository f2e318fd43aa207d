/** @jest-environment node */
import { pagePath } from '@poy/contract/pagePath';
import { languageOf, locales } from '@poy/contract/rules';
import { demoSite, testBoot, testMember } from '@poy/host/testing';
import { describe, expect, it } from '@jest/globals';
import { dehydrated, messagesOf, planPage, render, renderAlone } from './render.tsx';
import { testPages } from './testing/remotePages.ts';
import { market, openRound, resultOf } from './testing/rounds.ts';

const bootOf = async (changes: Parameters<typeof testBoot>[0] = {}) => {
  const boot = await testBoot({ pages: testPages, ...changes });
  return { ...boot, messages: await messagesOf(boot.locale) };
};

describe('the first paint', () => {
  it('has the next closings and the latest results in it, to be read without script', async () => {
    const { calls } = planPage('/', null, testPages);
    const data = {
      '/poy-api/bet-lists.latest': [market('BET_YEEKEE_15', [openRound('BET_YEEKEE_15', 42, 167)])],
      '/poy-api/bet-list-results': [resultOf('BET_YEEKEE_15', 41, '81347')],
    };
    const answers = calls.map((call) => ({ call, data: data[call.path as keyof typeof data] }));
    const { html, status, title } = await render(
      await bootOf({ queries: dehydrated(answers) }),
      '/',
    );
    expect(html).toContain('Yeekee 15 min, round\u00a042');
    expect(html).toContain('02:47');
    expect(html).toContain('8 1 3 4 7');
    expect({ status, title }).toEqual({ status: 200, title: 'Lottery online · Poy' });
  });

  it.each([
    ['/', null, 'guests'],
    ['/main', testMember, 'members'],
  ] as const)('of %s ends with what the site says there', async (path, session, reader) => {
    const { calls } = planPage(path, session, testPages, 'en');
    const blocks = calls.filter((call) => call.path === '/poy-api/content.blocks');
    expect(blocks).toMatchObject([{ own: false, query: { reader, language: 'en' } }]);
    const block = {
      ...{ kind: 'block', slug: 'paid', language: 'en', title: 'Paid at once', summary: '' },
      ...{ picture: null, link: '/promotions', audience: 'everyone', from: null, to: null },
      body: [{ tag: 'p', children: ['Within an hour.'] }],
      updatedAt: 1,
    };
    const queries = dehydrated(blocks.map((call) => ({ call, data: [block] })));
    const { html } = await render(await bootOf({ queries, session }), path);
    expect(html).toContain('<span lang="en">Paid at once</span>');
    expect(html).toContain('<p><span>Within an hour.</span></p>');
    expect(html).toContain('href="/promotions"');
  });

  it.each([
    ['/main', 200, 'Home · Poy'],
    ['/lotto/yeekee/42', 200, 'Yeekee · Poy'],
    ['/results', 200, 'Results · Poy'],
    ['/results/nothing/here', 404, 'Page Not Found · Poy'],
    ['/bank/add', 404, 'Page Not Found · Poy'],
    ['/nothing', 404, 'Page Not Found · Poy'],
    ['/promotions', 200, 'Promotions · Poy'],
    ['/vdo/film/more', 404, 'Page Not Found · Poy'],
    ['/profile', 404, 'Page Not Found · Poy'],
  ])('of %s has status %d and title %s', async (path, status, title) => {
    const { profile: _, ...remotes } = demoSite.remotes;
    const rendered = await render(
      await bootOf({ session: testMember, site: { ...demoSite, remotes } }),
      path,
    );
    expect({ status: rendered.status, title: rendered.title }).toEqual({ status, title });
  });

  it('has the page of parts on a demo alone, and not for search engines', async () => {
    const of = async (demo: boolean) => {
      const boot = await bootOf({ site: { ...demoSite, demo } });
      const { status, title, listed } = await render(boot, '/parts');
      return { status, title, listed };
    };
    expect(await of(true)).toEqual({ status: 200, title: 'Parts · Poy', listed: false });
    expect(await of(false)).toEqual({
      status: 404,
      title: 'Page Not Found · Poy',
      listed: false,
    });
  });

  it.each(['/%6dain', '/x/../main', '/x/%2e%2e/main', '/%6Dain/'])(
    'of %s is the page that its guard decides about',
    async (address) => {
      const path = pagePath(address) ?? '';
      expect(planPage(path, null, testPages).verdict).toBe('toHome');
      const rendered = await render(await bootOf({ session: testMember }), address);
      expect(rendered).toMatchObject({ status: 200, title: 'Home · Poy' });
    },
  );

  it.each(['/MAIN', '/Main', '/Profile', '/LOTTO/yeekee/42', '/x/%252e%252e/main', '/main%2f'])(
    'of %s is of no page, for a guest as for a member',
    async (address) => {
      for (const session of [null, testMember]) {
        const path = pagePath(address) ?? '';
        expect(planPage(path, session, testPages)).toMatchObject({ verdict: 'show', remote: null });
        const { status, html } = await render(await bootOf({ session }), address);
        expect(status).toBe(404);
        expect(html).toMatch(/<h1[^>]*>Page Not Found<\/h1>/);
      }
    },
  );

  it.each(['/register/BONUS-5000-LINE-0812', '/register/%E0%B8%9F%E0%B8%A3%E0%B8%B5'])(
    'of %s says nothing that its address says',
    async (address) => {
      const { status, html, title } = await render(await bootOf(), address);
      expect(status).toBe(200);
      expect(title).toBe('Sign up · Poy');
      expect(html).not.toMatch(/BONUS|ฟรี|%E0/);
    },
  );

  it.each([
    ['/MAIN', '/main'],
    ['/Lotto/Yeekee/42', '/lotto/yeekee/42'],
    ['/CREDIT/Deposit', '/credit/deposit'],
    ['/main', null],
    ['/HowTo/Lotto', '/howto/lotto'],
    ['/howto/lotto', null],
    ['/lotto/index-backup', '/lotto'],
    ['/nothing/index-backup', null],
    ['/register/Friend', null],
    ['/NOTHING', null],
    ['/Results/X', null],
    // A sign of the sentence, an invisible blank, Thai words without a blank.
    ['/results)', '/results'],
    ['/results\u200b', '/results'],
    ['/results/).', '/results'],
    ['/resultsค่ะ', '/results'],
    ['/CREDIT/Deposit…', '/credit/deposit'],
    ['/credit/deposit/', null],
    ['/)', '/'],
    ['/register/Friend)', '/register/Friend'],
    ['/register/ฟรี', null],
    ['/register/ฟรีฯ', '/register/ฟรี'],
    ['/nothing)', null],
    ['/results/ฟรี', null],
    ['/resultsฟรี/', '/results'],
    ['/evil.example)', null],
  ])('of %s is meant to be %s', (path, meant) => {
    for (const member of [null, testMember])
      expect(planPage(path, member, testPages).meant).toBe(meant);
  });

  it.each([
    ['/', true],
    ['/how-to', true],
    ['/login', true],
    ['/results', true],
    ['/promotions', false],
    ['/external/login/', false],
    ['/maintenance', false],
    ['/nothing', false],
  ])('of %s is for search engines: %s', async (path, listed) => {
    expect((await render(await bootOf(), path)).listed).toBe(listed);
  });

  it('is described in its own words, and by nothing of its address', async () => {
    const about = async (path: string) => (await render(await bootOf(), path)).description;
    const said = await Promise.all(
      ['/', '/login', '/register/friend', '/how-to', '/maintenance', '/results', '/lotto'].map(
        about,
      ),
    );
    expect(new Set(said).size).toBe(said.length);
    expect(said.join()).not.toContain('friend');
    expect(said.at(-1)).toMatch(/^Lottery · /);
  });

  it('refuses with 403 what a status forbids', async () => {
    const { status, html } = await render(
      await bootOf({ session: { ...testMember, status: 4 } }),
      '/lotto',
    );
    expect(status).toBe(403);
    expect(html).toContain('Sorry, access denied.');
  });

  it('of a remote is its skeleton with the real title', async () => {
    const { html } = await render(await bootOf(), '/results');
    expect(html).toMatch(/<h1[^>]*>Results<\/h1>/);
  });

  it.each([
    ['/results', 'list'],
    ['/credit/deposit', 'task'],
    ['/profile/edit', 'form'],
  ])('of %s has the columns of the page that comes: %s', async (path, template) => {
    const { html } = await render(await bootOf({ session: testMember }), path);
    expect(html.match(/data-template="(\w+)"/g)).toEqual([`data-template="${template}"`]);
  });

  it('of an address that its remote lacks is the page that says so, and fetches no remote', async () => {
    const { html } = await render(await bootOf(), '/results/nothing/here');
    expect(html).toMatch(/<h1[^>]*>Page Not Found<\/h1>/);
    expect(planPage('/results/nothing/here', null, testPages).remote).toBeNull();
    expect(planPage('/results', null, testPages).remote).toBe('lotto');
  });

  it.each([
    ['/', null],
    ['/login', 'page-sign'],
    ['/login/', 'page-sign'],
    ['/register/friend7', 'page-sign'],
    ['/LOGIN', 'page-not-found'],
    ['/results/nothing/here', 'page-not-found'],
    ['/results', null],
  ])('of %s waits for the chunk %s of the shell', (path, chunk) => {
    expect(planPage(path, null, testPages).chunk).toBe(chunk);
  });

  it("of a remote whose list is not known is its skeleton with the site's title", async () => {
    const { html, status, title } = await render(await bootOf({ pages: {} }), '/results/9');
    expect({ status, title }).toEqual({ status: 200, title: 'Poy' });
    expect(html).toMatch(/<h1[^>]*>Poy<\/h1>/);
    expect(planPage('/poy', null, {})).toMatchObject({ verdict: 'show', remote: 'lotto' });
  });

  it('carries the balance of a member', async () => {
    const { html } = await render(
      await bootOf({ session: testMember, cash: { money: 12480.5, version: 3 } }),
      '/main',
    );
    expect(html).toContain('12,480.50');
  });

  it.each(locales)('writes no style attribute and leaves no word out in %s', async (locale) => {
    for (const path of ['/', '/login', '/register/friend', '/how-to', '/maintenance', '/nothing']) {
      const { html } = await render(await bootOf({ locale }), path);
      expect(html).not.toMatch(/ style="/);
      expect(html).not.toMatch(/>(?:titles|nav|home|session|errors|howTo|actions)\.[a-zA-Z.]+</);
    }
  });

  it.each(locales)('has the words that only its page has, in %s', async (locale) => {
    for (const [path, folder, key] of [
      ['/how-to', 'content', 'cancelTitle'],
      ['/privacy', 'consent/privacy', 'hint'],
      ['/forgot-pin', 'forgot', 'send'],
      ['/login', 'session/passkey', 'signIn'],
      ['/external/login', 'external-login', 'checking'],
      ['/results', 'plain', 'results'],
    ] as const) {
      const file = `./${folder}/locales/${languageOf(locale)}.json`;
      const { default: words } = (await import(file, { with: { type: 'json' } })) as {
        default: Record<string, string>;
      };
      const { html } = await render(await bootOf({ locale }), path);
      expect(html).toContain(`>${words[key]}<`);
    }
  });

  it("is another visitor's business never", async () => {
    const [guest, member] = await Promise.all([
      render(await bootOf(), '/how-to'),
      render(await bootOf({ session: testMember, cash: { money: 5, version: 1 } }), '/how-to'),
    ]);
    expect(member.html).toContain('5.00');
    expect(guest.html).not.toContain('5.00');
  });

  it('asks for all that a bet page waits for, by its round', () => {
    const { calls } = planPage('/lotto/yeekee/42', testMember, testPages);
    expect(calls.map(({ path, query }) => [path, query])).toEqual([
      ['/poy-api/bet-lists.one', { id: 42 }],
      ['/poy-api/bet-list-min-maxes.all', { betId: 42 }],
      ['/poy-api/number-reachs.rate-now.all', { betId: 42 }],
      ['/api/cashs', undefined],
    ]);
  });

  it.each([
    ['/results/42', [['/poy-api/bet-lists.one', { id: 42 }]]],
    ['/poy/yeekee/7', [['/poy-api/poys.one', { poyId: 7 }]]],
    ['/poy/lottery/BET_LOTERRY4_HANOY/7', [['/poy-api/lotteries.4d.one', { poyId: 7 }]]],
  ])('asks at %s whether there is what the page is about', (path, expected) => {
    const { calls } = planPage(path, testMember, { ...testPages, lotto: {} });
    const found = planPage(path, testMember, {});
    expect(calls.some(({ subject }) => subject)).toBe(false);
    expect(
      found.calls
        .filter(({ subject }) => subject)
        .map(({ path: to, query, body }) => [to, query ?? body]),
    ).toEqual(expected);
  });

  it('asks for the cash of members only', () => {
    expect(planPage('/how-to', null, testPages).calls.map(({ path }) => path)).toEqual([
      '/poy-api/bet-lists.latest',
      '/poy-api/content.list',
    ]);
    expect(planPage('/poy', testMember, testPages).calls.map(({ path }) => path)).toEqual([
      '/api/cashs',
    ]);
  });
});

describe('a page alone', () => {
  it('tells that the host belongs to no site', async () => {
    expect(renderAlone(await bootOf(), 'domain')).toMatchObject({
      status: 404,
      html: expect.stringContaining('Not Allow Domain'),
    });
  });

  it('tells that rendering failed, with links that need no script', async () => {
    const { status, html } = renderAlone(await bootOf(), 'broken');
    expect(status).toBe(500);
    expect(html).toContain('href="/"');
  });

  it.each(locales)(
    'tells of an outage in %s, with ways out that need no script',
    async (locale) => {
      const boot = await bootOf({ locale });
      const { status, html, title } = renderAlone(boot, 'away', { back: '/results?of=3' });
      expect(status).toBe(503);
      const words = boot.messages as { shell: { errors: Record<string, string> } };
      expect(title).toBe(words.shell.errors.connectionTitle);
      expect(html).toContain(words.shell.errors.awayText);
      const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
      expect(links).toEqual(['', '/results?of=3', '/']);
      expect(html).not.toMatch(/>(?:errors|actions)\.[a-zA-Z.]+</);
    },
  );

  it.each(locales)('tells in %s that the site is closed, the hour and a link', async (locale) => {
    const boot = await bootOf({ locale });
    const maintenance = { resumesAt: boot.now + 60_000, moreUrl: 'https://status.example/a?b=1' };
    const told = renderAlone(boot, 'closed', { back: '/results?of=3', maintenance });
    const words = (boot.messages as { shell: { maintenance: Record<string, string> } }).shell;
    expect(told).toMatchObject({ status: 503, title: words.maintenance.title });
    for (const text of ['title', 'subtitle', 'text', 'back', 'more'])
      expect(told.html).toContain(words.maintenance[text]);
    expect(told.html).toContain('16:28');
    const links = [...told.html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['/results?of=3', 'https://status.example/a?b=1']);
    const late = renderAlone({ ...boot, now: boot.now + 120_000 }, 'closed', { maintenance });
    expect(late.html).not.toContain('16:28');
    expect(late.html).not.toMatch(/\{\{|>maintenance\.[a-zA-Z.]+</);
  });
});
