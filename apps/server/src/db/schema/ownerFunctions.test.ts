import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ask } from '../../testing/ask.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';

let test: TestDb;
let functions: Found[];
beforeAll(async () => {
  test = await createTestDb();
  functions = await ask<Found>(test.owner, {
    name: 'test_functions',
    text: `SELECT p.oid::regprocedure::text AS name, p.prosecdef AS "asOwner", p.prosrc AS body,
          coalesce(p.proconfig, '{}') AS settings, l.lanname AS language,
          ARRAY(SELECT t::regtype::text FROM unnest(p.proargtypes) t) AS "takes"
        FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
        WHERE p.pronamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        ORDER BY 1`,
  });
});
afterAll(() => test.drop());

interface Found {
  name: string;
  /** Whether it runs as its owner (SECURITY DEFINER). */
  asOwner: boolean;
  body: string;
  settings: string[];
  language: string;
  takes: string[];
}

/** The only functions that make SQL: DDL knows no other way, and their names are made of a date. */
const ofDates = [
  'collector.keep(timestamp with time zone)',
  'collector.make_partition(timestamp without time zone)',
];
/** Types by which a caller could name an object of the database. */
const naming = /^(reg|name$|"char"$|oid$|internal$|record$|cstring$)/;
const dynamic =
  /\bEXECUTE\b|\bquery_to_xml|\bdblink|\bto_reg|set_config\s*\(\s*'(search_path|role)/i;

const namesOf = (found: readonly Found[]): string[] => found.map(({ name }) => name);

it('reads the functions of every feature', () => {
  expect(functions.length).toBeGreaterThan(100);
  expect(namesOf(functions)).toEqual(expect.arrayContaining(ofDates));
  expect(functions.filter(({ asOwner }) => asOwner).length).toBeGreaterThan(25);
});

it('finds no text that becomes SQL, in any function that the owner could run', () => {
  // A function that is called by one of the owner's runs as the owner, too.
  const making = functions.filter(({ body }) => dynamic.test(body));
  expect(namesOf(making)).toEqual(ofDates);
});

it('finds the path of names fixed for each function that runs as its owner, and pg_temp last', () => {
  const open = functions.filter(
    ({ asOwner, settings }) => asOwner && !settings.includes('search_path=pg_catalog, pg_temp'),
  );
  expect(namesOf(open)).toEqual([]);
});

it('lets no caller of the owner’s functions name an object of the database', () => {
  const named = functions.filter(
    ({ asOwner, takes }) => asOwner && takes.some((type) => naming.test(type)),
  );
  expect(namesOf(named)).toEqual([]);
});

it('has functions in SQL and PL/pgSQL alone, whose words are all here', () => {
  expect(new Set(functions.map(({ language }) => language))).toEqual(new Set(['plpgsql', 'sql']));
});
