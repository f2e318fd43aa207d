import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeBuilds } from '../../testing/makeBuilds.ts';
import type { Answers } from '../../testing/observatory/Answers.ts';
import { grade } from '../../testing/observatory/grade.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';
import { rmSync } from 'node:fs';

const origin = 'https://other.example';
const builds = makeBuilds();
let t: TestApp;
let seen: Answers;

/** Asks for a page as a trusted proxy passes it on that speaks TLS with the browser. */
const ask = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({
    url,
    headers: {
      host: 'inside:4200',
      'x-forwarded-host': 'localhost',
      'x-forwarded-proto': 'https',
      ...headers,
    },
  });

beforeAll(async () => {
  t = await createTestApp({ env: { ...testEnv, trustProxy: true } }, { builds });
  const [page, cors] = await Promise.all([ask('/'), ask('/', { origin })]);
  // What answers without TLS is the proxy: it sends on to https, or it does not answer.
  seen = { headers: page.headers, html: page.body, cors: cors.headers, origin, plain: null };
});
afterAll(async () => {
  await t.close();
  rmSync(builds, { recursive: true });
});

const without = (name: string): Answers => ({
  ...seen,
  headers: { ...seen.headers, [name]: undefined },
});
const policy = (from: RegExp, to: string): Answers => ({
  ...seen,
  headers: {
    ...seen.headers,
    'content-security-policy': String(seen.headers['content-security-policy']).replace(from, to),
  },
});

describe("the server's pages at the Observatory", () => {
  it('lose no point, and have 20 more for what is not demanded', () => {
    const { score, withoutCredit, results } = grade(seen);
    expect({ withoutCredit, results }).toEqual({
      withoutCredit: 100,
      results: {
        'content-security-policy': 'csp-implemented-with-no-unsafe-default-src-none',
        cookies: 'cookies-not-found',
        'cross-origin-resource-policy': 'cross-origin-resource-policy-implemented-with-same-origin',
        'cross-origin-resource-sharing': 'cross-origin-resource-sharing-not-implemented',
        redirection: 'redirection-not-needed-no-http',
        'referrer-policy': 'referrer-policy-private',
        'strict-transport-security': 'hsts-implemented-max-age-at-least-six-months',
        'subresource-integrity': 'sri-implemented-and-all-scripts-loaded-securely',
        'x-content-type-options': 'x-content-type-options-nosniff',
        'x-frame-options': 'x-frame-options-implemented-via-csp',
      },
    });
    expect(score).toBeGreaterThanOrEqual(120);
  });
});

describe('the Observatory', () => {
  it.each([
    ['no content policy', () => without('content-security-policy'), -25],
    ['inline scripts', () => policy(/script-src/, "script-src 'unsafe-inline'"), -20],
    ['scripts of any host', () => policy(/script-src/, 'script-src https:'), -20],
    ['evaluated text', () => policy(/script-src/, "script-src 'unsafe-eval'"), -10],
    ['pictures without TLS', () => policy(/img-src/, 'img-src http://a.example'), -10],
    ['calls without TLS', () => policy(/connect-src/, 'connect-src http://a.example'), -20],
    ['no HSTS', () => without('strict-transport-security'), -20],
    ['no nosniff', () => without('x-content-type-options'), -5],
    ['a page without TLS', () => ({ ...seen, plain: {} }), -20],
    [
      'scripts of others without a hash',
      () => ({ ...seen, html: '<script src="https://a.example/a.js"></script>' }),
      -5,
    ],
    [
      'scripts of others without TLS',
      () => ({ ...seen, html: '<script src="http://a.example/a.js"></script>' }),
      -50,
    ],
    [
      'pages for every origin, with cookies',
      () => ({
        ...seen,
        cors: {
          'access-control-allow-origin': origin,
          'access-control-allow-credentials': 'true',
        },
      }),
      -50,
    ],
    [
      'a session without Secure',
      () => ({ ...seen, headers: { ...seen.headers, 'set-cookie': ['session=1; HttpOnly'] } }),
      -40,
    ],
    [
      'a session that scripts can read',
      () => ({ ...seen, headers: { ...seen.headers, 'set-cookie': ['session=1; Secure'] } }),
      -30,
    ],
  ] as const)('takes points for %s', (_, answers, points) => {
    expect(grade(answers()).withoutCredit).toBe(100 + points);
  });

  it('gives extra credit only from 90 points on', () => {
    expect(grade(without('x-content-type-options')).score).toBeGreaterThan(100);
    expect(grade(without('strict-transport-security')).score).toBe(80);
  });

  it('counts good cookies as extra credit', () => {
    const cookies = ['__Host-session=1; Secure; HttpOnly; SameSite=Lax'];
    const answers = { ...seen, headers: { ...seen.headers, 'set-cookie': cookies } };
    expect(grade(answers).score).toBe(grade(seen).score + 5);
  });
});
