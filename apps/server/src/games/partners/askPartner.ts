import type { Deps } from '../../deps.ts';
import { refused } from '../../http/refused.ts';
import type { Dialect, DialectKeys, DialectPartner, Question } from '../dialects/Dialect.ts';
import { dialects as allDialects } from '../dialects/dialects.ts';
import { askProvider, ProviderAway } from './askProvider.ts';
import { settingsOf, type LivePartner } from './livePartners.ts';

export interface AskingDeps {
  /** The key with which this installation signs for a partner; null where there is none. */
  readonly keyOf: (partner: string) => string | null;
  readonly dialects?: Readonly<Record<string, Dialect>>;
}

export const askingDeps = ({ env }: Pick<Deps, 'env'>): AskingDeps => ({
  keyOf: (code) => env.games.keys[code] ?? null,
});

/** A question to a provider, and how its answer is read. */
export interface Asked<T> {
  readonly write: (asks: Dialect['asks'], settings: DialectPartner, keys: DialectKeys) => Question;
  readonly read: (asks: Dialect['asks']) => (answer: unknown) => T;
  /** The time in ms that the provider has. */
  readonly patienceMs: number;
}

/** Asks the provider of a partner by the question that its dialect writes. @throws ProviderAway */
export async function askPartner<T>(
  { keyOf, dialects = allDialects }: AskingDeps,
  partner: LivePartner,
  { write, read, patienceMs }: Asked<T>,
): Promise<T> {
  const asks = dialects[partner.dialect]?.asks;
  if (!asks) throw new ProviderAway('its dialect is none of this release');
  if (partner.address === null) throw new ProviderAway('it has no address');
  const keys = { theirs: partner.keys, ours: keyOf(partner.code) };
  if (keys.ours === null) throw new ProviderAway('there is no key to sign questions with');
  return askProvider(write(asks, settingsOf(partner), keys), read(asks), patienceMs);
}

/** Asks a provider for an operator, who is told where it is away. @throws AppError OPERATOR_REFUSED */
export async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderAway) throw refused('PARTNER_AWAY');
    throw error;
  }
}
