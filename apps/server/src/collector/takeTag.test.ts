import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { aTag } from '../testing/visitorEvents.ts';
import { agreed, held } from '../testing/worlds/collectorWorld.ts';
import { ownerOf } from '../testing/testDb.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => ownerOf(t.db).script('TRUNCATE collector.record, collector.consent'));

describe('POST /v1/api/collect', () => {
  it('keeps the tag of a visitor who has agreed', async () => {
    const body = aTag({ ip: '1.2.3.4', headers: { 'user-agent': 'said by the body' } });
    const answer = await t.call('/v1/api/collect', {
      body,
      headers: { ...agreed, 'user-agent': 'Test/1', 'x-secret': 'y' },
    });
    expect(JSON.parse(answer.text)).toEqual({ vid: body.tag.deviceUUID });
    expect(await held(t)).toMatchObject([
      {
        kind: 'tag',
        vid: body.tag.deviceUUID,
        network: '127.0.0.0/24',
        data: {
          ...body,
          tag: { ...body.tag, ip: '127.0.0.0/24', headers: { 'user-agent': 'Test/1' } },
        },
      },
    ]);
  });

  it('keeps nothing of one who has not', async () => {
    for (const headers of [
      {},
      { cookie: 'consent=refused.1' },
      { ...agreed, 'sec-gpc': '1' },
    ] as Record<string, string>[]) {
      expect(await t.call('/v1/api/collect', { body: aTag(), headers })).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
      });
    }
    expect(await held(t)).toEqual([]);
  });

  it('refuses what is no tag', async () => {
    for (const tag of [
      { localStorage: Array(101).fill('a') },
      { cpuCores: 'many' as unknown as number },
      { more: 'x'.repeat(50_001) },
    ]) {
      expect(await t.call('/v1/api/collect', { body: aTag(tag), headers: agreed })).toMatchObject({
        status: 400,
        code: 'VALIDATION',
      });
    }
  });
});
