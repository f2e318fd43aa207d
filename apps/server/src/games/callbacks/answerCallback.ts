import type { Db } from '../../db/db.ts';
import type { Publisher } from '../../deps.ts';
import { publishMoney } from '../../realtime/index.ts';
import { execute, type Executed } from '../core/execute.ts';
import type { WalletCommand } from '../core/WalletCommand.ts';
import type { Answer, Dialect, MessageFault, RawCall } from '../dialects/Dialect.ts';
import type { LivePartner, LivePartners } from '../partners/livePartners.ts';
import type { Places } from './createPlaces.ts';

/** The part of a partner's time after which a call whose outcome is not known is answered as unknown. */
const patience = 0.8;

export interface CallbackDeps {
  readonly db: Db;
  /** Milliseconds of a clock that nobody sets. */
  readonly steadyClock: () => number;
  readonly publisher: Publisher;
  readonly partners: LivePartners;
  readonly places: Places;
  /** Is told of what went wrong behind an answer that says "unknown". */
  readonly onTrouble: (error: unknown, partner: string) => void;
}

/** The answer to a message, and what it says about the partner's health. */
export interface Answered {
  readonly answer: Answer;
  /** `caller` is a message from an address that is none of the partner's. */
  readonly fault: MessageFault | 'caller' | null;
  readonly command: WalletCommand['name'] | null;
}

/** Answers somebody who calls from elsewhere, as one whose signature is wrong. Nothing of the message is read. */
export const answerStranger = (dialect: Dialect, call: RawCall): Answered => ({
  answer: dialect.renderError(call, 'signature'),
  fault: 'caller',
  command: null,
});

/** Waits for work no longer than this many ms. The work goes on, and its own limit ends it. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => (timer = setTimeout(done, ms, null)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Executes a command before the partner gives it up, or answers null: the outcome is unknown then, also
 * where the partner has as many commands under way as it may. Browsers are told after the commit, also where
 * the provider was answered before.
 */
async function executed(
  { db, steadyClock, publisher, partners, places, onTrouble }: CallbackDeps,
  partner: LivePartner,
  command: WalletCommand,
  arrivedAt: number,
): Promise<Executed | null> {
  if (!places.take(partner.id)) return null;
  const until = arrivedAt + partner.deadlineMs * patience;
  const work = execute(db, partner, command, partners.atDatabase(until))
    .finally(() => places.leave(partner.id))
    .then(
      async (done) => {
        if (done.moved.length > 0) await publishMoney(publisher, done.moved);
        return done;
      },
      (error: unknown) => {
        onTrouble(error, partner.code);
        return null;
      },
    );
  return within(work, Math.max(0, until - steadyClock()));
}

/**
 * Answers one message of a provider: who signed it, what it asks, what the core did, in the provider's own
 * words. A partner that is switched off is not listened to. `arrivedAt` is the moment (ms of
 * the steady clock) at which the message began to arrive.
 */
export async function answerCallback(
  deps: CallbackDeps,
  partner: LivePartner,
  dialect: Dialect,
  { call, arrivedAt }: { call: RawCall; arrivedAt: number },
): Promise<Answered> {
  const failed = (fault: MessageFault, command: WalletCommand['name'] | null = null): Answered => ({
    answer: dialect.renderError(call, fault),
    fault,
    command,
  });
  if (!dialect.paths.includes(call.path)) return failed('address');
  if (!dialect.verify(call, { theirs: partner.keys, ours: null })) return failed('signature');
  if (partner.state === 'off') return failed('closed');
  const command = dialect.parse(call);
  if ('fault' in command) return failed(command.fault);
  const done = await executed(deps, partner, command, arrivedAt);
  if (!done) return failed('unknown', command.name);
  return {
    answer: dialect.render(call, command, done.outcome),
    fault: null,
    command: command.name,
  };
}
