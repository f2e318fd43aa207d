import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await ownerOf(t.db).script(`INSERT INTO games.title (partner, code, name, category)
    SELECT id, x.code, x.code, 'slot' FROM games.partner,
      (VALUES ('moon'), ('a/b 50%'), ('เสือ')) AS x (code) WHERE games.partner.code = 'sa'`);
});
afterAll(() => t.close());

const picture = (partner: string, title: string, headers: Record<string, string> = {}) =>
  t.app.inject({
    url: `/game-pictures/${partner}/${encodeURIComponent(title)}.svg`,
    headers: { host: 'localhost', ...headers },
  });

it('answers the picture of a title, which runs nothing and is kept for a day', async () => {
  const answer = await picture('sa', 'moon');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toMatch(/^<svg .*<\/svg>$/);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const again = await picture('sa', 'moon', { 'if-none-match': String(answer.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('finds a title by each code that a provider may use', async () => {
  for (const code of ['a/b 50%', 'เสือ']) expect((await picture('sa', code)).statusCode).toBe(200);
});

it('asks the database for no picture of its own, whoever asks for what', async () => {
  const { query } = t.db;
  let asked = 0;
  t.db.query = ((...asking: Parameters<typeof query>) => {
    asked += 1;
    return query(...asking);
  }) as typeof query;
  for (let nth = 0; nth < 20; nth += 1) {
    expect((await picture('sa', `unknown-${nth}`)).statusCode).toBe(404);
    expect((await picture('sa', 'moon')).statusCode).toBe(200);
  }
  t.db.query = query;
  expect(asked).toBeLessThanOrEqual(1);
});

it('draws a title that is new, and draws it anew after its name has changed', async () => {
  const before = (await picture('sa', 'moon')).body;
  await ownerOf(t.db).script(`UPDATE games.title SET name = 'Dragon' WHERE code = 'moon';
    INSERT INTO games.title (partner, code, name, category) SELECT id, 'new', 'new', 'slot'
      FROM games.partner WHERE code = 'sa'`);
  t.pass(2_000);
  expect((await picture('sa', 'new')).statusCode).toBe(200);
  expect((await picture('sa', 'moon')).body).not.toBe(before);
});

it('is 404 for what is no title', async () => {
  expect((await picture('wm', 'moon')).statusCode).toBe(404);
  expect((await picture('nobody', 'moon')).statusCode).toBe(404);
  const other = await t.app.inject({
    url: '/game-pictures/sa/moon',
    headers: { host: 'localhost' },
  });
  expect(other.statusCode).toBe(404);
});

it('is 404 at a real site for a title of demos', async () => {
  expect((await picture('sandbox', 'sandbox-slot')).statusCode).toBe(200);
  const real = await createTestApp();
  await ownerOf(real.db).script(
    "UPDATE sites.site SET demo = false, licence = 'No. 1' WHERE host = 'localhost'",
  );
  const answer = await real.app.inject({
    url: '/game-pictures/sandbox/sandbox-slot.svg',
    headers: { host: 'localhost' },
  });
  expect(answer.statusCode).toBe(404);
  await real.close();
});
