import type { BookedTransaction } from '../dialects/Dialect.ts';
import { askPartner, type Asked, type AskingDeps } from '../partners/askPartner.ts';
import type { LivePartner } from '../partners/livePartners.ts';

/** The time in ms that a provider has to list transactions. */
const patienceMs = 20_000;

/** Asks a provider for its records by the question that its dialect writes. @throws ProviderAway */
const ask = (
  deps: AskingDeps,
  partner: LivePartner,
  write: Asked<BookedTransaction[]>['write'],
): Promise<BookedTransaction[]> =>
  askPartner(deps, partner, { write, read: (asks) => asks.readRecords, patienceMs });

/**
 * Returns what a provider has in its books from one moment (ms) to another.
 * @throws AnswerTooLong where the span has more than is read at once, ProviderAway
 */
export const askRecords = (
  deps: AskingDeps,
  partner: LivePartner,
  from: number,
  to: number,
): Promise<BookedTransaction[]> =>
  ask(deps, partner, (asks, settings, keys) =>
    asks.records(settings, keys, new Date(from), new Date(to)),
  );

/** Returns what a provider has in its books of a round. @throws ProviderAway */
export const askRound = (
  deps: AskingDeps,
  partner: LivePartner,
  round: string,
): Promise<BookedTransaction[]> =>
  ask(deps, partner, (asks, settings, keys) => asks.recordsOfRound(settings, keys, round));
