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

it.each([
  // Other sites may frame what has `external` in its path.
  '/lotto/external',
  '/lotto/external/42',
  '/lotto/external/4/2',
  '/lotto/win%20free%20money',
  '/lotto/yeekee/x',
  '/lotto/nothing/7',
  '/poy/yeekee/7x',
  '/poy/lottery/free-money',
  '/poy/lottery/hanoi/7',
  '/poy/lottery/BET_LOTERRY4_HANOY/0',
  '/poy/lottery/BET_YEEKEE_15',
  '/results/-1',
])('has no page at %s', async (path) => {
  const packed = packPages(pages, { 'lotto.title': 'Lottery', 'slip.title': 'Slip' });
  expect(pageAt(packed, path).title).toBe('');
  // The router tells the console of every error that no page of ours has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = await openLotto(path);
  expect(await page.findByRole('heading', { name: /^404/ })).toBeVisible();
});
