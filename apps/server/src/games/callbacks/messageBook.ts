import type { Db } from '../../db/db.ts';
import type { RawCall } from '../dialects/Dialect.ts';
import type { Answered } from './answerCallback.ts';

/** A message that was answered. */
export interface NotedMessage extends Answered {
  /** The partner's id. */
  readonly partner: number;
  readonly call: RawCall;
  /** How long the answer took. */
  readonly ms: number;
}

export interface MessageBook {
  note(message: NotedMessage): void;
  /** Writes what is left. */
  close(): Promise<void>;
}

/** Messages are written together after this time (ms), so that no callback waits for its own note. */
const everyMs = 500;
/** What does not fit is left out: the moves themselves are always kept. */
const mostWaiting = 5_000;
const secret = /("(?:token|authToken|secret[a-z_]*|password)"\s*:\s*")[^"]*"/gi;

/** Returns a body without the secrets in it. A token opens bets while its session lasts. */
const withoutSecrets = (text: string): string => text.replace(secret, '$1…"');

/**
 * Makes the book of what providers sent and were answered, for questions about money of the last 30 days.
 * Headers are left out, because they hold signatures and keys.
 */
export function createMessageBook(db: Db, onTrouble: (error: unknown) => void): MessageBook {
  let waiting: NotedMessage[] = [];
  let timer: NodeJS.Timeout | null = null;

  async function write(): Promise<void> {
    timer = null;
    const all = waiting;
    waiting = [];
    if (all.length === 0) return;
    const column = <T>(of: (one: NotedMessage) => T): T[] => all.map(of);
    await db
      .query({
        name: 'games_note_messages',
        text: `INSERT INTO games.message (partner, path, fault, ms, asked, answered)
          SELECT * FROM unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[])`,
        values: [
          column(({ partner }) => partner),
          column(({ call }) => call.path),
          column(({ fault }) => fault),
          column(({ ms }) => Math.round(ms)),
          column(({ call }) => withoutSecrets(call.body.toString('utf8')).replaceAll('\0', '')),
          column(({ answer }) => answer.body),
        ],
      })
      .catch(onTrouble);
  }
  return {
    note: (message) => {
      if (waiting.length >= mostWaiting) return;
      waiting.push(message);
      timer ??= setTimeout(() => void write(), everyMs);
      timer.unref();
    },
    close: async () => {
      if (timer) clearTimeout(timer);
      await write();
    },
  };
}
