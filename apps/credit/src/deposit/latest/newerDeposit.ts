import type { Deposit, Quote } from '@poy/contract';

/** The order of the states: a request never goes back to a lower one. */
const progress = {
  queued: 0,
  pending: 1,
  matched: 2,
  credited: 3,
  expired: 3,
  rejected: 3,
  cancelled: 3,
};

const isQueued = ({ status, prepareAmount }: Deposit): boolean =>
  status === 'pending' && prepareAmount === null;
const isConfirming = (deposit: Deposit): deposit is Deposit & { quote: Quote } =>
  deposit.quote !== null && (deposit.status === 'pending' || deposit.status === 'matched');
const stateOf = (deposit: Deposit): number =>
  progress[isQueued(deposit) ? 'queued' : deposit.status];

/**
 * Returns the later of two states of the newest request. An older message never replaces what is
 * shown.
 */
export function newerDeposit(
  shown: Deposit | null | undefined,
  arrived: Deposit | null,
): Deposit | null {
  if (!shown || !arrived) return arrived ?? shown ?? null;
  if (shown.id !== arrived.id) return arrived.id > shown.id ? arrived : shown;
  // A place in the queue only comes nearer to its front.
  if (isQueued(shown) && isQueued(arrived))
    return arrived.prepareIndex <= shown.prepareIndex ? arrived : shown;
  // The chain may drop a transfer that it showed before, so its state can go back.
  if (isConfirming(shown) && isConfirming(arrived))
    return arrived.quote.step >= shown.quote.step ? arrived : shown;
  return stateOf(arrived) >= stateOf(shown) ? arrived : shown;
}
