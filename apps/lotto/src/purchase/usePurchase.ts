import { queries } from '@poy/api-client';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptFor, type PurchaseBody } from './attempt.ts';
import { isUnanswered } from './isUnanswered.ts';
import {
  stateAfter,
  type Purchase,
  type PurchaseDraft,
  type PurchaseKind,
} from './purchaseState.ts';
import { useOneRequest } from './useOneRequest.ts';

/**
 * Buys what a draft holds, one request at a time, once however often the button is pressed: retries
 * of the same lines carry the same key, also after a reload. An answer of any kind ends the attempt.
 */
export function usePurchase<
  Draft extends PurchaseDraft,
  Asked extends Pick<Draft, 'lines'>,
  Body extends PurchaseBody,
  Bought,
  Refusal,
>(kind: PurchaseKind<Draft, Asked, Body, Bought, Refusal>) {
  const { change } = kind;
  const client = useQueryClient();
  const [purchase, setPurchase] = useState<Purchase<Asked, Bought, Refusal>>({ state: 'idle' });
  const once = useOneRequest();
  const refetch = (queryKey: QueryKey) => void client.invalidateQueries({ queryKey });
  const after = (error: unknown, asked: Asked) => stateAfter(error, asked, kind, refetch);

  /** Asks the server beforehand. Where no answer comes, the purchase itself will tell. */
  const check = (asked: Asked, ask: () => Promise<Purchase<Asked, Bought, Refusal>>) => {
    const look = async () => {
      setPurchase({ state: 'checking' });
      setPurchase(await ask());
    };
    return once(look, (error) =>
      setPurchase(isUnanswered(error) ? { state: 'ready', asked } : after(error, asked)),
    );
  };
  /** Sends the lines on the terms that the member confirmed. */
  const confirm = (asked: Asked) => {
    const buy = async () => {
      setPurchase({ state: 'busy', asked });
      const body = kind.bodyOf(asked);
      const { attempt: sent } = change((draft) => {
        const attempt = attemptFor(draft.attempt, body);
        return attempt === draft.attempt ? draft : { ...draft, lines: asked.lines, attempt };
      });
      const { key, body: text } = attemptFor(sent, body);
      const bought = await kind.create(JSON.parse(text) as Body, key);
      change(() => kind.empty);
      setPurchase({ state: 'bought', bought });
      client.setQueryData(kind.keyOf(bought), bought);
      [...kind.doubtful, queries.cash().queryKey].forEach(refetch);
    };
    return once(buy, (error) => setPurchase(after(error, asked)));
  };

  return {
    purchase,
    check,
    /** Shows what is to be confirmed. */
    ask: (asked: Asked) => setPurchase({ state: 'ready', asked }),
    confirm,
    forget: () => setPurchase({ state: 'idle' }),
  };
}
