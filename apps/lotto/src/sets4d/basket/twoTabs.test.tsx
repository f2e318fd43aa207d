import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeRefusal, type RenderedPage } from '@poy/host/testing';
import { beforeEach, expect, it } from '@jest/globals';
import { basketRows as rows, forgetSets, testSetPlace } from '../../testing/basket.ts';
import { keyOf } from '../../testing/calls.ts';
import { hear, otherTab } from '../../testing/otherTab.ts';
import { openSets, testTicket } from '../../testing/testSets.ts';
import { addSets, emptySets } from '../setDraft.ts';

const user = userEvent.setup();
/** Tab A; the page of each test is tab B. */
const tabA = otherTab('poy-sets:', emptySets, testSetPlace);
const addInA = (number: string) => tabA.change((draft) => addSets(draft, number, 2));
const said = /Already bought, perhaps in another window/;
const sent = (page: RenderedPage) => page.api.calls.filter(({ path }) => path.endsWith('.create'));
const buyButton = () => screen.getByRole('button', { name: /^Buy sets/ });

beforeEach(forgetSets);

const openBasket = async (options: Parameters<typeof openSets>[1] = {}) => {
  addInA('1234');
  const page = await openSets('/lotto/4d', options);
  await screen.findByRole('button', { name: 'Remove 1234' });
  return page;
};

it('joins the sets of both tabs by their numbers', async () => {
  await openBasket();
  addInA('9876');
  hear();
  expect(rows()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Remove 1234' }));
  expect(tabA.draft().lines).toEqual([{ number: '9876', quantity: 2 }]);
});

it('shows nothing of a basket that tab A bought, says so, and closes its open confirmation', async () => {
  const page = await openBasket();
  await user.click(buyButton());
  await screen.findByRole('dialog');
  tabA.buy();
  hear();
  expect(await screen.findByText(said)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Buy sets/ })).toBeNull();
  expect(sent(page)).toEqual([]);
});

it('learns from the server that an old page sends a bought basket, and keeps what is new under a new key', async () => {
  addInA('5555');
  const page = await openBasket({
    answers: {
      '/poy-api/lotteries.lao.create': () => {
        throw new FakeRefusal(409, 'IDEMPOTENCY_KEY_REUSED', { poyId: 9 });
      },
      '/poy-api/lotteries.4d.one': testTicket(),
    },
  });
  const key = tabA.draft().key;
  await user.click(buyButton());
  await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(tabA.draft().lines).toEqual([{ number: '5555', quantity: 2 }]);
  expect(keyOf(sent(page)[0])).toBe(key);
  expect(tabA.draft().key).not.toBe(key);
});
