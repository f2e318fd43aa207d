import { expectRemote } from '@poy/host/testing';
import { expect, it } from '@jest/globals';
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
