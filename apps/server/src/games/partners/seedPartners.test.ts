import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ask } from '../../testing/ask.ts';
import { licenseSite } from '../../testing/realSite.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { seedPartners, seedSandboxPartner, startingPartners } from './seedPartners.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.drop());

interface Row {
  code: string;
  state: string;
  address: string | null;
  demoOnly: boolean;
  name: string | null;
  frames: string[];
  houses: number;
  keys: number;
}
const rows = () =>
  ask<Row>(test.owner, {
    name: 'test_partners',
    text: `SELECT p.code, p.state, p.address, p.name, p.frames, p.demo_only AS "demoOnly",
        (SELECT count(*) FROM ledger.account a WHERE a.name = p.house AND a.member IS NULL)::int AS houses,
        (SELECT count(*) FROM games.partner_key k WHERE k.partner = p.id)::int AS keys
      FROM games.partner p ORDER BY p.code`,
  });

it('gives every partner a row, switched off, with a house account of its own and no key', async () => {
  await seedPartners(test.db);
  await seedPartners(test.db);
  expect(await rows()).toEqual(
    Object.keys(startingPartners)
      .toSorted()
      .map((code) => ({
        ...{ code, state: 'off', address: null, demoOnly: false, houses: 1, keys: 0, frames: [] },
        name: expect.any(String),
      })),
  );
});

const lists = () =>
  ask(test.owner, { name: 'test_lists', text: 'SELECT code FROM games.list ORDER BY code' });

it('gives two partners a list, which does not come back once it is removed', async () => {
  expect(await lists()).toEqual([{ code: 'list' }, { code: 'pgSport' }]);
  await test.owner.script("DELETE FROM games.list WHERE code = 'list'");
  await seedPartners(test.db);
  expect(await lists()).toEqual([{ code: 'pgSport' }]);
});

it('leaves what an operator has changed', async () => {
  await test.owner.script(
    "UPDATE games.partner SET address = 'https://a.example', name = 'Own' WHERE code = 'sa'",
  );
  await seedPartners(test.db);
  expect((await rows()).find(({ code }) => code === 'sa')).toMatchObject({
    address: 'https://a.example',
    name: 'Own',
  });
});

it('gives a demo the partner of its sandbox, whose address follows the sandbox', async () => {
  await seedSandboxPartner(test.db, { url: null, key: null });
  await seedSandboxPartner(test.db, { url: null, key: 'the key of an earlier start' });
  await seedSandboxPartner(test.db, { url: 'http://localhost:5555', key: 'the key of this start' });
  expect((await rows()).find(({ code }) => code === 'sandbox')).toEqual({
    code: 'sandbox',
    state: 'on',
    address: 'http://localhost:5555/games',
    name: 'Sandbox',
    frames: ['http://localhost:5555'],
    demoOnly: true,
    houses: 1,
    keys: 1,
  });
  const titles = await ask(test.owner, {
    name: 'test_titles',
    text: 'SELECT code, launch, demo, highlight FROM games.title ORDER BY position',
  });
  expect(titles).toEqual([
    { code: 'sandbox-slot', launch: 'frame', demo: true, highlight: true },
    { code: 'sandbox-crash', launch: 'redirect', demo: true, highlight: false },
  ]);
});

it('lets the sites of a demo offer games until an operator says otherwise, and no other site', async () => {
  const rules = () =>
    ask(test.owner, {
      name: 'test_rules',
      text: 'SELECT site_id AS site, games FROM play.rule ORDER BY site_id',
    });
  await test.owner.script(`INSERT INTO sites.site (id, host, title, description, theme, remotes)
    SELECT id, 'site' || id || '.test', 'Games', 'A site', 'marigold', '{}' FROM generate_series(1, 3) id`);
  await licenseSite(test.owner, 3);
  await seedSandboxPartner(test.db, { url: null, key: null });
  expect(await rules()).toEqual([
    { site: 1, games: true },
    { site: 2, games: true },
  ]);
  await test.owner.script('UPDATE play.rule SET games = false WHERE site_id = 2');
  await seedSandboxPartner(test.db, { url: null, key: null });
  expect(await rules()).toEqual([
    { site: 1, games: true },
    { site: 2, games: false },
  ]);
});
