import { useQuery } from '@tanstack/react-query';
import { useDesk } from '../desk/Desk.ts';
import { worklistMeta } from '../desk/useDone.ts';

const everyMs = 5_000;

/** Returns the accounts that members pay into and the changes that wait, asked for every five seconds. */
export function useSiteAccounts() {
  const { queries } = useDesk();
  return useQuery({ ...queries.siteAccounts(), refetchInterval: everyMs, meta: worklistMeta });
}
