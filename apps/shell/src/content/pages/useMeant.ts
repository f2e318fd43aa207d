import type { ContentSummary } from '@poy/contract';
import { useSession } from '@poy/host';

/** Returns the items that are meant for this visitor, a guest or a member; undefined while they are not known. */
export function useMeant(items: readonly ContentSummary[] | undefined) {
  const who = useSession().status === 'member' ? 'members' : 'guests';
  return items?.filter(({ audience }) => audience === 'everyone' || audience === who);
}
