import { describe, expect, it, vi } from 'vitest';
import { fakeRealtime } from '../testing/fakeRealtime.ts';
import { createRealtimeLink } from './realtimeLink.ts';
import { onReconnected } from './onReconnected.ts';

const settled = () => new Promise((done) => setTimeout(done));

describe('the one connection', () => {
  it('is opened by the first listener and shared by all', async () => {
    const realtime = fakeRealtime();
    const open = vi.fn(() => Promise.resolve(realtime));
    const link = createRealtimeLink(open);
    const heard = vi.fn();
    expect(open).not.toHaveBeenCalled();
    link.listen((connection) => [connection.events('a', 'e').subscribe(heard)]);
    link.listen((connection) => [connection.events('a', 'e').subscribe(heard)]);
    await settled();
    realtime.send('a', 'e', 1);
    expect(open).toHaveBeenCalledTimes(1);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('tells nothing to a listener that stopped, even before it was open', async () => {
    const realtime = fakeRealtime();
    const subscribe = vi.fn(() => []);
    const stop = createRealtimeLink(() => Promise.resolve(realtime)).listen(subscribe);
    stop();
    await settled();
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('is tried again by the next listener when it could not be opened', async () => {
    const realtime = fakeRealtime();
    const open = vi.fn(() => Promise.resolve(realtime)).mockImplementationOnce(() => Promise.reject(new Error('no network')));
    const link = createRealtimeLink(open);
    link.listen(() => []);
    await settled();
    const subscribe = vi.fn(() => []);
    link.listen(subscribe);
    await settled();
    expect(subscribe).toHaveBeenCalledTimes(1);
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

describe('onReconnected', () => {
  it('tells only of a connection that was lost in between', () => {
    const realtime = fakeRealtime();
    const reconnected = vi.fn();
    onReconnected(realtime, reconnected);
    expect(reconnected).not.toHaveBeenCalled();
    realtime.connection$.next('lost');
    realtime.connection$.next('connecting');
    realtime.connection$.next('connected');
    expect(reconnected).toHaveBeenCalledTimes(1);
  });
});
