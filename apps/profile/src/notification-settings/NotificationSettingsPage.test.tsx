import type { NotificationSettings, SetNotifications } from '@poy/contract';
import { notificationKinds } from '@poy/contract/notificationRules';
import { FakeRefusal, renderPage, testMember, type PageOptions } from '@poy/host/testing';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { messages, routes } from '../remote.tsx';
import { testInfo } from '../testing/testInfo.ts';
import { withChange } from './withChange.ts';

const path = '/api/notifications.set-settings';
const key = 'B'.repeat(87);

/** Plays a server that keeps the settings. `held` answers wait until they are let go. */
function playServer() {
  const kinds = Object.fromEntries(
    notificationKinds.map((kind) => [kind, { page: true, push: true, line: false }]),
  ) as NotificationSettings['kinds'];
  const server = {
    settings: { kinds, quiet: null, perDay: 10 } as NotificationSettings,
    sent: [] as SetNotifications[],
    hold: false,
    letGo: [] as (() => void)[],
  };
  const set = ({ body }: { body?: unknown }) => {
    const change = body as SetNotifications;
    server.sent.push(change);
    const answer = () => (server.settings = withChange(server.settings, change));
    if (!server.hold) return answer();
    return new Promise<NotificationSettings>((done) => server.letGo.push(() => done(answer())));
  };
  return { server, answers: { '/api/notifications.settings': () => server.settings, [path]: set } };
}

const open = async (more: PageOptions['answers'] = {}) => {
  const { server, answers } = playServer();
  const page = await renderPage(routes, {
    path: '/profile/notifications/settings',
    session: testMember,
    messages: { profile: messages },
    answers: {
      '/api/users-infos': testInfo,
      '/api/push.details': { key, fcm: false, devices: [] },
      '/api/users.sign-in-ways': { line: true },
      ...answers,
      ...more,
    },
  });
  return { ...page, server };
};
const switchOf = (name: string) => screen.findByRole('switch', { name });

it('shows money and safety apart from the rest, and what this device and LINE still need', async () => {
  await open();
  const urgent = await screen.findByRole('region', { name: 'Money and safety' });
  expect(within(urgent).getAllByRole('heading', { level: 3 })).toHaveLength(5);
  const other = screen.getByRole('region', { name: 'Everything else' });
  expect(within(other).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(within(urgent).getAllByRole('switch')).toHaveLength(10);
  expect(screen.getByRole('link', { name: 'Turn on messages' })).toHaveAttribute(
    'href',
    '/profile/sessions',
  );
  expect(screen.getByRole('link', { name: 'Link LINE' })).toHaveAttribute('href', '/profile/line');
});

it('has a switch for LINE once it is linked, and says that only other devices get messages', async () => {
  const device = {
    id: 'a',
    current: false,
    channel: 'webpush' as const,
    browser: null,
    system: null,
  };
  const devices = [{ ...device, madeAt: 1, lastOk: null }];
  await open({
    '/api/users-infos': { ...testInfo, lineUid: 'U1' },
    '/api/push.details': { key, fcm: false, devices },
  });
  expect(await switchOf('News: By LINE')).toHaveAttribute('aria-checked', 'false');
  expect(screen.getByText(/Others of yours do/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Link LINE' })).toBeNull();
});

it('has the page alone where the installation sends nothing to devices', async () => {
  await open({
    '/api/push.details': { key: null, fcm: false, devices: [] },
    '/api/users.sign-in-ways': { line: false },
  });
  expect(await screen.findAllByRole('switch')).toHaveLength(8);
  expect(screen.queryByText('Quiet hours')).toBeNull();
});

it('sends two quick presses in their order, and the last one holds', async () => {
  const { server } = await open();
  server.hold = true;
  const news = await switchOf('News: On your devices');
  await userEvent.click(news);
  expect(news).toHaveAttribute('aria-checked', 'false');
  await userEvent.click(news);
  expect(news).toHaveAttribute('aria-checked', 'true');
  // The second press waits for the answer to the first.
  expect(server.sent).toHaveLength(1);
  act(() => server.letGo[0]?.());
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(news).toHaveAttribute('aria-checked', 'true');
  act(() => server.letGo[1]?.());
  await waitFor(() => expect(server.settings.kinds.news.push).toBe(true));
  expect(server.sent.map(({ switches }) => switches[0]?.told)).toEqual([false, true]);
  expect(news).toHaveAttribute('aria-checked', 'true');
});

it('takes a press back that failed, and says why', async () => {
  const { host } = await open({
    [path]: () => {
      throw new FakeRefusal(429, 'RATE_LIMITED', { retryAfterMs: 1_000 });
    },
  });
  const news = await switchOf('News: On the page');
  await userEvent.click(news);
  await waitFor(() => expect(news).toHaveAttribute('aria-checked', 'true'));
  expect(host.snackbar.getState()).toMatchObject({ color: 'red' });
});

it('a kind that is off on the page is off everywhere', async () => {
  await open();
  await userEvent.click(await switchOf('News: On the page'));
  const push = await switchOf('News: On your devices');
  expect(push).toBeDisabled();
  expect(push).toHaveAttribute('aria-checked', 'false');
  expect(screen.getByText('Off on the page, so it is sent nowhere else either.')).toBeVisible();
});

it('takes quiet hours in digits of any script, over midnight, and switches them off', async () => {
  const { server } = await open();
  await userEvent.click(await switchOf('Quiet hours'));
  expect(await screen.findByRole('textbox', { name: 'From' })).toHaveValue('22:00');
  const until = screen.getByRole('textbox', { name: 'Until' });
  await userEvent.clear(until);
  await userEvent.type(until, '25{Enter}');
  expect(screen.getByText('Write a time such as 22:30.')).toBeVisible();
  await userEvent.clear(until);
  await userEvent.type(until, '๒๒.๐๐{Enter}');
  expect(screen.getByText(/Both times are the same/)).toBeVisible();
  expect(server.sent).toHaveLength(1);
  await userEvent.clear(until);
  await userEvent.type(until, '၆:၃၀');
  await userEvent.tab();
  await waitFor(() => expect(server.settings.quiet).toEqual({ from: 1_320, to: 390 }));
  expect(until).toHaveValue('06:30');
  expect(screen.getByText('They end on the next day.')).toBeVisible();
  await userEvent.click(await switchOf('Quiet hours'));
  await waitFor(() => expect(server.settings.quiet).toBeNull());
  await userEvent.click(await switchOf('Quiet hours'));
  await waitFor(() => expect(server.settings.quiet).toEqual({ from: 1_320, to: 390 }));
});

it('takes 0 to 50 messages a day', async () => {
  const { server } = await open();
  const most = await screen.findByRole('textbox', { name: 'Most messages a day' });
  await userEvent.clear(most);
  await userEvent.type(most, '51{Enter}');
  expect(screen.getByText('Write a whole number from 0 to 50.')).toBeVisible();
  await userEvent.clear(most);
  await userEvent.type(most, '០{Enter}');
  await waitFor(() => expect(server.settings.perDay).toBe(0));
  expect(most).toHaveValue('0');
});

it('shows what another tab has changed when it is looked at again', async () => {
  const { server } = await open();
  const news = await switchOf('News: On the page');
  server.settings = withChange(server.settings, {
    switches: [{ kind: 'news', channel: 'page', told: false }],
  });
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(news).toHaveAttribute('aria-checked', 'false'));
  act(() => focusManager.setFocused(undefined));
});

it('says that the settings did not come, and asks again', async () => {
  let refused = true;
  const { answers } = playServer();
  await open({
    '/api/notifications.settings': () => {
      if (refused) throw new FakeRefusal(429, 'RATE_LIMITED', { retryAfterMs: 1_000 });
      return answers['/api/notifications.settings']();
    },
  });
  expect(await screen.findByText('Your settings could not be loaded')).toBeVisible();
  refused = false;
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await switchOf('News: On the page')).toBeVisible();
});
