import type { Deps } from '../../deps.ts';
import { askList, type ListGateway } from './askList.ts';
import type { FeedName } from '@poy/contract/paymentKinds';
import { openDays, reconcile } from './reconcile.ts';

/** The services that list what came to accounts, by the feed of the account; null where there is none. */
export type ListGateways = Readonly<Record<FeedName, ListGateway | null>>;

async function reconcileFeed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  feed: FeedName,
  gateway: ListGateway | null,
): Promise<void> {
  if (!gateway) return;
  for (const open of await openDays(db, feed, gateway.played)) {
    const movements = await askList(gateway, open, clock());
    if (movements) await reconcile(db, open, movements);
  }
}

/**
 * Compares every business day of every feed that is over and not yet compared. A day that is not
 * listed now is asked for again at the next call, and a service that is away keeps no other waiting.
 */
export async function reconcileDays(
  deps: Pick<Deps, 'db' | 'clock'>,
  { bank, wallet, chain }: ListGateways,
): Promise<void> {
  await Promise.all([
    reconcileFeed(deps, 'bank', bank),
    reconcileFeed(deps, 'wallet', wallet),
    reconcileFeed(deps, 'chain', chain),
  ]);
}
