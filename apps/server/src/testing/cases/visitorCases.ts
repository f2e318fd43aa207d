import { agreed } from '../worlds/collectorWorld.ts';
import { aTag, necessary } from '../visitorEvents.ts';
import { foreignHost, foreignPage, missing, wrong } from './callCase.ts';

/** Visitors, their consent and their data; and the lists of games, which they may read. */
export const visitorCases = {
  '/poy-api/partners.game.list.config': { good: () => ({}), bad: foreignPage },
  '/poy-api/partners.game.list.config.nr': {
    good: () => ({ body: { partner: 'sa' } }),
    bad: missing({ body: { partner: 'nobody' } }),
  },
  '/poy-api/game-highlight-configs': { good: () => ({}), bad: foreignHost },
  '/api/remotes.failed': {
    good: () => ({ body: { remote: 'lotto', cause: 'Error: x', path: '/lotto' } }),
    bad: wrong({ body: { remote: 'nothing', cause: 'Error: x', path: '/lotto' } }),
  },
  '/api/collect': {
    good: () => ({ body: necessary() }),
    bad: wrong({ body: { ...necessary(), userAgent: 'x' } }),
  },
  '/v1/id': { good: () => ({}), bad: foreignHost },
  '/v1/api/collect': {
    good: () => ({ body: aTag(), headers: agreed }),
    bad: { asked: () => ({ body: aTag() }), code: 'FORBIDDEN' as const },
  },
  '/api/visitors.consent': {
    good: () => ({ body: { choice: 'agreed', version: 1 } }),
    bad: wrong({ body: { choice: 'perhaps', version: 1 } }),
  },
  '/api/visitors.export': { good: () => ({ body: {} }), bad: wrong({ body: { limit: 0 } }) },
  '/api/visitors.delete': { good: () => ({}), bad: foreignPage },
};
