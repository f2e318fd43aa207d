/**
 * Limits in ms of everything that waits for the database. A statement that reaches its limit is
 * ended by PostgreSQL; where PostgreSQL itself does not answer, it is given up a second later.
 */
export interface Patience {
  /** For a free connection of the pool, or for a new one. */
  readonly connectMs: number;
  readonly statementMs: number;
  /** For one lock that somebody else holds. */
  readonly lockMs: number;
  /** Between two statements of a transaction. */
  readonly idleMs: number;
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** The limits of the kinds of work. */
export const patience = {
  /** Somebody waits for the answer. */
  call: {
    connectMs: 3 * secondMs,
    statementMs: 8 * secondMs,
    lockMs: 5 * secondMs,
    idleMs: 10 * secondMs,
  },
  /** The clockwork: it opens, closes and settles rounds, and tries again at its next turn. */
  clockwork: {
    connectMs: 5 * secondMs,
    statementMs: minuteMs,
    lockMs: 20 * secondMs,
    idleMs: minuteMs,
  },
  /** The watch over the seals: it speaks up while other work hangs. */
  watch: {
    connectMs: 3 * secondMs,
    statementMs: 5 * secondMs,
    lockMs: 2 * secondMs,
    idleMs: 5 * secondMs,
  },
  /** Steps of their own, such as migrations, audits and loading: they may take long. */
  step: {
    connectMs: 15 * secondMs,
    statementMs: 60 * minuteMs,
    lockMs: 5 * minuteMs,
    idleMs: 60 * minuteMs,
  },
} as const satisfies Record<string, Patience>;

/**
 * The database did not do a statement because it could not be reached, did not answer in time, or
 * has no room left. A COMMIT that ended in this way may have been done all the same.
 */
export class DatabaseAway extends Error {
  readonly code = 'DATABASE_AWAY';
  /** The code that PostgreSQL gave; null where it gave none. */
  readonly sqlState: string | null;
  /** True where the connection can still be used: PostgreSQL itself gave up the statement. */
  readonly connected: boolean;

  constructor(
    cause: Error,
    { sqlState, connected }: { sqlState: string | null; connected: boolean },
  ) {
    super(cause.message || 'The database is away', { cause });
    this.name = 'DatabaseAway';
    this.sqlState = sqlState;
    this.connected = connected;
  }
}

/**
 * Codes of PostgreSQL: a lost connection (08), not enough of something (53), stopping or starting
 * (57P), a failing disk (58), a standby that cannot write, and the limits of a statement, of a
 * lock and of an idle transaction.
 */
const awayStates = /^(08|53|57P|58|25006|25P03|57014|55P03)/;
/** Those after which the same connection goes on. */
const connectedStates = /^(53[14]|58|25006|57014|55P03)/;

const networkCodes =
  /^(ECONN|EPIPE$|ETIMEDOUT$|EHOST|ENET|EADDRNOTAVAIL$|ENOTFOUND$|EAI_AGAIN$|ENOENT$|EMFILE$|ENFILE$)/;

/** Words of the driver, which gives these errors no code. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed))/;

/** Returns what the driver threw as DatabaseAway where that is the reason; else as it was. */
export function asAway(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Only an error of PostgreSQL has a severity; a code such as ECONNRESET is the network's.
  if ('severity' in error)
    return awayStates.test(code)
      ? new DatabaseAway(error, { sqlState: code, connected: connectedStates.test(code) })
      : error;
  const lost = networkCodes.test(code) || driverWords.test(error.message);
  return lost ? new DatabaseAway(error, { sqlState: null, connected: false }) : error;
}
