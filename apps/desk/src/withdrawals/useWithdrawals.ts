import type { WorkOrder } from '@poy/api-client/operators';
import type { ReplyOf } from '@poy/contract';
import { useDesk } from '../desk/Desk.ts';
import { useWaiting } from '../desk/useWaiting.ts';
import { useWorklist, type ListState } from '../worklist/useWorklist.ts';

export type Withdrawal = ReplyOf<'/api/operators.withdrawals.waiting'>[number];

/** Returns the withdrawals that wait for a person. */
export function useWithdrawals(by: WorkOrder): ListState<Withdrawal> {
  const { queries } = useDesk();
  const { data, error, refetch } = useWaiting();
  return useWorklist<Withdrawal>({ mark: data?.withdrawals.mark, error, refetch }, (mark, count) =>
    queries.withdrawals(mark, count, by),
  );
}
