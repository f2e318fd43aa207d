import { queries } from '@poy/api-client';
import type { CashReply, MoneyUpdate } from '@poy/contract';
import type { QueryClient } from '@tanstack/react-query';

/** Returns the newer of two balances, or the shown one where both have the same version. */
function newerCash(shown: CashReply | undefined, arrived: CashReply): CashReply {
  return shown && shown.version >= arrived.version ? shown : arrived;
}

/**
 * Makes every way a balance arrives (first paint, fetch, message) respect its version, so that an
 * older balance never replaces a newer one.
 */
export function keepNewerCash(client: QueryClient): void {
  const structuralSharing = (shown: unknown, arrived: unknown) =>
    newerCash(shown as CashReply | undefined, arrived as CashReply);
  client.setQueryDefaults(queries.cash().queryKey, { structuralSharing });
}

/** Puts the balance of a money-update message into the cache entry that the page reads. */
export function patchCash(client: QueryClient, { balance, version }: MoneyUpdate): void {
  client.setQueryData<CashReply>(queries.cash().queryKey, (shown) =>
    newerCash(shown, { money: balance, version }),
  );
}
