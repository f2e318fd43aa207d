import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { forgetSites } from '../sites/index.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { necessary, wholeEvent } from '../testing/visitorEvents.ts';
import { agreed, held, send } from '../testing/worlds/collectorWorld.ts';
import { ownerOf } from '../testing/testDb.ts';
import { ask } from '../testing/ask.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => ownerOf(t.db).script('TRUNCATE collector.record, collector.consent'));

async function setMode(consent: string): Promise<void> {
  await t.db.query({
    name: 'test_mode',
    text: 'UPDATE sites.site SET consent = $1 WHERE id = 2',
    values: [consent],
  });
  forgetSites(t.db);
}

describe('POST /api/collect', () => {
  it('keeps the whole event of a visitor who has agreed, without the last part of the address', async () => {
    const event = wholeEvent({ extra: { campaign: ['a', { b: 1 }] } });
    const answer = await send(t, event);
    expect(JSON.parse(answer.text)).toEqual({ vid: event.vid });
    expect(await held(t)).toEqual([
      {
        kind: 'event',
        vid: event.vid,
        member: null,
        network: '127.0.0.0/24',
        fp_hash: event.fp_hash,
        data: event,
      },
    ]);
  });

  it('notes the signed-in member, whatever name the event carries', async () => {
    const token = await t.signIn('demo01');
    await t.call('/api/collect', {
      token,
      headers: agreed,
      body: wholeEvent({ username: 'somebody' }),
    });
    const [{ uuid } = { uuid: '' }] = await ask<{ uuid: string }>(t.db, {
      name: 'test_uuid',
      text: "SELECT uuid FROM members.member WHERE user_name = 'demo01' AND site_id = 2",
    });
    expect((await held(t))[0]?.member).toBe(uuid);
  });

  it.each([
    ['has not chosen', {}],
    ['has refused', { cookie: 'consent=refused.1' }],
    ['agreed to an older text', { cookie: 'consent=agreed.0' }],
    ['agreed, but whose browser asks for privacy', { ...agreed, 'sec-gpc': '1' }],
  ])('keeps of a visitor who %s only who, which visit, where and when', async (_who, headers) => {
    const token = await t.signIn('demo01');
    const event = wholeEvent();
    expect((await t.call('/api/collect', { token, headers, body: event })).status).toBe(200);
    const { occurredAt, vid, sessionId, url } = event;
    expect(await held(t)).toEqual([
      {
        kind: 'necessary',
        vid,
        member: null,
        network: null,
        fp_hash: null,
        data: { occurredAt, vid, sessionId, url },
      },
    ]);
  });

  it.each([
    ['notice', {}, 'event'],
    ['none', {}, 'event'],
    ['none', { 'sec-gpc': '1' }, 'necessary'],
    ['notice', { cookie: 'consent=refused.1' }, 'necessary'],
  ])('does as the site says: %s with %j keeps the %s', async (consent, headers, kind) => {
    await setMode(consent);
    await t.call('/api/collect', { body: wholeEvent(), headers });
    await setMode('opt-in');
    expect((await held(t))[0]?.kind).toBe(kind);
  });

  const event = wholeEvent();
  it.each([
    [
      'an unknown field that is too deep',
      { ...event, more: { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } } },
      'more',
    ],
    [
      'a wrong type deep inside',
      {
        ...event,
        features: { ...event.features, storage: { ...event.features.storage, usage: 'much' } },
      },
      'features.storage.usage',
    ],
    ['an endless fingerprint', { ...event, fp_hash: 'f'.repeat(257) }, 'fp_hash'],
    ['a fingerprint of three signs', { ...event, fp_hash: 'abc' }, 'fp_hash'],
    ['no features', { ...event, features: undefined }, 'features'],
    ['a device detail in the necessary event', { ...necessary(), userAgent: 'x' }, 'userAgent'],
    ['a number for an address', { ...necessary(), url: 1 }, 'url'],
    ['too many tokens', { ...event, tokens: Array(201).fill('a:b') }, 'tokens'],
    [
      'too deep a value',
      { ...event, extra: { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } } },
      'extra',
    ],
    ['too many values', { ...event, extra: Array(501).fill(0) }, 'extra'],
    ['no time', { ...necessary(), occurredAt: 'yesterday' }, 'occurredAt'],
    [
      'a place off the earth',
      { ...event, geoClient: { ...event.geoClient, lat: 91 } },
      'geoClient.lat',
    ],
  ])('refuses %s and says where', async (_what, body, field) => {
    const answer = await send(t, body);
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(Object.keys(answer.details.fields as object).join()).toContain(field);
    expect(await held(t)).toEqual([]);
  });

  it('refuses what is too large, and what is no JSON', async () => {
    expect(await send(t, wholeEvent({ extra: 'x'.repeat(132_000) }))).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    });
    expect(
      (
        await t.app.inject({
          method: 'POST',
          url: '/api/collect',
          headers: { host: 'localhost', 'content-type': 'application/json' },
          payload: '{',
        })
      ).statusCode,
    ).toBe(400);
  });

  it('keeps texts that end in half an emoji or hold a backslash', async () => {
    await send(t, wholeEvent({ title: 'a\ud83d', extra: { say: '\\ud83d' } }));
    expect((await held(t))[0]?.data).toMatchObject({ title: 'a\ufffd', extra: { say: '\\ud83d' } });
  });
});

describe('calls of pages from other origins', () => {
  const from = (origin: string, path = '/api/collect', host = 'localhost:4200') =>
    t.app.inject({
      method: path === '/v1/id' ? 'GET' : 'POST',
      url: path,
      headers: { host, origin, 'sec-fetch-site': 'cross-site' },
      ...(path !== '/v1/id' && { payload: necessary() }),
    });

  it('the site’s other hosts, with cookies', async () => {
    const answer = await from('http://127.0.0.1:4200');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'http://127.0.0.1:4200',
      'access-control-allow-credentials': 'true',
      vary: 'origin',
    });
    const asked = await t.app.inject({
      method: 'OPTIONS',
      url: '/v1/api/collect',
      headers: { host: 'localhost:4200', origin: 'http://127.0.0.1:4200' },
    });
    expect([
      asked.statusCode,
      asked.headers['access-control-allow-headers'],
      asked.headers['access-control-allow-methods'],
    ]).toEqual([204, 'content-type, x-cid', 'POST']);
  });

  it.each([
    'http://lotus.localhost:4200',
    'http://evil.example',
    'http://127.0.0.1:4300',
    'null',
    'http://localhost.evil.example:4200',
  ])('but not %s', async (origin) => {
    const answer = await from(origin);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const id = await from(origin, '/v1/id');
    expect(id.headers['access-control-allow-origin']).toBeUndefined();
    expect(
      (
        await t.app.inject({
          method: 'OPTIONS',
          url: '/api/collect',
          headers: { host: 'localhost:4200', origin },
        })
      ).statusCode,
    ).toBe(403);
  });

  it('no more often than the limit', async () => {
    const few = await createTestApp({
      env: { ...t.deps.env, limits: { ...t.deps.env.limits, collect: 2 } },
    });
    for (const status of [200, 200, 429])
      expect((await few.call('/api/collect', { body: necessary() })).status).toBe(status);
    await few.close();
  });
});
