import { FakeRefusal } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { keyOf } from '../testing/calls.ts';
import { forgetDrafts, reloadDrafts } from '../testing/drafts.ts';
import { openLotto } from '../testing/openLotto.ts';
import { lines, openWith, placed, sendButton } from '../testing/openWith.ts';

const user = userEvent.setup();
const refuse = (status: number, code: string) => () => {
  throw new FakeRefusal(status, code);
};
const confirm = async () => {
  await user.click(sendButton());
  await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
};

beforeEach(() => {
  forgetDrafts();
  sessionStorage.clear();
  // The browsers of the tests cannot load a page anew. They say so in the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

// Somebody else had signed in in another tab of the browser. The slip is not theirs to buy, and an
// earlier try of the member may have arrived.
it.each([
  [409, 'OTHER_SIGNED_IN'],
  [401, 'unAuthorized'],
])('keeps a slip and its key for its member when a try is refused by %i', async (status, code) => {
  const lost = { '/poy-api/poys.create': refuse(503, 'UNAVAILABLE') };
  const first = await openWith(['47'], { answers: lost });
  await confirm();
  await screen.findByText(/this slip is bought only once/);
  first.api.answer({ '/poy-api/poys.create': refuse(status, code) });
  await user.click(screen.getByRole('button', { name: /^Try again/ }));
  expect(placed(first)).toHaveLength(2);

  first.unmount();
  reloadDrafts();
  const later = await openLotto('/lotto/yeekee/42', { answers: lost });
  expect(await screen.findByText(/was sent but not answered/)).toBeVisible();
  expect(lines()).toHaveLength(1);
  await confirm();
  await screen.findByRole('button', { name: /^Try again/ });
  expect(keyOf(placed(later)[0])).toBe(keyOf(placed(first)[0]));
});
