import { queries } from '@poy/api-client';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/useSession.ts';

export interface Balance {
  state: 'pending' | 'ready' | 'failed';
  /** In baht; 0 while not ready. */
  baht: number;
  /** A number that grows with every posting on the account. */
  version: number;
}

/**
 * Returns the member's balance, kept live. A guest's balance is pending for ever, so a page shows
 * none.
 */
export function useBalance(): Balance {
  const member = useSession().status === 'member';
  const { data, isError } = useQuery({ ...queries.cash(), enabled: member });
  if (member && data) return { state: 'ready', baht: data.money, version: data.version };
  return { state: member && isError ? 'failed' : 'pending', baht: 0, version: 0 };
}
