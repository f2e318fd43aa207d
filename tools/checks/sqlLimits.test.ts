import { describe, expect, it } from '@jest/globals';
import { limits, offsetProblems, sqlProblems } from './sqlLimits.ts';

const header = 'CREATE OR REPLACE FUNCTION play.long_one() RETURNS int LANGUAGE sql AS $$';
const oneOf = (lines: number): string =>
  [header, ...Array.from({ length: lines - 2 }, () => '  -- a line'), '$$;'].join('\n');
const path = 'apps/server/src/play/longOne.sql';

describe('sqlProblems', () => {
  it('counts the lines of a function and the columns of a line', () => {
    expect(sqlProblems(path, oneOf(limits.functionLines))).toEqual([]);
    expect(sqlProblems(path, `${oneOf(limits.functionLines + 1)}\n\n${oneOf(3)}`)).toEqual([
      `${path}:1: long_one has 81 lines, at most 80`,
    ]);
    expect(sqlProblems(path, `${oneOf(3)}\n-- ${'x'.repeat(117)}\n-- ${'x'.repeat(118)}`)).toEqual([
      `${path}:5: 121 columns, at most 120`,
    ]);
  });

  it('wants a file named as what it defines, in the letters of the sources', () => {
    expect(sqlProblems('apps/server/src/play/long_one.sql', oneOf(3))).toEqual([
      expect.stringContaining('longOne.sql'),
    ]);
    const view = 'CREATE OR REPLACE VIEW play.cash AS SELECT 1;';
    expect(sqlProblems('apps/server/src/play/sql/cash.sql', view)).toEqual([]);
  });

  it('finds a list that goes on from an offset', () => {
    const found = (text: string) => offsetProblems('apps/server/src/play/list.ts', text);
    for (const text of ['ORDER BY id LIMIT 20 OFFSET $2', 'limit 5 offset 10', 'OFFSET 07'])
      expect(found(`SELECT 1\n${text}`)).toEqual([expect.stringMatching(/list\.ts:2: .*key/)]);
    for (const text of [
      'FROM (SELECT s.id FROM lottery.slip s OFFSET 0) r',
      '-- It is read by a key, not by an offset.',
      '  // An offset of days.',
      'z.iso.datetime({ offset: true })',
    ])
      expect(found(text)).toEqual([]);
    expect(sqlProblems(path, `${oneOf(3)}\nSELECT 1 OFFSET 20;`)).toHaveLength(1);
  });

  it('keeps what changes out of the migrations', () => {
    const migration = 'apps/server/src/db/migrations/0009_play.sql';
    const key = 'CREATE FUNCTION play.key() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 1 $$;';
    expect(sqlProblems(migration, `CREATE TABLE play.thing (id int);\n${key}`)).toEqual([]);
    for (const text of [oneOf(3), 'CREATE VIEW play.cash AS SELECT 1;', 'CREATE TRIGGER stay ON x'])
      expect(sqlProblems(migration, text)).toEqual([expect.stringContaining('file of its own')]);
  });
});
