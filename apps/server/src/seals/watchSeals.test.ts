import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DatabaseAway, patience } from '../db/trouble/databaseAway.ts';
import { createDb, type Db } from '../db/db.ts';
import { ask } from '../testing/ask.ts';
import { overOrWaits } from '../testing/somebodyWaits.ts';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { createSealWorld, type SealWorld } from '../testing/worlds/sealWorld.ts';
import { sealChains } from './seals.ts';
import { startSealWatch } from './startSealWatch.ts';
import { watchSeals, type SealAlarm } from './watchSeals.ts';

let w: SealWorld;
/** Another process of the server. */
let other: Db;
/** Another database of the same PostgreSQL. */
let beside: TestDb;
/** The connection of the watch. It does not wait for a lock for as long as the product does. */
let watching: Db;
beforeAll(async () => {
  w = await createSealWorld();
  beside = await createTestDb();
  other = createDb(w.test.url, { max: 1 });
  watching = createDb(w.test.url, { max: 1, patience: { ...patience.watch, lockMs: 200 } });
});
afterAll(async () => {
  await other.end();
  await watching.end();
  await beside.drop();
  await w.close();
});
/** Ends what a test holds open, also where it failed: it would hold back the seals of every test. */
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const end of ends.splice(0)) await end();
});

async function look(): Promise<string[]> {
  const told: SealAlarm[] = [];
  await watchSeals(watching, (alarm) => told.push(alarm));
  return told.map(({ chain, ended }) => `${chain} ${ended ? 'ends' : 'begins'}`);
}
const seal = () => sealChains(w.test.db, { behindMs: 0 });
const logged = (last: number) =>
  ask<{ action: string; subject: string; reason: string }>(w.test.db, {
    name: 'test_logged',
    text: `SELECT action, subject, reason FROM (SELECT * FROM operator.audit_log
      WHERE user_name = 'clockwork' ORDER BY id DESC LIMIT $1) l ORDER BY id`,
    values: [last],
  });

/** Each holds the seals back. @returns what lets them go on */
type Cause = () => Promise<() => Promise<unknown>>;

/** Keeps a transaction of another process open that has done this. */
const openAfter =
  (text: string, db = () => other): Cause =>
  async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const done = db().tx(async (tx) => {
      await tx.script(text);
      begun.resolve();
      await promise;
    });
    await begun.promise;
    const end = async () => {
      resolve();
      await done;
    };
    ends.push(end);
    return end;
  };
const byOwner =
  (text: string, back: string): Cause =>
  async () => {
    await w.test.owner.script(text);
    return () => w.test.owner.script(back);
  };

const causes: Record<string, Cause> = {
  'a transaction stays open': openAfter('SELECT pg_current_xact_id()'),
  'a transaction of another database stays open': openAfter(
    'SELECT pg_current_xact_id()',
    () => beside.db,
  ),
  'nobody calls the function': () => {
    jest.spyOn(w.test.db, 'query').mockResolvedValue([]);
    return Promise.resolve(() => Promise.resolve(jest.restoreAllMocks()));
  },
  'somebody else keeps the lock of the seals': openAfter(
    "SELECT pg_advisory_xact_lock(hashtextextended('seal ' || c, 0)) FROM unnest(ARRAY['ledger', 'operator']) c",
  ),
  'the function fails': byOwner(
    'ALTER FUNCTION seal.chained RENAME TO gone',
    'ALTER FUNCTION seal.gone RENAME TO chained',
  ),
  'the function hangs': openAfter(
    "SELECT FROM seal.counter WHERE counts = 'ledger batches' FOR UPDATE",
    () => w.test.owner,
  ),
};

describe.each(Object.entries(causes))('while %s', (what, begin) => {
  it('seals that stay behind are one alarm of each chain, which ends when they go on', async () => {
    await w.sealAll();
    const end = await begin();
    await w.credit(what, w.test.owner);
    await w.note(what, w.test.owner);
    const sealing = [seal().catch(() => undefined)];
    // A seal that is under way would take old times and new ones for one story.
    await overOrWaits(watching, sealing[0]!);
    await w.pass('4 minutes 50 seconds');
    expect(await look()).toEqual([]);
    await w.pass('20 seconds');
    sealing.push(seal().catch(() => undefined));
    expect(await look()).toEqual(['ledger begins', 'operator begins']);
    await overOrWaits(watching, sealing[1]!);
    await w.pass('1 hour');
    expect([await look(), await look()]).toEqual([[], []]);

    await end();
    await Promise.all(sealing);
    await w.sealAll();
    expect([await look(), await look(), await look()]).toEqual([
      ['ledger ends', 'operator ends'],
      [],
      [],
    ]);
    expect((await logged(4)).map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'seals.stop chain:ledger',
      'seals.stop chain:operator',
      'seals.resume chain:ledger',
      'seals.resume chain:operator',
    ]);
  });
});

describe('the watch', () => {
  it('says which chain and since when, in the log too, and nothing of a chain that goes on', async () => {
    await w.sealAll();
    await w.credit('first');
    await w.pass('2 minutes');
    await w.credit('second');
    await w.pass('4 minutes');
    const [{ at = null } = {}] = await ask<{ at: Date }>(w.test.owner, {
      name: 'test_at',
      text: "SELECT created_at AS at FROM ledger.transfer WHERE key = 'first'",
    });
    const seconds = at?.toISOString().slice(0, 19).replace('T', ' ');
    const told: SealAlarm[] = [];
    await watchSeals(watching, (alarm) => told.push(alarm));
    expect(told).toEqual([{ chain: 'ledger', since: at, ended: false }]);
    expect(await logged(1)).toEqual([
      {
        action: 'seals.stop',
        subject: 'chain:ledger',
        reason: `Rows from ${seconds} UTC on had no seal for more than five minutes`,
      },
    ]);
    await w.sealAll();
    expect(await look()).toEqual(['ledger ends']);
  });

  it('tells of an alarm once, whichever process looks', async () => {
    await w.sealAll();
    await w.credit('together');
    await w.pass('6 minutes');
    const told: SealAlarm[] = [];
    const all = () =>
      Promise.all([1, 2, 3, 4].map(() => watchSeals(w.test.db, (alarm) => told.push(alarm))));
    await all();
    await w.sealAll();
    await all();
    expect(told.map(({ ended }) => ended)).toEqual([false, true]);
    expect((await logged(2)).map(({ action }) => action)).toEqual(['seals.stop', 'seals.resume']);
  });

  it('tells of seals that are ahead of a clock that was set back', async () => {
    await w.sealAll();
    const move = (sign: string) =>
      w.test.owner.script(
        `UPDATE seal.batch SET until = until ${sign} interval '1 hour' WHERE chain = 'ledger'`,
      );
    await move('+');
    const found = await look();
    await move('-');
    expect(found).toEqual(['ledger begins']);
    expect(await look()).toEqual(['ledger ends']);
  });

  it("tells of an alarm while the operators' log hangs, and writes it there later", async () => {
    await w.sealAll();
    await w.credit('log');
    await w.pass('6 minutes');
    const end = await openAfter(
      `INSERT INTO operator.audit_log (user_name, role, action, subject, outcome, request_id, address)
        VALUES ('slow', '', 'x', 'x', 'done', '', '')`,
    )();
    const told: SealAlarm[] = [];
    await expect(watchSeals(watching, (alarm) => told.push(alarm))).rejects.toThrow(DatabaseAway);
    expect(told).toMatchObject([{ chain: 'ledger', ended: false }]);
    await end();
    await w.sealAll();
    expect(await look()).toEqual(['ledger ends']);
    expect(await look()).toEqual([]);
    expect((await logged(2)).map(({ action }) => action)).toEqual(['seals.stop', 'seals.resume']);
  });

  it('looks at the other chain where somebody keeps one for themselves', async () => {
    await w.sealAll();
    await w.credit('kept');
    await w.note('alone');
    await w.pass('6 minutes');
    const told: SealAlarm[] = [];
    const end = await openAfter("SELECT seal.watch('ledger')")();
    await expect(watchSeals(watching, (alarm) => told.push(alarm))).rejects.toThrow(DatabaseAway);
    expect(told).toMatchObject([{ chain: 'operator', ended: false }]);
    await end();
    await w.sealAll();
    expect(await look()).toEqual(['ledger ends', 'operator ends']);
  });

  it("is no door for the server's role", async () => {
    for (const chain of ["'pg_temp'", 'NULL', "'ledger; SELECT 1'"])
      await expect(w.test.db.script(`SELECT seal.watch(${chain})`)).rejects.toThrow(
        'No chain has this name',
      );
    for (const text of [
      'SELECT FROM seal.alarm',
      'DELETE FROM seal.alarm',
      'UPDATE seal.counter SET last = 0',
      "SELECT seal.next_number('ledger batches', 7)",
      "SELECT seal.waiting_since('ledger', '1 minute')",
      'SELECT seal.log_gaps()',
    ])
      await expect(w.test.db.script(text)).rejects.toThrow('permission denied');
  });
});

describe('the clock of the watch', () => {
  /** Starts the watch on a database. @returns a turn of it, and what it says */
  function started(db: Db) {
    const timer = jest.spyOn(globalThis, 'setInterval');
    const said: string[] = [];
    const watch = startSealWatch(db, {
      error: (words) => said.push(`error: ${words}`),
      warn: (words) => said.push(`warn: ${words}`),
    });
    const [turn, everyMs] = timer.mock.calls.at(-1) ?? [];
    expect(everyMs).toBe(60_000);
    return {
      said,
      turns: async (times: number) => {
        for (let n = 0; n < times; n += 1) (turn as () => void)();
        await watch.stop();
      },
    };
  }

  it('puts each alarm into the log of the process when it begins and when it ends', async () => {
    await w.sealAll();
    await w.credit('told');
    await w.pass('6 minutes');
    const { said, turns } = started(watching);
    await turns(3);
    expect(said).toEqual([
      expect.stringMatching(/^error: the seals of the chain ledger stay behind since 20.*Z$/),
    ]);
    await w.sealAll();
    await turns(3);
    expect(said.slice(1)).toEqual([
      expect.stringMatching(/^warn: the seals of the chain ledger go on; .* since 20.*Z$/),
    ]);
  });

  it('says so once where nobody can look for five minutes', async () => {
    let away = true;
    const { said, turns } = started({
      ...watching,
      query: () => (away ? Promise.reject(new Error('no way')) : Promise.resolve([])),
    });
    await turns(4);
    expect(said).toEqual([]);
    await turns(10);
    expect(said).toEqual(['error: nobody knows if the seals go on: no way']);
    away = false;
    await turns(2);
    away = true;
    await turns(5);
    expect(said.slice(1)).toEqual(['warn: the watch over the seals works again', said[0]]);
  });
});
