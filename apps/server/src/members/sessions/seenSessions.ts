import DataLoader from 'dataloader';
import { readTogether } from '../../db/readTogether.ts';
import type { Deps } from '../../deps.ts';
import { findSessions, touchSessions, type SessionMember } from '../queries.ts';
import type { Signed, Tokens } from './tokens.ts';

/** The message on the bus when sessions end: one session, or all sessions of a member. */
export interface SessionsEnded {
  uuid: string;
  sessionId: string | null;
}
export const sessionsEndedTopic = 'sessions.ended';
/** The topic of the bus on which the uuid comes of a member whose sessions tell something new. */
export const sessionsChangedTopic = 'sessions.changed';

const dayMs = 24 * 3_600_000;
/** A revoked session is refused within this time, even where the message about it got lost. */
const keptMs = 1_000;
const keptMost = 10_000;
const touchEveryMs = 60_000;
/** The uses of this time are noted together. */
const notedEveryMs = 1_000;
/** The most sessions that one statement notes. */
const mostAtOnce = 100;

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

/** A session that was alive a moment ago. */
export interface SeenSession extends Signed {
  member: SessionMember;
}
interface Kept extends SeenSession {
  /** The moment of `performance.now()` from which on the row is read again. */
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

/** Finds the living sessions of tokens. */
export interface SeenSessions {
  /** Returns the session of a token, or null where it is over or the token is not ours. */
  of(token: string): Promise<SeenSession | null>;
  close(): void;
}

/** Checks tokens against the session rows, and keeps an answer for at most a second. */
export function createSeenSessions(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'bus'>,
  tokens: Pick<Tokens, 'read'>,
): SeenSessions {
  const { db, clock, env, bus } = deps;
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
  const close = listen(bus, forget);

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

  return {
    async of(token) {
      const known = kept.get(token);
      return known && known.until > performance.now() ? known : look(token, known);
    },
    close,
  };
}
