import { demoSite, testMember } from '@poy/host/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { openShell } from '../../testing/openShell.tsx';

/** Returns the names of the links that are marked, in the bar at the top. */
function marked(): string[] {
  const nav = within(screen.getByRole('banner')).getByRole('navigation', {
    name: 'Main navigation',
  });
  return within(nav)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);
}

it.each([
  ['/games', ['Games']],
  ['/game/alpha/tables', ['Games']],
  ['/live/casino', ['Games']],
  ['/credit/statement', ['Money']],
  ['/bank/add', ['Money']],
  ['/results', ['Results']],
  ['/promotions', []],
])('the bar marks on %s: %j', async (path, names) => {
  await openShell({
    path,
    site: { ...demoSite, games: true },
    session: testMember,
    cash: { money: 1000, version: 1 },
  });
  expect(marked()).toEqual(names);
});
