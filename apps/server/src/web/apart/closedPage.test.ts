import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { makeBuilds } from '../../testing/makeBuilds.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

const builds = makeBuilds();
let t: TestApp;
let token: string;
let boss: Record<string, string>;
beforeAll(async () => {
  t = await createTestApp({}, { builds, epochMs: 60_000 });
  token = await t.signIn('demo01');
  boss = await operatorHeaders(t, 'operator3');
});
afterEach(() => send('open'));
afterAll(async () => {
  await t.close();
  rmSync(builds, { recursive: true });
});

const send = (step: 'close' | 'open', body: object = {}) =>
  t.call(`/api/operators.sites.${step}`, { body: { reason, ...body }, headers: boss });
const open = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await t.app.inject({ url, headers: { host: 'localhost', ...headers } });
  return { status: answer.statusCode, headers: answer.headers, html: answer.body };
};

it.each([
  '/',
  '/login',
  '/main',
  '/results',
  '/own',
  '/nothing',
  '/poy/shared/abcd',
  '/maintenance',
  '/x//y',
])('%s of a closed site is the page that says so, for guests and members', async (url) => {
  await open(url);
  await send('close');
  for (const cookie of ['locale=th', `locale=th; token=${token}`]) {
    const { status, headers, html } = await open(url, { cookie });
    expect(status).toBe(503);
    expect(html).toContain('<main>closed Poy th /');
    expect(html).not.toContain('<script');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '60',
      refresh: '30',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(/default-src 'none'/),
    });
    expect(headers['set-cookie']).toBeUndefined();
  }
});

it('no kept page is served after the site was closed, and none of the closed after it opened', async () => {
  const kept = await open('/results');
  expect(kept.headers['cache-control']).toContain('s-maxage');
  await send('close');
  expect((await open('/results')).status).toBe(503);
  await send('open');
  expect(await open('/results')).toMatchObject({ status: 200, html: kept.html });
});

it('the page speaks the visitor’s language and tells the hour and the link that were given', async () => {
  const resumesAt = t.deps.clock() + 600_000;
  await send('close', { resumesAt, moreUrl: 'https://status.example/poy' });
  const { html, headers } = await open('/lotto', { cookie: 'locale=mm' });
  expect(html).toContain('<html lang="my"');
  expect(html).toContain(`<main>closed Poy mm / ${resumesAt} https://status.example/poy</main>`);
  expect(Number(headers['retry-after'])).toBeGreaterThan(590);
});

it('may still be framed by the origins of the site', async () => {
  await t.call('/api/operators.sites.change', {
    body: { reason, frameOrigins: ['https://agent.example'] },
    headers: boss,
  });
  await send('close');
  const { status, headers } = await open('/external/login');
  expect(status).toBe(503);
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['content-security-policy']).toContain('frame-ancestors https://agent.example');
});

it('the other sites show their pages, and the files of a closed site are there', async () => {
  await send('close');
  expect((await open('/', { host: 'lotus.localhost' })).status).toBe(200);
  expect((await open('/favicon.svg')).status).toBe(200);
  expect((await open('/robots.txt')).status).toBe(200);
});
