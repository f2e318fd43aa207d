import { demoSite, fakeApi, testBoot, testMember } from '@poy/host/testing';
import { createHost, type Host } from '@poy/host';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { watchPopup } from './watchPopup.ts';

const url = 'https://news.example/today';
const none = {
  phoneNumber: '-',
  activePopup: false,
  activeSupport: false,
  urlBailek: '-',
  urlPopup: '-',
  urlSupport: '-',
};
const hostOf = async (popup: string | null, member = false): Promise<Host> => {
  const site = { ...demoSite, support: { ...demoSite.support, popup } };
  const boot = await testBoot({ site, session: member ? testMember : null });
  return createHost(boot, () => Promise.reject(new Error('no connection')));
};
const watch = (host: Host) => act(() => watchPopup(host));
const popup = () => screen.findByRole('dialog', { name: 'News from Poy' });
const isNotShown = () => expect(screen.queryByRole('dialog')).toBeNull();
const forget = () => {
  document.cookie = 'seenPopup=; path=/; max-age=0';
  history.replaceState(null, '', '/');
};
beforeEach(forget);
afterEach(forget);

test('is shown once a day, and again where its address is a new one', async () => {
  await watch(await hostOf(url));
  expect(await popup()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read the news' })).toHaveAttribute('href', url);
  expect(document.cookie).not.toContain('seenPopup');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(isNotShown);
  expect(document.cookie).toMatch(/seenPopup=[0-9a-z]+/);
  await watch(await hostOf(url));
  isNotShown();
  await watch(await hostOf(`${url}2`));
  await userEvent.click(await screen.findByRole('link', { name: 'Read the news' }));
  await waitFor(isNotShown);
});

test('a site without one shows nothing', async () => {
  await watch(await hostOf(null));
  isNotShown();
  expect(document.cookie).not.toContain('seenPopup');
});

test('is not over a bet, a field that is typed in, or a dialog', async () => {
  history.replaceState(null, '', '/lotto/yeekee/12');
  await watch(await hostOf(url));
  isNotShown();
  history.replaceState(null, '', '/');
  const input = document.body.appendChild(document.createElement('input'));
  input.focus();
  await watch(await hostOf(url));
  isNotShown();
  input.remove();
});

test('a member’s own comes first, and is asked for once a day', async () => {
  const own = 'https://own.example';
  const api = fakeApi({
    '/api/agents-supports': { ...none, activePopup: true, urlPopup: own },
  });
  await watch(await hostOf(url, true));
  expect(await screen.findByRole('link', { name: 'Read the news' })).toHaveAttribute('href', own);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(isNotShown);
  forget();
  api.answer({ '/api/agents-supports': none });
  await watch(await hostOf(null, true));
  await watch(await hostOf(null, true));
  isNotShown();
  expect(api.calls.filter(({ path }) => path === '/api/agents-supports')).toHaveLength(2);
});
