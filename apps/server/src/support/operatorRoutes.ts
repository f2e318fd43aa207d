import { realtime } from '@poy/contract/rules';
import type { FastifyInstance } from 'fastify';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { changeMemberSupport, memberSupport } from '../members/index.ts';
import { changeSiteSupport, siteSupport, sitesChangedTopic } from '../sites/index.ts';
import {
  answerMember,
  closeConversation,
  conversationForOperator,
  openConversations,
} from './forOperators.ts';
import { operatorCall } from '../operator/index.ts';

const ofConversation = ({ body }: { body: { id: number } }): string => `support:${body.id}`;

/** Registers the calls about the ways to reach the people of the called site. */
function registerSettings(app: FastifyInstance, deps: Deps): void {
  const { db, bus } = deps;
  operation(app, '/api/operators.support.settings', async ({ query, site }) =>
    query.userName === undefined
      ? { userName: null, ...(await siteSupport(db, site.id)) }
      : memberSupport(db, site.id, query.userName),
  );
  operatorCall(app, deps, '/api/operators.support.change', {
    subject: ({ body: { userName }, site }) =>
      userName === undefined ? `site:${site.host}` : `member:${userName}@${site.host}`,
    work: (tx, { body: { userName, reason: _reason, ...change }, site }) =>
      userName === undefined
        ? changeSiteSupport(tx, site.id, change)
        : changeMemberSupport(tx, site.id, userName, change),
    then: (settings) => {
      if (settings.userName === null) bus.send(sitesChangedTopic, null);
      return settings;
    },
  });
}

/** Registers the calls by which operators answer members of the called site. */
export function registerSupportCare(app: FastifyInstance, deps: Deps): void {
  const { db, clock, publisher } = deps;
  registerSettings(app, deps);
  operation(app, '/api/operators.support.list', ({ query, site }) =>
    openConversations(db, site.id, query),
  );
  operation(app, '/api/operators.support.one', ({ query, site }) =>
    conversationForOperator(db, site.id, query.id),
  );
  operatorCall(app, deps, '/api/operators.support.answer', {
    subject: ofConversation,
    work: (tx, { body, operator, site, idempotencyKey }) =>
      answerMember(
        tx,
        { operator: operator.id, site: site.id, now: clock() },
        { ...body, key: idempotencyKey },
      ),
    then: async ({ member, message, conversation }) => {
      if (message !== null)
        await publisher.publish([
          {
            channel: realtime.memberChannel(member),
            event: realtime.supportAnswered,
            data: { conversation: conversation.id, message },
          },
        ]);
      return conversation;
    },
  });
  operatorCall(app, deps, '/api/operators.support.close', {
    subject: ofConversation,
    work: (tx, { body, operator, site }) =>
      closeConversation(tx, { operator: operator.id, site: site.id, now: clock() }, body.id),
  });
}
