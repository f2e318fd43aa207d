import { queries } from '@poy/api-client';
import { useServerNow } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { pollWhenDue, useSettling } from '../slips/useSettling.ts';

const pollMs = 5000;

/**
 * Returns one purchase of sets and keeps it true. `landed` is true when it was settled while it was
 * looked at.
 */
export function useSetTicket(poyId: number) {
  const now = useServerNow();
  const query = useQuery({
    ...queries.setTicket(poyId),
    refetchInterval: ({ state }) => pollWhenDue(state.data, now, pollMs),
  });
  const landed = useSettling(query, (settled) => settled.kind === 'set' && settled.poyId === poyId);
  return { ...query, now, landed };
}
