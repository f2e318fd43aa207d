import { pressTranslated } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { movement, openDesk } from './testing/openDesk.tsx';

// A browser that translates puts elements in the place of text nodes, beside which React failed.
it.each([
  '/money',
  `/money?list=unmatched&id=${movement.id}`,
  '/withdrawals',
  '/slips',
  '/games',
  '/content',
])('%s lives in a translation', async (path) => {
  await openDesk(path, {});
  await screen.findAllByRole('heading', { level: 1 });
  const { pressed, errors } = await pressTranslated();
  expect(errors).toEqual([]);
  expect(pressed).not.toEqual([]);
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
});
