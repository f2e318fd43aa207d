import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { newMember } from '../../testing/worlds/newMember.ts';
import { balanceOf } from '../accounts.ts';
import { verifyLedger } from '../verifyLedger.ts';
import { ask } from '../../testing/ask.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.drop());

const list = async (name: string, text: string): Promise<string[]> =>
  (await ask<{ name: string }>(test.owner, { name, text })).map((row) => row.name);
const tables = () =>
  list(
    'door_tables',
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'ledger'::regnamespace AND relkind = 'r'",
  );

describe("the server's role", () => {
  it('neither reads nor writes any table of the ledger', async () => {
    const names = await tables();
    expect(names.sort()).toEqual([
      'account',
      'af_type',
      'asset',
      'hold_type',
      'transaction_type',
      'transfer',
      'type_house',
    ]);
    for (const name of names) {
      const [column] = await list(
        `door_column_${name}`,
        `SELECT attname AS name FROM pg_attribute
          WHERE attrelid = 'ledger.${name}'::regclass AND attnum > 0 AND attidentity = ''`,
      );
      for (const text of [
        `SELECT FROM ledger.${name}`,
        `SELECT FROM ledger.${name} FOR UPDATE`,
        `INSERT INTO ledger.${name} DEFAULT VALUES`,
        `UPDATE ledger.${name} SET ${column} = ${column}`,
        `DELETE FROM ledger.${name}`,
        `TRUNCATE ledger.${name}`,
        `COPY ledger.${name} TO STDOUT`,
        `ALTER TABLE ledger.${name} DISABLE TRIGGER ALL`,
        `DROP TABLE ledger.${name}`,
      ])
        await expect(test.db.script(text)).rejects.toThrow(
          new RegExp(`permission denied for table ${name}|must be owner of table ${name}`),
        );
    }
  });

  it('writes through no view of the ledger', async () => {
    const views = await list(
      'door_views',
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'ledger'::regnamespace AND relkind = 'v'",
    );
    expect(views.length).toBeGreaterThan(0);
    for (const view of views) {
      await test.db.script(`SELECT FROM ledger.${view}`);
      await expect(test.db.script(`DELETE FROM ledger.${view}`)).rejects.toThrow(
        // A view of sums is refused before anybody asks for rights.
        /permission denied for view|cannot delete from view/,
      );
    }
  });

  it('owns nothing, is nobody else, and puts nothing beside the functions', async () => {
    const owned = await test.db.query({
      name: 'door_owned',
      text: `SELECT oid FROM pg_class WHERE relowner = current_user::regrole
          UNION ALL SELECT oid FROM pg_proc WHERE proowner = current_user::regrole
          UNION ALL SELECT roleid FROM pg_auth_members WHERE member = current_user::regrole
          UNION ALL SELECT oid FROM pg_roles
            WHERE rolname = current_user AND (rolsuper OR rolcreaterole OR rolbypassrls)`,
    });
    expect(owned).toEqual([]);
    for (const text of [
      'SET ROLE poy_owner',
      'SET session_replication_role = replica',
      'CREATE TABLE ledger.mine (id int)',
      'CREATE FUNCTION public.now() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
      'ALTER FUNCTION ledger.audit() SECURITY INVOKER',
    ])
      await expect(test.db.script(text)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('calls the functions of the door, and none of those behind it', async () => {
    const [open, closed] = await Promise.all(
      [true, false].map((definer) =>
        list(
          `door_functions_${definer}`,
          `SELECT proname AS name FROM pg_proc
            WHERE pronamespace = 'ledger'::regnamespace AND prosecdef = ${definer} ORDER BY 1`,
        ),
      ),
    );
    expect(closed).toEqual(['first_version_since', 'post_debt', 'refuse_change']);
    const callable = await ask<{ name: string }>(test.db, {
      name: 'door_callable',
      text: `SELECT proname AS name FROM pg_proc
          WHERE pronamespace = 'ledger'::regnamespace AND has_function_privilege(oid, 'EXECUTE') ORDER BY 1`,
    });
    expect(callable.map(({ name }) => name)).toEqual(open);
    await expect(
      test.db.script("SELECT ledger.post_debt(NULL, 'x', 'REVERSAL', 1, 1, '', 1, '', '')"),
    ).rejects.toThrow('permission denied for function');
  });
});

describe('a function that runs as its owner', () => {
  it('finds nothing by a path that its caller set', async () => {
    const loose = await list(
      'door_paths',
      `SELECT oid::regprocedure::text AS name FROM pg_proc p
        WHERE prosecdef AND pronamespace::regnamespace::text !~ '^pg_|^information_schema$'
          AND NOT coalesce('search_path=pg_catalog, pg_temp' = ANY (p.proconfig), false)`,
    );
    expect(loose).toEqual([]);
  });
});

describe('a caller of the door', () => {
  const post = (account: number, side: 'credit' | 'debit', satang: number) =>
    test.db.query({
      name: 'door_post_locked',
      text: `SELECT ledger.post_locked($1, $2, $3::ledger.side, $4, $5, NULL, NULL, NULL, NULL)`,
      values: [
        account,
        randomUUID(),
        side,
        side === 'credit' ? 'WIN_YEEKEE' : 'BET_YEEKEE',
        satang,
      ],
    });
  const accountOf = async (member: string): Promise<number> => {
    const [row] = await ask<{ account: number }>(test.db, {
      name: 'door_account',
      text: 'SELECT account FROM ledger.cash WHERE member = $1',
      values: [member],
    });
    return row?.account ?? 0;
  };

  it('spends what is on the account, whatever it believes to be there', async () => {
    const member = await newMember(test.db, 100);
    const account = await accountOf(member);
    await post(account, 'debit', 60);
    await expect(post(account, 'debit', 60)).rejects.toMatchObject({ code: 'PY001' });
    await post(account, 'credit', 5);
    await expect(post(account, 'credit', -5)).rejects.toThrow('amount_above_zero');
    expect(await balanceOf(test.db, member)).toEqual({ satang: 45, version: 3 });
    expect(await verifyLedger(test.db)).toEqual([]);
  });

  it("moves no money of the house's accounts by themselves", async () => {
    for (const side of ['credit', 'debit'] as const)
      await expect(post(1, side, 5)).rejects.toThrow();
    expect(await verifyLedger(test.db)).toEqual([]);
  });
});

describe('the SQL of the other features', () => {
  it('names no table of the ledger', async () => {
    const sources = fileURLToPath(new URL('../../', import.meta.url));
    const entries = await readdir(sources, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile() && /\.(sql|ts)$/.test(entry.name))
      .map((entry) => relative(sources, join(entry.parentPath, entry.name)))
      .filter((path) => !/^(ledger|db|attacks)[\\/]|(^|[\\/])testing[\\/]|\.test\.ts$/.test(path));
    expect(paths.length).toBeGreaterThan(100);
    const table = new RegExp(`\\bledger\\.(${(await tables()).join('|')})\\b`);
    const naming: string[] = [];
    for (const path of paths)
      if (table.test(await readFile(join(sources, path), 'utf8'))) naming.push(path);
    expect(naming).toEqual([]);
  });
});
