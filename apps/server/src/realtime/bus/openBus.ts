import { z } from 'zod';
import type { Env } from '../../config/env.ts';
import type { Db } from '../../db/db.ts';
import type { Bus } from '../../deps.ts';
import { createSeal } from './nats/frames.ts';
import { createNatsBus } from './nats/natsBus.ts';
import { createPgBus } from './pgBus.ts';

const databaseRow = z.object({ database: z.string() });

/** Returns the name of the database that no other database has, of this PostgreSQL or another one. */
async function nameOf(db: Pick<Db, 'query'>): Promise<string> {
  const [row] = await db.query({
    name: 'bus_database',
    text: `SELECT system_identifier || '/' || oid AS database FROM pg_control_system(), pg_database
      WHERE datname = current_database()`,
    row: databaseRow,
  });
  if (!row) throw new Error('PostgreSQL does not say which database this is');
  return row.database;
}

interface Place {
  readonly env: Pick<Env, 'broker' | 'secrets'>;
  readonly db: Pick<Db, 'query'>;
  /** The address of the database. */
  readonly url: string;
}

/** The terminal, or what stands for it. */
interface Screen {
  error(...words: unknown[]): void;
  warn(...words: unknown[]): void;
}

/**
 * Opens the bus between the processes of an installation: by its broker where it has one, else by
 * PostgreSQL.
 * @throws when the database is away
 */
export async function openBus({ env, db, url }: Place, screen: Screen): Promise<Bus> {
  const what = 'messages between processes:';
  const onTrouble = (error: unknown): void =>
    screen.error(what, error instanceof Error ? error.message : error);
  const { broker, secrets } = env;
  if (!broker) return createPgBus({ url, onTrouble });
  const seal = createSeal(secrets.session, await nameOf(db));
  return createNatsBus({ broker, seal, onTrouble, onBack: (words) => screen.warn(what, words) });
}
