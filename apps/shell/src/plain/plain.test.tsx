/** @jest-environment node */
import { locales } from '@poy/contract/rules';
import { testBoot, testMember } from '@poy/host/testing';
import { describe, expect, it } from '@jest/globals';
import { dehydrated, messagesOf, planPage, render } from '../render.tsx';
import { testPages } from '../testing/remotePages.ts';
import { market, openRound, resultOf } from '../testing/rounds.ts';

const other = {
  ...market('BET_PINGPONG_60', [
    openRound('BET_PINGPONG_60', 7, 3_600, { betGroup: 'pingpong' }),
    openRound('BET_PINGPONG_60', 8, 7_200, { betGroup: 'pingpong' }),
  ]),
  betGroup: 'pingpong',
};
const closed = market('BET_YEEKEE_5', [openRound('BET_YEEKEE_5', 126, -3)], 300);
const data = {
  '/poy-api/bet-lists.latest': [
    market('BET_YEEKEE_15', [openRound('BET_YEEKEE_15', 42, 167)]),
    closed,
    other,
  ],
  '/poy-api/bet-lists.one': openRound('BET_YEEKEE_15', 41, -600),
  '/poy-api/bet-list-results.month': [],
  '/poy-api/bet-list-results': [
    resultOf('BET_YEEKEE_15', 41, '81347'),
    resultOf('BET_YEEKEE_15', 40, '00000'),
    resultOf('BET_YEEKEE_5', 40, null),
  ],
};

const pages = {
  ...testPages,
  lotto: {
    ...testPages.lotto,
    '/results/[1-9][0-9]{0,9}': 'Results!task',
    '/results/market/[^/]+/[^/]+': 'Results',
    '/lotto/pingpong': 'Ping-pong',
    '/lotto/4d': '4-digit sets',
  },
};

async function paint(path: string, boot: Parameters<typeof testBoot>[0] = {}) {
  const { calls } = planPage(path, boot.session ?? null, pages);
  const answers = calls.flatMap((call) => {
    const answer = data[call.path as keyof typeof data];
    return answer ? [{ call, data: answer }] : [];
  });
  const start = await testBoot({ pages, queries: dehydrated(answers), ...boot });
  return render({ ...start, messages: await messagesOf(start.locale) }, path);
}
/** Returns what a noscript element of a page holds. */
async function plainOf(path: string, boot?: Parameters<typeof testBoot>[0]) {
  const { html } = await paint(path, boot);
  return /<noscript[^>]*>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('without script', () => {
  it('the markets show the open round of each that closes next, with its time', async () => {
    const text = textOf(await plainOf('/lotto'));
    expect(text).toMatch(/Yeekee 15 min, round 42 Closes \d\d:\d\d/);
    expect(text).toMatch(/Ping-pong.*, round 7 Closes \d\d:\d\d/);
    expect(text).not.toMatch(/round (126|8) /);
    expect(text).toContain('switch JavaScript on');
  });

  it('a group shows its own', async () => {
    const text = textOf(await plainOf('/lotto/pingpong'));
    expect(text).toContain('round 7');
    expect(text).not.toContain('round 42');
  });

  it('the results show the newest of each market', async () => {
    const text = textOf(await plainOf('/results'));
    expect(text).toMatch(/Yeekee 15 min, round 41 20\/11\/2026 \d\d:\d\d:\d\d 81347/);
    expect(text).toMatch(/round 40 20\/11\/2026 \d\d:\d\d:\d\d Refunded/);
    expect(text).not.toContain('00000');
  });

  it('a round shows its result, names it to who sees a link, and leads to others', async () => {
    const plain = await plainOf('/results/41');
    expect(textOf(plain)).toMatch(/Yeekee 15 min Round.41 · 20 Nov 2026 .* 81347 /);
    expect(plain).toContain('href="/results/market/BET_YEEKEE_15/2026-11-20"');
    const { title, listed, about } = await paint('/results/41', { locale: 'kh' });
    expect(title).toMatch(/^យីគី.* 81347 /);
    expect(listed).toBe(true);
    expect(about).toMatchObject({ picture: '/result-pictures/41.km.png?v=81347' });
    expect(about?.above.map(({ path }) => path)).toEqual([
      '/',
      '/results',
      '/results/market/BET_YEEKEE_15',
    ]);
  });

  it('a day of a market shows all its rounds as links, and the days around', async () => {
    const plain = await plainOf('/results/market/BET_YEEKEE_15/2026-11-20');
    expect([...plain.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/results/41',
      '/results/40',
      '/results/40',
      '/results/market/BET_YEEKEE_15/2026-11-19',
      '/results/market/BET_YEEKEE_15/2026-11-21',
      '/results/market/BET_YEEKEE_15',
    ]);
  });

  it('a member reads the same as a guest', async () => {
    expect(await plainOf('/lotto', { session: testMember })).toBe(await plainOf('/lotto'));
  });

  it.each(locales)('in %s every other page says that it needs script', async (locale) => {
    const words = (await messagesOf(locale)).shell?.noScript;
    for (const path of ['/lotto/4d', '/games', '/login', '/register', '/lotto/yeekee/42']) {
      const session = path.endsWith('42') ? testMember : null;
      const plain = await plainOf(path, { locale, session });
      expect([path, textOf(plain).trim()]).toEqual([path, words]);
    }
  });
});
