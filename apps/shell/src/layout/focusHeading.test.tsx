import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from '@jest/globals';
import { testMember } from '@poy/host/testing';
import { openShell } from '../testing/openShell.tsx';
import { focusHeading } from './focusHeading.ts';

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

it('a page that comes back gives the focus to the link to the page that was left', async () => {
  const shell = await openShell({ path: '/how-to' });
  await shell.go('/login');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  const link = within(document.getElementById('main') as HTMLElement).getByRole('link', {
    name: 'Sign up',
  });
  await userEvent.click(link);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  await shell.go('/login');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('href', '/register'));
});

describe('the content of a page that comes later', () => {
  const show = (html: string) => {
    const main = document.getElementById('main') ?? document.createElement('main');
    main.id = 'main';
    main.innerHTML = html;
    document.body.append(main);
    return main;
  };
  const settle = () => act(() => Promise.resolve());
  afterEach(() => document.getElementById('main')?.remove());

  it('has the focus on its own heading, not on that of its skeleton', async () => {
    // The page of a slip is drawn anew when its slip has come, and the focus fell to the body.
    show('<h1>Slip</h1><p>Loading</p>');
    focusHeading();
    show('<div><h1>Slip</h1><ul></ul></div>');
    await settle();
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('of a list has the focus on the row that was opened, once it is there', async () => {
    show('<h1>Slips</h1>');
    focusHeading('/poy/yeekee/7');
    expect(screen.getByRole('heading')).toHaveFocus();
    show('<h1>Slips</h1><a href="/poy/yeekee/6">6</a><a href="/poy/yeekee/7">7</a>');
    await settle();
    expect(screen.getByRole('link', { name: '7' })).toHaveFocus();
  });

  it.each([
    ['pressed a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['touched the page', () => fireEvent.pointerDown(document.body)],
    ['went to a link', () => screen.getByRole('link').focus()],
  ])('moves no focus of a visitor who %s', async (_what, act) => {
    const main = show('<h1>Slips</h1><a href="/">Home</a>');
    focusHeading('/poy/yeekee/7');
    act();
    main.insertAdjacentHTML('beforeend', '<a href="/poy/yeekee/7">7</a>');
    await settle();
    expect(screen.getByRole('link', { name: '7' })).not.toHaveFocus();
  });
});

// On a busy phone the account's menu was closed a moment after it was opened on a new page.
it('a page takes no focus from a menu that was opened before it could', async () => {
  const shell = await openShell({ path: '/how-to', session: testMember });
  const button = screen.getByRole('button', { name: /demo01/ });
  const gone = shell.go('/privacy');
  fireEvent.click(button);
  await gone;
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.getByRole('menu')).toBeVisible();
});
