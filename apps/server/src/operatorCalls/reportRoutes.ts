import type { FastifyInstance } from 'fastify';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { feeds, payoutDays, reconciliations } from '../wallet/index.ts';
import { askerOf } from './askerOf.ts';
import { reportedDays } from '../reports/index.ts';

/** Registers the calls that sum what happened at the called site, and those about its banks' feeds. */
export function registerReports(app: FastifyInstance, { db, clock }: Deps): void {
  operation(app, '/api/operators.reports.days', ({ site, query }) =>
    reportedDays(db, site.id, query, clock()),
  );
  operation(app, '/api/operators.feeds.list', ({ site }) => feeds(db, site.id));
  operation(app, '/api/operators.feeds.reconciliations', ({ site, query }) =>
    reconciliations(db, site.id, query),
  );
  operation(app, '/api/operators.feeds.payouts', (call) =>
    payoutDays(db, askerOf(call), call.query),
  );
}
