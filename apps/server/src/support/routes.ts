import type { FastifyInstance } from 'fastify';
import { countTogether } from '../calls/countTogether.ts';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { createRateLimit } from '../http/rateLimit.ts';
import { supportOf } from '../members/index.ts';
import { agentSupportOf } from '../sites/index.ts';
import { conversationOf, conversationsOf, markSeen } from './readConversations.ts';
import { sendMessage } from './sendMessage.ts';

/** The messages that a member may send per minute. */
const messagesPerMinute = 6;
/** The lists and conversations that a member may read per minute. */
const readsPerMinute = 120;

/** Registers the calls about reaching the people of a site. */
export function registerSupport(
  app: FastifyInstance,
  { db, clock, steadyClock, bus }: Pick<Deps, 'db' | 'clock' | 'steadyClock' | 'bus'>,
): void {
  const limited = (name: string, limit: number) =>
    createRateLimit({ limit, windowMs: 60_000, steadyClock, counting: countTogether(bus, name) });
  const messages = limited('supportMessage', messagesPerMinute);
  const reads = limited('supportRead', readsPerMinute);
  operation(app, '/api/agents-supports', ({ member, site }) =>
    supportOf(db, member?.uuid ?? null, agentSupportOf(site)),
  );
  operation(app, '/api/support-messages.all', ({ body, member }) => {
    reads.take(member.uuid);
    return conversationsOf(db, member.uuid, body);
  });
  operation(app, '/api/support-messages.one', ({ body, member }) => {
    reads.take(member.uuid);
    return conversationOf(db, member.uuid, body);
  });
  operation(app, '/api/support-messages.create', ({ body, member, site, idempotencyKey }) => {
    messages.take(member.uuid);
    const sender = { member: member.uuid, site: site.id, key: idempotencyKey };
    return sendMessage(db, sender, body, clock());
  });
  operation(app, '/api/support-messages.read', async ({ body, member }) => {
    reads.take(member.uuid);
    await markSeen(db, member.uuid, body);
    return {};
  });
}
