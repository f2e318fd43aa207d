import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openShell } from '../testing/openShell.tsx';

describe('an address that no page has', () => {
  // An operator's text on the page holds a link with the sign that was glued to it.
  it.each([
    ['/maintenance)', 'Under Maintenance', '/maintenance'],
    ['/how-to\u200b?from=text#rules', 'How to play', '/how-to'],
  ])('%s leads to the page that is meant', async (path, name, address) => {
    const page = await openShell({ path: '/nothing' });
    await page.go(path);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(page.address()).toBe(address);
  });

  it.each(['/promotions/x/y', '/howto', '/nothing'])('%s is not found', async (path) => {
    await openShell({ path });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  });
});
