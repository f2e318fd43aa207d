import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { changedTopic, createEpochs, type Epochs } from '../http/answers/epochs.ts';
import { createSharedAnswers } from './answerShared.ts';
import type { LookUps } from './lookUps.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The periods in which everybody gets the same answers and pages. */
    epochs: Epochs;
  }
}

/**
 * Registers the look-ups of who calls, and the parts that answer everybody alike. They stand before
 * the first `operation`, because it uses them. Tests replace the length of an epoch (ms).
 */
export function registerCallers(
  app: FastifyInstance,
  deps: Deps,
  { sites, sessions, operators }: LookUps,
  epochMs?: number,
): void {
  app.decorate('deps', deps);
  app.decorate('sites', sites);
  app.decorate('sessions', sessions);
  app.decorate('operators', operators);
  app.decorate('epochs', createEpochs(deps.clock, epochMs));
  app.decorate('sharedAnswers', createSharedAnswers(app.epochs));
  app.decorateRequest('demoFeed', false);
  const deaf = [
    deps.bus.listen(changedTopic, () => app.epochs.end()),
    sites.onChange(() => app.epochs.end()),
  ];
  app.addHook('onClose', () => {
    deaf.forEach((stop) => stop());
    sessions.close();
  });
}
