import type { Path } from '@poy/contract';
import { sessionCookieSeconds, tokenHeader } from '@poy/contract/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { revokeSession, type SessionMember } from '../queries.ts';
import { checkRestriction } from '../restrictions.ts';
import {
  createSeenSessions,
  sessionsChangedTopic,
  sessionsEndedTopic,
  type SeenSession,
  type SessionsEnded,
} from './seenSessions.ts';
import { clearLeft, clearSession, leftSession, sessionCookie } from './cookie/sessionCookie.ts';
import { sessionNameOf } from './sessionNameOf.ts';
import { createTokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
}

export interface Sessions {
  /**
   * Makes the signed token of a session (uuid, status and session id) and puts it into the answer's
   * cookie. The token names the member; only the session's row says that it is still valid.
   */
  hand(reply: FastifyReply, member: SessionMember): Promise<string>;
  /**
   * Returns the member whose living session the request carries (header first, then cookie), or
   * null. A session of another site gives null. The answer renews a cookie that is a day old, so
   * that it lasts as long as the session is used. A session in a cookie that the page says it has left
   * (`leftSession`) ends here, and gives null.
   */
  memberOf(reply: FastifyReply, siteId: number): Promise<SessionMember | null>;
  /** Returns the member whose living session on a site a token is of, or null. */
  ofToken(token: string, siteId: number): Promise<SessionMember | null>;
  /**
   * Ends the session that the page says it has left, for an answer that asks for no member. Where that
   * fails, the next request tries again.
   */
  endLeft(reply: FastifyReply): Promise<void>;
  /**
   * Refuses a call that the member may not make (specification §6).
   * @throws AppError FORBIDDEN
   */
  checkCall(member: SessionMember, path: Path): void;
  /** Tells every process that sessions ended. Call it after the commit. */
  ended(which: SessionsEnded): void;
  /**
   * Tells every process that sessions go on, and tell something new of their member, such as the
   * picture. Call it after the commit.
   */
  changed(uuid: string): void;
  close(): void;
}

const dayMs = 24 * 3_600_000;
/**
 * A cookie is renewed when it is a day old. It lives a day longer than the 30 days after which a
 * session that nobody uses is over (`members.session_holds`), so that only the session's row decides.
 */
const renewedEveryMs = dayMs;

/** Returns the token that a request carries, and whether that is in a cookie. */
function tokenOf(request: FastifyRequest): { token: string | null; ofCookie: boolean } {
  const header = request.headers[tokenHeader];
  if (typeof header === 'string' && header !== '') return { token: header, ofCookie: false };
  return { token: request.cookies[sessionCookie(request).name] || null, ofCookie: true };
}

/** Makes what opens, finds and ends the sessions of requests. */
export function createSessions(deps: Pick<Deps, 'db' | 'clock' | 'env' | 'bus'>): Sessions {
  const { db, clock, env, bus } = deps;
  const tokens = createTokens(env.secrets.session);
  const seen = createSeenSessions(deps, tokens);

  const hand: Sessions['hand'] = async (reply, member) => {
    const token = await tokens.write(member, clock());
    const { name, options } = sessionCookie(reply.request);
    void reply
      .setCookie(name, token, { ...options, maxAge: sessionCookieSeconds })
      // What the browser made ahead was made for a guest.
      .header('clear-site-data', '"prefetchCache", "prerenderCache"');
    return token;
  };

  const ended: Sessions['ended'] = (which) => bus.send(sessionsEndedTopic, which);

  /** Ends the session that a page has left. Returns false where a later one is alive, and goes on. */
  async function endNamed(reply: FastifyReply, member: SessionMember | null): Promise<boolean> {
    if (member && sessionNameOf(member) !== leftSession(reply.request)) {
      clearLeft(reply);
      return false;
    }
    if (member && (await revokeSession(db, member.sessionId, clock())))
      ended({ uuid: member.uuid, sessionId: member.sessionId });
    clearSession(reply);
    return true;
  }

  /** Returns the living session of a request, if its page has not left it. */
  async function find(reply: FastifyReply): Promise<(SeenSession & { ofCookie: boolean }) | null> {
    const { token, ofCookie } = tokenOf(reply.request);
    const found = token === null ? null : await seen.of(token);
    const left = ofCookie && leftSession(reply.request) !== undefined;
    if (left && (await endNamed(reply, found?.member ?? null))) return null;
    return found && { ...found, ofCookie };
  }

  return {
    hand,
    async memberOf(reply, siteId) {
      const found = await find(reply);
      if (found?.member.siteId !== siteId) return null;
      if (found.ofCookie && clock() - found.madeAt > renewedEveryMs)
        await hand(reply, found.member);
      return found.member;
    },
    async ofToken(token, siteId) {
      const found = await seen.of(token);
      return found?.member.siteId === siteId ? found.member : null;
    },
    async endLeft(reply) {
      if (leftSession(reply.request) !== undefined) await find(reply).catch(() => undefined);
    },
    checkCall: ({ status }, path) => checkRestriction(status, path),
    ended,
    changed: (uuid) => bus.send(sessionsChangedTopic, uuid),
    close: () => seen.close(),
  };
}
