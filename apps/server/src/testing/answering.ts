import type { Db, RowQuery } from '../db/db.ts';

/** Returns a database that answers one statement with rows of a test, and leaves the others to `rest`. */
export function answering(
  name: string,
  rows: () => readonly unknown[],
  rest?: Db,
): Pick<Db, 'query'> {
  return {
    query: ((asked: RowQuery<unknown>) => {
      if (asked.name === name) return Promise.resolve(rows().map((row) => asked.row.parse(row)));
      if (rest) return rest.query(asked);
      throw new Error(`${asked.name} was not expected`);
    }) as Db['query'],
  };
}
