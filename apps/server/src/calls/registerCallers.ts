import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { changedTopic, createEpochs, type Epochs } from '../http/epochs.ts';
import { createSessions } from '../members/index.ts';
import { forgetSites, sitesChangedTopic } from '../sites/index.ts';
import { createSharedAnswers } from './answerShared.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The periods in which everybody gets the same answers and pages. */
    epochs: Epochs;
  }
}

/**
 * Registers the parts that tell who calls, and those that answer everybody alike. They stand before
 * the first `operation`, because it uses them. Tests replace the length of an epoch (ms).
 */
export function registerCallers(app: FastifyInstance, deps: Deps, epochMs?: number): void {
  app.decorate('deps', deps);
  app.decorate('sessions', createSessions(deps));
  app.decorate('epochs', createEpochs(deps.clock, epochMs));
  app.decorate('sharedAnswers', createSharedAnswers(app.epochs));
  app.decorateRequest('demoFeed', false);
  const deaf = [
    deps.bus.listen(changedTopic, () => app.epochs.end()),
    deps.bus.listen(sitesChangedTopic, () => {
      forgetSites(deps.db);
      app.epochs.end();
    }),
  ];
  app.addHook('onClose', () => {
    deaf.forEach((stop) => stop());
    app.sessions.close();
  });
}
