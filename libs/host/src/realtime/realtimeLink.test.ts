import type { Realtime } from '@poy/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeRealtime } from '../testing/fakeRealtime.ts';
import { createRealtimeLink } from './realtimeLink.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection that does not come about so many times, then does. */
const openAfter = (failures: number) => {
  const open = vi.fn<() => Promise<Realtime>>();
  for (let time = 0; time < failures; time += 1) open.mockRejectedValueOnce(new Error('no network'));
  return open.mockResolvedValue(fakeRealtime());
};

describe('the live connection of a page', () => {
  it('is one for all who listen', async () => {
    const open = openAfter(0);
    const link = createRealtimeLink(open);
    const heard = [vi.fn(() => []), vi.fn(() => [])];
    heard.forEach((subscribe) => link.listen(subscribe));
    await vi.advanceTimersByTimeAsync(0);
    expect(open).toHaveBeenCalledTimes(1);
    for (const subscribe of heard) expect(subscribe).toHaveBeenCalledTimes(1);
  });

  it('is tried again, ever less often, until it comes about', async () => {
    const open = openAfter(3);
    const subscribe = vi.fn(() => []);
    createRealtimeLink(open).listen(subscribe);
    await vi.advanceTimersByTimeAsync(1_000 + 2_000);
    expect(open).toHaveBeenCalledTimes(3);
    expect(subscribe).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(open).toHaveBeenCalledTimes(4);
    expect(subscribe).toHaveBeenCalledTimes(1);
  });

  it('is not tried again once nobody listens', async () => {
    const open = openAfter(9);
    const stop = createRealtimeLink(open).listen(() => []);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(open).toHaveBeenCalledTimes(1);
  });
});
