import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, afterEach, describe, expect, it } from '@jest/globals';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { applySql } from './applySql.ts';
import { inOrder, readSqlFiles, sqlFile, type SqlFile } from './sqlFiles.ts';
import { ask } from '../../testing/ask.ts';

let test: TestDb;
beforeEach(async () => {
  test = await createTestDb({ filled: 'empty' });
  await test.owner.script('CREATE SCHEMA play; CREATE TABLE play.thing (id int)');
});
afterEach(() => test.drop());

const one = sqlFile(
  'play/one.sql',
  `CREATE OR REPLACE FUNCTION play.one() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;`,
);
const oneBy = (arguments_: string, body: string): SqlFile =>
  sqlFile(
    'play/one.sql',
    `CREATE OR REPLACE FUNCTION play.one(${arguments_}) RETURNS int LANGUAGE sql AS $$ SELECT ${body} $$;`,
  );
const answer = async (call: string): Promise<unknown> => {
  const [row] = await ask<{ answer: unknown }>(test.owner, {
    name: `ask ${call}`,
    text: `SELECT ${call} AS answer`,
  });
  return row?.answer;
};
const apply = (files: readonly SqlFile[], release = '1.0.0') =>
  applySql(test.owner, inOrder(files), release);

describe('applySql', () => {
  it('makes everything on a fresh database, whatever stands first', async () => {
    const files = [
      // Calls a function of a later file, reads a view that reads another one.
      sqlFile(
        'a/early.sql',
        `CREATE OR REPLACE FUNCTION play.early() RETURNS int LANGUAGE sql
          AS $$ SELECT play.one() + id FROM play.a_view $$;`,
      ),
      sqlFile(
        'a/aView.sql',
        'CREATE OR REPLACE VIEW play.a_view AS SELECT id + play.one() AS id FROM play.b_view;',
      ),
      sqlFile('b/bView.sql', 'CREATE OR REPLACE VIEW play.b_view AS SELECT 7 AS id;'),
      sqlFile(
        'b/trigger.sql',
        'CREATE OR REPLACE TRIGGER stay BEFORE DELETE ON play.thing FOR EACH STATEMENT EXECUTE FUNCTION play.stay();',
      ),
      sqlFile(
        'c/stay.sql',
        "CREATE OR REPLACE FUNCTION play.stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'it stays'; END $$;",
      ),
      one,
    ];
    const { applied } = await apply(files);
    expect(applied).toEqual([
      'a/early.sql',
      'c/stay.sql',
      'play/one.sql',
      'b/bView.sql',
      'a/aView.sql',
      'b/trigger.sql',
    ]);
    expect(await answer('play.early()')).toBe(9);
    await expect(test.owner.script('DELETE FROM play.thing')).rejects.toThrow('it stays');
    expect(await apply(files)).toEqual({ applied: [], dropped: [] });
  });

  it('applies a file again when its text changed, and that one only', async () => {
    const other = sqlFile('play/b.sql', 'CREATE OR REPLACE VIEW play.b AS SELECT 1 AS id;');
    await apply([one, other]);
    expect(await apply([oneBy('', '2'), other])).toEqual({
      applied: ['play/one.sql'],
      dropped: [],
    });
    expect(await answer('play.one()')).toBe(2);
  });

  it('makes again what a migration had to drop', async () => {
    await apply([one]);
    await test.owner.script('DROP FUNCTION play.one');
    expect(await apply([one])).toMatchObject({ applied: ['play/one.sql'] });
  });

  it('does it once when two processes start at once', async () => {
    const both = await Promise.all([apply([one]), apply([one])]);
    expect(both.flatMap(({ applied }) => applied)).toEqual(['play/one.sql']);
    const changed = [oneBy('', '2')];
    const again = await Promise.all([apply(changed), apply(changed)]);
    expect(again.flatMap(({ applied }) => applied)).toEqual(['play/one.sql']);
  });

  it('keeps the old form of a function whose arguments changed for one release', async () => {
    await apply([one], '1.0.0');
    await apply([oneBy('n int', 'n')], '1.1.0');
    expect([await answer('play.one()'), await answer('play.one(5)')]).toEqual([1, 5]);
    // Of the same release again: the server before it may still run.
    await apply([oneBy('n int', 'n + 1')], '1.1.0');
    expect([await answer('play.one()'), await answer('play.one(5)')]).toEqual([1, 6]);

    expect(await apply([oneBy('n int', 'n + 1')], '1.2.0')).toEqual({
      applied: [],
      dropped: ['play.one()'],
    });
    await expect(answer('play.one()')).rejects.toThrow('does not exist');
    expect(await answer('play.one(5)')).toBe(6);
  });

  it('drops what no file defines any more one release later', async () => {
    const guarded = [
      one,
      sqlFile('play/b.sql', 'CREATE OR REPLACE VIEW play.b AS SELECT play.one() AS id;'),
      sqlFile(
        'play/c.sql',
        `CREATE OR REPLACE FUNCTION play.stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'it stays'; END $$;
        CREATE OR REPLACE TRIGGER stay BEFORE DELETE ON play.thing FOR EACH STATEMENT EXECUTE FUNCTION play.stay();`,
      ),
    ];
    await apply(guarded, '1.0.0');
    expect(await apply([], '1.1.0')).toEqual({ applied: [], dropped: [] });
    await expect(test.owner.script('DELETE FROM play.thing')).rejects.toThrow('it stays');
    expect(await answer('(SELECT id FROM play.b)')).toBe(1);
    expect(await apply([], '2.0.0')).toEqual({
      applied: [],
      dropped: ['stay ON play.thing', 'play.b', 'play.one()', 'play.stay()'],
    });
    await test.owner.script('DELETE FROM play.thing');
  });

  it('changes nothing when a newer release was here', async () => {
    await apply([oneBy('', '2')], '1.10.0');
    expect(await apply([one], '1.9.3')).toEqual({ applied: [], dropped: [] });
    expect(await answer('play.one()')).toBe(2);
  });

  it('changes nothing when one file fails, and names it', async () => {
    await expect(
      apply([one, sqlFile('play/b.sql', 'CREATE OR REPLACE VIEW play.b AS SELECT nothing;')]),
    ).rejects.toThrow('play/b.sql: column "nothing" does not exist');
    await expect(apply([oneBy('', 'play.two()')])).rejects.toThrow(
      'play/one.sql: function play.two() does not exist',
    );
    await expect(answer('play.one()')).rejects.toThrow('does not exist');
  });

  it('says what to do where a form cannot be replaced', async () => {
    await apply([one]);
    const text = 'CREATE OR REPLACE FUNCTION play.one() RETURNS text LANGUAGE sql AS $$ SELECT $$;';
    await expect(apply([sqlFile('play/one.sql', text)])).rejects.toThrow('a name of its own');
  });
});

describe('sqlFile', () => {
  it.each([
    'CREATE FUNCTION play.one() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;',
    'CREATE OR REPLACE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;',
    'DROP TABLE play.thing;',
  ])('refuses what cannot be applied again: %s', (text) => {
    expect(() => sqlFile('play/one.sql', text)).toThrow('play/one.sql may only have');
  });
});

describe('readSqlFiles', () => {
  let folder: string;
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('finds the files beside the sources, and no migrations', async () => {
    folder = await mkdtemp(join(tmpdir(), 'poy-sql-'));
    await mkdir(join(folder, 'play/deep'), { recursive: true });
    await mkdir(join(folder, 'db/migrations'), { recursive: true });
    await writeFile(join(folder, 'play/deep/one.sql'), one.text);
    await writeFile(join(folder, 'db/migrations/0001_play.sql'), 'CREATE SCHEMA play;');
    expect((await readSqlFiles(folder)).map(({ path }) => path)).toEqual(['play/deep/one.sql']);
  });

  it('refuses one name in two files', () => {
    expect(() => inOrder([one, { ...one, path: 'play/two.sql' }])).toThrow(
      'play/two.sql and play/one.sql both define the function play.one',
    );
  });
});
