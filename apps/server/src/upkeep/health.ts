import { health } from '@poy/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { archiveState } from '../db/trouble/archiveState.ts';
import { diskIsFull } from '../db/trouble/fullDisk.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/appError.ts';
import { allDemo } from '../sites/index.ts';

/** A probe is answered after this many ms at the latest, whatever the database does. */
const limitMs = 700;

const hidden = { hide: true } as const;
const live = z.object({ status: z.literal('ok'), version: z.string() });

/**
 * Returns a function that gives the answer of `ask`, or null where it fails or takes too long. One
 * question at a time is open, so that probes do not pile up in front of a database that hangs.
 */
function createProbe<T>(ask: () => Promise<T>): () => Promise<T | null> {
  let open: Promise<T | null> | null = null;
  return () => {
    open ??= ask()
      .catch(() => null)
      .finally(() => (open = null));
    const late = new Promise<null>((done) => setTimeout(done, limitMs, null).unref());
    return Promise.race([open, late]);
  };
}

/**
 * Registers the addresses for probes. They belong to no site and are called by address.
 *
 * - `GET /health/live` answers 200 as long as this process answers anything. It never asks the
 *   database: a process is not started anew because the database is away.
 * - `GET /health/ready` answers 200 while calls can be answered, else 503 (DATABASE_AWAY). The
 *   details say `away`, or `full` while a disk has no room.
 * - `GET /health` is the same: the sandbox asks here for permission to run.
 *
 * The last two also say how the archive of the write-ahead log does, and the broker between processes. A
 * failing one does not make the server unready, because calls can be answered; it is for whoever watches the
 * installation.
 */
export function registerHealth(app: FastifyInstance, { db, env, bus }: Deps): void {
  const now = createProbe(async () => ({
    full: await diskIsFull(db),
    demo: (await allDemo(db)) && env.demo,
    archive: (await archiveState(db)).state,
  }));
  const fresh = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');
  const { version } = env;

  app.get('/health/live', { schema: { ...hidden, response: { 200: live } } }, (_request, reply) =>
    fresh(reply).send({ status: 'ok', version }),
  );
  for (const path of ['/health', '/health/ready'])
    app.get(path, { schema: { ...hidden, response: { 200: health } } }, async (_request, reply) => {
      void fresh(reply);
      const found = await now();
      if (found?.full !== false)
        throw new AppError('DATABASE_AWAY', { retryAfterMs: 1_000, why: found ? 'full' : 'away' });
      const { demo, archive } = found;
      const broker = bus.broker();
      return {
        status: 'ok' as const,
        version,
        demo,
        ...(archive !== 'off' && { archive }),
        ...(broker && { broker }),
      };
    });
}
