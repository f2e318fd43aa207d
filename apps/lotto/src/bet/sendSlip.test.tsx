import type { PlaceSlipBody } from '@poy/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readKeptSlip } from '@poy/host/page';
import { FakeRefusal, testMember } from '@poy/host/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { keyOf } from '../testing/calls.ts';
import { forgetDrafts, reloadDrafts } from '../testing/drafts.ts';
import { openLotto, testSlip } from '../testing/openLotto.ts';
import { openWith, placed, sendButton } from '../testing/openWith.ts';
import { testMarket, testRound } from '../testing/testRounds.ts';

const user = userEvent.setup();

beforeEach(forgetDrafts);

it('confirms, sends what was seen with a key, shows the receipt and empties the draft', async () => {
  const page = await openWith(['47', '74'], { answers: { '/poy-api/poys.create': testSlip() } });
  await user.click(sendButton());
  const sheet = await screen.findByRole('dialog', { name: 'Confirm slip' });
  expect(within(sheet).getByText('฿40.00')).toBeVisible();
  expect(within(sheet).getByText('Balance afterwards ฿460.00')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: /^Confirm/ }));
  const receipt = await screen.findByRole('region', { name: 'Slip sent' });
  expect(within(receipt).getByText('Slip no. 8F3K-2217')).toBeVisible();
  expect(within(receipt).getByRole('link', { name: /^View slip/ })).toHaveAttribute(
    'href',
    '/poy/yeekee/7',
  );
  expect(placed(page).map((call) => call.body)).toEqual([
    {
      betId: 42,
      accept: 'better',
      lines: [
        { option: 'teng_bon_2', number: '47', price: 20, multiply: 90 },
        { option: 'teng_bon_2', number: '74', price: 20, multiply: 45 },
      ],
    } satisfies PlaceSlipBody,
  ]);
  expect(keyOf(placed(page)[0])).toMatch(/^[\da-f-]{36}$/);
  expect(screen.getByText(/No lines yet/)).toBeVisible();
  expect(readKeptSlip(testMember.uuid, 42, 0)).toEqual([]);
});

it('makes one request of a double click', async () => {
  let answer: () => void = () => {};
  const page = await openWith(['47'], {
    answers: {
      '/poy-api/poys.create': () =>
        new Promise((resolve) => {
          answer = () => resolve(testSlip());
        }),
    },
  });
  await user.click(sendButton());
  await user.dblClick(await screen.findByRole('button', { name: /^Confirm/ }));
  expect(placed(page)).toHaveLength(1);
  await act(async () => answer());
  expect(await screen.findByRole('region', { name: 'Slip sent' })).toBeVisible();
});

it('keeps the key over retries and a reload of an unanswered slip, also when its lines change', async () => {
  const lost = () => {
    throw new FakeRefusal(503, 'UNAVAILABLE');
  };
  const first = await openWith(['47'], { answers: { '/poy-api/poys.create': lost } });
  await user.click(sendButton());
  await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
  expect(await screen.findByText(/this slip is bought only once/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Try again/ }));
  await screen.findByRole('button', { name: /^Try again/ });
  const keys = placed(first).map(keyOf);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);

  first.unmount();
  reloadDrafts();
  const second = await openLotto('/lotto/yeekee/42', { answers: { '/poy-api/poys.create': lost } });
  expect(await screen.findByText(/was sent but not answered/)).toBeVisible();
  await user.click(sendButton());
  await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
  await screen.findByRole('button', { name: /^Try again/ });
  expect(keyOf(placed(second)[0])).toBe(keys[0]);

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: '50' }));
  await user.click(sendButton());
  await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
  await screen.findByRole('button', { name: /^Try again/ });
  expect(keyOf(placed(second)[1])).toBe(keys[0]);
});

describe('the round closing while the page is open', () => {
  const markets = () => [
    testMarket([testRound({ closesIn: 1.2 }), testRound({ betId: 43, number: 43, closesIn: 800 })]),
  ];

  const closing = {
    '/poy-api/bet-lists.latest': markets(),
    '/poy-api/bet-lists.one': ({ query }: { query: Record<string, unknown> }) =>
      testRound(query['id'] === 43 ? { betId: 43, number: 43, closesIn: 800 } : { closesIn: 1.2 }),
  };
  const closed = () =>
    screen.findByRole('dialog', { name: 'Round 42 takes no more slips.' }, { timeout: 4000 });

  it('says so over the slip by the server’s clock, and takes the draft along to the next', async () => {
    const page = await openWith(['47', '48'], { answers: closing });
    const sheet = await closed();
    expect(within(sheet).getByText('Not sent: 2 lines')).toBeVisible();
    expect(within(sheet).getByText(/no money was taken/)).toBeVisible();
    expect(within(sheet).getByText('฿40.00')).toBeVisible();
    await user.click(
      await within(sheet).findByRole('button', { name: 'Move the 2 lines to Round 43' }),
    );
    expect(page.address()).toBe('/lotto/yeekee/43');
    expect(await screen.findByLabelText('Stake for 47 2 top')).toHaveValue('20');
    expect([42, 43].map((round) => readKeptSlip(testMember.uuid, round, 0).length)).toEqual([0, 2]);
  });

  it('says so in the place of the confirmation, and keeps the lines on the page', async () => {
    await openWith(['47'], { answers: closing });
    await user.click(sendButton());
    await screen.findByRole('dialog', { name: 'Confirm slip' });
    const sheet = await closed();
    expect(screen.getAllByRole('dialog')).toEqual([sheet]);
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Not sent: 1 lines')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send slip/ })).toBeNull();
    expect(
      await screen.findByRole('button', { name: 'Move the 1 lines to Round 43' }),
    ).toBeVisible();
  });

  it('waits for the answer of a slip that is on its way, and then shows its receipt', async () => {
    let answer: () => void = () => {};
    await openWith(['47'], {
      answers: {
        ...closing,
        '/poy-api/poys.create': () =>
          new Promise((resolve) => {
            answer = () => resolve(testSlip());
          }),
      },
    });
    await user.click(sendButton());
    const sheet = await screen.findByRole('dialog', { name: 'Confirm slip' });
    await user.click(within(sheet).getByRole('button', { name: /^Confirm/ }));
    expect(await within(sheet).findByText('Closed', {}, { timeout: 4000 })).toBeVisible();
    expect(screen.queryByText(/Not sent/)).toBeNull();
    await act(async () => answer());
    expect(await screen.findByText('Slip no. 8F3K-2217')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/Not sent/)).toBeNull();
  });

  it('offers no second bet where nobody knows whether the slip was bought', async () => {
    await openWith(['47'], {
      answers: {
        ...closing,
        '/poy-api/poys.create': () => {
          throw new FakeRefusal(503, 'UNAVAILABLE');
        },
      },
    });
    await user.click(sendButton());
    await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
    await screen.findByRole('button', { name: /^Try again/ });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const sheet = await closed();
    expect(within(sheet).getByText(/It may have been bought/)).toBeVisible();
    expect(within(sheet).getByRole('link', { name: 'My slips' })).toHaveAttribute('href', '/poy');
    expect(screen.queryByRole('button', { name: /Move/ })).toBeNull();
  });

  it('shows the time left at the button, in the confirmation and in the title of the tab', async () => {
    await openWith(['47']);
    expect(screen.getByText(/Lines: 1 ·/).parentElement).toHaveTextContent(/0[12]:\d\d$/);
    await waitFor(() => expect(document.title).toMatch(/^0[12]:\d\d · Yeekee/));
    await user.click(sendButton());
    const sheet = await screen.findByRole('dialog', { name: 'Confirm slip' });
    expect(within(sheet).getByRole('timer', { name: 'Closes in' })).toHaveTextContent(
      /^0[12]:\d\d$/,
    );
  });

  it('believes the server where it closed sooner', async () => {
    const page = await openWith(['47'], {
      answers: {
        '/poy-api/poys.create': () => {
          throw new FakeRefusal(409, 'ROUND_CLOSED');
        },
      },
    });
    await user.click(sendButton());
    page.api.answer({ '/poy-api/bet-lists.one': testRound({ status: 'closed' }) });
    await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
    expect(await closed()).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  });

  it('says that the round is paused where the sale was stopped meanwhile, and keeps the lines', async () => {
    const page = await openWith(['47'], {
      answers: {
        '/poy-api/poys.create': () => {
          throw new FakeRefusal(409, 'SALE_SUSPENDED');
        },
      },
    });
    await user.click(sendButton());
    page.api.answer({
      '/poy-api/bet-lists.one': testRound({ more: { suspended: true, active: false } }),
    });
    await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
    expect(await screen.findByText('This round is paused')).toBeVisible();
    expect(screen.getByText(/Your lines are kept: 1/)).toBeVisible();
  });
});
