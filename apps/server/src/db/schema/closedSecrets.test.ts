import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ask } from '../../testing/ask.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { roles } from '../embedded/embeddedRoles.ts';
import { grantWork } from './grantWork.ts';

let test: TestDb;
let secrets: string[];
beforeAll(async () => {
  test = await createTestDb({ filled: 'demo' });
  // Written by the server's role, as the server does.
  await test.db.script(`
    SELECT operator.start_factor(1, 'sealed secret');
    SELECT operator.confirm_factor(1, 'sealed secret', 7, '{"recovery one","recovery two"}');
    SELECT operator.start_factor(1, 'sealed waiting');
    SELECT members.make_code('somebody', 'ABCDEF', 'hash of a code', uuid, 'infinity')
      FROM members.member WHERE user_name = 'demo01';
    SELECT members.make_code('nobody', 'ABCDEF', 'hash for nobody', NULL, 'infinity')`);
  secrets = (
    await ask<{ secret: string }>(test.owner, {
      name: 'closed_values',
      text: closed
        .map(({ table, column }) => `SELECT ${column}::text AS secret FROM ${table}`)
        .join(' UNION '),
    })
  ).map(({ secret }) => secret);
  await test.owner.script('ANALYZE');
});
afterAll(() => test.drop());

/** A column that the server's role neither reads nor changes, with others of its table. */
interface Closed {
  readonly table: string;
  readonly column: string;
  readonly key: string;
  /** The columns that are unique together, where that is not the key. */
  readonly unique?: string;
  readonly other: string;
}

const closed: readonly Closed[] = [
  { table: 'members.member', column: 'password_hash', key: 'uuid', other: 'level' },
  { table: 'operator.operator', column: 'password_hash', key: 'id', other: 'role' },
  { table: 'operator.second_factor', column: 'secret', key: 'operator', other: 'misses' },
  { table: 'operator.second_factor', column: 'pending', key: 'operator', other: 'misses' },
  {
    table: 'operator.recovery_code',
    column: 'code_hash',
    key: 'operator',
    unique: 'operator, code_hash',
    other: 'used_at',
  },
  { table: 'members.otp', column: 'code_hash', key: 'asked_for', other: 'tries' },
];

/**
 * Statements of a thief. $T is the table, $C the closed column, $K a key, $U what is unique, and $O
 * another column.
 */
const ways: Readonly<Record<string, string>> = {
  'a plain read': 'SELECT $C FROM $T',
  'all columns': 'SELECT * FROM $T',
  'the whole row': 'SELECT t FROM $T t',
  'the row as JSON': 'SELECT to_jsonb(t) FROM $T t',
  'the row as XML': "SELECT table_to_xml('$T', true, false, '')",
  'a cast that fails and names the value': "SELECT encode($C::text::bytea, 'escape')::date FROM $T",
  'a condition': "SELECT count(*) FROM $T WHERE $C > 'a'",
  'whether it is there': 'SELECT count(*) FROM $T WHERE $C IS NOT NULL',
  'an order': 'SELECT FROM $T ORDER BY $C',
  'a join by it': 'SELECT FROM $T a JOIN $T b USING ($C)',
  'a lock with a condition': 'SELECT FROM $T WHERE $C IS NOT NULL FOR UPDATE',
  'the row counts of a plan': "EXPLAIN (ANALYZE, COSTS OFF) SELECT FROM $T WHERE $C > 'a'",
  'what a plan expects': "EXPLAIN SELECT FROM $T WHERE $C > 'a'",
  'a sample': 'SELECT $C FROM $T TABLESAMPLE SYSTEM (100)',
  'COPY of the table': 'COPY $T TO STDOUT',
  'COPY of the column': 'COPY $T ($C) TO STDOUT',
  'COPY of a read': 'COPY (SELECT $C FROM $T) TO STDOUT',
  'an own value for all': "UPDATE $T SET $C = 'x'",
  'an own value for one row': "UPDATE $T SET $C = 'x' WHERE $K = (SELECT $K FROM $T LIMIT 1)",
  'a copy into another column': 'UPDATE $T SET $O = $O WHERE $C IS NOT NULL',
  'RETURNING of an update': 'UPDATE $T SET $O = $O RETURNING $C',
  'RETURNING of a removal': 'DELETE FROM $T RETURNING $C',
  'a removal, to make the row anew': 'DELETE FROM $T WHERE $K IS NULL',
  TRUNCATE: 'TRUNCATE $T CASCADE',
  'an insert that meets the row':
    "INSERT INTO $T ($C) VALUES ('x') ON CONFLICT ($U) DO UPDATE SET $C = excluded.$C",
  'RETURNING of an insert': "INSERT INTO $T ($C) VALUES ('x') RETURNING $C",
  MERGE: "MERGE INTO $T t USING (SELECT 1) x ON true WHEN MATCHED THEN UPDATE SET $C = 'x'",
  'MERGE with a condition':
    "MERGE INTO $T t USING (SELECT 1) x ON true WHEN MATCHED AND t.$C > 'a' THEN DO NOTHING",
  'a cursor': 'DECLARE c CURSOR WITH HOLD FOR SELECT $C FROM $T',
  'a prepared statement': 'PREPARE p AS SELECT $C FROM $T; EXECUTE p',
  'a block that reads': 'DO $$ BEGIN PERFORM $C FROM $T; END $$',
  'statistics of its own': 'CREATE STATISTICS s ON $C, $K FROM $T',
  'a lock of the table': 'DO $$ BEGIN LOCK TABLE $T IN ACCESS EXCLUSIVE MODE; END $$',
  'another owner': 'ALTER TABLE $T OWNER TO CURRENT_USER',
};
const denied = { code: '42501' };

describe.each(closed)("to the server's role, $column of $table", (secret) => {
  const filledIn = (way: string): string =>
    way
      .replaceAll('$T', secret.table)
      .replaceAll('$C', secret.column)
      .replaceAll('$K', secret.key)
      .replaceAll('$U', secret.unique ?? secret.key)
      .replaceAll('$O', secret.other);

  it.each(Object.entries(ways))('is closed to %s', async (_, way) => {
    await expect(test.db.script(filledIn(way))).rejects.toMatchObject(denied);
  });

  it.each([
    [
      17,
      'MERGE INTO $T t USING (SELECT 1) x ON true WHEN MATCHED THEN UPDATE SET $O = $O RETURNING t.$C',
    ],
    [18, 'UPDATE $T SET $O = $O RETURNING old.$C, new.$C'],
  ])('is closed to what PostgreSQL %i brought: %s', async (since, way) => {
    const [row] = await ask<{ knows: boolean }>(test.db, {
      name: 'closed_version',
      text: "SELECT current_setting('server_version_num')::int >= $1::int * 10000 AS knows",
      values: [since],
    });
    const unknown = { code: expect.stringMatching(/^42(601|P01)$/) };
    await expect(test.db.script(filledIn(way))).rejects.toMatchObject(
      row?.knows ? denied : unknown,
    );
  });

  it('is in no statistics', async () => {
    const [schema = '', table = ''] = secret.table.split('.');
    const statistics = {
      name: 'closed_statistics',
      text: 'SELECT FROM pg_stats WHERE schemaname = $1 AND tablename = $2 AND attname = $3',
      values: [schema, table, secret.column],
    };
    expect(await test.owner.query(statistics)).toHaveLength(1);
    expect(await test.db.query(statistics)).toEqual([]);
  });

  it('is in no view', async () => {
    const views = await test.owner.query({
      name: 'closed_views',
      text: `SELECT FROM pg_depend d JOIN pg_attribute a ON a.attrelid = d.refobjid AND d.refobjsubid IN (0, a.attnum)
        WHERE d.classid = 'pg_rewrite'::regclass AND d.refobjid = $1::regclass AND a.attname = $2`,
      values: [secret.table, secret.column],
    });
    expect(views).toEqual([]);
  });
});

interface Right {
  column: string;
  rights: string;
}

describe("the server's role", () => {
  it.each(['members.member', 'operator.operator'])(
    'reads and writes every other column of %s',
    async (table) => {
      const rights = await ask<Right>(test.db, {
        name: 'closed_rights',
        text: `SELECT a.attname::text AS column, string_agg(r, ' ' ORDER BY r)
              FILTER (WHERE has_column_privilege($1::regclass, a.attnum, r)) AS rights
            FROM pg_attribute a, unnest('{INSERT,SELECT,UPDATE}'::text[]) r
            WHERE a.attrelid = $1::regclass AND a.attnum > 0 GROUP BY 1`,
        values: [table],
      });
      expect(rights.length).toBeGreaterThan(10);
      expect(rights.filter((right) => right.rights !== 'INSERT SELECT UPDATE')).toEqual([
        { column: 'password_hash', rights: 'INSERT' },
      ]);
    },
  );

  it('has the same rights after the next release, and those of a new column', async () => {
    await test.owner.script('ALTER TABLE members.member ADD COLUMN closed_test int');
    await grantWork(test.owner, roles.work, { migrations: ['the next one'], files: [] });
    await test.db.script('UPDATE members.member SET closed_test = 1 WHERE closed_test = 2');
    for (const { table, column } of closed)
      await expect(test.db.script(`SELECT ${column} FROM ${table}`)).rejects.toMatchObject(denied);
  });

  it('reads no hash where its own write breaks a rule', async () => {
    const heard = await hear('UPDATE members.member SET level = 99 RETURNING level');
    expect(heard).toMatch(/member_level_check/);
    expect(shown(heard)).toEqual([]);
  });
});

/** Returns all that the role hears of a statement which is taken back: its rows, or its error. */
async function hear(text: string): Promise<string> {
  let heard = '';
  await test.db
    .tx(async (tx) => {
      heard = JSON.stringify(await tx.query({ name: '', text }));
      throw new Error('taken back');
    })
    .catch((error: Error) => (heard ||= JSON.stringify({ ...error, message: error.message })));
  return heard;
}

/** Returns the secrets that stand in a text; of the hash of a password, also the hash alone. */
const shown = (text: string): string[] =>
  secrets.filter((secret) => text.includes(JSON.stringify(secret.split('$').at(-1)).slice(1, -1)));

interface OwnersFunction {
  name: string;
  takes: string[];
  /** Whether it answers rows, and not one value. */
  rows: boolean;
}

/** Values that meet a row, and others that break rules, by the type of an argument. */
const given = (member: string): Record<string, readonly string[]> => ({
  uuid: [`'${member}'`, 'NULL'],
  integer: ['1', '2147483647', 'NULL'],
  bigint: ['1', '9223372036854775807', 'NULL'],
  text: ["'somebody'", "'ABCDEF'", "''", 'NULL'],
  bytea: [`'\\x${Buffer.from('sealed waiting').toString('hex')}'`, "''", 'NULL'],
  'bytea[]': ["'{}'", "'{NULL}'", 'NULL'],
  'timestamp with time zone': ["'-infinity'", "'infinity'", 'NULL'],
});

/** Returns the first value of each argument, and then all others of one argument after the other. */
const varied = (lists: readonly (readonly string[])[]): string[][] => {
  const first = lists.map(([value = '']) => value);
  return [
    first,
    ...lists.flatMap((list, at) => list.slice(1).map((value) => first.with(at, value))),
  ];
};

const ownersFunctions = (): Promise<OwnersFunction[]> =>
  ask(test.db, {
    name: 'closed_functions',
    text: `SELECT p.oid::regproc::text AS name, p.proretset AS rows,
          ARRAY(SELECT t::regtype::text FROM unnest(p.proargtypes) t) AS takes
        FROM pg_proc p WHERE p.prosecdef AND p.pronamespace IN ('members'::regnamespace, 'operator'::regnamespace)
        ORDER BY p.oid::regproc::text COLLATE "C"`,
  });
const memberOf = async (userName: string): Promise<string> => {
  const [row] = await ask<{ uuid: string }>(test.db, {
    name: 'closed_member',
    text: 'SELECT uuid FROM members.member WHERE user_name = $1 ORDER BY site_id LIMIT 1',
    values: [userName],
  });
  return row?.uuid ?? '';
};

describe('the functions of the owner', () => {
  it('are these, and each takes the key of one row', async () => {
    const found = await ownersFunctions();
    expect(found.map(({ name, takes: [key] }) => `${name} ${key}`)).toEqual([
      'members.change_password uuid',
      'members.forget_codes timestamp with time zone',
      'members.make_code text',
      'members.password_is uuid',
      'members.recipe_of uuid',
      'members.replace_password text',
      'members.spend_code text',
      'members.try_code text',
      'operator.change_password integer',
      'operator.confirm_factor integer',
      'operator.count_code integer',
      'operator.factor_of integer',
      'operator.give_password integer',
      'operator.has_factor integer',
      'operator.password_is integer',
      'operator.recipe_of integer',
      'operator.remove_factor integer',
      'operator.start_factor integer',
      'operator.use_recovery_code integer',
      'operator.use_step integer',
    ]);
    expect(found.filter(({ rows }) => rows).map(({ name }) => name)).toEqual([
      'members.try_code',
      'operator.factor_of',
    ]);
  });

  it('show no hash, also by an error, whatever they are given, and one row at most', async () => {
    const values = given(await memberOf('demo01'));
    let calls = 0;
    for (const { name, takes } of await ownersFunctions())
      for (const call of varied(takes.map((type) => values[type] ?? []))) {
        const text = `SELECT f::text FROM ${name}(${call.join(', ')}) f`;
        const heard = await hear(text);
        calls += 1;
        expect(heard).not.toMatch(/"code":"42/);
        // The secret of a factor is sealed by a key that the database does not know.
        if (name !== 'operator.factor_of')
          expect(shown(heard).filter((secret) => !text.includes(secret))).toEqual([]);
        if (heard.startsWith('[')) expect(JSON.parse(heard).length).toBeLessThan(2);
      }
    expect(calls).toBeGreaterThan(100);
  });

  it('show of a password how its hash was made, and whether a hash is it', async () => {
    const member = await memberOf('demo01');
    const [row] = await ask<{ hash: string }>(test.owner, {
      name: 'closed_hash',
      text: 'SELECT password_hash AS hash FROM members.member WHERE uuid = $1',
      values: [member],
    });
    const hash = row?.hash ?? '';
    expect(hash).toMatch(/^\$argon2id\$/);
    const cut = hash.slice(0, hash.lastIndexOf('$') + 1);
    const [answer] = await ask<object>(test.db, {
      name: 'closed_password',
      text: `SELECT members.recipe_of($1) AS recipe, members.password_is($1, $2) AS whole,
          members.password_is($1, $3) AS cut`,
      values: [member, hash, cut],
    });
    expect(answer).toEqual({ recipe: cut, whole: true, cut: false });
  });

  it.each([
    [
      'a password without the hash of the one before',
      "SELECT members.change_password($1, NULL, 'x', now())",
    ],
    [
      'a password with a wrong hash',
      "SELECT members.change_password($1, members.recipe_of($1), 'x', now())",
    ],
    [
      'a password with another code',
      "SELECT members.replace_password('somebody', 'x', '0812345678', 'x', now()) WHERE $1::uuid IS NOT NULL",
    ],
    [
      "an operator's password with a wrong hash",
      "SELECT operator.change_password(1, '', 'x') WHERE $1::uuid IS NOT NULL",
    ],
    [
      'a factor with another secret than was shown',
      "SELECT operator.confirm_factor(1, 'x', 1, '{x}') WHERE $1::uuid IS NOT NULL",
    ],
  ])('do not change %s', async (name, text) => {
    const before = await kept();
    await test.db.query({ name: `closed ${name}`, text, values: [await memberOf('demo01')] });
    expect(await kept()).toEqual(before);
  });
});

/** Returns all secrets with their keys. */
const kept = () =>
  test.owner.query({
    name: 'closed_kept',
    text: closed
      .map(({ table, column, key }) => `SELECT ${key}::text, ${column}::text FROM ${table}`)
      .join(' UNION ALL ')
      .concat(' ORDER BY 1, 2'),
  });
