import { queries } from '@poy/api-client';
import { languageOf, locales, type Locale } from '@poy/contract/rules';
import { failsPage } from '@poy/host/page';
import { FakeRefusal, testMember } from '@poy/host/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openShell } from '../testing/openShell.tsx';
import { shellMessages } from '../shellMessages.ts';

const call = '/api/users-infos';

/** A page of a remote that is about one call. */
function CallPage() {
  const { data } = useQuery({ ...queries.userInfo(), retry: false, throwOnError: failsPage });
  return <h1>{data ? 'There it is' : 'Loading'}</h1>;
}
const lotto = {
  routes: [{ path: '/results', Component: CallPage }],
  messages: { th: noWords, en: noWords, km: noWords, my: noWords },
};
async function noWords() {
  return { default: {} };
}

type Words = Record<'errors' | 'maintenance', Record<string, string>>;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  document.cookie = 'wanted=; path=/; max-age=0';
  document.cookie = 'locale=; path=/; max-age=0';
});

interface Answered {
  status: number;
  code: string;
  /** The status of the member by the time of the call. */
  restricted?: number;
  locale?: Locale;
}

/** Opens the page while its call is refused. */
const refused = ({ status, code, restricted = 0, locale = 'en' }: Answered) =>
  openShell({
    path: '/results',
    locale,
    session: testMember,
    load: () => Promise.resolve(lotto),
    answers: {
      [call]: () => {
        throw new FakeRefusal(status, code);
      },
      '/api/users.auth': { ...testMember, status: restricted },
      '/api/users.logout': {},
    },
  });

/** Each situation in which a call refuses while its page is being loaded (specification §8). */
const situations = [
  [{ status: 401, code: 'unAuthorized' }, ['errors', 'unauthorizedTitle'], 'signed out'],
  [{ status: 403, code: 'FORBIDDEN' }, ['errors', 'unauthorizedTitle'], 'signed out'],
  [
    { status: 403, code: 'FORBIDDEN', restricted: 2 },
    ['errors', 'forbiddenTitle'],
    'still signed in',
  ],
  [{ status: 400, code: 'VALIDATION' }, ['errors', 'notFoundTitle'], 'still signed in'],
  [{ status: 404, code: 'NOT_FOUND' }, ['errors', 'notFoundTitle'], 'still signed in'],
  [{ status: 404, code: 'NOT_ALLOWED_DOMAIN' }, ['errors', 'domainTitle'], 'still signed in'],
  [{ status: 500, code: 'INTERNAL' }, ['errors', 'serverTitle'], 'still signed in'],
  [{ status: 502, code: 'unheard-of' }, ['errors', 'serverTitle'], 'still signed in'],
  [{ status: 503, code: 'UNAVAILABLE' }, ['maintenance', 'title'], 'still signed in'],
  [{ status: 503, code: 'DATABASE_AWAY' }, ['errors', 'serverTitle'], 'still signed in'],
] as const;

describe.each(locales)('a call that refuses while its page is being loaded, in %s', (locale) => {
  it.each(situations)('%j: %j, and the member is %s', async (answered, [part, key], session) => {
    const words = (await shellMessages[languageOf(locale)]()).default as unknown as Words;
    const { host, address } = await refused({ ...answered, locale });
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words[part][key] ?? ''),
    );
    await waitFor(() =>
      expect(host.users.getState().member === null ? 'signed out' : 'still signed in').toBe(
        session,
      ),
    );
    expect(screen.getByRole('heading', { level: 1, name: words[part][key] })).toBeVisible();
    expect(address()).toBe('/results');
  });
});

it('a server error has a refresh and a way home', async () => {
  await refused({ status: 500, code: 'INTERNAL' });
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  expect(screen.getByText('Reference test-request')).toBeVisible();
});

it('a page that failed asks anew when somebody comes back to it', async () => {
  const shell = await refused({ status: 500, code: 'INTERNAL' });
  await screen.findByRole('heading', { name: 'Internal Server Error' });
  shell.api.answer({ [call]: { userName: 'demo01' } as never });
  await shell.go('/how-to');
  await shell.go('/results');
  expect(await screen.findByRole('heading', { name: 'There it is' })).toBeVisible();
});

it.each([
  [429, 'RATE_LIMITED'],
  [0, 'NETWORK'],
])('a call that may succeed the next time (%i) leaves the page', async (status, code) => {
  const shell = await refused({ status, code });
  await waitFor(() => expect(shell.api.calls.map(({ path }) => path)).toContain(call));
  expect(screen.getByRole('heading', { name: 'Loading' })).toBeVisible();
});

it('the 401 page of a refused call leads back to where it was', async () => {
  const shell = await refused({ status: 403, code: 'FORBIDDEN' });
  await waitFor(() => expect(shell.host.users.getState().member).toBeNull());
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in and come back here' }));
  expect(shell.address()).toBe('/login');
  shell.api.answer({ [call]: { userName: 'demo01' } as never });
  act(() => shell.host.signIn(testMember));
  expect(await screen.findByRole('heading', { name: 'There it is' })).toBeVisible();
});
