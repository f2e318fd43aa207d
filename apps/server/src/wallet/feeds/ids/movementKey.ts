import type { FeedName } from '@poy/contract/paymentKinds';

/** A movement by the words of its feed. */
interface Named {
  readonly feed: FeedName;
  readonly accountNumber: string;
  /** The feed's own id of the movement, in which any letter may stand. */
  readonly movementId: string;
  /** The number of the time that the movement counts. It is above 1 only where a chain had dropped its block. */
  readonly counted: number;
}

/**
 * Returns the key of the transfer that credits a movement (`in`) or takes its credit back (`back`). The
 * kind comes first, then the account, and the words of the feed last. Kind, account and the number of the
 * time have no colon, so no two keys are the same, whatever a feed calls its movements. The first time
 * has no number, and therefore another kind than the later ones.
 */
export function movementKey(
  what: 'in' | 'back',
  { feed, accountNumber, movementId, counted }: Named,
): string {
  const kind = what === 'in' ? feed : `${feed}-back`;
  const account = accountNumber.replace(/[%:]/g, encodeURIComponent);
  return counted === 1
    ? `${kind}:${account}:${movementId}`
    : `${kind}-again:${account}:${counted}:${movementId}`;
}
