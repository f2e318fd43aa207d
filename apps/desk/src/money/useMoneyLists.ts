import type { WorkOrder } from '@poy/api-client/operators';
import type { ReplyOf } from '@poy/contract';
import { useQuery } from '@tanstack/react-query';
import { useWaiting } from '../desk/useWaiting.ts';
import { useDesk } from '../desk/Desk.ts';
import { worklistMeta } from '../desk/useDone.ts';
import { useWorklist, type ListState } from '../worklist/useWorklist.ts';

export type Movement = ReplyOf<'/api/operators.deposits.unmatched'>[number];
export type Alarm = ReplyOf<'/api/operators.deposits.alarms'>[number];
export type Proposal = ReplyOf<'/api/operators.proposals.list'>[number];
export type Change = ReplyOf<'/api/operators.changes.list'>[number];
type QueueName = 'unmatched' | 'proposals' | 'alarms';

/** Returns what is known of one queue by its mark. */
function useQueue(name: QueueName) {
  const { data, error, refetch } = useWaiting();
  return { mark: data?.[name].mark, error, refetch };
}

/** Returns the money that fits no request, without the dust among it or the dust alone. */
export function useUnmatched(by: WorkOrder, dust: boolean): ListState<Movement> {
  const { queries } = useDesk();
  return useWorklist<Movement>(useQueue('unmatched'), (mark, count) =>
    queries.unmatched(mark, count, by, dust),
  );
}

const everyMs = 60_000;

/** Returns how much money is too small to be listed. It changes no mark and is asked for each minute. */
export function useDust() {
  const { queries } = useDesk();
  return useQuery({ ...queries.dust(), refetchInterval: everyMs, meta: worklistMeta }).data;
}

/** Returns the decisions that wait for a second person. */
export function useProposals(by: WorkOrder): ListState<Proposal> {
  const { queries } = useDesk();
  return useWorklist<Proposal>(useQueue('proposals'), (mark, count) =>
    queries.proposals(mark, count, by),
  );
}

/** Returns the changes of settings that wait for a second person. They belong to the same queue. */
export function useChanges(): ListState<Change> {
  const { queries } = useDesk();
  return useWorklist<Change>(useQueue('proposals'), queries.changes);
}

/** Returns the reports of banks that contradict an earlier one. */
export function useAlarms(by: WorkOrder): ListState<Alarm> {
  const { queries } = useDesk();
  return useWorklist<Alarm>(useQueue('alarms'), (mark, count) => queries.alarms(mark, count, by));
}
