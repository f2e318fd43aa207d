import type { FastifyInstance } from 'fastify';
import { operation } from '../../../calls/operation.ts';
import type { Deps } from '../../../deps.ts';
import { askerOf } from '../../../operator/index.ts';
import { payoutDays } from '../../days/payouts/payoutDays.ts';
import { reconciliations } from '../../days/reconciliations.ts';
import { feeds } from './feeds.ts';

/** Registers the calls about the feeds of the called site's banks. */
export function registerFeeds(app: FastifyInstance, { db }: Deps): void {
  operation(app, '/api/operators.feeds.list', ({ site }) => feeds(db, site.id));
  operation(app, '/api/operators.feeds.reconciliations', ({ site, query }) =>
    reconciliations(db, site.id, query),
  );
  operation(app, '/api/operators.feeds.payouts', (call) =>
    payoutDays(db, askerOf(call), call.query),
  );
}
