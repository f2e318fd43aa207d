import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { askerOf } from '../askerOf.ts';
import { operatorCall } from '../operatorCall.ts';
import { proposedChanges, refuseProposedChange } from './proposedChanges.ts';

/** Registers the calls about changes of settings that wait for a second person. */
export function registerProposedChanges(app: FastifyInstance, deps: Deps): void {
  operation(app, '/api/operators.changes.list', (call) => proposedChanges(deps.db, askerOf(call)));
  operatorCall(app, deps, '/api/operators.changes.refuse', {
    subject: ({ body }) => `change:${body.id}`,
    work: (tx, call) =>
      refuseProposedChange(tx, { ...askerOf(call), role: call.operator.role }, call.body.id),
  });
}
