import type { FastifyInstance } from 'fastify';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { memberByName } from '../members/index.ts';
import { registerRounds } from './control/operatorRoutes.ts';
import { registerTerms } from './terms/operatorRoutes.ts';
import { ticketsOf } from './sets4d/tickets.ts';
import { slipsOf } from './slips/slips.ts';

/** Registers the operators' calls about rounds, results, terms, and what members have bought. */
export function registerLotteryCare(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerRounds(app, deps);
  registerTerms(app, deps);
  operation(
    app,
    '/api/operators.members.slips',
    async ({ site, query: { userName, kind, ...asked } }) => {
      const { uuid } = await memberByName(db, site.id, userName);
      return kind === 'slip'
        ? (await slipsOf(db, uuid, asked)).slips
        : (await ticketsOf(db, uuid, asked)).tickets;
    },
  );
}
