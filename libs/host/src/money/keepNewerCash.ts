import { queries } from '@poy/api-client';
import type { CashReply, MoneyUpdate } from '@poy/contract';
import type { QueryClient } from '@tanstack/react-query';

/** The one of two balances that is newer; the shown one where they are as new. */
function newerCash(shown: CashReply | undefined, arrived: CashReply): CashReply {
  return shown && shown.version >= arrived.version ? shown : arrived;
}

/**
 * Makes every way a balance comes in (first paint, fetch, message) respect its version, so an older
 * one never replaces a newer one.
 */
export function keepNewerCash(client: QueryClient): void {
  const structuralSharing = (shown: unknown, arrived: unknown) =>
    newerCash(shown as CashReply | undefined, arrived as CashReply);
  client.setQueryDefaults(queries.cash().queryKey, { structuralSharing });
}

/** Puts the balance of a money-update message where the page reads it. */
export function patchCash(client: QueryClient, { balance, version }: MoneyUpdate): void {
  client.setQueryData<CashReply>(queries.cash().queryKey, (shown) =>
    newerCash(shown, { money: balance, version }),
  );
}
