import type { OfferedTitle, ReplyOf } from '@poy/contract';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ownerOf } from '../../testing/testDb.ts';
import { createTestApp, type Asked, type TestApp } from '../../testing/testApp.ts';

const all = '/poy-api/partners.game.list.config';
const framed = '/poy-api/partners.game.list.config.nr';
const first = '/poy-api/game-highlight-configs';

let t: TestApp;
const owner = (script: string) => ownerOf(t.db).script(script);
/** Writes titles of `sa`, which is switched on and has a list. */
beforeEach(async () => {
  t = await createTestApp();
  await owner(`UPDATE games.partner SET state = 'on', address = 'https://sa.example', checked_at = now(),
      conformed_at = now(), frames = '{https://play.example}' WHERE code = 'sa';
    INSERT INTO games.list (partner, code, names) SELECT id, 'tables', '{"en": "Tables"}' FROM games.partner
      WHERE code = 'sa';
    INSERT INTO games.title (partner, code, name, category, position, state, launch, highlight)
      SELECT id, x.code, x.code, 'live', 5, x.state, x.launch, true FROM games.partner,
        (VALUES ('baccarat', 'open', 'frame'), ('dice', 'closed', 'redirect'), ('old', 'withdrawn', 'frame'))
          AS x (code, state, launch) WHERE games.partner.code = 'sa'`);
});
afterEach(() => t.close());

const listsOf = async (): Promise<ReplyOf<'/poy-api/games.lists'>> => {
  return (await t.call('/poy-api/games.lists')).data as ReplyOf<'/poy-api/games.lists'>;
};
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
      partnerName: 'Sandbox',
      title: 'sandbox-crash',
      name: 'Sandbox Crash',
      names: expect.objectContaining({ th: expect.any(String) }),
      category: 'crash',
      themes: ['space'],
      list: null,
      rtp: 9_500,
      order: 1,
      state: 'open',
      picture: '/game-pictures/sandbox/sandbox-crash.svg',
      demo: true,
      launch: 'redirect',
      highlight: false,
    },
  ]);
});

it('answers what a site changes of partners and titles, for that site alone', async () => {
  await owner(`UPDATE games.title SET list = (SELECT id FROM games.list WHERE code = 'tables') WHERE code = 'dice';
    INSERT INTO games.site_title (site_id, title, position, highlight, hidden)
      SELECT s.id, t.id, x.position, x.highlight, x.hidden FROM sites.site s, games.title t,
        (VALUES ('dice', -1, NULL, false), ('baccarat', NULL, false, false), ('sandbox-crash', NULL, NULL, true))
          AS x (code, position, highlight, hidden) WHERE s.host = 'localhost' AND t.code = x.code`);
  expect(await titles(all)).toEqual(['dice', 'sandbox-slot', 'baccarat']);
  expect(await titles(first)).toEqual(['sandbox-slot']);
  expect(await titles(all, { headers: { host: 'lotus.localhost' } })).toEqual([
    ...['sandbox-slot', 'sandbox-crash', 'baccarat', 'dice'],
  ]);
  const { data } = await t.call(all, { body: { partner: 'sa' } });
  expect((data as OfferedTitle[])[0]).toMatchObject({ list: 'tables', order: -1, highlight: true });
  await owner(`INSERT INTO games.site_partner (site_id, partner)
    SELECT s.id, p.id FROM sites.site s, games.partner p WHERE s.host = 'localhost' AND p.code = 'sa'`);
  expect(await titles(all)).toEqual(['sandbox-slot']);
  expect((await t.call(all, { body: { partner: 'sa' } })).code).toBe('NOT_FOUND');
  const lists = await listsOf();
  expect(lists.partners.map(({ partner }) => partner)).not.toContain('sa');
  expect(lists.lists.map(({ partner }) => partner)).not.toContain('sa');
});

it('says which partners and lists have a page, and which partners are away', async () => {
  const { partners, lists } = await listsOf();
  expect(partners.find(({ partner }) => partner === 'sa')).toEqual({
    partner: 'sa',
    name: 'SA Gaming',
    state: 'on',
  });
  expect(partners.find(({ partner }) => partner === 'joker')).toMatchObject({ state: 'away' });
  expect(lists).toContainEqual({
    partner: 'sa',
    partnerName: 'SA Gaming',
    list: 'tables',
    names: { en: 'Tables' },
  });
  await owner('UPDATE play.rule SET games = false');
  expect(await listsOf()).toEqual({ partners: [], lists: [] });
});

it('keeps the codes of titles and lists of a partner apart', async () => {
  await expect(
    owner(`INSERT INTO games.title (partner, code, name, category)
      SELECT id, 'tables', 'x', 'x' FROM games.partner WHERE code = 'sa'`),
  ).rejects.toThrow('a title and a list');
  await expect(
    owner(
      `INSERT INTO games.list (partner, code) SELECT id, 'dice' FROM games.partner WHERE code = 'sa'`,
    ),
  ).rejects.toThrow('a title and a list');
});

it('opens titles of a partner without frames in the place of the page', async () => {
  await owner("UPDATE games.partner SET frames = '{}' WHERE code = 'sa'");
  expect(await titles(framed)).toEqual(['sandbox-slot']);
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
  expect((await listsOf()).partners.map(({ partner }) => partner)).not.toContain('sandbox');
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
