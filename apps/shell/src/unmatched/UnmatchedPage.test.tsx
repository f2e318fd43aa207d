import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openShell } from '../testing/openShell.tsx';

describe('an address that no page has', () => {
  it.each(['/promotions', '/promotions/'])(
    '%s says that the site does not offer it',
    async (path) => {
      await openShell({ path });
      expect(await screen.findByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
      expect(screen.getByText('Not offered on this site')).toBeVisible();
      expect(document.title).toBe('Promotions · Poy');
    },
  );

  it.each(['/promotions/x', '/vdo/film', '/nothing'])('%s is not found', async (path) => {
    await openShell({ path });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  });
});
