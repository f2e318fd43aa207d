import { login } from '@poy/api-client';
import { guestPage, pageOfHeader } from '@poy/contract/rules';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeRefusal, renderPage, testMember, type FakeApi } from '../testing/index.ts';
import { useBalance } from '../money/useBalance.ts';
import { useLoading } from './useOverlay.ts';

// Two people used one browser. The page of the first went on when the second had signed in in another
// tab, and the server took it for the second's.

function Shown() {
  const { state, baht, version } = useBalance();
  return <p>{useLoading() ? 'covered' : `${state} ${baht} v${version}`}</p>;
}
const routes = [{ path: '/', Component: Shown }];
const member = { path: '/', session: testMember, cash: { money: 100, version: 50 } };
const other = { ...testMember, uuid: '9c1f6c7f-7e1a-4b9f-8b66-5a1d8b4c0e21', userName: 'demo02' };
const refuse = () => {
  throw new FakeRefusal(409, 'OTHER_SIGNED_IN');
};
const marked = () => (history.state as { startedAnew?: boolean } | null)?.startedAnew;
const said = ({ calls }: FakeApi) => calls.map(({ headers }) => headers.get(pageOfHeader));

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
  // The browsers of the tests cannot load a page anew. They say so in the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

describe('a page of a member', () => {
  it('says so with its calls, and says what it has become', async () => {
    const { host, api } = await renderPage(routes, {
      ...member,
      answers: { '/api/cashs': { money: 100, version: 50 } },
    });
    const ask = () => act(() => host.queryClient.refetchQueries());
    await ask();
    expect(said(api)).toEqual([testMember.uuid]);
    act(() => host.endSession('over'));
    act(() => host.signIn(other));
    await waitFor(() => expect(said(api)).toEqual([testMember.uuid, other.uuid]));
  });

  it('is covered and loaded anew when somebody else is signed in, and shows none of their money', async () => {
    const { host, realtime } = await renderPage(routes, {
      ...member,
      answers: { '/api/cashs': refuse },
    });
    await act(() => host.queryClient.refetchQueries());
    expect(screen.getByText('covered')).toBeVisible();
    expect([marked(), realtime.closed]).toEqual([true, true]);
    // The page has not become another one's by itself: drafts are kept by the member of the page.
    expect(host.users.getState().member).toEqual(testMember);
  });

  it('is loaded anew where it asks who is signed in, and hears of somebody else', async () => {
    const { host } = await renderPage(routes, { ...member, answers: { '/api/users.auth': other } });
    expect(await host.learnSession()).toBe(false);
    expect([marked(), host.users.getState().member]).toEqual([true, testMember]);
  });

  it('becomes a guest’s where it cannot be loaded anew', async () => {
    const refuseMark = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    jest.spyOn(history, 'replaceState').mockImplementation(refuseMark);
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuseMark);
    const { host } = await renderPage(routes, { ...member, answers: { '/api/cashs': refuse } });
    await act(() => host.queryClient.refetchQueries());
    expect(screen.getByText('pending 0 v0')).toBeVisible();
    expect(host.users.getState()).toMatchObject({ member: null, expelled: true, loading: false });
  });
});

it('a page of a guest says so, and is loaded anew when a member has signed in elsewhere', async () => {
  const { host, api } = await renderPage(routes, {
    path: '/',
    answers: { '/api/users.login': refuse },
  });
  await expect(login({ userName: 'demo01', password: 'x' })).rejects.toMatchObject({
    code: 'OTHER_SIGNED_IN',
  });
  expect(said(api)).toEqual([guestPage]);
  expect([marked(), host.users.getState().loading]).toEqual([true, true]);
});

it('a balance is never compared with that of another member', async () => {
  // The account of the second member has seen fewer movements than that of the first.
  const { host } = await renderPage(routes, {
    ...member,
    answers: { '/api/cashs': { money: 7, version: 2 } },
  });
  expect(screen.getByText('ready 100 v50')).toBeVisible();
  act(() => host.signIn(other));
  expect(await screen.findByText('ready 7 v2')).toBeVisible();
});
