import { randomUUID } from 'node:crypto';
import type { Title } from './titles.ts';

/** The result of the newest bet of a session. */
export interface Result {
  word: 'won' | 'lost' | 'refused' | 'unknown' | 'noPoints';
  /** The wallet's status for a bet that was refused. */
  answer: string;
  /** What was paid, in hundred-thousandths of the currency. */
  units: number;
}

/** A game that was launched. */
export interface Session {
  id: string;
  title: Title;
  /** Null for a demo, which has no member and no calls. */
  member: { user: string; token: string } | null;
  currency: string;
  lobbyUrl: string;
  /** Play money of a demo; the newest cash that the wallet told else. Null where it is not known. */
  balance: number | null;
  result: Result | null;
}

export interface Sessions {
  open(told: Omit<Session, 'id' | 'balance' | 'result'>): Session;
  find(id: string): Session | undefined;
}

/** The sessions that are remembered. */
const remembered = 5_000;
/** The play money of a demo: 1,000 of the currency. */
const playMoney = 1_000 * 100_000;

/** Returns a list of launched games. It forgets the oldest. */
export function createSessions(): Sessions {
  const sessions = new Map<string, Session>();
  return {
    open(told) {
      const balance = told.member ? null : playMoney;
      const session = { ...told, id: randomUUID(), balance, result: null };
      sessions.set(session.id, session);
      const [oldest] = sessions.keys();
      if (sessions.size > remembered && oldest !== undefined) sessions.delete(oldest);
      return session;
    },
    find: (id) => sessions.get(id),
  };
}
