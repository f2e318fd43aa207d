import { randomUUID } from 'node:crypto';
import type { GamesSettings } from '../GamesSettings.ts';
import { signBody } from '../signing.ts';
import { createWire, type Reply } from './callPoy.ts';
import { newEntry, type Books, type Entry } from './createBooks.ts';
import { createPatience, type Patience } from './createPatience.ts';
import type { Switches } from './createSwitches.ts';
import type { FaultTools } from './faults.ts';
import type { Step } from './Step.ts';

/** Answers to a bet after which it certainly moved nothing. Every other one is followed by a rollback. */
const discards: ReadonlySet<string> = new Set([
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_BET_LIMIT_EXCEEDED',
]);

/** Answers after which a win is not tried again, because only people can help. */
const endsWin: ReadonlySet<string> = new Set([
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
]);

const endsRollback: ReadonlySet<string> = new Set([...endsWin, 'RS_ERROR_INVALID_SIGNATURE']);

const paths = {
  TK_BET: '/transaction/bet',
  TK_WIN: '/transaction/win',
  TK_ROLLBACK: '/transaction/rollback',
} as const;

/** The most tries of one transaction. */
const mostTries = 20;

/** The part of the provider that talks to Poy's wallet. */
export interface Teller {
  /** Asks about a member. The path is `/user/info` or `/user/balance`. */
  ask(path: string, fields: Record<string, unknown>): Promise<Reply>;
  /** Does the steps of a round, group by group. It ends where a bet did not go well. */
  run(groups: readonly Step[][]): Promise<Reply | null>;
  /** The reason why a call could not be made, newest; null where there was none. */
  readonly trouble: string | null;
  /** Ends all waiting, and settles when nothing is under way. */
  stop(): Promise<void>;
}

/** Returns the fields of a message about a transaction. */
function fieldsOf(entry: Entry, closesRound: boolean): Record<string, unknown> {
  const { uuid, kind, user, token, game, currency, round, units, reference } = entry;
  return {
    user,
    token,
    transaction_uuid: uuid,
    supplier_transaction_id: `${kind}-${uuid}`,
    round,
    round_closed: closesRound,
    game_code: game,
    ...(reference !== null && { reference_transaction_uuid: reference }),
    ...(kind !== 'TK_ROLLBACK' && { amount: units, currency, is_free: false, bet: null }),
  };
}

/** Sends one message about a transaction, and writes down what became of it. */
type Tell = (entry: Entry, closesRound: boolean, attempt: number) => Promise<Reply>;

interface Retries extends Pick<GamesSettings, 'retryMs' | 'longestRetryMs'> {
  now: () => number;
  patience: Patience;
}

/** Returns the rules of the public document about what follows which answer. */
function createRules(tell: Tell, { retryMs, longestRetryMs, now, patience }: Retries) {
  async function until(
    entry: Entry,
    closesRound: boolean,
    ends: ReadonlySet<string>,
  ): Promise<Reply | null> {
    for (let attempt = 1; attempt <= mostTries && !patience.stopped(); attempt += 1) {
      const reply = await tell(entry, closesRound, attempt);
      if (reply.status === 'RS_OK' || ends.has(reply.status)) {
        entry.state = reply.status === 'RS_OK' ? 'TS_SUCCESS' : 'TS_DECLINED';
        return reply;
      }
      await patience.wait(Math.min(retryMs * 2 ** (attempt - 1), longestRetryMs));
    }
    entry.state = 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED';
    return null;
  }
  async function rollback(of: Entry): Promise<Reply | null> {
    const told = { ...of, kind: 'TK_ROLLBACK' as const, reference: of.uuid, at: now() };
    const reply = await until(newEntry(told), true, endsRollback);
    if (reply?.status === 'RS_OK') of.state = 'TS_ROLLEDBACK';
    return reply;
  }
  return {
    rollback,
    win: (entry: Entry, closesRound: boolean) => until(entry, closesRound, endsWin),
    async bet(entry: Entry, closesRound: boolean): Promise<Reply> {
      const reply = await tell(entry, closesRound, 1);
      if (reply.status === 'RS_OK') entry.state = 'TS_SUCCESS';
      else if (discards.has(reply.status)) entry.state = 'TS_DECLINED';
      else patience.behind(rollback(entry));
      return reply;
    },
  };
}

/**
 * Returns the provider's way to the wallet: a bet is sent once, and rolled back where its outcome is not
 * known; a win and a rollback are sent until the wallet has taken them.
 */
export function createTeller(settings: GamesSettings, books: Books, switches: Switches): Teller {
  const { key, deadlineMs, heldMs } = settings;
  let trouble: string | null = null;
  const plain = createWire(settings.callback, deadlineMs, (text) => (trouble = text));
  const patience = createPatience();
  const tools: FaultTools = { key, deadlineMs, heldMs, ...patience };

  function post(path: string, fields: Record<string, unknown>, attempt = 1): Promise<Reply> {
    const body = JSON.stringify({ ...fields, request_uuid: randomUUID() });
    return switches.send(plain, tools)({ path, body, signature: signBody(body, key), attempt });
  }
  const tell: Tell = async (entry, closesRound, attempt) => {
    if (entry.sent === 0) books.note(entry);
    entry.sent += 1;
    const reply = await post(paths[entry.kind], fieldsOf(entry, closesRound), attempt);
    entry.answer = reply.status;
    return reply;
  };
  const rules = createRules(tell, { ...settings, now: switches.now, patience });
  function take(step: Step): Promise<Reply | null> {
    if (step.kind === 'pause') return patience.wait(step.ms).then(() => null);
    if (step.kind === 'rollback') return rules.rollback(step.of);
    return rules[step.kind](step.entry, step.closesRound);
  }
  async function run(groups: readonly Step[][]): Promise<Reply | null> {
    let last: Reply | null = null;
    for (const group of switches.plan(groups, tools)) {
      const replies = await Promise.all(group.map(take));
      last = replies.findLast((reply) => reply !== null) ?? last;
      if (group.some((step) => step.kind === 'bet' && step.entry.state !== 'TS_SUCCESS')) break;
    }
    return last;
  }
  return {
    ask: (path, fields) => post(path, fields),
    run(groups) {
      const work = run(groups);
      patience.behind(work);
      return work;
    },
    get trouble() {
      return trouble;
    },
    stop: patience.stop,
  };
}
