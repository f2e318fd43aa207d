import { realtime as names } from '@poy/contract/rules';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { renderPage, testMember } from '../testing/index.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { useBalance } from './useBalance.ts';

function Shown() {
  const { state, baht, version } = useBalance();
  const signOut = useSignOut();
  return (
    <button type="button" onClick={() => void signOut()}>{`${state} ${baht} v${version}`}</button>
  );
}
const routes = [{ path: '/', Component: Shown }];
const member = { path: '/', session: testMember, cash: { money: 100, version: 5 } };
const channel = names.memberChannel(testMember.uuid);

describe('balance', () => {
  it('follows newer messages and drops older ones', async () => {
    const { realtime } = await renderPage(routes, member);
    expect(screen.getByText('ready 100 v5')).toBeVisible();
    await act(async () =>
      realtime.send(channel, names.moneyUpdate, {
        balance: 190,
        version: 7,
        type: 'WIN_YEEKEE',
        amount: 90,
      }),
    );
    expect(await screen.findByText('ready 190 v7')).toBeVisible();
    await act(async () =>
      realtime.send(channel, names.moneyUpdate, {
        balance: 80,
        version: 6,
        type: 'BET_YEEKEE',
        amount: -20,
      }),
    );
    expect(screen.getByText('ready 190 v7')).toBeVisible();
  });

  it('does not go back when an older answer arrives after a message', async () => {
    const { host, api, realtime } = await renderPage(routes, {
      ...member,
      answers: { '/api/cashs': { money: 80, version: 6 } },
    });
    await act(async () =>
      realtime.send(channel, names.moneyUpdate, {
        balance: 190,
        version: 7,
        type: 'WIN_YEEKEE',
        amount: 90,
      }),
    );
    await act(() => host.queryClient.refetchQueries());
    expect(api.calls.map((call) => call.path)).toEqual(['/api/cashs']);
    expect(screen.getByText('ready 190 v7')).toBeVisible();
  });

  it.each(['lost', 'connecting'] as const)(
    'asks for the truth after the connection was %s',
    async (away) => {
      const { realtime } = await renderPage(routes, {
        ...member,
        answers: { '/api/cashs': { money: 42, version: 9 } },
      });
      await act(async () => realtime.connection$.next(away));
      await act(async () => realtime.connection$.next('connected'));
      expect(await screen.findByText('ready 42 v9')).toBeVisible();
    },
  );

  it('asks for the truth once the channel is joined: what was said before was said to nobody', async () => {
    const { realtime } = await renderPage(routes, {
      ...member,
      answers: { '/api/cashs': { money: 42, version: 9 } },
    });
    await act(async () => realtime.join(channel));
    expect(await screen.findByText('ready 42 v9')).toBeVisible();
  });

  it('asks nothing for a guest, and ends with the session even when the server does not answer', async () => {
    const { api, realtime, host } = await renderPage(routes, member);
    act(() => screen.getByRole('button').click());
    await waitFor(() => expect(screen.getByText('pending 0 v0')).toBeVisible());
    expect(api.calls.map((call) => call.path)).toEqual(['/api/users.logout']);
    expect(realtime.closed).toBe(true);
    expect(host.users.getState().member).toBeNull();
  });
});
