import type { FastifyInstance } from 'fastify';
import { DatabaseAway } from './databaseAway.ts';

/**
 * Returns a function that logs a fault of work without a caller. An outage, which every turn meets
 * again, is one line.
 */
export const logTrouble =
  ({ log }: Pick<FastifyInstance, 'log'>, what: string) =>
  (error: unknown): void =>
    error instanceof DatabaseAway
      ? log.warn(`${what}: the database is away: ${error.message}`)
      : log.error({ err: error }, what);
