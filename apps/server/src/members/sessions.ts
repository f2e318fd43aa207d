import { tokenHeader } from '@poy/contract/rules';
import type { FastifyRequest } from 'fastify';
import { SignJWT, jwtVerify } from 'jose';
import type { Deps } from '../deps.ts';
import { sessionCookie } from './sessionCookie.ts';
import { findSession, touchSession, type SessionMember } from './queries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
}

/** The message on the bus when sessions end: one session, or all sessions of a member. */
export interface SessionsEnded {
  uuid: string;
  sessionId: string | null;
}
export const sessionsEndedTopic = 'sessions.ended';

export interface Sessions {
  /**
   * Makes the signed token of a session: uuid, status and session id. The token names the member;
   * only the session's row says that it is still valid.
   */
  tokenFor(member: SessionMember): Promise<string>;
  /**
   * Returns the member whose living session the request carries (header first, then cookie), or
   * null. A session of another site gives null.
   */
  memberOf(request: FastifyRequest, siteId: number): Promise<SessionMember | null>;
  /** Tells every process that sessions ended. Call it after the commit. */
  ended(which: SessionsEnded): void;
  close(): void;
}

/** A session that nobody used for this long is over. */
export const idleMs = 30 * 24 * 3_600_000;
/** A revoked session is refused within this time, even where the message about it got lost. */
const keptMs = 1_000;
const keptMost = 10_000;
const touchEveryMs = 60_000;

/** Returns the token that a request carries. */
function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers[tokenHeader];
  if (typeof header === 'string' && header !== '') return header;
  return request.cookies[sessionCookie(request).name] || null;
}

async function sessionIdOf(token: string, key: Uint8Array): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
    return typeof payload.sid === 'string' ? payload.sid : null;
  } catch {
    return null;
  }
}

/** Checks tokens against the session rows, and keeps an answer for at most a second. */
export function createSessions({
  db,
  clock,
  env,
  bus,
}: Pick<Deps, 'db' | 'clock' | 'env' | 'bus'>): Sessions {
  const key = new TextEncoder().encode(env.secrets.session);
  const kept = new Map<string, { member: SessionMember; until: number }>();
  let endings = 0;

  const stop = bus.listen(sessionsEndedTopic, (message) => {
    const { uuid, sessionId } = message as SessionsEnded;
    endings += 1;
    for (const [token, { member }] of kept)
      if (member.uuid === uuid && (sessionId === null || member.sessionId === sessionId))
        kept.delete(token);
  });

  /**
   * `verified` is the session of a token whose signature was checked before. The signature does not
   * change; only the row can.
   */
  async function look(token: string, verified: string | undefined): Promise<SessionMember | null> {
    const endingsBefore = endings;
    const sessionId = verified ?? (await sessionIdOf(token, key));
    const found = sessionId && (await findSession(db, sessionId, clock() - idleMs, env.demo));
    if (!found) {
      kept.delete(token);
      return null;
    }
    const { lastSeenAt, ...member } = found;
    if (clock() - lastSeenAt > touchEveryMs)
      void touchSession(db, member.sessionId, clock()).catch(() => undefined);
    if (kept.size >= keptMost) kept.clear();
    // A session that ended while the row was being read must not be kept as alive.
    if (endings === endingsBefore) kept.set(token, { member, until: performance.now() + keptMs });
    return member;
  }

  return {
    tokenFor: ({ uuid, status, sessionId }) =>
      new SignJWT({ uuid, status, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(Math.floor(clock() / 1000))
        .sign(key),
    async memberOf(request, siteId) {
      const token = tokenOf(request);
      if (!token) return null;
      const known = kept.get(token);
      const member =
        known && known.until > performance.now()
          ? known.member
          : await look(token, known?.member.sessionId);
      return member?.siteId === siteId ? member : null;
    },
    ended: (which) => bus.send(sessionsEndedTopic, which),
    close: () => stop(),
  };
}
