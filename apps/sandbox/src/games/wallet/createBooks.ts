import { randomUUID } from 'node:crypto';

/** The kinds of transactions, in the words of the public document. */
export type Kind = 'TK_BET' | 'TK_WIN' | 'TK_ROLLBACK';
/** A transaction under way has no word yet. */
export type State =
  'TS_SUCCESS' | 'TS_DECLINED' | 'TS_ROLLEDBACK' | 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED';

/** A transaction as the provider has it. */
export interface Entry {
  uuid: string;
  kind: Kind;
  user: string;
  /** The token of the launch, which no list of transactions tells. */
  token: string;
  game: string;
  currency: string;
  round: string;
  /** Hundred-thousandths of the currency. */
  units: number;
  /** The transaction that is paid or undone; null for a bet. */
  reference: string | null;
  /** The moment by the provider's own clock (ms since 1970). */
  at: number;
  /** Null while the answer is not known. */
  state: State | null;
  /** The last word of Poy, or `timeout` or `unreadable`. */
  answer: string | null;
  /** How often the message was sent. */
  sent: number;
}

/** The provider's own books. */
export interface Books {
  /** Writes a transaction down, when it is sent for the first time. */
  note(entry: Entry): void;
  /** Returns the transactions from one moment on and before another, oldest first. */
  between(from: number, to: number): Entry[];
  ofRound(round: string): Entry[];
  /** The transactions, newest first. */
  readonly newest: readonly Entry[];
}

/** Returns a transaction that is not sent yet. */
export const newEntry = (told: Omit<Entry, 'uuid' | 'state' | 'answer' | 'sent'>): Entry => ({
  ...told,
  uuid: randomUUID(),
  state: null,
  answer: null,
  sent: 0,
});

/** The transactions that are remembered. */
const remembered = 20_000;

/** Returns empty books. They hold the newest transactions and forget the oldest. */
export function createBooks(most = remembered): Books {
  const newest: Entry[] = [];
  return {
    newest,
    note(entry) {
      newest.unshift(entry);
      newest.length = Math.min(newest.length, most);
    },
    between: (from, to) => newest.filter(({ at }) => at >= from && at < to).reverse(),
    ofRound: (round) => newest.filter((entry) => entry.round === round).reverse(),
  };
}
