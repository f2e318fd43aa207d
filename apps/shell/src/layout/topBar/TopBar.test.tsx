import { notificationsKey } from '@poy/api-client/notificationsKey';
import { demoSite, testMember } from '@poy/host/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { openShell } from '../../testing/openShell.tsx';

const logo = { src: '/site/logo.0123456789abcdef.webp', width: 120, height: 32 };
const member = { session: testMember, cash: { money: 1000, version: 1 } };
const home = () => within(screen.getByRole('banner')).getByRole('link', { name: /Poy$/ });

it.each([
  ['guests', '/login', {}, '/'],
  ['members', '/promotions', member, '/main'],
])('the bar of %s leads home by the logo of the site', async (_who, path, options, address) => {
  await openShell({ path, site: { ...demoSite, logo }, ...options });
  expect(home()).toHaveAttribute('href', address);
  const picture = within(home()).getByRole('img', { name: 'Poy' });
  expect(picture).toHaveAttribute('src', logo.src);
  expect(home()).toHaveTextContent(/^$/);
});

it('the bar of a site without a logo has its letter and its name', async () => {
  await openShell({ path: '/login' });
  expect(home()).toHaveTextContent(/^PPoy$/);
  expect(within(home()).queryByRole('img')).toBeNull();
});

const bar = () => within(screen.getByRole('banner'));
const withCount = async (unseen: number) => {
  const { host } = await openShell({ path: '/nothing', ...member });
  act(() => void host.queryClient.setQueryData(notificationsKey, { unseen, rows: [] }));
};

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])(
  '%d new notifications are %s on the bell and the account, and first in its menu',
  async (unseen, shown) => {
    await withCount(unseen);
    const bell = await bar().findByRole('link', { name: `Notifications ${unseen} new` });
    expect(bell).toHaveAttribute('href', '/profile/notifications');
    expect(within(bell).getByText(shown)).toBeVisible();
    const account = bar().getByRole('button', { name: new RegExp(`demo01.* ${unseen} new$`) });
    await userEvent.click(account);
    const [first] = screen.getAllByRole('menuitem');
    expect(first).toHaveAccessibleName(`Notifications ${unseen} new`);
    expect(first).toHaveAttribute('href', '/profile/notifications');
  },
);

it('the bell has no number where nothing is new', async () => {
  await withCount(0);
  expect(bar().getByRole('link', { name: 'Notifications' })).toHaveTextContent(/^Notifications$/);
});

it('guests, and members of a site without their pages, have no bell', async () => {
  const guest = await openShell({ path: '/login' });
  expect(bar().queryByRole('link', { name: 'Notifications' })).toBeNull();
  guest.unmount();
  const { profile: _, ...remotes } = demoSite.remotes;
  await openShell({ path: '/nothing', ...member, site: { ...demoSite, remotes } });
  expect(bar().queryByRole('link', { name: 'Notifications' })).toBeNull();
});
