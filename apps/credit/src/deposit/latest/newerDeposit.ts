import type { Deposit, DepositStatus } from '@poy/contract';

/** A request only ever moves to the right. */
const progress: Record<DepositStatus, number> = {
  pending: 0,
  matched: 1,
  credited: 2,
  expired: 2,
  rejected: 2,
  cancelled: 2,
};

/** The one of two words about the newest request that is later; what is shown stays where the other is older. */
export function newerDeposit(
  shown: Deposit | null | undefined,
  arrived: Deposit | null,
): Deposit | null {
  if (!shown || !arrived) return arrived ?? shown ?? null;
  if (shown.id !== arrived.id) return arrived.id > shown.id ? arrived : shown;
  return progress[arrived.status] >= progress[shown.status] ? arrived : shown;
}
