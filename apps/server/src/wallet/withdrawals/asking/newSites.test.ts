import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fail } from '@poy/testing';
import type { Db } from '../../../db/db.ts';
import { readMigrations } from '../../../db/schema/migrate.ts';
import { createTestDb, type TestDb } from '../../../testing/testDb.ts';
import { withdrawalRule } from '../withdrawalRule.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ filled: 'empty' });
});
afterAll(() => test.drop());

const addSite = (db: Db, id: number): Promise<void> =>
  db.script(`INSERT INTO sites.site (id, host, title, description, theme, remotes)
    VALUES (${id}, 'site${id}.example', 'Site', '', 'marigold', '{}')`);

describe('the rules about withdrawals', () => {
  it('stay what they were for each old site, and a new one holds nothing and has it looked at', async () => {
    const { owner } = test;
    const all = await readMigrations();
    const first = all.findIndex(({ name }) => name.startsWith('0090_'));
    for (const { text } of all.slice(0, first)) await owner.script(text);
    await addSite(owner, 71);
    await addSite(owner, 72);
    await owner.script(`UPDATE wallet.withdrawal_rule SET per_day = 10000000, reviewed = '{large,first}';
      INSERT INTO wallet.withdrawal_rule (site_id, minimum, per_time, per_day, times_per_day, hold_seconds, reviewed,
        review_above, two_above) VALUES (72, 10000, 1000000, 2000000, 3, 129600, '{large}', 500, 600)`);
    await owner.script((all[first] ?? fail('no migration')).text);
    await addSite(owner, 73);
    for (const { text } of all.slice(first + 1)) await owner.script(text);

    const before = { perDay: 10_000_000, holdSeconds: 86_400, reviewed: ['large', 'first'] };
    expect(await withdrawalRule(owner, 71)).toMatchObject({ ...before, holdRepays: false });
    expect(await withdrawalRule(owner, 72)).toMatchObject({
      perDay: 2_000_000,
      holdSeconds: 129_600,
      reviewed: ['large'],
      holdRepays: false,
    });
    expect(await withdrawalRule(owner, 73)).toMatchObject({
      perDay: 10_000_000,
      holdSeconds: 0,
      reviewed: ['large', 'first', 'changed'],
      holdRepays: false,
    });
  });
});
