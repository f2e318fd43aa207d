import { pressTranslated, testMember } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { openShell } from './testing/openShell.tsx';

// A browser that translates puts elements in the place of text nodes, beside which React failed.
it.each([
  ['/login', null],
  ['/register', null],
  ['/how-to', null],
  ['/nowhere', testMember],
])('%s lives in a translation', async (path, session) => {
  await openShell({ path, session });
  await screen.findAllByRole('heading', { level: 1 });
  const { pressed, errors } = await pressTranslated();
  expect(errors).toEqual([]);
  expect(pressed).not.toEqual([]);
  expect(screen.getByRole('banner')).toBeVisible();
});
