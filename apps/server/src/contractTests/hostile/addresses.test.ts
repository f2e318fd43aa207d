import { connect, type AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { makeBuilds } from '../../testing/makeBuilds.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let t: TestApp;
let token: string;
const builds = makeBuilds();
beforeAll(async () => {
  t = await createTestApp({}, { builds });
  token = await t.signIn('demo01');
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await t.close();
  rmSync(builds, { recursive: true });
});

interface Heard {
  status: number;
  headers: Headers;
  body: string;
}

/** Sends a request exactly as it is written here, which no client library would do. */
function send(firstLine: string, headers: Record<string, string> = {}): Promise<Heard> {
  const { port } = t.app.server.address() as AddressInfo;
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers });
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (part) => (heard += part)).on('error', reject);
    socket.on('close', () => {
      const [head = '', ...body] = heard.split('\r\n\r\n');
      const [status = '', ...fields] = head.split('\r\n');
      const pairs = fields.map((field) => field.split(/: ?(.*)/s).slice(0, 2) as [string, string]);
      resolve({
        status: Number(status.split(' ')[1]),
        headers: new Headers(pairs),
        body: body.join('\r\n\r\n'),
      });
    });
    socket.write(
      `${firstLine} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
  });
}
const asMember = () => ({ cookie: `token=${token}` });

/** Other ways to write the address of a member's own call, which the server takes for that call. */
const sameCall = [
  '/api/cashs',
  '/api/cashs/',
  '/api/cashs?a=b',
  '/%61pi/cashs',
  '/api/%63ashs',
  '/%61%70%69/%63%61%73%68%73',
  'http://localhost/api/cashs',
  'HTTP://localhost/api/cashs',
  'https://localhost/api/cashs',
  'http://localhost/%61pi/cashs',
  'http://someone@localhost/api/cashs',
];
/** Addresses that look like that call, or like anything else, and lead to nothing of a member. */
const elsewhere = [
  '/API/cashs',
  '/api/CASHS',
  '//api/cashs',
  '/api//cashs',
  '/./api/cashs',
  '/x/../api/cashs',
  '/%2e%2e/api/cashs',
  '/x/%2e%2e/api/cashs',
  '/api%2fcashs',
  '/%5capi%5ccashs',
  '/\\api\\cashs',
  '/api/cashs%00',
  '/%00/api/cashs',
  '/api/cashs;a=b',
  '/api/cashs/x',
  '/api',
  '/api/',
  '/%70oy-api/%00',
  '/%',
  '/%ff',
  '/%e0%a4%a',
  '/api/%ff',
  '//',
  '//evil.example/',
  '//evil.example/%2e%2e',
  '/main/..;/api/cashs',
  '/assets/shell/%2e%2e/%2e%2e/etc/passwd',
  '/assets/shell/%00',
  '/remotes/lotto/..%2f..%2fshell-node/render.cjs',
  `/${'a'.repeat(5_000)}`,
  `/api/${'%41'.repeat(2_000)}`,
  'http://localhost',
  'http://localhost?a',
  'http://',
  'http://[',
  'http://localhost:99999/api/cashs',
  'http:///api/cashs',
  'ftp://localhost/api/cashs',
  '*',
  'api/cashs',
  '?',
  '#',
];
/** Calls that read the database with what stands behind the question mark. */
const withZero = [
  '/poy-api/bet-list-results?betName=a%00b',
  '/%70oy-api/bet-list-results?betName=a%00b',
  '/poy-api/%62et-list-results?betName=%00',
  'http://localhost/poy-api/bet-list-results?betName=a%00b',
  '/%61pi/operators.visitors.devices?userName=%00',
];

describe('an address in an unusual form', () => {
  it.each(sameCall)(
    'GET %s is guarded as the call that it leads to, and kept by nobody',
    async (target) => {
      const guest = await send(`GET ${target}`);
      expectNamed(guest.status, guest.body).toBe(401);
      const member = await send(`GET ${target}`, asMember());
      expectNamed(member.status, member.body).toBe(200);
      expect(member.body).toContain('"money":');
      for (const { headers } of [guest, member]) {
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(headers.get('x-poy-now')).toMatch(/^\d{13}$/);
      }
    },
  );

  it.each(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT'])(
    '%s is never our error, never private, and never kept',
    async (method) => {
      for (const target of [...elsewhere, ...withZero]) {
        const { status, headers, body } = await send(`${method} ${target}`, asMember());
        const name = `${method} ${target.slice(0, 60)} ${status} ${body.slice(0, 200)}`;
        expectNamed(status, name).toBeGreaterThanOrEqual(200);
        expectNamed(status, name).toBeLessThan(500);
        expectNamed(headers.get('x-content-type-options'), name).toBe('nosniff');
        expectNamed(headers.get('cache-control'), name).toMatch(/no-store/);
        // What is left are pages for the member, which are another kind of answer.
        if (body.includes('"money":')) expectNamed(body, name).toMatch(/^<!doctype html>/);
        if (status >= 300 && status < 400)
          expectNamed(headers.get('location'), name).toMatch(/^\/(?![/\\])/);
      }
    },
  );

  it.each(withZero)('GET %s is refused, as any text with NUL is', async (target) => {
    const { status, body } = await send(`GET ${target}`);
    expectNamed(status, body).toBe(400);
    expect(body).toContain('"VALIDATION"');
  });

  it('names the host that counts, whatever the Host header says', async () => {
    const lotus = await send('GET http://lotus.localhost/api/sites-details');
    expect(lotus.body).toContain('"Lotus"');
    const nobody = await send('GET http://elsewhere.example/api/sites-details');
    expect(nobody.body).toContain('"NOT_ALLOWED_DOMAIN"');
  });

  it('passes no guard of another origin', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', 'content-length': '0' };
    for (const target of ['/%61pi/users.logout', 'http://localhost/api/users.logout'])
      expect((await send(`POST ${target}`, foreign)).body).toContain('"FOREIGN_ORIGIN"');
  });
});
