import { describe, expect, it, jest } from '@jest/globals';
import { fakeRealtime } from '../testing/fakeRealtime.ts';
import { createRealtimeLink } from './realtimeLink.ts';

const settled = () => new Promise((done) => setTimeout(done));

describe('the one connection', () => {
  it('is opened by the first listener and shared by all', async () => {
    const realtime = fakeRealtime();
    const open = jest.fn(() => Promise.resolve(realtime));
    const link = createRealtimeLink(open);
    const heard = jest.fn();
    expect(open).not.toHaveBeenCalled();
    link.listen((connection) => [connection.events('round-1', 'shots-changed').subscribe(heard)]);
    link.listen((connection) => [connection.events('round-1', 'shots-changed').subscribe(heard)]);
    await settled();
    realtime.send('round-1', 'shots-changed', { betId: 1, count: 0, sum: 0, shots: [] });
    expect(open).toHaveBeenCalledTimes(1);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('tells nothing to a listener that stopped, even before it was open', async () => {
    const realtime = fakeRealtime();
    const subscribe = jest.fn(() => []);
    const stop = createRealtimeLink(() => Promise.resolve(realtime)).listen(subscribe);
    stop();
    await settled();
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('is tried again by the next listener when it could not be opened', async () => {
    const realtime = fakeRealtime();
    const open = jest
      .fn(() => Promise.resolve(realtime))
      .mockImplementationOnce(() => Promise.reject(new Error('no network')));
    const link = createRealtimeLink(open);
    link.listen(() => []);
    await settled();
    const subscribe = jest.fn(() => []);
    link.listen(subscribe);
    await settled();
    expect(subscribe).toHaveBeenCalledTimes(1);
  });

  it('is tried again by itself, ever less often, for as long as somebody listens', async () => {
    jest.useFakeTimers();
    try {
      const open = jest.fn(() => Promise.resolve(fakeRealtime()));
      for (let time = 0; time < 3; time += 1)
        open.mockImplementationOnce(() => Promise.reject(new Error('no network')));
      const subscribe = jest.fn(() => []);
      createRealtimeLink(open).listen(subscribe);
      await jest.advanceTimersByTimeAsync(1_000 + 2_000);
      expect([open.mock.calls.length, subscribe.mock.calls.length]).toEqual([3, 0]);
      await jest.advanceTimersByTimeAsync(4_000);
      expect([open.mock.calls.length, subscribe.mock.calls.length]).toEqual([4, 1]);

      const never = jest.fn(() => Promise.reject(new Error('no network')));
      const stop = createRealtimeLink(never).listen(() => []);
      await jest.advanceTimersByTimeAsync(0);
      stop();
      await jest.advanceTimersByTimeAsync(120_000);
      expect(never).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('ends with close, and the next listener opens another', async () => {
    const connections = [fakeRealtime(), fakeRealtime()] as const;
    let opened = 0;
    const link = createRealtimeLink(() => Promise.resolve(connections[opened++ === 0 ? 0 : 1]));
    link.listen(() => []);
    link.close();
    link.listen(() => []);
    await settled();
    expect([opened, connections[0].closed, connections[1].closed]).toEqual([2, true, false]);
  });
});

it('renew opens anew what is open, and nothing where nobody listens', async () => {
  const realtime = fakeRealtime();
  const open = jest.fn(() => Promise.resolve(realtime));
  const link = createRealtimeLink(open);
  link.renew();
  await settled();
  expect(open).not.toHaveBeenCalled();
  link.listen(() => []);
  link.renew();
  await settled();
  expect(realtime.reopened).toBe(1);
});
