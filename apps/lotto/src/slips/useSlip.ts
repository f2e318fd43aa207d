import { queries } from '@poy/api-client';
import { useServerNow } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { pollWhenDue, useSettling } from './useSettling.ts';

const pollMs = 3000;

/**
 * Returns one slip and keeps it true. `landed` is true when it was settled while it was looked at.
 */
export function useSlip(poyId: number) {
  const now = useServerNow();
  const query = useQuery({
    ...queries.slip(poyId),
    refetchInterval: ({ state }) => pollWhenDue(state.data, now, pollMs),
  });
  const landed = useSettling(query, (settled) => settled.poyId === poyId);
  return { ...query, landed };
}
