import { makeFormat } from '@poy/host';
import { testNow } from '@poy/host/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from '@jest/globals';
import { openPage, testChannel, testWithdrawal } from '../testing/money.ts';

const path = '/credit/status';
const all = '/poy-api/withdrawals.all';
const page = (...withdrawals: ReturnType<typeof testWithdrawal>[]) => ({
  withdrawals,
  next: null,
  usualMinutes: null as number | null,
});
const step = async () =>
  within(await screen.findByRole('list', { name: 'Steps of the withdrawal' }))
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step');

test('the steps of a withdrawal change by its messages until it is paid', async () => {
  const { api, realtime } = await openPage({ path, answers: { [all]: page(testWithdrawal()) } });
  expect(await screen.findByText('฿400.00')).toBeVisible();
  expect(await step()).toHaveTextContent('Being checked');
  const paying = testWithdrawal({ status: 'paying', cancellable: false });
  api.answer({ [all]: page(paying) });
  act(() => realtime.send(testChannel, 'withdrawal-update', paying));
  expect(
    await screen.findByText('The bank is paying', { selector: '[aria-current]' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the withdrawal' })).not.toBeInTheDocument();
  const paid = testWithdrawal({ status: 'paid', cancellable: false });
  api.answer({ [all]: page(paid) });
  act(() => realtime.send(testChannel, 'withdrawal-update', paid));
  const past = await screen.findByRole('region', { name: 'Earlier withdrawals' });
  expect(past).toHaveTextContent(/Kasikornbank xxxxxx4567.*฿400.00.*Paid/);
});

test('a withdrawal is taken back after a question', async () => {
  const cancel = '/poy-api/withdrawals.cancel';
  const returned = testWithdrawal({
    status: 'returned',
    returnedWhy: 'cancelled',
    cancellable: false,
  });
  const { api } = await openPage({
    path,
    answers: { [all]: page(testWithdrawal()), [cancel]: returned },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the withdrawal' }));
  expect(screen.getByText('฿400.00 comes back to your balance.')).toBeVisible();
  // Neither answer can be taken for the other, or for the leaving of the question.
  expect(screen.getByRole('button', { name: 'Go on withdrawing' })).toBeVisible();
  api.answer({ [all]: page(returned) });
  await userEvent.click(screen.getByRole('button', { name: 'Take the money back' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(api.calls.find((call) => call.path === cancel)?.body).toEqual({ id: 9 });
});

test('a withdrawal under way says when it was asked for and usually arrives', async () => {
  const answer = page(testWithdrawal({ createdAt: testNow - 60_000 }));
  const { unmount } = await openPage({
    path,
    answers: { [all]: { ...answer, usualMinutes: 12 } },
  });
  expect(await screen.findByText('The money usually arrives within 12 min.')).toBeVisible();
  const asked = makeFormat('en').dateTime(testNow - 60_000);
  expect(screen.getByText(`Asked for ${asked}`)).toBeVisible();
  unmount();
  await openPage({ path, answers: { [all]: { ...answer, usualMinutes: 125 } } });
  expect(await screen.findByText('The money usually arrives within 3 h.')).toBeVisible();
});

test('where too few were paid, nothing is said of how long one takes', async () => {
  await openPage({ path, answers: { [all]: page(testWithdrawal()) } });
  expect(await screen.findByText(/^Asked for/)).toBeVisible();
  expect(screen.queryByText(/usually arrives/)).toBeNull();
});

test('a long list goes on, and an empty one says what to do next', async () => {
  const old = (id: number) => testWithdrawal({ id, status: 'paid', cancellable: false });
  await openPage({
    path,
    answers: {
      [all]: ({ query }) =>
        query['before'] === undefined
          ? { withdrawals: [old(9), old(8)], next: 8, usualMinutes: null }
          : { withdrawals: [old(7)], next: null, usualMinutes: null },
    },
  });
  expect(await screen.findAllByText('Paid')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findAllByText('Paid')).toHaveLength(3);
});

test('nothing yet', async () => {
  await openPage({ path });
  expect(await screen.findByRole('link', { name: 'Withdraw' })).toHaveAttribute(
    'href',
    '/credit/withdraw',
  );
});

test('one whose money paid a debt says so', async () => {
  const ended = testWithdrawal({ status: 'returned', returnedWhy: 'debt', cancellable: false });
  await openPage({ path, answers: { [all]: page(ended) } });
  expect(await screen.findByText('Paid your debt, rest returned')).toBeVisible();
});

test('one that its bank sent back after it was paid says so, with the fee that the bank kept', async () => {
  const back = { status: 'returned', returnedWhy: 'bank', cancellable: false } as const;
  const whole = testWithdrawal({ ...back, id: 3, amount: 500, cameBack: 500 });
  const less = testWithdrawal({ ...back, id: 2, amount: 400, cameBack: 390 });
  await openPage({ path, answers: { [all]: page(whole, less) } });
  expect(await screen.findAllByText('Paid, then sent back by the bank')).toHaveLength(2);
  expect(screen.getAllByText(/came back to your balance/)).toHaveLength(1);
  expect(screen.getByText(/390.00 came back.*kept .*10.00 as its fee/)).toBeVisible();
});
