import { isApiError, queries } from '@poy/api-client';
import type { QueryKey } from '@tanstack/react-query';
import { isUnanswered } from './isUnanswered.ts';
import type { BetOf, PurchaseDraft } from '../draft/purchaseDraft.ts';

/**
 * The state of a purchase.
 *
 * - `checking`: the server is asked what would become of it.
 * - `ready`: it may be confirmed.
 * - `refused`: nothing was bought, because it would not be taken as it is.
 * - `changed`: nothing was sent, because the draft is no longer what was asked about.
 * - `before`: the draft was bought before as something else, for example with fewer lines from
 *   another tab. What was bought then is off it now, and nothing more was bought.
 * - `failed`: nobody knows yet whether it arrived, or something unexpected happened. The same
 *   purchase may be sent again.
 *
 * `asked` are the lines and the terms that the member saw. Terms that change on the page meanwhile
 * do not change them, so that nobody confirms terms without having seen them.
 */
export type Purchase<Asked, Bought, Refusal> =
  | { readonly state: 'idle' | 'checking' | 'changed' }
  | { readonly state: 'ready' | 'busy'; readonly asked: Asked }
  | { readonly state: 'bought' | 'before'; readonly bought: Bought }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  | { readonly state: 'failed'; readonly asked: Asked; readonly error: unknown };

/** The data in which one kind of purchase differs from another. */
export interface PurchaseKind<Draft extends PurchaseDraft, Asked, Body, Bought, Refusal> {
  readonly empty: Draft;
  /** The draft as the page shows it. */
  readonly draft: Draft;
  readonly change: (edit: (draft: Draft) => Draft) => Draft;
  readonly bodyOf: (asked: Asked) => Body;
  readonly betOf: BetOf<Draft['lines'][number]>;
  readonly create: (body: Body, key: string) => Promise<Bought>;
  /** Fetches what was bought before, and the ids of its bets as `betOf` gives them. */
  readonly find: (poyId: number) => Promise<{ bought: Bought; ids: readonly string[] }>;
  /**
   * Returns the refusal that an error is, once the page has learnt from it; null where it is
   * another error.
   */
  readonly refusalIn: (error: unknown, asked: Asked) => Refusal | null;
  /** Returns the key under which a purchase is cached. */
  readonly keyOf: (bought: Bought) => QueryKey;
  /** The data that a purchase makes doubtful, beside the balance. */
  readonly doubtful: readonly QueryKey[];
  /** The data that tells whether the round is sold now. */
  readonly sale: QueryKey;
}

/** Returns true for a refusal that is about the session and not about what was to be bought. */
const saysNothing = (error: unknown): boolean =>
  isApiError(error, 'unAuthorized') || isApiError(error, 'OTHER_SIGNED_IN');

/**
 * Returns the state that an error leads to. Unless nobody knows the outcome, the attempt is over.
 * `refetch` fetches data anew that the error made doubtful.
 */
export function stateAfter<Draft extends PurchaseDraft, Asked, Body, Bought, Refusal>(
  error: unknown,
  asked: Asked,
  kind: PurchaseKind<Draft, Asked, Body, Bought, Refusal>,
  refetch: (queryKey: QueryKey) => void,
): Purchase<Asked, Bought, Refusal> {
  if (isUnanswered(error)) {
    // It may have been paid all the same, and the balance tells.
    refetch(queries.cash().queryKey);
    return { state: 'failed', asked, error };
  }
  // That the session is over, or is somebody else's, says nothing of an earlier try without an answer.
  if (!saysNothing(error))
    kind.change((draft) => (draft.attempt ? { ...draft, attempt: null } : draft));
  const refusal = kind.refusalIn(error, asked);
  if (refusal !== null) return { state: 'refused', refusal };
  if (isApiError(error, 'ROUND_CLOSED') || isApiError(error, 'SALE_SUSPENDED')) refetch(kind.sale);
  if (isApiError(error, 'INSUFFICIENT_BALANCE')) refetch(queries.cash().queryKey);
  return { state: 'failed', asked, error };
}
