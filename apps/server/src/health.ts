import { health } from '@poy/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { allDemo } from './sites/index.ts';

/** GET /health: 200 once everything is up and the database answers. Not bound to a site: probes ask by address, and the sandbox
 * asks here whether it may run. */
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
