import { poll } from '@poy/testing';
import { createDb, type Db } from '../db/db.ts';
import { ask } from './ask.ts';
import { databaseUrl, postgresUrlName } from './databaseUrl.ts';

/** Makes calls of one member's account stand before it at the same time. */
export interface HeldAccount {
  /**
   * Begins calls one after the other while somebody holds the member's account, waits until each of
   * them waits for a lock, and then lets all go on. Calls that are only begun together may pass one
   * after the other, because a connection takes longer to open than a call to be done.
   * @returns what they answer, in their order
   * @throws the error of the first call that fails, or that does not wait
   */
  atOnce<T>(member: string, calls: readonly (() => Promise<T>)[]): Promise<T[]>;
  end(): Promise<void>;
}

/** Only a superuser sees who waits. */
function watchingDb(url: string): Db {
  const { pathname } = new URL(url);
  return createDb(databaseUrl(process.env[postgresUrlName] ?? '', pathname.slice(1)), { max: 1 });
}

async function waiting(watching: Db): Promise<number | undefined> {
  const [row] = await ask<{ n: number }>(watching, {
    name: 'test_waiting',
    text: `SELECT count(*) AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  });
  return row?.n;
}

/** Makes what holds accounts of the database of a test; `owner` owns its tables. */
export function heldAccount({ owner, url }: { owner: Db; url: string }): HeldAccount {
  const watching = watchingDb(url);

  /** The calls are given in a list, because a promise in its place would be waited for. */
  const begin = <T>(member: string, calls: readonly (() => Promise<T>)[]) =>
    owner.tx(async (tx) => {
      await tx.query({
        name: 'test_hold_account',
        text: `SELECT FROM ledger.account WHERE member = $1 AND name = 'cash' FOR UPDATE`,
        values: [member],
      });
      const begun: Promise<T>[] = [];
      for (const call of calls) {
        const one = call();
        one.catch(() => undefined);
        begun.push(one);
        await poll(() => waiting(watching), { interval: 10 }).toBe(begun.length);
      }
      return begun;
    });

  return {
    atOnce: async (member, calls) => Promise.all(await begin(member, calls)),
    end: () => watching.end(),
  };
}
