import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDb } from '../../db/db.ts';
import { debit } from '../../testing/debit.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { credit } from '../post.ts';
import { openMemberAccount } from '../accounts.ts';
import { statement } from '../statement.ts';

const hourMs = 3_600_000;
const postings = 45;
const begin = Date.UTC(2026, 0, 1);
const member = randomUUID();
let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ max: 2 });
  await openMemberAccount(test.db, member);
  for (let n = 1; n <= postings; n += 1) {
    const transfer = { key: `k${n}`, member, satang: 100, reference: null };
    if (n % 3 === 0) await debit(test.db, { ...transfer, type: 'BET_YEEKEE' });
    else await credit(test.db, { ...transfer, type: 'DEPOSIT' });
  }
  const superuser = createDb(test.superuserUrl, { max: 1 });
  await superuser.script(`SET session_replication_role = replica;
    UPDATE ledger.transfer SET created_at = timestamptz '2026-01-01 00:00Z'
      + coalesce(to_version, from_version) * interval '1 hour'`);
  await superuser.end();
});
afterAll(() => test.drop());

/** The versions of the postings in a span of hours, newest first: posting n is of hour n. */
const within = (from: number, to: number): number[] =>
  Array.from({ length: postings }, (_, i) => postings - i).filter((n) => n >= from && n < to);

describe('a part of a statement', () => {
  it('has the postings of its moments, wherever it begins and ends', async () => {
    const edges = [-5, 0, 1, 1.5, 2, 3, 14, 15.5, 16, 31, 32, 44, 44.5, 45, 46, 90];
    for (const from of edges)
      for (const to of edges) {
        const { rows, next } = await statement(test.db, member, {
          from: new Date(begin + from * hourMs),
          to: new Date(begin + to * hourMs),
          limit: 100,
        });
        expect({ from, to, versions: rows.map(({ version }) => version), next }).toEqual({
          from,
          to,
          versions: within(from, to),
          next: null,
        });
      }
  });

  it('goes on before a posting', async () => {
    const asked = { from: new Date(begin), to: new Date(begin + 40 * hourMs), limit: 4 };
    const { rows, next } = await statement(test.db, member, { ...asked, before: 12 });
    expect(rows.map(({ version }) => version)).toEqual([11, 10, 9, 8]);
    expect(next).toBe(8);
  });

  it('is found among very many postings, from the first one on', async () => {
    const many = 100_000;
    const old = randomUUID();
    await openMemberAccount(test.db, old);
    const superuser = createDb(test.superuserUrl, { max: 1 });
    await superuser.script(`SET session_replication_role = replica;
      UPDATE ledger.account SET balance = ${many}, version = ${many} WHERE member = '${old}';
      INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, to_balance, to_version, created_at)
        SELECT '${old}:' || n, 'DEPOSIT', t.house, a.id, 1, n, n,
          timestamptz '2026-01-01 00:00Z' + n * interval '1 minute'
        FROM ledger.account a, ledger.transaction_type t, generate_series(1, ${many}) n
        WHERE a.member = '${old}' AND t.code = 'DEPOSIT'`);
    await superuser.end();
    const asked = { from: new Date(0), to: new Date(begin + 1.5 * 60_000), limit: 5 };
    const { rows } = await statement(test.db, old, asked);
    expect(rows.map(({ version }) => version)).toEqual([1]);
  });

  it('of an account without postings is empty', async () => {
    const other = randomUUID();
    await openMemberAccount(test.db, other);
    const asked = { from: new Date(0), to: new Date(), limit: 4 };
    expect(await statement(test.db, other, asked)).toEqual({ rows: [], next: null });
    expect(await statement(test.db, randomUUID(), asked)).toEqual({ rows: [], next: null });
  });
});
