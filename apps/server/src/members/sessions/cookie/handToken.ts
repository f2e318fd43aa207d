import { tokenHeader } from '@poy/contract/rules';
import type { FastifyReply } from 'fastify';
import { isOfPage } from '../../../calls/guards/originGuard.ts';
import { clearSession } from './sessionCookie.ts';
import type { SessionMember } from '../../queries.ts';

/** The cookies that belong to a visit and end with it (specification §4), and those of popups. */
const visitCookies = ['seenNewsAlert', 'seeBannerClick', 'guest', 'seenPopup', 'seenSitePopup'];

/**
 * Sends the token in a cookie that no script can read, and to a client that is no page also in the
 * header. It is never in a body.
 */
export async function handToken(reply: FastifyReply, member: SessionMember): Promise<void> {
  const token = await reply.server.sessions.hand(reply, member);
  if (!isOfPage(reply.request)) void reply.header(tokenHeader, token);
}

/** Takes the cookies of the session and of the visit away. */
export function clearCookies(reply: FastifyReply): void {
  clearSession(reply);
  for (const visit of visitCookies) void reply.clearCookie(visit, { path: '/' });
}
