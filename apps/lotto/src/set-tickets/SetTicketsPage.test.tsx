import { testMember, FakeRefusal } from '@poy/host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { testMarket } from '../testing/testRounds.ts';
import { lao, openSets, testTicket } from '../testing/testSets.ts';

const user = userEvent.setup();
const won = testTicket({
  status: 'won',
  roundStatus: 'resulted',
  result: '1234',
  win: 250_000,
  lines: [
    { number: '9876', quantity: 1, price: 120, status: 'lost', tier: null, win: 0 },
    { number: '1234', quantity: 2, price: 240, status: 'won', tier: 'straight4', win: 250_000 },
  ],
});
const paper = () => screen.findByRole('article', { name: 'Slip no. 4D-8F3K-2217' });

describe('the list', () => {
  it('shows waiting sets, history on its own tab, and the rest of a long list on demand', async () => {
    const page = await openSets(`/poy/lottery/${lao}_1`, {
      answers: {
        '/poy-api/lotteries.4d.tickets': ({ body }) => {
          const { status, before, betType } = body as {
            status: string;
            before?: number;
            betType?: string;
          };
          expect(betType).toBe(lao);
          if (status === 'waiting') return { tickets: [testTicket()], next: null };
          return before === undefined
            ? { tickets: [won], next: 9 }
            : {
                tickets: [testTicket({ poyId: 3, receipt: '4D-OLD', status: 'lost' })],
                next: null,
              };
        },
      },
    });
    expect(await screen.findByText('Slip no. 4D-8F3K-2217')).toBeVisible();
    expect(screen.getByText('Numbers: 2 · Sets: 3')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('฿250,000.00')).toBeVisible();
    expect(page.address()).toBe(`/poy/lottery/${lao}?show=history`);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Slip no. 4D-OLD')).toBeVisible();
  });

  it('is narrowed by lottery, wins and days, all in the address', async () => {
    const asked: unknown[] = [];
    const page = await openSets('/poy/lottery', {
      answers: {
        '/poy-api/bet-lists.latest': [
          testMarket([], { betName: lao, betGroup: 'foreign', kind: 'digits4', offersSets: true }),
          testMarket([]),
        ],
        '/poy-api/lotteries.4d.tickets': ({ body }) => {
          asked.push(body);
          return { tickets: [], next: null };
        },
      },
    });
    await user.click(await screen.findByRole('tab', { name: 'Today' }));
    expect(await screen.findByText('No sets bought today')).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ from: '2026-11-20', to: '2026-11-20' });
    await user.click(screen.getByRole('tab', { name: 'History' }));
    await user.selectOptions(await screen.findByRole('combobox'), 'Lao');
    await user.click(screen.getByRole('button', { name: 'Won' }));
    // The list of all Lao sets says the same before that of the won ones is asked for.
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ betType: lao, status: 'won' }));
    expect(await screen.findByText('No slip fits')).toBeVisible();
    expect(page.address()).toBe(`/poy/lottery/${lao}?show=history&won=1`);
    expect(
      within(screen.getByRole('combobox')).queryByRole('option', { name: /Yeekee/ }),
    ).toBeNull();
  });

  it('says what to do where there is none', async () => {
    await openSets('/poy/lottery', {
      answers: { '/poy-api/lotteries.4d.tickets': { tickets: [], next: null } },
    });
    expect(await screen.findByText('No sets are waiting')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy sets' })).toHaveAttribute('href', '/lotto/4d');
    expect(screen.getByRole('link', { name: 'My slips' })).toHaveAttribute('href', '/poy');
  });

  it('offers to try again where it could not be loaded', async () => {
    const page = await openSets('/poy/lottery', {
      answers: {
        '/poy-api/lotteries.4d.tickets': () => {
          throw new FakeRefusal(429, 'RATE_LIMITED');
        },
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    page.api.answer({ '/poy-api/lotteries.4d.tickets': { tickets: [testTicket()], next: null } });
    await user.click(retry);
    expect(await screen.findByText('Slip no. 4D-8F3K-2217')).toBeVisible();
  });
});

describe('one purchase', () => {
  it('turns from waiting to won when the message comes, and says which prize was hit', async () => {
    const page = await openSets(`/poy/lottery/${lao}_1/9`, {
      answers: { '/poy-api/lotteries.4d.one': testTicket() },
    });
    expect(await screen.findByText(/Waiting for the result/)).toBeVisible();
    page.api.answer({ '/poy-api/lotteries.4d.one': won });
    await act(async () =>
      page.realtime.send(`private-${testMember.uuid}`, 'slip-settled', {
        kind: 'set',
        poyId: 9,
        betId: 70,
        betGroup: 'foreign',
        status: 'won',
        stake: 100,
        win: 250_000,
      }),
    );
    expect(await screen.findByText('Won', { selector: 'strong' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Result 1 2 3 4' })).toBeVisible();
    const lines = within(await paper()).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      '12344 straight × 2 sets240+250,000.00',
      '9876Sets: 1120Not won',
    ]);
  });

  it('does not listen to a slip of the same number', async () => {
    const page = await openSets(`/poy/lottery/${lao}_1/9`, {
      answers: { '/poy-api/lotteries.4d.one': testTicket() },
    });
    await paper();
    const asked = page.api.calls.length;
    await act(async () =>
      page.realtime.send(`private-${testMember.uuid}`, 'slip-settled', {
        poyId: 9,
        betId: 1,
        betGroup: 'yeekee',
        status: 'lost',
        stake: 100,
        win: 0,
      }),
    );
    expect(
      page.api.calls.slice(asked).filter(({ path }) => path === '/poy-api/lotteries.4d.one'),
    ).toEqual([]);
  });

  it('says where the money is when the draw was voided', async () => {
    await openSets(`/poy/lottery/${lao}_1/9`, {
      answers: {
        '/poy-api/lotteries.4d.one': testTicket({ status: 'refunded', roundStatus: 'voided' }),
      },
    });
    expect(await screen.findByText(/The draw was voided/)).toBeVisible();
  });
});
