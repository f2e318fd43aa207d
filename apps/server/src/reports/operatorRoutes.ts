import type { FastifyInstance } from 'fastify';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { reportedDays } from './reportedDays.ts';

/** Registers the call that sums what happened at the called site. */
export function registerReports(app: FastifyInstance, { db, clock }: Deps): void {
  operation(app, '/api/operators.reports.days', ({ site, query }) =>
    reportedDays(db, site.id, query, clock()),
  );
}
