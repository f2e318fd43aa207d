import { demoSite, testMember } from '@poy/host/testing';
import { screen, within } from '@testing-library/react';
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
