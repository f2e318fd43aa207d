import type { Peer } from './Peer.ts';

/** A session that a socket was authorised with. */
export interface Owner {
  uuid: string;
  sessionId: string;
}

/** The sessions that are remembered as ended, so that a late authorisation is not believed. */
const mostEnded = 10_000;
/** The sessions that one socket may be authorised with. */
const mostSessions = 100;

export interface Owners {
  /**
   * Notes that a socket was authorised with a session. It is closed at once where that session has
   * ended. Where its member has more sockets than `mostPerMember` now, the oldest one is closed.
   */
  own(peer: Peer, owner: Owner): void;
  /** Closes the sockets that were authorised with an ended session, or with any of a member. */
  end(which: { uuid: string; sessionId: string | null }): void;
  /** Returns true where a session is known that the socket was authorised with. */
  knows(peer: Peer): boolean;
  /** Returns the sessions that sockets were authorised with, each once. */
  sessions(): string[];
  /**
   * Closes the sockets that were authorised with any of these sessions. They are not remembered as
   * ended: what the database says of them may change again.
   */
  close(sessionIds: ReadonlySet<string>): void;
  forget(peer: Peer): void;
}

/** Remembers which sessions each socket of this process was authorised with. */
export function createOwners(mostPerMember: number): Owners {
  /** The member of each session, by session, of each socket. */
  const sessionsOf = new Map<Peer, Map<string, string>>();
  const byMember = new Map<string, Set<Peer>>();
  const leaving = new WeakSet<Peer>();
  const ended = new Set<string>();

  function close(peer: Peer, code: number, reason: string): void {
    if (leaving.has(peer)) return;
    leaving.add(peer);
    peer.close(code, reason);
  }
  const endOf = (peer: Peer): void => close(peer, 4009, 'The session has ended or changed');

  return {
    own(peer, { uuid, sessionId }) {
      if (ended.has(sessionId)) return endOf(peer);
      const sessions = sessionsOf.get(peer) ?? new Map<string, string>();
      sessionsOf.set(peer, sessions.set(sessionId, uuid));
      const its = byMember.get(uuid) ?? new Set();
      byMember.set(uuid, its.add(peer));
      // The code 4004 makes clients stay away. Each closed socket would otherwise come back and
      // close the next one.
      if (sessions.size > mostSessions) close(peer, 4004, 'Too many sessions');
      const open = [...its].filter((one) => !leaving.has(one));
      if (open.length > mostPerMember && open[0])
        close(open[0], 4004, 'Too many connections of one member');
    },
    end({ uuid, sessionId }) {
      if (sessionId !== null) {
        ended.add(sessionId);
        const [oldest] = ended;
        if (ended.size > mostEnded && oldest !== undefined) ended.delete(oldest);
      }
      // The sockets are found by owner and not by channel, because a socket that left its channel
      // for a moment could come back with its earlier signature.
      for (const peer of byMember.get(uuid) ?? [])
        if (sessionId === null || sessionsOf.get(peer)?.get(sessionId) === uuid) endOf(peer);
    },
    knows: (peer) => sessionsOf.has(peer),
    sessions: () => [...new Set([...sessionsOf.values()].flatMap((its) => [...its.keys()]))],
    close(sessionIds) {
      for (const [peer, sessions] of sessionsOf)
        if ([...sessions.keys()].some((id) => sessionIds.has(id))) endOf(peer);
    },
    forget(peer) {
      for (const uuid of sessionsOf.get(peer)?.values() ?? []) {
        const its = byMember.get(uuid);
        its?.delete(peer);
        if (its?.size === 0) byMember.delete(uuid);
      }
      sessionsOf.delete(peer);
    },
  };
}
