import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fail, poll } from '@poy/testing';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { held } from '../testing/worlds/collectorWorld.ts';

/**
 * A page with a fingerprint library that nobody of the product wrote, which sends what the library
 * found by a beacon: no id, no session, a version as a number, and hundreds of fields of its own.
 */
async function foreignPage(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@thumbmarkjs/thumbmarkjs');
  const library = await readFile(join(dirname(entry), 'thumbmark.umd.js'), 'utf8');
  return `<!doctype html><title>Foreign</title><script>${library.replaceAll('</script', '<\\/script')}</script>
    <script>
      window.sent = (async () => {
        const { thumbmark, components } = await new ThumbmarkJS.Thumbmark({ logging: false }).get();
        const own = Object.fromEntries(Array.from({ length: 300 }, (_, n) => ['own' + n, n]));
        const event = {
          occurredAt: new Date().toISOString(), url: location.href, vid: null, fp_hash: thumbmark,
          summary: { browserVersion: 141 }, features: { ua: navigator.userAgent, ...own }, lang: 'th',
          system: JSON.parse(JSON.stringify(components.system ?? null)), ...own,
        };
        return navigator.sendBeacon('/api/collect', JSON.stringify(event));
      })();
    </script>`;
}

let t: TestApp;
let browser: Browser;
let context: BrowserContext;
let origin: string;
beforeAll(async () => {
  t = await createTestApp();
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://localhost:${(t.app.server.address() as AddressInfo).port}`;
  const places = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium', chromium.executablePath()];
  const executablePath = places.find((path) => existsSync(path)) ?? fail('no Chromium is here');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
  browser = await chromium.launch({ executablePath, args });
  context = await browser.newContext();
});
afterAll(async () => {
  await browser.close();
  await t.close();
});

it('takes what another library found in a real browser, sent by a beacon', async () => {
  await context.addCookies([{ name: 'consent', value: 'agreed.1', url: origin }]);
  const page = await context.newPage();
  const body = await foreignPage();
  await page.route(`${origin}/foreign`, (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto(`${origin}/foreign`);
  expect(await page.evaluate('sent')).toBe(true);
  await poll(async () => (await held(t)).length).toBe(1);
  const [row] = await held(t);
  expect(row).toMatchObject({
    kind: 'event',
    fp_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    data: { summary: { browserVersion: '141' }, lang: 'th', sessionId: null, tokens: [] },
  });
  // The answer of a beacon is read by no script, but its cookie is the visitor's id from then on.
  const cookies = await context.cookies(origin);
  expect(cookies.find(({ name }) => name === 'cid')?.value).toBe(row?.vid);
});
