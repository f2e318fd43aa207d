import { health } from '@poy/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { allDemo } from './sites/index.ts';

/**
 * Registers GET /health, which answers 200 once everything is up and the database answers. It
 * belongs to no site: probes call it by address, and the sandbox asks here for permission to run.
 */
export function registerHealth(app: FastifyInstance, { db, env }: Deps): void {
  app.get(
    '/health',
    { schema: { hide: true, response: { 200: health } } },
    async (_request, reply) => {
      const demo = (await allDemo(db)) && env.demo;
      void reply.header('cache-control', 'no-store');
      return { status: 'ok' as const, version: env.version, demo };
    },
  );
}
