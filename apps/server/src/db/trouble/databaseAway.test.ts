import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { z } from 'zod';
import { ask } from '../../testing/ask.ts';
import { breakableUrl, type BreakableUrl } from '../../testing/breakableUrl.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { DatabaseAway, patience } from './databaseAway.ts';
import { createDb, type Db } from '../db.ts';

let test: TestDb;
let way: BreakableUrl;
const open: Db[] = [];
beforeAll(async () => {
  test = await createTestDb();
  way = await breakableUrl(test.url);
});
afterEach(async () => {
  await way.mend();
  await Promise.all(open.splice(0).map((db) => db.end()));
});
afterAll(async () => {
  await way.close();
  await test.drop();
});

const long = { connectMs: 60_000, statementMs: 60_000, lockMs: 60_000, idleMs: 60_000 };
/**
 * Returns a pool that is impatient in what a test is about, and patient in all else: on a busy machine
 * a connection took longer than the 200 ms that each test gave it.
 */
const impatient = (changes: Partial<typeof long> = {}, max = 2): Db => {
  const db = createDb(way.url, { max, patience: { ...long, ...changes } });
  open.push(db);
  return db;
};
const one = { name: 'one', text: 'SELECT 1 AS one', row: z.object({ one: z.int() }) };
const sleep = { name: 'sleep', text: 'SELECT pg_sleep(20)' };

describe('a database that is away', () => {
  it('is told as such when it refuses connections', async () => {
    await way.cut();
    for (const work of [
      (db: Db) => db.query(one),
      (db: Db) => db.script('SELECT 1'),
      (db: Db) => db.tx((tx) => tx.query(one)),
    ])
      await expect(work(impatient())).rejects.toBeInstanceOf(DatabaseAway);
  });

  it('is told as such when it accepts connections and never answers', async () => {
    way.hang();
    await expect(impatient({ connectMs: 200 }).query(one)).rejects.toThrow(DatabaseAway);
  });

  it('is told as such when it stops answering, inside of a transaction too, and is used again', async () => {
    const db = impatient({ statementMs: 1_000 });
    await db.query(one);
    way.hang();
    await expect(db.query(one)).rejects.toThrow('Query read timeout');
    await way.mend();
    const stuck = db.tx(async (tx) => {
      await tx.query(one);
      way.hang();
      await tx.query(one);
    });
    await expect(stuck).rejects.toThrow(DatabaseAway);
    await way.mend();
    expect(await db.query(one)).toEqual([{ one: 1 }]);
  });

  it('is told as such when every connection is taken', async () => {
    const db = impatient({ connectMs: 1_000 }, 1);
    await db.tx(async () => {
      await expect(db.query(one)).rejects.toThrow(DatabaseAway);
    });
    expect(await db.query(one)).toEqual([{ one: 1 }]);
  });
});

describe('limits', () => {
  it('end a statement that takes too long, and the connection goes on', async () => {
    const db = impatient({ statementMs: 1_000 }, 1);
    const pid = { name: 'pid', text: 'SELECT pg_backend_pid()' };
    await db.tx(async (tx) => {
      const before = await tx.query(pid);
      await expect(tx.tx((inner) => inner.query(sleep))).rejects.toMatchObject({
        code: 'DATABASE_AWAY',
        sqlState: '57014',
        connected: true,
      });
      await tx.script('ROLLBACK');
      expect(await tx.query(pid)).toEqual(before);
    });
  });

  it('end the wait for a lock', async () => {
    await test.owner.script('CREATE TABLE held (id int); GRANT ALL ON held TO PUBLIC');
    await test.owner.tx(async (tx) => {
      await tx.script('LOCK TABLE held');
      await expect(impatient({ lockMs: 100 }).script('DELETE FROM held')).rejects.toMatchObject({
        sqlState: '55P03',
      });
    });
  });

  it('end a transaction that does nothing, so that it lets its locks go', async () => {
    const pid = { name: 'pid', text: 'SELECT pg_backend_pid() AS pid' };
    const lives = 'SELECT count(*)::int AS n FROM pg_stat_activity WHERE pid = $1';
    const work = impatient({ idleMs: 1_000 }).tx(async (tx) => {
      const [me] = await ask<{ pid: number }>(tx, pid);
      const asked = { name: 'lives', text: lives, values: [me?.pid] };
      await poll(async () => (await ask<{ n: number }>(test.owner, asked))[0]?.n).toBe(0);
      await tx.query(one);
    });
    await expect(work).rejects.toThrow(DatabaseAway);
  });

  it('are longest for steps of their own and shortest where somebody waits', () => {
    for (const limit of ['connectMs', 'statementMs', 'lockMs', 'idleMs'] as const) {
      expect(patience.clockwork[limit]).toBeGreaterThan(patience.call[limit]);
      expect(patience.step[limit]).toBeGreaterThan(patience.clockwork[limit]);
    }
  });

  it('leave other errors as they are', async () => {
    await expect(impatient().script('SELECT nothing')).rejects.toMatchObject({ code: '42703' });
    await expect(
      impatient().tx(() => Promise.reject(new Error('connect ECONNREFUSED'))),
    ).rejects.not.toBeInstanceOf(DatabaseAway);
  });
});
