import { isApiError, queries } from '@poy/api-client';
import type { SetLottery, SetOffer, SetStock, SetTicket, SoldOutLine } from '@poy/contract';
import type { QueryClient } from '@tanstack/react-query';

/**
 * The state of a purchase. After `failed` nobody knows yet whether it arrived, or something
 * unexpected happened, and the same purchase may be sent again.
 */
export type Buying =
  | { readonly state: 'idle' }
  | { readonly state: 'busy' }
  | { readonly state: 'bought'; readonly ticket: SetTicket }
  /** Nothing was bought, because the terms are no longer those that were confirmed. */
  | { readonly state: 'changed'; readonly was: SetOffer; readonly now: SetOffer }
  | { readonly state: 'soldOut'; readonly lines: readonly SoldOutLine[] }
  | { readonly state: 'short' }
  | { readonly state: 'failed'; readonly error: unknown };

/** Returns the state that an error leads to. `was` is the offer that the member confirmed. */
export function buyingAfter(error: unknown, was: SetOffer): Buying {
  if (isApiError(error, 'SET_SOLD_OUT')) return { state: 'soldOut', lines: linesIn(error.details) };
  const now = isApiError(error, 'SET_TERMS_CHANGED') ? offerIn(error.details) : null;
  if (now) return { state: 'changed', was, now };
  if (isApiError(error, 'INSUFFICIENT_BALANCE')) return { state: 'short' };
  return { state: 'failed', error };
}

/** The key under which the stock of a round is cached. */
export const stockKey = (betId: number) => ['lotteries.4d.stock', betId];

interface Sale {
  betName: SetLottery['betName'];
  betId: number;
}

/**
 * Puts into the cache what a refusal told: the sets left, the new terms. Other data that it made
 * doubtful is fetched anew.
 */
export function learnFrom(client: QueryClient, buying: Buying, { betName, betId }: Sale): void {
  if (buying.state === 'soldOut') {
    const known = buying.lines.map(({ number, left }): SetStock => ({ number, left }));
    client.setQueriesData<SetStock[]>({ queryKey: stockKey(betId) }, (shown = []) => [
      ...shown.filter((row) => known.every(({ number }) => number !== row.number)),
      ...known,
    ]);
  }
  if (buying.state === 'changed')
    client.setQueryData<SetLottery[]>(queries.setLotteries().queryKey, (shown) =>
      shown?.map((lottery) =>
        lottery.betName === betName ? { ...lottery, ...buying.now } : lottery,
      ),
    );
  if (buying.state === 'short')
    void client.invalidateQueries({ queryKey: queries.cash().queryKey });
  const error = buying.state === 'failed' ? buying.error : null;
  if (isApiError(error, 'ROUND_CLOSED') || isApiError(error, 'SALE_SUSPENDED'))
    void client.invalidateQueries({ queryKey: queries.setLotteries().queryKey });
}

function offerIn({ price, prizes }: Record<string, unknown>): SetOffer | null {
  return typeof price === 'number' && Array.isArray(prizes)
    ? { price, prizes: prizes as SetOffer['prizes'] }
    : null;
}

function linesIn({ lines }: Record<string, unknown>): readonly SoldOutLine[] {
  return Array.isArray(lines) ? (lines as SoldOutLine[]) : [];
}
