import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { createDb, type Db } from '../db/db.ts';
import { verifyLedger } from '../ledger/index.ts';
import { ask } from '../testing/ask.ts';
import {
  copyOf,
  createDatabase,
  databaseUrl,
  demoTemplateName,
  postgresUrlName,
} from '../testing/databaseUrl.ts';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { dump } from './pgTools.ts';
import { restoreDump } from './restoreDump.ts';

// Two servers lost their data within a second: `npm run restore` wrote over the database that they
// worked on, asked nothing, and found the ledger sound at the end.

let folder: string;
let gate: string;
let reached: string;
const path = process.env.PATH ?? '';
let t: TestDb;
let name: string;

const played = fileURLToPath(new URL('./testing/playedPsql.ts', import.meta.url));
/** Writes its last word, a file of SQL. Where that has a line with a gate, it waits there for a file. */
const reader = (): string => `#!/bin/sh
for file; do :; done
while read -r line; do
  case "$line" in
    gate) touch ${reached}; until [ -e ${gate} ]; do sleep 0.05; done;;
    broken) exit 1;;
    clean) case " $* " in *" --clean "*) echo 'DROP TABLE IF EXISTS note;';; esac;;
    *) printf '%s\\n' "$line";;
  esac
done < "$file"
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'poy-dump-'));
  [gate, reached] = [join(folder, 'gate'), join(folder, 'reached')];
  await writeFile(join(folder, 'pg_restore'), reader());
  await writeFile(join(folder, 'psql'), `#!/bin/sh\nexec ${process.execPath} ${played}\n`);
  for (const tool of ['pg_restore', 'psql']) await chmod(join(folder, tool), 0o755);
  process.env.PATH = `${folder}${delimiter}${path}`;
});
beforeEach(async () => {
  t = await createTestDb({ filled: 'empty' });
  name = new URL(t.ownerUrl).pathname.slice(1);
  await asOwner((db) =>
    db.script(`CREATE TABLE note (words text); INSERT INTO note VALUES ('of now')`),
  );
});
afterEach(async () => {
  for (const file of [gate, reached]) await rm(file, { force: true });
  await t.drop();
});
afterAll(async () => {
  process.env.PATH = path;
  await rm(folder, { recursive: true, force: true });
});

/** Works in the database for a moment, and leaves no connection behind. */
async function asOwner<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = createDb(t.ownerUrl, { max: 1 });
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
const notes = (): Promise<string[]> =>
  asOwner(async (db) => {
    const rows = await ask<{ words: string }>(db, {
      name: 'test_notes',
      text: 'SELECT words FROM note ORDER BY words',
    });
    return rows.map(({ words }) => words);
  });

/** Tells, from another database, that a session has locked a table of the test's database. */
async function locked(): Promise<boolean> {
  const db = createDb(process.env[postgresUrlName] ?? '', { max: 1 });
  try {
    const rows = await ask(db, {
      name: 'test_locked',
      text: `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE d.datname = $1 AND l.mode = 'AccessExclusiveLock' AND l.granted`,
      values: [name],
    });
    return rows.length > 0;
  } finally {
    await db.end();
  }
}

const old = [
  'clean',
  'CREATE TABLE note (words text);',
  "INSERT INTO note VALUES ('of the dump');",
];
async function restore(over: string | null, lines: readonly string[] = old): Promise<void> {
  const file = join(folder, 'dump');
  await writeFile(file, `${lines.join('\n')}\n`);
  await restoreDump({ ownerUrl: t.ownerUrl, file, over });
}

describe('a restore of a dump', () => {
  it('refuses a database that has something and was not named again', async () => {
    await expect(restore(null)).rejects.toThrow(`--over ${name}`);
    await expect(restore('poy')).rejects.toThrow(`--over names poy, and the database of`);
    expect(await notes()).toEqual(['of now']);
  });

  it('takes the place of what was there, where it was named and nobody is connected', async () => {
    await restore(name);
    expect(await notes()).toEqual(['of the dump']);
  });

  it('refuses while a server is connected, and says which', async () => {
    const server = createDb(t.url, { max: 1 });
    await server.script('SELECT 1');
    try {
      await expect(restore(name)).rejects.toThrow(
        /Nothing was changed\. Somebody is connected .*poy_server/,
      );
      expect(await notes()).toEqual(['of now']);
    } finally {
      await server.end();
    }
  });

  it('changes nothing where somebody connects and writes between the look and the end', async () => {
    const restoring = restore(name, ['gate', ...old]).catch((error: Error) => error.message);
    await poll(locked).toBe(true);
    const late = createDb(t.ownerUrl, { max: 1 });
    try {
      const writing = late.script(`INSERT INTO note VALUES ('of somebody who came late')`);
      // The table is not touched yet, and nobody may write there any more.
      expect(await Promise.race([writing, wait(300, 'waits')])).toBe('waits');
      await writeFile(gate, '');
      expect(await restoring).toMatch(/Nothing was changed\. Somebody is connected/);
      await writing;
    } finally {
      await late.end();
    }
    expect(await notes()).toEqual(['of now', 'of somebody who came late']);
  });

  it.each([
    ['PostgreSQL refuses a line', 'SELECT none;', /Nothing was changed\. .*none/],
    ['the dump breaks off', 'broken', /pg_restore failed \(status 1\)\. Nothing was changed/],
  ])('changes nothing where %s', async (_what, line, words) => {
    await expect(restore(name, [...old, line])).rejects.toThrow(words);
    expect(await notes()).toEqual(['of now']);
  });
});

describe('a restore into an empty database', () => {
  beforeEach(() => asOwner((db) => db.script('DROP TABLE note')));

  it('asks for no name, and minds nobody who is connected', async () => {
    await t.owner.script('SELECT 1');
    await restore(null);
    expect(await notes()).toEqual(['of the dump']);
  });

  it('removes nothing that somebody makes there meanwhile', async () => {
    const restoring = restore(null, ['gate', ...old]).catch((error: Error) => error.message);
    await poll(() =>
      rm(reached).then(
        () => 'reached',
        () => 'not yet',
      ),
    ).toBe('reached');
    await asOwner((db) => db.script(`CREATE TABLE note AS SELECT 'of a new server' AS words`));
    await writeFile(gate, '');
    expect(await restoring).toMatch(/Nothing was changed\. .*already exists/);
    expect(await notes()).toEqual(['of a new server']);
  });
});

const binaries = process.env['POY_TEST_BINARIES'];
if (binaries)
  it('brings a whole installation back with the tools of PostgreSQL themselves', async () => {
    process.env.PATH = `${join(binaries, 'bin')}${delimiter}${path}`;
    const admin = createDb(t.superuserUrl, { max: 1 });
    await createDatabase(admin, `${name}_dumped`, copyOf(demoTemplateName));
    await createDatabase(admin, `${name}_new`);
    const urlOf = (of: string): string => databaseUrl(t.ownerUrl, `${name}_${of}`);
    const members = async (of: string): Promise<number> => {
      const db = createDb(urlOf(of), { max: 1 });
      try {
        expect(await verifyLedger(db)).toEqual([]);
        const text = 'SELECT count(*)::int AS n FROM members.member';
        return (await ask<{ n: number }>(db, { name: 'test_members', text }))[0]?.n ?? -1;
      } finally {
        await db.end();
      }
    };
    const file = join(folder, 'real.dump');
    await dump(urlOf('dumped'), file);
    const before = await members('dumped');
    expect(before).toBeGreaterThan(0);
    const owner = createDb(urlOf('dumped'), { max: 1 });
    await owner.script('TRUNCATE members.member CASCADE');
    await owner.end();
    await restoreDump({ ownerUrl: urlOf('dumped'), file, over: `${name}_dumped` });
    expect(await members('dumped')).toBe(before);
    await restoreDump({ ownerUrl: urlOf('new'), file, over: null });
    expect(await members('new')).toBe(before);
    for (const which of ['dumped', 'new'])
      await admin.script(`DROP DATABASE ${name}_${which} WITH (FORCE)`);
    await admin.end();
  });
