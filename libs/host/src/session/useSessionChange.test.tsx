import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { FakeRefusal, renderPage, testMember } from '../testing/index.ts';

afterEach(() => void jest.useRealTimers());

const routes = [{ path: '/', Component: () => null }];

it('asks again until the server has answered', async () => {
  let asked = 0;
  const { host, realtime } = await renderPage(routes, {
    path: '/',
    session: testMember,
    answers: {
      '/api/users.auth': () => {
        asked += 1;
        if (asked < 4) throw new FakeRefusal(asked === 1 ? 429 : 503, 'UNAVAILABLE');
        return { ...testMember, status: 4 };
      },
    },
  });
  // A clock that jumps would be taken for a device that slept, after which a page connects anew.
  jest.useFakeTimers({ doNotFake: ['Date', 'performance'] });
  await act(async () => {
    realtime.sessionChanged$.next();
    await jest.advanceTimersByTimeAsync(30_000);
  });
  expect([asked, host.users.getState().member?.status, realtime.reopened]).toEqual([4, 4, 1]);
});

it('asks nothing for a guest', async () => {
  const { api, realtime } = await renderPage(routes, { path: '/' });
  act(() => realtime.sessionChanged$.next());
  await waitFor(() => expect(realtime.sessionChanged$.observed).toBe(false));
  expect(api.calls.map(({ path }) => path)).not.toContain('/api/users.auth');
});
