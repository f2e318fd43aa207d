import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeRefusal, testMember } from '@poy/host/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetDrafts } from '../testing/drafts.ts';
import { testSlip } from '../testing/openLotto.ts';
import { openWith, sendButton } from '../testing/openWith.ts';
import { testRound } from '../testing/testRounds.ts';

const user = userEvent.setup();
const create = '/poy-api/poys.create';
const cash = '/api/cashs';
const ask = async () => {
  await user.click(sendButton());
  return within(await screen.findByRole('dialog', { name: 'Confirm slip' }));
};
const lost = () => {
  throw new FakeRefusal(503, 'UNAVAILABLE');
};

beforeEach(forgetDrafts);

describe('the confirmation of a slip', () => {
  it('names the first numbers with their bets and stakes, and all of them on demand', async () => {
    await openWith(['47', '48', '49', '50', '51', '52', '53']);
    const sheet = await ask();
    const numbers = () =>
      within(sheet.getByRole('list', { name: 'What you buy' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(numbers()).toHaveLength(4);
    expect(numbers()[0]).toBe('472 top × 90฿20');
    await user.click(sheet.getByRole('button', { name: 'Show all 7' }));
    expect(numbers()).toHaveLength(7);
    expect(sheet.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('says that a yeekee slip cannot be cancelled', async () => {
    await openWith(['47']);
    expect((await ask()).getByText(/This slip cannot be cancelled/)).toBeVisible();
  });

  it('does not say so of a lottery whose slips can be', async () => {
    const round = testRound({ more: { kind: 'government' } });
    await openWith(['47'], { answers: { '/poy-api/bet-lists.one': round } });
    expect((await ask()).queryByText(/cannot be cancelled/)).toBeNull();
  });
});

describe('an answer that was lost', () => {
  it('shows the balance as it is and no second price, and explains it in sight', async () => {
    const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
    const page = await openWith(['47'], { answers: { [create]: lost } });
    const sheet = await ask();
    page.api.answer({ [cash]: { money: 480, version: 2 } });
    await user.click(sheet.getByRole('button', { name: 'Confirm ฿20.00' }));
    const words = await sheet.findByText(/this slip is bought only once/);
    expect(seen.mock.contexts).toContain(words);
    expect(await sheet.findByText(/balance is now ฿480.00/)).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(sheet.queryByText(/Balance afterwards/)).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Cancel' }));
    expect(seen.mock.contexts).toContain(await screen.findByText(/was sent but not answered/));
    expect((await ask()).queryByText(/Balance afterwards/)).toBeNull();
  });

  it('asks for no deposit where the balance has paid for the slip', async () => {
    const page = await openWith(['47'], {
      answers: { [create]: lost, [cash]: { money: 20, version: 1 } },
    });
    const sheet = await ask();
    page.api.answer({ [cash]: { money: 0, version: 2 } });
    await user.click(sheet.getByRole('button', { name: /^Confirm/ }));
    expect(await sheet.findByText(/balance is now ฿0.00/)).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText(/short/i)).toBeNull();
  });
});

it('does not count a payment twice whose news comes before its answer', async () => {
  let answer: () => void = () => {};
  const page = await openWith(['47'], {
    answers: {
      [create]: () =>
        new Promise((resolve) => {
          answer = () => resolve(testSlip());
        }),
      [cash]: { money: 30, version: 1 },
    },
  });
  const sheet = await ask();
  await user.click(sheet.getByRole('button', { name: /^Confirm/ }));
  page.api.answer({ [cash]: { money: 10, version: 2 } });
  act(() =>
    page.realtime.send(`private-${testMember.uuid}`, 'money-update', {
      balance: 10,
      version: 2,
      type: 'BET',
      amount: -20,
    }),
  );
  await waitFor(() =>
    expect(page.host.queryClient.getQueryData(['cashs'])).toMatchObject({ money: 10 }),
  );
  expect(sheet.getByText('Balance afterwards ฿10.00')).toBeVisible();
  expect(screen.queryByText(/short/i)).toBeNull();
  await act(async () => answer());
  expect(await screen.findByRole('region', { name: 'Slip sent' })).toBeVisible();
});
