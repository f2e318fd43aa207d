import { serverClock } from '@poy/api-client';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { forgetDrafts } from '../testing/drafts.ts';
import { openLotto, testSlip } from '../testing/openLotto.ts';
import { openWith, placed, sendButton } from '../testing/openWith.ts';
import { testRound } from '../testing/testRounds.ts';

const unsure =
  'We cannot tell now if this round is still open. You may send it: the server decides.';

beforeEach(forgetDrafts);
afterEach(() => {
  jest.restoreAllMocks();
  slept = 0;
});

const real = Date.now;
let slept = 0;

/** The device sleeps: its monotonic clock stands still and its time goes on. */
function sleeps(ms: number) {
  slept += ms;
  jest.spyOn(Date, 'now').mockImplementation(() => real() + slept);
  return act(async () => void serverClock.now());
}
const answers = () => act(async () => serverClock.learn(serverClock.now(), 20));

it('a phone that slept says on the slip that it does not know, and sends it all the same', async () => {
  const user = userEvent.setup();
  const page = await openWith(['47'], { answers: { '/poy-api/poys.create': testSlip() } });
  await user.click(sendButton());
  const sheet = await screen.findByRole('dialog', { name: 'Confirm slip' });
  expect(within(sheet).queryByText(unsure)).toBeNull();
  await sleeps(30_000);
  expect(await within(sheet).findByText(unsure)).toHaveRole('status');
  await answers();
  expect(await within(sheet).findByText('Balance afterwards ฿480.00')).toBeVisible();
  await sleeps(60_000);
  expect(await within(sheet).findByText(unsure)).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: /^Confirm/ }));
  expect(await screen.findByRole('region', { name: 'Slip sent' })).toBeVisible();
  expect(placed(page)).toHaveLength(1);
});

it('a round that closed while the phone slept is shown as closed, without any answer', async () => {
  await openWith(['47'], {});
  expect(await screen.findAllByRole('timer')).not.toHaveLength(0);
  await sleeps(20 * 60_000);
  expect(await screen.findByText(/takes no more slips/)).toBeVisible();
});

it('a time that was set forward by hand closes a round until the next answer, not for good', async () => {
  await openWith(['47'], {});
  const start = serverClock.now();
  await sleeps(20 * 60_000);
  expect(await screen.findByText(/takes no more slips/)).toBeVisible();
  await act(async () => serverClock.learn(start, 20));
  await waitFor(() => expect(screen.queryByText(/takes no more slips/)).toBeNull());
  expect(sendButton()).toBeVisible();
});

it('says beside the shots, too, that it does not know', async () => {
  await openLotto('/lotto/yeekee/42', {
    answers: { '/poy-api/bet-lists.one': testRound({ closesIn: -60, status: 'closed' }) },
  });
  await screen.findByRole('button', { name: 'Shoot' });
  expect(screen.queryByText(unsure)).toBeNull();
  await sleeps(5_000);
  expect(await screen.findByText(unsure)).toBeVisible();
  await answers();
  await screen.findByRole('button', { name: 'Shoot' });
});
