import type { ReplyOf } from '@poy/contract';
import { useDesk } from '../../desk/Desk.ts';
import { useLimitedList } from '../../worklist/part/useLimitedList.ts';
import type { ListState } from '../../worklist/useWorklist.ts';

export type Reconciliation = ReplyOf<'/api/operators.feeds.reconciliations'>[number];

/** Returns the compared days, newest first; with `differing` those alone that have differences. */
export function useReconciliations(differing: boolean): ListState<Reconciliation> {
  const { queries } = useDesk();
  return useLimitedList((limit) => queries.reconciliations(differing, limit));
}
