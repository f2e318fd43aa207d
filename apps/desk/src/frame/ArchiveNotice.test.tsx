import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openDesk, work } from '../testing/openDesk.tsx';

// The archive of the database took nothing for an hour, and nobody at the desk could know.

it.each([
  [true, 1],
  [false, 0],
])('the desk tells that the backup fails (%s) while it does', async (archiveFails, told) => {
  await openDesk('/money', { waiting: () => Promise.resolve({ ...work, archiveFails }) });
  expect(await screen.findByText('Tester')).toBeVisible();
  expect(screen.queryAllByText(/^The backup of the data fails/)).toHaveLength(told);
});
