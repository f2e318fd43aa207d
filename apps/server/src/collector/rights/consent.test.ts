import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
import { aTag, necessary, wholeEvent } from '../../testing/visitorEvents.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { ask } from '../../testing/ask.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => ownerOf(t.db).script('TRUNCATE collector.record, collector.consent'));

const cookieOf = ({ headers }: Answer, name: string): string =>
  /=([^;]*)/.exec(
    String(
      [headers['set-cookie']].flat().find((line) => String(line).startsWith(`${name}=`)) ?? '',
    ),
  )?.[1] ?? '';
const choose = (
  choice: string,
  cookie: string,
  more: Record<string, string> = {},
  token?: string,
) =>
  t.call('/api/visitors.consent', {
    body: { choice, version: 1 },
    headers: { cookie, ...more },
    token,
  });
const rows = (): Promise<{ vid: string; kind: string }[]> =>
  ask(t.db, { name: 'test_rows', text: 'SELECT vid, kind FROM collector.record ORDER BY id' });
const choices = (): Promise<object[]> =>
  ask(t.db, {
    name: 'test_choices',
    text: 'SELECT vid, choice, version, member IS NOT NULL AS signed FROM collector.consent ORDER BY id',
  });

it('notes each choice with its version, and keeps it in a cookie for 180 days', async () => {
  const answer = await choose('agreed', 'cid=visitor-one');
  expect(answer.data).toMatchObject({ choice: 'agreed', version: 1, deleted: 0 });
  expect(String(answer.headers['set-cookie'])).toContain(
    'consent=agreed.1; Max-Age=15552000; Path=/; SameSite=Lax',
  );
  await choose('refused', 'cid=visitor-one', {}, await t.signIn('demo01'));
  expect(await choices()).toEqual([
    { vid: 'visitor-one', choice: 'agreed', version: 1, signed: false },
    { vid: 'visitor-one', choice: 'refused', version: 1, signed: true },
  ]);
});

it('deletes with a refusal what is held, and retires the id', async () => {
  const token = await t.signIn('demo01');
  const headers = { cookie: 'cid=visitor-one; consent=agreed.1' };
  await t.call('/api/collect', { headers, body: wholeEvent({ vid: 'visitor-one' }) });
  await t.call('/v1/api/collect', { headers, body: aTag({ deviceUUID: 'visitor-one' }) });
  // The second visitor is the same member on another device, the third one somebody else.
  await t.call('/api/collect', {
    headers: { cookie: 'consent=agreed.1' },
    token,
    body: wholeEvent({ vid: 'visitor-two' }),
  });
  await t.call('/api/collect', {
    headers: { cookie: 'consent=agreed.1' },
    body: wholeEvent({ vid: 'visitor-three' }),
  });
  const answer = await choose('refused', 'cid=visitor-one', {}, token);
  expect(answer.data).toMatchObject({ deleted: 3 });
  expect(await rows()).toEqual([{ vid: 'visitor-three', kind: 'event' }]);
  const fresh = cookieOf(answer, 'cid');
  expect(fresh).toMatch(/^[0-9a-f-]{36}$/);

  // An event that another tab still sends under the old id is kept under a new id, and only its
  // necessary part.
  const late = await t.call('/api/collect', { headers, body: wholeEvent({ vid: 'visitor-one' }) });
  const { vid } = JSON.parse(late.text) as { vid: string };
  expect([vid === 'visitor-one', (await rows()).at(-1)]).toEqual([
    false,
    { vid, kind: 'necessary' },
  ]);
  expect(
    (await t.call('/v1/api/collect', { headers, body: aTag({ deviceUUID: 'visitor-one' }) })).code,
  ).toBe('FORBIDDEN');
  expect(
    JSON.parse((await t.call('/v1/id', { headers: { cookie: 'cid=visitor-one' } })).text),
  ).not.toMatchObject({ cid: 'visitor-one' });
});

it('counts an agreement under Global Privacy Control as a refusal', async () => {
  const answer = await choose('agreed', 'cid=visitor-one', { 'sec-gpc': '1' });
  expect([answer.data, cookieOf(answer, 'consent')]).toMatchObject([
    { choice: 'refused' },
    'refused.1',
  ]);
});

it('shows a visitor what is held of them, in parts, and nothing of anybody else', async () => {
  const token = await t.signIn('demo01');
  const other = await t.signIn('demo02');
  const headers = { cookie: 'cid=visitor-one; consent=agreed.1' };
  for (const url of ['http://localhost/1', 'http://localhost/2', 'http://localhost/3'])
    await t.call('/api/collect', { headers, body: wholeEvent({ vid: 'visitor-one', url }) });
  await t.call('/api/collect', {
    headers,
    token: other,
    body: wholeEvent({ vid: 'visitor-one', url: 'http://localhost/other' }),
  });
  await t.call('/api/collect', {
    headers: { cookie: 'consent=agreed.1' },
    token,
    body: wholeEvent({ vid: 'visitor-two', url: 'http://localhost/mine' }),
  });
  await choose('agreed', 'cid=visitor-one');
  const seen: string[] = [];
  for (let before: number | null = null, first = true; first || before !== null; first = false) {
    const { data } = await t.call('/api/visitors.export', {
      token,
      headers,
      body: { limit: 2, ...(before !== null && { before }) },
    });
    const { records, next, consents } = data as {
      records: { data: { url: string } }[];
      next: number | null;
      consents: object[];
    };
    seen.push(...records.map((record) => record.data.url));
    expect(consents).toMatchObject([{ choice: 'agreed', version: 1 }]);
    before = next;
  }
  expect(seen).toEqual(['mine', '3', '2', '1'].map((name) => `http://localhost/${name}`));
  expect((await t.call('/api/visitors.export', { body: {} })).data).toEqual({
    records: [],
    consents: [],
    next: null,
  });
});

it('deletes on demand and goes on with the same id', async () => {
  const headers = { cookie: 'cid=visitor-one; consent=agreed.1' };
  await t.call('/api/collect', { headers, body: wholeEvent({ vid: 'visitor-one' }) });
  await t.call('/api/collect', { headers, body: necessary() });
  expect((await t.call('/api/visitors.delete', { method: 'POST', headers })).data).toEqual({
    deleted: 1,
  });
  expect(await rows()).toHaveLength(1);
  expect((await t.call('/api/visitors.delete', { method: 'POST' })).data).toEqual({ deleted: 0 });
});

it('deletes nothing that another member left on the browser, neither on demand nor with a refusal', async () => {
  const [mine, other] = [await t.signIn('demo01'), await t.signIn('demo02')];
  const headers = { cookie: 'cid=visitor-one; consent=agreed.1' };
  const body = wholeEvent({ vid: 'visitor-one' });
  const send = async () => {
    for (const token of [undefined, mine, other])
      await t.call('/api/collect', { headers, body, token });
  };
  await send();
  const demanded = await t.call('/api/visitors.delete', { method: 'POST', headers, token: mine });
  expect([demanded.data, (await rows()).length]).toEqual([{ deleted: 2 }, 1]);
  expect((await t.call('/api/visitors.delete', { method: 'POST', headers })).data).toEqual({
    deleted: 0,
  });
  await send();
  const refused = await choose('refused', 'cid=visitor-one');
  expect([refused.data, (await rows()).length]).toEqual([
    expect.objectContaining({ deleted: 1 }),
    3,
  ]);
});
