import type { Db, Query, RowQuery } from '../../../db/db.ts';

/** A handle of a transaction in which a statement that fails undoes itself alone. */
export interface UndoingDb extends Db {
  /** Is done once no statement is under way. */
  idle(): Promise<void>;
  /** Lets the next statement wait for this time (ms), as a database that stands still does. */
  stall(ms: number): void;
}

/**
 * Makes such a handle. A callback has a transaction for each statement; here all share one, which the first
 * error would end. Statements run one after the other, because a savepoint would else hold those of others.
 */
export function undoing(tx: Db): UndoingDb {
  let last: Promise<unknown> = Promise.resolve();
  let stallMs = 0;

  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    const wait = stallMs;
    stallMs = 0;
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    await tx.script('SAVEPOINT one_statement');
    try {
      const answer = await work();
      await tx.script('RELEASE SAVEPOINT one_statement');
      return answer;
    } catch (error) {
      await tx.script('ROLLBACK TO SAVEPOINT one_statement; RELEASE SAVEPOINT one_statement');
      throw error;
    }
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(() => guarded(work));
    last = mine.catch(() => undefined);
    return mine;
  };
  const db: UndoingDb = {
    query: <T>(query: Query & Partial<RowQuery<T>>) => inTurn(() => tx.query(query as RowQuery<T>)),
    tx: (work) => work(db),
    script: (text) => inTurn(() => tx.script(text)),
    end: () => Promise.resolve(),
    idle: async () => void (await last),
    stall: (ms) => void (stallMs = ms),
  };
  return db;
}

/** Runs work between two savepoints of a transaction: nothing of it is left. */
export async function takenBack<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await tx.script('SAVEPOINT one_rule');
  try {
    return await work();
  } finally {
    await tx.script('ROLLBACK TO SAVEPOINT one_rule; RELEASE SAVEPOINT one_rule');
  }
}

class Undone<T> extends Error {
  readonly answer: T;

  constructor(answer: T) {
    super('This transaction is always taken back');
    this.answer = answer;
  }
}

/** Runs work in one transaction that is never committed, and returns what it answered. */
export async function neverCommitted<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.tx(async (tx) => {
      throw new Undone(await work(tx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.answer as T;
    throw error;
  }
}
