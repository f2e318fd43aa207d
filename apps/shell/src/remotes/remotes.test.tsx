import type { RemoteModule } from '@poy/host';
import { demoEntries, demoSite, testMember } from '@poy/host/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openShell, type OpenShell } from '../testing/openShell.tsx';
import { RemoteUnavailable } from './failed/RemoteUnavailable.ts';

function Rounds() {
  const { t } = useTranslation('lotto');
  return <h1>{t('rounds')}</h1>;
}
const words = (rounds: string) => () => Promise.resolve({ default: { rounds } });
const Broken = () => {
  throw new Error('a bug in the remote');
};
/** Breaks where somebody presses something far down. */
function Fragile() {
  const [broken, setBroken] = useState(false);
  return broken ? <Broken /> : <button onClick={() => setBroken(true)}>last</button>;
}
const lotto: RemoteModule = {
  routes: [
    {
      path: '/lotto',
      children: [
        { index: true, Component: Rounds },
        { path: ':group', Component: Rounds },
        { path: 'broken', Component: Broken },
        { path: 'fragile', Component: Fragile },
      ],
    },
  ],
  messages: { th: words('รอบ'), en: words('All rounds'), km: words('ជុំ'), my: words('အကြိမ်') },
};
/** The reports that the server has got. */
const reports = ({ api }: OpenShell) =>
  api.calls.filter(({ path }) => path === '/api/remotes.failed');
const unavailable = () => Promise.reject(new RemoteUnavailable('lotto', new Error('down')));

let complaints: jest.Spied<typeof console.error>;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());

describe('a remote', () => {
  it('is fetched on the first visit only, with its words', async () => {
    const load = jest.fn(() => Promise.resolve(lotto));
    const shell = await openShell({ path: '/how-to', load });
    await shell.go('/lotto');
    expect(await screen.findByRole('heading', { name: 'All rounds' })).toBeVisible();
    await shell.go('/how-to');
    await shell.go('/lotto/yeekee');
    expect(await screen.findByRole('heading', { name: 'All rounds' })).toBeVisible();
    expect(load.mock.calls).toEqual([['lotto', demoEntries.lotto]]);
  });

  it('keeps its title over a skeleton while it comes, inside the layout', async () => {
    await openShell({ path: '/results', load: () => new Promise(() => {}) });
    expect(await screen.findByRole('heading', { name: 'Results' })).toBeVisible();
    expect(screen.getAllByRole('banner')).toHaveLength(1);
  });

  it('that does not come leaves the layout, and trying again brings it without a reload', async () => {
    const load = jest
      .fn<() => Promise<RemoteModule>>()
      .mockImplementationOnce(unavailable)
      .mockResolvedValue(lotto);
    const shell = await openShell({
      path: '/lotto',
      load,
      session: testMember,
      cash: { money: 250.5, version: 1 },
    });
    expect(await screen.findByText('This part did not load')).toBeVisible();
    expect(screen.getByText('250.50')).toBeVisible();
    await waitFor(() => expect(reports(shell)).toHaveLength(1));
    expect(reports(shell)[0]?.body).toEqual({
      remote: 'lotto',
      cause: 'RemoteUnavailable: The remote lotto did not load ← Error: down',
      path: '/',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'All rounds' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that breaks while it starts is not told as one that did not come', async () => {
    const cause = new TypeError('Map.groupBy is not a function');
    const shell = await openShell({
      path: '/lotto',
      load: () => Promise.reject(new RemoteUnavailable('lotto', cause, { arrived: true })),
    });
    expect(await screen.findByText('Something went wrong on this page')).toBeVisible();
    expect(screen.queryByText('This part did not load')).toBeNull();
    await waitFor(() => expect(reports(shell)).toHaveLength(1));
    expect(reports(shell)[0]?.body).toMatchObject({
      cause:
        'RemoteUnavailable: The remote lotto did not start ← TypeError: Map.groupBy is not a function',
    });
  });

  it('whose words do not come has not come either, and trying again brings both', async () => {
    const english = jest
      .fn<RemoteModule['messages']['en']>()
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
      .mockImplementation(words('All rounds'));
    const module = { ...lotto, messages: { ...lotto.messages, en: english } };
    await openShell({ path: '/lotto', load: () => Promise.resolve(module) });
    expect(await screen.findByText('This part did not load')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'All rounds' })).toBeVisible();
  });

  it('has a page that is not found where it has none', async () => {
    await openShell({
      path: '/lotto/nothing/here/at-all',
      load: () => Promise.resolve(lotto),
      session: testMember,
    });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });

  it('that breaks takes nothing else with it', async () => {
    const shell = await openShell({ path: '/lotto/broken', load: () => Promise.resolve(lotto) });
    expect(await screen.findByText('Something went wrong on this page')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    // The page stands before the effect that complains has run.
    await waitFor(() => expect(reports(shell)).toHaveLength(1));
    expect(complaints).toHaveBeenCalledWith('The remote lotto failed. Error: a bug in the remote');
  });

  it('that did not load, or broke, ends the line at the top red', async () => {
    const shell = await openShell({ path: '/how-to', load: unavailable });
    await shell.go('/lotto');
    expect(await screen.findByRole('progressbar')).toHaveAttribute('data-state', 'failed');
  });

  it('that breaks far down shows its error from the top', async () => {
    await openShell({ path: '/lotto/fragile', load: () => Promise.resolve(lotto) });
    const last = await screen.findByRole('button', { name: 'last' });
    const toTop = jest.spyOn(window, 'scrollTo');
    await userEvent.click(last);
    expect(await screen.findByText('Something went wrong on this page')).toBeVisible();
    expect(toTop).toHaveBeenCalledWith(0, 0);
  });

  it('that the site does not have is a page that is not found, and is never asked for', async () => {
    const load = jest.fn(() => Promise.resolve(lotto));
    const { lotto: _, ...remotes } = demoSite.remotes;
    await openShell({ path: '/lotto', load, site: { ...demoSite, remotes } });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Lottery' })).toBeNull());
  });
});
