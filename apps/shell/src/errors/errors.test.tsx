import { ApiError } from '@poy/api-client';
import { renderPage, testMember, testNow } from '@poy/host/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openShell } from '../testing/openShell.tsx';
import { openRound } from '../testing/rounds.ts';
import { shellMessages } from '../shellMessages.ts';
import { BareError } from './BareError.tsx';
import { PageError } from './PageError.tsx';
import { UnauthorizedPage } from './refused/UnauthorizedPage.tsx';
import {
  isLostChunk,
  leavingMs,
  mayReload,
  reloadGuardMs,
  reloadOnLostChunk,
} from './reloadOnLostChunk.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
  history.replaceState(null, '');
});

async function fail(error: unknown, options: { session?: typeof testMember } = {}) {
  const Broken = () => {
    throw error;
  };
  return renderPage([{ path: '/', ErrorBoundary: PageError, Component: Broken }], {
    path: '/',
    messages: { shell: shellMessages },
    ...options,
  });
}
const lostChunk = Object.assign(new Error('Loading chunk 42 failed.'), { name: 'ChunkLoadError' });

describe('the page of an error', () => {
  it.each([
    [new ApiError('NOT_FOUND', 404), 'Page Not Found'],
    [new ApiError('VALIDATION', 400), 'Page Not Found'],
    [new ApiError('NOT_ALLOWED_DOMAIN', 404), 'Not Allow Domain'],
    [new ApiError('FORBIDDEN', 403), 'Please sign in again'],
    [new ApiError('UNAVAILABLE', 503), 'Under Maintenance'],
    [new ApiError('INTERNAL', 500, 'r42'), 'Internal Server Error'],
    [new ApiError('NETWORK', 0), 'Internal Server Error'],
    [new ApiError('DATABASE_AWAY', 503), 'Internal Server Error'],
    [new Error('a bug'), 'Internal Server Error'],
  ])('%s is told as %s', async (error, title) => {
    await fail(error);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('names the request to support', async () => {
    await fail(new ApiError('INTERNAL', 500, 'r42'));
    expect(await screen.findByText('Reference r42')).toBeVisible();
  });

  it('signs out whoever sees that the session is over', async () => {
    const { api, host } = await fail(new ApiError('unAuthorized', 401), { session: testMember });
    await waitFor(() => expect(host.users.getState().member).toBeNull());
    expect(api.calls.map((call) => call.path)).toContain('/api/users.logout');
  });

  it('offers ways out of a lost connection', async () => {
    await fail(new ApiError('TIMEOUT', 0));
    expect(await screen.findByRole('button', { name: 'Refresh' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });

  it('tells of a lost connection in the words of the specification, and whether the device is online', async () => {
    const { host } = await fail(new ApiError('NETWORK', 0));
    expect(await screen.findByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
    expect(screen.getByText(/Something went wrong/).parentElement).toHaveTextContent(
      'Something went wrongClick "Refresh" to reload the page or wait for a second...',
    );
    expect(screen.getByText(/We cannot reach the server/)).toBeVisible();
    act(() => host.appDefault.setState({ online: false }));
    expect(screen.getByText(/This device is offline/)).toBeVisible();
    expect(document.title).toBe('Connection problem · Poy');
  });

  it('that breaks itself is the least of words with a link home', async () => {
    const worst = new ApiError('INTERNAL', 500);
    Object.defineProperty(worst, 'status', {
      get: () => {
        throw worst;
      },
    });
    const Broken = () => {
      throw worst;
    };
    const inside = [{ path: '/', ErrorBoundary: PageError, Component: Broken }];
    await renderPage([{ ErrorBoundary: BareError, children: inside }], {
      path: '/',
      messages: { shell: shellMessages },
    });
    await waitFor(() =>
      expect(screen.getByRole('main')).toHaveTextContent('Something went wrongBack to Home'),
    );
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it('does not send to their own internet who meets our outage', async () => {
    await fail(new ApiError('DATABASE_AWAY', 503));
    expect(await screen.findByText(/may have been done all the same/)).toBeVisible();
    expect(screen.queryByText(/internet/)).toBeNull();
  });

  it('does not reload again for a chunk that was lost a moment ago', async () => {
    sessionStorage.setItem('chunkReloadAt', String(Date.now()));
    await fail(lostChunk);
    expect(await screen.findByText('Connection problem')).toBeVisible();
  });
});

describe('an unknown address', () => {
  it('is a page not found inside the layout', async () => {
    await openShell({ path: '/no/such/page' });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('banner')).toBeVisible();
  });
});

describe('reloading for a lost chunk', () => {
  it('knows one by its name and its words', () => {
    expect(isLostChunk(lostChunk)).toBe(true);
    expect(isLostChunk(new Error('Loading CSS chunk 7 failed.'))).toBe(true);
    expect(isLostChunk(new Error('a bug'))).toBe(false);
    // An old browser fetched the part and could not read its syntax.
    const unread = new Error('Loading chunk 136 failed.\n(missing: https://a.example/136.js)');
    expect(isLostChunk(Object.assign(unread, { name: 'ChunkLoadError' }))).toBe(false);
  });

  it('happens at most once in 60 s', () => {
    expect(mayReload(1_000_000)).toBe(true);
    expect(mayReload(1_000_000 + reloadGuardMs - 1)).toBe(false);
    expect(mayReload(1_000_000 + reloadGuardMs)).toBe(true);
  });

  const refuseStorage = () =>
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });

  it('happens once, and not for ever, in a browser that refuses the data of sites', () => {
    refuseStorage();
    // The router keeps its own state in the same place.
    history.replaceState({ idx: 3 }, '');
    expect(mayReload(1_000_000)).toBe(true);
    // A reload keeps the state of the tab's history and nothing else.
    expect(mayReload(1_000_000 + reloadGuardMs - 1)).toBe(false);
    expect(history.state).toMatchObject({ idx: 3 });
    expect(mayReload(1_000_000 + reloadGuardMs)).toBe(true);
  });

  it('happens once also where the storage is full by the first time and takes nothing more', () => {
    expect(mayReload(1_000_000)).toBe(true);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(mayReload(1_000_000 + reloadGuardMs)).toBe(true);
    expect(mayReload(1_000_000 + reloadGuardMs + 1)).toBe(false);
  });

  it('does not happen where nothing can be noted down', () => {
    refuseStorage();
    jest.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    expect(mayReload(1_000_000)).toBe(false);
  });

  it('is no reason to reload while another page is coming', () => {
    reloadOnLostChunk();
    const now = Date.now();
    window.dispatchEvent(new Event('beforeunload'));
    expect(mayReload(now)).toBe(false);
    expect(mayReload(now + leavingMs + 1_000)).toBe(true);
  });
});

describe('a slip that was being written when the session ended', () => {
  const line = { option: 'teng_bon_2', number: '47', price: 20, multiply: 90 };
  const keep = (uuid: string, betId: number, lines: unknown, closesAt = testNow + 60_000) =>
    localStorage.setItem(
      `poy-bets:${uuid}:${betId}`,
      JSON.stringify({ closesAt, draft: { lines } }),
    );
  const open = (path = '/results/42') =>
    renderPage([{ path: '*', Component: UnauthorizedPage }], {
      path,
      session: testMember,
      messages: { shell: shellMessages },
      answers: {
        '/api/users.logout': {},
        '/poy-api/bet-lists.one': openRound('BET_YEEKEE_15', 42, 167),
      },
    });
  beforeEach(() => localStorage.clear());

  it('lies on paper under the way back to it', async () => {
    const numbers = ['47', '74', '12', '21', '05', '50'];
    keep(
      testMember.uuid,
      42,
      numbers.map((number) => ({ ...line, number, price: number === '74' ? null : 20 })),
    );
    await open();
    expect(await screen.findByText('Yeekee 15 min, round 42')).toBeVisible();
    expect(screen.getByText(/^Closes \d\d:\d\d$/)).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '472 top × 9020',
      '742 top × 90–',
      '122 top × 9020',
      '212 top × 9020',
    ]);
    expect(screen.getByText('+2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in and come back here' })).toBeVisible();
  });

  it.each([
    ['of another member', () => keep('7b0e5b6e-6d0f-4a8e-9a55-4f0c7a3b9d11', 42, [line])],
    ['of another round', () => keep(testMember.uuid, 43, [line])],
    ['of a round that is closed', () => keep(testMember.uuid, 42, [line], testNow - 1)],
    ['that is none', () => keep(testMember.uuid, 42, [null, { option: 'teng_bon_2' }])],
    ['that cannot be read', () => localStorage.setItem(`poy-bets:${testMember.uuid}:42`, '{')],
  ])('is not shown where it is one %s', async (_, before) => {
    before();
    const { host } = await open();
    await waitFor(() => expect(host.users.getState().member).toBeNull());
    expect(await screen.findByRole('link', { name: 'Sign in and come back here' })).toBeVisible();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });
});
