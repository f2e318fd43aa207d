import type { BookedTransaction } from '../../dialects/Dialect.ts';
import { AnswerTooLong } from '../../partners/askProvider.ts';
import { keyOf, type Books, type OurMove, type TheirRecord } from './Books.ts';
import {
  addSums,
  compareMove,
  noSums,
  ourSums,
  theirSums,
  type DifferenceKind,
  type SideSums,
} from './compareMove.ts';

/** A transaction that the books do not have alike. */
export interface FoundDifference {
  readonly kind: DifferenceKind;
  readonly ours: OurMove | null;
  readonly theirs: TheirRecord | null;
}

/** A span of time that was compared. */
export interface ComparedSpan {
  readonly differences: readonly FoundDifference[];
  readonly ours: SideSums;
  readonly theirs: SideSums;
  /** Units below a satang that our payouts left out. */
  readonly rest: number;
}

/** A message and its record are this far apart (ms) at most, but for one that was sent again and again. */
const marginMs = 120_000;
/** No span is cut below this length (ms). */
const shortestMs = 60_000;
/** The rounds that are asked for one by one in a span, so that a provider is not asked without end. */
const mostRounds = 200;

const isRecord = (one: BookedTransaction): one is TheirRecord => one.kind !== 'rollback';

/** What the provider has told so far. A rollback that names a transaction takes it back. */
class Told {
  private readonly records = new Map<string, TheirRecord>();
  private readonly undone = new Set<string>();

  add(list: readonly BookedTransaction[]): void {
    for (const one of list) {
      if (isRecord(one)) this.records.set(keyOf(one), one);
      else if (one.reference !== null) this.undone.add(one.reference);
    }
  }
  of(key: string): TheirRecord | null {
    const one = this.records.get(key);
    if (!one) return null;
    return this.undone.has(one.transaction) ? { ...one, takenBack: true } : one;
  }
  keysOf(transactions: ReadonlySet<string>): string[] {
    return [...this.records.values()]
      .filter(({ transaction }) => transactions.has(transaction))
      .map(keyOf);
  }
}

const mapOf = (moves: readonly OurMove[]) => new Map(moves.map((one) => [keyOf(one), one]));

interface Question {
  readonly books: Books;
  readonly told: Told;
  readonly mine: Map<string, OurMove>;
}

const differs = ({ told, mine }: Question, key: string): DifferenceKind | null =>
  compareMove(mine.get(key) ?? null, told.of(key));

/**
 * Asks once more about what seems to differ, by its round: the other book may have it at another time, and
 * something may have come while the two were read.
 */
async function askAgain(question: Question, keys: readonly string[]): Promise<void> {
  const { books, told, mine } = question;
  const doubtful = keys.filter((key) => differs(question, key) !== null);
  const rounds = new Set(
    doubtful.flatMap((key) => [mine.get(key)?.round, told.of(key)?.round]).filter(Boolean),
  );
  for (const round of [...rounds].slice(0, mostRounds))
    if (round) told.add(await books.theirRound(round));
  if (doubtful.length === 0) return;
  const ids = doubtful.map((key) => key.slice(key.indexOf(':') + 1));
  for (const one of await books.oursNamed(ids)) mine.set(keyOf(one), one);
}

interface Sides {
  readonly question: Question;
  /** The transactions that belong to the span: each belongs to one, that of our move where there is one. */
  readonly own: ReadonlySet<string>;
  /** Those that were taken back in the span, whenever they were made. */
  readonly touched: ReadonlySet<string>;
}

async function readSides(books: Books, from: number, to: number): Promise<Sides> {
  const listed = await books.theirs(from - marginMs, to + marginMs);
  const inSpan = ({ at }: { at: Date }): boolean => at.getTime() >= from && at.getTime() < to;
  const span = await books.ours(from, to);
  const mine = mapOf(span.moves);
  const told = new Told();
  told.add(listed);
  const theirs = listed.filter(inSpan);
  const undone = new Set([
    ...span.undone,
    ...theirs.flatMap((one) => (isRecord(one) ? [] : (one.reference ?? []))),
  ]);
  const named = theirs.filter(isRecord).map(({ transaction }) => transaction);
  const unread = [...named, ...undone].filter(
    (id) => !mine.has(`bet:${id}`) && !mine.has(`payout:${id}`),
  );
  for (const one of await books.oursNamed(unread)) mine.set(keyOf(one), one);
  const own = new Set([
    ...span.moves.map(keyOf),
    ...theirs
      .filter(isRecord)
      .map(keyOf)
      .filter((key) => !mine.has(key)),
  ]);
  const touched = new Set([
    ...told.keysOf(undone),
    ...[...mine.values()].filter(({ transaction }) => undone.has(transaction)).map(keyOf),
  ]);
  return { question: { books, told, mine }, own, touched };
}

async function compareWhole(books: Books, from: number, to: number): Promise<ComparedSpan> {
  const { question, own, touched } = await readSides(books, from, to);
  const keys = [...new Set([...own, ...touched])];
  await askAgain(question, keys);
  const pair = (key: string) => ({
    ours: question.mine.get(key) ?? null,
    theirs: question.told.of(key),
  });
  const pairs = [...own].map(pair);
  return {
    differences: keys.flatMap((key) => {
      const kind = differs(question, key);
      return kind ? [{ kind, ...pair(key) }] : [];
    }),
    ours: pairs.map(({ ours }) => ourSums(ours)).reduce(addSums, noSums),
    theirs: pairs.map(({ theirs }) => theirSums(theirs)).reduce(addSums, noSums),
    rest: pairs.reduce((sum, { ours }) => sum + (ours && !ours.takenBack ? ours.rest : 0), 0),
  };
}

const together = (one: ComparedSpan, two: ComparedSpan): ComparedSpan => ({
  differences: [...one.differences, ...two.differences],
  ours: addSums(one.ours, two.ours),
  theirs: addSums(one.theirs, two.theirs),
  rest: one.rest + two.rest,
});

/**
 * Compares a span of time (ms, the end excluded) transaction by transaction. A span whose list is too long
 * is compared in two halves.
 * @throws ProviderAway
 */
export async function compareSpan(books: Books, from: number, to: number): Promise<ComparedSpan> {
  try {
    return await compareWhole(books, from, to);
  } catch (error) {
    if (!(error instanceof AnswerTooLong) || to - from <= shortestMs) throw error;
    const middle = Math.floor((from + to) / 2);
    return together(await compareSpan(books, from, middle), await compareSpan(books, middle, to));
  }
}
