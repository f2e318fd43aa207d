import { queries } from '@poy/api-client';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { PurchaseBody } from '../draft/attempt.ts';
import { isUnanswered } from './isUnanswered.ts';
import { sameBets, type PurchaseDraft } from '../draft/purchaseDraft.ts';
import { stateAfter, type Purchase, type PurchaseKind } from './purchaseState.ts';
import { beginAttempt, sendAttempt } from './sendDraft.ts';
import { useOneRequest } from './useOneRequest.ts';

/**
 * Buys what a draft holds, one request at a time, once however often the button is pressed and in
 * however many tabs: a draft is sent under one key until it is bought, also after a reload. An answer
 * of any kind ends the attempt.
 */
export function usePurchase<
  Draft extends PurchaseDraft,
  Asked extends Pick<Draft, 'lines'>,
  Body extends PurchaseBody,
  Bought,
  Refusal,
>(kind: PurchaseKind<Draft, Asked, Body, Bought, Refusal>) {
  const client = useQueryClient();
  const [purchase, setPurchase] = useState<Purchase<Asked, Bought, Refusal>>({ state: 'idle' });
  const once = useOneRequest();
  const refetch = (queryKey: QueryKey) => void client.invalidateQueries({ queryKey });
  const after = (error: unknown, asked: Asked) => stateAfter(error, asked, kind, refetch);

  // A sheet that is open while another tab sends or changes the draft asks about what is not there.
  const gone =
    (purchase.state === 'ready' || purchase.state === 'failed') &&
    !sameBets(kind.betOf, kind.draft.lines, purchase.asked.lines);
  if (gone) setPurchase({ state: 'changed' });
  // A draft with another key is another draft, so a refusal that is still shown is not about it.
  const { key } = kind.draft;
  const [keyShown, setKeyShown] = useState(key);
  if (key !== keyShown) {
    setKeyShown(key);
    if (purchase.state === 'refused') setPurchase({ state: 'idle' });
  }

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
      const attempt = beginAttempt(kind, asked);
      if (!attempt) return setPurchase({ state: 'changed' });
      const sent = await sendAttempt(kind, attempt, asked);
      setPurchase(sent);
      client.setQueryData(kind.keyOf(sent.bought), sent.bought);
      return [...kind.doubtful, queries.cash().queryKey].forEach(refetch);
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
