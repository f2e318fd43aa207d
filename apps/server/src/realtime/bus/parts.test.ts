import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cases } from '@poy/testing';
import type { WebSocket } from 'ws';
import { EventEmitter } from 'node:events';
import { checkProperty } from '@poy/testing/property';
import { openConnection, quietTimes } from '../sockets/connection.ts';
import { createHostedPublisher } from '../hostedPublisher.ts';
import { createHub } from '../sockets/hub.ts';
import type { Peer } from '../sockets/Peer.ts';
import { packMessages, type Message } from './packMessages.ts';

describe('messages packed into notifications', () => {
  it('all arrive, in order, none longer than PostgreSQL takes', () => {
    const payload = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme', minLength: 500, maxLength: 4_000 }),
      fc.integer(),
    );
    checkProperty(
      fc.property(
        fc.array(fc.tuple(fc.string({ maxLength: 20 }), payload), { maxLength: 30 }),
        (messages) => {
          const packs = packMessages('me', messages);
          for (const { fits, text } of packs)
            if (fits) expect(Buffer.byteLength(text)).toBeLessThan(8_000);
          const arrived = packs.flatMap(({ fits, text }): Message[] =>
            fits ? JSON.parse(text).messages : JSON.parse(text),
          );
          expect(arrived).toEqual(messages);
          // Only a message that is too long by itself is stored in the table.
          for (const { fits, text } of packs)
            if (!fits) expect(Buffer.byteLength(text)).toBeGreaterThan(7_000);
        },
      ),
      { numRuns: cases(60) },
    );
  });
});

describe('the hub', () => {
  const peer = (id: string): Peer & { heard: string[]; closedWith: number[] } => {
    const heard: string[] = [];
    const closedWith: number[] = [];
    return {
      id,
      channels: new Set(),
      heard,
      closedWith,
      send: (text) => heard.push(text),
      close: (code) => closedWith.push(code),
    };
  };

  it('forgets a peer that is gone', () => {
    const hub = createHub(20);
    const [a, b] = [peer('1.1'), peer('2.2')];
    for (const one of [a, b]) {
      hub.add(one);
      hub.subscribe(one, 'round-1');
    }
    hub.remove(a);
    hub.deliver([{ channel: 'round-1', event: 'x', data: null }]);
    expect([a.heard.length, b.heard.length, hub.size]).toEqual([0, 1, 1]);
  });

  it('ends one session’s sockets, or all of a member', () => {
    const hub = createHub(20);
    const [a, b] = [peer('1.1'), peer('2.2')];
    for (const one of [a, b]) {
      hub.add(one);
      hub.own(one.id, { uuid: 'u', sessionId: `session of ${one.id}` });
      hub.subscribe(one, 'private-u');
    }
    // This socket is not on the channel at the moment, but its signature would let it subscribe
    // again.
    hub.unsubscribe(a, 'private-u');
    hub.end({ uuid: 'u', sessionId: 'session of 1.1' });
    expect([a.closedWith, b.closedWith]).toEqual([[4009], []]);
    hub.end({ uuid: 'u', sessionId: null });
    expect(b.closedWith).toEqual([4009]);
  });

  it('ends a socket that was authorised for several members with any of their sessions', () => {
    const [one, two] = [
      { uuid: 'u', sessionId: 'session of u' },
      { uuid: 'v', sessionId: 'session of v' },
    ];
    const endings = [one, two, { uuid: 'u', sessionId: null }, { uuid: 'v', sessionId: null }];
    for (const ending of endings) {
      const hub = createHub(20);
      const [shared, own] = [peer('1.1'), peer('2.2')];
      [shared, own].forEach((socket) => hub.add(socket));
      hub.own('1.1', one);
      hub.own('1.1', two);
      hub.own('2.2', { uuid: 'w', sessionId: 'session of w' });
      hub.end({ uuid: 'u', sessionId: 'another session' });
      expect(shared.closedWith).toEqual([]);
      hub.end(ending);
      expect([shared.closedWith, own.closedWith]).toEqual([[4009], []]);
    }
  });

  it('ends a socket whose authorisation comes after the end of its session', () => {
    const hub = createHub(20);
    const late = peer('1.1');
    hub.add(late);
    hub.end({ uuid: 'u', sessionId: 'a' });
    hub.own('1.1', { uuid: 'u', sessionId: 'a' });
    expect(late.closedWith).toEqual([4009]);
  });

  it('ends the oldest socket of a member who has too many, and counts only those that are open', () => {
    const hub = createHub(2);
    const sockets = ['1.1', '2.2', '3.3', '4.4'].map(peer);
    const owner = { uuid: 'u', sessionId: 'a' };
    sockets.forEach((socket) => hub.add(socket));
    for (const id of ['1.1', '2.2', '2.2', '3.3']) hub.own(id, owner);
    const closed = () => sockets.map(({ closedWith }) => closedWith);
    expect(closed()).toEqual([[4004], [], [], []]);
    if (sockets[1]) hub.remove(sockets[1]);
    hub.own('4.4', owner);
    expect(closed()).toEqual([[4004], [], [], []]);
  });
});

describe('a silent connection', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const settings = () => ({
    hub: createHub(20),
    key: 'k',
    secret: 's',
    ...quietTimes,
  });
  const fakeSocket = () =>
    Object.assign(new EventEmitter(), {
      bufferedAmount: 0,
      send: jest.fn(),
      close: jest.fn(),
      terminate: jest.fn(),
    });

  it('is asked after forty seconds and closed with 4201 when it does not answer', () => {
    const socket = fakeSocket();
    openConnection(settings(), socket as unknown as WebSocket);
    jest.advanceTimersByTime(39_000);
    expect(socket.send).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1_500);
    expect(socket.send).toHaveBeenLastCalledWith(expect.stringContaining('pusher:ping'));
    jest.advanceTimersByTime(30_000);
    expect(socket.close).toHaveBeenCalledWith(4201, expect.any(String));
  });

  it('stays open while it answers', () => {
    const socket = fakeSocket();
    openConnection(settings(), socket as unknown as WebSocket);
    for (let i = 0; i < 5; i += 1) {
      jest.advanceTimersByTime(45_000);
      socket.emit('message', Buffer.from('{"event":"pusher:pong","data":{}}'));
    }
    expect(socket.close).not.toHaveBeenCalled();
  });

  // nginx cut such a connection after a minute, with its own settings.
  it('hears something of the server more often than once a minute, on a quiet night', () => {
    const socket = fakeSocket();
    const sentAt: number[] = [];
    socket.send.mockImplementation(() => void sentAt.push(Date.now()));
    openConnection(settings(), socket as unknown as WebSocket);
    for (let second = 0; second < 600; second += 1) {
      jest.advanceTimersByTime(1_000);
      if (second % 42 === 41) socket.emit('message', Buffer.from('{"event":"pusher:pong"}'));
    }
    const gaps = sentAt.slice(1).map((at, n) => at - (sentAt[n] ?? 0));
    expect(gaps.length).toBeGreaterThan(10);
    expect(Math.max(...gaps)).toBeLessThan(50_000);
    expect(quietTimes.activityTimeout).toBeLessThan(60);
  });

  it('that does not read is let go', () => {
    const socket = fakeSocket();
    const { hub, ...rest } = settings();
    openConnection({ hub, ...rest }, socket as unknown as WebSocket);
    socket.emit(
      'message',
      Buffer.from('{"event":"pusher:subscribe","data":{"channel":"round-1"}}'),
    );
    socket.bufferedAmount = 2_000_000;
    hub.deliver([{ channel: 'round-1', event: 'x', data: null }]);
    expect(socket.terminate).toHaveBeenCalled();
  });
});

describe('a hosted service', () => {
  it('gets events in batches of ten, signed, and its refusal is told, not thrown', async () => {
    const asked: { path: string; events: number }[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request
        .on('data', (chunk) => (body += chunk))
        .on('end', () => {
          asked.push({ path: request.url ?? '', events: JSON.parse(body).batch.length });
          response
            .writeHead(asked.length === 2 ? 413 : 200, { 'content-type': 'application/json' })
            .end('{}');
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const troubles: unknown[] = [];
    const { port } = server.address() as AddressInfo;
    const hosted = {
      kind: 'hosted',
      appId: '77',
      key: 'k',
      secret: 's',
      cluster: 'ap1',
      host: '127.0.0.1',
      port,
      tls: false,
    } as const;
    const publisher = createHostedPublisher(hosted, (error) => troubles.push(error));
    await publisher.publish(
      Array.from({ length: 23 }, (_, i) => ({ channel: `round-${i}`, event: 'x', data: i })),
    );
    expect(asked.map(({ events }) => events)).toEqual([10, 10, 3]);
    expect(asked[0]?.path).toMatch(/^\/apps\/77\/batch_events\?auth_key=k&.*auth_signature=/);
    expect(troubles).toHaveLength(1);
    server.close();
  });
});
