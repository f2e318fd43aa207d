import {
  isApiError,
  isSetLottery,
  newIdempotencyKey,
  queries,
  setsCreate,
  type ClientErrorCode,
} from '@poy/api-client';
import type { SetLottery, SetOffer, SetStock, SetTicket, SoldOutLine } from '@poy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { emptySets, setsBody, type ChangeSets, type SetLine } from './setDraft.ts';

/** What became of a purchase. `failed`: nobody knows yet whether it arrived, or something unexpected; the same may be sent again. */
export type Buying =
  | { readonly state: 'idle' }
  | { readonly state: 'busy' }
  | { readonly state: 'bought'; readonly ticket: SetTicket }
  /** Nothing was bought: the terms are no longer those that were confirmed. */
  | { readonly state: 'changed'; readonly was: SetOffer; readonly now: SetOffer }
  | { readonly state: 'soldOut'; readonly lines: readonly SoldOutLine[] }
  | { readonly state: 'short' }
  | { readonly state: 'failed'; readonly error: unknown };

/** Codes after which it may have been bought all the same: the next try must carry the same key. */
const unanswered: readonly ClientErrorCode[] = [
  'NETWORK',
  'TIMEOUT',
  'INTERNAL',
  'UNAVAILABLE',
  'RATE_LIMITED',
];

/**
 * Buys the sets of a round. One key per purchase as it stands: retries of the same lines carry the same key, also after a reload, so that
 * however often it is pressed it is bought once. An answer of any kind ends the attempt.
 */
export function useBuySets({
  betName,
  betId,
  change,
}: {
  betName: SetLottery['betName'];
  betId: number;
  change: ChangeSets;
}) {
  const client = useQueryClient();
  const [buying, setBuying] = useState<Buying>({ state: 'idle' });
  const busy = useRef(false);
  const stockKey = ['lotteries.4d.stock', betId];

  const settle = (error: unknown, was: SetOffer) => {
    if (isApiError(error) && unanswered.includes(error.code))
      return setBuying({ state: 'failed', error });
    change((draft) => ({ ...draft, attempt: null }));
    if (isApiError(error, 'SET_SOLD_OUT')) {
      const lines = linesIn(error.details);
      const known = lines.map(({ number, left }): SetStock => ({ number, left }));
      client.setQueriesData<SetStock[]>({ queryKey: stockKey }, (shown = []) => [
        ...shown.filter((row) => known.every(({ number }) => number !== row.number)),
        ...known,
      ]);
      return setBuying({ state: 'soldOut', lines });
    }
    const now = isApiError(error, 'SET_TERMS_CHANGED') ? offerIn(error.details) : null;
    if (now) {
      client.setQueryData<SetLottery[]>(queries.setLotteries().queryKey, (shown) =>
        shown?.map((lottery) => (lottery.betName === betName ? { ...lottery, ...now } : lottery)),
      );
      return setBuying({ state: 'changed', was, now });
    }
    if (isApiError(error, 'INSUFFICIENT_BALANCE')) {
      void client.invalidateQueries({ queryKey: queries.cash().queryKey });
      return setBuying({ state: 'short' });
    }
    if (isApiError(error, 'ROUND_CLOSED') || isApiError(error, 'SALE_SUSPENDED'))
      void client.invalidateQueries({ queryKey: queries.setLotteries().queryKey });
    return setBuying({ state: 'failed', error });
  };

  /** `offer` is what the member saw and confirmed. */
  const buy = async (lines: readonly SetLine[], offer: SetOffer) => {
    if (busy.current || !isSetLottery(betName)) return;
    busy.current = true;
    setBuying({ state: 'busy' });
    const body = setsBody(betId, lines, offer);
    const text = JSON.stringify(body);
    const { attempt } = change((draft) =>
      draft.attempt?.body === text
        ? draft
        : { ...draft, attempt: { key: newIdempotencyKey(), body: text } },
    );
    try {
      const ticket = await setsCreate(betName, body, attempt?.key ?? newIdempotencyKey());
      change(() => emptySets);
      setBuying({ state: 'bought', ticket });
      client.setQueryData(queries.setTicket(ticket.poyId).queryKey, ticket);
      void client.invalidateQueries({ queryKey: ['lotteries.4d.tickets'] });
      void client.invalidateQueries({ queryKey: queries.cash().queryKey });
      void client.invalidateQueries({ queryKey: stockKey });
    } catch (error) {
      settle(error, offer);
    } finally {
      busy.current = false;
    }
  };

  return { buying, buy, forget: () => setBuying({ state: 'idle' }) };
}

function offerIn({ price, prizes }: Record<string, unknown>): SetOffer | null {
  return typeof price === 'number' && Array.isArray(prizes)
    ? { price, prizes: prizes as SetOffer['prizes'] }
    : null;
}

function linesIn({ lines }: Record<string, unknown>): readonly SoldOutLine[] {
  return Array.isArray(lines) ? (lines as SoldOutLine[]) : [];
}
