import type { Db, Query } from '../db/db.ts';

/** Thrown where a test's process has been killed. */
export class Killed extends Error {}

/** A life that ends at one of its steps. */
export interface Life {
  /** Takes one step. @throws Killed from the end of the life on */
  step(): void;
}

/** Returns a life of so many steps. */
export function lifeOf(steps: number): Life {
  let left = steps;
  return {
    step() {
      left -= 1;
      if (left < 0) throw new Killed('killed');
    },
  };
}

/**
 * Returns a database as a process has it that is killed at a step of its life: before any statement,
 * before a commit, which never comes, or after a commit of which the process never hears.
 */
export function mortalDb(db: Db, life: Life): Db {
  const mortal: Db = {
    async query<T>(query: Query) {
      life.step();
      return db.query(query) as Promise<T[]>;
    },
    async tx(work) {
      life.step();
      const result = await db.tx(async (tx) => {
        const done = await work(mortalDb(tx, life));
        life.step();
        return done;
      });
      life.step();
      return result;
    },
    script: (text) => db.script(text),
    end: () => Promise.resolve(),
  };
  return mortal;
}
