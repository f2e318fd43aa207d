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

it.each(['/lotto/external', '/lotto/external/42', '/lotto/external/4/2'])(
  'has no page at %s, which other sites could frame',
  async (path) => {
    const packed = packPages(pages, { 'lotto.title': 'Lottery' });
    expect(pageAt(packed, path)).toMatchObject({ title: '', members: false });
    expect(pageAt(packed, '/lotto/externals')).toMatchObject({ title: 'Lottery' });
    // The router tells the console of every error that no page of ours has caught.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await openLotto(path);
    expect(await page.findByRole('heading', { name: /^404/ })).toBeVisible();
  },
);
