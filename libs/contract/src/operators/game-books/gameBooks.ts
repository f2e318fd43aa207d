import { z } from 'zod';
import type { Operation } from '../../Operation.ts';
import { typedText } from '../../texts/freeText.ts';
import { baht, day, instant, rowId } from '../../wire.ts';
import { reason, rowsAfter } from '../fields.ts';

const partner = typedText.regex(/^[a-z0-9-]{2,40}$/);

/** An amount of a provider: baht with at most five decimals, because it counts hundred-thousandths. */
const finest = z.number().meta({ description: 'Baht, at most five decimals' });

/**
 * A business day of a partner, which begins at 06:00 in Bangkok. Counts and sums are of the transactions
 * that stand in our books, and in the provider's.
 */
const gameBook = z.object({
  id: z.int(),
  partner: z.string(),
  day,
  /** `away`: the provider did not list the day, so that nothing was compared. */
  state: z.enum(['clean', 'differences', 'away']),
  madeAt: instant,
  ourCount: z.int(),
  ourStaked: baht,
  ourPaid: baht,
  theirCount: z.int(),
  theirStaked: baht,
  theirPaid: baht,
  /** Parts of a satang that payouts left out. They are no difference. */
  rest: finest,
  /** The differences that wait, and those that operators have settled. */
  open: z.int(),
  settled: z.int(),
});
export type GameBook = z.infer<typeof gameBook>;

/** The reports older than `before`; with `differing` those alone that wait for somebody. */
const booksQuery = z.object({
  partner: partner.optional(),
  day: day.optional(),
  differing: z.stringbool().default(false),
  before: rowId.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type GameBooksAsked = z.output<typeof booksQuery>;

const differenceSide = z.object({
  /** The name by which the provider knows the member. */
  member: z.string(),
  /** Null where it is no member of ours. */
  userName: z.string().nullable(),
  round: z.string().nullable(),
  title: z.string().nullable(),
  amount: finest,
  /** True where it took no money of the member. */
  isFree: z.boolean(),
  takenBack: z.boolean(),
  at: instant,
});

const settledAs = z.enum(['noted', 'paid', 'undone']);
export type SettledAs = z.infer<typeof settledAs>;

/** A transaction that the two books do not have alike; a side is null where that book has nothing. */
const gameDifference = z.object({
  id: z.int(),
  report: z.int(),
  partner: z.string(),
  day,
  /**
   * `missing_ours`, `missing_theirs`: in one of the books alone. `amount`, `member`, `round`: with another one.
   * `taken_back`: taken back in one of them alone.
   */
  kind: z.enum(['missing_ours', 'missing_theirs', 'amount', 'member', 'round', 'taken_back']),
  move: z.enum(['bet', 'payout', 'adjust']),
  transaction: z.string(),
  ours: differenceSide.nullable(),
  theirs: differenceSide.nullable(),
  settled: z.object({ as: settledAs, by: z.string(), at: instant, reason: z.string() }).nullable(),
});
export type GameDifference = z.infer<typeof gameDifference>;

/** With `open` those alone that wait. */
const differencesQuery = rowsAfter.extend({
  report: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  partner: partner.optional(),
  day: day.optional(),
  open: z.stringbool().default(true),
});
export type GameDifferencesAsked = z.output<typeof differencesQuery>;

const mostSettled = 50;
const settlement = z.object({
  differences: z.array(rowId).min(1).max(mostSettled),
  /**
   * `noted` moves nothing. `paid` pays a payout that is with the provider alone. `undone` takes back what is here
   * alone, or what the provider has taken back.
   */
  as: settledAs,
  reason,
});

const openGameRound = z.object({
  id: z.int(),
  partner: z.string(),
  userName: z.string(),
  /** The provider's id of the round. */
  round: z.string(),
  title: z.string().nullable(),
  openedAt: instant,
  /** Null while it is open. */
  closedAt: instant.nullable(),
  staked: baht,
  paid: baht,
  /** True where it is open for longer than the partner's limit. */
  overdue: z.boolean(),
});
export type OpenGameRound = z.infer<typeof openGameRound>;

/** With `all` those that are not older than the limit of their partner, too. */
const roundsQuery = rowsAfter.extend({
  partner: partner.optional(),
  all: z.stringbool().default(false),
});
export type GameRounds = z.output<typeof roundsQuery>;

const roundEnd = z.enum(['records', 'asItStands']);
export type RoundEnd = z.infer<typeof roundEnd>;

/** The kinds of trouble with a partner of games that the desk is told of. */
export const gameAlarmKinds = [
  'signatures',
  'callers',
  'slow',
  'unknown',
  'free_win',
  'differences',
  'away',
  'rounds',
] as const;

const gameAlarm = z.object({
  /** Below zero for an alarm that ends with its cause. */
  id: z.int(),
  partner: z.string(),
  kind: z.enum(gameAlarmKinds),
  count: z.int(),
  /** The messages among which so many were found; null where it is not about messages. */
  total: z.int().nullable(),
  /** The business day that it is about. */
  day: day.nullable(),
  since: instant,
  acknowledged: z.boolean(),
});
export type GameAlarm = z.infer<typeof gameAlarm>;

const reads = { who: 'operator', needs: 'games.change', method: 'GET' } as const;
const settles = { who: 'operator', needs: 'games.settle', method: 'POST' } as const;

export const gameBookOperations = {
  '/api/operators.games.books': {
    ...reads,
    summary: 'Read how days of partners compare with the books of their providers, newest first',
    query: booksQuery,
    reply: z.array(gameBook),
  },
  '/api/operators.games.differences': {
    ...reads,
    personal: true,
    summary: 'List transactions that our books and a provider’s do not have alike',
    query: differencesQuery,
    reply: z.array(gameDifference),
  },
  '/api/operators.games.compare': {
    ...settles,
    summary: 'Compare a business day of a partner with the provider’s books now',
    body: z.object({ partner, day, reason }),
    reply: gameBook,
  },
  '/api/operators.games.settle': {
    ...settles,
    summary: 'Close differences with a reason; what moves money takes a second person',
    body: settlement,
    reply: z.array(gameDifference).max(mostSettled),
  },
  '/api/operators.games.rounds': {
    ...reads,
    personal: true,
    summary: 'List the rounds of games that are open for longer than usual',
    query: roundsQuery,
    reply: z.array(openGameRound),
  },
  '/api/operators.games.end-round': {
    ...settles,
    summary: 'End an open round by the provider’s records, or as it stands with a second person',
    body: z.object({ round: rowId, by: roundEnd, reason }),
    reply: openGameRound,
  },
  '/api/operators.games.alarms': {
    ...reads,
    summary: 'List what is out of order with the partners of games',
    reply: z.array(gameAlarm).max(500),
  },
  '/api/operators.games.acknowledge': {
    ...settles,
    summary: 'Take an alarm about the messages of a partner off the list',
    body: z.object({ id: rowId, reason }),
    reply: gameAlarm,
  },
} as const satisfies Record<string, Operation>;
