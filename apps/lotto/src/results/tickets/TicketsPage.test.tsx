import type { RoundResult } from '@poy/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { openLotto } from '../../testing/openLotto.ts';
import './TicketsPage.tsx';

const user = userEvent.setup();
const draw = (betId: number, dt: string, first: string): RoundResult => ({
  betId,
  betName: 'BET_GOVERNMENT',
  betGroup: 'government',
  betType: `GOVERNMENT_${betId}`,
  kind: 'government',
  number: 1,
  status: 'resulted',
  dt: `${dt}T00:00:00.000000Z`,
  resultDt: `${dt}T16:00:00.000000Z`,
  realResultTime: Date.UTC(2026, 10, 16, 9) / 1000,
  knownAt: Date.UTC(2026, 10, 16, 9) / 1000,
  result: first,
  winning: {},
  source: { kind: 'government', first, bottom2: '07', front3: ['123'], bottom3: ['007'] },
  corrected: false,
  voidReason: null,
});

it('tells all prizes of many tickets in any past draw, and what it does not know', async () => {
  const page = await openLotto('/results/tickets', {
    session: null,
    answers: {
      '/poy-api/bet-list-results': [
        draw(9, '2026-11-16', '612345'),
        draw(8, '2026-11-01', '555555'),
      ],
    },
  });
  await user.type(await screen.findByLabelText('Ticket numbers'), '123007 ๕๕๕๕๕๖ 888888 12');
  const found = () =>
    screen
      .getAllByRole('listitem')
      .flatMap((item) => (/^\d{6}/.test(item.textContent) ? [item] : []));
  expect(found().map((item) => item.textContent)).toEqual([
    '123007First 3 digits ฿4,000Last 3 digits ฿4,000Last 2 digits ฿2,000',
    '555556No prize',
    '888888No prize',
  ]);
  expect(screen.getByText(/left out: 12/)).toBeVisible();
  expect(screen.getByText(/do not hold the second to the fifth prize/)).toBeVisible();
  expect(screen.getByText(/practice figures/)).toBeVisible();

  await user.selectOptions(screen.getByLabelText('Draw'), '8');
  expect(page.address()).toBe('/results/tickets?draw=8');
  expect(within(found()[1] as HTMLElement).getByText('฿100,000')).toBeVisible();
});
