import { FakeRefusal } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from '@jest/globals';
import { openPage } from '../testing/money.ts';

const path = '/credit/deposit/normal';
const latest = '/poy-api/deposits.latest';

test('a failed load says so and recovers', async () => {
  const { api } = await openPage({
    path,
    answers: {
      [latest]: () => {
        throw new FakeRefusal(429, 'RATE_LIMITED');
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The deposit page could not be loaded',
  );
  api.answer({ [latest]: null });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Amount')).toBeVisible();
});
