import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { migrate } from './migrate.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.drop());

describe('migrate', () => {
  it('does nothing on a database that is up to date, from many processes at once', async () => {
    expect(await Promise.all([migrate(test.db), migrate(test.db), migrate(test.db)])).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('refuses when a file was changed after it ran', async () => {
    await test.db.script(
      "UPDATE public.migration SET hash = 'other' WHERE name = (SELECT min(name) FROM public.migration)",
    );
    await expect(migrate(test.db)).rejects.toThrow('was changed after it had run');
  });
});
