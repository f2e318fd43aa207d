import { useQuery } from '@tanstack/react-query';
import { useDesk } from '../desk/Desk.ts';
import { worklistMeta } from '../desk/useDone.ts';

const everyMs = 5_000;

/** Returns the rules of the site and the change that waits. They are asked for every five seconds. */
export function useRules() {
  const { queries } = useDesk();
  return useQuery({ ...queries.rules(), refetchInterval: everyMs, meta: worklistMeta });
}
