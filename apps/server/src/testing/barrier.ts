import { waitFor } from '@poy/testing';
import { createDb, type Db } from '../db/db.ts';
import { ask } from './ask.ts';
import { databaseUrl, postgresUrlName } from './databaseUrl.ts';
import type { TestApp } from './testApp.ts';
import { ownerOf } from './testDb.ts';

/** The row that calls stand before. */
export type HeldRow = 'deposit' | 'movement' | 'account' | 'withdrawal';

/** The numbers of the rows; 0 where there is none. */
interface Rows {
  readonly deposit: number;
  readonly movement: number;
  readonly withdrawal: number;
  readonly member: string;
}

const lockText: Record<HeldRow, string> = {
  deposit: 'SELECT FROM wallet.deposit WHERE id = $1 FOR UPDATE',
  movement: 'SELECT FROM wallet.bank_movement WHERE id = $1 FOR UPDATE',
  withdrawal: 'SELECT FROM wallet.withdrawal WHERE id = $1 FOR UPDATE',
  account: `SELECT FROM ledger.account WHERE member = $1 AND name = 'cash' FOR UPDATE`,
};

type Call = () => Promise<unknown>;

/** Makes calls stand before one row at the same time. */
export interface Barrier {
  /**
   * Begins calls one after the other while somebody holds a row. The next one begins when the one before
   * waits for a lock or is done. Then the row is free.
   * @returns a list of the calls that go on, each with its answer or its error
   */
  begin(held: HeldRow, rows: Rows, calls: readonly Call[]): Promise<Promise<unknown>[]>;
  /** Waits until this many statements wait for a lock, or a call is over. */
  waiting(count: number, or: Promise<unknown>): Promise<void>;
  end(): Promise<void>;
}

async function waiters(watching: Db): Promise<number> {
  const [row] = await ask<{ n: number }>(watching, {
    name: 'test_waiters',
    text: `SELECT count(*) AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  });
  return row?.n ?? 0;
}

/** Begins a call. @returns its end, and whether it is there */
function start(call: Call): { end: Promise<unknown>; over: () => boolean } {
  let over = false;
  const end = call()
    .catch((error: unknown) => error)
    .finally(() => (over = true));
  return { end, over: () => over };
}

/** Makes a barrier in the database of a test. */
export function createBarrier({ db, url }: Pick<TestApp, 'db' | 'url'>): Barrier {
  const { pathname } = new URL(url);
  // Only a superuser sees who waits.
  const watching = createDb(databaseUrl(process.env[postgresUrlName] ?? '', pathname.slice(1)), {
    max: 1,
  });
  const seen = (enough: (count: number) => boolean) =>
    waitFor(
      async () => {
        if (!enough(await waiters(watching))) throw new Error('It neither waits nor ends');
      },
      { interval: 4 },
    );

  return {
    begin: (held, rows, calls) =>
      ownerOf(db).tx(async (tx) => {
        await tx.query({
          name: `test_held_${held}`,
          text: lockText[held],
          values: [held === 'account' ? rows.member : rows[held]],
        });
        const begun: Promise<unknown>[] = [];
        for (const call of calls) {
          const before = await waiters(watching);
          const { end, over } = start(call);
          begun.push(end);
          await seen((count) => over() || count > before);
        }
        return begun;
      }),
    waiting: (count, or) => {
      const { over } = start(() => or);
      return seen((now) => over() || now >= count);
    },
    end: () => watching.end(),
  };
}
