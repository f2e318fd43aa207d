import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { askerOf, ofMember, operatorCall, type AskingCall } from '../../operator/index.ts';
import { publishMoney } from '../../realtime/index.ts';
import { adjustBalance } from './adjustBalance.ts';
import { confirmProposal, refuseProposal } from './decideProposal.ts';
import { moveMoney } from './moveMoney.ts';
import { waitingProposals } from '../proposals/proposals.ts';
import { changeLimit, limitNow } from '../proposals/siteLimit.ts';

const ofProposal = ({ body }: { body: { id: number } }): string => `proposal:${body.id}`;
const deciderOf = (call: AskingCall) => ({ ...askerOf(call), role: call.operator.role });

/** Registers the calls by which an operator changes the balances of members of the called site. */
function registerBalances(app: FastifyInstance, deps: Deps): void {
  const { publisher } = deps;
  operatorCall(app, deps, '/api/operators.members.adjust', {
    subject: ofMember,
    work: (tx, { body, operator, site, idempotencyKey }) =>
      adjustBalance(tx, { operator: operator.id, site: site.id }, { ...body, key: idempotencyKey }),
    then: async ({ member, money }) => {
      await publishMoney(publisher, money);
      return member;
    },
  });
  operatorCall(app, deps, '/api/operators.members.move', {
    subject: ofMember,
    work: (tx, { body, operator, site, idempotencyKey }) =>
      moveMoney(tx, { operator: operator.id, site: site.id }, { ...body, key: idempotencyKey }),
    then: async ({ moved, money }) => {
      await publishMoney(publisher, money);
      return moved;
    },
  });
}

/**
 * Registers the calls that change balances, those about decisions that are above what one person may
 * decide alone, and those about that limit.
 */
export function registerProposals(app: FastifyInstance, deps: Deps): void {
  const { db, publisher } = deps;
  registerBalances(app, deps);
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
  operation(app, '/api/operators.proposals.limit', (call) => limitNow(db, askerOf(call)));
  operatorCall(app, deps, '/api/operators.proposals.limit-change', {
    subject: ({ site }) => `site:${site.host}`,
    work: (tx, call) => changeLimit(tx, askerOf(call), call.body),
  });
}
