import { generateKeyPairSync } from 'node:crypto';
import type { GamesSettings } from '../GamesSettings.ts';
import { signBody } from '../signing.ts';
import { timedOut, type Message, type Reply, type Send } from './callPoy.ts';
import type { MoneyStep, Step } from './Step.ts';

/** The times and the key that a fault needs. */
export type FaultTools = Pick<GamesSettings, 'key' | 'deadlineMs' | 'heldMs'> & {
  wait(ms: number): Promise<void>;
  /** Takes work that goes on after the message is answered. */
  behind(work: Promise<unknown>): void;
};

/** A way in which a provider can be out of order. Each row has the one function that does it. */
export interface Fault {
  /** Sends a message in another way than once. */
  send?: (message: Message, next: Send, tools: FaultTools) => Promise<Reply>;
  /** Plans what follows what in a round. The steps of one group go out at the same time. */
  plan?: (groups: readonly Step[][], tools: FaultTools) => Step[][];
  /** Returns the time by the provider's clock. */
  clock?: (ms: number) => number;
  /** Returns whether the provider answers Poy's questions. */
  answers?: () => boolean;
}

const isBet = ({ path }: Message): boolean => path === '/transaction/bet';
const isWin = ({ path }: Message): boolean => path === '/transaction/win';
const isMoney = ({ path }: Message): boolean => path.startsWith('/transaction/');
const baht = 100_000;
const hourMs = 3_600_000;
const rollbacksOfAStorm = 20;

let strangers: string | undefined;
/** Returns a private key that nobody knows. */
const strangersKey = (): string =>
  (strangers ??= generateKeyPairSync('rsa', { modulusLength: 2_048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString());

/** Returns a message about the same transaction with one baht more. */
function otherContent(message: Message, key: string): Message {
  const told = JSON.parse(message.body) as Record<string, unknown>;
  const changed =
    typeof told.amount === 'number'
      ? { ...told, amount: told.amount + baht }
      : { ...told, round: `${String(told.round)}-other` };
  const body = JSON.stringify(changed);
  return { ...message, body, signature: signBody(body, key) };
}

const betOf = (groups: readonly Step[][]): MoneyStep[] =>
  groups.flat().filter((step): step is MoneyStep => step.kind === 'bet');
const afterBet = (groups: readonly Step[][]): Step[] =>
  groups.flat().filter(({ kind }) => kind !== 'bet');

/** All switches of the page, by name. */
export const faults = {
  /** Each message about money goes out a second time, byte for byte. */
  repeat: {
    async send(message, next) {
      const first = await next(message);
      if (isMoney(message)) await next(message);
      return first;
    },
  },
  /** The win overtakes its bet, and is sent again after it. */
  reorder: {
    plan: (groups) => [afterBet(groups), betOf(groups), afterBet(groups)],
  },
  /** A bet, and the first try of a win, arrives only after it was given up. A rollback is in time. */
  late: {
    async send(message, next, { deadlineMs, wait, behind }) {
      const isLate = isBet(message) || (isWin(message) && message.attempt === 1);
      if (!isLate) return next(message);
      behind(wait(deadlineMs * 1.2).then(() => next(message)));
      await wait(deadlineMs);
      return timedOut;
    },
  },
  /** The answer to a bet, and to the first try of all else, is lost. */
  drop: {
    async send(message, next) {
      const reply = await next(message);
      return isMoney(message) && (isBet(message) || message.attempt === 1) ? timedOut : reply;
    },
  },
  /** Somebody else signs. */
  wrongSignature: {
    send: (message, next) =>
      next({ ...message, signature: signBody(message.body, strangersKey()) }),
  },
  /** Each message about money is followed by one of the same id that says something else. */
  otherContent: {
    async send(message, next, { key }) {
      const first = await next(message);
      if (isMoney(message)) await next(otherContent(message, key));
      return first;
    },
  },
  /** The bet is rolled back twenty times at once, and nothing is paid. */
  rollbackStorm: {
    plan: (groups) => [
      betOf(groups),
      betOf(groups).flatMap(({ entry }) =>
        Array.from({ length: rollbacksOfAStorm }, (): Step => ({ kind: 'rollback', of: entry })),
      ),
    ],
  },
  /** Poy's questions get no answer. */
  silence: { answers: () => false },
  /** What a round pays is sent so late that the player has left. */
  afterLogout: {
    plan: (groups, { heldMs }) => [
      betOf(groups),
      [{ kind: 'pause', ms: heldMs }],
      afterBet(groups),
    ],
  },
  /** Nothing follows the bet: the round stays open. */
  openRounds: { plan: (groups) => [betOf(groups)] },
  /** A win stands in the provider's books, and no message of it is ever sent. */
  lostWins: {
    send: async (message, next) =>
      isWin(message) ? { status: 'RS_OK', balance: null } : next(message),
  },
  /** The provider's clock is an hour behind. */
  clock: { clock: (ms) => ms - hourMs },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];
