import { listedTitle, type TitleListed } from '@poy/contract/operators';
import { askPartner, type AskingDeps } from '../../partners/askPartner.ts';
import type { LivePartner } from '../../partners/livePartners.ts';

/** The time in ms that a provider has to list its titles. */
const patienceMs = 20_000;

/** The titles of a provider, and the number of those that no row can have. */
export interface Listing {
  readonly titles: readonly TitleListed[];
  readonly unusable: number;
}

/** Asks a provider for its titles. Of two with one code the first one counts. @throws ProviderAway */
export async function readListing(deps: AskingDeps, partner: LivePartner): Promise<Listing> {
  const listed = await askPartner(deps, partner, {
    write: (asks, settings, keys) => asks.listGames(settings, keys),
    read: (asks) => asks.readGames,
    patienceMs,
  });
  const titles = new Map<string, TitleListed>();
  for (const { code, name, category, demo, open } of listed) {
    const read = listedTitle.safeParse({ title: code, name, category, demo, open });
    if (read.success && !titles.has(code)) titles.set(code, read.data);
  }
  return { titles: [...titles.values()], unusable: listed.length - titles.size };
}
