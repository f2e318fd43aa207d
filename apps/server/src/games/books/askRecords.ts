import type { Deps } from '../../deps.ts';
import type { BookedTransaction, Dialect, Question } from '../dialects/Dialect.ts';
import { dialects as allDialects } from '../dialects/dialects.ts';
import { askProvider, ProviderAway } from '../partners/askProvider.ts';
import { settingsOf, type LivePartner } from '../partners/livePartners.ts';

/** The time in ms that a provider has to list transactions. */
const patienceMs = 20_000;

export interface AskingDeps {
  /** The key with which this installation signs for a partner; null where there is none. */
  readonly keyOf: (partner: string) => string | null;
  readonly dialects?: Readonly<Record<string, Dialect>>;
}

export const askingDeps = ({ env }: Pick<Deps, 'env'>): AskingDeps => ({
  keyOf: (code) => env.games.keys[code] ?? null,
});

/** Asks a provider for its records by the question that its dialect writes. @throws ProviderAway */
async function ask(
  { keyOf, dialects = allDialects }: AskingDeps,
  partner: LivePartner,
  write: (asks: Dialect['asks'], ...known: Parameters<Dialect['asks']['listGames']>) => Question,
): Promise<BookedTransaction[]> {
  const asks = dialects[partner.dialect]?.asks;
  if (!asks) throw new ProviderAway('its dialect is none of this release');
  if (partner.address === null) throw new ProviderAway('it has no address');
  const keys = { theirs: partner.keys, ours: keyOf(partner.code) };
  if (keys.ours === null) throw new ProviderAway('there is no key to sign questions with');
  return askProvider(write(asks, settingsOf(partner), keys), asks.readRecords, patienceMs);
}

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
