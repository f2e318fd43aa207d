import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDb } from '../db/db.ts';
import { debit } from '../testing/debit.ts';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { credit } from './post.ts';
import { openMemberAccount } from './accounts.ts';
import { verifyLedger } from './verifyLedger.ts';

let test: TestDb;
const member = randomUUID();
beforeEach(async () => {
  test = await createTestDb({ max: 2 });
  await openMemberAccount(test.db, member);
  for (const key of ['a', 'b', 'c'])
    await credit(test.db, { key, type: 'DEPOSIT', member, satang: 100, reference: null });
  await debit(test.db, { key: 'd', type: 'BET_YEEKEE', member, satang: 50, reference: null });
});
afterEach(() => test.drop());

/** Changes the ledger without its triggers, as somebody with every right on the database could. */
async function tamper(text: string): Promise<void> {
  const superuser = createDb(test.superuserUrl, { max: 1 });
  await superuser.script(`SET session_replication_role = replica; ${text}`);
  await superuser.end();
}
const audits = async () => [...new Set((await verifyLedger(test.db)).map(({ audit }) => audit))];
const cli = () =>
  new Promise<{ code: number; words: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [new URL('../cli/verifyCli.ts', import.meta.url).pathname],
      { env: { ...process.env, DATABASE_URL: test.url } },
      (_error, out, err) => {
        resolve({ code: child.exitCode ?? -1, words: out + err });
      },
    );
  });

describe('verifyLedger', () => {
  it('finds nothing on a sound ledger, and the command says so', async () => {
    expect(await verifyLedger(test.db)).toEqual([]);
    expect(await cli()).toMatchObject({ code: 0, words: expect.stringContaining('is sound') });
  });

  it.each([
    [
      'a balance written by hand',
      'UPDATE ledger.account SET balance = balance + 1 WHERE member IS NOT NULL',
      ['asset_sum', 'balance'],
    ],
    [
      'an account that came with its balance',
      `INSERT INTO ledger.account (member, name, asset, balance, version)
        VALUES (gen_random_uuid(), 'cash', 'THB', 500, 1)`,
      ['asset_sum', 'balance'],
    ],
    [
      'a balance that went to another account by hand',
      `UPDATE ledger.account SET balance = balance - 7 WHERE member IS NOT NULL;
        INSERT INTO ledger.account (member, name, asset, balance, version)
        VALUES (gen_random_uuid(), 'cash', 'THB', 7, 0)`,
      ['balance'],
    ],
    [
      'a balance of a house account, which has none',
      "UPDATE ledger.account SET balance = 0 WHERE name = 'promotion'",
      ['balance'],
    ],
    [
      'an amount changed',
      "UPDATE ledger.transfer SET amount = 99 WHERE key = 'b'",
      ['asset_sum', 'balance', 'chain'],
    ],
    [
      'a transfer taken out',
      "DELETE FROM ledger.transfer WHERE key = 'b'",
      ['asset_sum', 'balance', 'chain'],
    ],
    [
      'a transfer taken out, and the balance with it',
      `DELETE FROM ledger.transfer WHERE key = 'b';
        UPDATE ledger.account SET balance = balance - 100 WHERE member IS NOT NULL`,
      ['balance', 'chain'],
    ],
    [
      'a transfer taken out, and the balance and the count with it',
      `DELETE FROM ledger.transfer WHERE key = 'b';
        UPDATE ledger.account SET balance = balance - 100, version = version - 1 WHERE member IS NOT NULL`,
      ['chain'],
    ],
    [
      'the newest transfer taken out',
      "DELETE FROM ledger.transfer WHERE key = 'd'",
      ['asset_sum', 'balance'],
    ],
    [
      'a running balance changed',
      "UPDATE ledger.transfer SET to_balance = 1 WHERE key = 'b'",
      ['chain'],
    ],
    [
      'a transfer slipped in',
      `INSERT INTO ledger.transfer (key, type, from_account, to_account, amount)
        SELECT 'x', 'DEPOSIT', 1, id, 5 FROM ledger.account WHERE member IS NOT NULL`,
      ['asset_sum', 'balance', 'chain'],
    ],
    [
      'a posting that lost its place',
      "UPDATE ledger.transfer SET to_balance = NULL, to_version = NULL WHERE key = 'b'",
      ['chain'],
    ],
    [
      'two postings in one place',
      "UPDATE ledger.transfer SET from_version = 3 WHERE key = 'd'",
      ['chain'],
    ],
    [
      'a posting that left a place free',
      "UPDATE ledger.transfer SET from_version = 5 WHERE key = 'd'",
      ['chain'],
    ],
    [
      'two postings that changed places',
      `UPDATE ledger.transfer SET to_version = NULL WHERE key = 'a';
        UPDATE ledger.transfer SET to_version = 1 WHERE key = 'b';
        UPDATE ledger.transfer SET to_version = 2 WHERE key = 'a'`,
      ['chain'],
    ],
    [
      'a posting written twice, in the place of two others',
      `DROP INDEX ledger.transfer_to; DELETE FROM ledger.transfer WHERE key IN ('a', 'b');
        INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, to_balance, to_version)
        SELECT copy, type, from_account, to_account, amount, to_balance, to_version
        FROM ledger.transfer, unnest(ARRAY['x', 'y']) copy WHERE key = 'c'`,
      ['chain'],
    ],
    [
      'a transfer to an account that is not there',
      "UPDATE ledger.transfer SET to_account = 999999 WHERE key = 'b'",
      ['asset_sum', 'balance', 'chain'],
    ],
    [
      'a transfer between two assets',
      "INSERT INTO ledger.asset VALUES ('POINT'); UPDATE ledger.account SET asset = 'POINT' WHERE name = 'bank'",
      ['asset_sum'],
    ],
  ])('finds %s', async (_what, text, found) => {
    await tamper(text);
    expect(await audits()).toEqual(found);
  });

  it('says by the command that it is not sound', async () => {
    await tamper("UPDATE ledger.account SET balance = balance + 1 WHERE name = 'cash'");
    expect(await cli()).toMatchObject({ code: 1, words: expect.stringContaining('NOT sound') });
  });
});
