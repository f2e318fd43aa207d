import type { Deposit, DepositStatus } from '@poy/contract';

/** The order of the states: a request never goes back to a lower one. */
const progress: Record<DepositStatus, number> = {
  pending: 0,
  matched: 1,
  credited: 2,
  expired: 2,
  rejected: 2,
  cancelled: 2,
};

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
  return progress[arrived.status] >= progress[shown.status] ? arrived : shown;
}
