import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { openShell } from '../testing/openShell.tsx';

it('a page that is opened by a link begins at its heading, the first one where the browser is', async () => {
  const shell = await openShell({ path: '/how-to' });
  expect(document.body).toHaveFocus();
  const link = screen.getAllByRole('link', { name: 'Privacy' })[0] as HTMLElement;
  await userEvent.click(link);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  await waitFor(() => expect(heading).toHaveFocus());
  await shell.go('/nowhere');
  const missing = await screen.findByRole('heading', { level: 1, name: 'Page Not Found' });
  await waitFor(() => expect(missing).toHaveFocus());
});

it('a new query of the same page moves no focus, and neither does a page that has taken it', async () => {
  const shell = await openShell({ path: '/how-to' });
  const link = screen.getAllByRole('link', { name: 'Privacy' })[0] as HTMLElement;
  link.focus();
  await shell.go('/how-to?part=2');
  expect(link).toHaveFocus();
});
