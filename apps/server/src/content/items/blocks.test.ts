import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ContentShown } from '@poy/contract';
import { operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let t: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  t = await createTestApp();
  headers = await operatorHeaders(t, 'operator3');
});
afterAll(() => t.close());

async function publish(slug: string, audience: string, position: number): Promise<void> {
  const item = { kind: 'block', slug };
  const send = (step: string, body: object) =>
    t.call(`/api/operators.content.${step}`, { headers, body: { ...item, ...body, reason } });
  const texts = { th: { title: slug, summary: '', body: `**${slug}**` } };
  await send('save', { after: 0, texts, audience });
  await send('publish', { number: 1 });
  await send('hide', { position });
}
const blocks = async (reader: string) =>
  (await t.call('/poy-api/content.blocks', { query: { reader, language: 'km' } }))
    .data as ContentShown[];

it('guests and members each get the first six blocks that are meant for them, with their texts', async () => {
  expect(await blocks('guests')).toEqual([]);
  for (const at of [7, 6, 5, 4, 3, 2]) await publish(`all-${at}`, 'everyone', at);
  await publish('guests-1', 'guests', 1);
  await publish('members-9', 'members', 9);
  const shown = await blocks('guests');
  expect(shown.map(({ slug }) => slug)).toEqual([
    'guests-1',
    ...[2, 3, 4, 5, 6].map((n) => `all-${n}`),
  ]);
  expect(shown[0]).toMatchObject({
    language: 'th',
    body: [{ tag: 'p', children: [{ tag: 'strong', children: ['guests-1'] }] }],
  });
  expect((await blocks('members')).map(({ slug }) => slug)).toEqual(
    [2, 3, 4, 5, 6, 7].map((n) => `all-${n}`),
  );
});
