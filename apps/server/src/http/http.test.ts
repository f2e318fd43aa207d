import fastify from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { asAppError } from './errors.ts';
import { createRateLimit } from './rateLimit.ts';
import { wrongFields } from './wrongFields.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('every answer', () => {
  it('carries the server time, a request id and closed headers, failures too', async () => {
    for (const path of ['/api/sites-details', '/api/users-infos', '/poy-api/nothing.here']) {
      const { headers } = await t.call(path);
      expect(Math.abs(Number(headers['x-poy-now']) - Date.now())).toBeLessThan(5_000);
      expect(headers['x-request-id']).toMatch(/^[\w-]{8}-[0-9a-z]+$/);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('is compressed where it is long and the client can read that', async () => {
    const ask = (url: string, encoding?: string) =>
      t.app.inject({
        url,
        headers: { host: 'localhost', ...(encoding && { 'accept-encoding': encoding }) },
      });
    const long = await ask('/api/openapi.json');
    const short = await ask('/api/openapi.json', 'gzip, br');
    expect([long.headers['content-encoding'], short.headers['content-encoding']]).toEqual([
      undefined,
      'br',
    ]);
    expect(brotliDecompressSync(short.rawPayload).toString()).toBe(long.payload);
    expect(Number(short.headers['content-length'])).toBe(short.rawPayload.length);
    expect((await ask('/api/sites-details', 'br')).headers['content-encoding']).toBeUndefined();
  });

  it('names its request in the error', async () => {
    const answer = await t.call('/api/nothing.here');
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(JSON.parse(answer.text)).toMatchObject({
      error: { requestId: answer.headers['x-request-id'] },
    });
  });

  it('refuses hosts that belong to no site', async () => {
    expect(
      await t.call('/api/sites-details', { headers: { host: 'elsewhere.example' } }),
    ).toMatchObject({ status: 404, code: 'NOT_ALLOWED_DOMAIN' });
  });
});

describe('the body of a request', () => {
  const raw = (payload: string, type = 'application/json') =>
    t.app.inject({
      method: 'POST',
      url: '/api/users.login',
      headers: { host: 'localhost', 'content-type': type },
      payload,
    });

  it.each([
    ['{"userName":', 'application/json', 400, 'VALIDATION'],
    ['{"__proto__":{"a":1},"userName":"a","password":"b"}', 'application/json', 400, 'VALIDATION'],
    ['<login/>', 'text/xml', 400, 'VALIDATION'],
    ['userName=a&password=b', 'application/x-www-form-urlencoded', 400, 'VALIDATION'],
    ['{"userName":"a"}', 'text/plain', 400, 'VALIDATION'],
    ['', 'application/json', 400, 'VALIDATION'],
    [
      JSON.stringify({ userName: 'x'.repeat(66_000) }),
      'application/json',
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ])('%.20s as %s: %i %s', async (payload, type, status, code) => {
    const answer = await raw(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: { code } });
  });

  it('may be nothing where nothing is asked, whatever the content type says', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/users.logout',
      headers: { host: 'localhost', 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('names each wrong field with the rule it breaks', () => {
    expect(
      wrongFields([
        { instancePath: '/password', message: 'password.weak' },
        {
          instancePath: '/prepareAmount',
          message: 'Invalid input: expected number, received undefined',
        },
        { instancePath: '/lines/0/number', message: 'Invalid string' },
        { instancePath: '/source/first', message: 'figures.digits6' },
        { instancePath: '/password', message: 'a second problem' },
      ]),
    ).toEqual({
      password: 'password.weak',
      prepareAmount: 'amount.required',
      'lines.0.number': 'lines.0.number.invalid',
      'source.first': 'figures.digits6',
    });
  });
});

describe('unexpected errors', () => {
  it('are told from the expected ones', () => {
    expect(asAppError(new Error('connect ECONNREFUSED 127.0.0.1:5432'))).toBeNull();
    expect(asAppError('a string')).toBeNull();
    expect(
      asAppError(Object.assign(new Error('Range Not Satisfiable'), { statusCode: 416 })),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are logged with the request id and hidden', async () => {
    const lines: string[] = [];
    const { sendError } = await import('./errors.ts');
    const app = fastify({
      logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
    });
    app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
    app.get('/', () => Promise.reject(new Error('the password is hunter2')));
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: { code: 'INTERNAL', message: expect.any(String), requestId: expect.any(String) },
    });
    expect(answer.body).not.toContain('hunter2');
    expect(lines.join()).toContain('hunter2');
    await app.close();
  });
});

describe('a rate limit', () => {
  it('counts per key and window, and says when to come back', () => {
    let now = 1_000;
    const limit = createRateLimit({ limit: 2, windowMs: 100, steadyClock: () => now });
    limit.take('a');
    now = 1_040;
    limit.take('a');
    limit.take('b');
    expect(() => limit.take('a')).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED', details: { retryAfterMs: 60 } }),
    );
    now = 1_100;
    expect(() => limit.take('a')).not.toThrow();
  });

  it('counts the address that the proxy in front saw, not one the client wrote before it', async () => {
    const limited = await createTestApp({
      env: {
        ...t.deps.env,
        trustProxy: true,
        limits: { ...t.deps.env.limits, login: 2, signup: 1 },
      },
    });
    const login = (written: string) =>
      limited.call('/api/users.login', {
        body: { userName: 'nobody', password: 'x' },
        headers: { 'x-forwarded-for': `${written}, 203.0.113.9` },
      });
    await login('10.0.0.1');
    await login('10.0.0.2');
    expect(await login('10.0.0.3')).toMatchObject({ code: 'RATE_LIMITED' });
    await limited.close();
  });

  it('holds on signing in, with the header that says when', async () => {
    const limited = await createTestApp({
      env: { ...t.deps.env, limits: { ...t.deps.env.limits, login: 2, signup: 1 } },
    });
    const body = { userName: 'nobody', password: 'x' };
    await limited.call('/api/users.login', { body });
    await limited.call('/api/users.login', { body });
    const refused = await limited.call('/api/users.login', { body });
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });
});
