import type { ContentNode, ContentSummary } from '@poy/contract';
import { createHost, type Host } from '@poy/host';
import { demoSite, fakeApi, testBoot, testMember } from '@poy/host/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fakeRoute } from '../testing/fakeRoute.ts';
import { watchNews } from './watchNews.ts';

const item = (
  kind: 'popup' | 'news' | 'banner',
  more: Partial<ContentSummary> = {},
): ContentSummary => ({
  kind,
  slug: 'songkran',
  language: 'en',
  title: `The ${kind}`,
  summary: 'Closed on 13 April.',
  picture: null,
  link: '/promotions',
  audience: 'everyone',
  from: 1_000,
  to: null,
  ...more,
});
const body: ContentNode[] = [
  { tag: 'p', children: ['Paid on ', { tag: 'a', href: '/results', children: ['15 April'] }] },
];
const lists = (
  news: ContentSummary[],
  banner: ContentSummary[] = [],
  popup: ContentSummary[] = [],
) => ({
  '/poy-api/content.list': ({ query }: { query: Record<string, unknown> }) =>
    ({ news, banner, popup })[query.kind as 'news'],
  '/poy-api/content.one': ({ query }: { query: Record<string, unknown> }) => ({
    ...([...popup, ...news].find(({ slug, kind }) => slug === query.slug && kind === query.kind) ??
      item('news')),
    body,
    updatedAt: 1_000,
  }),
});
const forget = () => {
  for (const name of ['seenNewsAlert', 'seeBannerClick', 'seenSitePopup'])
    document.cookie = `${name}=; path=/; max-age=0`;
  history.replaceState(null, '', '/');
};
beforeEach(forget);
afterEach(forget);

/** Loads a page anew at an address, and waits until it has shown what there is to see. */
async function visit(path = '/', member = false) {
  history.replaceState(null, '', path);
  const site = { ...demoSite, consent: 'none' as const };
  const boot = await testBoot({ site, session: member ? testMember : null });
  const host: Host = createHost(boot, () => Promise.reject(new Error('no connection')));
  const { route, go } = fakeRoute(path);
  let shown = Promise.resolve();
  await act(async () => {
    shown = watchNews(host, route);
    await new Promise((done) => setTimeout(done, 50));
  });
  return { go, shown };
}
const alert = () => screen.queryByRole('dialog', { name: 'The news' });
const banner = () => screen.queryByRole('complementary', { name: 'Message of the site' });
const close = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a message in another language than that of the page says in which', async () => {
  fakeApi(
    lists([item('news', { language: 'th' })], [item('banner', { language: 'km', title: 'សារ' })]),
  );
  await visit();
  expect(alert()).toHaveTextContent('Shown in ไทย');
  expect(screen.getByText('The news')).toHaveAttribute('lang', 'th');
  await close('Close');
  await waitFor(() => expect(banner()).toHaveTextContent('Shown in ខ្មែរ'));
  expect(screen.getByText('សារ')).toHaveAttribute('lang', 'km');
  await close('Close the message');
});

test('news are shown until they are closed, and again when there are new ones', async () => {
  const api = fakeApi(
    lists([item('news', { slug: 'old', from: 500, title: 'Old' }), item('news')]),
  );
  await visit();
  expect(alert()).toBeVisible();
  expect(screen.getByRole('link', { name: '15 April' })).toHaveAttribute('href', '/results');
  expect(document.cookie).not.toContain('seenNewsAlert');
  await close('Close');
  await waitFor(() => expect(alert()).toBeNull());
  expect(document.cookie).toContain('seenNewsAlert=songkran.rs');
  await visit();
  expect(alert()).toBeNull();
  api.answer(lists([item('news', { from: 2_000 })]));
  await visit();
  expect(alert()).toBeVisible();
  await close('Close');
});

test('a banner comes after the news, beside the page, and goes from pages of bets and money', async () => {
  fakeApi(lists([item('news')], [item('banner')]));
  await visit();
  expect(banner()).toBeNull();
  await close('Close');
  await waitFor(() => expect(banner()).toBeVisible());
  const { go } = await visit();
  act(() => go('/credit/deposit'));
  await close('Close the message');
  expect(banner()).toBeNull();
  expect(document.cookie).toContain('seeBannerClick=songkran.rs');
  await visit();
  expect(banner()).toBeNull();
});

test('a popup that the site wrote comes once a day, before the news and never on top of them', async () => {
  fakeApi(lists([item('news')], [], [item('popup')]));
  await visit();
  expect(screen.getByRole('dialog', { name: 'The popup' })).toBeVisible();
  expect(alert()).toBeNull();
  await close('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.cookie).toContain('seenSitePopup=songkran.rs');
  expect(document.cookie).not.toContain('seenNewsAlert');
  await visit();
  expect(alert()).toBeVisible();
  await close('Close');
});

test('nothing covers a bet, money, a dialog or a field, and nobody sees what is meant for others', async () => {
  const api = fakeApi(lists([item('news')], [item('banner')]));
  for (const path of ['/lotto/yeekee/7', '/lotto/4d', '/credit/withdraw', '/bank/add', '/credit'])
    await visit(path);
  expect(api.calls).toEqual([]);
  api.answer(
    lists([item('news', { audience: 'members' })], [item('banner', { audience: 'guests' })]),
  );
  await visit('/', true);
  expect(alert()).toBeVisible();
  await close('Close');
  expect(banner()).toBeNull();
  await visit();
  expect(alert()).toBeNull();
  expect(banner()).toBeVisible();
  await close('Close the message');
});
