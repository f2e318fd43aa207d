import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { forgetSites } from '../sites/index.ts';
import { gameAddresses } from '../testing/addresses/games.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { ownerOf } from '../testing/testDb.ts';

const slot = '/game/sandbox/sandbox-slot';
const tried = '/games/demo/sandbox/sandbox-slot';

let t: TestApp;
let cookie = '';
/** Changes the data, and forgets what was read of sites before. */
const change = async (script: string): Promise<void> => {
  await ownerOf(t.db).script(script);
  forgetSites(t.db);
};
/** What a test changed is put back. */
const back: string[] = [];
const changeFor = async (script: string, undo: string): Promise<void> => {
  back.push(undo);
  await change(script);
};

beforeAll(async () => {
  t = await createTestApp();
  cookie = `token=${await t.signIn('demo01')}`;
  // A password that everybody knows holds on demos only, and one test makes the site a real one.
  await change("UPDATE members.member SET known_password = false WHERE user_name = 'demo01'");
});
beforeEach(() =>
  change("UPDATE games.partner SET frames = '{https://a.example,https://b.example:8443}'"),
);
afterEach(() => change(back.splice(0).join(';')));
afterAll(() => t.close());

const open = async (url: string, as = cookie) => {
  const { statusCode, headers, body } = await t.app.inject({
    url,
    headers: { host: 'localhost', cookie: as },
  });
  const policy = String(headers['content-security-policy']);
  return {
    is: statusCode === 302 ? `to ${String(headers.location)}` : String(statusCode),
    frames: /frame-src ([^;]*)/.exec(policy)?.[1] ?? null,
    listed: headers['x-robots-tag'] === undefined,
    body,
  };
};
const isOf = async (url: string, as = cookie): Promise<string> => (await open(url, as)).is;

it('names only the provider of a title, on the page of a title that is framed', async () => {
  await change("UPDATE games.partner SET frames = '{https://other.example}' WHERE code = 'sa'");
  const frames = 'https://a.example https://b.example:8443';
  const framed = async (path: string, as = cookie) => [path, (await open(path, as)).frames];
  expect(await framed(slot)).toEqual([slot, frames]);
  expect(await framed(tried)).toEqual([tried, frames]);
  expect(await framed(tried, '')).toEqual([tried, frames]);
  for (const path of [
    ...['/game/sandbox/sandbox-crash', '/game/sandbox', '/game/sa', '/game/gpx/pgSport', '/game'],
    ...['/game/logout', '/games', '/live/casino', '/main', '/lotto', '/game/sandbox/none'],
  ])
    expect(await framed(path)).toEqual([path, null]);
});

it('has no frame where the provider has no origins, and where a member may not see the page', async () => {
  const token = await t.signIn('demo02');
  await changeFor(
    "UPDATE members.member SET status = 3 WHERE user_name = 'demo02'",
    'UPDATE members.member SET status = 0',
  );
  expect(await open(slot, `token=${token}`)).toMatchObject({ is: '403', frames: null });
  const asked = { token, query: { partner: 'sandbox', name: 'sandbox-slot' } };
  expect((await t.call('/poy-api/games.place', asked)).code).toBe('FORBIDDEN');
  await change("UPDATE games.partner SET frames = '{}'");
  expect(await open(slot)).toMatchObject({ is: '200', frames: null });
});

it.each([
  [
    'a partner that is off',
    "UPDATE games.partner SET state = 'off' WHERE code = 'sandbox'",
    "UPDATE games.partner SET state = 'on' WHERE code = 'sandbox'",
    ['200', '200', '200'],
  ],
  [
    'a title that was withdrawn',
    "UPDATE games.title SET state = 'withdrawn'",
    "UPDATE games.title SET state = 'open'",
    ['200', '200', '200'],
  ],
  [
    'a title that the site hides',
    `INSERT INTO games.site_title (site_id, title, hidden)
      SELECT s.id, t.id, true FROM sites.site s, games.title t`,
    'DELETE FROM games.site_title',
    ['200', '404', '404'],
  ],
  [
    'a partner that the site hides',
    'INSERT INTO games.site_partner (site_id, partner) SELECT s.id, p.id FROM sites.site s, games.partner p',
    'DELETE FROM games.site_partner',
    ['404', '404', '404'],
  ],
  [
    'guests who may not try games',
    'UPDATE play.rule SET guest_demo = false',
    'UPDATE play.rule SET guest_demo = true',
    ['200', '200', '404'],
  ],
  [
    'a real site',
    "UPDATE sites.site SET demo = false, licence = 'No. 1'",
    'UPDATE sites.site SET demo = true, licence = NULL',
    ['404', '404', '404'],
  ],
])('with %s, the pages of the partner, the title and the demo', async (_, script, undo, are) => {
  await changeFor(script, undo);
  expect([await isOf('/game/sandbox'), await isOf(slot), await isOf(tried)]).toEqual(are);
});

it('has a list under its name, and a title under its own or beside its list', async () => {
  await changeFor(
    `INSERT INTO games.list (partner, code) SELECT id, 'Fruits' FROM games.partner WHERE code = 'sandbox';
     UPDATE games.title t SET list = l.id FROM games.list l WHERE l.code = 'Fruits' AND t.code = 'sandbox-slot'`,
    "UPDATE games.title SET list = NULL; DELETE FROM games.list WHERE code = 'Fruits'",
  );
  const found: Record<string, string> = {
    '/game/sandbox/Fruits': '200',
    '/game/sandbox/fruits': 'to /game/sandbox/Fruits',
    '/game/sandbox/Fruits/sandbox-slot': '200',
    '/game/sandbox/Fruits/SANDBOX-SLOT': 'to /game/sandbox/Fruits/sandbox-slot',
    '/game/sandbox/Fruits/sandbox-crash': 'to /game/sandbox/sandbox-crash',
    '/game/sandbox/Fruits/none': '404',
    '/game/sandbox/Fruits-backup': 'to /game/sandbox/Fruits',
    '/game/sandbox/fruits-backup/sandbox-slot': 'to /game/sandbox/Fruits/sandbox-slot',
    '/game/sandbox/fruits/sandbox-slot/index-backup': 'to /game/sandbox/Fruits/sandbox-slot',
    '/Game/Sandbox/Fruits': 'to /game/sandbox/Fruits',
    '/game/wl/slots/7/index-backup': 'to /game/wl',
    '/game/sandbox/Fruits/none/index-ignore': 'to /game/sandbox/Fruits',
    [slot]: '200',
  };
  const got = await Promise.all(
    Object.keys(found).map(async (path) => [path, await isOf(path)] as const),
  );
  expect(Object.fromEntries(got)).toEqual(found);
});

it('sends an old address of a list to its partner, where the partner has none any more', async () => {
  const lists = `INSERT INTO games.list (partner, code)
    SELECT id, CASE code WHEN 'wm' THEN 'list' ELSE 'pgSport' END FROM games.partner WHERE code IN ('wm', 'gpx')`;
  await changeFor('DELETE FROM games.list', lists);
  expect(await isOf('/game/gpx/pgSport')).toBe('to /game/gpx');
  expect(await isOf('/game/wm/list')).toBe('to /game/wm');
});

it('carries the first titles of a lobby, and what the page of a title is about', async () => {
  const keys = ({ body }: { body: string }): unknown[] =>
    [...body.matchAll(/"queryKey":\["(game[\w.-]+)"/g)].map(([, key]) => key);
  const guest = await open('/games', '');
  expect(guest.body).toMatch(
    /<a href="\/games\/demo\/sandbox\/sandbox-slot"><span[^>]*><img src="data:image\/svg\+xml,<svg [^"]*"/,
  );
  const drawn = await t.app.inject({ url: '/game-pictures/sandbox/sandbox-slot.svg' });
  const [, inPage = ''] = /<img src="data:image\/svg\+xml,([^"]*)"/.exec(guest.body) ?? [];
  expect(decodeURIComponent(inPage).replaceAll("'", '"')).toBe(drawn.body);
  expect(guest.body).toContain(
    'as="image" fetchpriority="low" href="/game-pictures/sandbox/sandbox-slot.svg"',
  );
  expect(keys(guest)).toEqual(['game-highlight-configs', 'games.lists']);
  const member = await open('/game/sandbox');
  expect(member.body).toContain('<a href="/game/sandbox/sandbox-slot">');
  expect(keys(member)).toEqual(['game-highlight-configs', 'games.lists', 'games.mine']);
  const casino = await open('/live/casino');
  expect(casino.body).not.toContain('/sandbox-slot">');
  expect(keys(await open(slot))).toEqual(['games.place']);
  expect(keys(await open(tried, ''))).toEqual(['games.place']);
});

it('has at a site without games one honest page at every address, and no way to it', async () => {
  await changeFor('UPDATE play.rule SET games = false', 'UPDATE play.rule SET games = true');
  const pages = gameAddresses.filter(({ is }) => is !== 'missing');
  const shown = await Promise.all(
    pages.map(async ({ path, of }) => {
      const [member, guest] = await Promise.all([open(path), open(path, '')]);
      expect([path, guest.is]).toEqual([path, of === 'all' ? '200' : 'to /']);
      return [
        path,
        member.is,
        member.listed,
        member.frames,
        /href="\/(?:game|live)/.test(member.body),
      ];
    }),
  );
  // The page of a copy is the honest one, too: nobody tells which pages there would be.
  expect(shown).toEqual(pages.map(({ path }) => [path, '200', false, null, false]));
  const { body } = await open('/main');
  expect(body).toContain('href="/lotto"');
  expect(body).not.toContain('href="/game');
  expect((await open('/games', '')).body).toContain('"games":false');
});
