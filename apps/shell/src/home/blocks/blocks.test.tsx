import type { ContentNode, ContentSummary } from '@poy/contract';
import { testMember } from '@poy/host/testing';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openShell } from '../../testing/openShell.tsx';

const item = (kind: 'block' | 'page', slug: string, more: Partial<ContentSummary> = {}) => ({
  kind,
  slug,
  language: 'en' as const,
  title: `About ${slug}`,
  summary: `In short: ${slug}`,
  picture: null,
  link: null,
  audience: 'everyone' as const,
  from: null,
  to: null,
  ...more,
});
const body: ContentNode[] = [{ tag: 'p', children: ['Paid within an hour.'] }];
const answers = (items: ContentSummary[]) => ({
  '/poy-api/bet-lists.latest': [],
  '/poy-api/bet-list-results': [],
  '/poy-api/content.blocks': ({ query }: { query: Record<string, unknown> }) =>
    items
      .filter(
        ({ kind, audience }) => kind === 'block' && ['everyone', query.reader].includes(audience),
      )
      .map((one) => ({ ...one, body: one.slug === 'short' ? [] : body, updatedAt: 1_000 })),
  '/poy-api/content.list': ({ query }: { query: Record<string, unknown> }) =>
    items.filter(({ kind }) => kind === query.kind),
  '/poy-api/content.one': ({ query }: { query: Record<string, unknown> }) => ({
    ...(items.find(({ slug }) => slug === query.slug) ?? item('block', 'none')),
    body,
    updatedAt: 1_000,
  }),
});

it('a home page ends with what its site says there, in its order and for whom it is meant', async () => {
  const blocks = [
    item('block', 'payments', { link: '/promotions' }),
    item('block', 'short', { language: 'km' }),
    item('block', 'members', { audience: 'members' }),
  ];
  const guest = await openShell({ path: '/', answers: answers(blocks) });
  const first = await screen.findByRole('region', { name: 'About payments' });
  expect(within(first).getByText('Paid within an hour.')).toBeVisible();
  expect(within(first).getByRole('link')).toHaveAttribute('href', '/promotions');
  expect(within(first).queryByText(/^Shown in/)).toBeNull();
  const short = screen.getByText('In short: short');
  expect(short).toBeVisible();
  expect(short.closest('[lang]')).toHaveAttribute('lang', 'km');
  expect(screen.getByText('Shown in ខ្មែរ')).toBeVisible();
  expect(screen.queryByText('About members')).toBeNull();
  guest.unmount();
  await openShell({ path: '/main', answers: answers(blocks), session: testMember });
  expect(await screen.findByRole('region', { name: 'About members' })).toBeVisible();
});

it('a site adds to the page about privacy, and takes nothing away from it', async () => {
  const path = '/privacy';
  const shown = await openShell({ path, answers: answers([item('page', 'privacy')]) });
  expect(await screen.findByRole('heading', { name: 'About privacy' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  shown.unmount();
  const without = await openShell({ path, answers: answers([item('page', 'help')]) });
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  expect(without.api.calls.filter(({ path: asked }) => asked.endsWith('content.one'))).toEqual([]);
});
