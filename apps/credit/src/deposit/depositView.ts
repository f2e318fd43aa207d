import type { Deposit } from '@poy/contract';

/** What the deposit page shows. */
export type DepositView =
  /** Nothing is open: ask for an amount. `amount` (baht) is kept from a request that came to nothing. */
  | { kind: 'ask'; amount: number | null }
  /** Money is awaited. */
  | { kind: 'pay'; deposit: Deposit }
  | { kind: 'arrived'; deposit: Deposit }
  | { kind: 'ended'; deposit: Deposit; how: 'expired' | 'rejected' };

/** How long the end of a request is still news to somebody who opens the page, in ms since it was asked for. */
const newsMs = 60 * 60 * 1000;

/**
 * What to show for the newest request. `now` is server time in ms: a request past its end is shown as over even when the message that says so
 * is late. `seen` is the id of a request whose end the member has put aside. A phone may drop the page while its owner is in the bank's app,
 * so an end that is still news is told after a reload too.
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
