import type { Deposit } from '@poy/contract';

/** The view that the deposit page shows. */
export type DepositView =
  /**
   * No request is open, so the member is asked for an amount. `amount` (baht) comes from a request
   * that ended without money.
   */
  | { kind: 'ask'; amount: number | null }
  /** The money is awaited. */
  | { kind: 'pay'; deposit: Deposit }
  | { kind: 'arrived'; deposit: Deposit }
  | { kind: 'ended'; deposit: Deposit; how: 'expired' | 'rejected' };

/**
 * The end of a request is shown to a member who opens the page within this time of the request, in
 * ms.
 */
const newsMs = 60 * 60 * 1000;

/**
 * Returns the view for the newest request. `now` is server time in ms: a request past its end is
 * shown as over even when the message that says so is late. `seen` is the id of an ended request
 * that the member has closed. A phone may drop the page while its owner is in the bank's app, so a
 * recent end is shown after a reload too.
 */
export function depositView(latest: Deposit | null, now: number, seen: number | null): DepositView {
  if (!latest) return { kind: 'ask', amount: null };
  const { status } = latest;
  if (status === 'matched' || (status === 'pending' && now < latest.expiresAt))
    return { kind: 'pay', deposit: latest };
  const fresh = now - latest.createdAt < newsMs;
  const told = latest.id === seen || status === 'cancelled';
  if (!fresh || (told && status === 'credited')) return { kind: 'ask', amount: null };
  if (told) return { kind: 'ask', amount: latest.askedAmount };
  if (status === 'credited') return { kind: 'arrived', deposit: latest };
  return { kind: 'ended', deposit: latest, how: status === 'rejected' ? 'rejected' : 'expired' };
}
