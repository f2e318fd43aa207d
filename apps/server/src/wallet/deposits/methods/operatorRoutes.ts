import type { FastifyInstance } from 'fastify';
import { operation } from '../../../calls/operation.ts';
import type { Deps } from '../../../deps.ts';
import { changeMethod, methodTerms } from './changeMethod.ts';
import { operatorCall } from '../../../operator/index.ts';

/** Registers the calls about the ways to pay in of the called site. */
export function registerPaymentMethods(app: FastifyInstance, deps: Deps): void {
  operation(app, '/api/operators.payment-methods.list', ({ site }) =>
    methodTerms(deps.db, site.id),
  );
  operatorCall(app, deps, '/api/operators.payment-methods.change', {
    subject: ({ body, site }) => `payment-method:${body.kind}@${site.host}`,
    work: (tx, { body, site }) => changeMethod(tx, site.id, body),
  });
}
