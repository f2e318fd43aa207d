import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { necessary } from '../testing/visitorEvents.ts';
import { held, send, setsCid } from '../testing/worlds/collectorWorld.ts';
import { ownerOf } from '../testing/testDb.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => ownerOf(t.db).script('TRUNCATE collector.record, collector.consent'));

describe('the visitor’s id', () => {
  it('is the one that was sent, known or new, and the cookie is made where there is none', async () => {
    const body = necessary();
    const first = await send(t, body, {});
    expect(JSON.parse(first.text)).toEqual({ vid: body.vid });
    expect(setsCid(first.headers)).toMatch(
      new RegExp(`^cid=${body.vid}; Max-Age=63072000; Path=/; SameSite=Lax$`),
    );
    const again = await send(
      t,
      { ...necessary(), vid: body.vid },
      { cookie: `cid=${body.vid}`, 'x-cid': String(body.vid) },
    );
    expect(JSON.parse(again.text)).toEqual({ vid: body.vid });
    expect(setsCid(again.headers)).toBe('');
  });

  it.each(['short', 'has spaces in it', 'x'.repeat(65), '../../etc/passwd', "'; drop table"])(
    'is a fresh one where %j was sent',
    async (vid) => {
      const answer = await send(t, { ...necessary(), vid }, {});
      const { vid: fresh } = JSON.parse(answer.text) as { vid: string };
      expect(fresh).toMatch(/^[0-9a-f-]{36}$/);
      expect(setsCid(answer.headers)).toContain(`cid=${fresh};`);
      expect((await held(t))[0]?.vid).toBe(fresh);
    },
  );

  it('is a fresh one where the header names another', async () => {
    const body = necessary();
    expect(JSON.parse((await send(t, body, { 'x-cid': 'another-visitor' })).text)).not.toEqual({
      vid: body.vid,
    });
  });

  it('is told by GET /v1/id: the cookie’s, or a fresh one that becomes the cookie', async () => {
    const fresh = await t.call('/v1/id');
    const { cid } = JSON.parse(fresh.text) as { cid: string };
    expect(setsCid(fresh.headers)).toContain(`cid=${cid};`);
    const known = await t.call('/v1/id', { headers: { cookie: `cid=${cid}` } });
    expect(JSON.parse(known.text)).toEqual({ cid });
    expect(setsCid(known.headers)).toBe('');
  });
});
