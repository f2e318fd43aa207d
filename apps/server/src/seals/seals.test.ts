import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDb, type Db } from '../db/db.ts';
import { ask } from '../testing/ask.ts';
import type { TestDb } from '../testing/testDb.ts';
import { createSealWorld, type SealWorld } from '../testing/worlds/sealWorld.ts';
import { sealChains, sealHeads, sealHolds, verifySeals } from './seals.ts';

let w: SealWorld;
let test: TestDb;
beforeAll(async () => {
  w = await createSealWorld();
  ({ test } = w);
});
afterAll(() => w.close());

const credit = (key: string, db?: Db) => w.credit(key, db);
const batches = () => w.batches();
const sealAll = () => w.sealAll();

describe('the seals', () => {
  it('cover every transfer and every row of the log once, and hold', async () => {
    await credit('one');
    await credit('two');
    await w.note('round:1');
    await sealAll();
    await credit('three');
    await sealAll();
    expect(await verifySeals(test.db)).toEqual([]);
    const heads = await sealHeads(test.db);
    expect(heads.map(({ chain }) => chain)).toEqual(['ledger', 'operator']);
    for (const head of heads) expect(await sealHolds(test.db, head)).toBe(true);
    expect((await batches()).find(({ chain }) => chain === 'operator')?.rows).toBe(1);
  });

  it('wait for a transaction that wrote and has not ended', async () => {
    const before = (await sealHeads(test.db)).find(({ chain }) => chain === 'ledger');
    await test.db.tx(async (tx) => {
      await credit('slow', tx);
      const other = createDb(test.url, { max: 1 });
      await sealChains(other, { behindMs: 0 });
      await sealChains(other, { behindMs: 0 });
      expect((await sealHeads(other)).find(({ chain }) => chain === 'ledger')).toEqual(before);
      await other.end();
    });
    await sealAll();
    expect(await verifySeals(test.db)).toEqual([]);
  });

  it('are made once when several processes seal at once', async () => {
    await credit('again');
    await Promise.all(Array.from({ length: 8 }, () => sealChains(test.db, { behindMs: 0 })));
    await sealAll();
    const numbers = (await batches()).filter(({ chain }) => chain === 'ledger').map(({ n }) => n);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    expect(await verifySeals(test.db)).toEqual([]);
  });

  it.each([
    [
      'an amount that was changed',
      "UPDATE ledger.transfer SET amount = 600 WHERE key = 'two'",
      'ledger',
      /changed/,
    ],
    [
      'a transfer that was taken out',
      "DELETE FROM ledger.transfer WHERE key = 'two'",
      'ledger',
      /2 rows were sealed, 1 are there/,
    ],
    [
      'a transfer that was slipped in',
      `INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, created_at)
        SELECT 'x', type, from_account, to_account, 1, created_at FROM ledger.transfer
        WHERE key = 'two'`,
      'ledger',
      /2 rows were sealed, 3 are there/,
    ],
    [
      'a word of the log',
      "UPDATE operator.audit_log SET user_name = 'operator2'",
      'operator',
      /changed/,
    ],
    [
      'a seal that was written anew',
      "UPDATE seal.batch SET hash = sha256('') WHERE n = 1 AND chain = 'ledger'",
      'ledger',
      /changed/,
    ],
    [
      'a seal whose end was moved behind the next one',
      "UPDATE seal.batch SET until = until + interval '1 day' WHERE n = 1 AND chain = 'ledger'",
      'ledger',
      /changed|rows were sealed/,
    ],
    [
      'a seal that was taken out',
      "DELETE FROM seal.batch WHERE n = 1 AND chain = 'ledger'",
      'ledger',
      /batch 1 is missing/,
    ],
  ])('show %s, and where', async (_, change, chain, fault) => {
    let found: Awaited<ReturnType<typeof verifySeals>> = [];
    await w.played(change, async (tx) => {
      found = await verifySeals(tx);
    });
    expect(found[0]).toMatchObject({ chain, fault: expect.stringMatching(fault) });
    expect(found[0]?.n).toBeLessThanOrEqual(2);
    expect(await verifySeals(test.db)).toEqual([]);
  });

  it('cover a row of the very moment at which a batch ends, and none later', async () => {
    await w.played(
      `DELETE FROM seal.batch;
      WITH ends (n, since, until) AS (
        SELECT row_number() OVER (ORDER BY created_at), lag(created_at, 1, '-infinity') OVER (ORDER BY created_at),
            created_at FROM ledger.transfer
      )
      INSERT INTO seal.batch (chain, n, until, rows, hash)
        SELECT 'ledger', e.n, e.until, f.rows, f.hash
          FROM ends e, seal.hash_rows('ledger', e.since, e.until) f;
      DELETE FROM seal.counter WHERE counts = 'operator batches';
      UPDATE seal.counter SET last = (SELECT max(n) FROM seal.batch) WHERE counts = 'ledger batches';
      UPDATE seal.batch b SET hash = seal.chained('', chain, n, until, rows, hash) WHERE n = 1`,
      async (tx) => {
        const [{ most = 0 } = {}] = await ask<{ most: number }>(tx, {
          name: 'test_most',
          text: 'SELECT max(n) AS most FROM seal.batch',
        });
        for (let n = 2; n <= most; n += 1)
          await tx.query({
            name: 'test_chain',
            text: `UPDATE seal.batch b SET hash = seal.chained(l.hash, b.chain, b.n, b.until, b.rows, b.hash)
              FROM seal.batch l WHERE l.n = b.n - 1 AND b.n = $1`,
            values: [n],
          });
        expect(most).toBeGreaterThan(1);
        expect(await verifySeals(tx)).toEqual([]);
      },
    );
  });

  it("are out of reach of the server's role", async () => {
    for (const text of [
      'SELECT FROM seal.batch',
      'DELETE FROM seal.batch',
      "UPDATE seal.batch SET hash = ''",
      'DELETE FROM seal.mark',
      "SELECT seal.chained('', 'ledger', 1, now(), 1, '')",
    ])
      await expect(test.db.script(text)).rejects.toThrow('permission denied');
  });
});

describe('a thief who works as the server', () => {
  const as = (text: string) => test.db.script(text);

  it('gets no text into a function that runs as the owner', async () => {
    for (const name of ['pg_temp', 'public', 'ledger; SELECT 1', 'LEDGER', '']) {
      await expect(as(`SELECT seal.seal('${name}', interval '0')`)).rejects.toThrow(
        'No chain has this name',
      );
      expect(
        await ask(test.db, { name: 'test_v', text: 'SELECT seal.verify($1)', values: [name] }),
      ).toEqual([]);
    }
  });

  it.each(["interval '-100 years'", "interval '-1 second'", "interval '11 minutes'", 'NULL'])(
    'cannot stop the seals by a seal that is %s behind',
    async (behind) => {
      await expect(as(`SELECT seal.seal('ledger', ${behind})`)).rejects.toThrow(
        'between nothing and ten minutes',
      );
      await credit(`after ${behind}`);
      await sealAll();
      expect(await verifySeals(test.db)).toEqual([]);
    },
  );
});
