import { packPages } from '@poy/contract/packPages';
import { pageAt } from '@poy/contract/rules';
import { expectRemote } from '@poy/host/testing';
import { expect, it, jest } from '@jest/globals';
import { pages } from './pages.ts';
import * as remote from './remote.tsx';
import { openLotto } from './testing/openLotto.ts';

it('keeps what a remote promises', async () => {
  await expectRemote('lotto', remote, pages);
});

it('sends the old address of the lottery page to the page', async () => {
  const page = await openLotto('/lotto/index-backup');
  expect(await page.findByRole('heading', { level: 1, name: 'Lottery' })).toBeVisible();
  expect(page.address()).toBe('/lotto');
});

it.each([
  // Other sites may frame what has `external` in its path.
  '/lotto/external',
  '/lotto/external/42',
  '/lotto/external/4/2',
  '/lotto/win%20free%20money',
  '/lotto/yeekee/x',
  '/lotto/nothing/7',
  '/poy/yeekee/7x',
  '/poy/lottery/hanoi/0',
  '/results/-1',
])('has no page at %s', async (path) => {
  const packed = packPages(pages, { 'lotto.title': 'Lottery', 'slip.title': 'Slip' });
  expect(pageAt(packed, path).title).toBe('');
  // The router tells the console of every error that no page of ours has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = await openLotto(path);
  expect(await page.findByRole('heading', { name: /^404/ })).toBeVisible();
});
