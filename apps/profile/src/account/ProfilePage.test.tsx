import { demoSite, FakeRefusal, renderPage, testMember, type PageOptions } from '@poy/host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from '@jest/globals';
import { messages, routes } from '../remote.tsx';
import { testInfo } from '../testing/testInfo.ts';

const home = { path: '/', Component: () => <p>Start page</p> };
const openProfile = ({ answers, ...options }: Partial<PageOptions> = {}) =>
  renderPage([...routes, home], {
    path: '/profile',
    session: testMember,
    messages: { profile: messages },
    ...options,
    answers: {
      '/api/cashs': { money: 80, version: 1 },
      '/api/users-infos': testInfo,
      '/api/users.logout': {},
      '/api/support-messages.all': { conversations: [], next: null, unread: 2 },
      ...answers,
    },
  });

test('who I am: name, level, points, and the phone half hidden', async () => {
  await openProfile();
  const card = await screen.findByRole('region', { name: 'Member' });
  expect(within(card).getByRole('heading', { name: 'demo01' })).toBeVisible();
  expect(card).toHaveTextContent('Level 2');
  expect(within(card).getByText('Points').nextSibling).toHaveTextContent('1,250');
  expect(within(card).getByText('Phone number').nextSibling).toHaveTextContent('081-•••-5678');
  expect(document.body).not.toHaveTextContent('0812345678');
});

test('another language is there at once, without a reload, and is kept', async () => {
  await openProfile();
  await userEvent.click(await screen.findByRole('radio', { name: 'ខ្មែរ' }));
  expect(await screen.findByRole('heading', { name: 'គណនីរបស់ខ្ញុំ' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'ខ្មែរ' })).toBeChecked();
  expect(document.documentElement).toHaveAttribute('lang', 'km');
  expect(document.cookie).toContain('locale=kh');
});

test('signing out asks nothing, ends the session on the server and goes to the start page', async () => {
  let answer = () => {};
  const { api, host } = await openProfile({
    answers: { '/api/users.logout': () => new Promise((done) => (answer = () => done({}))) },
  });
  const button = await screen.findByRole('button', { name: 'Sign out' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await waitFor(() =>
    expect(api.calls.some((call) => call.path === '/api/users.logout')).toBe(true),
  );
  answer();
  expect(await screen.findByText('Start page')).toBeVisible();
  expect(host.users.getState().member).toBeNull();
});

test('signing out works when the server does not', async () => {
  const { host } = await openProfile({
    answers: {
      '/api/users.logout': () => {
        throw new FakeRefusal(500, 'INTERNAL');
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Start page')).toBeVisible();
  expect(host.users.getState().member).toBeNull();
});

test('the links are those of the modules this site has', async () => {
  const { lotto, credit, profile } = demoSite.remotes;
  const links = async () =>
    within(await screen.findByRole('navigation', { name: 'My pages' })).getAllByRole('link');
  const hrefs = async () => (await links()).map((link) => link.getAttribute('href'));
  const first = await openProfile();
  const earned = ['/profile/affiliate', '/profile/achievement'];
  const own = [
    '/profile/edit',
    '/profile/change-pin',
    '/profile/passkeys',
    '/profile/notifications',
    '/profile/notifications/settings',
    '/profile/sessions',
  ];
  const always = [...earned, ...own, '/profile/support', '/how-to'];
  expect(await hrefs()).toEqual(['/poy', '/credit/statement', '/credit/deposit', ...always]);
  first.unmount();
  await openProfile({ site: { ...demoSite, remotes: { profile, ...(lotto && { lotto }) } } });
  expect(await hrefs()).toEqual(['/poy', ...always]);
  expect(credit).toBeDefined();
});

test('answers that I have not seen are counted beside their link', async () => {
  await openProfile();
  expect(await screen.findByRole('link', { name: /Help and messages.*2 new/ })).toBeVisible();
});

test('the site says what it is: age, licence, play money', async () => {
  const page = await openProfile();
  expect(await screen.findByText('Only for people aged 20 and over.')).toBeVisible();
  expect(screen.getByText(/demo site/)).toBeVisible();
  page.unmount();
  await openProfile({ site: { ...demoSite, demo: false, licence: 'Licence 12/2569' } });
  expect(await screen.findByText('Licence 12/2569')).toBeVisible();
  expect(screen.queryByText(/demo site/)).not.toBeInTheDocument();
});

test('details that do not load leave the rest of the page working', async () => {
  const { api } = await openProfile({
    answers: {
      '/api/users-infos': () => {
        throw new FakeRefusal(429, 'RATE_LIMITED');
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your details could not be loaded');
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeEnabled();
  api.answer({ '/api/users-infos': testInfo });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'demo01' })).toBeVisible();
});
