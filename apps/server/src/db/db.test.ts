import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { ask } from '../testing/ask.ts';
import { createDb } from './db.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
  await test.owner.script('CREATE TABLE note (text text NOT NULL)');
});
afterAll(() => test.drop());

const notes = { name: 'notes', text: 'SELECT text FROM note ORDER BY text' };
const write = (text: string) => ({
  name: 'note',
  text: 'INSERT INTO note VALUES ($1)',
  values: [text],
});

describe('createDb', () => {
  it('reads int8 as a number and timestamptz as a Date', async () => {
    const [row] = await test.owner.query({
      name: 'kinds',
      text: "SELECT 9007199254740991::int8 AS big, timestamptz '2026-11-20 06:15+07' AS at",
    });
    expect(row).toEqual({ big: 9007199254740991, at: new Date('2026-11-19T23:15:00Z') });
  });

  // A host in New York gave its zone to the database, and one day of the comparison with the bank had
  // 25 hours there.
  it('counts in UTC, whatever the zone of the host or of the database is', async () => {
    const [{ name } = { name: '' }] = await ask<{ name: string }>(test.owner, {
      name: 'database_name',
      text: 'SELECT current_database() AS name',
    });
    await test.owner.script(`ALTER DATABASE "${name}" SET timezone TO 'America/New_York'`);
    const other = createDb(test.url, { max: 1 });
    const text = `SELECT extract(epoch FROM timestamptz '2026-11-01 00:00-04' + interval '1 day' -
        timestamptz '2026-11-01 00:00-04')::int / 3600 AS hours, current_setting('TimeZone') AS zone`;
    const rows = await ask(other, { name: 'longest_day', text });
    await other.end();
    expect(rows).toEqual([{ hours: 24, zone: 'UTC' }]);
  });

  it('refuses an int8 that a number cannot hold', async () => {
    await expect(
      test.owner.query({ name: 'too_big', text: 'SELECT 9007199254740993::int8 AS big' }),
    ).rejects.toThrow(RangeError);
  });

  it('refuses a row that is not as its schema says, and names the statement and the field', async () => {
    const asked = { name: 'lied', text: 'SELECT 5::int8 AS satang, NULL::text AS "userName"' };
    const fields = { satang: z.int(), userName: z.string() };
    await expect(test.db.query({ ...asked, row: z.object(fields) })).rejects.toThrow(
      /^lied answered another row: [^]*at userName/,
    );
    const row = z.object({ ...fields, userName: z.string().nullable() });
    expect(await test.db.query({ ...asked, row })).toEqual([{ satang: 5, userName: null }]);
  });

  it('rolls a transaction back when the work throws, nested work included', async () => {
    const work = test.owner.tx(async (tx) => {
      await tx.query(write('outer'));
      await tx.tx((inner) => inner.query(write('inner')));
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect(await test.owner.query(notes)).toEqual([]);
  });

  it('commits what the work did and answers its result', async () => {
    expect(await test.owner.tx(async (tx) => (await tx.query(write('kept')), 7))).toBe(7);
    expect(await test.owner.query(notes)).toEqual([{ text: 'kept' }]);
  });

  it('goes on after a connection was ended by the server', async () => {
    await expect(
      test.owner.query({ name: 'end', text: 'SELECT pg_terminate_backend(pg_backend_pid())' }),
    ).rejects.toThrow();
    expect(await test.owner.query({ name: 'one', text: 'SELECT 1 AS one' })).toEqual([{ one: 1 }]);
  });

  it('bears the end of a connection inside a transaction, between two statements', async () => {
    const work = test.owner.tx(async (tx) => {
      const [me] = await ask<{ pid: number }>(tx, {
        name: 'pid',
        text: 'SELECT pg_backend_pid() AS pid',
      });
      await test.owner.query({
        name: 'end_other',
        text: 'SELECT pg_terminate_backend($1, 5000)',
        values: [me?.pid],
      });
      // The connection's end is noticed while no statement runs.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.query(write('lost'));
    });
    await expect(work).rejects.toThrow();
    expect(await test.owner.query(notes)).toEqual([{ text: 'kept' }]);
  });
});
