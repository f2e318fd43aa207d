import { usersInfos } from '@poy/api-client';
import { demoSite, FakeRefusal, testNow } from '@poy/host/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { openShell, type OpenShell } from '../testing/openShell.tsx';
import { watchClosed } from './watchClosed.ts';

const closed =
  (details: Record<string, unknown> = {}) =>
  () => {
    throw new FakeRefusal(503, 'MAINTENANCE', details);
  };
const site = () => ({ ...demoSite });

/** What the page does when its time to ask again has come: between five and ten seconds. */
let askAgain: (() => void) | undefined;

beforeEach(() => {
  askAgain = undefined;
  const start = globalThis.setTimeout;
  const keepQuestion = (run: () => void, ms = 0, ...rest: unknown[]) => {
    if (ms < 5_000 || ms >= 10_000) return start(run, ms, ...rest);
    askAgain = run;
    return start(() => undefined);
  };
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(keepQuestion as typeof setTimeout);
});
let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

/** Opens the page about how to play, and has a call refused because the site was closed. */
async function close(details: Record<string, unknown> = {}): Promise<OpenShell> {
  const page = await openShell({
    path: '/login',
    answers: { '/api/users-infos': closed(details), '/api/sites-details': closed(details) },
  });
  await screen.findByRole('heading', { name: 'Sign in' });
  stop = await watchClosed(page.host);
  await act(() => usersInfos().catch(() => undefined));
  return page;
}
const screenOf = () => screen.findByRole('dialog', { name: 'Under Maintenance' });
/** Lets the page ask again until an expectation holds. */
const later = (expectation: () => void) =>
  waitFor(async () => {
    const ask = askAgain;
    askAgain = undefined;
    await act(async () => ask?.());
    expectation();
  });

it('a refused call shows the screen over the page, once, and what was typed stays below', async () => {
  const page = await openShell({
    path: '/login',
    answers: { '/api/users-infos': closed(), '/api/sites-details': closed() },
  });
  const field = await screen.findByLabelText('Username');
  fireEvent.change(field, { target: { value: 'somsak99' } });
  stop = await watchClosed(page.host);
  await act(() => Promise.all([1, 2].map(() => usersInfos().catch(() => undefined))));
  const over = await screenOf();
  expect(within(over).getByRole('heading', { name: 'Under Maintenance' })).toBeVisible();
  expect(over).toHaveTextContent(/Service resumes shortly/);
  expect(over).toHaveTextContent(/comes back by itself/);
  expect(document.title).toBe('Under Maintenance');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  page.api.answer({ '/api/sites-details': site });
  await later(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(screen.getByLabelText('Username')).toHaveValue('somsak99');
  expect(document.title).not.toBe('Under Maintenance');
});

it('tells the hour on server time, and that it takes longer when the hour has passed', async () => {
  const page = await close({
    resumesAt: testNow + 45 * 60_000,
    moreUrl: 'https://status.example/',
  });
  const over = await screenOf();
  expect(over).toHaveTextContent('We expect to be back at 17:12, Thai time.');
  expect(within(over).getByRole('link', { name: 'More information' })).toHaveAttribute(
    'href',
    'https://status.example/',
  );
  page.api.answer({ '/api/sites-details': closed({ resumesAt: testNow - 1, moreUrl: null }) });
  await later(() => {
    expect(over).toHaveTextContent('It takes a little longer than planned.');
  });
  expect(over).not.toHaveTextContent('We expect');
});

it('goes back when asked, as soon as the site is open', async () => {
  const page = await close();
  const over = await screenOf();
  const back = within(over).getByRole('button', { name: 'Go back' });
  await act(async () => fireEvent.click(back));
  await waitFor(() => expect(within(over).getByRole('status')).toHaveTextContent('not open yet'));
  page.api.answer({ '/api/sites-details': site });
  await act(async () => fireEvent.click(back));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.address()).toBe('/login');
});

it('offers no link but one over https', async () => {
  await close({ moreUrl: 'javascript:alert(1)' });
  const links = within(await screenOf()).queryAllByRole('link', { name: 'More information' });
  expect(links.map((link) => link.getAttribute('href'))).not.toContain('javascript:alert(1)');
});

it('asks again through a lost connection, and stays closed meanwhile', async () => {
  const page = await close();
  const over = await screenOf();
  page.api.answer({
    '/api/sites-details': () => {
      throw new FakeRefusal(500, 'INTERNAL');
    },
  });
  const asked = () => page.api.calls.filter(({ path }) => path === '/api/sites-details').length;
  await later(() => {
    expect(asked()).toBeGreaterThan(1);
  });
  expect(over).toBeVisible();
  page.api.answer({ '/api/sites-details': site });
  await later(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('lies over a dialog that the page opens later', async () => {
  await close();
  const over = await screenOf();
  await waitFor(() => expect(over).toHaveAttribute('open'));
  const show = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  const sheet = document.body.appendChild(document.createElement('dialog'));
  await act(async () => sheet.showModal());
  expect(show.mock.contexts.at(-1)).toBe(over);
  expect(over).toHaveAttribute('open');
});
