import { isApiError, setQueries } from '@poy/api-client';
import type { SetLottery, SetOffer, SetStock, SetTicket, SoldOutLine } from '@poy/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Purchase } from '../../purchase/send/purchaseState.ts';
import type { SetLine } from '../setDraft.ts';

/** The sets that a member confirms, and the offer that was shown. */
export interface AskedSets {
  readonly lines: readonly SetLine[];
  readonly offer: SetOffer;
}

/** The reason why nothing was bought. */
export type SetRefusal =
  /** The terms are no longer those that were confirmed. `asked` has those that hold now. */
  | { readonly why: 'changed'; readonly was: SetOffer; readonly asked: AskedSets }
  | { readonly why: 'soldOut'; readonly lines: readonly SoldOutLine[] };

/** The purchase of sets. */
export type SetsPurchase = Purchase<AskedSets, SetTicket, SetRefusal>;

/** Returns the refusal that an error is, or null. `asked` is what the member confirmed. */
export function setRefusal(error: unknown, asked: AskedSets): SetRefusal | null {
  if (isApiError(error, 'SET_SOLD_OUT')) return { why: 'soldOut', lines: linesIn(error.details) };
  const offer = isApiError(error, 'SET_TERMS_CHANGED') ? offerIn(error.details) : null;
  return offer && { why: 'changed', was: asked.offer, asked: { ...asked, offer } };
}

/** The key under which the stock of a round is cached. */
export const stockKey = (betId: number) => ['lotteries.4d.stock', betId];

interface Sale {
  betName: SetLottery['betName'];
  betId: number;
}

/** Puts into the cache what a refusal told: the sets left, or the new terms. */
export function learnFrom(
  client: QueryClient,
  refusal: SetRefusal,
  { betName, betId }: Sale,
): void {
  if (refusal.why === 'soldOut') {
    const known = refusal.lines.map(({ number, left }): SetStock => ({ number, left }));
    client.setQueriesData<SetStock[]>({ queryKey: stockKey(betId) }, (shown = []) => [
      ...shown.filter((row) => known.every(({ number }) => number !== row.number)),
      ...known,
    ]);
  } else
    client.setQueryData<SetLottery[]>(setQueries.lotteries().queryKey, (shown) =>
      shown?.map((lottery) =>
        lottery.betName === betName ? { ...lottery, ...refusal.asked.offer } : lottery,
      ),
    );
}

function offerIn({ price, prizes }: Record<string, unknown>): SetOffer | null {
  return typeof price === 'number' && Array.isArray(prizes)
    ? { price, prizes: prizes as SetOffer['prizes'] }
    : null;
}

function linesIn({ lines }: Record<string, unknown>): readonly SoldOutLine[] {
  return Array.isArray(lines) ? (lines as SoldOutLine[]) : [];
}
