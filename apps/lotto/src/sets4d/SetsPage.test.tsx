import { queries } from '@poy/api-client';
import type { PlaceSetsBody } from '@poy/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeRefusal, testMember, testNow, type RenderedPage } from '@poy/host/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  lao,
  openSets,
  testLottery,
  testPrizes,
  testSetRound,
  testTicket,
} from '../testing/testSets.ts';
import { keepSets, readSets } from './keepSets.ts';
import { addSets, emptySets } from './setDraft.ts';
import { useSets } from './useSets.ts';

const user = userEvent.setup();
const place = { member: testMember.uuid, betId: 70, closesAt: testNow + 3_600_000 };
const press = async (...digits: string[]) => {
  const pad = within(await screen.findByRole('group', { name: 'Keypad' }));
  for (const digit of digits) await user.click(pad.getByRole('button', { name: digit }));
};
const add = () => user.click(screen.getByRole('button', { name: /^Add to basket/ }));
const rows = () => within(screen.getByRole('list', { name: 'Basket' })).getAllByRole('listitem');
const bought = (page: RenderedPage) =>
  page.api.calls.filter(({ path }) => path.endsWith('.create'));
const keyOf = (call: { headers: { get(name: string): unknown } } | undefined) =>
  call?.headers.get('idempotency-key');

beforeEach(() => {
  localStorage.clear();
  useSets.setState({ drafts: {}, left: {} });
});

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
          throw new FakeRefusal(500, 'INTERNAL');
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
    const kept = { ...place, closesAt: testNow + 8000 };
    expect(readSets(kept)?.lines).toEqual([{ number: '1234', quantity: 1 }]);
    page.unmount();
    useSets.setState({ drafts: {}, left: {} });
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

describe('buying', () => {
  const withBasket = async (options: Parameters<typeof openSets>[1] = {}, quantity = 2) => {
    keepSets(place, addSets(emptySets, '1234', quantity));
    const page = await openSets('/lotto/4d', options);
    await screen.findByRole('button', { name: 'Remove 1234' });
    return page;
  };
  const confirm = async () => {
    await user.click(screen.getByRole('button', { name: 'Buy sets' }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: /Confirm|Try again/ }),
    );
  };

  it('confirms, sends to the lottery’s own address with a key, shows the receipt and empties the basket', async () => {
    const page = await withBasket({ answers: { '/poy-api/lotteries.lao.create': testTicket() } });
    await user.click(screen.getByRole('button', { name: 'Buy sets' }));
    const sheet = screen.getByRole('dialog', { name: 'Confirm purchase' });
    expect(within(sheet).getByText('฿240.00')).toBeVisible();
    expect(within(sheet).getByText('Balance afterwards ฿760.00')).toBeVisible();
    await user.dblClick(within(sheet).getByRole('button', { name: 'Confirm' }));
    const receipt = await screen.findByRole('dialog', { name: 'Sets bought' });
    expect(within(receipt).getByText(/4D-8F3K-2217/)).toBeVisible();
    expect(within(receipt).getByRole('link', { name: 'View sets' })).toHaveAttribute(
      'href',
      `/poy/lottery/${lao}_1/9`,
    );
    expect(bought(page).map(({ path, body }) => [path, body])).toEqual([
      [
        '/poy-api/lotteries.lao.create',
        { betId: 70, price: 120, prizes: testPrizes, lines: [{ number: '1234', quantity: 2 }] },
      ],
    ]);
    expect(keyOf(bought(page)[0])).toMatch(/^[\da-f-]{36}$/);
    await user.click(within(receipt).getByRole('button', { name: 'Buy more sets' }));
    expect(screen.getByText(/No sets yet/)).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('recolours a line that asks for more than there is, offers what is left, and sends that as another purchase', async () => {
    const refuse = () => {
      throw new FakeRefusal(409, 'SET_SOLD_OUT', {
        lines: [{ index: 0, number: '1234', left: 1 }],
      });
    };
    const page = await withBasket({ answers: { '/poy-api/lotteries.lao.create': refuse } });
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Not bought. Too few sets left of 1 of your numbers.',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(within(rows()[0] as HTMLElement).getByText(/Only 1 left/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Buy sets' })).toBeDisabled();
    page.api.answer({
      '/poy-api/lotteries.4d.stock': [{ number: '1234', left: 1 }],
      '/poy-api/lotteries.lao.create': testTicket(),
    });
    await user.click(within(rows()[0] as HTMLElement).getByRole('button', { name: 'Lower to 1' }));
    await confirm();
    expect(await screen.findByRole('dialog', { name: 'Sets bought' })).toBeVisible();
    const [first, second] = bought(page);
    expect(second?.body).toMatchObject({ betId: 70, lines: [{ number: '1234', quantity: 1 }] });
    expect(keyOf(second)).not.toBe(keyOf(first));
  });

  it('keeps the key over retries of an unanswered purchase, also after a reload', async () => {
    const lost = () => {
      throw new FakeRefusal(503, 'UNAVAILABLE');
    };
    const first = await withBasket({ answers: { '/poy-api/lotteries.lao.create': lost } });
    await confirm();
    expect(await screen.findByText(/bought only once/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Try again' });
    const keys = bought(first).map(keyOf);
    expect(keys).toEqual([keys[0], keys[0]]);
    first.unmount();
    useSets.setState({ drafts: {}, left: {} });
    const second = await openSets('/lotto/4d', {
      answers: { '/poy-api/lotteries.lao.create': lost },
    });
    expect(await screen.findByText(/sent but not answered/)).toBeVisible();
    await confirm();
    await screen.findByRole('button', { name: 'Try again' });
    expect(keyOf(bought(second)[0])).toBe(keys[0]);
  });

  describe('on terms that have changed', () => {
    const dearer = {
      price: 150,
      prizes: [{ tier: 'straight4' as const, prize: 90_000 }, ...testPrizes.slice(1, -1)],
    };
    const offerOf = ({ body }: { body: unknown }) => {
      const { price, prizes } = body as PlaceSetsBody;
      return { price, prizes };
    };
    const sell = (call: { body: unknown }) => {
      if (JSON.stringify(offerOf(call)) !== JSON.stringify(dearer))
        throw new FakeRefusal(409, 'SET_TERMS_CHANGED', dearer);
      return testTicket();
    };

    it('says what changed, keeps the basket and asks once more', async () => {
      const page = await withBasket({ answers: { '/poy-api/lotteries.lao.create': sell } });
      await confirm();
      const sheet = screen.getByRole('dialog', { name: 'Confirm purchase' });
      const said = await within(sheet).findByRole('alert');
      expect(said).toHaveTextContent('Nothing was bought');
      expect(
        within(said)
          .getAllByRole('listitem')
          .map((row) => row.textContent),
      ).toEqual([
        'A set: ฿120 → ฿150',
        'Prize 4 straight: ฿125,000 → ฿90,000',
        'Prize Last 2: ฿1,600 → ฿0',
      ]);
      expect(within(sheet).getByText('฿300.00')).toBeVisible();
      expect(bought(page).map(offerOf)).toEqual([{ price: 120, prizes: testPrizes }]);
      await user.click(within(sheet).getByRole('button', { name: 'Cancel' }));
      expect(within(rows()[0] as HTMLElement).getByText('300')).toBeVisible();
      expect(screen.getByRole('row', { name: /4 straight 1234 ฿90,000/ })).toBeVisible();
      await confirm();
      expect(await screen.findByRole('dialog', { name: 'Sets bought' })).toBeVisible();
      const [first, second] = bought(page);
      expect(second && offerOf(second)).toEqual(dearer);
      expect(keyOf(second)).not.toBe(keyOf(first));
    });

    it('may be bought with a second press on the same sheet', async () => {
      const page = await withBasket({ answers: { '/poy-api/lotteries.lao.create': sell } });
      await confirm();
      await screen.findByRole('alert');
      await user.click(screen.getByRole('button', { name: 'Confirm' }));
      expect(await screen.findByRole('dialog', { name: 'Sets bought' })).toBeVisible();
      expect(bought(page).map((call) => offerOf(call).price)).toEqual([120, 150]);
    });

    it('are not confirmed unseen: a price fetched while the sheet is open is not the one that is sent', async () => {
      const page = await withBasket({ answers: { '/poy-api/lotteries.lao.create': sell } });
      await user.click(screen.getByRole('button', { name: 'Buy sets' }));
      page.api.answer({ '/poy-api/lotteries.4d.latest': [testLottery(dearer)] });
      await act(() =>
        page.host.queryClient.invalidateQueries({ queryKey: queries.setLotteries().queryKey }),
      );
      expect(await within(rows()[0] as HTMLElement).findByText('300')).toBeInTheDocument();
      const sheet = screen.getByRole('dialog', { name: 'Confirm purchase' });
      expect(within(sheet).getByText('฿240.00')).toBeVisible();
      await user.click(within(sheet).getByRole('button', { name: 'Confirm' }));
      expect(await within(sheet).findByRole('alert')).toHaveTextContent('Nothing was bought');
      expect(bought(page).map((call) => offerOf(call).price)).toEqual([120]);
    });

    it('do not make another purchase of one that was sent and not answered', async () => {
      const lost = () => {
        throw new FakeRefusal(503, 'UNAVAILABLE');
      };
      const first = await withBasket({ answers: { '/poy-api/lotteries.lao.create': lost } });
      await confirm();
      await screen.findByText(/bought only once/);
      const [sent] = bought(first);
      first.unmount();
      useSets.setState({ drafts: {}, left: {} });
      const second = await openSets('/lotto/4d', {
        answers: {
          '/poy-api/lotteries.4d.latest': [testLottery(dearer)],
          '/poy-api/lotteries.lao.create': testTicket(),
        },
      });
      await screen.findByText(/sent but not answered/);
      await confirm();
      await screen.findByRole('dialog', { name: 'Sets bought' });
      const [again] = bought(second);
      expect(again?.body).toEqual(sent?.body);
      expect(keyOf(again)).toBe(keyOf(sent));
    });
  });

  it('says before and after how much money is missing, and loses nothing', async () => {
    const refuse = () => {
      throw new FakeRefusal(409, 'INSUFFICIENT_BALANCE');
    };
    const page = await withBasket({ answers: { '/poy-api/lotteries.lao.create': refuse } });
    expect(screen.queryByText(/short/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Buy sets' }));
    page.api.answer({ '/api/cashs': { money: 15, version: 2 } });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/Your balance is ฿225.00 short/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute(
      'href',
      '/credit/deposit',
    );
    expect(rows()).toHaveLength(1);
  });
});
