import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { createSessions } from '../members/index.ts';

/**
 * Registers the parts that tell who calls. They stand before the first `operation`, because its
 * checks use them.
 */
export function registerCallers(app: FastifyInstance, deps: Deps): void {
  app.decorate('deps', deps);
  app.decorate('sessions', createSessions(deps));
  app.decorateRequest('demoFeed', false);
  app.addHook('onClose', () => app.sessions.close());
}
