import type { Deposit } from '@poy/contract';

/** A request that has its exact amount, and is not in the queue for one. */
export type PreparedDeposit = Deposit & { prepareAmount: number };

const isPrepared = (deposit: Deposit): deposit is PreparedDeposit => deposit.prepareAmount !== null;

/** The view that the deposit page shows. */
export type DepositView =
  /**
   * No request is open, so the member is asked for an amount. `amount` (baht) comes from a request
   * that ended without money. `arrived` is a recent request whose receipt is one tap away.
   */
  | { kind: 'ask'; amount: number | null; arrived?: Deposit }
  /** The money is awaited. */
  | { kind: 'pay'; deposit: PreparedDeposit }
  /** An exact amount is awaited. */
  | { kind: 'queue'; deposit: Deposit }
  | { kind: 'arrived'; deposit: Deposit }
  | { kind: 'ended'; deposit: Deposit; how: Ended };

/** The end of a request without money. `waited`: no amount became free for it. */
export type Ended = 'expired' | 'waited' | 'rejected';

/**
 * The end of a request is shown to a member who opens the page until this time after its last
 * possible end, in ms.
 */
const newsMs = 40 * 60 * 1000;

/**
 * Returns the view for the newest request. `now` is server time in ms: a request past its end is
 * shown as over even when the message that says so is late. `seen` is the id of an ended request
 * that the member has closed. A receipt is shown to a member who waited for it (`awaited`);
 * whoever comes to pay in again gets the form.
 */
export function depositView(
  latest: Deposit | null,
  now: number,
  { seen = null, awaited = null }: { seen?: number | null; awaited?: number | null } = {},
): DepositView {
  if (!latest) return { kind: 'ask', amount: null };
  const { status } = latest;
  const open = status === 'matched' || (status === 'pending' && now < latest.expiresAt);
  if (open)
    return isPrepared(latest)
      ? { kind: 'pay', deposit: latest }
      : { kind: 'queue', deposit: latest };
  const fresh = now - latest.expiresAt < newsMs;
  const told = latest.id === seen || status === 'cancelled';
  if (!fresh || (told && status === 'credited')) return { kind: 'ask', amount: null };
  if (told) return { kind: 'ask', amount: latest.askedAmount };
  if (status === 'credited')
    return latest.id === awaited
      ? { kind: 'arrived', deposit: latest }
      : { kind: 'ask', amount: null, arrived: latest };
  if (status === 'rejected') return { kind: 'ended', deposit: latest, how: 'rejected' };
  return { kind: 'ended', deposit: latest, how: isPrepared(latest) ? 'expired' : 'waited' };
}
