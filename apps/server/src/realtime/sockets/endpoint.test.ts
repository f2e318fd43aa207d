import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import {
  createRealtimeWorld,
  pusherServer,
  type RealtimeWorld,
} from '../../testing/worlds/realtimeWorld.ts';

let w: RealtimeWorld;
beforeAll(async () => {
  w = await createRealtimeWorld();
});
afterEach(() => w.endTest());
afterAll(() => w.close());

describe('the endpoint', () => {
  it('answers pings, refuses channels without our signature and events of clients', async () => {
    const { heard, send } = await w.socket(w.ports[0] ?? 0);
    await poll(() => heard[0]?.event).toBe('pusher:connection_established');
    expect(JSON.parse(heard[0]?.data ?? '')).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/),
      activity_timeout: 50,
    });
    send({ event: 'pusher:ping', data: {} });
    send({ event: 'pusher:subscribe', data: { channel: 'private-x', auth: 'poy:00' } });
    send({ event: 'pusher:subscribe', data: { channel: 'no spaces' } });
    send({ event: 'client-hello', channel: 'round-1', data: {} });
    const uuid = '01234567-89ab-4cde-8f01-23456789abcd';
    send({ event: 'pusher:subscribe', data: { channel: uuid } });
    await poll(() => heard.length).toBe(6);
    expect(heard.slice(1).map(({ event }) => event)).toEqual([
      'pusher:pong',
      'pusher:subscription_error',
      'pusher:subscription_error',
      'pusher:error',
      'pusher:subscription_error',
    ]);
    expect(JSON.parse(heard[5]?.data ?? '')).toMatchObject({
      status: 403,
      error: expect.stringContaining(
        `Money messages are private: subscribe to private-${uuid} with a signature`,
      ),
    });
  });

  it('turns away pages of other origins, unknown hosts and other paths', async () => {
    const port = w.ports[0] ?? 0;
    await expect(w.socket(port, '/app/poy', { origin: 'http://evil.example' })).rejects.toThrow(
      '403',
    );
    await expect(w.socket(port, '/app/poy', { host: 'elsewhere.example' })).rejects.toThrow('403');
    await expect(w.socket(port, '/elsewhere')).rejects.toThrow('403');
    await expect(
      w.socket(port, '/app/poy', { origin: `http://127.0.0.1:${port}` }),
    ).resolves.toBeDefined();
  });

  it('ends a client that sends too much at once, too often, or something that is no message', async () => {
    const big = await w.socket(w.ports[0] ?? 0);
    big.send('x'.repeat(20_000));
    expect(await big.closed).toBe(1009);
    const often = await w.socket(w.ports[0] ?? 0);
    for (let i = 0; i < 130; i += 1) often.send({ event: 'pusher:ping', data: {} });
    expect(await often.closed).toBe(4301);
    const odd = await w.socket(w.ports[0] ?? 0);
    for (const text of ['null', '[]', '"x"', '{"event":3}', 'not json']) odd.send(text);
    odd.send({ event: 'pusher:ping', data: {} });
    await poll(() => odd.heard.map(({ event }) => event)).toEqual([
      'pusher:connection_established',
      'pusher:pong',
    ]);
  });

  /** Asks for a socket without any library, byte by byte. */
  function bare(address: string) {
    const lines = [
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ];
    const wire = connect({ port: w.ports[0] ?? 0, host: '127.0.0.1', allowHalfOpen: true });
    w.open.push(() => wire.destroy());
    const first = new Promise<string>((resolve) =>
      wire.once('data', (chunk) => resolve(String(chunk).slice(0, 12))),
    );
    // A client that keeps its side of a connection open must not keep the server's side open. It
    // learns of the end when it writes.
    const writing = setInterval(() => wire.write('x'), 20);
    const stop = () => clearInterval(writing);
    const gone = new Promise<void>((resolve) =>
      wire.on('error', () => resolve(stop())).on('close', () => resolve(stop())),
    );
    wire.write(`GET ${address} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    return { wire, first, gone };
  }

  it.each(['//', '//?x', 'http://[', '/app/poy/', '/app/'])(
    'answers the address %s, lets the client go, and goes on',
    async (address) => {
      const { first, gone } = bare(address);
      expect(await first).toMatch(/^HTTP\/1.1 40/);
      await gone;
      await expect(w.socket(w.ports[0] ?? 0)).resolves.toBeDefined();
    },
  );

  it('leaves calls alone that offer another protocol, as some HTTP clients always do', async () => {
    const wire = connect({ port: w.ports[0] ?? 0, host: '127.0.0.1' });
    w.open.push(() => wire.destroy());
    const first = new Promise((resolve) =>
      wire.once('data', (chunk) => resolve(String(chunk).slice(0, 12))),
    );
    wire.write(
      'GET /api/sites-details HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade, HTTP2-Settings\r\n' +
        'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n',
    );
    expect(await first).toBe('HTTP/1.1 200');
  });

  it.each([
    'GET /%',
    'GET /%00',
    'GET http://',
    'OPTIONS *',
    'TRACE /',
    'PATCH /api/users.login',
    'GET /assets/shell/%2e%2e/%2e%2e/package.json',
    'GET /..%2f..%2fpackage.json',
    'GET /poy-api/yings?betId[]=1&betId=2',
    'GET /main',
    'HEAD /poy-api/bet-lists.latest',
  ])('answers %s and goes on', async (line) => {
    const wire = connect({ port: w.ports[0] ?? 0, host: '127.0.0.1' });
    w.open.push(() => wire.destroy());
    const first = new Promise<string>((resolve) =>
      wire.once('data', (chunk) => resolve(String(chunk).slice(0, 12))),
    );
    wire.write(
      `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n` +
        'Cookie: token=%E0%A4%A; locale=%; =; \u00e9=\u00e9\r\n\r\n',
    );
    expect(await first).toMatch(/^HTTP\/1\.1 [2-5]/);
    expect(await first).not.toMatch(/ 500/);
    expect((await w.t.call('/health')).status).toBe(200);
  });

  it('goes on after nonsense from a client whose key is wrong', async () => {
    const { wire, first, gone } = bare('/app/other');
    expect(await first).toBe('HTTP/1.1 101');
    wire.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff]));
    await gone;
    await expect(w.socket(w.ports[0] ?? 0)).resolves.toBeDefined();
  });

  it('takes events only with a good signature', async () => {
    const wrong = pusherServer(w.ports[0] ?? 0, 'wrong');
    await expect(wrong.trigger('round-1', 'x', {})).rejects.toMatchObject({ status: 401 });
  });
});
