import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { confirmFactor, startFactor } from './enrol.ts';
import { demandFactor } from './demand.ts';
import { removeFactor } from './removeFactor.ts';
import { operatorCall } from '../operatorCall.ts';

const own = ({ operator }: { operator: { userName: string } }): string =>
  `operator:${operator.userName}`;

/** Registers the calls about the second factor of operators. The log keeps no secret and no code. */
export function registerFactors(app: FastifyInstance, deps: Deps): void {
  operatorCall(app, deps, '/api/operators.factor.start', {
    subject: own,
    work: (tx, { operator, body }) => startFactor(tx, deps, operator, body),
  });
  operatorCall(app, deps, '/api/operators.factor.confirm', {
    subject: own,
    work: (tx, { operator, body }) => confirmFactor(tx, deps, operator, body),
  });
  operatorCall(app, deps, '/api/operators.factor.remove', {
    subject: ({ body }) => `operator:${body.userName}`,
    work: (tx, { operator, body }) => removeFactor(tx, operator, body, deps.clock()),
  });
  operatorCall(app, deps, '/api/operators.factor.demand', {
    subject: ({ site }) => `site:${site.host}`,
    work: (tx, { body, site }) => demandFactor(tx, site.id, body),
  });
  operatorCall(app, deps, '/api/operators.factor.demand-all', {
    subject: () => 'operators of all sites',
    work: (tx, { body }) => demandFactor(tx, null, body),
  });
}
