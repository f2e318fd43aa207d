import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { createDb } from '../db.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { ask } from '../../testing/ask.ts';

let test: TestDb;
beforeEach(async () => {
  test = await createTestDb({ filled: 'empty' });
});
afterEach(() => test.drop());

const warn = jest.fn<(line: string) => void>();
beforeEach(() => {
  warn.mockClear();
});

/** Answers by a function of a feature, as the server's role. */
const receipt = async (): Promise<unknown> => {
  const [row] = await ask<{ receipt: string }>(test.db, {
    name: 'prepared_receipt',
    text: 'SELECT lottery.receipt(1) AS receipt',
  });
  return row?.receipt;
};
const change = (text: string) => test.owner.script(text);

describe('prepareDatabase', () => {
  it('makes a fresh database, for two processes that start at once', async () => {
    await Promise.all([prepareDatabase(test, warn), prepareDatabase(test, warn)]);
    expect(await receipt()).toMatch(/^[0-9A-Z]{4}-\d{4}$/);
    expect(warn).not.toHaveBeenCalled();
  });

  it('puts new functions in the place of changed ones, for two processes that start at once', async () => {
    await prepareDatabase(test, warn);
    const before = await receipt();
    // As an earlier release had it.
    await change(`
      CREATE OR REPLACE FUNCTION lottery.receipt(slip bigint) RETURNS text LANGUAGE sql AS $$ SELECT 'old' $$;
      UPDATE public.sql_object SET hash = 'old' WHERE name = 'lottery.receipt(bigint)';
      UPDATE public.sql_release SET release = '0.0.1'`);
    expect(await receipt()).toBe('old');
    await Promise.all([prepareDatabase(test, warn), prepareDatabase(test, warn)]);
    expect(await receipt()).toBe(before);
  });

  it('gives the role what is new, and takes what it should not have', async () => {
    await prepareDatabase(test, warn);
    await change(
      'GRANT INSERT ON ledger.transfer TO poy_server; UPDATE public.work_grant SET hash = $$old$$',
    );
    await prepareDatabase(test, warn);
    expect(warn).not.toHaveBeenCalled();
  });

  it('works with one role, and says at every start what that means', async () => {
    const one = { url: test.ownerUrl, ownerUrl: null };
    await prepareDatabase(one, warn);
    await prepareDatabase({ url: test.ownerUrl, ownerUrl: test.ownerUrl }, warn);
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('DATABASE_OWNER_URL')],
      [expect.stringContaining('could write to the ledger')],
    ]);
  });

  it('tells whoever has an older development folder to reset it', async () => {
    const superuser = createDb(test.superuserUrl, { max: 1 });
    await superuser.script(
      'CREATE TABLE public.migration (name text PRIMARY KEY, hash text NOT NULL, at timestamptz)',
    );
    await superuser.end();
    await expect(prepareDatabase(test, warn)).rejects.toThrow('npm run reset');
  });

  it('leaves it to another step where it does not know the owner', async () => {
    const alone = { url: test.url, ownerUrl: null };
    await expect(prepareDatabase(alone, warn)).rejects.toThrow('npm run migrate');
    await prepareDatabase(test, warn);
    await prepareDatabase(alone, warn);
    await change("UPDATE public.sql_object SET hash = 'old' WHERE name LIKE 'ledger.post(%'");
    await expect(prepareDatabase(alone, warn)).rejects.toThrow('npm run migrate');
    // A server of the release before starts again during an upgrade.
    await change("UPDATE public.sql_release SET release = '99.0.0'");
    await prepareDatabase(alone, warn);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('npm run migrate', () => {
  const run = (env: Record<string, string>) =>
    new Promise<{ code: number; words: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [fileURLToPath(new URL('../../cli/migrateCli.ts', import.meta.url))],
        { env: { ...process.env, ...env } },
        (_error, out, err) => resolve({ code: child.exitCode ?? -1, words: out + err }),
      );
    });

  it("prepares the database for the server's role, as its owner", async () => {
    const both = { DATABASE_URL: test.url, DATABASE_OWNER_URL: test.ownerUrl };
    expect(await run(both)).toEqual({ code: 0, words: 'The database is up to date.\n' });
    await prepareDatabase({ url: test.url, ownerUrl: null }, warn);
    expect(await receipt()).toMatch(/-/);
  });

  it('says in one line why it cannot', async () => {
    const { code, words } = await run({ DATABASE_URL: test.url });
    expect([code, words.trim().split('\n').length, words]).toEqual([
      1,
      1,
      expect.stringContaining('DATABASE_OWNER_URL'),
    ]);
  });

  it('leaves the role nothing that it could make, whatever a copy or a hand had given', async () => {
    const closed = async () => {
      expect(await prepareDatabase(test, warn)).toEqual({ open: null });
      for (const text of made)
        await expect(test.db.script(text)).rejects.toThrow('permission denied');
    };
    const made = [
      'CREATE TEMP TABLE mine (id int)',
      "CREATE TEMP VIEW sealed_row AS SELECT now() AS at, '' AS place, '' AS content",
      'CREATE SCHEMA mine',
      'CREATE TABLE public.mine (id int)',
      'CREATE VIEW lottery.mine AS SELECT 1',
      "CREATE FUNCTION ledger.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
      'CREATE TYPE seal.mine AS ENUM ()',
    ];
    await closed();
    const superuser = createDb(test.superuserUrl, { max: 1 });
    await superuser.script(`GRANT CREATE ON SCHEMA public, ledger, seal TO poy_server;
      GRANT TEMPORARY, CREATE ON DATABASE ${new URL(test.superuserUrl).pathname.slice(1)} TO PUBLIC`);
    await superuser.end();
    await closed();
    expect(warn).not.toHaveBeenCalled();
  });

  it('says what it cannot take where somebody else owns the database', async () => {
    await prepareDatabase(test, warn);
    const name = new URL(test.superuserUrl).pathname.slice(1);
    const superuser = createDb(test.superuserUrl, { max: 1 });
    await superuser.script(
      `ALTER DATABASE ${name} OWNER TO postgres; GRANT CREATE ON SCHEMA public TO poy_owner;
        GRANT TEMPORARY ON DATABASE ${name} TO PUBLIC`,
    );
    await superuser.end();
    const { open } = await prepareDatabase(test, warn);
    expect(open).toContain(`TEMPORARY on database ${name}`);
    expect(warn.mock.calls).toEqual([[open]]);
    expect(await prepareDatabase({ url: test.url, ownerUrl: null }, warn)).toEqual({ open });
  });
});
