import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ask } from '../../../testing/ask.ts';
import { betOf } from '../../../testing/gameCommands.ts';
import { openPlayedProvider, type PlayedProvider } from '../../../testing/playedProvider.ts';
import { moveTo, noonBefore, ProviderBooks } from '../../../testing/providerBooks.ts';
import { createTestDb, type TestDb } from '../../../testing/testDb.ts';
import { testDeps } from '../../../testing/testDeps.ts';
import { newPlayer, play } from '../../../testing/worlds/gamesWorld.ts';
import { reconcileBooks } from './reconcileBooks.ts';

let database: TestDb;
let provider: PlayedProvider;
let books: ProviderBooks;
// The newest day may not be over for a quarter of an hour.
const later = noonBefore(2);
const earlier = noonBefore(3);

beforeAll(async () => {
  database = await createTestDb();
  provider = await openPlayedProvider(database.db, database.owner);
  books = new ProviderBooks(provider);
});
beforeEach(async () => {
  await database.owner.script(`DELETE FROM games.book_difference;
    DELETE FROM games.book_report;
    UPDATE games.partner SET state = 'on', off_at = NULL, since = to_timestamp(${earlier.noon / 1_000})`);
  books.away = false;
});
afterAll(async () => {
  await provider.close();
  await database.drop();
});

async function reconcile(demo = true, stopped?: () => boolean): Promise<void> {
  const deps = testDeps(database.db);
  const keys = { [provider.world.partner.code]: provider.ourKey };
  const env = { ...deps.env, demo, games: { ...deps.env.games, keys } };
  await reconcileBooks({ ...deps, env }, stopped);
}
const reports = () =>
  ask<{ day: string; away: boolean; open: number }>(database.owner, {
    name: 'test_reports_of_days',
    text: `SELECT to_char(r.day, 'YYYY-MM-DD') AS day, r.away,
        (SELECT count(*)::int FROM games.book_difference d WHERE d.report = r.id) AS open
      FROM games.book_report r WHERE r.day <= $1 ORDER BY r.day`,
    values: [later.day],
  });
const clean = { away: false, open: 0 };
const set = (text: string): Promise<unknown> =>
  database.owner.script(`UPDATE games.partner SET ${text}`);
const at = (ms: number): string => `to_timestamp(${ms / 1_000})`;
const dayMs = 86_400_000;

it('compares each day from the first one on, once', async () => {
  await reconcile();
  expect(await reports()).toEqual([
    { day: earlier.day, ...clean },
    { day: later.day, ...clean },
  ]);
  provider.questions.length = 0;
  await reconcile();
  expect(provider.questions).toEqual([]);
});

it('begins no further day once the server stops', async () => {
  let days = 0;
  await reconcile(true, () => (days += 1) > 1);
  expect(await reports()).toHaveLength(1);
});

it('asks a partner that is drained, and one that was on for a part of the day', async () => {
  await set(`state = 'draining'`);
  await reconcile();
  expect(await reports()).toHaveLength(2);
  await database.owner.script('DELETE FROM games.book_report');
  await set(`state = 'off', off_at = ${at(later.noon - dayMs / 2)}`);
  await reconcile();
  expect(await reports()).toEqual([{ day: earlier.day, ...clean }]);
});

it.each([
  ['was never on', `state = 'off'`],
  ['was off the whole day', `state = 'off', off_at = ${at(earlier.noon - dayMs)}`],
  ['is too new', 'since = now()'],
])('asks no partner that %s', async (_, text) => {
  await set(text);
  await reconcile();
  expect(await reports()).toEqual([]);
});

it('asks no partner of a demo where there is none', async () => {
  await reconcile(false);
  expect(await reports()).toEqual([]);
});

it('asks again where a provider was away a quarter of an hour ago', async () => {
  books.away = true;
  await reconcile();
  expect((await reports()).map(({ away }) => away)).toEqual([true, true]);
  books.away = false;
  await reconcile();
  expect((await reports()).map(({ away }) => away)).toEqual([true, true]);
  await database.owner.script(
    `UPDATE games.book_report SET made_at = now() - interval '16 minutes'`,
  );
  await reconcile();
  expect((await reports()).map(({ away }) => away)).toEqual([false, false]);
});

it('compares a day with open differences once more after the next one', async () => {
  const player = await newPlayer(provider.world, 10_000);
  const bet = betOf(player, 100);
  await play(provider.world, bet);
  await moveTo(database.owner, player.member, later.noon);
  await reconcile();
  expect((await reports()).at(-1)).toEqual({ day: later.day, away: false, open: 1 });
  books.note(bet, later.noon);
  await reconcile();
  expect((await reports()).at(-1)?.open).toBe(1);
  await database.owner.script(`UPDATE games.book_report SET made_at = now() - interval '1 day'`);
  await reconcile();
  expect((await reports()).at(-1)?.open).toBe(0);
});
