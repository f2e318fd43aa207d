import { poll } from '@poy/testing';
import { createDb, type Db, type Query } from '../../db/db.ts';
import { ask } from '../../testing/ask.ts';

/** Locks that another transaction holds until it is told to let go of them. */
interface Hold {
  /** Waits until a statement with these words waits for these locks. @returns its process */
  waiter(words: string): Promise<number>;
  release(): Promise<void>;
}

/** A hold lasts as long as its test, whatever the product allows its own transactions. */
const endless = `SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0`;

async function oneNumber(db: Db, query: Query): Promise<number> {
  const [row] = await ask<{ n: number | null }>(db, query);
  return row?.n ?? 0;
}

const ownProcess = { name: 'test_own_process', text: 'SELECT pg_backend_pid() AS n' };
const waitingFor = {
  name: 'test_waiting_for',
  text: `SELECT max(pid) AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'
    AND strpos(query, $1) > 0 AND $2 = ANY (pg_blocking_pids(pid))`,
};
const endProcess = {
  name: 'test_end_process',
  text: 'SELECT pg_terminate_backend($1, 10000)::int AS n',
};
const alive = {
  name: 'test_alive',
  text: 'SELECT count(*) AS n FROM pg_stat_activity WHERE pid = $1',
};

/** Takes locks in a transaction of its own. @param locks statements that take them */
async function takeLocks(watch: Db, url: string, locks: string): Promise<Hold> {
  const holder = createDb(url, { max: 1 });
  await holder.script(`BEGIN; ${endless}; ${locks}`);
  const own = await oneNumber(holder, ownProcess);
  const waiting = (words: string): Promise<number> =>
    oneNumber(watch, { ...waitingFor, values: [words, own] });
  return {
    async waiter(words) {
      await poll(() => waiting(words), { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
      return waiting(words);
    },
    async release() {
      await holder.script('ROLLBACK');
      await holder.end();
    },
  };
}

/** A place inside a statement of the product, to which locks bring it and where they keep it. */
export interface Place {
  readonly name: string;
  /** Words of the statement. */
  readonly statement: string;
  /**
   * Statements that take the locks, one group after the other: each group is let go of as soon as
   * the next one is held, so that the statement goes on to the next one.
   */
  readonly locks: readonly string[];
}

/** Ways in which the process of the database ends whose server was killed. */
export const fates = ['goes on alone', 'is ended too'] as const;
export type Fate = (typeof fates)[number];

/**
 * Has a server do something, and kills it (-9) while the database is at exactly that place. The
 * process of the database then goes on without its server, or is ended, too.
 * @param url of the superuser
 * @param act makes the server come to the statement; its failure is what the kill is for
 * @param kill kills the server and waits until it is gone
 */
export async function killAt(
  url: string,
  { statement, locks }: Place,
  fate: Fate,
  act: () => Promise<unknown>,
  kill: () => Promise<unknown>,
): Promise<void> {
  const watch = createDb(url, { max: 1 });
  const [first = '', ...more] = locks;
  let hold = await takeLocks(watch, url, first);
  try {
    const acting = act().catch(() => undefined);
    let process = await hold.waiter(statement);
    for (const next of more) {
      const before = hold;
      hold = await takeLocks(watch, url, next);
      await before.release();
      process = await hold.waiter(statement);
    }
    await kill();
    await acting;
    if (fate === 'is ended too') await oneNumber(watch, { ...endProcess, values: [process] });
    await hold.release();
    const still = () => oneNumber(watch, { ...alive, values: [process] });
    await poll(still, { timeout: 30_000 }).toBe(0);
  } finally {
    await watch.end();
  }
}
