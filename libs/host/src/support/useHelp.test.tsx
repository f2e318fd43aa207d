import { demoSite, renderPage, testMember, type PageOptions } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { useHelp } from './useHelp.tsx';

function Page() {
  const { title, links } = useHelp();
  return (
    <ul aria-label={title}>
      {links.map(({ key, text, link }) => (
        <li key={key}>
          <span>{text}</span>
          {link}
        </li>
      ))}
    </ul>
  );
}

async function helpOf(options: Partial<PageOptions>) {
  const { api } = await renderPage([{ path: '*', Component: Page }], { path: '/', ...options });
  expect(screen.getByRole('list', { name: 'Help' })).toBeVisible();
  expect(api.calls).toEqual([]);
  return screen
    .getAllByRole('listitem')
    .map((row) => [row.textContent, row.querySelector('a')?.getAttribute('href')]);
}

const howTo = ['How to play', '/how-to'];
const call = ['Call us: 02-000-0000', 'tel:020000000'];

it('is how to play, and the people of the site by the ways that it has', async () => {
  expect(await helpOf({})).toEqual([howTo, call]);
});

it('is a message, too, for a member of a site that takes them', async () => {
  expect(await helpOf({ session: testMember })).toEqual([
    howTo,
    ['Write to us', '/profile/support'],
    call,
  ]);
});

it.each([
  ['/how-to', [['Write to us', '/profile/support'], call]],
  ['/profile/support', [howTo, call]],
])('does not lead from %s to itself', async (path, links) => {
  expect(await helpOf({ path, session: testMember })).toEqual(links);
});

it.each([
  ['/credit/deposit/normal', '/howto/deposit'],
  ['/lotto/4d', '/howto/lotto4d'],
  ['/lotto/yeekee', '/howto/lotto'],
])('begins at %s with the guide of that page', async (path, guide) => {
  expect(await helpOf({ path })).toEqual([['Step by step', guide], howTo, call]);
});

it('has no way that the site does not have', async () => {
  const { profile: _, ...remotes } = demoSite.remotes;
  const support = { phoneNumber: '', url: null, bailek: null, popup: null };
  const site = { ...demoSite, remotes, support };
  expect(await helpOf({ session: testMember, site })).toEqual([howTo]);
});
