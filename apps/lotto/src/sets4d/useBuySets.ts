import { isSetLottery, newIdempotencyKey, queries, setsCreate } from '@poy/api-client';
import type { SetLottery, SetOffer } from '@poy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isUnanswered } from '../unanswered.ts';
import { buyingAfter, learnFrom, stockKey, type Buying } from './refusedSets.ts';
import { emptySets, setsBody, type ChangeSets, type SetLine } from './setDraft.ts';

interface BuyNeeds {
  betName: SetLottery['betName'];
  betId: number;
  change: ChangeSets;
}

/**
 * Buys the sets of a round. Retries of the same lines carry the same key, also after a reload, so
 * that they are bought once however often the button is pressed. An answer of any kind ends the
 * attempt.
 */
export function useBuySets({ betName, betId, change }: BuyNeeds) {
  const client = useQueryClient();
  const [buying, setBuying] = useState<Buying>({ state: 'idle' });
  const busy = useRef(false);

  const settle = (error: unknown, was: SetOffer) => {
    const after = buyingAfter(error, was);
    if (!isUnanswered(error)) {
      change((draft) => ({ ...draft, attempt: null }));
      learnFrom(client, after, { betName, betId });
    }
    setBuying(after);
  };
  /** Sends the purchase. `offer` is the offer that the member saw and confirmed. */
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
      void client.invalidateQueries({ queryKey: stockKey(betId) });
    } catch (error) {
      settle(error, offer);
    } finally {
      busy.current = false;
    }
  };
  return { buying, buy, forget: () => setBuying({ state: 'idle' }) };
}
