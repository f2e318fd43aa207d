import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp, buildOperatorApp } from '../app.ts';
import { makeBuilds } from '../testing/makeBuilds.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { testEnv } from '../testing/testDeps.ts';

const script = 'desk();';
const first = 'window.tellStart = 1;';
const hash = createHash('sha256').update(script);
const file = `main.${hash.copy().digest('base64url')}.js`;
let t: TestApp;
let builds: string;
let site: FastifyInstance;
let apart: FastifyInstance;
let own: FastifyInstance;
beforeAll(async () => {
  t = await createTestApp();
  builds = makeBuilds();
  mkdirSync(join(builds, 'desk'));
  writeFileSync(join(builds, 'desk', file), script);
  writeFileSync(
    join(builds, 'desk', 'index.html'),
    `<!doctype html><html lang="th"><head><script>${first}</script>` +
      `<script defer src="/desk/files/${file}"></script></head></html>`,
  );
  const deps = { ...t.deps, env: { ...testEnv, operatorHost: { host: '127.0.0.1', port: 1 } } };
  site = await buildApp(t.deps, { builds });
  apart = await buildApp(deps, { builds });
  own = await buildOperatorApp(deps, { builds });
});
afterAll(async () => {
  await Promise.all([site.close(), apart.close(), own.close()]);
  await t.close();
  rmSync(builds, { recursive: true });
});

const open = (app: FastifyInstance, url: string) =>
  app.inject({ url, headers: { host: 'localhost', accept: 'text/html' } });

it.each(['/desk', '/desk/', '/desk/money', '/desk/members/demo01?x=1'])(
  'is one page under all its addresses: %s',
  async (url) => {
    const { statusCode, headers, body } = await open(site, url);
    expect(statusCode).toBe(200);
    expect(body).toContain(`integrity="sha256-${hash.copy().digest('base64')}"`);
    expect(body).not.toContain('data-own-address');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
  },
);

it('lets nothing in but its own files, and stands in no frame', async () => {
  const policy = String((await open(site, '/desk')).headers['content-security-policy']);
  const directives = new Map(
    policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
  );
  expect(directives.get('default-src')).toBe("'none'");
  // The script that says that the desk did not start stands in the page, and counts by its hash.
  const hashOfFirst = createHash('sha256').update(first).digest('base64');
  expect(directives.get('script-src')).toBe(`'self' 'sha256-${hashOfFirst}'`);
  expect(directives.get('style-src')).toBe("'self'");
  expect(directives.get('connect-src')).toBe("'self'");
  expect(directives.get('frame-ancestors')).toBe("'none'");
  expect(directives.get('require-trusted-types-for')).toBe("'script'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

it('has files of its own, which no other site may use and which are no remote', async () => {
  const { statusCode, headers } = await open(site, `/desk/files/${file}`);
  expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([200, 'same-origin']);
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['cache-control']).toContain('immutable');
  for (const path of [`/remotes/desk/${file}`, '/desk/files/../../lotto/pages.json'])
    expect((await open(site, path)).body).not.toMatch(/desk\(\)|"pages":\[/);
});

it('is at the operators’ own address alone, where they have one', async () => {
  const { statusCode, body } = await open(own, '/desk/money');
  expect([statusCode, body.includes('<html data-own-address')]).toEqual([200, true]);
  const root = await open(own, '/');
  expect([root.statusCode, root.headers.location]).toEqual([302, '/desk']);
  for (const url of ['/desk', '/desk/money', `/desk/files/${file}`])
    expect((await open(apart, url)).body).not.toMatch(/src="\/desk\/files\/|desk\(\)/);
});

it('says what to do while it is not built', async () => {
  const app = await buildApp(t.deps, { builds: join(builds, 'shell') });
  const { statusCode, body } = await open(app, '/desk');
  expect([statusCode, body.includes('npm run build')]).toEqual([503, true]);
  await app.close();
});
