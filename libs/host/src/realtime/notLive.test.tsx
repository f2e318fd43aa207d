import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderPage, testMember } from '../testing/index.ts';
import { useBalance } from '../money/useBalance.ts';
import { useConnection } from './useConnection.ts';

function Shown() {
  const { baht } = useBalance();
  return <p>{`${baht} ${useConnection()}`}</p>;
}
const routes = [{ path: '/', Component: Shown }];
const member = { path: '/', session: testMember, cash: { money: 100, version: 5 } };
const credited = { '/api/cashs': { money: 400, version: 6 } };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('a deposit that is credited while the socket is blocked is shown within seconds', async () => {
  const page = await renderPage(routes, { ...member, answers: credited });
  await act(async () => page.realtime.connection$.next('connecting'));
  expect(screen.getByText('100 connecting')).toBeVisible();
  await later(7_000);
  expect(screen.getByText('400 connecting')).toBeVisible();
  await later(15_000);
  expect(screen.getByText('400 lost')).toBeVisible();
});

it('what was told stays while it is tried to connect, and goes when messages arrive', async () => {
  const page = await renderPage(routes, { ...member, answers: credited });
  await act(async () => page.realtime.connection$.next('lost'));
  await act(async () => page.realtime.connection$.next('connecting'));
  await later(1);
  expect(screen.getByText(/lost/)).toBeVisible();
  await act(async () => page.realtime.connection$.next('connected'));
  await later(1);
  expect(screen.getByText('400 connected')).toBeVisible();
  page.api.calls.splice(0);
  await later(60_000);
  expect(page.api.calls).toEqual([]);
});

it('a cut of a moment is told to nobody', async () => {
  const page = await renderPage(routes, { ...member, answers: credited });
  for (let minute = 0; minute < 3; minute += 1) {
    await act(async () => page.realtime.connection$.next('connecting'));
    await later(2_000);
    expect(screen.getByText(/connecting/)).toBeVisible();
    await act(async () => page.realtime.connection$.next('connected'));
    await later(58_000);
    expect(screen.getByText(/connected/)).toBeVisible();
  }
});

it('a guest is not asked about, and is told nothing', async () => {
  const page = await renderPage(routes, { path: '/', answers: credited });
  await act(async () => page.realtime.connection$.next('lost'));
  await later(60_000);
  expect(screen.getByText('0 connecting')).toBeVisible();
  expect(page.api.calls).toEqual([]);
});
