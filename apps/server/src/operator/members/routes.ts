import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import {
  closedToMoney,
  listMembers,
  memberForOperator,
  setMemberStatus,
} from '../../members/index.ts';
import { ofMember } from '../ofMember.ts';
import { operatorCall } from '../operatorCall.ts';

/** Registers the calls about who the members of the called site are, and what they may do. */
export function registerMembers(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  operation(app, '/api/operators.members.list', ({ site, query }) =>
    listMembers(db, site.id, query),
  );
  operation(app, '/api/operators.members.one', ({ query, site }) =>
    memberForOperator(db, site.id, query.userName, clock()),
  );
  operatorCall(app, deps, '/api/operators.members.status', {
    subject: ofMember,
    work: (tx, { body, site }) => setMemberStatus(tx, site.id, body, clock()),
    values: ({ status }) => ({ 'members.moneyOpen': !closedToMoney.includes(status) }),
    then: (member) => {
      app.sessions.ended({ uuid: member.uuid, sessionId: null });
      return member;
    },
  });
}
