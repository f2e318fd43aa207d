import { get, serverClock } from '@poy/api-client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { AxiosError } from 'axios';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { demoSite, renderPage, type RenderedPage } from '../testing/index.ts';
import { useOnline } from '../site/useOnline.ts';

const sending = '/poy-api/bet-lists.latest';

function Shown() {
  const asked = useQuery({ queryKey: ['banks'], queryFn: () => get('/poy-api/banks.all') });
  const sent = useMutation({ mutationFn: () => get(sending) });
  return (
    <>
      <p>{`${useOnline() ? 'online' : 'offline'} ${asked.status}`}</p>
      <button type="button" onClick={() => sent.mutate()}>
        {sent.isPaused ? 'kept back' : sent.status}
      </button>
    </>
  );
}

/** The network of the device. */
const network = { up: true };
/** Answers a call, or fails it as a browser does without a network. */
const whileUp =
  <Data,>(data: Data) =>
  () => {
    if (!network.up) throw new AxiosError('cut', AxiosError.ERR_NETWORK);
    return data;
  };
const open = () =>
  renderPage([{ path: '/', Component: Shown }], {
    path: '/',
    answers: {
      '/poy-api/banks.all': whileUp([]),
      [sending]: whileUp([]),
      '/api/sites-details': whileUp(demoSite),
    },
  });
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const askedFor = ({ api }: RenderedPage, path: string) =>
  api.calls.filter((call) => call.path === path).length;

/** The browser believes that it has no network, and says nothing when it has one again. */
async function believesOffline() {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event('offline')));
}
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  network.up = true;
  window.dispatchEvent(new Event('online'));
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('a browser that wrongly says it is offline keeps no page from its data, and nothing says so', async () => {
  await believesOffline();
  const page = await open();
  await later(1_000);
  expect(screen.getByText('online success')).toBeVisible();
  await believesOffline();
  await act(async () => page.host.queryClient.resetQueries());
  await later(1_000);
  expect(screen.getByText('online success')).toBeVisible();
  await act(async () => screen.getByRole('button').click());
  await later(1_000);
  expect(screen.getByRole('button')).toHaveTextContent('success');
});

it('what is sent without a network fails at once, and is not sent later by itself', async () => {
  const page = await open();
  await later(1_000);
  network.up = false;
  await believesOffline();
  await act(async () => screen.getByRole('button').click());
  await later(1);
  expect(screen.getByRole('button')).toHaveTextContent('error');
  network.up = true;
  await later(60_000);
  expect(screen.getByRole('button')).toHaveTextContent('error');
  expect(askedFor(page, sending)).toBe(1);
});

it('says that there is no network, and stops when a call succeeds, whatever the browser says', async () => {
  const page = await open();
  network.up = false;
  await believesOffline();
  await later(1);
  expect(screen.getByText(/^offline/)).toBeVisible();
  network.up = true;
  await later(20_000);
  expect(screen.getByText(/^online/)).toBeVisible();
  page.api.calls.splice(0);
  await later(120_000);
  expect(page.api.calls).toEqual([]);
});

it('a page that was opened without a network waits for one, and gets its data', async () => {
  network.up = false;
  await believesOffline();
  await open();
  await later(30_000);
  expect(screen.getByText('offline pending')).toBeVisible();
  network.up = true;
  await later(30_000);
  expect(screen.getByText('online success')).toBeVisible();
});

it('asks for everything at once after a sleep, opens the connection anew, and is sure again', async () => {
  const page = await open();
  await later(1_000);
  page.api.calls.splice(0);
  jest.setSystemTime(Date.now() + 120_000);
  await later(5_000);
  expect(askedFor(page, '/poy-api/banks.all')).toBe(1);
  expect(askedFor(page, '/api/sites-details')).toBeGreaterThan(0);
  serverClock.learn(serverClock.now(), 10);
  await later(5_000);
  page.api.calls.splice(0);
  await later(120_000);
  expect(page.api.calls).toEqual([]);
});

it('a page that comes back out of the memory of the browser asks at once', async () => {
  const page = await open();
  await later(1_000);
  page.api.calls.splice(0);
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  await later(1);
  expect(askedFor(page, '/poy-api/banks.all')).toBe(1);
});
