import type { FastifyInstance } from 'fastify';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { proposedChanges, refuseProposedChange } from '../operator/index.ts';
import { publishMoney } from '../realtime/index.ts';
import {
  changeLimit,
  confirmProposal,
  limitNow,
  refuseProposal,
  waitingProposals,
} from '../wallet/index.ts';
import { askerOf, type AskingCall } from './askerOf.ts';
import { operatorCall } from './operatorCall.ts';

const ofProposal = ({ body }: { body: { id: number } }): string => `proposal:${body.id}`;
const deciderOf = (call: AskingCall) => ({ ...askerOf(call), role: call.operator.role });

/**
 * Registers the calls about decisions that are above what one person may decide alone, and about
 * that limit.
 */
export function registerProposals(app: FastifyInstance, deps: Deps): void {
  const { db, publisher } = deps;
  operation(app, '/api/operators.proposals.list', (call) =>
    waitingProposals(db, askerOf(call), call.query),
  );
  operatorCall(app, deps, '/api/operators.proposals.confirm', {
    subject: ofProposal,
    work: (tx, call) => confirmProposal(tx, deciderOf(call), call.body),
    then: async ({ proposal, money }) => {
      await publishMoney(publisher, money);
      return proposal;
    },
  });
  operatorCall(app, deps, '/api/operators.proposals.refuse', {
    subject: ofProposal,
    work: (tx, call) => refuseProposal(tx, deciderOf(call), call.body),
  });
  operation(app, '/api/operators.changes.list', (call) => proposedChanges(db, askerOf(call)));
  operatorCall(app, deps, '/api/operators.changes.refuse', {
    subject: ({ body }) => `change:${body.id}`,
    work: (tx, call) => refuseProposedChange(tx, deciderOf(call), call.body.id),
  });
  operation(app, '/api/operators.proposals.limit', (call) => limitNow(db, askerOf(call)));
  operatorCall(app, deps, '/api/operators.proposals.limit-change', {
    subject: ({ site }) => `site:${site.host}`,
    work: (tx, call) => changeLimit(tx, askerOf(call), call.body),
  });
}
