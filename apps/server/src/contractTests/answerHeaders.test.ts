import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorReply } from '@poy/contract';
import { builtNames, makeBuilds } from '../testing/makeBuilds.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { testEnv } from '../testing/testDeps.ts';

let t: TestApp;
const builds = makeBuilds();
const script = `/assets/shell/${builtNames.script}`;
beforeAll(async () => {
  t = await createTestApp({ env: { ...testEnv, trustProxy: true } }, { builds });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await t.close();
  rmSync(builds, { recursive: true });
});

type Method = 'GET' | 'POST' | 'OPTIONS' | 'PUT' | 'HEAD';
/** One answer of every kind: its name, the method, the address, headers, the status. */
const answers: [string, Method, string, Record<string, string>, number][] = [
  ['a page', 'GET', '/', {}, 200],
  ['a page that is not there', 'GET', '/nothing', {}, 404],
  ['a page that broke', 'GET', '/broken', {}, 500],
  ['a page that sends on', 'GET', '/main', {}, 302],
  ['a page of a host without a site', 'GET', '/', { host: 'stranger.example' }, 404],
  ['an icon of a host without a site', 'GET', '/favicon.svg', { host: 'stranger.example' }, 404],
  ['an icon', 'GET', '/favicon.svg', {}, 200],
  ['a picture of a game', 'GET', '/game-pictures/sandbox/sandbox-slot.svg', {}, 200],
  ['a page for robots', 'GET', '/robots.txt', {}, 200],
  ["the shell's file", 'GET', script, {}, 200],
  ["a missing file of the shell's", 'GET', '/assets/shell/no.0a1b2c3d.js', {}, 404],
  ['a part of a file', 'GET', script, { range: 'bytes=0-1' }, 206],
  ['no part of a file', 'GET', script, { range: 'bytes=999-' }, 404],
  ["a remote's file", 'GET', '/remotes/lotto/mf-manifest.json', {}, 200],
  ["the head of a remote's file", 'HEAD', '/remotes/lotto/mf-manifest.json', {}, 200],
  ['a call', 'GET', '/api/sites-details', {}, 200],
  ['a refused call', 'GET', '/api/cashs', {}, 401],
  ['a call with a wrong body', 'POST', '/api/users.login', {}, 400],
  ['a call that is not there', 'GET', '/api/nothing', {}, 404],
  ['an address without the method', 'PUT', '/nothing', {}, 404],
  ['a question before a call', 'OPTIONS', '/api/collect', { origin: 'http://127.0.0.1' }, 204],
  ['a refused question', 'OPTIONS', '/api/collect', { origin: 'http://evil.example' }, 403],
  ['the health', 'GET', '/health', {}, 200],
  ['the description of the calls', 'GET', '/api/docs/', {}, 200],
  ['a file of that description', 'GET', '/api/docs/static/swagger-ui.css', {}, 200],
  ['an address with a long name', 'POST', `/apps/${'x'.repeat(9_000)}/events`, {}, 404],
  ['an address that cannot be read', 'GET', '/api/%', {}, 404],
];
const ask = (method: Method, url: string, headers: Record<string, string>) =>
  t.app.inject({ method, url, headers: { host: 'localhost', ...headers } });

describe.each(answers)('%s', (_name, method, url, headers, status) => {
  it('is not read as another type, and is loaded by no other site', async () => {
    const answer = await ask(method, url, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const shared = url.startsWith('/remotes/') || status === 204;
    expect(answer.headers['cross-origin-resource-policy']).toBe(
      shared ? 'cross-origin' : 'same-origin',
    );
    if (status >= 400) expect(answer.headers['cache-control']).toMatch(/no-store|no-cache/);
  });

  it('asks for TLS from now on where it came over TLS, and only there', async () => {
    const secure = await ask(method, url, { ...headers, 'x-forwarded-proto': 'https' });
    expect(secure.headers['strict-transport-security']).toBe('max-age=63072000');
    const plain = await ask(method, url, headers);
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });
});

it('believes no client that says TLS where no proxy is trusted', async () => {
  const open = await createTestApp();
  const { headers } = await open.call('/api/sites-details', {
    headers: { 'x-forwarded-proto': 'https' },
  });
  expect(headers['strict-transport-security']).toBeUndefined();
  await open.close();
});

describe('a connection that no route answers', () => {
  const say = async (text: string): Promise<string> => {
    const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
    let heard = '';
    socket.on('data', (part) => (heard += part)).on('error', () => undefined);
    socket.write(text);
    await once(socket, 'close');
    return heard;
  };

  it.each([
    ['no HTTP', 'this is no HTTP\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: localhost\r\na: ${'x'.repeat(20_000)}`, 431],
    [
      'a socket for nothing',
      'GET /nothing HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      403,
    ],
  ])('%s has the headers of every answer', async (_name, text, status) => {
    const heard = await say(text);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
    expect(heard).toMatch(/\r\ncross-origin-resource-policy: same-origin\r\n/i);
    expect(heard).toMatch(/\r\ncache-control: no-store\r\n/i);
  });

  // A browser whose cookies had grown to 17 kB got a white page, and nobody knew why.
  describe('with cookies that are too large', () => {
    const cookie = `host: localhost\r\ncookie: a=${'x'.repeat(17_000)}\r\n\r\n`;
    const after = 'GET /api/sites-details HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const read = (heard: string) => {
      const [head = '', content = ''] = heard.split('\r\n\r\n');
      expect(Number(/content-length: (\d+)/.exec(head)?.[1])).toBe(Buffer.byteLength(content));
      expect(head).toMatch(/^HTTP\/1.1 431 .*\r\nconnection: close\r\n/s);
      return { head, content };
    };

    it('says to clear them, on a page in every language', async () => {
      const { head, content } = read(await say(`GET /lotto HTTP/1.1\r\n${cookie}`));
      expect(head).toContain('content-type: text/html; charset=utf-8');
      expect(content).toContain('Clear the cookies of this site');
      for (const language of ['th', 'en', 'km', 'my'])
        expect(content).toContain(`<p lang="${language}">`);
    });

    it('says so to a call as every error, and reads nothing that follows', async () => {
      const heard = await say(`POST /api/users.login HTTP/1.1\r\n${cookie}${after}${after}`);
      expect(heard.match(/HTTP\/1.1/g)).toHaveLength(1);
      const { head, content } = read(heard);
      expect(head).toContain('content-type: application/json; charset=utf-8');
      expect(errorReply.parse(JSON.parse(content)).error.code).toBe('PAYLOAD_TOO_LARGE');
    });

    it('is never the answer to a request before', async () => {
      const heard = await say(`${after}GET / HTTP/1.1\r\n${cookie}`);
      expect(heard).not.toMatch(/^HTTP\/1.1 431/);
    });
  });
});
