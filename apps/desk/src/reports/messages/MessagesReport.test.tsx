import { expect, it } from '@jest/globals';
import type { MessageFigures } from '@poy/contract/operators';
import { screen, within } from '@testing-library/react';
import { openDesk } from '../../testing/openDesk.tsx';

const none = { sent: 0, refused: 0, gone: 0, givenUp: 0 };
const open = { waiting: 0, quiet: 0, capped: 0, oldestAt: null, lastTakenAt: null, stands: false };
const figures: MessageFigures = {
  days: [
    { day: '2026-11-02', told: 9, push: { sent: 4, refused: 1, gone: 2, givenUp: 3 }, line: none },
    { day: '2026-11-01', told: 0, push: none, line: none },
  ],
  push: { ...open, waiting: 5, quiet: 6, capped: 7, oldestAt: Date.now() - 600_000, stands: true },
  line: open,
  setup: {
    publicKey: 'BPublic',
    contact: null,
    firebase: false,
    workerRetired: false,
    devices: 12,
    line: 'noToken',
  },
};

it('shows what waits and why, what days brought, and what is missing', async () => {
  await openDesk('/reports?list=messages', { messageFigures: () => Promise.resolve(figures) });
  const devices = await screen.findByRole('region', { name: 'Devices' });
  expect(devices).toHaveTextContent('Wait to go out5');
  expect(devices).toHaveTextContent('Held back by quiet hours6');
  expect(devices).toHaveTextContent('Held back by the daily most7');
  expect(within(devices).getByText(/^Sending stands still/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'LINE' })).not.toHaveTextContent('stands still');
  const days = screen.getByRole('region', { name: 'By day' });
  expect(days).toHaveTextContent('Devices: 4 sent · 1 refused · 2 without device · 3 given up');
  expect(days).toHaveTextContent('9 told');
  const setup = screen.getByRole('region', { name: 'What is set up' });
  expect(setup).toHaveTextContent('BPublic');
  expect(setup).toHaveTextContent('not set (PUSH_CONTACT)');
  expect(setup).toHaveTextContent('token is missing');
});
