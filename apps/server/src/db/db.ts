import pg from 'pg';
import { z } from 'zod';
import { asAway, DatabaseAway, patience as limits, type Patience } from './trouble/databaseAway.ts';
import { noteFullDisk } from './trouble/fullDisk.ts';

/**
 * One statement. `name` is the name of the prepared statement: everywhere one name stands for one
 * text.
 */
export interface Query {
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** A statement with the schema of each row that it answers. */
export interface RowQuery<T> extends Query {
  readonly row: z.ZodType<T>;
}

export interface Db {
  /**
   * Runs a named prepared statement and answers its rows. Every row is checked against `row`, so
   * that its type holds whatever the SQL says.
   * @throws Error when a row is not as `row` says, with the statement's name and the wrong fields
   */
  query<T>(query: RowQuery<T>): Promise<T[]>;
  /** Runs a statement whose rows nobody reads; only their number may be used. */
  query(query: Query): Promise<unknown[]>;
  /**
   * Runs `work` in one transaction; a throw rolls everything back. Inside a transaction it joins
   * the outer one.
   */
  tx<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs several statements without values at once; for migrations and bulk loading only. */
  script(text: string): Promise<void>;
  /**
   * Waits for running statements and closes every connection. On a transaction's handle it does
   * nothing.
   */
  end(): Promise<void>;
}

type Runner = Pick<pg.ClientBase, 'query'>;

/**
 * @throws RangeError when the number cannot be held exactly, because money must never be rounded
 * silently
 */
function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`${text} from the database is no safe integer`);
  return number;
}

const int8 = 20;
const parsers = new Map<number, (text: string) => unknown>([[int8, safeInteger]]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format === 'binary' ? undefined : parsers.get(id)) ?? pg.types.getTypeParser(id, format),
};

function checkedRows<T>(name: string, row: z.ZodType<T>, rows: readonly unknown[]): T[] {
  return rows.map((answered) => {
    const checked = row.safeParse(answered);
    if (checked.success) return checked.data;
    throw new Error(`${name} answered another row: ${z.prettifyError(checked.error)}`);
  });
}

/** What PostgreSQL says where its disk is full. */
const diskFull = '53100';

/** @throws DatabaseAway where the database is away; else the error itself */
function refused(error: unknown): never {
  const thrown = asAway(error);
  if (thrown instanceof DatabaseAway && thrown.sqlState === diskFull) noteFullDisk();
  throw thrown;
}

async function run<T>(
  runner: Runner,
  { name, text, values, row }: Query & Partial<RowQuery<T>>,
): Promise<T[]> {
  const { rows } = await runner
    .query({ name, text, values: values ? [...values] : [] })
    .catch(refused);
  return row ? checkedRows(name, row, rows) : rows;
}

function insideTransaction(client: Runner): Db {
  const db: Db = {
    query: <T>(query: Query & Partial<RowQuery<T>>) => run(client, query),
    tx: (work) => work(db),
    script: async (text) => void (await client.query(text).catch(refused)),
    end: () => Promise.resolve(),
  };
  return db;
}

async function transaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(refused);
  let broken: Error | undefined;
  try {
    await client.query('BEGIN').catch(refused);
    const result = await work(insideTransaction(client));
    await client.query('COMMIT').catch(refused);
    return result;
  } catch (error) {
    // A connection that does not answer would not answer ROLLBACK either. Its end is one.
    if (error instanceof DatabaseAway && !error.connected) broken = error;
    else await client.query('ROLLBACK').catch((problem: Error) => (broken = problem));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The driver gives a statement up this many ms after PostgreSQL should have ended it. */
const graceMs = 1_000;

/**
 * Returns the settings of connections that wait as long as `patience` says. Their zone is UTC,
 * whatever that of the host or of a database of one's own is, because a day in a zone with summer
 * time may have 25 hours. Statements that mean a day in Bangkok name the zone.
 */
export const connectionLimits = ({ connectMs, statementMs, lockMs, idleMs }: Patience) => ({
  connectionTimeoutMillis: connectMs,
  statement_timeout: statementMs,
  query_timeout: statementMs + graceMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleMs,
  // A connection whose other end vanished is noticed while nothing is asked.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: '-c TimeZone=UTC',
});

/**
 * Makes a pool of at most `max` connections to the PostgreSQL at `url`. An int8 comes as a safe
 * integer, a timestamptz as a Date. Connections are made when first needed, so a wrong url shows
 * with the first query. Every method throws DatabaseAway where the database is away, or takes
 * longer than `patience`.
 */
export function createDb(
  url: string,
  { max, patience = limits.step }: { max: number; patience?: Patience },
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'poy',
    ...connectionLimits(patience),
  });
  // The pool replaces an idle connection that the server closed. Without a listener Node would end
  // the process.
  pool.on('error', () => undefined);
  // A connection in use that ends between two statements of a transaction would end the process,
  // too. With the listener the next statement fails instead.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    query: <T>(query: Query & Partial<RowQuery<T>>) => run(pool, query),
    tx: (work) => transaction(pool, work),
    script: async (text) => void (await pool.query(text).catch(refused)),
    end: () => pool.end(),
  };
}
