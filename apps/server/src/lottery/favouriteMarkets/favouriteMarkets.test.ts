import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { seedMarkets } from '../seedMarkets.ts';
import { favouriteMarketsOf, markFavourite } from './favouriteMarkets.ts';

let database: TestDb;
beforeAll(async () => {
  database = await createTestDb();
  await seedMarkets(database.db);
});
afterAll(() => database.drop());

const mark = (member: string, betName: string, favourite = true) =>
  markFavourite(database.db, member, { betName, favourite });
const favourites = async (member: string) =>
  (await favouriteMarketsOf(database.db, member)).betNames;

it('keeps the favourite markets of a member in the order in which they were marked', async () => {
  const [member, other] = [randomUUID(), randomUUID()];
  await mark(member, 'BET_STOCK_KOREA');
  await mark(member, 'BET_YEEKEE_15');
  await mark(other, 'BET_GOVERNMENT');
  // A repeat of a lost call changes nothing, and neither does the end of what never was.
  await mark(member, 'BET_STOCK_KOREA');
  await mark(member, 'BET_GOVERNMENT', false);
  expect(await favourites(member)).toEqual(['BET_STOCK_KOREA', 'BET_YEEKEE_15']);
  await mark(member, 'BET_STOCK_KOREA', false);
  expect(await favourites(member)).toEqual(['BET_YEEKEE_15']);
  expect(await favourites(other)).toEqual(['BET_GOVERNMENT']);
});

it.each([true, false])('knows no market that there is not, marked %p', async (favourite) => {
  await expect(mark(randomUUID(), 'BET_NOTHING', favourite)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
