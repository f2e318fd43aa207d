import type { SupportConversation, SupportSummary } from '@poy/contract';
import {
  demoSite,
  FakeRefusal,
  renderPage,
  testMember,
  testNow,
  type PageOptions,
} from '@poy/host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from '@jest/globals';
import { messages, routes } from '../remote.tsx';

const conversation: SupportConversation = {
  id: 7,
  about: { kind: 'slip', id: 12, betGroup: 'yeekee', betName: 'BET_YEEKEE' },
  openedAt: testNow,
  closedAt: null,
  unread: 1,
  messages: [
    { id: 1, operator: false, text: 'Where is\nmy prize?', sentAt: testNow },
    { id: 2, operator: true, text: '<b>Soon</b>', sentAt: testNow },
  ],
  earlier: false,
};
const { messages: _, earlier: __, ...rest } = conversation;
const summary: SupportSummary = {
  ...rest,
  last: { id: 2, operator: true, text: '<b>Soon</b>', sentAt: testNow },
};
const ways = {
  phoneNumber: '1234',
  activePopup: false,
  activeSupport: true,
  urlBailek: 'https://sheets.example',
  urlPopup: '-',
  urlSupport: 'https://chat.example',
};
const list = (...conversations: SupportSummary[]) => ({ conversations, next: null, unread: 0 });
const open = ({ answers, path = '/profile/support', ...options }: Partial<PageOptions> = {}) =>
  renderPage(routes, {
    path,
    session: testMember,
    messages: { profile: messages },
    ...options,
    answers: {
      '/api/agents-supports': ways,
      '/api/support-messages.all': list(),
      '/api/support-messages.one': conversation,
      '/api/support-messages.read': {},
      ...answers,
    },
  });
const field = () => screen.findByRole('textbox', { name: 'Your message' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('the ways to reach people are the member’s own, and the page says where there are none', async () => {
  const first = await open();
  expect(await screen.findByRole('link', { name: 'Call us: 1234' })).toHaveAttribute(
    'href',
    'tel:1234',
  );
  expect(screen.getByRole('link', { name: 'Chat with support' })).toHaveAttribute(
    'href',
    'https://chat.example',
  );
  expect(screen.getByRole('link', { name: 'Number sheets' })).toBeVisible();
  first.unmount();
  const support = { phoneNumber: null, url: null, bailek: null, popup: null };
  await open({
    site: { ...demoSite, support },
    answers: {
      '/api/agents-supports': {
        ...ways,
        phoneNumber: '-',
        urlSupport: '-',
        urlBailek: 'javascript:alert(1)',
      },
    },
  });
  expect(await screen.findByText('This site gives no telephone number and no chat.')).toBeVisible();
});

test('a message is sent once per text, and what was typed stays where it was not sent', async () => {
  const { api, address } = await open({
    answers: {
      '/api/support-messages.create': () => {
        throw new FakeRefusal(0, 'NETWORK');
      },
    },
  });
  await userEvent.type(await field(), ' Hello ');
  await send();
  expect(await screen.findByText('No connection. Please check your internet.')).toBeVisible();
  expect(await field()).toHaveValue(' Hello ');
  await send();
  await userEvent.type(await field(), 'again');
  api.answer({ '/api/support-messages.create': conversation });
  await send();
  await waitFor(() => expect(address()).toBe('/profile/support?conversation=7'));
  const sent = api.calls.filter(({ path }) => path === '/api/support-messages.create');
  expect(sent.map(({ body }) => body)).toEqual([
    { text: 'Hello' },
    { text: 'Hello' },
    { text: 'Hello again' },
  ]);
});

test('an empty, a long and a waiting message are refused beside the field', async () => {
  await open({
    answers: {
      '/api/support-messages.create': () => {
        throw new FakeRefusal(400, 'VALIDATION', { fields: { text: 'text.waits' } });
      },
    },
  });
  await field();
  await send();
  expect(await field()).toHaveAccessibleDescription(/Write your message/);
  await userEvent.click(await field());
  await userEvent.paste('a'.repeat(1_001));
  expect(await field()).toHaveAccessibleDescription(/At most 1,000 characters\. At most/);
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'Hi');
  await send();
  await waitFor(async () =>
    expect(await field()).toHaveAccessibleDescription(/not answered your 10 last messages/),
  );
});

test('the list tells what is new, empty, or not there, and goes on', async () => {
  const first = await open();
  expect(await screen.findByText('No messages yet')).toBeVisible();
  first.unmount();
  const long = await open({
    answers: { '/api/support-messages.all': { ...list(summary), next: 5 } },
  });
  const row = await screen.findByRole('link', {
    name: /About slip 12.*The site: <b>Soon<\/b>.*1 new/,
  });
  expect(row).toHaveAttribute('href', '/profile/support?conversation=7');
  long.api.answer({ '/api/support-messages.all': list({ ...summary, id: 4, about: null }) });
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /^Message/ })).toBeVisible();
  long.unmount();
  await open({
    answers: {
      '/api/support-messages.all': () => {
        throw new FakeRefusal(429, 'RATE_LIMITED');
      },
    },
  });
  expect(await screen.findByText('Your messages could not be loaded')).toBeVisible();
});

test('a conversation shows plain text, is told as seen, and hears of an answer', async () => {
  const { api, realtime } = await open({ path: '/profile/support?conversation=7' });
  const shown = await screen.findByRole('list', { name: 'Messages' });
  expect(within(shown).getByText('<b>Soon</b>')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show it' })).toHaveAttribute('href', '/poy/yeekee/12');
  await waitFor(() =>
    expect(api.calls).toContainEqual(
      expect.objectContaining({
        path: '/api/support-messages.read',
        body: { conversation: 7, message: 2 },
      }),
    ),
  );
  const more = { id: 3, operator: true, text: 'It is there', sentAt: testNow };
  api.answer({
    '/api/support-messages.one': { ...conversation, messages: [...conversation.messages, more] },
  });
  act(() =>
    realtime.send(`private-${testMember.uuid}`, 'support-answered', {
      conversation: 7,
      message: 3,
    }),
  );
  expect(await screen.findByText('It is there')).toBeVisible();
});

test('“ask about this” begins with the thing, and goes on where there is a conversation', async () => {
  const { api } = await open({
    path: '/profile/support?about=deposit&id=5',
    answers: { '/api/support-messages.one': null, '/api/support-messages.create': conversation },
  });
  expect(await screen.findByRole('heading', { name: 'About deposit 5' })).toBeVisible();
  await userEvent.type(await field(), 'Where is it?');
  await send();
  expect(await screen.findByText('Sent. We answer here.')).toBeVisible();
  expect(await field()).toHaveValue('');
  expect(api.calls).toContainEqual(
    expect.objectContaining({
      path: '/api/support-messages.create',
      body: { about: { kind: 'deposit', id: 5 }, text: 'Where is it?' },
    }),
  );
});

test('a conversation that is not there, or is closed, says so', async () => {
  const first = await open({
    path: '/profile/support?conversation=99',
    answers: { '/api/support-messages.one': null },
  });
  expect(await screen.findByText('There is no such conversation.')).toBeVisible();
  first.unmount();
  await open({
    path: '/profile/support?conversation=7',
    answers: { '/api/support-messages.one': { ...conversation, closedAt: testNow, earlier: true } },
  });
  expect(await screen.findByText(/This conversation is closed/)).toBeVisible();
  expect(screen.getByText('Only the latest messages are shown.')).toBeVisible();
});

test.each(['?conversation=x', '?about=round&id=1', '?about=slip&id=-1', '?id=1'])(
  'nonsense in the address shows the list: %s',
  async (query) => {
    await open({ path: `/profile/support${query}` });
    expect(await screen.findByText('No messages yet')).toBeVisible();
  },
);
