import { tokenHeader } from '@poy/contract/rules';
import DataLoader from 'dataloader';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readTogether } from '../db/readTogether.ts';
import type { Deps } from '../deps.ts';
import { sessionCookie } from './sessionCookie.ts';
import { createTokens, type Signed } from './tokens.ts';
import { findSessions, touchSessions, type SessionMember } from './queries.ts';

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
/** The topic of the bus on which the uuid comes of a member whose sessions tell something new. */
const sessionsChangedTopic = 'sessions.changed';

export interface Sessions {
  /**
   * Makes the signed token of a session (uuid, status and session id) and puts it into the answer's
   * cookie. The token names the member; only the session's row says that it is still valid.
   */
  hand(reply: FastifyReply, member: SessionMember): Promise<string>;
  /**
   * Returns the member whose living session the request carries (header first, then cookie), or
   * null. A session of another site gives null. The answer renews a cookie that is a day old, so
   * that it lasts as long as the session is used.
   */
  memberOf(reply: FastifyReply, siteId: number): Promise<SessionMember | null>;
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
const cookieSeconds = (31 * dayMs) / 1_000;
/** A revoked session is refused within this time, even where the message about it got lost. */
const keptMs = 1_000;
const keptMost = 10_000;
const touchEveryMs = 60_000;
/** The uses of this time are noted together. */
const notedEveryMs = 1_000;
/** The most sessions that one statement notes. */
const mostAtOnce = 100;

/** Returns the token that a request carries, and whether that is in a cookie. */
function tokenOf(request: FastifyRequest): { token: string | null; ofCookie: boolean } {
  const header = request.headers[tokenHeader];
  if (typeof header === 'string' && header !== '') return { token: header, ofCookie: false };
  return { token: request.cookies[sessionCookie(request).name] || null, ofCookie: true };
}

/**
 * Returns a function that notes the use of a session, at most once a minute. The uses of a second are
 * written by one statement: each commit waits for the disk, and so do sales that commit meanwhile. The
 * first use of a day is written before it is answered, because with it the 30 days begin anew.
 */
function useNoter({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const loader = new DataLoader<string, null>(
    async (ids) => {
      await touchSessions(db, ids, clock());
      return ids.map(() => null);
    },
    {
      cache: false,
      maxBatchSize: mostAtOnce,
      batchScheduleFn: (write) => void setTimeout(write, notedEveryMs).unref(),
    },
  );
  return async (sessionId: string, lastSeenAt: number): Promise<void> => {
    const unseenMs = clock() - lastSeenAt;
    if (unseenMs > dayMs) await touchSessions(db, [sessionId], clock()).catch(() => undefined);
    else if (unseenMs > touchEveryMs) loader.load(sessionId).catch(() => undefined);
  };
}

interface Kept extends Signed {
  member: SessionMember;
  until: number;
}

/** Calls `forget` for the sessions of which something is not as it was. Returns what ends that. */
function listen(bus: Deps['bus'], forget: (which: SessionsEnded) => void): () => void {
  const stops = [
    bus.listen(sessionsEndedTopic, (message) => forget(message as SessionsEnded)),
    bus.listen(sessionsChangedTopic, (uuid) => forget({ uuid: String(uuid), sessionId: null })),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Checks tokens against the session rows, and keeps an answer for at most a second. */
export function createSessions(deps: Pick<Deps, 'db' | 'clock' | 'env' | 'bus'>): Sessions {
  const { db, clock, env, bus } = deps;
  const tokens = createTokens(env.secrets.session);
  const readSession = readTogether((ids) => findSessions(db, ids, clock(), env.demo));
  const noteUse = useNoter(deps);
  const kept = new Map<string, Kept>();
  let endings = 0;

  const forget = ({ uuid, sessionId }: SessionsEnded): void => {
    endings += 1;
    for (const [token, { member }] of kept)
      if (member.uuid === uuid && (sessionId === null || member.sessionId === sessionId))
        kept.delete(token);
  };
  const stop = listen(bus, forget);

  /** `verified` tells that the signature was checked before. It does not change; only the row can. */
  async function look(token: string, verified: Signed | undefined): Promise<Kept | null> {
    const endingsBefore = endings;
    const signed = verified ?? (await tokens.read(token));
    const found = signed && (await readSession(signed.sessionId));
    if (!found) {
      kept.delete(token);
      return null;
    }
    const { sessionId, madeAt } = signed;
    const { lastSeenAt, ...member } = found;
    await noteUse(member.sessionId, lastSeenAt);
    if (kept.size >= keptMost) kept.clear();
    // A session that ended while the row was being read must not be kept as alive.
    const seen = { sessionId, madeAt, member, until: performance.now() + keptMs };
    if (endings === endingsBefore) kept.set(token, seen);
    return seen;
  }

  const hand: Sessions['hand'] = async (reply, member) => {
    const token = await tokens.write(member, clock());
    const { name, options } = sessionCookie(reply.request);
    void reply.setCookie(name, token, { ...options, maxAge: cookieSeconds });
    return token;
  };

  return {
    hand,
    async memberOf(reply, siteId) {
      const { token, ofCookie } = tokenOf(reply.request);
      if (!token) return null;
      const known = kept.get(token);
      const seen = known && known.until > performance.now() ? known : await look(token, known);
      if (seen?.member.siteId !== siteId) return null;
      if (ofCookie && clock() - seen.madeAt > renewedEveryMs) await hand(reply, seen.member);
      return seen.member;
    },
    ended: (which) => bus.send(sessionsEndedTopic, which),
    changed: (uuid) => bus.send(sessionsChangedTopic, uuid),
    close: stop,
  };
}
