import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cases } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import { ask } from '../testing/ask.ts';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { rowsText } from './rowsText.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
  await test.owner.script(
    'CREATE TYPE noted AS (text text, amount bigint, bytes bytea, json jsonb)',
  );
});
afterAll(() => test.drop());

interface Noted {
  readonly text: string | null;
  readonly amount: number | null;
  readonly bytes: Buffer | null;
  readonly json: unknown;
}

/** Writes rows and returns what PostgreSQL has read. The role is that of a server. */
const read = (rows: readonly Noted[]): Promise<Noted[]> =>
  ask<Noted>(test.db, {
    name: 'test_rows',
    text: 'SELECT text, amount, bytes, json FROM unnest($1::noted[]) WITH ORDINALITY ORDER BY ordinality',
    values: [
      rowsText(
        rows.map(({ text, amount, bytes, json }) => [
          text,
          amount,
          bytes && `\\x${bytes.toString('hex')}`,
          json === null ? null : JSON.stringify(json),
        ]),
      ),
    ],
  });
const nothing: Noted = { text: null, amount: null, bytes: null, json: null };

describe('rowsText', () => {
  it('writes names, digits and numbers as they are', () => {
    expect(rowsText([[1, 'teng_bon_2', '05', 100, null]])).toBe('{"(1,teng_bon_2,05,100,)"}');
    expect(rowsText([])).toBe('{}');
  });

  it('tells nothing from a text of no letters, and from the word', async () => {
    const rows = [null, '', ' ', 'NULL', 'null'].map((text) => ({ ...nothing, text }));
    expect(await read(rows)).toEqual(rows);
  });

  it('keeps what has a meaning in arrays and rows', async () => {
    const rows = [
      '"',
      '\\',
      '\\"',
      '""',
      ',',
      '(',
      ')',
      '{',
      '}',
      '),(',
      '"}',
      '\n',
      '\t',
      "'",
      '$1',
      '$&',
      'ก',
    ].map((text) => ({ ...nothing, text, json: { [text]: [text] } }));
    expect(await read(rows)).toEqual(rows);
  });

  it('keeps the largest amounts exact', async () => {
    const rows = [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER].map((amount) => ({
      ...nothing,
      amount,
    }));
    expect(await read(rows)).toEqual(rows);
  });

  it('refuses an amount that is none', async () => {
    for (const amount of [NaN, Infinity, 0.5, 2 ** 63])
      await expect(read([{ ...nothing, amount }])).rejects.toThrow(/bigint/);
  });

  it('gives back what was written, whatever it is', async () => {
    // PostgreSQL takes no letter 0, and half of a pair is no letter.
    const text = fc
      .string({ unit: 'binary', maxLength: 12 })
      .filter((letters) => !letters.includes('\0') && letters.isWellFormed());
    const row = fc.record({
      text: fc.option(text),
      amount: fc.option(fc.maxSafeInteger()),
      bytes: fc.option(fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes))),
      json: fc.option(fc.array(fc.option(text), { maxLength: 3 })),
    });
    await checkProperty(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
        expect(await read(rows)).toEqual(rows);
      }),
      { numRuns: cases(200) },
    );
  });
});
