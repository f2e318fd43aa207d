import { bodyBytes, bodyLimitOf, operations, type Operation } from '@poy/contract';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { demoPassword } from '../../members/seedMembers.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';
import { bodyLimits, pictureLimits } from './bodies.ts';
import { createBodyBudget, leastBytes } from './bodyBudget.ts';

let t: TestApp;
let port: number;
let token: string;
beforeAll(async () => {
  // The application trusts the proxy in front of it, so that a test can call from many addresses.
  t = await createTestApp({ env: { ...testEnv, trustProxy: true } });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
  token = await t.signIn('demo01');
});
afterAll(() => t.close());

const sockets: Socket[] = [];
afterEach(async () => {
  await Promise.all(
    sockets
      .splice(0)
      .filter(({ closed }) => !closed)
      .map((socket) => new Promise((resolve) => socket.once('close', resolve).destroy())),
  );
});

interface Line {
  socket: Socket;
  heard: () => string;
}

/** Opens a connection, sends a text, and remembers the answer. */
function open(text: string | Buffer): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let heard = '';
    socket
      .on('data', (part) => (heard += part))
      .on('error', () => undefined)
      .once('error', reject);
    socket.once('connect', () => socket.write(text, () => resolve({ socket, heard: () => heard })));
  });
}

const head = (path: string, more: string, from = '203.0.113.1'): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
  `x-forwarded-for: ${from}\r\nx-nvenger-auth: ${token}\r\n${more}\r\n\r\n`;
const said = ({ heard }: Line) => poll(heard, { interval: 5 });
const health = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/health`)).status;

describe('a body that is too long', () => {
  it('is refused by every call before a byte of it is read, and the connection ends', async () => {
    for (const [path, row] of Object.entries<Operation>(operations)) {
      if (row.method === 'GET' || row.who === 'operator') continue;
      const line = await open(head(path, `content-length: ${bodyLimitOf(row) + 1}`));
      await said(line).toMatch(/^HTTP\/1.1 413 .*connection: close.*"PAYLOAD_TOO_LARGE"/is);
    }
  });

  it('is cut at the limit where its length was not announced', async () => {
    const line = await open(head('/api/users.logout', 'transfer-encoding: chunked'));
    const piece = Buffer.from(`2000\r\n${'['.repeat(8_192)}\r\n`);
    for (let sent = 0; sent <= bodyBytes.usual; sent += 8_192) line.socket.write(piece);
    await said(line).toMatch(/^HTTP\/1.1 413 .*"PAYLOAD_TOO_LARGE"/is);
  });

  it('is not waited for where the caller is refused anyway', async () => {
    const line = await open(
      head('/poy-api/poys.create', 'content-length: 60000').replace(token, 'nobody'),
    );
    await said(line).toMatch(/^HTTP\/1.1 401 .*connection: close/is);
    const lost = await open(head('/api/nothing.here', 'content-length: 60000'));
    await said(lost).toMatch(/^HTTP\/1.1 404 .*connection: close/is);
  });

  it('has a larger limit only where slips, events, releases or a picture come', () => {
    const callsOf = (limit: number): string[] =>
      Object.entries<Operation>(operations)
        .filter(([, row]) => bodyLimitOf(row) === limit)
        .map(([path]) => path);
    const limits = new Set(Object.values<Operation>(operations).map(bodyLimitOf));
    expect([...limits].sort((a, b) => a - b)).toEqual(Object.values(bodyBytes));
    expect(callsOf(bodyBytes.picture)).toEqual([
      '/api/users-infos.update',
      '/api/operators.content.save',
    ]);
    expect(callsOf(bodyBytes.slip)).toEqual([
      '/poy-api/deposits.manual',
      '/api/operators.sites.picture',
      '/api/operators.content.picture',
    ]);
    expect(callsOf(bodyBytes.large)).toEqual([
      '/poy-api/poys.preview',
      '/poy-api/poys.create',
      '/api/collect',
      '/v1/api/collect',
      '/api/operators.releases.publish',
    ]);
  });
});

it('reads bodies in pieces of one byte, and letters that are cut in two', async () => {
  const body = Buffer.from(JSON.stringify({ userName: 'nobody', password: 'ก'.repeat(50) }));
  const pieces = [...body].map((byte) =>
    Buffer.concat([Buffer.from('1\r\n'), Buffer.from([byte]), Buffer.from('\r\n')]),
  );
  const line = await open(
    Buffer.concat([
      Buffer.from(head('/api/users.login', 'transfer-encoding: chunked')),
      ...pieces,
      Buffer.from('0\r\n\r\n'),
    ]),
  );
  await said(line).toContain('invalidLoginCredential');
});

describe('bodies that never end', () => {
  /** Bytes that have come, of a body of 131,000. The server holds them until the rest comes. */
  const come = 130_000;
  const unfinished = (from: string): Promise<Line> =>
    open(head('/api/collect', 'content-length: 131000', from) + '['.repeat(come));

  /**
   * Counts the lines that were refused with this status. Closed lines count too, because the answer
   * to a client that still sends can be lost with its connection.
   */
  const refusedOf = (lines: Line[], status: number) => (): number => {
    const told = new RegExp(`^HTTP/1.1 ${status} .*retry-after: 1`, 'is');
    const over = lines.filter(({ socket, heard }) => socket.closed || told.test(heard()));
    return over.some(({ heard }) => told.test(heard())) ? over.length : 0;
  };
  const login = async (): Promise<number> =>
    (await t.call('/api/users.login', { body: { userName: 'demo01', password: demoPassword } }))
      .status;

  it('of one address are refused beyond its share, and nobody else notices', async () => {
    // An IPv6 network of /56 counts as one address.
    const lines = await Promise.all(
      Array.from({ length: 420 }, (_, n) => unfinished(`2001:db8:7:7::${n.toString(16)}`)),
    );
    const share = bodyLimits.mostPerAddress / come;
    await poll(refusedOf(lines, 429)).toBeGreaterThanOrEqual(420 - share);
    expect([await health(), await login()]).toEqual([200, 200]);
  });

  it('of many addresses are refused beyond what all may hold, and room is there again when they are gone', async () => {
    const lines = await Promise.all(
      Array.from({ length: 420 }, (_, n) => unfinished(`198.51.100.${n % 100}`)),
    );
    const room = bodyLimits.most / come;
    await poll(refusedOf(lines, 503)).toBeGreaterThanOrEqual(420 - room);
    expect(await health()).toBe(200);
    for (const { socket } of lines) socket.destroy();
    await poll(login).toBe(200);
  });

  it('of pictures that wait take no room from other calls', async () => {
    // Sixty bodies with a slip once took all the room that there is, and every other call with a
    // body was refused while they waited for their turn.
    const picture = '['.repeat(600_000);
    const lines = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        open(
          head('/poy-api/deposits.manual', 'content-length: 655000', `203.0.113.${n}`) + picture,
        ),
      ),
    );
    await poll(refusedOf(lines, 503)).toBeGreaterThanOrEqual(
      60 - pictureLimits.most / bodyBytes.slip,
    );
    expect([await health(), await login()]).toEqual([200, 200]);
    const usual = await unfinished('203.0.113.200');
    await said(usual).toBe('');
  });

  it('are given up after half a minute, looked for every five seconds', () => {
    expect(t.app.server.requestTimeout).toBe(30_000);
    expect(t.app.initialConfig).toMatchObject({
      requestTimeout: 30_000,
      bodyLimit: bodyBytes.usual,
    });
    expect(t.app.server.maxConnections).toBe(25_000);
  });
});

it('counts what is held by address and in all, and gives it back once', () => {
  const charge = createBodyBudget({ most: 10 * leastBytes, mostPerAddress: 6 * leastBytes });
  const [one, two, other] = [charge('a'), charge('a'), charge('b')];
  one.hold(4 * leastBytes);
  two.hold(leastBytes);
  expect(() => two.hold(3 * leastBytes)).toThrow(
    expect.objectContaining({ code: 'RATE_LIMITED', details: { retryAfterMs: 1_000 } }),
  );
  other.hold(5 * leastBytes);
  expect(() => two.hold(2 * leastBytes)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  one.end();
  one.end();
  two.hold(5 * leastBytes);
  expect(() => other.hold(6 * leastBytes)).toThrow(
    expect.objectContaining({ code: 'UNAVAILABLE' }),
  );
});
