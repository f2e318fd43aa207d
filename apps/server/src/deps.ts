import type { Db } from './db/db.ts';
import type { Env } from './env.ts';
import type { Bus } from './realtime/bus.ts';

/** One event for the subscribers of a channel. `data` is sent as JSON. */
export interface RealtimeMessage {
  channel: string;
  event: string;
  data: unknown;
}

/**
 * The one way to tell browsers something, whichever realtime service the installation uses. Call it
 * after the commit, never inside a money transaction. It does not throw: a message that cannot be
 * sent is logged and lost, and clients refetch when they reconnect.
 */
export interface Publisher {
  publish(messages: readonly RealtimeMessage[]): Promise<void>;
}

/**
 * The dependencies of every feature. `clock` answers milliseconds since 1970, so that tests can set
 * the time.
 */
export interface Deps {
  db: Db;
  clock: () => number;
  publisher: Publisher;
  env: Env;
  /** Messages between the processes of the installation. */
  bus: Bus;
}
