import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeRefusal, testNow } from '@poy/host/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { basketRows as rows, forgetSets, reloadSets, testSetPlace } from '../testing/basket.ts';
import { press } from '../testing/press.ts';
import { openSets, testLottery, testSetRound } from '../testing/testSets.ts';
import { readSets } from './useSets.ts';

const user = userEvent.setup();
const add = () => user.click(screen.getByRole('button', { name: /^Add to basket/ }));

beforeEach(forgetSets);

describe('the lotteries', () => {
  it('open on the one that closes next, each with its time left on the server’s clock', async () => {
    await openSets();
    const picks = within(await screen.findByRole('navigation', { name: 'Lotteries' })).getAllByRole(
      'link',
    );
    expect(picks.map((pick) => pick.textContent)).toEqual([
      expect.stringMatching(/Malay(2:00:00|1:59:\d\d)$/),
      expect.stringMatching(/Lao(1:00:00|0?:?59:\d\d)$/),
    ]);
    expect(picks[1]).toHaveAttribute('aria-current', 'true');
    await user.click(picks[0] as HTMLElement);
    expect(await screen.findByRole('link', { name: /Malay/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it('show prizes by what each looks at in the number typed', async () => {
    await openSets();
    expect(await screen.findByRole('row', { name: /Last 3 straight 234 ฿41,000/ })).toBeVisible();
    await press('9', '0', '8', '1');
    expect(screen.getByRole('row', { name: /Last 3 straight 081 ฿41,000/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /First 2 90 ฿1,600/ })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Result 4 8 2 1' })).toBeVisible();
  });

  it('ask a guest to sign in, and still show prizes and results', async () => {
    await openSets('/lotto/4d', { session: null });
    expect(await screen.findByRole('row', { name: /4 straight 1234 ฿125,000/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull();
  });

  it.each([
    [
      'waits for its result',
      { status: 'calculating', active: false, closesIn: -60 } as const,
      'Waiting for the result',
    ],
    ['was paused by an operator', { suspended: true, active: false } as const, 'Paused'],
    ['was voided', { status: 'voided', active: false, closesIn: -60 } as const, 'Voided, refunded'],
  ])('sell nothing of a round that %s', async (_what, round, said) => {
    await openSets('/lotto/4d', {
      answers: { '/poy-api/lotteries.4d.latest': [testLottery({ round: testSetRound(round) })] },
    });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull();
  });

  it('say what failed, and that there are none', async () => {
    const page = await openSets('/lotto/4d', {
      answers: {
        '/poy-api/lotteries.4d.latest': () => {
          throw new FakeRefusal(429, 'RATE_LIMITED');
        },
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    page.api.answer({ '/poy-api/lotteries.4d.latest': [] });
    await user.click(retry);
    expect(await screen.findByText('This site does not offer this lottery')).toBeVisible();
  });
});

describe('choosing sets', () => {
  it('counts price by quantity, knows what is left, and puts a number in once', async () => {
    await openSets();
    await press('7', '7', '7', '7');
    expect(await screen.findByText('3 sets left')).toBeVisible();
    const entry = within(screen.getByRole('group', { name: 'Sets' }));
    await user.click(entry.getByRole('button', { name: 'More: Sets' }));
    expect(screen.getByText('฿120 × 2 = ฿240')).toBeVisible();
    await user.clear(entry.getByRole('textbox'));
    await user.type(entry.getByRole('textbox'), '๙');
    expect(entry.getByRole('textbox')).toHaveAccessibleDescription('At most 3.');
    await user.clear(entry.getByRole('textbox'));
    await user.type(entry.getByRole('textbox'), '๓');
    expect(entry.getByRole('button', { name: 'More: Sets' })).toBeDisabled();
    await add();
    expect(rows()).toHaveLength(1);
    expect(within(rows()[0] as HTMLElement).getByText('360')).toBeVisible();
    await press('7', '7', '7', '7');
    expect(await screen.findByText('3 sets left, 3 in the basket')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Add to basket/ })).toBeDisabled();
  });

  it('takes a real keyboard in any script, and Enter puts the number in', async () => {
    await openSets();
    await screen.findByRole('group', { name: 'Keypad' });
    await user.keyboard('๑២၃4');
    await screen.findByText('50 sets left');
    await user.keyboard('{Enter}');
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('1234')]);
    await user.keyboard('55{Backspace}6');
    expect(screen.getByText('Number typed 5 6')).toBeInTheDocument();
  });

  it('draws a number of four digits at random', async () => {
    await openSets();
    await user.click(await screen.findByRole('button', { name: 'Random' }));
    await add();
    expect(rows()[0]?.textContent).toMatch(/^\d{4}/);
  });

  it('cannot put in what is sold out', async () => {
    await openSets();
    await press('0', '0', '0', '0');
    expect(await screen.findByText('Sold out')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Add to basket/ })).toBeDisabled();
  });

  it('keeps the basket over a reload, and drops it with a word when the draw closes', async () => {
    const page = await openSets('/lotto/4d', {
      answers: {
        '/poy-api/lotteries.4d.latest': [testLottery({ round: testSetRound({ closesIn: 8 }) })],
      },
    });
    await press('1', '2', '3', '4');
    await add();
    const kept = { ...testSetPlace, closesAt: testNow + 8000 };
    expect(readSets(kept)?.lines).toEqual([{ number: '1234', quantity: 1 }]);
    page.unmount();
    reloadSets();
    const again = await openSets('/lotto/4d', {
      answers: {
        '/poy-api/lotteries.4d.latest': [testLottery({ round: testSetRound({ closesIn: 8 }) })],
      },
    });
    await screen.findByRole('button', { name: 'Remove 1234' });
    again.api.answer({
      '/poy-api/lotteries.4d.latest': [
        testLottery({ round: testSetRound({ betId: 80, closesIn: 90_000 }) }),
      ],
    });
    expect(
      await screen.findByText(
        /The draw has closed. 1 numbers in your basket were not bought/,
        undefined,
        { timeout: 15_000 },
      ),
    ).toBeVisible();
    expect(readSets(kept)).toBeNull();
  });
});
