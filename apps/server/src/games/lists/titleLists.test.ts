import type { OfferedTitle } from '@poy/contract';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ownerOf } from '../../testing/testDb.ts';
import { createTestApp, type Asked, type TestApp } from '../../testing/testApp.ts';

const all = '/poy-api/partners.game.list.config';
const framed = '/poy-api/partners.game.list.config.nr';
const first = '/poy-api/game-highlight-configs';

let t: TestApp;
const owner = (script: string) => ownerOf(t.db).script(script);
/** Writes titles of `sa`, which is switched on, and games into the rule of the site. */
beforeEach(async () => {
  t = await createTestApp();
  await owner(`INSERT INTO play.rule (site_id, games) SELECT id, true FROM sites.site WHERE host = 'localhost';
    UPDATE games.partner SET state = 'on', address = 'https://sa.example', checked_at = now(), conformed_at = now()
      WHERE code = 'sa';
    INSERT INTO games.title (partner, code, name, category, position, state, launch, highlight)
      SELECT id, x.code, x.code, 'live', 5, x.state, x.launch, true FROM games.partner,
        (VALUES ('baccarat', 'open', 'frame'), ('dice', 'closed', 'redirect'), ('old', 'withdrawn', 'frame'))
          AS x (code, state, launch) WHERE games.partner.code = 'sa'`);
});
afterEach(() => t.close());

const titles = async (path: string, asked: Asked = {}): Promise<string[]> => {
  const { data } = await t.call(path, path === first ? asked : { method: 'POST', ...asked });
  return (data as OfferedTitle[]).map(({ title }) => title);
};

it('offers the titles of partners that are on, in their order, to guests and members', async () => {
  const expected = ['sandbox-slot', 'sandbox-crash', 'baccarat', 'dice'];
  expect(await titles(all)).toEqual(expected);
  expect(await titles(all, { token: await t.signIn() })).toEqual(expected);
  expect(await titles(framed)).toEqual(['sandbox-slot', 'baccarat']);
  expect(await titles(first)).toEqual(['sandbox-slot', 'baccarat']);
  expect((await t.call(all, { body: { partner: 'sandbox' } })).data).toEqual([
    expect.objectContaining({ title: 'sandbox-slot' }),
    {
      partner: 'sandbox',
      title: 'sandbox-crash',
      name: 'Sandbox Crash',
      category: 'crash',
      order: 1,
      state: 'open',
      picture: null,
      demo: true,
      launch: 'redirect',
      highlight: false,
    },
  ]);
});

it('leaves out a partner that is drained, and answers nothing of one that is off', async () => {
  await owner("UPDATE games.partner SET state = 'draining' WHERE code = 'sa'");
  expect(await titles(all)).toEqual(['sandbox-slot', 'sandbox-crash']);
  expect(await titles(all, { body: { partner: 'sa' } })).toEqual([]);
  expect(await titles(framed, { body: { partner: 'joker' } })).toEqual([]);
});

it('shows no title of a sandbox at a real site, and does not know its partner there', async () => {
  await owner("UPDATE sites.site SET demo = false, licence = 'No. 1' WHERE host = 'localhost'");
  expect(await titles(all)).toEqual(['baccarat', 'dice']);
  expect((await t.call(all, { body: { partner: 'sandbox' } })).code).toBe('NOT_FOUND');
});

it('answers empty lists at a site without games', async () => {
  await owner('UPDATE play.rule SET games = false');
  for (const path of [all, framed, first]) expect(await titles(path)).toEqual([]);
  await owner('DELETE FROM play.rule');
  for (const path of [all, framed, first]) expect(await titles(path)).toEqual([]);
});

it('refuses an unknown partner, and a payload that says no partner', async () => {
  expect((await t.call(all, { body: { partner: 'nobody' } })).code).toBe('NOT_FOUND');
  const codes = await Promise.all(
    [[], 'sa', 7, { partner: 7 }, { partner: null }].map(
      async (body) =>
        (
          await t.call(framed, {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          })
        ).code,
    ),
  );
  expect(codes).toEqual(codes.map(() => 'VALIDATION'));
  expect(await titles(all, { body: { more: 'than is known' } })).toHaveLength(4);
});

it('is refused to a member without games', async () => {
  const token = await t.signIn();
  await owner("UPDATE members.member SET status = 3 WHERE user_name = 'demo01'");
  for (const path of [all, framed]) {
    const { code } = await t.call(path, { method: 'POST', token });
    expect(code).toBe('FORBIDDEN');
  }
  expect((await t.call(first, { token })).code).toBe('FORBIDDEN');
});
