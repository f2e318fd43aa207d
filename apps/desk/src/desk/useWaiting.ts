import { useQuery } from '@tanstack/react-query';
import { useDesk } from './Desk.ts';

const everyMs = 5_000;

/** Returns how much waits in each queue. It is asked for every five seconds while the page is seen. */
export function useWaiting() {
  const { queries } = useDesk();
  return useQuery({ ...queries.waiting(), refetchInterval: everyMs, staleTime: everyMs });
}
