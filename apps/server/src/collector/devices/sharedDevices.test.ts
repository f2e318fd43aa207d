import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operatorHeaders } from '../../testing/operatorApp.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { fingerprint, wholeEvent } from '../../testing/visitorEvents.ts';
import { similarity, valuesOf } from './similarity.ts';

let t: TestApp;
let operator: Record<string, string>;
beforeAll(async () => {
  t = await createTestApp();
  operator = await operatorHeaders(t, 'operator1');
  await visit('demo01', { vid: 'browser-one' });
  await visit('demo01', { vid: 'browser-one' });
  // demo02 uses the same browser, demo03 a like phone with another screen, demo04 another device.
  await visit('demo02', { vid: 'browser-one' });
  await visit('demo03', { vid: 'browser-three', fp_hash: fingerprint({ screen: 'ffffffff' }) });
  await visit('demo04', {
    vid: 'browser-four',
    fp_hash: 'aaaaaaaa-bbbbbbbb-cccccccc-33333333-dddddddd-eeeeeeee',
    tokens: ['os:iOS', 'osv:17', 'br:Safari', 'tz:Asia/Bangkok'],
  });
});
afterAll(() => t.close());

async function visit(userName: string, event: Parameters<typeof wholeEvent>[0]): Promise<void> {
  const token = await t.signIn(userName);
  expect(
    (
      await t.call('/api/collect', {
        token,
        headers: { cookie: 'consent=agreed.1' },
        body: wholeEvent(event),
      })
    ).status,
  ).toBe(200);
}
const ask = async (
  path: '/api/operators.visitors.devices' | '/api/operators.visitors.shared',
  query: Record<string, string> = {},
) => (await t.call(path, { query, headers: operator })).data;

it('lists the browsers of a member', async () => {
  expect(await ask('/api/operators.visitors.devices', { userName: 'demo01' })).toMatchObject([
    {
      vid: 'browser-one',
      os: 'Android 14',
      browser: 'Chrome 141.0',
      model: 'SM-A546E',
      network: '127.0.0.0/24',
      fpHash: fingerprint(),
      events: 2,
    },
  ]);
  expect(await ask('/api/operators.visitors.devices', { userName: 'demo09' })).toEqual([]);
});

it('hints at accounts on one browser and on like devices, the surest first', async () => {
  expect(await ask('/api/operators.visitors.shared')).toMatchObject([
    { userName: 'demo01', other: 'demo02', similarity: 1, sameBrowser: true, accounts: 2 },
    ...Array<object>(2).fill({
      userName: expect.stringMatching(/demo0[12]/),
      other: 'demo03',
      similarity: expect.closeTo(0.96, 1),
      sameBrowser: false,
    }),
  ]);
  expect(await ask('/api/operators.visitors.shared', { userName: 'demo03' })).toMatchObject([
    { userName: 'demo03', other: expect.stringMatching(/demo0[12]/) },
    { userName: 'demo03' },
  ]);
  expect(await ask('/api/operators.visitors.shared', { least: '1' })).toHaveLength(1);
  expect(await ask('/api/operators.visitors.shared', { userName: 'demo04' })).toEqual([]);
});

it('is for those alone who may', async () => {
  expect(
    (
      await t.call('/api/operators.visitors.shared', {
        headers: await operatorHeaders(t, 'operator2'),
      })
    ).code,
  ).toBe('FORBIDDEN');
});

it('compares nobody by what many devices have, and does not take their word for a browser', async () => {
  const crowd = Array.from({ length: 60 }, (_, n) => `crowd-${n}`);
  await t.db.query({
    name: 'test_crowd',
    text: `INSERT INTO collector.record (received_at, kind, site_id, vid, member, fp_hash, data)
      SELECT now(), 'event', m.site_id, v.vid, m.uuid, $2, jsonb_build_object('tokens', $3::text[])
      FROM unnest($1::text[]) WITH ORDINALITY v(vid, n)
      JOIN members.member m ON m.user_name = 'demo' || lpad((5 + v.n % 10)::text, 2, '0')
        AND m.site_id = (SELECT id FROM sites.site WHERE host = 'localhost')`,
    values: [crowd, 'cccccccc-cccccccc-cccccccc-cccccccc-cccccccc-cccccccc', wholeEvent().tokens],
  });
  expect(
    await t.db.query({
      name: 'test_crowd_is',
      text: "SELECT 1 FROM collector.record WHERE vid LIKE 'crowd-%'",
    }),
  ).toHaveLength(60);
  const pairs = (await ask('/api/operators.visitors.shared', { limit: '100' })) as {
    userName: string;
  }[];
  expect(pairs.filter(({ userName }) => /demo(0[5-9]|1\d)/.test(userName))).toEqual([]);
});

it('compares devices of another collector by the whole of their fingerprint', async () => {
  const fp_hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
  await visit('demo07', { vid: 'their-browser-a', fp_hash });
  await visit('demo08', { vid: 'their-browser-b', fp_hash });
  await visit('demo10', { vid: 'their-browser-c', fp_hash: fp_hash.replace('9f', '00') });
  expect(await ask('/api/operators.visitors.shared', { userName: 'demo07' })).toMatchObject([
    { userName: 'demo07', other: 'demo08', similarity: 1, sameBrowser: false },
  ]);
});

describe('similarity', () => {
  const tokens = wholeEvent().tokens ?? [];
  const device = (changes: object = {}) =>
    valuesOf({ vid: 'a', fpHash: fingerprint(), tokens, ...changes });

  it('does not count what one of them did not tell', () => {
    expect(similarity(device(), device({ fpHash: fingerprint({ webgl: '00000000' }) }))).toBe(1);
    expect(
      similarity(
        device(),
        device({ tokens: tokens.map((token) => token.replace(/^mem:.*/, 'mem:na')) }),
      ),
    ).toBe(1);
  });

  it('counts what differs, but not what changes by itself', () => {
    expect(
      similarity(device(), device({ fpHash: fingerprint({ webgl: '99999999' }) })),
    ).toBeLessThan(1);
    expect(
      similarity(
        device(),
        device({ tokens: tokens.map((token) => token.replace(/^vp:.*/, 'vp:1x1')) }),
      ),
    ).toBe(1);
  });

  it('says nothing of devices that told almost nothing', () => {
    const silent = {
      fpHash: Array(6).fill('00000000').join('-'),
      tokens: ['os:na', 'tz:Asia/Bangkok'],
    };
    expect(similarity(device(silent), device(silent))).toBe(0);
  });
});
