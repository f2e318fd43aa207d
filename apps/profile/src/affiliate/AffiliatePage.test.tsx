import type { AfCash, AfTransactionsReply } from '@poy/contract';
import { FakeRefusal, renderPage, testMember, testNow, type PageOptions } from '@poy/host/testing';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, jest, test } from '@jest/globals';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { messages, routes } from '../remote.tsx';

const af: AfCash = { afMoney: 12.5, slug: 'abc123', members: 3, percent: 0.5 };
const statement: AfTransactionsReply = {
  transactions: [
    {
      id: 2,
      transactionType: 'MOVE_AF_TO_MONEY',
      amount: -2.5,
      balance: 12.5,
      createdAt: testNow,
      from: null,
    },
    {
      id: 1,
      transactionType: 'AF_COMMISSION',
      amount: 15,
      balance: 15,
      createdAt: testNow,
      from: 'som****1',
    },
  ],
  next: null,
};
const open = (answers: PageOptions['answers'] = {}) =>
  renderPage(routes, {
    path: '/profile/affiliate',
    session: testMember,
    messages: { profile: messages },
    answers: {
      '/api/af-cashs': af,
      '/api/af-cashs.transaction.all': statement,
      '/api/af-cashs.members': {
        members: [{ id: 7, name: 'mal****e', joinedAt: testNow }],
        next: null,
      },
      ...answers,
    },
  });
const amount = () => screen.findByLabelText('Amount to move', { selector: 'input' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Move to balance' }));

test('shows what was earned, the link, whom it came from and who came', async () => {
  await open();
  expect(await screen.findByText('฿12.50')).toBeVisible();
  expect(screen.getByText(/\/register\/abc123$/)).toBeVisible();
  expect(await screen.findByText(/som\*{4}1/)).toBeVisible();
  expect(screen.getByText('+15.00')).toBeVisible();
  expect(screen.getByText('−2.50')).toBeVisible();
  expect(await screen.findByText('mal****e')).toBeVisible();
});

test('the code of the link is read back as the link, and can be saved', async () => {
  await open();
  const picture = await screen.findByRole('img', { name: 'QR code of your link' });
  const address = picture.getAttribute('src') ?? '';
  expect(screen.getByRole('link', { name: 'Save the QR code' })).toHaveAttribute('href', address);
  const { data, info } = await sharp(Buffer.from(address.replace(/^.*,/, ''), 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
    `${location.origin}/register/abc123`,
  );
});

test('a device that can share is handed the link, and one that cannot has no such button', async () => {
  await open();
  const button = { name: 'Share the link' };
  expect(await screen.findByText(/\/register\/abc123$/)).toBeVisible();
  expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
  cleanup();
  const share = jest.fn((_what: ShareData) => Promise.resolve());
  Object.assign(navigator, { share });
  await open();
  await userEvent.click(await screen.findByRole('button', button));
  Reflect.deleteProperty(navigator, 'share');
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ url: `${location.origin}/register/abc123` }),
  );
});

test('moves all of it with one press, once, and a lost answer is asked for with the same key', async () => {
  const { api } = await open({
    '/api/af-cashs.move': () => {
      throw new FakeRefusal(503, 'UNAVAILABLE');
    },
  });
  await amount();
  await press();
  expect(await screen.findByRole('note')).toBeVisible();
  api.answer({
    '/api/af-cashs.move': { money: 92.5, afMoney: 0 },
    '/api/af-cashs': { ...af, afMoney: 0 },
  });
  await press();
  expect(await screen.findByText(/from ฿1 on/)).toBeVisible();
  const moves = api.calls.filter(({ path }) => path === '/api/af-cashs.move');
  expect(moves.map(({ body }) => body)).toEqual([{ amount: 12.5 }, { amount: 12.5 }]);
});

test.each([
  ['0.5', 'The least is ฿1.00.'],
  ['13', 'The most is ฿12.50.'],
  ['1.2345', 'Enter an amount of baht with at most two decimals.'],
  ['1,50', 'The comma or point can be read in two ways'],
  ['1O', '“O” is no digit.'],
])('%s is refused beside the field', async (typed, words) => {
  const { api } = await open();
  const field = await amount();
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  await press();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(api.calls.some(({ path }) => path === '/api/af-cashs.move')).toBe(false);
});

test('says what to do where nobody came yet, and recovers from a failed load', async () => {
  const { api } = await open({
    '/api/af-cashs': () => {
      throw new FakeRefusal(429, 'RATE_LIMITED');
    },
    '/api/af-cashs.transaction.all': { transactions: [], next: null },
    '/api/af-cashs.members': { members: [], next: null },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
  api.answer({ '/api/af-cashs': { ...af, afMoney: 0, members: 0 } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Send your link to a friend/)).toBeVisible();
});
