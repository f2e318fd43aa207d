import type { WorkOrder } from '@poy/api-client/operators';
import type { ReplyOf } from '@poy/contract';
import { useDesk } from '../desk/Desk.ts';
import { useWaiting } from '../desk/useWaiting.ts';
import { useWorklist, type ListState } from '../worklist/useWorklist.ts';

export type ToldDeposit = ReplyOf<'/api/operators.deposits.manual'>[number];

/** Returns the transfers that members told of with a slip. */
export function useSlips(by: WorkOrder): ListState<ToldDeposit> {
  const { queries } = useDesk();
  const { data, error, refetch } = useWaiting();
  return useWorklist<ToldDeposit>({ mark: data?.slips.mark, error, refetch }, (mark, count) =>
    queries.slips(mark, count, by),
  );
}
