import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { migrate } from './migrate.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.drop());

describe('migrate', () => {
  it('does nothing on a database that is up to date, from many processes at once', async () => {
    expect(
      await Promise.all([migrate(test.owner), migrate(test.owner), migrate(test.owner)]),
    ).toEqual([[], [], []]);
  });

  it('names what to do where the tables belong to another role', async () => {
    await expect(migrate(test.db)).rejects.toThrow('npm run reset');
  });

  it('refuses when a file was changed after it ran', async () => {
    await test.owner.script(
      "UPDATE public.migration SET hash = 'other' WHERE name = (SELECT min(name) FROM public.migration)",
    );
    await expect(migrate(test.owner)).rejects.toThrow('was changed after it had run');
  });
});
