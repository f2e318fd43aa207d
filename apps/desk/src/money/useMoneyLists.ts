import type { ReplyOf } from '@poy/contract';
import { useWaiting } from '../desk/useWaiting.ts';
import { useDesk } from '../desk/Desk.ts';
import { useWorklist, type ListState } from '../worklist/useWorklist.ts';

export type Movement = ReplyOf<'/api/operators.deposits.unmatched'>[number];
export type Alarm = ReplyOf<'/api/operators.deposits.alarms'>[number];
export type Proposal = ReplyOf<'/api/operators.proposals.list'>[number];
export type Change = ReplyOf<'/api/operators.changes.list'>[number];
export type QueueName = 'unmatched' | 'proposals' | 'alarms';

/** Returns what is known of one queue by its mark. */
function useQueue(name: QueueName) {
  const { data, error, refetch } = useWaiting();
  return { mark: data?.[name].mark, error, refetch };
}

/** Returns the money that fits no request. */
export function useUnmatched(): ListState<Movement> {
  const { queries } = useDesk();
  return useWorklist<Movement>(useQueue('unmatched'), queries.unmatched);
}

/** Returns the decisions that wait for a second person. */
export function useProposals(): ListState<Proposal> {
  const { queries } = useDesk();
  return useWorklist<Proposal>(useQueue('proposals'), queries.proposals);
}

/** Returns the changes of settings that wait for a second person. They belong to the same queue. */
export function useChanges(): ListState<Change> {
  const { queries } = useDesk();
  return useWorklist<Change>(useQueue('proposals'), queries.changes);
}

/** Returns the reports of banks that contradict an earlier one. */
export function useAlarms(): ListState<Alarm> {
  const { queries } = useDesk();
  return useWorklist<Alarm>(useQueue('alarms'), queries.alarms);
}
