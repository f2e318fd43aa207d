import type { Db } from '../../apps/server/src/db/db.ts';
import type { Contender } from './measure.ts';

/**
 * There are as many branches as clients; otherwise the clients would wait for each other's branch
 * row.
 */
const tellersPerBranch = 10;
const accountsPerBranch = 10_000;

const random = (most: number): number => 1 + Math.floor(Math.random() * most);

/** Makes the tables of the well-known bank transaction, as pgbench does. */
export async function createTpcb(db: Db, branches: number): Promise<void> {
  await db.script(`
    CREATE TABLE branches (bid int PRIMARY KEY, bbalance int, filler char(88)) WITH (fillfactor = 100);
    CREATE TABLE tellers (tid int PRIMARY KEY, bid int, tbalance int, filler char(84)) WITH (fillfactor = 100);
    CREATE TABLE accounts (aid int PRIMARY KEY, bid int, abalance int, filler char(84)) WITH (fillfactor = 100);
    CREATE TABLE history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    INSERT INTO branches SELECT n, 0, '' FROM generate_series(1, ${branches}) n;
    INSERT INTO tellers SELECT n, (n - 1) / ${tellersPerBranch} + 1, 0, ''
      FROM generate_series(1, ${branches * tellersPerBranch}) n;
    INSERT INTO accounts SELECT n, (n - 1) / ${accountsPerBranch} + 1, 0, ''
      FROM generate_series(1, ${branches * accountsPerBranch}) n;
    ANALYZE branches; ANALYZE tellers; ANALYZE accounts;
  `);
}

/**
 * Runs the transaction: seven statements, and each is a named prepared statement where that is
 * possible.
 */
export function tpcb(db: Db, branches: number): Contender {
  return {
    name: 'tpcb-like transaction',
    async work() {
      const [aid, tid, bid, delta] = [
        random(branches * accountsPerBranch),
        random(branches * tellersPerBranch),
        random(branches),
        random(10_000) - 5_000,
      ];
      await db.tx(async (tx) => {
        await tx.query({
          name: 'tpcb_account',
          text: 'UPDATE accounts SET abalance = abalance + $1 WHERE aid = $2',
          values: [delta, aid],
        });
        await tx.query({
          name: 'tpcb_balance',
          text: 'SELECT abalance FROM accounts WHERE aid = $1',
          values: [aid],
        });
        await tx.query({
          name: 'tpcb_teller',
          text: 'UPDATE tellers SET tbalance = tbalance + $1 WHERE tid = $2',
          values: [delta, tid],
        });
        await tx.query({
          name: 'tpcb_branch',
          text: 'UPDATE branches SET bbalance = bbalance + $1 WHERE bid = $2',
          values: [delta, bid],
        });
        await tx.query({
          name: 'tpcb_history',
          text: 'INSERT INTO history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)',
          values: [tid, bid, aid, delta],
        });
      });
    },
  };
}
