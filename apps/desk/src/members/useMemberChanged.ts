import { useDesk } from '../desk/Desk.ts';

/** Returns the function that reads a member's file again after a step about its money. */
export function useMemberChanged(userName: string): () => Promise<void> {
  const { queries, queryClient } = useDesk();
  const keys = [
    queries.member(userName).queryKey,
    queries.limit().queryKey,
    ['operators.members.statement'],
  ];
  return async () => {
    for (const queryKey of keys) await queryClient.invalidateQueries({ queryKey });
  };
}
