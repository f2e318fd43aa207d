import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { openLotto } from '../../testing/openLotto.ts';
import { testMarket, testRound } from '../../testing/testRounds.ts';

const user = userEvent.setup();
const market = (betName: string, betId: number, betGroup: string) =>
  testMarket([testRound({ betName, betId, number: betId, more: { betGroup } })], {
    betName,
    betGroup,
  });
const open = (locale?: 'th') =>
  openLotto('/lotto', {
    ...(locale && { locale }),
    answers: {
      '/poy-api/bet-lists.latest': [
        market('BET_YEEKEE_15', 42, 'yeekee'),
        market('BET_PINGPONG_60', 7, 'pingpong'),
        market('BET_STOCK_KOREA', 3, 'stock'),
      ],
    },
  });
const box = () => screen.findByRole('searchbox');
const found = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('finds a market by its name, and tells how many there are', async () => {
  await open();
  await user.type(await box(), 'pONG');
  expect(found()).toEqual([expect.stringContaining('Ping-pong')]);
  expect(screen.getByText('Markets found: 1')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await box()).toHaveFocus();
  expect(await screen.findByRole('region', { name: 'Yeekee' })).toBeVisible();
});

it('finds a market by its name in another language, and by its group', async () => {
  await open('th');
  await user.type(await box(), 'korea');
  expect(await screen.findByText(/เกาหลี/)).toBeVisible();
  expect(found()).toHaveLength(1);
  await user.clear(await box());
  await user.type(await box(), 'หวยหุน');
  expect(found()).toEqual([expect.stringContaining('เกาหลี')]);
});

it('leads back from a search that finds nothing', async () => {
  await open();
  await user.type(await box(), 'nothing of the kind');
  expect(await screen.findByText('No market fits')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See all markets' }));
  expect(await screen.findByRole('region', { name: 'Yeekee' })).toBeVisible();
  expect(await box()).toHaveValue('');
});
