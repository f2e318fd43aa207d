import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deflateSync } from 'node:zlib';
import { poll } from '@poy/testing';
import type { ContentShown } from '@poy/contract';
import type { HeldVersion } from '@poy/contract/operators';
import { buildApp } from '../app.ts';
import { ask } from '../testing/ask.ts';
import { auditOf, operatorHeaders, reason } from '../testing/operatorApp.ts';
import { somebodyWaits } from '../testing/somebodyWaits.ts';
import { callApp, createTestApp, type TestApp } from '../testing/testApp.ts';
import { testDeps } from '../testing/testDeps.ts';
import { ownerOf } from '../testing/testDb.ts';

let t: TestApp;
let boss: Record<string, string>;
beforeAll(async () => {
  t = await createTestApp();
  boss = await operatorHeaders(t, 'operator3');
});
afterAll(() => t.close());

const send = (step: string, body: object, headers = boss) =>
  t.call(`/api/operators.content.${step}`, { body: { reason, ...body }, headers });
const guide = { kind: 'guide', slug: 'deposit' };
const text = (title: string) => ({ th: { title, summary: title, body: title } });
const query = { ...guide, language: 'th' };
const titleIn = async (app: TestApp['app']) =>
  ((await callApp(app, '/poy-api/content.one', { query })).data as ContentShown).title;
const history = async () => {
  const asked = { query: { ...guide, limit: '100' }, headers: boss };
  return (await t.call('/api/operators.content.history', asked)).data as HeldVersion[];
};
const owner = (text: string) =>
  ask<Record<string, unknown>>(ownerOf(t.db), { name: `test_${text.length}`, text });

it('a change is seen by another process that shares nothing but the database', async () => {
  // It looks at the database again after a second at most, as a process of the product does.
  const other = await buildApp(testDeps(t.db), { epochMs: 1_000 });
  try {
    const before = await titleIn(other);
    await send('save', { ...guide, after: 0, texts: text('หนึ่ง') });
    await send('publish', { ...guide, number: 1 });
    expect(await titleIn(t.app)).toBe('หนึ่ง');
    expect(before).not.toBe('หนึ่ง');
    await poll(() => titleIn(other), { interval: 20 }).toBe('หนึ่ง');
  } finally {
    await other.close();
  }
});

it('a database that is lost while something is published has published all of it or nothing', async () => {
  await send('save', { ...guide, after: 1, texts: text('สอง') });
  const steps = async () => (await auditOf(t, { subject: 'content:guide/deposit' })).length;
  const before = await steps();
  const { call } = await ownerOf(t.db).tx(async (tx) => {
    await tx.query({ name: 'test_hold_item', text: 'SELECT FROM content.item FOR UPDATE' });
    const asked = send('publish', { ...guide, number: 2 });
    await somebodyWaits(t.db);
    await owner(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    return { call: asked };
  });
  // A server that tries again publishes once; one that gives up has published nothing.
  const done = (await call).status === 200;
  expect([await titleIn(t.app), await steps()]).toEqual(
    done ? ['สอง', before + 1] : ['หนึ่ง', before],
  );
  if (!done) expect((await send('publish', { ...guide, number: 2 })).status).toBe(200);
  expect([await titleIn(t.app), await steps()]).toEqual(['สอง', before + 1]);
});

it.each([
  ['changes what visitors have seen', "UPDATE content.version SET texts = '{}'"],
  ['says that somebody else wrote it', 'UPDATE content.version SET made_by = 1'],
  ['takes a version out of the history', 'DELETE FROM content.version'],
  ['takes a text away with its history', 'DELETE FROM content.item'],
  [
    'makes a draft of what was seen',
    "UPDATE content.version SET state = 'draft', publish_at = NULL",
  ],
  [
    'publishes what was seen at another time',
    "UPDATE content.version SET publish_at = now() + interval '1 h' WHERE number = 1",
  ],
  ['gives a text to another address', "UPDATE content.item SET slug = 'other'"],
  ['puts another picture in the place of one', "UPDATE content.picture SET bytes = '\\x00'"],
  ['takes pictures away', 'DELETE FROM content.picture'],
])('whoever works as the role of the server and %s is refused', async (_what, statement) => {
  await expect(t.db.script(statement)).rejects.toThrow(/permission denied|append-only/);
  expect((await history()).map(({ number, title }) => [number, title])).toEqual([
    [2, 'สอง'],
    [1, 'หนึ่ง'],
  ]);
});

/** Returns a picture of one colour that is small as a file and takes a gigabyte as pixels. */
function bomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  const sign = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    sign,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

it('a picture that is a bomb, and a body of 5 MB of a stranger, are refused', async () => {
  const picture = bomb(16_000);
  expect(picture.length).toBeLessThan(100_000);
  const given = await send('picture', { picture: picture.toString('base64') });
  expect(given.details['why']).toMatch(/^PICTURE_(LARGE|UNREADABLE)$/);
  const large = {
    ...guide,
    after: 0,
    texts: { th: { title: 'x', summary: 'x', body: 'x'.repeat(5e6) } },
  };
  for (const headers of [boss, {}] as Record<string, string>[])
    for (const step of ['save', 'picture', 'draw'])
      expect((await send(step, large, headers)).status).toBeGreaterThanOrEqual(400);
  expect(await titleIn(t.app)).toBe('สอง');
});

it('a text with a thousand versions is read, listed by pages and undone', async () => {
  await owner(`INSERT INTO content.version (item, number, texts, made_by, why, made_at)
    SELECT item, n, jsonb_set(texts, '{th,body}', to_jsonb(repeat(md5(n::text), 300))), made_by, why, made_at
      FROM content.version, generate_series(3, 1002) n WHERE number = 2`);
  expect(await titleIn(t.app)).toBe('สอง');
  expect((await history()).length).toBeLessThanOrEqual(100);
  expect((await send('undo', guide)).data).toMatchObject({ shown: 1003 });
  expect(await titleIn(t.app)).toBe('หนึ่ง');
});
