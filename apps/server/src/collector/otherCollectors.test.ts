import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ownerOf } from '../testing/testDb.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { necessary } from '../testing/visitorEvents.ts';
import { agreed, held, send } from '../testing/worlds/collectorWorld.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => ownerOf(t.db).script('TRUNCATE collector.record, collector.consent'));

/** The event of a collector that nobody of the product wrote, with what it need not supply left out. */
const theirs = (changes: object = {}): Record<string, unknown> => ({
  occurredAt: '2026-03-01T12:00:00+07:00',
  vid: randomUUID(),
  sessionId: 'visit:42/a=',
  summary: { osName: 'iOS', osVersion: '19.1', deviceClass: 'phone' },
  fp_hash: '5f16f1b8c0e54bd6e6a7a2c5c4b6a1ce0b3a7f6a5c4d3e2f1a0b9c8d7e6f5a4b',
  tokens: ['os:iOS', 'br:Safari'],
  features: {
    ua: 'Mozilla/5.0 (iPhone)',
    screen: [390, 844, 3],
    tz: 'Asia/Bangkok',
    battery: null,
    webgl: { vendor: 'Apple', renderer: 'Apple GPU', unmasked: true },
    permissions: { geolocation: 'granted', 'payment-handler': 'prompt' },
    sensors: { gyroscope: { available: true, mean: { x: 0, y: 1, z: 0 }, samples: 3 } },
    speech: { voices: 12 },
  },
  domain: 'localhost',
  url: 'http://localhost/lotto',
  path: '/lotto',
  title: 'Poy',
  userAgent: 'Mozilla/5.0 (iPhone)',
  lang: 'th',
  languages: ['th'],
  geoClient: null,
  scriptVersion: '0.9',
  ...changes,
});

const heldData = async (): Promise<Record<string, unknown>> => (await held(t))[0]?.data ?? {};

describe('the event of another collector', () => {
  it('is kept with null for what was left out, and with the fields that are not known', async () => {
    const event = theirs();
    expect((await send(t, event)).status).toBe(200);
    const [row] = await held(t);
    expect(row).toMatchObject({
      kind: 'event',
      fp_hash: event.fp_hash,
      data: {
        username: null,
        webType: null,
        extra: null,
        search: null,
        scriptVersion: '0.9',
        features: {
          tz: 'Asia/Bangkok',
          speech: { voices: 12 },
          webgl: { unmasked: true, webgl2: null },
          permissions: { 'payment-handler': 'prompt' },
          audio: null,
        },
      },
    });
  });

  const lacking = ['vid', 'sessionId', 'languages', 'tokens', 'fp_hash'];
  it.each([
    ['null', Object.fromEntries(lacking.map((field) => [field, null]))],
    ['left out', Object.fromEntries(lacking.map((field) => [field, undefined]))],
  ])('is kept where its ids, fingerprint and lists are %s', async (_, without) => {
    const answer = await send(t, theirs(without));
    expect(answer.status).toBe(200);
    const { vid } = JSON.parse(answer.text) as { vid: string };
    expect(await held(t)).toMatchObject([
      {
        kind: 'event',
        vid,
        fp_hash: null,
        data: { vid, sessionId: null, languages: null, tokens: [] },
      },
    ]);
    // The visitor is known again by the header or the cookie.
    const cookies = { cookie: `${agreed.cookie}; cid=${vid}` };
    for (const known of [{ 'x-cid': vid }, cookies] as Record<string, string>[]) {
      const again = await send(t, theirs(without), { ...agreed, ...known });
      expect(JSON.parse(again.text)).toEqual({ vid });
    }
    expect((await send(t, theirs(without), {})).status).toBe(200);
    expect((await held(t)).at(-1)).toMatchObject({ kind: 'necessary', data: { sessionId: null } });
  });

  it('may send versions as numbers, and as many unknown fields as it likes, of which 50 stay', async () => {
    const more = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`more${n}`, n]));
    const summary = { osVersion: 19.1, browserVersion: 141 };
    const features = { ua: 'x', ...more, env: { ...more, vendor: 'Apple', appVersion: 5 } };
    expect((await send(t, { ...more, ...theirs({ summary, features }) })).status).toBe(200);
    const data = await heldData();
    expect(data).toMatchObject({
      summary: { osVersion: '19.1', browserVersion: '141' },
      more49: 49,
      tokens: ['os:iOS', 'br:Safari'],
      features: { ua: 'x', more49: 49, env: { vendor: 'Apple', appVersion: '5', more49: 49 } },
    });
    expect([data, data.features].map((one) => 'more50' in (one as object))).toEqual([false, false]);
  });

  it('may come as a text, as a beacon sends it, within the same limits', async () => {
    const beacon = (payload: string, path = '/api/collect') =>
      t.app.inject({
        method: 'POST',
        url: path,
        headers: { ...agreed, host: 'localhost', 'content-type': 'text/plain;charset=UTF-8' },
        payload,
      });
    for (const path of ['/api/collect', '/v1/api/collect'])
      expect((await beacon(JSON.stringify(theirs()), path)).statusCode).toBe(200);
    expect(await held(t)).toMatchObject([{ kind: 'event' }, { kind: 'event' }]);
    expect((await beacon('no json')).statusCode).toBe(400);
    expect(
      (await beacon(JSON.stringify({ ...theirs(), more: 'x'.repeat(140_000) }))).statusCode,
    ).toBe(413);
    // No other call reads a text, because any page may send one without asking.
    expect(
      (await beacon('{"userName":"demo01","password":"x"}', '/api/users.login')).statusCode,
    ).toBe(400);
  });

  it.each(['deadbeef', 'a-b-c-d-e', randomUUID(), 'sha256:9f86d081884c7d659a2feaa0c55ad015'])(
    'may have %s for a fingerprint',
    async (fp_hash) => {
      expect((await send(t, theirs({ fp_hash }))).status).toBe(200);
      expect((await held(t))[0]?.fp_hash).toBe(fp_hash);
    },
  );

  it('is cut, not refused, where its browser has long words for itself', async () => {
    const long = 'Mozilla/5.0 '.repeat(400);
    const event = theirs({ userAgent: long, title: long, lang: long, features: { ua: long } });
    expect((await send(t, event)).status).toBe(200);
    const { userAgent, title, lang, features } = await heldData();
    expect([userAgent, title]).toEqual([long.slice(0, 2_048), long.slice(0, 2_048)]);
    expect(lang).toBe(long.slice(0, 64));
    expect(features).toMatchObject({ ua: long.slice(0, 256) });
  });

  it('is cut where a visitor who has not agreed is on a page with a long address', async () => {
    const url = `http://localhost/?q=${'x'.repeat(3_000)}`;
    expect((await send(t, { ...necessary(), url }, {})).status).toBe(200);
    expect((await heldData()).url).toBe(url.slice(0, 2_048));
  });
});

describe('POST /v1/api/collect', () => {
  const track = (body: object, headers: Record<string, string> = agreed) =>
    t.call('/v1/api/collect', { body, headers });

  it('takes the event with the forced position', async () => {
    const event = theirs({ username: 'visitor_123456', geolocation: 'force' });
    expect(JSON.parse((await track(event)).text)).toEqual({ vid: event.vid });
    expect(await held(t)).toMatchObject([
      { kind: 'event', vid: event.vid, data: { username: 'visitor_123456', geolocation: 'force' } },
    ]);
  });

  it('keeps only the necessary of an event whose visitor has not agreed', async () => {
    expect((await track(theirs({ geolocation: 'force' }), {})).status).toBe(200);
    const [row] = await held(t);
    expect(row?.kind).toBe('necessary');
    expect(Object.keys(row?.data ?? {}).sort()).toEqual(['occurredAt', 'sessionId', 'url', 'vid']);
  });

  it('takes a tag with nothing but what its implementation knows', async () => {
    const tag = { uuid: 'not-a-uuid', page: '/lotto', touchSupport: 5, plugins: ['pdf'] };
    expect((await track({ username: 'visitor_123456', tag })).status).toBe(200);
    expect((await heldData()).tag).toMatchObject({ ...tag, referUrl: null, battery: null });
  });

  it('keeps the names of stored entries and not what stands in them', async () => {
    await track({
      tag: { localStorage: { token: 'secret', theme: 'dark' }, sessionStorage: ['a'] },
    });
    expect((await heldData()).tag).toMatchObject({
      localStorage: ['token', 'theme'],
      sessionStorage: ['a'],
    });
    expect(JSON.stringify(await held(t))).not.toContain('secret');
  });
});
