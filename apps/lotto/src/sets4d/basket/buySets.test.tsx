import { setQueries } from '@poy/api-client';
import type { PlaceSetsBody } from '@poy/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeRefusal, type RenderedPage } from '@poy/host/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { basketRows as rows, forgetSets, reloadSets, testSetPlace } from '../../testing/basket.ts';
import { keyOf } from '../../testing/calls.ts';
import { lao, openSets, testLottery, testPrizes, testTicket } from '../../testing/testSets.ts';
import { addSets, emptySets } from '../setDraft.ts';
import { keepSets, readSets } from '../useSets.ts';

const user = userEvent.setup();
const bought = (page: RenderedPage) =>
  page.api.calls.filter(({ path }) => path.endsWith('.create'));
const withBasket = async (options: Parameters<typeof openSets>[1] = {}, quantity = 2) => {
  keepSets(testSetPlace, addSets(emptySets, '1234', quantity));
  const page = await openSets('/lotto/4d', options);
  await screen.findByRole('button', { name: 'Remove 1234' });
  return page;
};
const confirm = async () => {
  await user.click(screen.getByRole('button', { name: /^Buy sets/ }));
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: /Confirm|Try again/ }),
  );
};

beforeEach(forgetSets);

it('confirms, sends to the lottery’s own address with a key, shows the receipt and empties the basket', async () => {
  const page = await withBasket({ answers: { '/poy-api/lotteries.lao.create': testTicket() } });
  await user.click(screen.getByRole('button', { name: /^Buy sets/ }));
  const sheet = screen.getByRole('dialog', { name: 'Confirm purchase' });
  expect(within(sheet).getByText('฿240.00')).toBeVisible();
  expect(within(sheet).getByText('Balance afterwards ฿760.00')).toBeVisible();
  expect(within(sheet).getByRole('list', { name: 'What you buy' })).toHaveTextContent(
    '1234Sets: 2฿240',
  );
  await user.dblClick(within(sheet).getByRole('button', { name: /^Confirm/ }));
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
  expect(readSets(testSetPlace)?.lines).toEqual([]);
});

it('recolours a line of more sets than are left, offers those, and sends them under the same key', async () => {
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
  expect(screen.getByRole('button', { name: /^Buy sets/ })).toBeDisabled();
  page.api.answer({
    '/poy-api/lotteries.4d.stock': [{ number: '1234', left: 1 }],
    '/poy-api/lotteries.lao.create': testTicket(),
  });
  await user.click(within(rows()[0] as HTMLElement).getByRole('button', { name: 'Lower to 1' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await confirm();
  expect(await screen.findByRole('dialog', { name: 'Sets bought' })).toBeVisible();
  const [first, second] = bought(page);
  expect(second?.body).toMatchObject({ betId: 70, lines: [{ number: '1234', quantity: 1 }] });
  expect(keyOf(second)).toBe(keyOf(first));
});

it('keeps the key over retries of an unanswered purchase, also after a reload', async () => {
  const lost = () => {
    throw new FakeRefusal(503, 'UNAVAILABLE');
  };
  const first = await withBasket({ answers: { '/poy-api/lotteries.lao.create': lost } });
  await confirm();
  expect(await screen.findByText(/bought only once/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Try again/ }));
  await screen.findByRole('button', { name: /^Try again/ });
  const keys = bought(first).map(keyOf);
  expect(keys).toEqual([keys[0], keys[0]]);
  first.unmount();
  reloadSets();
  const second = await openSets('/lotto/4d', {
    answers: { '/poy-api/lotteries.lao.create': lost },
  });
  expect(await screen.findByText(/sent but not answered/)).toBeVisible();
  await confirm();
  await screen.findByRole('button', { name: /^Try again/ });
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
    expect(keyOf(second)).toBe(keyOf(first));
  });

  it('may be bought with a second press on the same sheet', async () => {
    const page = await withBasket({ answers: { '/poy-api/lotteries.lao.create': sell } });
    await confirm();
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: /^Confirm/ }));
    expect(await screen.findByRole('dialog', { name: 'Sets bought' })).toBeVisible();
    expect(bought(page).map((call) => offerOf(call).price)).toEqual([120, 150]);
  });

  it('are not confirmed unseen: a price fetched while the sheet is open is not the one that is sent', async () => {
    const page = await withBasket({ answers: { '/poy-api/lotteries.lao.create': sell } });
    await user.click(screen.getByRole('button', { name: /^Buy sets/ }));
    page.api.answer({ '/poy-api/lotteries.4d.latest': [testLottery(dearer)] });
    await act(() =>
      page.host.queryClient.invalidateQueries({ queryKey: setQueries.lotteries().queryKey }),
    );
    expect(await within(rows()[0] as HTMLElement).findByText('300')).toBeInTheDocument();
    const sheet = screen.getByRole('dialog', { name: 'Confirm purchase' });
    expect(within(sheet).getByText('฿240.00')).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: /^Confirm/ }));
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
    reloadSets();
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
  await user.click(screen.getByRole('button', { name: /^Buy sets/ }));
  page.api.answer({ '/api/cashs': { money: 15, version: 2 } });
  await user.click(screen.getByRole('button', { name: /^Confirm/ }));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText(/Your balance is ฿225.00 short/)).toBeVisible();
  expect(within(sheet).getByRole('link', { name: 'Deposit ฿225.00' })).toHaveAttribute(
    'href',
    '/credit/deposit/normal?amount=225&back=%2Flotto%2F4d',
  );
  expect(rows()).toHaveLength(1);
});
