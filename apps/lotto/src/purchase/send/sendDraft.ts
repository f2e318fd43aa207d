import { isApiError } from '@poy/api-client';
import { attemptFor, type Attempt, type PurchaseBody } from '../draft/attempt.ts';
import { sameBets, withoutSold, type PurchaseDraft } from '../draft/purchaseDraft.ts';
import type { PurchaseKind } from './purchaseState.ts';

/**
 * Begins the sending of what the member confirmed, on the draft as the device has it now. Returns
 * null where the draft holds other bets: it was sent, cleared or changed meanwhile, perhaps in
 * another tab, and nothing may be sent.
 */
export function beginAttempt<
  Draft extends PurchaseDraft,
  Asked extends Pick<Draft, 'lines'>,
  Body extends PurchaseBody,
>(
  kind: Pick<PurchaseKind<Draft, Asked, Body, unknown, unknown>, 'change' | 'betOf' | 'bodyOf'>,
  asked: Asked,
): Attempt | null {
  let begun: Attempt | null = null;
  kind.change((draft) => {
    if (draft.key === null || !sameBets(kind.betOf, draft.lines, asked.lines)) return draft;
    begun = attemptFor(draft.attempt, draft.key, kind.bodyOf(asked));
    return begun === draft.attempt ? draft : { ...draft, lines: asked.lines, attempt: begun };
  });
  return begun;
}

/**
 * Returns the id of what the key of a draft has bought before, where the server refused the draft
 * for that; else null.
 */
function boughtBefore(error: unknown): number | null {
  if (!isApiError(error, 'IDEMPOTENCY_KEY_REUSED')) return null;
  const { poyId } = error.details;
  return typeof poyId === 'number' ? poyId : null;
}

/**
 * Sends an attempt, and takes what is bought off the draft. Where the key of the draft has bought
 * something else before, that is fetched and taken off (`before`), and nothing is bought now.
 * @throws ApiError of the purchase
 */
export async function sendAttempt<
  Draft extends PurchaseDraft,
  Asked extends Pick<Draft, 'lines'>,
  Body extends PurchaseBody,
  Bought,
>(
  kind: PurchaseKind<Draft, Asked, Body, Bought, unknown>,
  { key, body }: Attempt,
  asked: Asked,
): Promise<{ state: 'bought' | 'before'; bought: Bought }> {
  const takeOff = (ids: readonly string[]) => {
    const bought = new Set(ids);
    kind.change((draft) => {
      const left = draft.lines.filter((line) => !bought.has(kind.betOf(line)[0]));
      return withoutSold(draft, key, left, kind.empty);
    });
  };
  try {
    const bought = await kind.create(JSON.parse(body) as Body, key);
    takeOff(asked.lines.map((line) => kind.betOf(line)[0]));
    return { state: 'bought', bought };
  } catch (error) {
    const poyId = boughtBefore(error);
    if (poyId === null) throw error;
    const { bought, ids } = await kind.find(poyId);
    takeOff(ids);
    return { state: 'before', bought };
  }
}
