import { FakeRefusal, testNow } from '@poy/host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from '@jest/globals';
import { openPage } from '../../testing/money.ts';

const path = '/credit/deposit/normal';
const claims = '/poy-api/deposits.claims';
const claim = '/poy-api/deposits.claim';
const said = {
  id: 1,
  amount: 500,
  sentOn: '2026-11-20',
  fromLast4: '7776',
  status: 'waiting',
  createdAt: testNow,
} as const;

test('money that fits no request is told, and what the member says of it reaches the server', async () => {
  const page = await openPage({
    path,
    answers: { [claims]: { unfitted: true, claims: [], next: null }, [claim]: said },
  });
  expect(await screen.findByText(/Tell us the amount, the day and the last digits/)).toBeVisible();
  // That money waits is told to nobody: it may be another member's.
  expect(screen.queryByText(/we got|transfer that fits/i)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tell us' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Money that is missing' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Send to our staff' }));
  expect(sheet.getByLabelText('Amount sent')).toBeInvalid();
  await userEvent.type(sheet.getByLabelText('Amount sent'), '฿๕๐๐.00');
  await userEvent.type(sheet.getByLabelText(/Last 4 digits/), '\u202a77\u201176\u202c');
  page.api.answer({ [claims]: { unfitted: true, claims: [said], next: null } });
  await userEvent.click(sheet.getByRole('button', { name: 'Send to our staff' }));
  expect(await screen.findByText(/฿500.00: our staff look for it/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/Tell us the amount, the day and the last digits/)).toBeNull();
  expect(page.api.calls.find((call) => call.path === claim)?.body).toEqual({
    amount: 500,
    sentOn: '2026-11-20',
    fromLast4: '7776',
  });
});

test('a refusal is said in the sheet, and money that was credited leads to the statement', async () => {
  await openPage({
    path,
    answers: {
      [claims]: { unfitted: false, claims: [{ ...said, status: 'settled' }], next: null },
      [claim]: () => {
        throw new FakeRefusal(409, 'DEPOSIT_CLAIMS_WAIT');
      },
    },
  });
  expect(await screen.findByText(/฿500.00 was credited/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Statement' })).toHaveAttribute(
    'href',
    '/credit/statement',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Tell us' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(sheet.getByLabelText('Amount sent'), '500.5');
  await userEvent.type(sheet.getByLabelText(/Last 4 digits/), '7776');
  await userEvent.click(sheet.getByRole('button', { name: 'Send to our staff' }));
  await waitFor(() => expect(sheet.getByRole('alert')).toHaveTextContent(/look into/));
});

test('what was said earlier is shown by pages', async () => {
  const page = await openPage({
    path,
    answers: { [claims]: { unfitted: false, claims: [{ ...said, id: 9 }], next: 9 } },
  });
  expect(await screen.findByText(/฿500.00: our staff look for it/)).toBeVisible();
  page.api.answer({
    [claims]: { unfitted: false, claims: [{ ...said, id: 8, amount: 300 }], next: null },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/฿300.00: our staff look for it/)).toBeVisible();
  expect(screen.getByText(/฿500.00: our staff look for it/)).toBeVisible();
  expect(page.api.calls.filter((call) => call.path === claims).at(-1)?.query).toEqual({
    before: 9,
  });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
