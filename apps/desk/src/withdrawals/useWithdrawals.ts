import type { ReplyOf } from '@poy/contract';
import { useDesk } from '../desk/Desk.ts';
import { useWaiting } from '../desk/useWaiting.ts';
import { useWorklist, type ListState } from '../worklist/useWorklist.ts';

export type Withdrawal = ReplyOf<'/api/operators.withdrawals.waiting'>[number];

/** Returns the withdrawals that wait for a person, oldest first. */
export function useWithdrawals(): ListState<Withdrawal> {
  const { queries } = useDesk();
  const { data, error, refetch } = useWaiting();
  return useWorklist<Withdrawal>(
    { mark: data?.withdrawals.mark, error, refetch },
    queries.withdrawals,
  );
}
