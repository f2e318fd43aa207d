import type { ReplyOf } from '@poy/contract';
import { useDesk } from '../desk/Desk.ts';
import { useWaiting } from '../desk/useWaiting.ts';
import { useWorklist, type ListState } from '../worklist/useWorklist.ts';

export type Account = ReplyOf<'/api/operators.banks.list'>[number];

/** Returns the bank accounts of members that wait for a decision. */
export function useAccounts(): ListState<Account> {
  const { queries } = useDesk();
  const { data, error, refetch } = useWaiting();
  return useWorklist<Account>({ mark: data?.banks.mark, error, refetch }, queries.accounts);
}
