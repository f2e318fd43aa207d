import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ask } from '../../testing/ask.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';

// docs/security.md says of every table what the server's role may do with it. Here it is compared with
// the catalogue, so that a new table has no rights that nobody wrote down.

interface Row {
  table: string;
  reads: string;
  writes: string;
}

let test: TestDb;
let documented: (Row & { why: string })[];
beforeAll(async () => {
  test = await createTestDb();
  documented = rowsOf(
    await readFile(new URL('../../../../../docs/security.md', import.meta.url), 'utf8'),
  );
});
afterAll(() => test.drop());

const plain = (cell: string): string => cell.replaceAll('`', '').trim();

/** Returns the rows of the page's table, one for each table of the database that a row names. */
function rowsOf(page: string): (Row & { why: string })[] {
  const [, section = ''] = page.split('\n## Every table of the database\n');
  const lines = (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  return lines.flatMap((line) => {
    const [, tables = '', reads = '', writes = '', why = ''] = line.split('|').map(plain);
    return tables.split(', ').map((table) => ({ table, reads, writes, why }));
  });
}

/** A right on a table as the page says it: of all columns, of some, or of none. */
const right = (name: string) => `
  CASE WHEN has_table_privilege('poy_server', c.oid, '${name}') THEN ''
    ELSE (SELECT string_agg(a.attname, ', ' ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        AND has_column_privilege('poy_server', c.oid, a.attnum, '${name}')) END`;
const columnsLeft = (name: string) => `
  (SELECT string_agg(a.attname, ', ' ORDER BY a.attnum) FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      AND NOT has_column_privilege('poy_server', c.oid, a.attnum, '${name}'))`;

interface Found {
  table: string;
  reads: string | null;
  notRead: string | null;
  adds: string | null;
  changes: string | null;
  notChanged: string | null;
  deletes: boolean;
}

const catalogue = `
  SELECT n.nspname || '.' || c.relname AS "table", ${right('SELECT')} AS reads, ${columnsLeft('SELECT')} AS "notRead",
      ${right('INSERT')} AS adds, ${right('UPDATE')} AS changes, ${columnsLeft('UPDATE')} AS "notChanged",
      has_table_privilege('poy_server', c.oid, 'DELETE') AS deletes
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname !~ '^(pg_|information_schema$)' ORDER BY 1`;

/** Returns columns as the page says them: the fewer ones, those that are meant or those that are not. */
const some = (columns: string | null, left: string | null): string => {
  if (columns === null) return 'nothing';
  if (columns === '') return 'all';
  return (left?.length ?? 0) < columns.length ? `all but ${left ?? ''}` : columns;
};

function rightsOf({ table, reads, notRead, adds, changes, notChanged, deletes }: Found): Row {
  const parts = [
    ...(adds === null ? [] : [adds ? `adds ${adds}` : 'adds']),
    ...(changes === null ? [] : [`changes ${some(changes, notChanged)}`]),
    ...(deletes ? ['deletes'] : []),
  ];
  const writes = parts.join(', ').replace('adds, changes all, deletes', 'all');
  return { table, reads: some(reads, notRead), writes: writes || 'nothing' };
}

it('has a row for every table, with the rights that the database gives', async () => {
  const found = await ask<Found>(test.owner, { name: 'rights_found', text: catalogue });
  const written = documented.map(({ table, reads, writes }) => ({ table, reads, writes }));
  const byTable = (one: Row, other: Row) => one.table.localeCompare(other.table);
  expect(written.toSorted(byTable)).toEqual(found.map(rightsOf).toSorted(byTable));
});

it('names functions of the owner where the role may not write by itself, and a reason elsewhere', async () => {
  const asOwner = await ask<{ name: string }>(test.owner, {
    name: 'rights_functions',
    text: `SELECT DISTINCT n.nspname || '.' || p.proname AS name FROM pg_proc p
        JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE p.prosecdef`,
  });
  const names = asOwner.map(({ name }) => name);
  const said = new Set(
    documented.flatMap(({ why }) => why.match(/\b[a-z]+\.[a-z_]+(?=[,;.]|$)/g) ?? []),
  );
  expect(said.size).toBeGreaterThan(25);
  expect([...said].filter((name) => !names.includes(name))).toEqual([]);
  expect(documented.filter(({ why }) => why === '')).toEqual([]);
});
