import type { Db } from '../../db/db.ts';
import type { RawCall } from '../dialects/Dialect.ts';
import type { Answered } from './answerCallback.ts';

/** A message that was answered. */
export interface NotedMessage extends Answered {
  /** The partner's id. */
  readonly partner: number;
  readonly call: RawCall;
  /** The time that the answer took. */
  readonly ms: number;
}

export interface MessageBook {
  note(message: NotedMessage): void;
  /** Writes what is left. */
  close(): Promise<void>;
}

/** Messages are written together after this time (ms), so that no callback waits for its own note. */
const everyMs = 500;
/** A message that does not fit is left out: the moves themselves are always kept. */
const mostWaiting = 5_000;
/** Anybody can send messages that nobody signed. So many of them are noted at a time, and none of their words. */
const mostUnsigned = 20;
const unsigned: readonly NotedMessage['fault'][] = ['address', 'signature', 'caller'];
const secret = /("(?:token|authToken|secret[a-z_]*|password)"\s*:\s*")[^"]*"/gi;

/** Returns a body without the secrets in it. A token opens bets while its session lasts. */
const withoutSecrets = (text: string): string => text.replace(secret, '$1…"');

/** The columns of a message. Words of somebody who is not known are none of the partner's. */
const rowOf = ({ partner, call, fault, ms, answer }: NotedMessage) => {
  const known = !unsigned.includes(fault);
  return {
    partner,
    path: fault === 'address' ? '' : call.path,
    fault,
    ms: Math.round(ms),
    asked: known ? withoutSecrets(call.body.toString('utf8')).replaceAll('\0', '') : '',
    answered: known ? answer.body : '',
  };
};
type Row = ReturnType<typeof rowOf>;

/**
 * Makes the book of what providers sent and were answered, for questions about money of the last 30 days.
 * Headers are left out, because they hold signatures and keys.
 */
export function createMessageBook(db: Db, onTrouble: (error: unknown) => void): MessageBook {
  let waiting: Row[] = [];
  let unknown = 0;
  let timer: NodeJS.Timeout | null = null;

  async function write(): Promise<void> {
    timer = null;
    const all = waiting;
    waiting = [];
    unknown = 0;
    if (all.length === 0) return;
    const column = <Name extends keyof Row>(name: Name): Row[Name][] => all.map((row) => row[name]);
    await db
      .query({
        name: 'games_note_messages',
        text: `INSERT INTO games.message (partner, path, fault, ms, asked, answered)
          SELECT * FROM unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[])`,
        values: [
          column('partner'),
          column('path'),
          column('fault'),
          column('ms'),
          column('asked'),
          column('answered'),
        ],
      })
      .catch(onTrouble);
  }
  return {
    note: (message) => {
      if (waiting.length >= mostWaiting) return;
      if (unsigned.includes(message.fault) && (unknown += 1) > mostUnsigned) return;
      waiting.push(rowOf(message));
      timer ??= setTimeout(() => void write(), everyMs);
      timer.unref();
    },
    close: async () => {
      if (timer) clearTimeout(timer);
      await write();
    },
  };
}
