import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { openLotto, wonSlip } from '../testing/openLotto.ts';

const open = (win: number) =>
  openLotto('/poy/yeekee/7', { answers: { '/poy-api/poys.one': { ...wonSlip, stake: 40, win } } });

it('stamps a slip as won only where it won more than it cost', async () => {
  const page = await open(40);
  expect(await screen.findByText('Hit, no gain')).toBeVisible();
  expect(screen.getByText('฿40.00', { selector: '[data-tone="plain"]' })).toBeVisible();
  page.unmount();
  await open(41);
  expect(await screen.findByText('฿41.00', { selector: '[data-tone="good"]' })).toBeVisible();
  expect(screen.queryByText('Hit, no gain')).toBeNull();
});
