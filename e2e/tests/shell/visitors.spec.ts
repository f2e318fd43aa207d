import type { Page, Request } from '@playwright/test';
import { banner } from '../../privacy/banner.ts';
import { changeDatabase } from '../../product/database.ts';
import { setTraps, sprung } from '../../privacy/deviceTraps.ts';
import { desktopIsEnough, phoneIsEnough } from '../../cases/oneScreen.ts';
import { openPage } from '../../openPage.ts';
import { expect, test } from '../../poyTest.ts';

test.use({ asked: true });

// These are the specification's lists of fields.
const sorted = (names: string): string[] => names.split(' ').sort();
const eventFields = sorted(
  'occurredAt username webType vid sessionId summary fp_hash tokens features extra domain url ' +
    'path search title referrer userAgent lang languages geoClient',
);
const featureFields = sorted(
  'summary ua screen tz input network battery storage pwa webgl webglParams webgpu2 audio media ' +
    'permissions rtc mediaDevices fonts sensors idleDetector wakeLock displayMode page env ' +
    'canvasHash geoClient',
);
const tagFields = sorted(
  'referUrl headers page uid uuid deviceUUID cpuCores pixelDepth touchSupport gpuTier ' +
    'sessionStorage localStorage network screen platform ip battery',
);
const necessaryFields = sorted('occurredAt vid sessionId url');
const fieldsOf = (value: unknown): string[] => Object.keys(value as object).sort();

interface Call {
  path: string;
  body: Record<string, unknown>;
}

/** Watches the requests of a page: the calls that collect, and the requests to any other host. */
function watch(page: Page, own: string): { calls: Call[]; scripts: string[]; elsewhere: string[] } {
  const seen = { calls: [] as Call[], scripts: [] as string[], elsewhere: [] as string[] };
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(own).host)
      seen.elsewhere.push(request.url());
    if (/collect$|^\/v1\//.test(url.pathname))
      seen.calls.push({
        path: url.pathname,
        body: (request.postDataJSON() as Record<string, unknown> | null) ?? {},
      });
    if (url.pathname.startsWith('/collector')) seen.scripts.push(url.pathname);
  });
  return seen;
}
const rowsOf = (dataDir: string, vid: string, kind: string): Promise<number> =>
  changeDatabase(dataDir, 'SELECT 1 FROM collector.record WHERE vid = $1 AND kind = $2', [
    vid,
    kind,
  ]);

/**
 * Returns the parts of the device that were read. Two parts are left out because neither is sent:
 * the network library looks for one word, and the page checks if it is offline.
 */
const readOfDevice = async (page: Page): Promise<string[]> =>
  (await sprung(page)).filter(
    (name) =>
      !['navigator.product', 'navigator.onLine', 'navigator.globalPrivacyControl'].includes(name),
  );

test(
  'of a visitor who has not chosen only the necessary is sent, and no device is read',
  phoneIsEnough('the fields that are sent are one list'),
  async ({ page, product, say }) => {
    await setTraps(page);
    const seen = watch(page, product.url);
    await openPage({ page, say }, '/terms');
    await expect(banner(page, say('shell:consent.title'))).toBeVisible();
    await expect.poll(() => seen.calls.length).toBe(1);
    expect(seen.calls[0]?.path).toBe('/api/collect');
    expect(fieldsOf(seen.calls[0]?.body)).toEqual(necessaryFields);
    const vid = String(seen.calls[0]?.body.vid);
    await expect.poll(() => rowsOf(product.dataDir, vid, 'necessary')).toBe(1);
    expect(await readOfDevice(page)).toEqual([]);
    expect([seen.scripts, seen.elsewhere]).toEqual([[], []]);
  },
);

test(
  'who agrees is read once, with the fields of the specification, and by nobody else',
  phoneIsEnough('the fields that are sent are one list'),
  async ({ page, product, say, press }) => {
    const seen = watch(page, product.url);
    await openPage({ page, say }, '/terms');
    await press(
      banner(page, say('shell:consent.title')).getByRole('button', {
        name: say('shell:consent.agree'),
      }),
    );
    await expect(banner(page, say('shell:consent.title'))).toBeHidden();
    await expect
      .poll(() => seen.calls.filter(({ path }) => path === '/v1/api/collect').length)
      .toBe(1);
    const [event] = seen.calls.filter(
      ({ path, body }) => path === '/api/collect' && 'features' in body,
    );
    const [track] = seen.calls.filter(({ path }) => path === '/v1/api/collect');
    expect(seen.calls.map(({ path }) => path).filter((path) => path === '/v1/id')).toHaveLength(1);
    expect(fieldsOf(event?.body)).toEqual(eventFields);
    expect(fieldsOf(event?.body.features)).toEqual(featureFields);
    expect(event?.body.tokens).toHaveLength(30);
    expect(event?.body).toMatchObject({
      username: expect.stringMatching(/^visitor_\d{6}$/),
      webType: 'Poy',
    });
    expect(fieldsOf(track?.body)).toEqual(sorted('linkedId tag username webType geolocation'));
    expect(fieldsOf(track?.body.tag)).toEqual(tagFields);
    expect(track?.body).toMatchObject({
      geolocation: 'force',
      tag: { page: '/terms', uuid: null },
    });
    const vid = String(event?.body.vid);
    await expect
      .poll(async () => [
        await rowsOf(product.dataDir, vid, 'event'),
        await rowsOf(product.dataDir, vid, 'tag'),
      ])
      .toEqual([1, 1]);
    const record = await page.evaluate(
      () => JSON.parse(localStorage.getItem('visitorId') ?? 'null') as Record<string, unknown>,
    );
    expect(record).toMatchObject({ visitorId: vid, uuid: null });
    expect(Number(record.exp) - Number(record.iat)).toBe(21_600_000);

    // The next address sends a tag and nothing else.
    const footer = page.getByRole('contentinfo');
    await press(footer.getByRole('link', { name: say('shell:titles.privacy') }));
    await expect
      .poll(() => seen.calls.filter(({ path }) => path === '/v1/api/collect').length)
      .toBe(2);
    expect(seen.calls.at(-1)?.body).toMatchObject({
      tag: { page: '/privacy', referUrl: `${product.url}/terms` },
    });
    expect(seen.calls.filter(({ body }) => 'features' in body)).toHaveLength(1);
    expect(seen.elsewhere).toEqual([]);
    expect([...new Set(seen.scripts)]).toEqual([
      expect.stringMatching(/^\/collector\/1\.3\.0\.[\w-]{43}\.js$/),
    ]);
  },
);

test(
  'who refuses is left alone, also tomorrow',
  desktopIsEnough('the fields that are sent are one list'),
  async ({ page, product, say, press }) => {
    await openPage({ page, say }, '/terms');
    await press(
      banner(page, say('shell:consent.title')).getByRole('button', {
        name: say('shell:consent.refuse'),
      }),
    );
    await expect(banner(page, say('shell:consent.title'))).toBeHidden();
    const seen = watch(page, product.url);
    await setTraps(page);
    await page.reload();
    await expect.poll(() => seen.calls.length).toBe(1);
    expect(fieldsOf(seen.calls[0]?.body)).toEqual(necessaryFields);
    expect(await readOfDevice(page)).toEqual([]);
    await expect(banner(page, say('shell:consent.title'))).toBeHidden();
    expect(seen.scripts).toEqual([]);
  },
);

test.describe('a browser with Global Privacy Control', () => {
  test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } });

  test('has refused for its visitor', { tag: '@desktop' }, async ({ page, product, say }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {
        get: () => true,
        configurable: true,
      }),
    );
    await setTraps(page);
    const seen = watch(page, product.url);
    await openPage({ page, say }, '/terms');
    await expect.poll(() => seen.calls.length).toBe(1);
    expect(fieldsOf(seen.calls[0]?.body)).toEqual(necessaryFields);
    await expect(banner(page, say('shell:consent.title'))).toBeHidden();
    expect(await readOfDevice(page)).toEqual([]);
    // The server follows the choice, whatever the page does.
    expect(
      (
        await page.request.post('/api/visitors.consent', { data: { choice: 'agreed', version: 1 } })
      ).headers()['set-cookie'],
    ).toContain('consent=refused.1');
  });
});

test(
  'a withdrawal deletes what is held, and the visitor is somebody new',
  desktopIsEnough('what is deleted has nothing to do with the screen'),
  async ({ page, product, say, press, context, noise }) => {
    // A tag that was on its way when the visitor withdrew is refused.
    noise.push(/status of 403 .*\/v1\/api\/collect/);
    await openPage({ page, say }, '/terms');
    await press(
      banner(page, say('shell:consent.title')).getByRole('button', {
        name: say('shell:consent.agree'),
      }),
    );
    const cid = async (): Promise<string> =>
      (await context.cookies()).find(({ name }) => name === 'cid')?.value ?? '';
    await expect.poll(async () => rowsOf(product.dataDir, await cid(), 'tag')).toBe(1);
    const before = await cid();
    await openPage({ page, say }, '/privacy');
    const withdraw = page.getByRole('main').getByRole('button').first();
    await expect(withdraw).toBeEnabled();
    await press(withdraw);
    await expect
      .poll(() =>
        changeDatabase(product.dataDir, 'SELECT 1 FROM collector.record WHERE vid = $1', [before]),
      )
      .toBe(0);
    await expect.poll(cid).not.toBe(before);
    await expect
      .poll(() =>
        changeDatabase(
          product.dataDir,
          `SELECT 1 FROM collector.consent
          WHERE vid = $1 AND choice IN ('agreed', 'refused') AND version = 1`,
          [before],
        ),
      )
      .toBe(2);
    expect(await page.evaluate(() => localStorage.getItem('visitorId'))).toBeNull();
    // None of this data comes back.
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(
      await changeDatabase(product.dataDir, 'SELECT 1 FROM collector.record WHERE vid = $1', [
        before,
      ]),
    ).toBe(0);
  },
);

test.describe('sites that do not ask', { tag: '@desktop' }, () => {
  for (const [mode, id] of [
    ['notice', 91],
    ['none', 92],
  ] as const) {
    test(`${mode}: the collector runs, and never asks for the position by itself`, async ({
      page,
      product,
      say,
      noise,
    }) => {
      noise.push(/status of 404/);
      const host = `${mode}.localhost`;
      const own = product.url.replace('localhost', host);
      await changeDatabase(
        product.dataDir,
        `INSERT INTO sites.site (id, host, title, description, theme, remotes, consent)
         SELECT $1, $2, title, description, theme, remotes, $3 FROM sites.site WHERE id = 2
         ON CONFLICT DO NOTHING`,
        [id, host, mode],
      );
      // The server keeps its list of sites for some seconds.
      await expect
        .poll(async () => (await page.goto(`${own}/terms`))?.status(), { intervals: [1_000] })
        .toBe(200);
      const seen = watch(page, own);
      await page.reload();
      if (mode === 'notice')
        await expect(banner(page, say('shell:consent.title'))).toContainText(
          say('shell:consent.tell'),
        );
      await expect
        .poll(() => seen.calls.filter(({ path }) => path === '/v1/api/collect').length)
        .toBeGreaterThan(0);
      const whole = seen.calls.find(({ body }) => 'features' in body);
      expect(whole?.body.geoClient).toMatchObject({ requested: false });
      if (mode === 'none') await expect(banner(page, say('shell:consent.title'))).toBeHidden();
    });
  }
});
