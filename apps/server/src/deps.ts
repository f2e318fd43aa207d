import type { Db } from './db/db.ts';
import type { Env } from './config/env.ts';

/** One event for the subscribers of a channel. `data` is sent as JSON. */
export interface RealtimeMessage {
  channel: string;
  event: string;
  data: unknown;
  /** The id of a socket that does not get it: the one whose page caused the event. */
  except?: string;
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
 * Messages between the server processes of one installation. A listener in this process hears at
 * once, the others within some milliseconds. Delivery is at most once, so a message that must not
 * be lost does not go this way.
 */
export interface Bus {
  /** Tells every process, this one included. It never throws and never waits. */
  send(topic: string, payload: unknown): void;
  /**
   * Tells every process of something that is counted, as `send` does. Anybody can cause very many counts,
   * so they wait apart from the news, and are lost before any of it.
   */
  count(topic: string, payload: unknown): void;
  /** Calls `hear` for every message on the topic until the returned function is called. */
  listen(topic: string, hear: (payload: unknown) => void): () => void;
  /** Says how the broker of this installation does; null where PostgreSQL carries the messages. */
  broker(): 'ok' | 'away' | null;
  close(): Promise<void>;
}

/**
 * The dependencies of every feature. `clock` answers milliseconds since 1970, so that tests can set
 * the time.
 */
export interface Deps {
  db: Db;
  clock: () => number;
  /**
   * Answers milliseconds since some moment, and never jumps, because the clock of the machine may be set.
   * The time between two events of this process is measured by it.
   */
  steadyClock: () => number;
  publisher: Publisher;
  env: Env;
  /** Messages between the processes of the installation. */
  bus: Bus;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
  }
}
