import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ask } from '../testing/ask.ts';
import { createSealWorld, type SealWorld } from '../testing/worlds/sealWorld.ts';
import { verifySeals } from './seals.ts';

// Five batches of the ledger and three of the log, with a row in each, and a row of each without a seal.
let w: SealWorld;
beforeAll(async () => {
  w = await createSealWorld();
  for (const n of [1, 2, 3, 4, 5]) {
    await w.credit(`t${n}`);
    if (n <= 3) await w.note(`round:${n}`);
    await w.sealAll();
  }
  await w.credit('new');
  await w.note('round:4');
});
afterAll(() => w.close());

/** Returns what is found after a change of the owner, which is undone then. */
async function found(change: string): Promise<Awaited<ReturnType<typeof verifySeals>>> {
  let seen: Awaited<ReturnType<typeof verifySeals>> = [];
  await w.played(change, async (tx) => {
    seen = await verifySeals(tx);
  });
  return seen;
}
const words = async (change: string) =>
  (await found(change)).map(({ chain, n, fault }) => `${chain} ${n}: ${fault}`);
/** Plays that the seals went on for some time, and that nothing else was written. */
const sealedOn = (time: string) =>
  `INSERT INTO seal.mark VALUES (clock_timestamp() + interval '${time}', pg_snapshot_xmax(pg_current_snapshot()))`;

it('find nothing where nothing was changed', async () => {
  expect((await w.batches()).map(({ chain, n, rows }) => `${chain} ${n} ${rows}`)).toEqual([
    ...[1, 2, 3, 4, 5].map((n) => `ledger ${n} 1`),
    ...[1, 2, 3].map((n) => `operator ${n} 1`),
  ]);
  expect(await verifySeals(w.test.db)).toEqual([]);
});

describe('seals', () => {
  it.each([
    ['in the middle', 'n = 3', ['ledger 4: batch 3 is missing']],
    [
      'in several places',
      'n IN (2, 4)',
      ['ledger 3: batch 2 is missing', 'ledger 5: batch 4 is missing'],
    ],
    ['of the first rows', 'n < 3', ['ledger 3: batch 1 is missing']],
    ['of the last rows', 'n > 3', ['ledger 4: the last seals are missing, up to batch 5']],
    ['of all rows', 'true', ['ledger 1: the last seals are missing, up to batch 5']],
  ])('that were deleted %s are found', async (_, which, faults) => {
    expect(await words(`DELETE FROM seal.batch WHERE chain = 'ledger' AND ${which}`)).toEqual(
      faults,
    );
  });

  it('that nobody counted are found', async () => {
    expect(await words("UPDATE seal.counter SET last = 4 WHERE counts = 'ledger batches'")).toEqual(
      ['ledger 6: batch 5 was not counted'],
    );
    expect(await words("DELETE FROM seal.counter WHERE counts = 'ledger batches'")).toEqual([
      'ledger 6: batch 5 was not counted',
    ]);
  });
});

describe('a row without a seal', () => {
  const gone = (n: number) => `DELETE FROM seal.batch WHERE chain = 'ledger' AND n > ${n};
    UPDATE seal.counter SET last = ${n} WHERE counts = 'ledger batches';`;

  it('is found a quarter of an hour later, also where the count of the seals was set back', async () => {
    expect(await words(`${gone(5)} ${sealedOn('14 minutes')}`)).toEqual([]);
    expect(await words(`${gone(3)} ${sealedOn('14 minutes')}`)).toEqual([]);
    expect(await words(`${gone(5)} ${sealedOn('16 minutes')}`)).toEqual([
      'ledger 6: rows without a seal for more than 15 minutes: 1, the first is new',
      expect.stringMatching(/^operator 4: rows .* 1, the first is 0+4$/),
    ]);
    expect(await found(`${gone(3)} ${sealedOn('16 minutes')}`)).toContainEqual({
      chain: 'ledger',
      n: 4,
      since: expect.stringMatching(/^20/),
      until: expect.stringMatching(/^20/),
      fault: 'rows without a seal for more than 15 minutes: 3, the first is t4',
    });
    expect(await words(`${gone(0)} ${sealedOn('16 minutes')}`)).toContain(
      'ledger 1: rows without a seal for more than 15 minutes: 6, the first is t1',
    );
  });

  it('is found where rows were written a quarter of an hour later, and the seals did not go on', async () => {
    const older = (time: string) =>
      `${gone(3)} DELETE FROM seal.mark; UPDATE ledger.transfer SET created_at = created_at - interval '${time}'
        WHERE key <> 'new'; UPDATE seal.batch SET until = until - interval '${time}' WHERE chain = 'ledger'`;
    const late = (all: string[]) => all.filter((fault) => fault.includes('without a seal'));
    expect(late(await words(older('14 minutes')))).toEqual([]);
    expect(late(await words(older('16 minutes')))).toEqual([
      'ledger 4: rows without a seal for more than 15 minutes: 2, the first is t4',
    ]);
  });

  it('is no fault where the server stopped, or a backup was made, just after it', async () => {
    const day = "interval '1 day'";
    expect(
      await words(`DELETE FROM seal.batch; DELETE FROM seal.counter WHERE counts LIKE '% batches';
        UPDATE ledger.transfer SET created_at = created_at - ${day};
        UPDATE operator.audit_log SET at = at - ${day}; UPDATE seal.mark SET at = at - ${day}`),
    ).toEqual([]);
  });

  it('is found where it has a time that no seal reaches', async () => {
    const at = (time: string) =>
      `UPDATE ledger.transfer SET created_at = clock_timestamp() + interval '${time}' WHERE key = 'new'`;
    expect(await words(at('9 minutes'))).toEqual([]);
    expect(await words(at('100 years'))).toEqual([
      'ledger 6: rows with a time that has not come, which get no seal before it: 1',
    ]);
  });
});

describe("a row of the operators' log", () => {
  const missing = (from: number, rows = 1) =>
    `operator null: rows missing in the log: ${rows}, from number ${from} on`;

  it.each([
    ['was sealed', 'id = 2', ['operator 2: 1 rows were sealed, 0 are there', missing(2)]],
    ['is not sealed yet, and is the last one', 'id = 4', [missing(4)]],
    [
      'was sealed, and so were others',
      'id IN (1, 2)',
      [
        'operator 1: 1 rows were sealed, 0 are there',
        'operator 2: 1 rows were sealed, 0 are there',
        missing(1, 2),
      ],
    ],
  ])('that %s, and was deleted, is found', async (_, which, faults) => {
    expect(await words(`DELETE FROM operator.audit_log WHERE ${which}`)).toEqual(faults);
  });

  it('that was deleted before it was sealed is still found after others were', async () => {
    await w.note('round:5');
    await w.note('round:6');
    const faults = await found('DELETE FROM operator.audit_log WHERE id = 5');
    expect(faults).toEqual([
      {
        chain: 'operator',
        n: null,
        since: expect.stringMatching(/^20/),
        until: expect.stringMatching(/^20/),
        fault: 'rows missing in the log: 1, from number 5 on',
      },
    ]);
  });

  it('that nobody counted is found', async () => {
    expect(
      await words(`INSERT INTO operator.audit_log OVERRIDING SYSTEM VALUE
        SELECT 99, at, operator, site_id, user_name, role, action, subject, reason, outcome, code, before, after,
          request_id, address FROM operator.audit_log WHERE id = 4`),
    ).toEqual(['operator null: row 99 of the log was not counted']);
  });
});

describe("the numbers of the operators' log", () => {
  const numbers = async () =>
    (
      await ask<{ id: number }>(w.test.db, {
        name: 'test_numbers',
        text: 'SELECT id FROM operator.audit_log ORDER BY id',
      })
    ).map(({ id }) => id);

  it('have no gap, whoever writes at the same time and whatever is undone', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        w.test.db
          .tx(async (tx) => {
            await w.note(`round:${i}`, tx);
            if (i % 3 === 0) throw new Error('undone');
          })
          .catch(() => undefined),
      ),
    );
    await w.test.db
      .script(`INSERT INTO operator.audit_log (user_name, role, action, subject, outcome, request_id, address)
      SELECT 'clockwork', '', 'login', 'address:' || i, 'done', '', '' FROM generate_series(1, 3) i`);
    const all = await numbers();
    expect(all).toEqual(all.map((_, i) => i + 1));
    expect(await verifySeals(w.test.db)).toEqual([]);
  });

  it('and their moments are not for the role of the server to say', async () => {
    const before = (await numbers()).length;
    await w.test.db.script(`INSERT INTO operator.audit_log
        (id, at, user_name, role, action, subject, outcome, request_id, address) OVERRIDING SYSTEM VALUE
      SELECT n, at::timestamptz, 'x', '', 'x', 'x', 'done', '', ''
        FROM (VALUES (1, '2126-01-01'), (900, '2020-01-01')) forged (n, at)`);
    expect((await numbers()).slice(before)).toEqual([before + 1, before + 2]);
    await w.sealAll();
    expect(await verifySeals(w.test.db)).toEqual([]);
  });

  it('go on above older rows, which may have gaps', async () => {
    const other = await createSealWorld();
    await other.asOwner(`INSERT INTO operator.audit_log
        (id, user_name, role, action, subject, outcome, request_id, address) OVERRIDING SYSTEM VALUE
      SELECT i, 'x', '', 'x', 'x', 'done', '', '' FROM unnest(ARRAY[3, 8]) i`);
    await other.note('round:1');
    await other.note('round:2');
    const found = await ask<{ id: number }>(other.test.db, {
      name: 'test_numbers',
      text: 'SELECT id FROM operator.audit_log ORDER BY id',
    });
    expect(found.map(({ id }) => id)).toEqual([3, 8, 9, 10]);
    expect(await verifySeals(other.test.db)).toEqual([]);
    await other.close();
  });
});
